import { expect, test } from 'vitest'
import { oneLine, truncated } from '../../../src/kernel/format/one-line.ts'

test.each([
  ['a  b\n c', 'a b c'],
  [' a\u0000b\u2028c\u00a0d\ufeffe ', 'a b c d e'],
  ['a\u200bb\u202ec\ud800', 'abc'],
])('%j on one line: %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

test.each([
  ['one two three', 13, 'one two three'],
  ['one two three', 12, 'one two …'],
  ['one two three', 7, 'one two …'],
  ['one two three', 6, 'one tw…'],
  ['onetwothree', 5, 'onetw…'],
  ['é\u{1f600}é', 1, 'é…'],
  ['é\u{1f600}é', 2, 'é…'],
  ['é\u{1f600}é', 3, 'é\u{1f600}…'],
])('of %j, at most %i: %j', (text, limit, expected) => {
  expect(truncated(text, limit)).toBe(expected)
})
