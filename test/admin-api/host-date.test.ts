import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDate } from '../../src/admin-api/models.ts'

describe('readDate', () => {
  test('reads back every time of these years, in each form that hosts write', () => {
    const min = new Date('2001-01-01')
    const max = new Date('2190-01-01')
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
        const seconds = new Date(Math.floor(date.getTime() / 1000) * 1000)
        expect(readDate(date.toISOString())).toEqual(date)
        expect(readDate(date.getTime())).toEqual(date)
        expect(readDate(String(date.getTime()))).toEqual(date)
        expect(readDate(seconds.getTime() / 1000)).toEqual(seconds)
        expect(readDate(seconds.toUTCString())).toEqual(seconds)
      }),
    )
  })

  test('reads a day as its first moment in UTC', () => {
    expect(readDate('2026-11-21')).toEqual(new Date('2026-11-21T00:00:00Z'))
  })

  test('returns a time of these years or undefined, for any text and number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.integer()), (value) => {
        const year = readDate(value)?.getUTCFullYear() ?? 2000
        expect(year).toBeGreaterThanOrEqual(2000)
        expect(year).toBeLessThan(2200)
      }),
    )
  })
})
