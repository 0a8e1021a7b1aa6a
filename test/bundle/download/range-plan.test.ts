import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rangePlan, rangeSize } from '../../../src/bundle/download/range-plan.ts'

const etag = '"v1"'

describe('rangePlan', () => {
  test('covers an object without a gap, in order, in ranges of at most 4 MiB', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000_000 }), (length) => {
        const ranges = rangePlan({ etag, length }, 'bytes')
        if (ranges.length === 0) return
        let at = 0
        for (const { first, end } of ranges) {
          expect(first).toBe(at)
          expect(end - first).toBeGreaterThan(0)
          expect(end - first).toBeLessThanOrEqual(rangeSize)
          at = end
        }
        expect(at).toBe(length)
      }),
      { examples: [[4 * rangeSize], [4 * rangeSize + 1]], numRuns: 20 },
    )
  })

  test.each([
    ['is small', { etag, length: 4 * rangeSize - 1 }, 'bytes'],
    ['is of unknown length', { etag }, 'bytes'],
    ['has no strong ETag', { length: 100 * rangeSize }, 'bytes'],
    ['is in a store that tells of no ranges', { etag, length: 100 * rangeSize }, undefined],
    ['is in a store that serves none', { etag, length: 100 * rangeSize }, 'none'],
  ])('leaves to one connection what %s', (_, version, acceptRanges) => {
    expect(rangePlan(version, acceptRanges)).toEqual([])
  })
})
