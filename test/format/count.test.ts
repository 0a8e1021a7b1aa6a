import { expect, test } from 'vitest'
import { formatShare } from '../../src/format/count.ts'

test.for([
  [0, 10, '0%'],
  [1, 8, '13%'],
  [1, 10_000, '<1%'],
  [10, 10, '100%'],
  [0, 0, '0%'],
] as const)('%d of %d is %s', ([part, whole, share]) => {
  expect(formatShare(part, whole)).toBe(share)
})
