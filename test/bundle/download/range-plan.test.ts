import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rangePlan, rangeSize } from '../../../src/bundle/download/range-plan.ts'

const etag = '"v1"'

describe('rangePlan', () => {
  test('covers an object without a gap, in order, in ranges of at most 4 MiB', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000_000), fc.nat(1_000_000), (rest, from) => {
        const length = from + rest
        const ranges = rangePlan({ etag, length }, 'bytes', from)
        expect(ranges.length > 0).toBe(rest >= 4 * rangeSize)
        if (ranges.length === 0) return
        let at = from
        for (const { first, end } of ranges) {
          expect(first).toBe(at)
          expect(end - first).toBeGreaterThan(0)
          expect(end - first).toBeLessThanOrEqual(rangeSize)
          at = end
        }
        expect(at).toBe(length)
      }),
      {
        examples: [
          [4 * rangeSize, 0],
          [4 * rangeSize, 1],
          [4 * rangeSize - 1, rangeSize],
          [4 * rangeSize + 1, 0],
        ],
        numRuns: 20,
      },
    )
  })

  test('knows a store that serves ranges, however it writes so', () => {
    expect(rangePlan({ etag, length: 5 * rangeSize }, ' Bytes ')).toHaveLength(5)
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
