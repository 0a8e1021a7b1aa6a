import { getEventListeners, once } from 'node:events'
import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { Connections } from '../../../src/kernel/http/connections.ts'
import {
  type HttpRequest,
  parseJson,
  readText,
  send,
  within,
} from '../../../src/kernel/http/send.ts'
import { closedPort, serve, serveRaw } from '../../support/http-server.ts'

const never = new AbortController().signal
const mebibyte = 1024 * 1024

const get = (origin: string, path = '/'): HttpRequest => ({
  method: 'GET',
  url: new URL(path, origin),
})
const post = (origin: string, path = '/'): HttpRequest => ({
  method: 'POST',
  url: new URL(path, origin),
  headers: { authorization: 'Bearer adm_secret', 'content-type': 'application/json' },
  body: '{"domain":"docs.example.com"}',
})
/** The text of the response to a request. */
const fetchText = async (request: HttpRequest, signal = never, limit = mebibyte) =>
  readText(await send(request, { signal }), limit, signal)

describe('send', () => {
  test('sends method, path with query, headers and body unchanged', async () => {
    await using server = await serve((_, response) => response.end('ok'))
    expect(await fetchText(post(server.origin, '/prefix/a%2Fb?x=1'))).toBe('ok')
    expect(server.requests).toEqual([
      {
        method: 'POST',
        path: '/prefix/a%2Fb?x=1',
        headers: expect.objectContaining({
          authorization: 'Bearer adm_secret',
          'content-type': 'application/json',
          'content-length': '29',
          'user-agent': expect.stringMatching(/^docs-export-action\b/),
          connection: 'close',
        }),
        body: '{"domain":"docs.example.com"}',
      },
    ])
  })

  test.each([200, 204, 401, 404, 429, 500, 503])(
    'returns a response with status %i after one attempt',
    async (status) => {
      await using server = await serve((_, response) =>
        response.writeHead(status, { 'retry-after': '1', 'x-request-id': 'r1' }).end(),
      )
      const reply = await send(get(server.origin), { signal: never })
      expect(reply.status).toBe(status)
      expect(reply.headers).toMatchObject({ 'retry-after': '1', 'x-request-id': 'r1' })
      expect(server.requests).toHaveLength(1)
    },
  )

  test('requests uncompressed bytes, and decompresses nothing', async () => {
    const packed = gzipSync('packed')
    await using server = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    )
    const { body } = await send(get(server.origin), { signal: never })
    expect(server.requests[0]?.headers['accept-encoding']).toBe('identity')
    expect(Buffer.concat(await body.toArray())).toEqual(packed)
  })

  test('reaches a host on IPv6 loopback', async () => {
    await using server = await serve((_, response) => response.end('six'), '::1')
    expect(await fetchText(get(server.origin))).toBe('six')
    expect(server.requests[0]?.headers.host).toBe(`[::1]:${server.port}`)
  })
})

