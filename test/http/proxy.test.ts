import { describe, expect, test } from 'vitest'
import { allProxyStep, proxyFor } from '../../src/http/proxy.ts'

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
