import { connect } from 'node:net'
import { describe, expect, vi } from 'vitest'
import { patience } from '../system.ts'
import { call, jobs, start, test } from './fixture.ts'

describe('an interceptor', () => {
  test('responds to the next matching requests and no others', async ({ frozenHost }) => {
    const host = await frozenHost()
    host.intercept(
      ({ method }) =>
        method === 'POST' ? { status: 503, headers: { 'retry-after': '2' }, body: [1] } : undefined,
      2,
    )
    expect((await call(host, 'GET', `${jobs}/unknown`)).status).toBe(404)
    const first = await start(host)
    expect([first.status, first.headers.get('retry-after'), first.body]).toEqual([503, '2', [1]])
    expect((await start(host)).status).toBe(503)
    expect((await start(host)).status).toBe(202)
  })

  test('sends text unchanged', async ({ frozenHost }) => {
    const host = await frozenHost()
    const headers = { 'content-type': 'text/html' }
    host.intercept(() => ({ status: 200, headers, body: '<html>' }))
    const response = await fetch(host.url)
    expect(response.headers.get('content-type')).toBe('text/html')
    expect(await response.text()).toBe('<html>')
  })

  test('resets the connection before or after the host did the work', async ({ frozenHost }) => {
    const host = await frozenHost()
    host.intercept(() => 'reset')
    await expect(start(host)).rejects.toThrow()
    expect(host.exportJobs).toHaveLength(0)
    host.intercept(async (_, proceed) => {
      await proceed()
      return 'reset' as const
    })
    await expect(start(host)).rejects.toThrow()
    expect(host.exportJobs).toHaveLength(1)
    expect(host.requests.map(({ status }) => status)).toEqual([null, null])
  })

  test('observes the response without doing the work twice', async ({ frozenHost }) => {
    const host = await frozenHost()
    const seen: number[] = []
    host.intercept(async (_, proceed) => {
      seen.push((await proceed()).status)
      return undefined
    })
    expect((await start(host)).status).toBe(202)
    expect(seen).toEqual([202])
    expect(host.exportJobs).toHaveLength(1)
  })

  test('cuts a body short', async ({ frozenHost }) => {
    const host = await frozenHost()
    const headers = { 'content-length': '100' }
    host.intercept(() => ({ status: 200, headers, body: '{"jobId":', ending: 'reset' }))
    const response = await fetch(host.url)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })

  test('never responds, until the client or the host ends the connection', async ({
    frozenHost,
  }) => {
    const host = await frozenHost()
    host.intercept(() => 'hang')
    const silent = fetch(host.url)
    const failure = expect(silent).rejects.toThrow()
    await vi.waitFor(() => expect(host.requests).toHaveLength(1), patience)
    await host.close()
    await failure
  })
})

test('a client that disconnects in the middle of its body does not disturb the host', async ({
  frozenHost,
}) => {
  const host = await frozenHost()
  const socket = connect(Number(new URL(host.url).port), '127.0.0.1')
  socket.write(`POST ${jobs} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{`)
  await vi.waitFor(() => expect(host.requests).toHaveLength(1), patience)
  socket.resetAndDestroy()
  expect((await start(host)).status).toBe(202)
})
