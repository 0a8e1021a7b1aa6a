import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { exchange } from '../../../src/kernel/http/exchange.ts'
import { readText } from '../../../src/kernel/http/send.ts'
import { serveRaw } from '../../support/http-server.ts'
import { fakeNames } from '../../support/names.ts'
import { startProxy } from '../../support/service/faults/proxy.ts'

afterEach(() => vi.unstubAllEnvs())

const { lookup } = fakeNames()

/** A server's response: these bytes and the end of the connection, or any behaviour. */
type Reply = string | ((socket: Socket) => void)

/** A limit for requests that do not settle by themselves, in milliseconds. */
const limit = 30_000

/** The status and the body of the response to a POST. */
async function post(reply: Reply) {
  await using server = await serveRaw((socket) =>
    typeof reply === 'string' ? socket.end(reply, 'latin1') : reply(socket),
  )
  const signal = AbortSignal.timeout(limit)
  const request = { method: 'POST', url: new URL(server.origin), body: '{}' } as const
  const response = await exchange(request, { signal })
  return `${response.status} ${await readText(response, 1024 * 1024, signal)}`
}

const head = (status: string, ...lines: string[]) =>
  [`HTTP/1.1 ${status}`, ...lines, '', ''].join('\r\n')
const ok = `${head('200 OK', 'Content-Length: 2')}ok`
const chunked = `${head('200 OK', 'Transfer-Encoding: chunked')}2\r\nok\r\n0\r\n`

/** Sends a text repeatedly until the client disconnects. */
const endlessly = (text: string) => (socket: Socket) => {
  const piece = Buffer.from(text.repeat(100))
  const pour = () => {
    if (!socket.destroyed && socket.write(piece)) setImmediate(pour)
  }
  socket.on('drain', pour)
  pour()
}

test('two media types are combined, as browsers do', async () => {
  const lines = ['Content-Type: text/plain', 'Content-Type: text/css', 'Content-Length: 0']
  await using server = await serveRaw((socket) => socket.end(head('200 OK', ...lines)))
  const signal = AbortSignal.timeout(limit)
  const request = { method: 'GET', url: new URL(server.origin) } as const
  const { headers } = await exchange(request, { signal })
  expect(headers['content-type']).toBe('text/plain, text/css')
})

describe('exchange settles with a response', () => {
  // biome-ignore format: a case is a line
  test.each<[string, Reply, string]>([
    // RFC 9110, section 15.2: a client must be able to parse interim responses.
    ['after interim responses', head('100 Continue') + head('103 Early Hints', 'Link: </a>') + ok, '200 ok'],
    ['after 100 interim responses', head('102 Processing').repeat(100) + ok, '200 ok'],
    // RFC 9110, section 7.8: a server may offer an upgrade in any response.
    ['that offers another protocol', `${head('200 OK', 'Connection: Upgrade', 'Upgrade: h2c', 'Content-Length: 2')}ok`, '200 ok'],
    ['of 426', `${head('426 Upgrade Required', 'Connection: Upgrade', 'Upgrade: h2c', 'Content-Length: 2')}no`, '426 no'],
    // RFC 9112, section 6.3: 204 and 304 have no body, whatever their headers say.
    ['of 204', head('204 No Content'), '204 '],
    ['of 204 with a body', `${head('204 No Content', 'Content-Length: 2')}ok`, '204 '],
    ['of 204 that stays open', (socket) => socket.write(head('204 No Content')), '204 '],
    ['of 304 with a body', `${head('304 Not Modified', 'Content-Length: 2')}ok`, '304 '],
    ['of 304 that stays open', (socket) => socket.write(head('304 Not Modified', 'Content-Length: 9')), '304 '],
    ['of 205', head('205 Reset Content', 'Content-Length: 0'), '205 '],
    ['of 205 with a body', `${head('205 Reset Content', 'Content-Length: 2')}ok`, '205 ok'],
    ['of an unregistered status', `${head('599 What', 'Content-Length: 2')}ok`, '599 ok'],
    ['without a reason phrase', `${head('200 ', 'Content-Length: 2')}ok`, '200 ok'],
    // RFC 9112, section 2.2: a client may ignore an empty line before.
    ['after empty lines', `\r\n\r\n${ok}`, '200 ok'],
    ['with trailers', `${chunked}X-Trailer: done\r\n\r\n`, '200 ok'],
    ['of HTTP/1.0', ok.replace('1.1', '1.0'), '200 ok'],
    ['with the coding of old servers', `${head('200 OK', 'Transfer-Encoding: identity')}ok`, '200 ok'],
    ['with bytes after it', `${ok}${'x'.repeat(500)}`, '200 ok'],
    ['with another response after it', ok + head('500 No', 'Content-Length: 0'), '200 ok'],
  ])('%s', async (_, reply, expected) => {
    expect(await post(reply)).toBe(expected)
  })
})

