import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exchange } from '../../../src/kernel/http/exchange.ts'
import { KeptConnections } from '../../../src/kernel/http/kept-connections.ts'
import { readText } from '../../../src/kernel/http/send.ts'
import { closedPort } from '../../support/http-server.ts'
import { head, keptResponse, limit, sendText, serveRequests } from './kept-responses.ts'

// Promise: a kept connection reads a response as node:http reads it, or leaves it to node:http.

/** What node:http reads. */
async function usualResponse(url: URL) {
  const signal = AbortSignal.timeout(limit)
  const response = await exchange({ method: 'GET', url }, { signal })
  const { status, headers } = response
  const parts: Buffer[] = []
  for await (const part of response.body) parts.push(part as Buffer)
  return {
    end: 'whole',
    status,
    headers: { ...headers },
    body: Buffer.concat(parts).toString('latin1'),
  }
}

const token = fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,12}$/)
const fieldName = fc.oneof(
  token,
  fc.constantFrom(
    'Location',
    'ETag',
    'Set-Cookie',
    'Content-Type',
    'Vary',
    'Cookie',
    'Server',
    'Age',
  ),
)
const fieldValue = fc.stringMatching(/^[\t\x20-\x7e\x80-\xff]{0,20}$/)
const framed = new Set([
  'content-length',
  'transfer-encoding',
  'connection',
  'upgrade',
  'keep-alive',
  'trailer',
])

const aResponse = fc.record({
  status: fc.constantFrom('200 OK', '200', '206 ', '301 Moved', '404 \xff', '500 a b'),
  fields: fc.array(fc.tuple(fieldName, fieldValue), { maxLength: 6 }),
  body: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  /** Sizes of chunks; none for a length. */
  chunks: fc.option(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 })),
  /** Sizes of the pieces in which it is sent. */
  pieces: fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 8 }),
})

type AResponse = typeof aResponse extends fc.Arbitrary<infer Value> ? Value : never

function bytesOf({ status, fields, body, chunks }: AResponse): Buffer {
  const lines = fields
    .filter(([name]) => !framed.has(name.toLowerCase()) && name.toLowerCase() !== '__proto__')
    .map(([name, value]) => `${name}: ${value}`)
  if (!chunks)
    return Buffer.concat([
      Buffer.from(head(status, ...lines, `Content-Length: ${body.length}`), 'latin1'),
      body,
    ])
  const framing: Buffer[] = []
  for (let at = 0, index = 0; at < body.length; index++) {
    const size = Math.min(chunks[index % chunks.length] ?? 1, body.length - at)
    framing.push(
      Buffer.from(`${size.toString(16)}\r\n`),
      body.subarray(at, at + size),
      Buffer.from('\r\n'),
    )
    at += size
  }
  return Buffer.concat([
    Buffer.from(head(status, ...lines, 'Transfer-Encoding: chunked'), 'latin1'),
    ...framing,
    Buffer.from('0\r\n\r\n'),
  ])
}

test('responses in any pieces, one after the other, are read as by node:http', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aResponse, { minLength: 1, maxLength: 3 }), async (responses) => {
      await using server = await serveRequests(async (socket, index) => {
        const response = responses[index % responses.length] as AResponse
        const bytes = bytesOf(response)
        for (let at = 0, piece = 0; at < bytes.length; piece++) {
          const size = response.pieces[piece % response.pieces.length] ?? 1
          socket.write(bytes.subarray(at, at + size))
          at += size
          await nextTurn()
        }
      })
      using connections = new KeptConnections()
      const kept = []
      for (const _ of responses) kept.push(await keptResponse(connections, server.url))
      expect(server.counts().connections).toBe(1)
      for (const one of kept) expect(one).toEqual(await usualResponse(server.url))
    }),
    { numRuns: 60 },
  )
})

