import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  parseBasePath,
  parseBaseUrl,
  parseDomain,
  parseHosts,
  parseSiteUrl,
} from '../../src/runner/address-values.ts'

describe('a URL', () => {
  test.each([
    ['https://api.example.com/', 'https://api.example.com/'],
    ['https://api.example.com/docs/', 'https://api.example.com/docs'],
    ['http://localhost:3000', 'http://localhost:3000/'],
  ])('%s is %s', (value, url) => {
    expect(parseBaseUrl(value).href).toBe(url)
    expect(parseSiteUrl(value)).toBe(url)
  })

  test.each([
    ['api.example.com', 'not an https URL'],
    ['http://api.example.com', 'must be https'],
    ['https://user:word@api.example.com', 'user or password'],
    ['https://api.example.com/?a=b', 'query'],
    ['https://api.example.com/#a', 'fragment'],
  ])('%s is refused', (value, problem) => {
    expect(() => parseBaseUrl(value)).toThrow(problem)
    expect(() => parseSiteUrl(value)).toThrow(problem)
  })

  test.each([
    'https://api.example.com\nhttps://evil.example',
    'https://api.example.com\r\n',
    'https://api.exam\tple.com',
    'https://api.example.com/a b',
    'https://api.exam\u00adple.com',
    'https://api.exam\u200bple.com',
    'https://api.example.com\u0001',
  ])('%j, of which only a part would be used, is refused', (value) => {
    expect(() => parseBaseUrl(value)).toThrow('one line without white space')
    expect(() => parseSiteUrl(value)).toThrow('one line without white space')
    expect(() => parseDomain(value.slice('https://'.length))).toThrow(
      'one line without white space',
    )
  })

  test('of the API that ends in a call says where to end', () => {
    expect(() => parseBaseUrl('https://api.example.com/docs/v1')).toThrow(
      'write https://api.example.com/docs',
    )
    expect(parseSiteUrl('https://docs.example.com/v1')).toBe('https://docs.example.com/v1')
  })

  test('that is invalid is not quoted, as it may be a secret', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12 }), (value) => {
        try {
          parseBaseUrl(value)
        } catch (error) {
          expect((error as Error).message).not.toContain(value)
        }
      }),
    )
  })
})

test.each([
  ['/', '/'],
  ['/docs', '/docs/'],
  ['/docs/v2/', '/docs/v2/'],
])('the base path %s is %s', (value, path) => {
  expect(parseBasePath(value)).toBe(path)
})

test.each(['docs', 'https://a.test/docs', '/a/../b', '/a%20b', '//a'])(
  '%s is no base path',
  (value) => {
    expect(() => parseBasePath(value)).toThrow('is not a path')
  },
)

test('a domain is a host name in lower case and in ASCII', () => {
  expect(parseDomain('Docs.Bücher.example')).toBe('docs.xn--bcher-kva.example')
  expect(() => parseDomain('https://docs.example.com/a')).toThrow('write docs.example.com')
  expect(() => parseDomain('-docs.example')).toThrow('is not a host name')
  for (const two of ['a.example, b.example', 'a.example\nb.example']) {
    expect(() => parseDomain(two)).toThrow('must be one host name: docs/many-sites.md')
  }
  const written = ['$', '{{ vars.DOMAIN }}'].join('')
  expect(() => parseDomain(written)).toThrow('contains an expression that was not evaluated')
})

test('hosts may have a wildcard and a port', () => {
  expect(parseHosts('*.Example.com\ncdn.example.net:8443\n')).toEqual([
    '*.example.com',
    'cdn.example.net:8443',
  ])
  expect(() => parseHosts('https://a.test')).toThrow('must be host names')
})