describe('exchange rejects as malformed', () => {
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket']

  // biome-ignore format: a case is a line
  test.each<[string, Reply, RegExp]>([
    // RFC 9110, section 7.8: a server must not switch to a protocol that the client did not name.
    ['a switch of protocols', head('101 Switching Protocols', ...upgrade), /switched to another protocol \(HTTP 101\)/],
    ['a switch on a connection that stays open', (socket) => socket.write(head('101 Switching Protocols', ...upgrade)), /HTTP 101/],
    ['a switch with bytes of the other protocol', `${head('101 Switching Protocols', ...upgrade)}\x81\x05hello`, /HTTP 101/],
    ['a switch that names no protocol', head('101 Switching Protocols'), /HTTP 101/],
    ['a switch that names no protocol, then a response', head('101 Switching Protocols') + ok, /HTTP 101/],
    ['a switch with half of its headers', head('101 Switching Protocols', 'Upgrade: h2c'), /HTTP 101/],
    ['a switch after interim responses', head('103 Early Hints') + head('101 ', ...upgrade), /HTTP 101/],
    ['101 interim responses', head('102 Processing').repeat(101) + ok, /over 100 interim responses/],
    ['endless interim responses', endlessly(head('103 Early Hints', 'Link: </a>')), /over 100 interim responses/],
    ['endless 100 Continue', endlessly(head('100 Continue')), /over 100 interim responses/],
    // RFC 9110, section 15: a status outside of 100 to 599 is invalid.
    ['status 000', head('000 Nothing', 'Content-Length: 0'), /invalid status HTTP 0/],
    ['status 099', head('099 Nothing', 'Content-Length: 0'), /invalid status HTTP 99/],
    ['status 600', head('600 What', 'Content-Length: 0'), /invalid status HTTP 600/],
    ['status 999', head('999 No', 'Content-Length: 0'), /invalid status HTTP 999/],
    ['a status of two digits', head('20 OK'), /not valid HTTP \(HPE_INVALID_STATUS\)/],
    ['a status of four digits', head('2000 OK'), /not valid HTTP \(HPE_INVALID_STATUS\)/],
    ['HTTP/0.9', '<html>Hello</html>', /not valid HTTP \(HPE_INVALID_CONSTANT\)/],
    ['HTTP/0.9 by its version', ok.replace('1.1', '0.9'), /in HTTP\/0\.9/],
    ['HTTP/2 by its version', ok.replace('1.1', '2.0'), /in HTTP\/2\.0/],
    ['HTTP/2 by its frames', '\0\0\x06\x04\0\0\0\0\0\0\x03\0\0\0\x64', /not valid HTTP/],
    ['the greeting of another protocol', 'SSH-2.0-OpenSSH_9.9\r\n', /not valid HTTP/],
    // RFC 9112, section 6.3: two lengths, or a length and chunks, may be an attack.
    ['two lengths', `${head('200 OK', 'Content-Length: 2', 'Content-Length: 3')}oki`, /not valid HTTP \(HPE_UNEXPECTED_CONTENT_LENGTH\)/],
    ['a list of lengths', `${head('200 OK', 'Content-Length: 2, 3')}oki`, /not valid HTTP \(HPE_INVALID_CONTENT_LENGTH\)/],
    ['a length with a sign', `${head('200 OK', 'Content-Length: +2')}ok`, /not valid HTTP/],
    ['a length beyond 64 bits', `${head('200 OK', 'Content-Length: 99999999999999999999')}ok`, /not valid HTTP/],
    ['a length, then chunks', `${head('200 OK', 'Content-Length: 2', 'Transfer-Encoding: chunked')}2\r\nok\r\n0\r\n\r\n`, /not valid HTTP/],
    ['chunks, then a length', `${head('200 OK', 'Transfer-Encoding: chunked', 'Content-Length: 2')}2\r\nok\r\n0\r\n\r\n`, /not valid HTTP/],
    // RFC 9112, section 7: a client that sends no TE accepts chunks and no other coding.
    ['a transfer coding before chunks', `${head('200 OK', 'Transfer-Encoding: gzip, chunked')}2\r\nok\r\n0\r\n\r\n`, /transfer coding/],
    ['a transfer coding after chunks', `${head('200 OK', 'Transfer-Encoding: chunked, gzip')}ok`, /transfer coding/],
    ['an unknown transfer coding', `${head('200 OK', 'Transfer-Encoding: xchunked')}ok`, /transfer coding/],
    ['chunks in disguise', `${head('200 OK', 'Transfer-Encoding: \vchunked')}ok`, /not valid HTTP/],
    ['a space before a colon', `${head('200 OK', 'Content-Length : 2')}ok`, /not valid HTTP/],
    ['a folded header', `${head('200 OK', 'X-A: a\r\n b')}ok`, /not valid HTTP/],
    ['a NUL in a header', `${head('200 OK', 'X-A: a\0b')}ok`, /not valid HTTP/],
    ['a head of 300 kB', `${head('200 OK', `X-Large: ${'x'.repeat(300_000)}`)}ok`, /not valid HTTP \(HPE_HEADER_OVERFLOW\)/],
    ['an endless head', endlessly('X-A: a\r\n'.replace(/^/, 'HTTP/1.1 200 OK\r\n')), /not valid HTTP/],
    ['trailers of 300 kB', `${chunked}X-Large: ${'x'.repeat(300_000)}\r\n\r\n`, /not valid HTTP/],
    ['an invalid chunk size', `${head('200 OK', 'Transfer-Encoding: chunked')}zz\r\n`, /not valid HTTP/],
    ['a chunk size beyond 64 bits', `${head('200 OK', 'Transfer-Encoding: chunked')}fffffffffffffffff\r\n`, /not valid HTTP/],
  ])('%s', async (_, reply, what) => {
    await expect(post(reply)).rejects.toMatchObject({
      name: 'TransportFailure',
      message: expect.stringMatching(what),
      sent: true,
      permanent: false,
      failureCause: { kind: 'malformed' },
    })
  })

  test.each<[string, Reply]>([
    ['a close', (socket) => socket.end()],
    ['a reset', (socket) => socket.resetAndDestroy()],
    ['a close after an interim response', head('100 Continue')],
    ['a close within the head', 'HTTP/1.1 200 OK\r\nContent-Le'],
    ['a close within the body', `${head('200 OK', 'Content-Length: 9')}ok`],
    ['a close within the trailers', `${chunked}X-Trailer: do`],
  ])('%s', async (_, reply) => {
    await expect(post(reply)).rejects.toMatchObject({
      name: 'TransportFailure',
      sent: true,
      failureCause: { kind: 'transport' },
    })
  })

  test('names the server in all its errors', async () => {
    for (const reply of [
      '',
      'SSH-2.0\r\n',
      head('101 '),
      `${head('200 OK', 'Content-Length: 9')}x`,
    ]) {
      await expect(post(reply)).rejects.toThrow(
        /^no complete response from http:\/\/127\.0\.0\.1:\d+: /,
      )
    }
  })
})