describe('left to node:http is', () => {
  const ok = head('200 OK', 'Content-Length: 2')
  // biome-ignore format: a case is a line
  test.each<[string, string]>([
    ['HTTP/1.0', 'HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok'],
    ['another version', 'HTTP/2.0 200 OK\r\nContent-Length: 2\r\n\r\nok'],
    ['an interim response', `${head('103 Early Hints')}${ok}ok`],
    ['a switch of protocols', head('101 Switching Protocols', 'Upgrade: x')],
    ['a status that is none', `${head('600 What', 'Content-Length: 2')}ok`],
    ['a body without a length', `${head('200 OK')}ok`],
    ['two lengths', `${head('200 OK', 'Content-Length: 2', 'Content-Length: 2')}ok`],
    ['a length with a sign', `${head('200 OK', 'Content-Length: +2')}ok`],
    ['a list of lengths', `${head('200 OK', 'Content-Length: 2, 2')}ok`],
    ['a length and chunks', `${head('200 OK', 'Content-Length: 2', 'Transfer-Encoding: chunked')}2\r\nok\r\n0\r\n\r\n`],
    ['another transfer coding', `${head('200 OK', 'Transfer-Encoding: gzip, chunked')}0\r\n\r\n`],
    ['a folded line', `HTTP/1.1 200 OK\r\nX: a\r\n b\r\nContent-Length: 2\r\n\r\nok`],
    ['a space before the colon', `HTTP/1.1 200 OK\r\nContent-Length : 2\r\n\r\nok`],
    ['a line without a colon', `HTTP/1.1 200 OK\r\nnothing\r\nContent-Length: 2\r\n\r\nok`],
    ['a control character', `${head('200 OK', 'X: a\x01b', 'Content-Length: 2')}ok`],
    ['a carriage return alone', `${head('200 OK', 'X: a\rb', 'Content-Length: 2')}ok`],
    ['a line feed alone', `HTTP/1.1 200 OK\r\nX: a\nContent-Length: 2\r\n\r\nok`],
    ['a field that objects have', `${head('200 OK', '__proto__: a', 'Content-Length: 2')}ok`],
    ['a head of over 16 kB', `${head('200 OK', `X: ${'x'.repeat(16_400)}`, 'Content-Length: 2')}ok`],
    ['an extension of a chunk', `${head('200 OK', 'Transfer-Encoding: chunked')}2;a=b\r\nok\r\n0\r\n\r\n`],
    ['a chunk without its end', `${head('200 OK', 'Transfer-Encoding: chunked')}2\r\nok!\r\n0\r\n\r\n`],
    ['a size that is none', `${head('200 OK', 'Transfer-Encoding: chunked')}x\r\nok\r\n0\r\n\r\n`],
    ['a size of over 4 GB', `${head('200 OK', 'Transfer-Encoding: chunked')}fffffffff\r\nok`],
    ['a trailer', `${head('200 OK', 'Transfer-Encoding: chunked')}2\r\nok\r\n0\r\nX: y\r\n\r\n`],
  ])('%s', async (_, text) => {
    await using server = await serveRequests(sendText(text))
    using connections = new KeptConnections()
    expect(await keptResponse(connections, server.url)).toMatchObject({ end: 'unread' })
  })
})

