import type { Span } from './build-marks.ts'
import { yearsIn } from './placed-dates.ts'

/** The last date that readers see on a page, and the page without it. */
export interface PageDate {
  /** As the page shows it, as byte text. */
  readonly text: string
  /** Of the normalized page with `*` for the date: SHA-256 in lower-case hex. */
  readonly digest: string
}

/** How much of the end of a page is searched for a date, in bytes. */
const searchedLength = 65_536

/**
 * Finds the last date in a short text between two tags of a page, such as `Last updated on Nov 21,
 * 2026.`, near its end. Names of months may be in any language.
 *
 * @param page byte text
 */
export function lastDate(page: string): Span | undefined {
  const from = Math.max(0, page.length - searchedLength)
  for (const year of [...yearsIn(page, from)].slice(-maxYears).toReversed()) {
    const start = page.lastIndexOf('>', year)
    const end = page.indexOf('<', year)
    const isText = start >= from && start > page.lastIndexOf('<', year)
    const isShort = end >= 0 && end - start <= maxTextLength
    if (!isText || !isShort || /^<\/(?:script|style)/i.test(page.slice(end, end + 8))) continue
    const found = [...page.slice(start, end).matchAll(date)].at(-1)
    if (found) return { start: start + found.index, end: start + found.index + found[0].length }
  }
  return undefined
}

/** A date of the build is in the footer. */
const maxYears = 20

/** In bytes. */
const maxTextLength = 300

/** Months are letters of ASCII, or bytes of others. */
const date =
  /(?:[A-Za-z\x80-\xff]{3,20}\.? \d{1,2}, 20\d\d|\d{1,2}\.? [A-Za-z\x80-\xff]{3,20}\.?,? 20\d\d|20\d\d[-./]\d\d?[-./]\d\d?|\d\d?[-./]\d\d?[-./]20\d\d)(?:[ ,T]{1,3}\d\d:\d\d(?::\d\d)?)?/g
