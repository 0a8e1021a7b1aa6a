import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSecure, namedUrl, redirect } from '../../../src/kernel/http/origin.ts'
import { anyPath } from '../../support/any-string.ts'

describe('a named URL', () => {
  test.each(['https://api.github.com', 'http://127.0.0.1:8080/api/v3'])('is %s', (text) => {
    expect(namedUrl(text)).toEqual(new URL(text))
  })

  test.each([
    '',
    'api.github.com',
    'file:///etc/passwd',
    'https://api.github.com\nhttps://evil.example',
    'https://api.git\thub.com',
    ' https://api.github.com',
    'https://api.github.com\u0000',
    'https://api.git\u00adhub.com',
  ])('is not %j', (text) => {
    expect(namedUrl(text)).toBeNull()
  })
})

describe('isSecure', () => {
  test.each([
    'https://api.example.com',
    'https://192.0.2.1:8443',
    'http://localhost',
    'http://localhost:8080',
    'http://LOCALHOST',
    'http://127.0.0.1:8080',
    'http://127.8.9.10',
    'http://127.1',
    'http://2130706433',
    'http://0x7f.1',
    'http://[::1]:8080',
    'http://[0:0:0:0:0:0:0:1]',
  ])('allows requests to %s', (url) => {
    expect(isSecure(new URL(url))).toBe(true)
  })

  test.each([
    'http://api.example.com',
    // Only some resolvers resolve these to this machine.
    'http://app.localhost:3000',
    'http://localhost.',
    'http://localhost.:8080',
    'http://0.0.0.0:8080',
    'http://[::]:8080',
    'http://[::ffff:127.0.0.1]:8080',
    'http://[64:ff9b::127.0.0.1]:8080',
    'http://1127.0.0.1.example',
    'http://localhost.evil.com',
    'http://localhost.evil.com:8080',
    'http://evil-localhost',
    'http://evillocalhost',
    'http://127.0.0.1.evil.com',
    'http://127.evil.com',
    'http://127.0.0.1@evil.com',
    'http://localhost:80@evil.com',
    'http://evil.com#localhost',
    'http://evil.com?127.0.0.1',
    'http://128.0.0.1',
    'http://0.0.0.0',
    'http://10.0.0.1',
    'http://192.168.1.1',
    'http://169.254.169.254',
    'http://[::2]',
    'http://[::ffff:10.0.0.1]',
    'ftp://localhost',
    'ws://localhost',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/plain,x',
  ])('allows no request to %s', (url) => {
    expect(isSecure(new URL(url))).toBe(false)
  })

  test('allows no unencrypted request to any public domain', () => {
    fc.assert(
      fc.property(fc.domain(), (domain) => {
        expect(isSecure(new URL(`http://${domain}`))).toBe(false)
        expect(isSecure(new URL(`http://127.0.0.1.${domain}`))).toBe(false)
      }),
    )
  })
})

describe('redirect', () => {
  const url = new URL('https://api.example.com/v1/jobs?x=1')
  const sameOrigin = (to: URL) => to.origin === url.origin
  const decide = (method: string, status: number, location: string | undefined) =>
    redirect({ method, url }, { status, location }, sameOrigin)

  test.each([200, 202, 204, 300, 304, 305, 400, 404, 500])(
    'is not followed with status %i, whatever Location contains',
    (status) => {
      expect(decide('GET', status, 'https://evil.example')).toBeUndefined()
    },
  )

  test.each([301, 302, 303, 307, 308])('%i is followed for a GET within the origin', (status) => {
    expect(decide('GET', status, 'https://api.example.com/v2')).toEqual({
      to: new URL('https://api.example.com/v2'),
    })
  })

  test.each([
    ['/v2/jobs', 'https://api.example.com/v2/jobs'],
    ['other', 'https://api.example.com/v1/other'],
    ['?y=2', 'https://api.example.com/v1/jobs?y=2'],
    ['//api.example.com/v2', 'https://api.example.com/v2'],
    ['https://API.example.com:443/v2', 'https://api.example.com/v2'],
  ])('resolves %s relative to the requested URL', (location, to) => {
    expect(decide('GET', 302, location)).toEqual({ to: new URL(to) })
  })

  test.each([
    'https://evil.example/',
    '//evil.example/v1/jobs',
    '\\\\evil.example\\',
    'http://api.example.com/v1/jobs',
    'https://api.example.com:8443/v1/jobs',
    'https://api.example.com.evil.example/',
    'https://api.example.com@evil.example/',
    'https://sub.api.example.com/',
    '///evil.example/v1/jobs',
    '/\\evil.example/v1/jobs',
    'https:///evil.example/',
    'HTTPS:\\\\evil.example',
    '\thttps://evil.example/',
    'h\nttps://evil.example/',
    'https://api.example.com:443@evil.example/',
    'https://api。example。com.evil.example/',
    'https://xn--pi-7ia.example.com/',
    'https://api.example.com./',
    'https://[::1]/',
    'https://0/',
  ])('to another origin is refused, and the message names it: %s', (location) => {
    for (const method of ['GET', 'POST']) {
      const { origin } = new URL(location, url)
      expect(decide(method, 307, location)).toEqual({ refused: expect.stringContaining(origin) })
    }
  })

  test.each([
    // The origin of these is that of the inner URL.
    'blob:https://api.example.com/v1/jobs',
    'BLOB:https://api.example.com/6e8a4a1c',
    'blob:https://api.example.com',
    'file:///etc/passwd',
    'data:application/json,{}',
    'javascript:alert(1)',
    'ws://api.example.com/v1/jobs',
  ])('to a URL without a server is refused: %s', (location) => {
    const { protocol } = new URL(location)
    for (const method of ['GET', 'POST']) {
      expect(decide(method, 307, location)).toEqual({
        refused: `a redirect to a URL that is not http or https (${protocol})`,
      })
    }
  })

  test.each([undefined, '', 'https://', 'http://[::1', 'https://a b/'])(
    'without a valid URL is refused: %o',
    (location) => {
      expect(decide('GET', 302, location)).toEqual({
        refused: expect.stringContaining('without a valid URL'),
      })
    },
  )

  test.each([301, 302])('%i of a POST is refused, as the request would be lost', (status) => {
    expect(decide('POST', status, '/v2')).toEqual({ refused: expect.stringContaining('lose') })
  })

  test('303 of a POST is refused, as the response is elsewhere', () => {
    expect(decide('POST', 303, '/v2')).toEqual({ refused: 'a redirect (303) to another resource' })
  })

  test.each([307, 308])('%i is followed for a POST', (status) => {
    expect(decide('POST', status, '/v2')).toEqual({ to: new URL('https://api.example.com/v2') })
  })

  test('never leads where it is not allowed', () => {
    const locations = fc.oneof(
      fc.string(),
      fc.domain().map((name) => `//${name}/`),
      anyPath.map((path) => `blob:https://api.example.com${path}`),
    )
    fc.assert(
      fc.property(locations, fc.constantFrom(301, 302, 303, 307, 308), (location, status) => {
        const next = decide('GET', status, location)
        const { protocol, host } = next && 'to' in next ? next.to : url
        expect(protocol + host).toBe(url.protocol + url.host)
      }),
    )
  })
})
