import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatSize } from '../../src/format/size.ts'

describe('formatSize', () => {
  test.each([
    [0, '0 bytes'],
    [712, '712 bytes'],
    [999, '999 bytes'],
    [1_000, '1.0 kB'],
    [9_940, '9.9 kB'],
    [9_950, '10 kB'],
    [999_499, '999 kB'],
    [1_000_000, '1.0 MB'],
    [4_200_000, '4.2 MB'],
    [980_000_000, '980 MB'],
    [1_000_000_000, '1.0 GB'],
    [2_500_000_000_000, '2.5 TB'],
  ])('writes %d as %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text)
  })

  test.each([
    [999_500, '1.0 MB'],
    [999_999, '1.0 MB'],
    [999_999_999, '1.0 GB'],
  ])('writes %d, which rounds up to the next unit, as %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text)
  })

  test('is short and right to a twentieth, for every size', () => {
    const factor = { bytes: 1, kB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9e14 }), (bytes) => {
        const [value = '', unit = ''] = formatSize(bytes).split(' ')
        expect(value.length).toBeLessThanOrEqual(4)
        const written = Number(value) * factor[unit as keyof typeof factor]
        expect(Math.abs(written - bytes) / bytes).toBeLessThanOrEqual(0.05)
      }),
    )
  })
})
