import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutQueries } from '../../src/scrub/scrubber.ts'

describe('a URL in outside text is shown without', () => {
  test.each([
    [
      'its query',
      'see https://store.example/a.tgz?X-Amz-Signature=abc&x=1 (HTTP 403)',
      'see https://store.example/a.tgz?… (HTTP 403)',
    ],
    ['a query without values', 'https://store.example/a?abc', 'https://store.example/a?…'],
    ['the query of a path', 'GET /bucket/key?X-Amz-Signature=abc', 'GET /bucket/key?…'],
    ['the query of a host without a scheme', 'store.example/a?sig=abc', 'store.example/a?…'],
    [
      'an encoded query',
      'next=https%3A%2F%2Fstore.example%2Fa%3Fsig%3Dabc',
      'next=https%3A%2F%2Fstore.example%2Fa%3F…',
    ],
    [
      'a query in JSON',
      '"https:\\/\\/store.example\\/a?sig=1\\u0026x=2"',
      '"https:\\/\\/store.example\\/a?…"',
    ],
    [
      'a query in HTML',
      '<a href="https://store.example/a?sig=1&amp;x=2">',
      '<a href="https://store.example/a?…">',
    ],
    [
      'each query',
      'https://a.example/?b=1 https://c.example/?d=2',
      'https://a.example/?… https://c.example/?…',
    ],
    [
      'a query that goes on after a line break',
      'https://a.example/?sig=01234567\n0123456789abcdef01 then',
      'https://a.example/?… then',
    ],
    ['a user name and a password', 'https://me:pass@host.example/a', 'https://…@host.example/a'],
    ['a token as user name', 'https://x:ghs_1@2@host.example/a?b', 'https://…@host.example/a?…'],
    [
      'a fragment with a value',
      'https://host.example/#access_token=abc',
      'https://host.example/#…',
    ],
  ])('%s', (_, text, shown) => {
    expect(withoutQueries(text)).toBe(shown)
    expect(withoutQueries(shown)).toBe(shown)
  })
})

describe('other text stays as it is', () => {
  test.each([
    'Is x = 1? Yes: y=2',
    'https://host.example/a/b#install',
    'what? #1 a=b',
    'me@host.example, host:8080//a',
    'a ?',
    'https://host.example/?',
    'a=1&b=2',
    '50%3',
  ])('%s', (text) => {
    expect(withoutQueries(text)).toBe(text)
  })
})

test('no query is left, whatever is around the URL', () => {
  const around = fc.string({ unit: fc.constantFrom(...' ab:/?#=@%3fF"\n'), maxLength: 12 })
  fc.assert(
    fc.property(around, around, (before, after) => {
      const text = withoutQueries(`${before}https://host.example/a?signature=secret${after}`)
      expect(text).not.toContain('secret')
    }),
    { numRuns: 2000 },
  )
})
