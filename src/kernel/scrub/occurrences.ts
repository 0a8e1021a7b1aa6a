import type { Range } from './reading.ts'

/** How much of a form is searched for, in UTF-16 units: searching for a long text can be quadratic. */
const searched = 64

/** Shorter prefixes at the end of a text are too common. In UTF-16 units. */
const minPrefix = 6

/**
 * Where a text contains one of the forms.
 *
 * @param isCut whether the longest prefix of a form at the end of the text counts
 */
export function occurrencesOf(forms: Iterable<string>, text: string, isCut: boolean): Range[] {
  const ranges: Range[] = []
  for (const form of forms) {
    const { length } = form
    for (const start of placesOf(form.slice(0, searched), text, 0)) {
      const end = start + length
      if (length <= searched || text.slice(start, end) === form) ranges.push({ start, end })
    }
    if (!isCut || length < minPrefix) continue
    const end = text.length
    for (const start of placesOf(form.slice(0, minPrefix), text, Math.max(0, end - length))) {
      if (text.slice(start) !== form.slice(0, end - start)) continue
      ranges.push({ start, end })
      break
    }
  }
  return ranges
}

/** The positions of a short text in another one, from `from` on. */
function* placesOf(short: string, text: string, from: number): Generator<number> {
  for (let at = text.indexOf(short, from); at >= 0; at = text.indexOf(short, at + 1)) yield at
}