/** A server in a thread of its own: it receives while the thread of the test is blocked. */
const serverThread = `
  const { createServer } = require('node:net')
  const { parentPort, workerData } = require('node:worker_threads')
  const server = createServer((socket) => socket.once('data', () => {
    Atomics.store(workerData, 0, 1)
    Atomics.notify(workerData, 0)
    socket.end('HTTP/1.1 200 OK\\r\\nContent-Length: 0\\r\\n\\r\\n')
  }))
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`

describe('exchange', () => {
  test('tells once that the request is on its way, before there is a response', async () => {
    const events: string[] = []
    const sent = Promise.withResolvers<void>()
    await using server = await serveRaw(async (socket) => {
      await sent.promise
      events.push('responded')
      socket.end(ok)
    })
    const onSent = () => {
      events.push('sent')
      sent.resolve()
    }
    const request = { method: 'GET', url: new URL(server.origin) } as const
    const { body } = await exchange(request, { signal: AbortSignal.timeout(limit), onSent })
    body.destroy()
    expect(events).toEqual(['sent', 'responded'])
  })

  const signal = AbortSignal.timeout(limit)

  test('hands the request over before it calls `onSent`, however long that takes', async () => {
    const received = new Int32Array(new SharedArrayBuffer(4))
    const server = new Worker(serverThread, { eval: true, workerData: received })
    const [port] = await once(server, 'message')
    let waited: string | undefined
    const onSent = () => {
      waited = Atomics.wait(received, 0, 0, 5000)
    }
    const url = new URL(`http://127.0.0.1:${port}`)
    const { body } = await exchange({ method: 'POST', url, body: '{}' }, { signal, onSent })
    body.destroy()
    await server.terminate()
    expect(waited).not.toBe('timed-out')
  })

  test('returns a response that arrives before its body is sent (RFC 9112, section 9.5)', async () => {
    const body = 'x'.repeat(4 * 1024 * 1024)
    await using server = await serveRaw(async (socket) => {
      socket.pause()
      socket.write(`${head('413 Content Too Large', 'Content-Length: 2')}no`)
      // A server that closes at once would reset the connection, and its response with it.
      await once(socket, 'close')
    })
    const url = new URL(server.origin)
    const response = await exchange({ method: 'POST', url, body }, { signal })
    expect(response.status).toBe(413)
    expect(await readText(response, 10, signal)).toBe('no')
  })

  test('sends no length with a GET, and one with every POST', async () => {
    const arrived: string[] = []
    await using server = await serveRaw((socket, piece) => {
      arrived.push(piece)
      socket.end(head('204 '))
    })
    const url = new URL(server.origin)
    for (const method of ['GET', 'POST'] as const) {
      for (const body of [undefined, '']) {
        await exchange({ method, url, ...(body !== undefined && { body }) }, { signal })
      }
    }
    expect(arrived.map((text) => /content-length: .*/i.exec(text)?.[0])).toEqual([
      ...[undefined, undefined],
      ...['Content-Length: 0', 'Content-Length: 0'],
    ])
  })

  test('sends neither user nor password of a URL', async () => {
    let arrived = ''
    await using server = await serveRaw((socket, piece) => {
      arrived += piece
      socket.end(head('204 '))
    })
    const url = new URL(`http://user:password@127.0.0.1:${server.port}/`)
    await exchange({ method: 'GET', url }, { signal })
    expect(arrived).toMatch(/^GET \/ /)
    expect(arrived).not.toMatch(/authorization/i)
  })

  test('fails as not sent if the request cannot be sent at all', async () => {
    const url = new URL('http://127.0.0.1:9/')
    const headers = { authorization: 'Bearer a\nb' }
    await expect(exchange({ method: 'GET', url, headers }, { signal })).rejects.toMatchObject({
      name: 'TransportFailure',
      message: 'cannot connect to http://127.0.0.1:9: the connection broke (ERR_INVALID_CHAR)',
      sent: false,
    })
  })

  test.each(['blob:https://api.example.com/x', 'file:///etc/passwd', 'ws://127.0.0.1/'])(
    'opens no connection for %s',
    async (address) => {
      const request = { method: 'GET', url: new URL(address) } as const
      await expect(exchange(request, { signal })).rejects.toThrow(/no server is at a \w+: URL/)
    },
  )

  test('reports whether the server is on this machine, by the address of the connection', async () => {
    await using server = await serveRaw((socket) => socket.end(head('204 ')))
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
      const url = new URL(`http://${host}:${server.port}`)
      expect(await exchange({ method: 'GET', url }, { signal })).toMatchObject({
        isLocal: true,
        origin: url.origin,
      })
    }
  })
  test('cannot know the address of a server behind a proxy, only its name', async () => {
    await using server = await serveRaw((socket) => socket.end(head('204 ')))
    await using proxy = await startProxy()
    vi.stubEnv('http_proxy', proxy.origin)
    for (const name of ['no_proxy', 'NO_PROXY']) vi.stubEnv(name, undefined)
    for (const [host, isLocal] of [
      ['docs.example', false],
      ['api.localhost', true],
    ] as const) {
      const url = new URL(`http://${host}:${server.port}`)
      expect(await exchange({ method: 'GET', url }, { signal })).toMatchObject({ isLocal })
    }
  })

  test('names all_proxy if a direct connection fails and no other proxy is set', async () => {
    for (const name of ['https_proxy', 'HTTPS_PROXY', 'ALL_PROXY']) vi.stubEnv(name, undefined)
    vi.stubEnv('all_proxy', 'http://proxy.example:3128')
    lookup.mockImplementation((_, __, callback: (error: Error) => void) =>
      setImmediate(callback, Object.assign(new Error('no'), { code: 'EAI_AGAIN' })),
    )
    const url = new URL('https://docs.example/')
    await expect(exchange({ method: 'GET', url }, { signal })).rejects.toMatchObject({
      message: 'cannot connect to https://docs.example: the name lookup failed (EAI_AGAIN)',
      nextStep: expect.stringContaining('all_proxy, which is set, is not used'),
    })
    vi.stubEnv('all_proxy', undefined)
    await expect(exchange({ method: 'GET', url }, { signal })).rejects.toMatchObject({
      nextStep: undefined,
    })
  })
})
