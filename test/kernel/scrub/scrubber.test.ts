import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { occurrencesOf, Scrubber, withoutQueries } from '../../../src/kernel/scrub/scrubber.ts'
import { amount } from '../../support/amount.ts'
import { encodings, foldedAt, folds, type Write } from './writing.ts'

const scrub = (value: string, text: string, limit?: number) =>
  new Scrubber([value]).scrub(text, limit)

describe('other text', () => {
  test('stays as it is', () => {
    const text = fc
      .array(fc.constantFrom(...'docs_0123%\\u&#;amp x41\n', 'é', '🚀', 'docs_0123456', '\ud800'))
      .map((all) => all.join(''))
    fc.assert(
      fc.property(text, (some) => {
        expect(new Scrubber(['docs_0123456789', 'Y']).scrub(some)).toBe(some)
      }),
      { numRuns: amount(1000) },
    )
  })

  test.each([
    'docs_012345678',
    'Docs_0123456789',
    'docs_0123456798',
    'docs-0123456789',
    'docs_ 0123456789',
  ])('is not hidden because of similarity: %s', (text) => {
    expect(scrub('docs_0123456789', text)).toBe(text)
  })

  test('is unchanged without secrets', () => {
    expect(new Scrubber([]).scrub('any text')).toBe('any text')
    expect(new Scrubber(['']).scrub('any text')).toBe('any text')
  })
})

describe('several secrets', () => {
  test('are hidden together, also where one is in another or overlaps it', () => {
    const scrubber = new Scrubber(['abcdefgh', 'cdefghij', 'def', 'xyz'])
    expect(scrubber.scrub('1 abcdefghij 2 cdef 3 xyzxyz 4')).toBe('1 *** 2 c*** 3 *** 4')
  })

  test('that are added later are hidden like the first ones', () => {
    const values = Array.from({ length: 50 }, (_, at) => `secret-${at}-${'x'.repeat(at % 7)}`)
    const scrubber = new Scrubber(values.slice(0, 3))
    const text = values.map((value) => `<${value}>`).join(' ')
    for (const value of values.slice(3)) {
      scrubber.hide(value)
      scrubber.scrub(text)
    }
    expect(scrubber.secrets).toEqual(values)
    expect(scrubber.scrub(text)).toBe(new Scrubber(values).scrub(text))
    expect(scrubber.scrub(text)).toBe(values.map(() => '<***>').join(' '))
  })
})

describe('a text that is cut', () => {
  const value = 'docs_Canary+key/with=marks'

  test.each(Object.entries<Write>(encodings))(
    'shows no part of a secret at the cut: %s',
    (_, write) => {
      const form = write(value)
      const text = `a ${form} b`
      for (let limit = 0; limit <= text.length; limit++) {
        const left = scrub(value, text, limit)
          .replace(/\*{3}.*$/, '')
          .slice(2)
        // Fewer than six characters reveal nothing; six may be written with 8 digits each.
        expect(left.length / form.length).toBeLessThan(6 / value.length)
      }
    },
  )

  test('is not longer than its limit, or three stars more', () => {
    expect(scrub(value, 'x'.repeat(10_000), 100)).toBe('x'.repeat(100))
    expect(scrub(value, 'short', 100)).toBe('short')
    expect(scrub(value, `x ${value}`, value.length + 2)).toBe('x ***')
  })
})

describe('an excerpt of outside text', () => {
  const value = 'docs_Canary+key/with=marks'
  const excerpt = (text: string, limit = 500) => new Scrubber([value]).excerpt(text, limit)

  test('is one line without a secret, wherever it is folded', () => {
    for (const write of Object.values<Write>(encodings)) {
      for (const fold of Object.values(folds)) {
        const form = write(value)
        for (let at = 1; at < form.length; at += 7) {
          expect(excerpt(`Key ${foldedAt(form, fold, at)}\tis\nunknown`)).toBe('Key *** is unknown')
        }
      }
    }
  })

  test('shows no part of a secret where it is cut', () => {
    for (let before = 60; before < 100; before++) {
      expect(excerpt(`${'x'.repeat(before)}${value}`, 100)).not.toContain('docs')
    }
  })

  test('has no queries of URLs', () => {
    expect(excerpt('See https://store.example/a?sig=abc\u0000 now')).toBe(
      'See https://store.example/a?… now',
    )
  })

  test('reads only the first part of a very long text', () => {
    expect(excerpt('x'.repeat(1e8), 10)).toBe('xxxxxxxxxx…')
  })
})

describe('plain data', () => {
  const data = {
    kind: 'changed',
    level: 'finding',
    sha256: 'abcdef',
    subject: 'is changed, at https://host.example/?a=b',
    places: [{ path: 'changed.html', count: 3 }],
    createdAt: new Date(0),
    missing: undefined,
    nothing: null,
  }

  test('is cleaned in each text, but not in the words of this action', () => {
    const cleaned = new Scrubber(['changed', 'e', 'ab']).cleaned(data)
    expect(cleaned).toEqual({
      ...data,
      subject: 'is ***, at https://host.***xampl***/?…',
      places: [{ path: '***.html', count: 3 }],
    })
  })
})

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

/** Some are longer than what is searched for. */
const few = fc
  .array(fc.constantFrom(...'abc\u20ac', 'a'.repeat(70)), { minLength: 1, maxLength: 8 })
  .map((all) => all.join(''))

const cases = fc.tuple(
  fc.array(few, { maxLength: 8 }),
  fc.array(few, { maxLength: 12 }).map((pieces) => pieces.join('')),
)

const rangesIn = (forms: readonly string[], text: string, isCut: boolean) =>
  new Set(occurrencesOf(forms, text, isCut).map(({ start, end }) => `${start}-${end}`))

test('a search finds each form at each place', () => {
  fc.assert(
    fc.property(cases, ([forms, text]) => {
      const expected = new Set<string>()
      for (const form of forms) {
        for (let start = 0; start < text.length; start++) {
          if (text.startsWith(form, start)) expected.add(`${start}-${start + form.length}`)
        }
      }
      expect(rangesIn(forms, text, false)).toEqual(expected)
    }),
    { numRuns: amount(2000) },
  )
})

test('in a cut text it also finds the longest prefix of each form at the end, from 6 characters', () => {
  fc.assert(
    fc.property(cases, ([forms, text]) => {
      const expected = rangesIn(forms, text, false)
      for (const form of forms) {
        const prefixes = Array.from({ length: form.length - 5 }, (_, at) => form.slice(0, at + 6))
        const longest = prefixes.findLast((prefix) => text.endsWith(prefix))
        if (longest) expected.add(`${text.length - longest.length}-${text.length}`)
      }
      expect(rangesIn(forms, text, true)).toEqual(expected)
    }),
    { numRuns: amount(2000) },
  )
})
