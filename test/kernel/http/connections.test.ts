import { once } from 'node:events'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Connections } from '../../../src/kernel/http/connections.ts'
import { type HttpRequest, readText, send } from '../../../src/kernel/http/send.ts'
import { closedPort, serve, serveRaw } from '../../support/http-server.ts'
import { makeAuthority } from '../../support/service/faults/certificates.ts'
import { startProxy } from '../../support/service/faults/proxy.ts'
import { patience } from '../../support/system.ts'

const authority = makeAuthority()
const trusted = getCACertificates('default')
beforeAll(() => setDefaultCACertificates([...trusted, authority.cert]))
afterAll(() => setDefaultCACertificates(trusted))
afterEach(() => vi.unstubAllEnvs())

const { signal } = new AbortController()
const get = async (url: URL, connections?: Connections, more: Partial<HttpRequest> = {}) =>
  readText(await send({ method: 'GET', url, ...more }, { signal, connections }), 1024, signal)

/** An https server of this name, and its number of handshakes. */
async function startSecure(name: string) {
  const server = createHttps(authority.issue({ names: [name] }), (_, response) =>
    response.end('ok'),
  )
  let handshakes = 0
  server.on('secureConnection', () => handshakes++)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`https://${name}:${port}/`),
    handshakes: () => handshakes,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const useProxy = (origin: string) => {
  for (const name of ['https_proxy', 'http_proxy']) vi.stubEnv(name, origin)
  for (const name of ['no_proxy', 'NO_PROXY']) vi.stubEnv(name, undefined)
}

