import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { Connections } from '../../src/http/connections.ts'
import { ask } from '../../src/verify/ask.ts'
import { BodyReader } from '../../src/verify/body-reader.ts'
import { startSite } from '../support/site-server.ts'

// Promise: a request ends in bounded time, however slowly its response arrives, and however much it
// expands to.

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

test.each([
  ['gzip', (member: Buffer) => Buffer.concat(Array<Buffer>(10).fill(member))],
  ['gzip, br', (member: Buffer) => brotliCompressSync(Buffer.concat(Array(10).fill(member)))],
])('a bomb in %s is not decoded to its end', async (encoding, packed) => {
  const bomb = packed(gzipSync(Buffer.alloc(1_000_000)))
  const digestsWithin = async (maxBytes: number) => {
    const reader = new BodyReader({ encoding, maxBytes, isKept: true })
    for (let at = 0; at < bomb.length; at += 1_000) {
      expect(await reader.write(bomb.subarray(at, at + 1_000))).toBe(true)
    }
    return (await reader.end(true)).digests
  }
  const [received] = await digestsWithin(500_000)
  expect(await digestsWithin(500_000)).toEqual([received])
  expect(await digestsWithin(10_000_000)).toEqual([
    received,
    hash('sha256', Buffer.alloc(10_000_000)),
  ])
})