describe('a connection', () => {
  const ok = `${head('200 OK', 'Content-Length: 2')}ok`

  test.each([
    ['the server says so', `${head('200 OK', 'Content-Length: 2', 'Connection: close')}ok`],
    [
      'more bytes came than belong to the response',
      `${ok}HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil`,
    ],
  ])('is not used again if %s', async (_, text) => {
    await using server = await serveRequests(sendText(text))
    using connections = new KeptConnections()
    for (let count = 0; count < 3; count++) {
      expect(await keptResponse(connections, server.url)).toMatchObject({
        end: 'whole',
        body: 'ok',
      })
    }
    expect(server.counts()).toEqual({ requests: 3, connections: 3 })
  })

  test('that the server closed while idle is replaced', async () => {
    await using server = await serveRequests((socket) => socket.end(ok))
    using connections = new KeptConnections()
    for (let count = 0; count < 3; count++) {
      expect(await keptResponse(connections, server.url)).toMatchObject({
        end: 'whole',
        body: 'ok',
      })
      if (count === 1) await nextTurn()
    }
  })

  test('on which bytes arrive without a request is replaced', async () => {
    await using server = await serveRequests((socket) => {
      socket.write(ok, () => setImmediate(() => socket.write(`${ok}no`)))
    })
    using connections = new KeptConnections()
    for (let count = 0; count < 3; count++) {
      expect(await keptResponse(connections, server.url)).toMatchObject({
        end: 'whole',
        body: 'ok',
      })
      await server.idle()
    }
    expect(server.counts()).toEqual({ requests: 3, connections: 3 })
  })

  test('waits for a consumer that is not ready, and loses nothing', async () => {
    const body = 'x'.repeat(300_000)
    await using server = await serveRequests((socket) =>
      socket.end(`${head('200 OK', `Content-Length: ${body.length}`)}${body}`),
    )
    using connections = new KeptConnections()
    let ready = 0
    const use = () => nextTurn().then(() => ++ready > 0)
    const response = await keptResponse(connections, server.url, { use })
    expect(response).toMatchObject({ end: 'whole', body })
  })

  test.each([
    ['at once', () => false],
    ['later', () => nextTurn().then(() => false)],
  ])('ends if the consumer stops %s', async (_, use) => {
    const endless = (socket: Socket) => {
      const pour = () => {
        if (!socket.destroyed && socket.write('x'.repeat(1000))) setImmediate(pour)
      }
      socket.on('drain', pour)
      pour()
    }
    await using server = await serveRequests((socket) => {
      socket.write(head('200 OK', 'Content-Length: 999999999'))
      endless(socket)
    })
    using connections = new KeptConnections()
    expect(await keptResponse(connections, server.url, { use })).toMatchObject({ end: 'stopped' })
  })

  test.each(['before the response', 'within its body'])(
    'ends if it is aborted %s',
    async (when) => {
      const abort = new AbortController()
      await using server = await serveRequests((socket) => {
        if (when === 'within its body') socket.write(`${head('200 OK', 'Content-Length: 9')}ok`)
        setImmediate(() => abort.abort(new Error('enough')))
      })
      using connections = new KeptConnections()
      const { signal } = abort
      await expect(keptResponse(connections, server.url, { signal })).rejects.toThrow('enough')
    },
  )
})

// biome-ignore format: a case is a line
test.each<[string, (socket: Socket) => void]>([
  ['closes the connection', (socket) => socket.end()],
  ['closes it within the head', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-')],
  ['closes it within the body', (socket) => socket.end(`${head('200 OK', 'Content-Length: 9')}ok`)],
  ['closes it within a chunk', (socket) => socket.end(`${head('200 OK', 'Transfer-Encoding: chunked')}9\r\nok`)],
  ['resets it', (socket) => socket.resetAndDestroy()],
  ['resets it within the body', (socket) => socket.write(`${head('200 OK', 'Content-Length: 9')}ok`, () => setImmediate(() => socket.resetAndDestroy()))],
])('a server that %s fails as with node:http', async (_, respond) => {
  await using server = await serveRequests(respond)
  using connections = new KeptConnections()
  const failure = async (response: Promise<unknown>) =>
    response.then(() => 'none').catch((error: Error) => error.message)
  const usual = async () => {
    const signal = AbortSignal.timeout(limit)
    const response = await exchange({ method: 'GET', url: server.url }, { signal })
    return await readText(response, 1000, signal)
  }
  expect(await failure(keptResponse(connections, server.url))).toBe(await failure(usual()))
})

test('a server that is not there fails as with node:http', async () => {
  const url = new URL(`http://127.0.0.1:${await closedPort()}`)
  using connections = new KeptConnections()
  await expect(keptResponse(connections, url)).rejects.toThrow(
    `cannot connect to ${url.origin}: the connection was refused (ECONNREFUSED)`,
  )
})

test('a header with a line break is not sent', async () => {
  await using server = await serveRequests(() => {})
  using connections = new KeptConnections()
  const headers = { 'x-a': 'b\r\nx-c: d' }
  const request = { url: server.url, headers, signal: AbortSignal.timeout(limit) }
  await expect(connections.get(request, () => () => true)).rejects.toThrow('Invalid character')
  expect(server.counts().requests).toBe(0)
})
