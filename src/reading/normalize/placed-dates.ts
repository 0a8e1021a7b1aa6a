import { readByteText } from '../text/byte-text.ts'
import type { Span } from './build-marks.ts'

/** The dates of a page that a build may have written, and the page without them. */
export interface PlacedDates {
  /** Of the normalized page with `*` for each of the dates: SHA-256 in lower-case hex. */
  readonly digest: string
  /** In the order of the page, one for each place. */
  readonly dates: readonly PlacedDate[]
}

export interface PlacedDate {
  /** A digest of the place. */
  readonly place: string
  /** As it is written, with its time. */
  readonly text: string
}

/**
 * Finds the dates that are alone in their place: a text, an attribute or a string of a script. Places
 * with several dates, such as a list of releases, have none of the build. A page with over 2,000 years
 * has none either.
 *
 * @param page byte text
 */
export function datesIn(page: string): FoundDate[] {
  const dates = new Map<string, FoundDate>()
  let end = 0
  let years = 0
  for (const year of yearsIn(page)) {
    if (year < end) continue
    if (++years > maxYears) return []
    const span = dateAround(page, year, end)
    if (!span) continue
    end = span.end
    const place = placeOf(page.slice(Math.max(0, span.start - maxAround), span.start), page, end)
    if (place !== undefined) addDate(dates, place, readByteText(page.slice(span.start, end)), span)
  }
  // Footers and scripts are at the end.
  return [...dates.values()].filter(({ isAlone }) => isAlone).slice(-maxPlaces)
}

/**
 * The date that a year is a part of; undefined if it is none.
 *
 * @param min where the date before it ends
 */
function dateAround(page: string, year: number, min: number): Span | undefined {
  const from = Math.max(min, year - maxBeforeYear)
  for (const match of page.slice(from, year + maxFromYear).matchAll(date)) {
    const start = from + match.index
    const end = start + match[0].length
    if (end > year) return start <= year ? { start, end } : undefined
  }
  return undefined
}

function addDate(dates: Map<string, FoundDate>, place: string, text: string, span: Span): void {
  const known = dates.get(place)
  if (!known) dates.set(place, { place, text, spans: [span], isAlone: true })
  else if (known.text === text) known.spans.push(span)
  else known.isAlone = false
}

interface FoundDate {
  /**
   * What is written around it, alike on the pages of a generator: the tag and the word before a text
   * (`div.last-updated on`), an attribute (`span@title`), a name in a script (`"mtime"`).
   */
  readonly place: string
  readonly text: string
  readonly spans: Span[]
  /** Whether the place has no other date. */
  isAlone: boolean
}

/** The longest place, and the longest text before and after a date, in bytes. */
const maxAround = 300

/** More would take longer than to read the page. */
const maxYears = 2000

const isDigit = (text: string, at: number) => {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}

/** Where years from 2000 on begin. A pattern would take twice as long as this search. */
function* yearsIn(page: string): Generator<number, void, void> {
  for (let at = page.indexOf('20'); at >= 0; ) {
    const isYear = isDigit(page, at + 2) && isDigit(page, at + 3)
    if (isYear && !isDigit(page, at - 1) && !isDigit(page, at + 4)) yield at
    at = page.indexOf('20', at + (isYear ? 4 : 1))
  }
}

/** So that the dates of 250,000 pages need little memory. */
const maxPlaces = 4

/** How far before the start of its year a date may begin: with weekday and month. */
const maxBeforeYear = 60

/** How far after the start of its year a date may end: with time and zone. */
const maxFromYear = 40

/** @param before the text before the date */
function placeOf(before: string, page: string, end: number): string | undefined {
  const [, name] = /"([\w.-]{1,64})"\s{0,4}:\s{0,4}"$/.exec(before) ?? []
  if (name !== undefined) return page[end] === '"' ? `"${name}"` : undefined
  const tagEnd = before.lastIndexOf('>')
  const tag = before.slice(Math.max(0, before.lastIndexOf('<', Math.max(0, tagEnd))), tagEnd + 1)
  const text = before.slice(tagEnd + 1)
  const open = text.lastIndexOf('<')
  if (open >= 0) {
    const [, attribute, quote] = /\s([\w:-]{1,64})=(["'])$/.exec(text) ?? []
    if (quote === undefined || page[end] !== quote) return undefined
    return `${elementOf(text.slice(open))}@${attribute}`
  }
  const after = page.slice(end, end + maxAround)
  if (tag === '' || !/^[^<]*<(?!\/(?:script|style))/i.test(after)) return undefined
  const [, names = ''] = /\sclass=["']?([\w -]{1,64})/i.exec(tag) ?? []
  const word = text.match(/[A-Za-z\x80-\xff]+/g)?.at(-1) ?? ''
  return readByteText(`${elementOf(tag)}.${names.trim()} ${word.slice(-20)}`.trim())
}

/** The name in a tag; empty for a comment. */
const elementOf = (tag: string) => /^<(\/?[A-Za-z][\w-]{0,40})/.exec(tag)?.[1]?.toLowerCase() ?? ''

/**
 * A date as text, with the weekday before it and the time after it. Names of months may be in any
 * language: letters of ASCII, or bytes of others.
 */
// Bounded text: at most `maxBeforeYear` and `maxFromYear` bytes around a year.
const date =
  /(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? )?(?:[A-Za-z\x80-\xff]{3,20}\.? \d{1,2}(?: \d\d:\d\d:\d\d(?: [A-Z]{1,5})?|,)? 20\d\d(?![-./]?\d)|\d{1,2}\.? [A-Za-z\x80-\xff]{3,20}\.?,? 20\d\d(?![-./]?\d)|20\d\d[-./]\d\d?[-./]\d\d?|\d\d?[-./]\d\d?[-./]20\d\d)(?:[ ,T]{1,3}\d\d?:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?: ?[AP]M)?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d)){0,2})?/g
