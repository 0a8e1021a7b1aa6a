import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatCount,
  formatDuration,
  formatShare,
  formatSize,
  parseDuration,
} from '../../../src/kernel/format/quantity.ts'

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

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

describe('parseDuration', () => {
  test.each([
    ['90s', 90 * second],
    ['30m', 30 * minute],
    ['1h', hour],
    ['1h30m', hour + 30 * minute],
    ['1h 30m', hour + 30 * minute],
    ['1d2h3m4s5ms', day + 2 * hour + 3 * minute + 4 * second + 5],
    ['500ms', 500],
    [' 30M ', 30 * minute],
    ['0s', 0],
    ['100m', 100 * minute],
  ])('reads %o as %d milliseconds', (text, milliseconds) => {
    expect(parseDuration(text)).toBe(milliseconds)
  })

  test.each([
    '',
    ' ',
    '30',
    '0',
    '-1',
    '-1s',
    '+1s',
    '1.5h',
    '1,5h',
    '1e400',
    '1e3s',
    's',
    'h30m',
    '30 minutes',
    '30min',
    '30m1h',
    '1h1h',
    '1w',
    'PT1H',
    'NaN',
    'Infinity',
    '٣s',
    '0x10s',
  ])('refuses %o', (text) => {
    expect(parseDuration(text)).toBeUndefined()
  })

  test('reads back every duration that is written with its units', () => {
    const part = fc.nat(999)
    fc.assert(
      fc.property(part, part, part, part, part, (d, h, m, s, ms) => {
        const sum = d * day + h * hour + m * minute + s * second + ms
        expect(parseDuration(`${d}d${h}h${m}m${s}s${ms}ms`)).toBe(sum)
      }),
    )
  })
})

describe('formatDuration', () => {
  test.each([
    [0, '0 s'],
    [49, '0 s'],
    [300, '0.3 s'],
    [949, '0.9 s'],
    [950, '1 s'],
    [8 * second, '8 s'],
    [59_499, '59 s'],
    [59_500, '1 m'],
    [70 * second, '1 m 10 s'],
    [2 * minute, '2 m'],
    [hour - 1, '1 h'],
    [hour, '1 h'],
    [2 * hour + 5 * minute, '2 h 5 m'],
    [30 * hour, '30 h'],
    [-5, '0 s'],
  ])('writes %d milliseconds as %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text)
  })

  test('never writes 60 of a unit', () => {
    fc.assert(
      fc.property(fc.nat(2 * day), (milliseconds) => {
        expect(formatDuration(milliseconds)).not.toMatch(/\b60 [sm]/)
      }),
    )
  })

  test('writes the timeout of an input in a form that can be given again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_599 }), (seconds) => {
        const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
        const parts = [minutes > 0 && `${minutes} m`, rest > 0 && `${rest} s`]
        const text = parts.filter(Boolean).join(' ')
        expect(formatDuration(seconds * second)).toBe(text)
        expect(parseDuration(text)).toBe(seconds * second)
      }),
    )
  })
})
