import { expect, test } from 'vitest'
import { longCaching } from '../../../src/verify/judge/header-harms.ts'

const date = 'Fri, 27 Nov 2026 12:00:00 GMT'
const twoDaysLater = 'Sun, 29 Nov 2026 12:00:00 GMT'
const hourLater = 'Fri, 27 Nov 2026 13:00:00 GMT'

test.each<[headers: Record<string, string>, header: string | undefined]>([
  [{ 'cache-control': 'max-age=86401' }, 'Cache-Control: max-age=86401'],
  [{ 'cache-control': 'max-age=86400' }, undefined],
  [{ 'cache-control': 'Public, Max-Age="172800"' }, 'Cache-Control: public, max-age="172800"'],
  [{ 'cache-control': 'max-age=60, immutable' }, 'Cache-Control: max-age=60, immutable'],
  [{ 'cache-control': 'max-age=0, immutable' }, undefined],
  [{ 'cache-control': 'max-age=31536000, no-cache' }, undefined],
  // For shared caches, and no browsers.
  [{ 'cache-control': 's-maxage=31536000' }, undefined],
  [{ 'cache-control': 'max-age=0, s-maxage=31536000' }, undefined],
  [{ 'cache-control': 's-maxage=60', expires: twoDaysLater, date }, `Expires: ${twoDaysLater}`],
  [{ expires: twoDaysLater, date }, `Expires: ${twoDaysLater}`],
  [{ expires: hourLater, date }, undefined],
  // `max-age` wins, and an invalid date is over.
  [{ 'cache-control': 'max-age=60', expires: twoDaysLater, date }, undefined],
  [{ expires: '0', date }, undefined],
  [{ expires: 'never', date }, undefined],
  [{}, undefined],
])('%j: browsers keep it for over a day because of %s', (headers, header) => {
  expect(longCaching(headers)).toBe(header)
})

test('without a date, the response is as old as its receipt', () => {
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toUTCString()
  expect(longCaching({ expires: later(25) })).toBe(`Expires: ${later(25)}`)
  expect(longCaching({ expires: later(23) })).toBeUndefined()
})
