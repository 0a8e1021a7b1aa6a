/**
 * Reads a time in any format that hosts use (the spec does not define one): ISO 8601, UTC without an
 * offset; an HTTP date; seconds or milliseconds since 1970.
 */
export function readDate(value: string | number): Date | undefined {
  const time = timeOf(value)
  // Other years mean that the value is not a time.
  return time > Date.UTC(2000, 0) && time < Date.UTC(2200, 0) ? new Date(time) : undefined
}

function timeOf(value: string | number): number {
  const text = String(value).trim()
  if (/^\d+(\.\d+)?$/.test(text)) {
    const number = Number(text)
    return number < 1e11 ? number * 1000 : number
  }
  // Date.parse reads numbers in any text as months and years.
  if (!/\d\d:\d\d|^\d{4}-\d\d-\d\d$/.test(text)) return Number.NaN
  const isoWithoutOffset = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text)
  return Date.parse(isoWithoutOffset ? `${text.replace(' ', 'T')}Z` : text)
}
