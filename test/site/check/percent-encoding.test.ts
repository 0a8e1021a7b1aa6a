import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decoded } from '../../../src/site/check/percent-encoding.ts'

test.for([
  ['50%25', '50%'],
  ['50%2525', '50%25'],
  ['50%', '50%'],
  ['%zz%20', '%zz '],
  ['%C3%A9', 'é'],
  ['%ff', '%ff'],
  ['%ff%20%C3%A9', '%ff%20%C3%A9'],
  ['%ff-%20', '%ff- '],
] as const)('%s is %j without escapes', ([text, expected]) => {
  expect(decoded(text)).toBe(expected)
})

test('what was escaped is as it was before', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decoded(encodeURIComponent(text))).toBe(text)
    }),
  )
})
