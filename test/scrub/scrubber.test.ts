import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Scrubber } from '../../src/scrub/scrubber.ts'
import { amount } from '../support/amount.ts'
import { beside, inBase64, inHex, mixed, secret } from './writing.ts'

const scrub = (value: string, text: string, limit?: number) =>
  new Scrubber([value]).scrub(text, limit)

/** Only the text around a form is left. */
function expectHidden(value: string, before: string, form: string, after: string): void {
  const pieces = scrub(value, before + form + after).split('***')
  expect(pieces.length).toBeGreaterThan(1)
  expect(before.startsWith(pieces[0] ?? '')).toBe(true)
  expect(after.endsWith(pieces.at(-1) ?? '')).toBe(true)
  for (const piece of pieces.slice(1, -1)) expect(before + after).toContain(piece)
}

describe('a secret is hidden', () => {
  const runs = { numRuns: amount(1500) }

  test('however each of its characters is escaped, and whatever is next to it', () => {
    const written = secret.chain((value) =>
      fc.tuple(fc.constant(value), beside, mixed(value), beside),
    )
    fc.assert(
      fc.property(written, ([value, before, form, after]) => {
        expectHidden(value, before, form, after)
      }),
      runs,
    )
  })

  test('in hex of any case', () => {
    const written = secret.chain((value) =>
      fc.tuple(fc.constant(value), beside, inHex(value), beside),
    )
    fc.assert(
      fc.property(written, ([value, before, form, after]) => {
        expectHidden(value, before, form, after)
      }),
      runs,
    )
  })

  test('in base64 of any longer text, except for the bits next to it', () => {
    const long = secret.filter(({ length }) => length >= 6)
    const written = long.chain((value) => fc.tuple(fc.constant(value), inBase64(value)))
    fc.assert(
      fc.property(written, ([value, form]) => {
        expect(scrub(value, form)).toMatch(/^[\w+/=-]{0,8}\*{3}[\w+/=-]{0,8}$/)
      }),
      runs,
    )
  })
})

describe('a secret that is escaped again is hidden', () => {
  // In whole groups of base64, so that no bits are left over.
  const value = 'docs_Canary+key/with=<marks>&"quotes"\\and\'more~~'
  const json = (text: string) => JSON.stringify(text).slice(1, -1)
  const html = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)
  const named = (text: string) =>
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
  const unicode = (text: string) =>
    text.replace(/[&<>%]/g, (one) => `\\u00${one.charCodeAt(0).toString(16)}`)
  const url = encodeURIComponent
  const base64 = (text: string) => Buffer.from(text).toString('base64')

  test.each<[string, ...((text: string) => string)[]]>([
    ['percent of percent', url, url],
    ['percent three times', url, url, url],
    ['JSON in JSON', json, json],
    ['JSON in JSON in JSON in JSON', json, json, json, json],
    ['HTML of HTML', named, named],
    ['HTML of HTML of HTML', html, named, named],
    ['a URL in HTML in JSON', url, named, json],
    ['HTML in JSON that escapes it', named, unicode],
    ['HTML in a URL', named, url],
    ['JSON in a URL in JSON', json, url, json],
    ['JSON in HTML', json, named],
    ['percent of JSON that escapes percent', url, unicode],
    ['base64 in a URL', base64, url],
    ['base64 in JSON that escapes slashes', base64, (text) => text.replaceAll('/', '\\/')],
    [
      'base64 in HTML',
      base64,
      (text) => text.replace(/[+/=]/g, (one) => `&#x${one.charCodeAt(0).toString(16)};`),
    ],
    ['base64 in lines', base64, (text) => text.replace(/.{18}/g, '$&\r\n')],
  ])('%s', (_, ...writes) => {
    const form = writes.reduce((text, write) => write(text), value)
    expect(scrub(value, `a ${form} b`)).toMatch(/^a \*{3}(?:%3D|&#x3d;)* b$/)
  })

  test('that contains escapes, as a query does', () => {
    const query = 'X-Amz-Credential=AKIA%2F2026%2Fs3&sig=a%2Bb%2Fc%3D%3D&name=%22%C3%A9%22'
    for (const form of [query, url(query), named(query), json(query), url(url(query))]) {
      expect(scrub(query, `at ${form} end`)).toBe('at *** end')
    }
  })

  test('also with non-ASCII letters', () => {
    const other = 'pass-wört-秘密-🔑'
    for (const form of [
      other,
      url(other),
      html(other),
      '&#x70;ass-w&#246;rt-&#x79d8;&#23494;-&#x1F511;',
      'pass-w\\u00f6rt-\\u79d8\\u5bc6-\\u{1f511}',
    ]) {
      expect(scrub(other, `ü ${form} 日本`)).toBe('ü *** 日本')
    }
  })

  test.each([
    ['zero width', '\u200b'],
    ['direction', '\u202e'],
    ['soft hyphens', '\u00ad'],
    ['tags', '\u{e0041}'],
    ['a lone surrogate', '\ud83d'],
    ['a control character', '\u0007'],
    ['line breaks', '\r\n'],
    ['a line separator', '\u2028'],
  ])('with invisible characters between its characters: %s', (_, unseen) => {
    for (const form of [value, url(value), base64(value), html(value)]) {
      const broken = [...form].join(unseen)
      expect(scrub(value, `a ${broken} b`)).toBe('a *** b')
      // A cut text looks the same to the next pass.
      expect(scrub(value, `a ${form.slice(0, 9)}${unseen}${form.slice(9)} b`)).toBe('a *** b')
    }
  })
})

describe('other text', () => {
  test('stays as it is', () => {
    const text = fc
      .array(fc.constantFrom(...'docs_0123%\\u&#;amp x41\n', 'é', '🚀', 'docs_0123456'))
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
    for (const value of values.slice(3)) scrubber.add([value])
    const text = values.map((value) => `<${value}>`).join(' ')
    expect(scrubber.scrub(text)).toBe(new Scrubber(values).scrub(text))
    expect(scrubber.scrub(text)).toBe(values.map(() => '<***>').join(' '))
  })
})

describe('a text that is cut', () => {
  // In whole groups of base64, so that no bits are left over.
  const value = 'docs_Canary+key/with=marks'
  const forms = [
    value,
    encodeURIComponent(encodeURIComponent(value)),
    Buffer.from(value).toString('base64'),
    Buffer.from(value).toString('hex'),
  ]

  test('shows no part of a secret at the cut', () => {
    for (const form of forms) {
      const text = `a ${form} b`
      for (let limit = 0; limit <= text.length; limit++) {
        const shown = scrub(value, text, limit)
        // Fewer than six characters, or three bytes in hex, reveal nothing.
        const left = shown.replace(/\*{3}.*$/, '').slice(2)
        expect(left.length, shown).toBeLessThan(16)
        expect(form.startsWith(left) && left.length < form.length / 3, shown).toBe(true)
      }
    }
  })

  test('is not longer than its limit, or three stars more', () => {
    expect(scrub(value, 'x'.repeat(10_000), 100)).toBe('x'.repeat(100))
    expect(scrub(value, 'short', 100)).toBe('short')
    expect(scrub(value, `x ${value}`, value.length + 2)).toBe('x ***')
  })
})
