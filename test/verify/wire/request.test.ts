import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Connections } from '../../../src/kernel/http/connections.ts'
import { RequestLimits, type RequestOptions, requestUrl } from '../../../src/verify/wire/request.ts'
import { type Fault, send, startSite } from '../../support/site-server.ts'

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

async function resultOf(
  fault: Fault,
  abort = new AbortController(),
  more: Partial<RequestOptions> = {},
) {
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
    ...more,
  }
  const sender = {
    headers: {},
    connections,
    singleUse: new Connections({ keepAlive: false }),
    onRequest: () => {},
    onResponse: () => {},
    onData: () => {},
  }
  return await requestUrl(options, sender, abort.signal)
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

describe('a connection on which nothing arrives', () => {
  const quiet = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const tick = (seconds: number) => setImmediate(() => vi.advanceTimersByTime(seconds * 1000))

  test.each(['before the response', 'within its body'])(
    '%s, is asked again after 5 s on a new one beside it',
    async (when) => {
      quiet()
      const ports: (number | undefined)[] = []
      let isFirstClosed = false
      const result = await resultOf(({ port }, response) => {
        ports.push(port)
        if (ports.length > 1) {
          expect(isFirstClosed).toBe(false)
          return send(response, 200, 'body')
        }
        response.once('close', () => {
          isFirstClosed = true
        })
        if (when === 'within its body') response.writeHead(200).write('b')
        tick(5)
        return true
      })
      expect(result).toMatchObject({ kind: 'body', status: 200, bytes: 4 })
      expect(new Set(ports).size).toBe(2)
    },
  )

  test('ends alone: the caller can send the next request', async () => {
    quiet()
    const abort = new AbortController()
    let requests = 0
    const fault: Fault = (_, response) => {
      if (++requests === 1) tick(5)
      else send(response, 200, 'body')
      return true
    }
    expect(await resultOf(fault, abort)).toMatchObject({ kind: 'body', bytes: 4 })
    expect(await resultOf(fault, abort)).toMatchObject({ kind: 'body', bytes: 4 })
  })

  test('may still be the first to respond', async () => {
    quiet()
    let first: ServerResponse | undefined
    const result = await resultOf((_, response) => {
      if (first) return send(first, 200, 'late')
      first = response
      tick(5)
      return true
    })
    expect(result).toMatchObject({ kind: 'body', bytes: 4 })
  })

  test('is given up after 30 s, if nothing arrives on the other one either', async () => {
    quiet()
    let requests = 0
    const result = await resultOf(() => {
      tick(++requests === 1 ? 5 : 30)
      return true
    })
    expect(requests).toBe(2)
    expect(result).toEqual({ kind: 'no-response', reason: 'nothing arrived for 30 s' })
  })

  test('ends with the other one when the time is over', async () => {
    quiet()
    const abort = new AbortController()
    const reason = new Error('the time is over')
    let requests = 0
    const fault: Fault = () => {
      if (++requests === 1) tick(5)
      else abort.abort(reason)
      return true
    }
    await expect(resultOf(fault, abort)).rejects.toBe(reason)
  })
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function limitsOf(maxBytes: number) {
  const abort = new AbortController()
  const onQuiet = vi.fn()
  const limits = new RequestLimits(abort, maxBytes, { onData: () => {}, onQuiet })
  return { abort, onQuiet, limits, reason: () => abort.signal.reason?.message }
}

test('a connection is quiet every 5 s without data, and lost after 30 s', () => {
  const { abort, onQuiet, reason } = limitsOf(0)
  vi.advanceTimersByTime(4_999)
  expect(onQuiet).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onQuiet).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(24_999)
  expect(onQuiet).toHaveBeenCalledTimes(5)
  expect(abort.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(reason()).toBe('nothing arrived for 30 s')
})

test('data begins the quiet time anew', () => {
  const { abort, onQuiet, limits } = limitsOf(1_000_000)
  for (let at = 0; at < 20; at++) {
    vi.advanceTimersByTime(4_999)
    limits.received()
  }
  expect(onQuiet).not.toHaveBeenCalled()
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
  const { abort, onQuiet, limits } = limitsOf(0)
  limits.end()
  vi.advanceTimersByTime(60_000)
  expect(onQuiet).not.toHaveBeenCalled()
  expect(abort.signal.aborted).toBe(false)
})

describe('a body that is cut by the end of the run', () => {
  beforeEach(() => void vi.useRealTimers())

  const content = randomBytes(400_000).toString('hex')
  const codings = {
    identity: Buffer.from(content),
    gzip: gzipSync(content),
    br: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
    zstd: zstdCompressSync(content),
  }

  test.each(Object.entries(codings))(
    'in %s has no result, whenever that is',
    async (name, body) => {
      for (const sent of [0, 1, 1000, 60_000, 262_144, 300_000, body.length - 1]) {
        const over = new Error('the time is over')
        const abort = new AbortController()
        const cut: Fault = (_, response) => {
          response.writeHead(200, { 'content-encoding': name })
          response.flushHeaders()
          response.write(body.subarray(0, sent))
          setTimeout(() => abort.abort(over), 30)
          return true
        }
        await expect(resultOf(cut, abort, { maxBytes: 2_000_000 })).rejects.toBe(over)
      }
    },
  )
})
