import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { httpDate, maxRetryAfter, retryAfter } from '../../src/http/retry-after.ts'

const now = new Date('2026-11-21T12:00:00Z')
const date = (text: string) => new Date(text).toUTCString()

afterEach(() => vi.unstubAllEnvs())

describe('retryAfter', () => {
  test.each([
    ['0', 0],
    ['7', 7_000],
    [' 7 ', 7_000],
    ['1.5', 1_500],
    ['1.25', 1_250],
  ])('reads %o as seconds', (header, milliseconds) => {
    expect(retryAfter(header, undefined, now)).toBe(milliseconds)
  })

  test("compares a date with the response's Date, so that a wrong clock does not matter", () => {
    const wrongByAYear = new Date('2027-11-21T12:00:00Z')
    const header = date('2026-11-21T12:00:20Z')
    expect(retryAfter(header, date('2026-11-21T12:00:00Z'), wrongByAYear)).toBe(20_000)
  })

  test.each([undefined, '', 'nonsense'])(
    'compares a date with now when Date is %o',
    (responseDate) => {
      expect(retryAfter(date('2026-11-21T12:00:20Z'), responseDate, now)).toBe(20_000)
    },
  )

  test('reads a past date as no delay', () => {
    expect(retryAfter(date('2026-11-21T11:59:00Z'), undefined, now)).toBe(0)
  })

  test.each([undefined, '', ' ', '-5', 'nonsense', 'NaN', '1e9', '5s', '0x10'])(
    'finds no delay in %o',
    (header) => {
      expect(retryAfter(header, date('2026-11-21T12:00:00Z'), now)).toBeUndefined()
    },
  )

  test('finds no delay in words around a number, which Date.parse reads as a month', () => {
    expect(retryAfter('soon 5', undefined, now)).toBeUndefined()
  })

  test.each([
    ['a day', '86400'],
    ['more than a number can hold', '9'.repeat(400)],
    ['a date in another century', date('2126-01-01T00:00:00Z')],
  ])('follows Retry-After for at most 5 minutes: %s', (_, header) => {
    expect(retryAfter(header, undefined, now)).toBe(300_000)
  })

  test('returns undefined or a delay within bounds for any header', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.option(fc.string(), { nil: undefined }),
        (header, responseDate) => {
          const wait = retryAfter(header, responseDate, now) ?? 0
          expect(wait).toBeGreaterThanOrEqual(0)
          expect(wait).toBeLessThanOrEqual(maxRetryAfter)
        },
      ),
    )
  })
})

describe('httpDate', () => {
  const time = Date.UTC(1994, 10, 6, 8, 49, 37)

  test.each([
    ['IMF-fixdate', 'Sun, 06 Nov 1994 08:49:37 GMT'],
    ['RFC 850', 'Sunday, 06-Nov-94 08:49:37 GMT'],
    ['asctime', 'Sun Nov  6 08:49:37 1994'],
    ['in white space', '  Sun, 06 Nov 1994 08:49:37 GMT  '],
  ])('reads all forms that RFC 9110 names, in any time zone of the runner: %s', (_, text) => {
    vi.stubEnv('TZ', 'America/New_York')
    expect(httpDate(text)).toBe(time)
  })

  test('honours an offset, which RFC 9110 does not provide', () => {
    expect(httpDate('Sun, 06 Nov 1994 09:49:37 +0100')).toBe(time)
  })

  test.each([
    undefined,
    '',
    '1994',
    '-1',
    'yesterday',
    '(Sun) 06 Nov 1994 08:49:37 GMT',
    'x Sun, 06 Nov 1994 08:49:37 GMT',
  ])('finds no date in %o', (text) => {
    expect(httpDate(text)).toBeUndefined()
  })
})