describe('send, when the exchange breaks', () => {
  test('a refused connection certainly sent nothing', async () => {
    const origin = `http://127.0.0.1:${await closedPort()}`
    await expect(fetchText(post(origin))).rejects.toMatchObject({
      name: 'TransportFailure',
      sent: false,
    })
  })

  test('a host that ends the TLS handshake was certainly not sent anything', async () => {
    await using server = await serveRaw((socket) => socket.destroy())
    await expect(fetchText(post(`https://127.0.0.1:${server.port}`))).rejects.toMatchObject({
      name: 'TransportFailure',
      sent: false,
    })
  })

  test('a reset during the TLS handshake: certainly nothing was sent', async () => {
    await using server = await serveRaw((socket) => socket.resetAndDestroy())
    await expect(fetchText(post(`https://127.0.0.1:${server.port}`))).rejects.toMatchObject({
      name: 'TransportFailure',
      sent: false,
    })
  })

  test('a host without TLS was certainly not sent anything', async () => {
    await using server = await serveRaw((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    await expect(fetchText(post(`https://127.0.0.1:${server.port}`))).rejects.toMatchObject({
      name: 'TransportFailure',
      sent: false,
    })
  })

  test.each<[string, Parameters<typeof serveRaw>[0]]>([
    ['a reset before the response', (socket) => socket.resetAndDestroy()],
    ['a connection closed before the response', (socket) => socket.end()],
    ['a reset within the headers', (socket) => cutOff(socket, 'HTTP/1.1 200 OK\r\nConten')],
    [
      'a reset after the headers',
      (socket) => cutOff(socket, 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n'),
    ],
    [
      'a body shorter than its Content-Length',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"a"'),
    ],
    [
      'a chunked body without its end',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n{"a"\r\n'),
    ],
    ['a response that is not HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')],
  ])('%s: the request may have been received', async (_, handler) => {
    await using server = await serveRaw(handler)
    await expect(fetchText(post(server.origin))).rejects.toMatchObject({
      name: 'TransportFailure',
      sent: true,
    })
    expect(server.connections).toBe(1)
  })
})

describe('send, when aborted', () => {
  const reason = new Error('cancelled')

  test('sends nothing if it was aborted before', async () => {
    await using server = await serve((_, response) => response.end())
    await expect(fetchText(get(server.origin), AbortSignal.abort(reason))).rejects.toBe(reason)
    expect(server.connections).toBe(0)
  })

  test("ends with the signal's reason while waiting for the response, and closes the connection", async () => {
    const abort = new AbortController()
    await using server = await serve(() => abort.abort(reason))
    await expect(fetchText(get(server.origin), abort.signal)).rejects.toBe(reason)
    await server.idle()
  })

  test("ends with the signal's reason while the body is read, and closes the connection", async () => {
    const abort = new AbortController()
    await using server = await serve((_, response) => response.write('begun'))
    const reply = await send(get(server.origin), { signal: abort.signal })
    const text = readText(reply, mebibyte, abort.signal)
    setImmediate(() => abort.abort(reason))
    await expect(text).rejects.toBe(reason)
    await server.idle()
  })
})

describe('send, when it is over', () => {
  const noListener = ({ signal }: AbortController) =>
    vi.waitFor(() => expect(getEventListeners(signal, 'abort')).toEqual([]), 10_000)

  test.each(['/end', '/redirect'])(
    'leaves no listener on the signal of the run: %s',
    async (path) => {
      const run = new AbortController()
      await using server = await serve(({ path }, response) =>
        path === '/end' ? response.end('ok') : response.writeHead(302, { location: '/end' }).end(),
      )
      await fetchText(get(server.origin, path), run.signal)
      await noListener(run)
    },
  )

  test.each<[string, (socket: Socket) => void]>([
    ['before the response', (socket) => socket.destroy()],
    ['within the body', (socket) => cutOff(socket, 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n')],
  ])('leaves no listener on the signal of the run, cut off %s', async (_, handler) => {
    const run = new AbortController()
    await using server = await serveRaw(handler)
    await expect(fetchText(get(server.origin), run.signal)).rejects.toThrow()
    await noListener(run)
  })
})

describe('send, when redirected', () => {
  const redirecting = (status: number, location: string | undefined) =>
    serve(({ path }, response) => {
      if (path === '/end') response.end('arrived')
      else response.writeHead(status, location === undefined ? {} : { location }).end()
    })

  test.each([301, 302, 303, 307, 308])('follows %i of a GET to the same origin', async (status) => {
    await using server = await redirecting(status, '/end')
    expect(await fetchText(get(server.origin))).toBe('arrived')
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /',
      'GET /end',
    ])
  })

  test.each([307, 308])('keeps method, key and body of a POST with %i', async (status) => {
    await using server = await redirecting(status, '/end')
    expect(await fetchText(post(server.origin))).toBe('arrived')
    const [asked, followed] = server.requests
    expect(followed).toEqual({ ...asked, path: '/end' })
  })

  test.each([301, 302, 303])('refuses %i of a POST, which would lose the body', async (status) => {
    await using server = await redirecting(status, '/end')
    await expect(fetchText(post(server.origin))).rejects.toMatchObject({
      name: 'RedirectRefused',
      status,
    })
    expect(server.requests).toHaveLength(1)
  })

  test('returns a redirect that the caller takes as the response', async () => {
    await using server = await redirecting(303, '/end')
    const options = { signal: never, isResponse: () => true }
    const response = await send(post(server.origin), options)
    response.body.destroy()
    expect([response.status, response.headers.location]).toEqual([303, '/end'])
    expect(server.requests).toHaveLength(1)
  })

  test('never sends the key to another origin: nothing at all arrives there', async () => {
    await using other = await serve((_, response) => response.end())
    await using server = await redirecting(307, `${other.origin}/v1/static-export/jobs`)
    for (const request of [get(server.origin), post(server.origin)]) {
      await expect(fetchText(request)).rejects.toMatchObject({
        name: 'RedirectRefused',
        message: expect.stringContaining(other.origin),
      })
    }
    expect(other.connections).toBe(0)
  })

  test('follows a redirect to another origin only if the caller allows it', async () => {
    await using other = await serve((_, response) => response.end('arrived'))
    await using server = await redirecting(302, other.origin)
    const mayGoTo = (to: URL) => to.origin === other.origin
    const reply = await send(get(server.origin), { signal: never, mayGoTo })
    expect(await readText(reply, mebibyte, never)).toBe('arrived')
  })

  test('refuses a redirect without a URL', async () => {
    await using server = await redirecting(302, undefined)
    await expect(fetchText(get(server.origin))).rejects.toMatchObject({ name: 'RedirectRefused' })
  })

  test('ends a loop after 5 redirects', async () => {
    await using server = await redirecting(302, '/again')
    await expect(fetchText(get(server.origin))).rejects.toMatchObject({
      name: 'RedirectRefused',
      message: expect.stringContaining('more than 5'),
    })
    expect(server.requests).toHaveLength(6)
  })

  test('keeps its connection for the next request, if connections are kept', async () => {
    using connections = new Connections()
    await using other = await serve((_, response) => response.end('arrived'))
    await using server = await serve((_, response) =>
      response.writeHead(302, { location: other.origin }).end('<html>Found</html>'),
    )
    const options = { signal: never, connections, mayGoTo: () => true }
    for (let count = 0; count < 5; count++) {
      const reply = await send(get(server.origin), options)
      expect(await readText(reply, mebibyte, never)).toBe('arrived')
      await server.quiet()
    }
    expect([server.connections, other.connections]).toEqual([1, 1])
  })

  test('does not keep a connection for an endless body of a redirect', async () => {
    using connections = new Connections()
    await using other = await serve((_, response) => response.end('arrived'))
    await using server = await serve((_, response) => {
      response.writeHead(302, { location: other.origin })
      const more = () => response.destroyed || response.write(Buffer.alloc(10_000), more)
      more()
    })
    const options = { signal: never, connections, mayGoTo: () => true }
    await readText(await send(get(server.origin), options), mebibyte, never)
    await server.idle()
  })

  test('does not keep the connections of abandoned responses', async () => {
    await using server = await serve((_, response) => {
      response.writeHead(302, { location: 'https://elsewhere.example/' }).write('unfinished')
    })
    await expect(fetchText(get(server.origin))).rejects.toMatchObject({ name: 'RedirectRefused' })
    await server.idle()
  })
})

describe('readText', () => {
  test('reads a body up to the limit, in bytes', async () => {
    await using server = await serve((_, response) => response.end('é'.repeat(5)))
    expect(await fetchText(get(server.origin), never, 10)).toBe('é'.repeat(5))
    expect(await fetchText(get(server.origin), never, 9)).toBeUndefined()
  })

  test('does not read on beyond the limit, and closes the connection', async () => {
    await using server = await serve((_, response) => {
      const pour = () => response.write(Buffer.alloc(65_536)) && setImmediate(pour)
      response.on('drain', pour)
      pour()
    })
    expect(await fetchText(get(server.origin), never, mebibyte)).toBeUndefined()
    await server.idle()
  })

  test('reads a character whose bytes arrive separately, and drops a byte order mark', async () => {
    await using server = await serve((_, response) => {
      response.write(Buffer.from('\uFEFF{"a":"€').subarray(0, -1))
      setImmediate(() => response.end(Buffer.from([...Buffer.from('€').subarray(-1), 0x22, 0x7d])))
    })
    expect(await fetchText(get(server.origin))).toBe('{"a":"€"}')
  })
})

describe('within', () => {
  const untilAborted = async (signal: AbortSignal) => {
    await once(signal, 'abort')
    throw signal.reason
  }

  test('returns what the attempt returns', async () => {
    expect(await within(60_000, { signal: never }, async () => 'done')).toBe('done')
  })

  test('ends an attempt at its limit as a failure whose request may have been received', async () => {
    await expect(within(1, { signal: never }, untilAborted)).rejects.toMatchObject({
      name: 'TransportFailure',
      message: 'none within 0.001 s',
      sent: true,
      permanent: false,
    })
  })

  test('names the server of a request without a complete head or body', async () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n'
    for (const sent of ['', 'HTTP/1.1 200 OK\r\n', head]) {
      await using server = await serveRaw((socket) => socket.write(sent))
      const attempt = (signal: AbortSignal) => fetchText(get(server.origin), signal)
      await expect(within(100, { signal: never }, attempt)).rejects.toMatchObject({
        name: 'TransportFailure',
        message: `no complete response from ${server.origin}: none within 0.1 s`,
        sent: true,
      })
    }
  })

  test('certainly sent nothing if no connection was made by then', async () => {
    // A handshake that never ends.
    await using server = await serveRaw(() => {})
    const origin = `https://127.0.0.1:${server.port}`
    const attempt = (signal: AbortSignal) => fetchText(post(origin), signal)
    await expect(within(100, { signal: never }, attempt)).rejects.toMatchObject({
      message: `cannot connect to ${origin}: none within 0.1 s`,
      sent: false,
    })
  })

  test('keeps the process alive until the attempt is settled, and no longer', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout')
    const before = timers().length
    const attempt = within(60_000, { signal: never }, async () => {
      await new Promise(setImmediate)
      return timers().length
    })
    expect(await attempt).toBe(before + 1)
    expect(timers()).toHaveLength(before)
  })

  test("ends with the run's reason if the run ended it", async () => {
    const abort = new AbortController()
    const attempt = within(60_000, abort, untilAborted)
    abort.abort(new Error('cancelled'))
    await expect(attempt).rejects.toThrow('cancelled')
  })

  test("ends with the run's reason even if the attempt throws another error", async () => {
    const abort = new AbortController()
    const attempt = within(60_000, abort, async (signal) => {
      await once(signal, 'abort')
      throw new Error('socket hang up')
    })
    abort.abort(new Error('cancelled'))
    await expect(attempt).rejects.toThrow('cancelled')
  })

  test('throws the error of the attempt itself', async () => {
    const attempt = () => Promise.reject(new Error('its own'))
    await expect(within(60_000, { signal: never }, attempt)).rejects.toThrow('its own')
  })
})

function cutOff(socket: Socket, text: string): void {
  socket.write(text, () => socket.resetAndDestroy())
}

const asError = (what: string) => new RangeError(what)

describe('parseJson', () => {
  test.each([
    ['{"a":[1]}', { a: [1] }],
    [' null ', null],
    ['"<html>"', '<html>'],
  ])('reads %j', (text, value) => {
    expect(parseJson(text, asError)).toEqual(value)
  })

  test.each([
    ['', 'an empty body'],
    [' \n', 'an empty body'],
    ['\n<!doctype html><title>Sign in', 'a web page'],
    ['{"a":', 'not JSON'],
    ['upstream error', 'not JSON'],
  ])('describes a body that is not JSON: %j is %s', (text, what) => {
    expect(() => parseJson(text, asError)).toThrow(new RangeError(what))
  })
})
