import { describe, expect, test } from 'vitest'
import { isForRanges, minSizeForRanges } from '../../../../src/export/bundle/download/range-plan.ts'

const etag = '"v1"'
const large = { etag, length: minSizeForRanges }

describe('isForRanges', () => {
  test('is true for a large object in a store that serves ranges, however the header is spelled', () => {
    expect(isForRanges(large, ' Bytes ')).toBe(true)
  })

  test.each([
    ['is small', { etag, length: minSizeForRanges - 1 }, 'bytes'],
    ['is of unknown length', { etag }, 'bytes'],
    ['has no strong ETag', { length: minSizeForRanges }, 'bytes'],
    ['is in a store that announces no ranges', large, undefined],
    ['is in a store that serves none', large, 'none'],
  ])('uses one connection for an object that %s', (_, version, acceptRanges) => {
    expect(isForRanges(version, acceptRanges)).toBe(false)
  })
})
