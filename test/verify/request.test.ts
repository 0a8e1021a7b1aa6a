import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Connections } from '../../src/kernel/http/connections.ts'
import { RequestLimits, requestUrl } from '../../src/verify/request.ts'
import { type Fault, startSite } from '../support/site-server.ts'

// Promise: a request ends in bounded time, however slowly its response arrives.

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The result for a body that `send` sends. */
const responseFor = (send: (response: ServerResponse) => void) =>
  resultOf((_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' })
    send(response)
    return true
  })

async function resultOf(fault: Fault) {
  await using site = await startSite({})
  using connections = new Connections()
  site.faults = [fault]
  const options = {
    url: new URL(site.url),
    isPlannedUrl: () => false,
    headers: { accept: '*/*', 'accept-encoding': 'identity' },
    maxBytes: 100_000,
    isKept: false,
    readsNotFound: false,
  }
  const sender = { headers: {}, connections, onRequest: () => {}, onResponse: () => {} }
  return await requestUrl(options, sender, new AbortController().signal)
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

test('a body that is broken in the packet of its headers ends at once', async () => {
  const result = await resultOf((_, response) => {
    response.socket?.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nbroken\r\n')
    return true
  })
  expect(result).toMatchObject({ kind: 'no-response' })
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

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function limitsOf(maxBytes: number) {
  const abort = new AbortController()
  const limits = new RequestLimits(abort, maxBytes)
  return { abort, limits, reason: () => abort.signal.reason?.message }
}

test('a connection is lost after 30 s without data', () => {
  const { abort, reason } = limitsOf(0)
  vi.advanceTimersByTime(29_999)
  expect(abort.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(reason()).toBe('nothing arrived for 30 s')
})

test('data begins the time without data anew', () => {
  const { abort, limits } = limitsOf(10_000_000)
  for (let at = 0; at < 20; at++) {
    vi.advanceTimersByTime(29_999)
    limits.received()
  }
  expect(abort.signal.aborted).toBe(false)
})

test.each([
  [0, 30_000],
  [100_000, 40_000],
])('a body of up to %i bytes may take %i ms', (maxBytes, total) => {
  const { abort, limits, reason } = limitsOf(maxBytes)
  for (let at = 0; at < total - 1000; at += 1000) {
    vi.advanceTimersByTime(1000)
    limits.received()
  }
  vi.advanceTimersByTime(999)
  limits.received()
  expect(abort.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  limits.received()
  expect(reason()).toBe(`the response was not complete after ${total / 1000} s`)
})

test('nothing happens after the end', () => {
  const { abort, limits } = limitsOf(0)
  limits.end()
  vi.advanceTimersByTime(60_000)
  expect(abort.signal.aborted).toBe(false)
})
