/** Maximum delay that a host may ask for, in milliseconds. */
export const maxRetryAfter = 5 * 60_000

/**
 * Reads a `Retry-After` header (RFC 9110, section 10.2.3): seconds or an HTTP date.
 *
 * @param date the response's `Date`. An HTTP date is compared to it, so that a wrong clock on
 *   either side does not matter; without it, to `now`
 * @returns milliseconds from 0 to `maxRetryAfter`; undefined without a valid delay
 */
export function retryAfter(
  header: string | undefined,
  date: string | undefined,
  now: Date,
): number | undefined {
  if (header === undefined) return undefined
  const value = header.trim()
  if (/^\d+(\.\d+)?$/.test(value)) return clamp(Number(value) * 1000)
  const until = httpDate(value)
  if (until === undefined) return undefined
  return clamp(until - (httpDate(date) ?? now.getTime()))
}

/** Reads an HTTP date as milliseconds since 1970; undefined if it is invalid. */
export function httpDate(header: string | undefined): number | undefined {
  // Date.parse also accepts bare numbers, and words next to numbers: accept only text that starts
  // with a weekday and contains a time. The oldest form has no zone and is in UTC.
  const text = header?.trim() ?? ''
  if (!/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? .*\d\d:\d\d:\d\d/i.test(text)) return undefined
  const time = Date.parse(/ \d{4}$/.test(text) ? `${text} GMT` : text)
  return Number.isNaN(time) ? undefined : time
}

function clamp(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, 0), maxRetryAfter)
}
