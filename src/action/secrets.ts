import { setSecret } from '@actions/core'
import { Scrubber } from '../scrub/scrubber.ts'

/** Shorter parts are not masked on their own: they would blacken the log and hide nothing. */
const minPart = 6

/** Shorter values of a link's query say nothing that must not be known. */
const minValue = 20

/**
 * What must never be shown. The runner masks what it is told to, in later log lines; this also
 * keeps it out of what the runner does not mask, such as a host's message that echoes the key.
 */
export class Secrets {
  readonly #values = new Set<string>()
  readonly #scrubber = new Scrubber()
  /** What the scrubber does not know yet. */
  #added: string[] = []

  /** All that is hidden by now, for a `Scrubber` on another thread. */
  get values(): readonly string[] {
    return [...this.#values]
  }

  /** Hides a value in all that this action prints and writes from now on. */
  hide(value: string): void {
    if (value === '' || this.#values.has(value)) return
    this.#values.add(value)
    this.#added.push(value)
  }

  /** Hides a value, and has the runner mask it too: in the log, and in every job output. */
  mask(value: string): void {
    if (value === '') return
    setSecret(value)
    this.hide(value)
    for (const part of partsOf(value)) this.hide(part)
  }

  /**
   * Masks the API key before anything is printed: as the author gave it, and each part of it, as a
   * key that was pasted with other words or broken over lines is refused but still a secret.
   */
  maskKey(given: string): void {
    this.mask(given.trim())
    for (const part of given.split(/\s+/)) if (part.length > minPart) this.mask(part)
  }

  /**
   * Hides a presigned link's query, which is what makes it a credential, and each long value of it;
   * masks all of the link if asked.
   */
  hideLink(link: string, alsoMask: boolean): void {
    if (alsoMask) this.mask(link)
    const query = new URL(link).search.slice(1)
    this.hide(query)
    // A plus stands for itself in base64, and for a blank in a form.
    for (const text of [query, query.replaceAll('+', '%2B')]) {
      for (const value of new URLSearchParams(text).values()) {
        // A token may be of several parts, each of which is looked at by itself.
        for (const part of [value, ...value.split('.')]) {
          if (part.length >= minValue) this.hide(part)
        }
      }
    }
  }

  /**
   * The text with `***` where a secret stood.
   *
   * @param limit where a longer text is cut, in UTF-16 units; no secret is cut in two by that
   */
  scrub(text: string, limit?: number): string {
    this.#scrubber.add(this.#added.splice(0))
    return this.#scrubber.scrub(text, limit)
  }
}

/**
 * The parts of a value that the runner masks, too: what is between its quotes, and the two pieces in
 * which PowerShell prints it around an ampersand.
 * Source: actions/runner, ValueEncoders.TrimDoubleQuotes and PowerShell*AmpersandEscape.
 */
function partsOf(value: string): string[] {
  const joined = value.indexOf('&+')
  const end = joined < 0 ? value.lastIndexOf('&') + 1 : joined + 2
  // After `&+`, one character is lost to a colour.
  const rest = joined < 0 ? end : end + 1
  const pieces = end === 0 ? [] : [value.slice(0, end), value.slice(rest)]
  const isQuoted = value.length > 8 && value.startsWith('"') && value.endsWith('"')
  return [
    ...pieces.filter(({ length }) => length >= minPart),
    ...(isQuoted ? [value.slice(1, -1)] : []),
  ]
}
