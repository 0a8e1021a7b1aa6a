import type { ServerResponse } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { Connections } from '../../src/http/connections.ts'
import { ask } from '../../src/verify/ask.ts'
import { startSite } from './site-server.ts'

// Promise: a request ends in bounded time, however slowly its response arrives.

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The result for a body that `send` sends. */
async function askFor(send: (response: ServerResponse) => void) {
  await using site = await startSite({})
  using connections = new Connections()
  site.faults = [
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      send(response)
      return true
    },
  ]
  const asked = { url: new URL(site.url), isAskedAnyway: () => false, acceptEncoding: 'identity' }
  const asking = { headers: {}, connections, onRequest: () => {} }
  const given = { ...asked, maxBytes: 100_000, isKept: false, isNotFoundOfUse: false }
  return await ask(given, asking, new AbortController())
}

test('a body that trickles is given up at its time limit', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const seen = await askFor((response) => {
    const drip = setInterval(() => {
      now += 5_000
      response.write('x')
    }, 1)
    response.once('close', () => clearInterval(drip))
  })
  expect(seen).toEqual({
    got: 'nothing',
    reason: expect.stringContaining('the response was not complete after 40 s'),
  })
})

test('a body that stops is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const seen = await askFor((response) => {
    response.write('x')
    setImmediate(() => vi.advanceTimersByTime(30_000))
  })
  expect(seen).toEqual({
    got: 'nothing',
    reason: expect.stringContaining('nothing arrived for 30 s'),
  })
})
