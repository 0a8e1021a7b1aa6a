import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { adminApi } from '../../src/host/client.ts'
import { Failure } from '../../src/kernel/run/failure.ts'
import { isLong } from '../support/amount.ts'
import { fakeRun } from '../support/clock.ts'

const body = JSON.stringify({ id: 'aj_1', status: 'active', source: { repository: '', ref: null } })
const response = `HTTP/1.1 201 Created\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`

/**
 * A host that breaks the first connection after so many bytes of the request, or of the response. Later
 * ones are not broken. Counts the requests of which anything arrived, and those that arrived as a
 * whole: each of these starts a job.
 */
async function breakingHost(place: 'request' | 'response', bytes: number) {
  let connections = 0
  let arrivals = 0
  let started = 0
  let requestBytes = 0
  const server = createServer((socket) => {
    const isBroken = ++connections === 1
    let arrived = ''
    socket.on('error', () => {})
    if (isBroken && place === 'request' && bytes === 0) socket.destroy()
    socket.on('data', (data) => {
      if (arrived === '') arrivals += 1
      arrived += data.toString('latin1')
      requestBytes = arrived.length
      const [head = '', sent = ''] = arrived.split('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
      const isWhole = sent.length === length
      if (isBroken && place === 'request' && (arrived.length >= bytes || isWhole)) {
        if (isWhole && bytes >= arrived.length) started += 1
        socket.destroy()
      } else if (isWhole) {
        started += 1
        if (isBroken) socket.write(response.slice(0, bytes), () => socket.destroy())
        else socket.end(response)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals: () => arrivals,
    started: () => started,
    requestBytes: () => requestBytes,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

type Call = (origin: string) => Promise<unknown>

const calls: Record<'start' | 'message', Call> = {
  start: (origin) => adminApi(new URL(origin), 'adm_k').startAgentJob('p1', 'Fix it.', fakeRun()),
  message: (origin) =>
    adminApi(new URL(origin), 'adm_k').sendMessage('p1', 'aj_1', 'Fix it.', fakeRun()),
}

test.for([['start'], ['message']] as const)(
  'a %s whose exchange breaks at any byte arrives once at most',
  { timeout: 120_000 },
  async ([name]) => {
    const call = calls[name]
    const ends: Record<string, number> = {}
    let cases = 0
    const tryAt = async (place: 'request' | 'response', bytes: number) => {
      await using host = await breakingHost(place, bytes)
      const end = await call(host.origin).then(
        () => 'accepted',
        (error) => (error instanceof Failure ? error.code : `${error}`),
      )
      expect(host.arrivals(), `${place} ${bytes}`).toBeLessThanOrEqual(1)
      expect(host.started(), `${place} ${bytes}`).toBeLessThanOrEqual(1)
      if (end === 'accepted') expect(host.started()).toBe(1)
      ends[end] = (ends[end] ?? 0) + 1
      cases += 1
      return host.requestBytes()
    }
    const step = isLong ? 1 : 7
    for (let bytes = 0; bytes < response.length; bytes += step) await tryAt('response', bytes)
    const size = await tryAt('response', response.length)
    for (let bytes = 0; bytes < size; bytes += step) await tryAt('request', bytes)
    await tryAt('request', size)
    expect(Object.keys(ends).toSorted()).toEqual(['START_UNKNOWN', 'accepted'].toSorted())
    expect(size).toBeGreaterThan(body.length)
    expect(cases).toBeGreaterThan((response.length + size) / step)
  },
)