describe('kept connections', () => {
  test('serve one request after the other, and are closed in the end', async () => {
    await using server = await serve((_, response) => response.end('ok'))
    {
      using connections = new Connections()
      for (let count = 0; count < 5; count++) await get(new URL(server.origin), connections)
      expect(server.connections).toBe(1)
    }
    await server.idle()
  })

  test('are not used by other requests', async () => {
    await using server = await serve((_, response) => response.end('ok'))
    for (let count = 0; count < 3; count++) await get(new URL(server.origin))
    expect(server.connections).toBe(3)
    await server.idle()
  })

  test('need one TLS handshake for all requests', async () => {
    await using server = await startSecure('localhost')
    using connections = new Connections()
    for (let count = 0; count < 5; count++) expect(await get(server.url, connections)).toBe('ok')
    expect(server.handshakes()).toBe(1)
  })

  test.each([
    ['http', false],
    ['https', true],
  ])('need one proxy authentication over %s for all requests', async (_, tls) => {
    const certificate = authority.issue({ names: ['localhost'] })
    await using proxy = await startProxy({ tls: tls ? certificate : undefined, login: 'me:p@ss' })
    await using server = await startSecure('store.example')
    useProxy(proxy.origin.replace('://', '://me:p%40ss@'))
    using connections = new Connections()
    for (let count = 0; count < 5; count++) expect(await get(server.url, connections)).toBe('ok')
    expect(server.handshakes()).toBe(1)
    expect(proxy.requests).toMatchObject([
      { method: 'CONNECT', path: `store.example:${server.url.port}` },
    ])
  })

  test('check the certificate of the server behind a proxy by its own name', async () => {
    await using proxy = await startProxy()
    await using server = await startSecure('other.example')
    useProxy(proxy.origin)
    const url = new URL(server.url)
    url.hostname = 'store.example'
    await expect(get(url)).rejects.toMatchObject({ sent: false, permanent: true })
  })

  test('that the server has closed are replaced, and the request is not lost', async () => {
    let asked = 0
    await using server = await serveRaw((socket) => {
      asked++
      // The second request on a connection never gets a response.
      if (socket.listenerCount('end') > 1) return void socket.destroy()
      socket.on('end', () => {})
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')
    })
    using connections = new Connections()
    const url = new URL(server.origin)
    for (let count = 0; count < 3; count++) expect(await get(url, connections)).toBe('ok')
    expect([server.connections, asked]).toEqual([3, 5])
  })

  test('do not cause a retry of a request that must not be processed twice', async () => {
    let asked = 0
    await using server = await serveRaw((socket) => {
      if (++asked > 1) return void socket.destroy()
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')
    })
    using connections = new Connections()
    const url = new URL(server.origin)
    expect(await get(url, connections)).toBe('ok')
    const again = get(url, connections, { method: 'POST', body: '{}' })
    await expect(again).rejects.toMatchObject({ name: 'TransportFailure', sent: true })
    expect(asked).toBe(2)
  })

  test('that a proxy never makes are eventually given up', async () => {
    const closed = Promise.withResolvers<void>()
    await using proxy = await serveRaw((socket) => socket.on('close', () => closed.resolve()))
    useProxy(proxy.origin)
    const abort = new AbortController()
    const connections = new Connections()
    const url = new URL('https://store.example/')
    const request = send({ method: 'GET', url }, { signal: abort.signal, connections })
    await vi.waitFor(() => expect(proxy.connections).toBe(1), patience)
    abort.abort(new Error('cancelled'))
    await expect(request).rejects.toThrow('cancelled')
    connections[Symbol.dispose]()
    await closed.promise
  })

  test.each([
    ['speaks before the tunnel', 'HTTP/1.1 200 OK\r\n\r\nhello'],
    ['is no proxy', 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n'],
    ['breaks off', ''],
  ])('are not made by a proxy that %s', async (_, reply) => {
    await using proxy = await serveRaw((socket) => socket.end(reply))
    useProxy(proxy.origin)
    await expect(get(new URL('https://store.example/'))).rejects.toMatchObject({ sent: false })
  })
})

test('no_proxy names address ranges and suffixes, and such servers are reached directly', async () => {
  await using server = await startSecure('store.internal.example')
  useProxy(`http://127.0.0.1:${await closedPort()}`)
  await expect(get(server.url)).rejects.toThrow(/the proxy 127\.0\.0\.1:\d+ cannot be reached/)
  vi.stubEnv('no_proxy', '*.internal.example, 10.0.0.0/8')
  // The name does not resolve; the test is that no proxy was used.
  await expect(get(server.url)).rejects.toThrow(/ENOTFOUND|EAI_AGAIN/)
})

afterEach(() => vi.unstubAllEnvs())

const fetchText = async (request: HttpRequest, signal = new AbortController().signal) =>
  readText(await send(request, { signal }), 1024, signal)

describe('send, behind a proxy', () => {
  const request = {
    method: 'POST',
    url: new URL('https://api.example.com/v1/jobs'),
    headers: { authorization: 'Bearer adm_secret' },
    body: '{"domain":"docs.example.com"}',
  } as const

  /** A proxy in the environment that responds to CONNECT with `response`, and its requests. */
  const proxy = async (response: string | undefined) => {
    const heard: string[] = []
    const server = await serveRaw((socket, piece) => {
      heard.push(piece)
      if (response !== undefined) socket.end(response)
    })
    useProxy(server.origin)
    return { server, heard }
  }

  test('requests a tunnel, and sends the proxy neither path nor key', async () => {
    const { server, heard } = await proxy('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    await using _ = server
    await expect(fetchText(request)).rejects.toThrow('HTTP 502')
    expect(heard.join('')).toMatch(/^CONNECT api\.example\.com:443 HTTP\/1\.1\r\n/)
    expect(heard.join('')).not.toMatch(/adm_secret|docs\.example/)
  })

  test('ends with the reason of the abort while the proxy does not respond', async () => {
    const { server, heard } = await proxy(undefined)
    await using _ = server
    const abort = new AbortController()
    const text = fetchText(request, abort.signal)
    await vi.waitFor(() => expect(heard).not.toEqual([]), patience)
    abort.abort(new Error('cancelled'))
    await expect(Promise.race([text, stillWaiting()])).rejects.toThrow('cancelled')
  })

  test('sends the proxy nothing if aborted before, and does not wait for it', async () => {
    const { server, heard } = await proxy(undefined)
    await using _ = server
    const text = fetchText(request, AbortSignal.abort(new Error('cancelled')))
    await expect(Promise.race([text, stillWaiting()])).rejects.toThrow('cancelled')
    expect(heard).toEqual([])
  })

  test('connects to this machine without it', async () => {
    const { server, heard } = await proxy('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    await using _ = server
    vi.stubEnv('http_proxy', server.origin)
    await using host = await serve((_, response) => response.end('direct'))
    expect(await fetchText({ method: 'GET', url: new URL(host.origin) })).toBe('direct')
    expect(heard).toEqual([])
  })
})

test.each([
  ['me:p%40ss', 'me:p@ss'],
  ['me:100%', 'me:100%'],
  ['m%C3%A9:%zz', 'mé:%zz'],
])('a login is sent as %s writes it', async (written, login) => {
  await using proxy = await startProxy({ login })
  await using host = await serve((_, response) => response.end('through'))
  for (const name of ['no_proxy', 'NO_PROXY']) vi.stubEnv(name, undefined)
  vi.stubEnv('http_proxy', proxy.origin.replace('://', `://${written}@`))
  const url = new URL(`http://docs.example:${new URL(host.origin).port}`)
  expect(await fetchText({ method: 'GET', url })).toBe('through')
})

/** Rejects after 500 ms: a race against it fails if the promise stays pending. */
async function stillWaiting(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, 500))
  throw new Error('still waiting')
}
