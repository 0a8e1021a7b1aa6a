import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { allProxyStep, proxyFor } from '../../../src/kernel/http/proxy.ts'
import { type HttpRequest, readText, send } from '../../../src/kernel/http/send.ts'
import type { TransportFailure } from '../../../src/kernel/http/transport-failure.ts'
import { closedPort, serveRaw } from '../../support/http-server.ts'
import { makeAuthority } from '../../support/service/faults/certificates.ts'
import { startProxy } from '../../support/service/faults/proxy.ts'

const throughProxy = (url: string, no_proxy: string) =>
  proxyFor(new URL(url), { http_proxy: 'http://proxy', no_proxy }) !== undefined

/**
 * The table of golang.org/x/net/http/httpproxy, UseProxyTests in proxy_test.go: the result of the
 * same rules for each host, on port 80.
 */
const noProxy =
  'foobar.com, .barbaz.net, *.wildcard.io, 192.168.1.1, 192.168.1.2:81, 192.168.1.3:80, 10.0.0.0/30, 2001:db8::52:0:1, [2001:db8::52:0:2]:443, [2001:db8::52:0:3]:80, 2002:db8:a::45/64'

const hosts: readonly [host: string, isProxied: boolean][] = [
  ['localhost', false],
  ['127.0.0.1', false],
  ['127.0.0.2', false],
  ['[::1]', false],
  ['[::2]', true],
  ['192.168.1.1', false],
  ['192.168.1.2', true],
  ['192.168.1.3', false],
  ['192.168.1.4', true],
  ['10.0.0.2', false],
  ['[2001:db8::52:0:1]', false],
  ['[2001:db8::52:0:2]', true],
  ['[2001:db8::52:0:3]', false],
  ['[2002:db8:a::123]', false],
  ['[fe80::424b:c8be:1643:a1b6]', true],
  ['barbaz.net', true],
  ['www.barbaz.net', false],
  ['foobar.com', false],
  ['www.foobar.com', false],
  ['foofoobar.com', true],
  ['baz.com', true],
  ['localhost.net', true],
  ['local.localhost', true],
  ['barbarbaz.net', true],
  ['wildcard.io', true],
  ['nested.wildcard.io', false],
  ['awildcard.io', true],
]

describe("no_proxy, by Go's table", () => {
  test.each(hosts)('%s goes through the proxy: %s', (host, isProxied) => {
    expect(throughProxy(`http://${host}:80/`, noProxy)).toBe(isProxied)
  })

  test.each(hosts)('%s does not with no_proxy=*', (host) => {
    expect(throughProxy(`http://${host}:80/`, '*')).toBe(false)
  })

  test.each([
    ['http://example.com/', 'example.com', false],
    ['http://example.com/', '.example.com', true],
    ['http://example.com/', 'ample.com', true],
    ['http://foo.example.com/', 'example.com', false],
    ['http://example.com/', '.foo.com', true],
    ['http://www.示例.com', '.示例.com', false],
    ['http://www.示例.com', 'xn--fsq092h.com', false],
    ['http://www.xn--fsq092h.com', '示例.com', false],
    ['http://example.com', ':1', true],
  ])('%s with no_proxy=%s goes through the proxy: %s', (url, list, isProxied) => {
    expect(throughProxy(url, list)).toBe(isProxied)
  })

  test.each([
    ['http://10.0.0.9/', '10.0.0.0/33', true],
    ['http://10.0.0.9/', '10.0.0.0/', true],
    ['http://10.0.0.9/', '10.0.0.0/8/8, 10.0.0.0/x', true],
    ['http://10.0.0.9/', 'example.com/8', true],
    ['http://10.0.0.9/', ' , ,,', true],
    ['http://[::ffff:10.0.0.9]/', '10.0.0.0/8', false],
    ['http://sub.10.0.0.9.example/', '10.0.0.0/8', true],
    ['http://10.0.0.9/', '0.9', true],
    ['http://EXAMPLE.com/', 'eXample.COM', false],
    ['http://example.com:8080/', 'example.com:80', true],
    ['http://example.com:8080/', 'example.com:8080', false],
    ['http://example.com/', 'example.com:', false],
    ['http://sub.example.com/', '*.example.com:80', false],
  ])('%s with no_proxy=%s, which is not in the table: %s', (url, list, isProxied) => {
    expect(throughProxy(url, list)).toBe(isProxied)
  })
})

