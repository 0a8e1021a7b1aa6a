import { describe, expect, test } from 'vitest'
import { SecretMasker } from './masks.ts'

describe('SecretMasker', () => {
  test('replaces every occurrence of every value', () => {
    expect(new SecretMasker(['one', 'two']).mask('one, two and one')).toBe('***, *** and ***')
  })

  test('replaces overlapping or adjacent occurrences by one ***', () => {
    const masker = new SecretMasker(['aba', 'xy'])
    expect(masker.mask('-ababa-')).toBe('-***-')
    expect(masker.mask('-abaxy-')).toBe('-***-')
  })

  test('keeps text if nothing is registered, and ignores an empty value', () => {
    expect(new SecretMasker(['']).mask('text')).toBe('text')
  })

  test('finds the base64 of longer text that contains the value, at any offset', () => {
    const masker = new SecretMasker(['correct horse battery'])
    for (const before of ['', 'u', 'u:']) {
      const encoded = Buffer.from(`${before}correct horse battery`).toString('base64')
      expect(masker.mask(encoded), encoded).toContain('***')
    }
  })

  test('finds the escaped forms of a value', () => {
    const value = `a"b'c<d>&e!\n\u2028`
    const forms = [
      `a\\"b'c<d>&e!\n\u2028`,
      `a"b''c<d>&e!\n\u2028`,
      `a\\"b'c<d>&e!\\n\\u2028`,
      'a%22b%27c%3Cd%3E%26e%21%0A%E2%80%A8',
      'a&quot;b&apos;c&lt;d&gt;&amp;e!\n\u2028',
    ]
    for (const form of forms) expect(new SecretMasker([value]).mask(`<${form}>`)).toBe('<***>')
  })

  test('finds a quoted value without its quotes if it is long enough', () => {
    expect(new SecretMasker(['"longer"']).mask('longer')).toBe('longer')
    expect(new SecretMasker(['"longest"']).mask('longest')).toBe('***')
  })

  test('finds the pieces of a value around its ampersand if they are long enough', () => {
    const masker = new SecretMasker(['first-part&second-part', 'abc&de'])
    expect(masker.mask('first-part& second-part abc& de')).toBe('*** *** abc& de')
    expect(new SecretMasker(['head-part&+tail-part']).mask('head-part&+ ail-part')).toBe('*** ***')
  })

  test('masks each line of a value separately, trimmed, with `addWithLines`', () => {
    const masker = new SecretMasker()
    masker.addWithLines('first\r\n  second\n')
    expect(masker.mask('first second')).toBe('*** ***')
    expect(masker.values).toEqual(['first\r\n  second\n', 'first', 'second'])
  })
})
