import { oneLine, truncated } from '../format/one-line.ts'
import { formsOf, readingsOf } from './encodings.ts'
import type { TextRange } from './reading.ts'

/** Longer outside text is cut before it is shown. In UTF-16 units. */
const maxShown = 64_000

/**
 * Makes outside text fit to be shown: removes secrets, plain and in the encodings that
 * docs/security.md lists, before anything else changes the text. Constructed from plain strings, so
 * that each thread can have one.
 */
export class Scrubber {
  readonly #secrets = new Set<string>()
  /** The texts to search for. */
  readonly #forms = new Set<string>()

  constructor(secrets: Iterable<string> = []) {
    for (const secret of secrets) this.hide(secret)
  }

  /** All secrets so far, for a `Scrubber` on another thread. */
  get secrets(): readonly string[] {
    return [...this.#secrets]
  }

  hide(secret: string): void {
    if (secret === '' || this.#secrets.has(secret)) return
    this.#secrets.add(secret)
    for (const form of formsOf(secret)) this.#forms.add(form)
  }

  /**
   * Outside text on one line, without secrets, queries of URLs, control and invisible characters.
   *
   * @param limit longer text ends here with `…`, in UTF-16 units
   */
  excerpt(text: string, limit: number): string {
    return truncated(oneLine(this.clean(text)), limit)
  }

  /** Outside text without secrets and queries of URLs. */
  clean(text: string): string {
    return withoutQueries(this.scrub(text, maxShown))
  }

  /** A copy of plain data, with `clean` applied to each text in it: for a page or a summary. */
  cleaned<Data>(data: Data): Data {
    return mapTexts(data, (text) => this.clean(text))
  }

  /**
   * The text with `***` for each secret, and for what may be a part of one where the text is cut.
   *
   * @param limit longer text is cut here, in UTF-16 units; others write `…` where they cut
   */
  scrub(text: string, limit = Number.POSITIVE_INFINITY): string {
    const shown = text.slice(0, limit)
    const isCut = shown !== text || text.endsWith('…')
    const ranges = readingsOf(shown, isCut).flatMap((reading) =>
      occurrencesOf(this.#forms, reading.text, isCut).map(reading.originOf),
    )
    return withoutRanges(shown, ranges)
  }
}

export function mapTexts<Data>(data: Data, map: (text: string) => string): Data {
  const copy = (part: unknown): unknown => {
    if (typeof part === 'string') return map(part)
    if (Array.isArray(part)) return part.map(copy)
    if ((part as object | null | undefined)?.constructor !== Object) return part
    const fields = Object.entries(part as object).map(([name, field]) => [
      name,
      ownWords.has(name) ? field : copy(field),
    ])
    return Object.fromEntries(fields)
  }
  return copy(data) as Data
}

/** Fields with words of this action, or digests: a short secret may be a part of them. */
const ownWords: ReadonlySet<string> = new Set([
  'about',
  'cause',
  'deploymentKind',
  'gate',
  'kind',
  'level',
  'publishTarget',
  'siteCheck',
  'state',
  'type',
  'digest',
  'digests',
  'normalizedDigest',
  'sha256',
  'siteDigest',
])

/** Overlapping and adjacent ranges become one `***`. */
function withoutRanges(text: string, ranges: readonly TextRange[]): string {
  const pieces: string[] = []
  let shown = 0
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (start > shown || pieces.length === 0) pieces.push(text.slice(shown, start), '***')
    shown = Math.max(shown, end)
  }
  return pieces.join('') + text.slice(shown)
}

/**
 * Shortens the queries of all URLs in a text to `?…`, as a query may hold a signature; likewise user
 * names with passwords, and fragments with values. Relative URLs are recognized by a `=`.
 */
export function withoutQueries(text: string): string {
  return text.replace(words, shortened).replace(continued, '$1…')
}

const words = /[^\s"<>]+/g

/** A long value that goes on after a line break. */
const continued = /(\?|%3f)…(?:[^\S ]+[\w%&=+/.~-]{16,})+/gi

function shortened(word: string): string {
  const isAbsolute = /:\\?\/\\?\//.test(word)
  const at = word.search(/[?#]|%3f/i)
  const rest = at < 0 ? '' : word.slice(at)
  const hasValue = /=|%3d/i.test(rest)
  const isSecret = rest.startsWith('#') ? isAbsolute && hasValue : isAbsolute || hasValue
  const [mark = ''] = /^(?:%..|.)/.exec(rest) ?? []
  const shown = isSecret && rest !== mark ? `${word.slice(0, at)}${mark}…` : word
  return isAbsolute ? shown.replace(/(:\\?\/\\?\/)[^/?#]*@/, '$1…@') : shown
}

/** How much of a form is searched for, in UTF-16 units: searching for a long text can be quadratic. */
const searched = 64

/** Shorter prefixes at the end of a text are too common. In UTF-16 units. */
const minPrefix = 6

/**
 * Where a text contains one of the forms.
 *
 * @param isCut whether the longest prefix of a form at the end of the text counts
 */
export function occurrencesOf(forms: Iterable<string>, text: string, isCut: boolean): TextRange[] {
  const ranges: TextRange[] = []
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