describe('the proxy', () => {
  const proxyOf = (url: string, environment: NodeJS.ProcessEnv) =>
    proxyFor(new URL(url), environment)?.url.href

  test.each([
    ['127.0.0.1:8080', 'http://127.0.0.1:8080/'],
    ['cache.corp.example.com:1234', 'http://cache.corp.example.com:1234/'],
    ['cache.corp.example.com', 'http://cache.corp.example.com/'],
    ['localhost', 'http://localhost/'],
    ['https://cache.corp.example.com', 'https://cache.corp.example.com/'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/'],
    ['https://user:p%40ss@127.0.0.1:8080', 'https://user:p%40ss@127.0.0.1:8080/'],
  ])('%s is %s', (http_proxy, proxy) => {
    expect(proxyOf('http://example.com', { http_proxy })).toBe(proxy)
  })

  test.each([
    ['http://insecure.tld/', 'http://http.proxy.tld/'],
    ['https://secure.tld/', 'http://secure.proxy.tld/'],
  ])('of %s is the one for its scheme', (url, proxy) => {
    const both = { HTTP_PROXY: 'http.proxy.tld', https_proxy: 'secure.proxy.tld' }
    expect(proxyOf(url, both)).toBe(proxy)
  })

  test.each([
    'http://user:pa#ss@proxy.example.com:3128',
    'http://user:12#ss@proxy.example.com:3128',
    'http://user:pa@ss@proxy.example.com:3128',
    'http://user:12/ss@proxy.example.com:3128',
    'http://user:12?ss@proxy.example.com:3128',
    'user:12#ss@proxy.example.com:3128',
  ])('%s, whose password would end early, is refused without showing it', (http_proxy) => {
    const refused = expect.objectContaining({
      sent: false,
      permanent: true,
      message: expect.not.stringMatching(/pa[#@]|ss@|12|user:|example/),
      nextStep: expect.stringContaining('%23 for #, %40 for @'),
    })
    expect(() => proxyOf('http://example.com', { http_proxy })).toThrow(refused)
  })

  test('of two lines is refused', () => {
    const http_proxy = 'http://proxy.example.com\n.evil.example:3128'
    expect(() => proxyOf('http://example.com', { http_proxy })).toThrow('not an http or https URL')
  })

  test('is not used for the other scheme', () => {
    expect(proxyOf('https://secure.tld/', { http_proxy: 'http.proxy.tld' })).toBeUndefined()
    expect(proxyOf('https://secure.tld/', {})).toBeUndefined()
  })

  test('is that of the lower-case variable if both are set', () => {
    const both = { https_proxy: 'lower', HTTPS_PROXY: 'upper', no_proxy: '', NO_PROXY: 'a.tld' }
    expect(proxyOf('https://b.tld/', both)).toBe('http://lower/')
    expect(proxyOf('https://a.tld/', both)).toBeUndefined()
  })

  test.each(['https_proxy', 'HTTPS_PROXY'])('has the name of its variable: %s', (variable) => {
    const url = new URL('https://secure.tld/')
    expect(proxyFor(url, { [variable]: 'a.tld', http_proxy: 'b.tld' })).toMatchObject({ variable })
    expect(() => proxyFor(url, { [variable]: 'socks5://a.tld' })).toThrow(
      expect.objectContaining({
        message: `the proxy in ${variable} is not an http or https URL`,
        nextStep: expect.stringContaining(`Set ${variable} to`),
      }),
    )
  })

  test.each(['socks5://127.0.0.1', 'foo://host', 'http://', 'http://a b'])(
    'is refused if it is not supported, not bypassed: %s',
    (https_proxy) => {
      expect(() => proxyOf('https://example.com', { https_proxy })).toThrow(
        expect.objectContaining({ name: 'TransportFailure', sent: false, permanent: true }),
      )
    },
  )
})

describe('all_proxy is named after a direct connection that failed', () => {
  const step = (url: string, environment: NodeJS.ProcessEnv) =>
    allProxyStep(new URL(url), environment)

  test.each([
    ['https://a.tld/', { all_proxy: 'http://proxy.tld' }, 'https_proxy', 'all_proxy'],
    ['http://a.tld/', { ALL_PROXY: 'http://proxy.tld' }, 'http_proxy', 'ALL_PROXY'],
    ['https://a.tld/', { all_proxy: 'x', http_proxy: 'http://b' }, 'https_proxy', 'all_proxy'],
  ])('%s with %o', (url, environment, used, unused) => {
    expect(step(url, environment)).toBe(
      `Set ${used} to the URL of the proxy: ${unused}, which is set, is not used`,
    )
  })

  test.each([
    ['https://a.tld/', {}],
    ['https://a.tld/', { all_proxy: '' }],
    ['https://a.tld/', { all_proxy: 'http://proxy.tld', HTTPS_PROXY: 'http://proxy.tld' }],
    ['https://a.tld/', { all_proxy: 'http://proxy.tld', no_proxy: 'a.tld' }],
    ['http://127.0.0.1/', { all_proxy: 'http://proxy.tld' }],
  ])('but not for %s with %o', (url, environment) => {
    expect(step(url, environment)).toBeUndefined()
  })
})

afterEach(() => vi.unstubAllEnvs())

const fetchText = async (request: HttpRequest, { signal } = new AbortController()) =>
  readText(await send(request, { signal }), 1024, signal)

describe('a proxy that opens no tunnel', () => {
  const authority = makeAuthority()
  const trusted = getCACertificates('default')
  const trust = (...more: string[]) => setDefaultCACertificates([...trusted, ...more])
  afterEach(() => trust())

  /** The failure of a request through this proxy, with the server and the proxy taken out. */
  async function failureBy(proxy: string, variable = 'https_proxy') {
    for (const name of ['https_proxy', 'HTTPS_PROXY', 'no_proxy', 'NO_PROXY']) {
      vi.stubEnv(name, undefined)
    }
    vi.stubEnv(variable, proxy)
    const url = new URL('https://api.example.com/v1/jobs')
    try {
      await fetchText({ method: 'POST', url, body: '{}' })
    } catch (error) {
      const { message, nextStep, sent, permanent } = error as TransportFailure
      expect({ error, sent }).toMatchObject({ error: { name: 'TransportFailure' }, sent: false })
      const start = `cannot connect to https://api.example.com: the proxy ${new URL(proxy).host} `
      expect(message.slice(0, start.length)).toBe(start)
      expect(`${message} ${nextStep}`).not.toContain('hunter2')
      return { what: message.slice(start.length), nextStep, permanent }
    }
    return expect.unreachable()
  }

  test('because it cannot be reached', async () => {
    expect(await failureBy(`http://127.0.0.1:${await closedPort()}`)).toEqual({
      what: 'cannot be reached: the connection was refused (ECONNREFUSED)',
      nextStep:
        'Check the URL of the proxy in https_proxy (http:// or https://), and that the runner can reach it',
      permanent: false,
    })
  })

  test('because its name cannot be resolved: names the variable that is set', async () => {
    expect(await failureBy('http://proxy.invalid:3128', 'HTTPS_PROXY')).toEqual({
      what: expect.stringMatching(/^cannot be reached: the name .* \((ENOTFOUND|EAI_AGAIN)\)$/),
      nextStep: expect.stringContaining('in HTTPS_PROXY'),
      permanent: false,
    })
  })

  test('because its certificate is not trusted', async () => {
    await using proxy = await startProxy({ tls: authority.issue({ names: ['localhost'] }) })
    expect(await failureBy(proxy.origin)).toEqual({
      what: expect.stringMatching(
        /^cannot be used: its TLS certificate is not trusted \([A-Z_]+\)$/,
      ),
      nextStep: expect.stringContaining('set NODE_EXTRA_CA_CERTS'),
      permanent: true,
    })
    expect(proxy.requests.map(({ method }) => method)).not.toContain('CONNECT')
  })

  test('because its certificate is for another name', async () => {
    trust(authority.cert)
    await using proxy = await startProxy({ tls: authority.issue({ names: ['other.example'] }) })
    expect(await failureBy(proxy.origin)).toEqual({
      what: expect.stringContaining('cannot be used: its TLS certificate is for another host name'),
      nextStep: expect.stringContaining('Connect by a name that the certificate lists'),
      permanent: true,
    })
  })

  test('because it is given with https:// and speaks http, or the other way round', async () => {
    const badRequest = 'HTTP/1.1 400 Bad Request\r\n\r\n'
    await using plain = await serveRaw((socket) => socket.end(badRequest))
    await using secure = await startProxy({ tls: authority.issue({ names: ['localhost'] }) })
    for (const url of [`https://127.0.0.1:${plain.port}`, `http://127.0.0.1:${secure.port}`]) {
      const { what, nextStep } = await failureBy(url)
      expect(what).toMatch(/^cannot be reached: /)
      expect(nextStep).toContain('(http:// or https://)')
    }
  })

  test('because it sends data first', async () => {
    await using proxy = await serveRaw((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nhello'))
    const { what } = await failureBy(proxy.origin)
    expect(what).toBe('cannot be reached: it sent data before the tunnel was open')
  })

  test.each([false, true])('because it requires a login (over TLS: %s)', async (isTls) => {
    trust(authority.cert)
    const tls = isTls ? authority.issue({ names: ['localhost'] }) : undefined
    await using proxy = await startProxy({ tls, login: 'me:hunter2' })
    expect(await failureBy(proxy.origin)).toEqual({
      what: 'requires a user name and a password (HTTP 407)',
      nextStep:
        'Add them to https_proxy, percent-encoded and from a secret: http://USER:PASSWORD@proxy.example.com:3128',
      permanent: true,
    })
    expect(await failureBy(proxy.origin.replace('://', '://me:hunter20@'))).toEqual({
      what: 'rejected the user name or the password (HTTP 407)',
      nextStep:
        'Correct them in https_proxy; special characters must be percent-encoded, such as %40 for @',
      permanent: true,
    })
  })

  test('because it rejects a wrong login, like tinyproxy', async () => {
    await using proxy = await serveRaw((socket) => socket.end('HTTP/1.1 401 -\r\n\r\n'))
    expect(await failureBy(proxy.origin.replace('://', '://me:hunter2@'))).toMatchObject({
      what: 'rejected the user name or the password (HTTP 401)',
      permanent: true,
    })
  })

  test('because it accepts no login that is supported', async () => {
    const refusal =
      'HTTP/1.1 407 -\r\nProxy-Authenticate: Negotiate\r\nProxy-Authenticate: NTLM\r\n\r\n'
    await using proxy = await serveRaw((socket) => socket.end(refusal))
    expect(await failureBy(proxy.origin)).toEqual({
      what: 'requires a login by Negotiate, NTLM (HTTP 407)',
      nextStep:
        'Only Basic is supported. Have the proxy accept it, or connect through a local proxy that logs in',
      permanent: true,
    })
  })

  test('because it refuses the server', async () => {
    await using proxy = await serveRaw((socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'))
    expect(await failureBy(proxy.origin)).toEqual({
      what: 'refuses connections to api.example.com:443 (HTTP 403)',
      nextStep:
        'Allow api.example.com:443 in the proxy, or add api.example.com to no_proxy if the runner can reach it directly',
      permanent: true,
    })
  })

  test('because it cannot reach the server', async () => {
    await using proxy = await serveRaw((socket) => socket.end('HTTP/1.1 503 -\r\n\r\n'))
    expect(await failureBy(proxy.origin)).toEqual({
      what: 'cannot connect to api.example.com:443 (HTTP 503)',
      nextStep:
        'Check that the proxy can resolve and reach it, or add api.example.com to no_proxy if the runner can reach it directly',
      permanent: false,
    })
  })
})
