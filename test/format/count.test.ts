import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount, formatShare } from '../../src/format/count.ts'

test.for([
  [0, 10, '0%'],
  [1, 8, '13%'],
  [1, 10_000, '<1%'],
  [10, 10, '100%'],
  [0, 0, '0%'],
] as const)('%d of %d is %s', ([part, whole, share]) => {
  expect(formatShare(part, whole)).toBe(share)
})

test('a whole number is grouped as English groups it', () => {
  const whole = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -2000, max: 2000 }))
  fc.assert(
    fc.property(whole, (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en'))
    }),
  )
})
