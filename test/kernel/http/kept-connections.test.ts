import { afterEach, describe, expect, test, vi } from 'vitest'
import { KeptConnections } from '../../../src/kernel/http/kept-connections.ts'
import { head, keptResponse, sendText, serveRequests } from './kept-responses.ts'

afterEach(() => vi.unstubAllEnvs())

const ok = `${head('200 OK', 'Content-Length: 2')}ok`

describe('a connection', () => {
  test('is kept between requests', async () => {
    await using server = await serveRequests(sendText(ok))
    using connections = new KeptConnections()
    for (let count = 0; count < 5; count++) await keptResponse(connections, server.url)
    expect(server.counts()).toEqual({ requests: 5, connections: 1 })
  })

  test('is opened for each request that is not done yet, and each is kept', async () => {
    await using server = await serveRequests(sendText(ok))
    using connections = new KeptConnections()
    const batch = () => Promise.all([1, 2, 3].map(() => keptResponse(connections, server.url)))
    await batch()
    await batch()
    expect(server.counts()).toEqual({ requests: 6, connections: 3 })
  })

  test('is used for its own origin only', async () => {
    await using one = await serveRequests(sendText(ok))
    await using other = await serveRequests(sendText(ok))
    using connections = new KeptConnections()
    for (const { url } of [one, other, one, other]) await keptResponse(connections, url)
    for (const server of [one, other]) {
      expect(server.counts()).toEqual({ requests: 2, connections: 1 })
    }
  })

  test('is closed with the others, whether it is idle or waits for a response', async () => {
    await using server = await serveRequests(
      (socket, index) => void (index < 1 && socket.write(ok)),
    )
    const connections = new KeptConnections()
    const responses = [1, 2].map(() => keptResponse(connections, server.url))
    const ended = Promise.allSettled(responses)
    await Promise.race(responses)
    connections[Symbol.dispose]()
    expect((await ended).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await server.idle()
  })
})

describe('left to node:http is', () => {
  test('what follows a response that is not read, at its origin only', async () => {
    await using other = await serveRequests(sendText(ok))
    await using server = await serveRequests(sendText('HTTP/1.0 200 OK\r\n\r\nok'))
    using connections = new KeptConnections()
    for (let count = 0; count < 3; count++) {
      expect(await keptResponse(connections, server.url)).toMatchObject({ end: 'unread' })
    }
    expect(server.counts().requests).toBe(1)
    expect(await keptResponse(connections, other.url)).toMatchObject({ end: 'whole' })
  })

  test('a site behind a proxy', async () => {
    vi.stubEnv('http_proxy', 'http://127.0.0.1:9')
    using connections = new KeptConnections()
    const url = new URL('http://docs.example.com/')
    expect(await keptResponse(connections, url)).toMatchObject({ end: 'unread' })
  })
})

test('a request whose time is over is not sent', async () => {
  await using server = await serveRequests(sendText(ok))
  using connections = new KeptConnections()
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(keptResponse(connections, server.url, { signal })).rejects.toThrow('enough')
  expect(server.counts().connections).toBe(0)
})
