import type { ServerResponse } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { Connections } from '../../src/http/connections.ts'
import { requestUrl } from '../../src/verify/request.ts'
import { startSite } from '../support/site-server.ts'

// Promise: a request ends in bounded time, however slowly its response arrives.

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The result for a body that `send` sends. */
async function responseFor(send: (response: ServerResponse) => void) {
  await using site = await startSite({})
  using connections = new Connections()
  site.faults = [
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      send(response)
      return true
    },
  ]
  const options = {
    url: new URL(site.url),
    isPlannedUrl: () => false,
    acceptEncoding: 'identity',
    maxBytes: 100_000,
    isKept: false,
    readsNotFound: false,
  }
  const sender = { headers: {}, connections, onRequest: () => {} }
  return await requestUrl(options, sender, new AbortController())
}

test('a body that trickles is given up at its time limit', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const response = await responseFor((response) => {
    const drip = setInterval(() => {
      now += 5_000
      response.write('x')
    }, 1)
    response.once('close', () => clearInterval(drip))
  })
  expect(response).toEqual({
    kind: 'no-response',
    reason: expect.stringContaining('the response was not complete after 40 s'),
  })
})

test('a body that stops is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const response = await responseFor((response) => {
    response.write('x')
    setImmediate(() => vi.advanceTimersByTime(30_000))
  })
  expect(response).toEqual({
    kind: 'no-response',
    reason: expect.stringContaining('nothing arrived for 30 s'),
  })
})
