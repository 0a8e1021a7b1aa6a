import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt } from '../../src/format/excerpt.ts'

test.each([
  ['a  b\n c', 10, 'a b c'],
  ['one two three', 13, 'one two three'],
  ['one two three', 12, 'one two …'],
  ['one two three', 8, 'one two …'],
  ['one two three', 7, 'one two …'],
  ['one two three', 6, 'one …'],
  ['onetwothree', 5, '…'],
  ['é€é€é€', 3, 'é€é€…'],
  ['é\u{1f600}é', 1, 'é…'],
])('of %j, at most %i: %j', (text, limit, expected) => {
  expect(excerpt(text, limit)).toBe(expected)
})

test('no word of ASCII is cut, and nothing is longer than one character beyond the limit', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '-', ' ', 'é', '\u{1f600}', '\t'),
    maxLength: 40,
  })
  fc.assert(
    fc.property(text, fc.nat({ max: 20 }), (text, limit) => {
      const line = text.replace(/\s+/g, ' ').trim()
      const cut = excerpt(text, limit)
      expect(cut.length).toBeLessThanOrEqual(limit + 2)
      if (cut === line) return
      const kept = cut.slice(0, -1)
      expect(cut.endsWith('…') && line.startsWith(kept)).toBe(true)
      expect(/[!-~]$/.test(kept) && /^[!-~]/.test(line.slice(kept.length))).toBe(false)
    }),
    { numRuns: 2000 },
  )
})
