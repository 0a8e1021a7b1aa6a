import { setSecret } from '@actions/core'
import { Scrubber } from '../kernel/scrub/scrubber.ts'

/** Shorter parts are not masked separately: they would obscure the log and protect nothing. */
const minPart = 6

/** Shorter values in a link's query are not secret. */
const minValue = 20

/**
 * The secrets of the run. The runner masks registered secrets in later log lines; this class also
 * removes them from text that the runner does not mask, such as outputs and files.
 */
export class Secrets extends Scrubber {
  readonly #register: (value: string) => void

  /** @param register called with each mask; by default, the runner masks it in its log */
  constructor(register: (value: string) => void = setSecret) {
    super()
    this.#register = register
  }

  /** Hides a value, and registers it as a mask: for the log and for job outputs. */
  mask(value: string): void {
    if (value === '') return
    this.#register(value)
    this.hide(value)
    for (const part of partsOf(value)) this.hide(part)
  }

  /**
   * Masks the API key before anything is printed: the whole input and each of its words, as a key that
   * was pasted with other text or line breaks is rejected, but still secret.
   */
  maskKey(given: string): void {
    const whole = given.trim()
    this.mask(whole)
    const parts = whole.split(/\s+/).filter((part) => part.length > minPart && part !== whole)
    for (const part of parts) this.mask(part)
  }

  /**
   * Masks the values of headers before anything is printed, and the parts that a server may repeat
   * separately, such as a token or a cookie. A line that is no header is masked whole.
   */
  maskHeaders(given: string): void {
    for (const line of given.split(/\r?\n/)) {
      const value = line.slice(line.indexOf(':') + 1).trim()
      if (value.length >= minPart) this.mask(value)
      for (const part of value.split(/[\s;,=]+/)) if (part.length > minPart) this.mask(part)
    }
  }

  /**
   * Hides a presigned link's query, which makes it a credential, and each long value in it; also masks
   * the whole link on request.
   */
  hideLink(link: string, alsoMask: boolean): void {
    if (alsoMask) this.mask(link)
    const query = new URL(link).search.slice(1)
    this.hide(query)
    // A plus is itself in base64, and a space in a form.
    for (const text of [query, query.replaceAll('+', '%2B')]) {
      for (const value of new URLSearchParams(text).values()) {
        // A token may have several parts that occur separately.
        for (const part of [value, ...value.split('.')]) {
          if (part.length >= minValue) this.hide(part)
        }
      }
    }
  }
}

/**
 * The parts of a value that the runner also masks: the text between quotes, and the two pieces that
 * PowerShell prints around an ampersand.
 * Source: actions/runner, ValueEncoders.TrimDoubleQuotes and PowerShell*AmpersandEscape.
 */
function partsOf(value: string): string[] {
  const joined = value.indexOf('&+')
  const end = joined < 0 ? value.lastIndexOf('&') + 1 : joined + 2
  // After `&+`, PowerShell colours one character.
  const rest = joined < 0 ? end : end + 1
  const pieces = end === 0 ? [] : [value.slice(0, end), value.slice(rest)]
  const isQuoted = value.length > 8 && value.startsWith('"') && value.endsWith('"')
  return [
    ...pieces.filter(({ length }) => length >= minPart),
    ...(isQuoted ? [value.slice(1, -1)] : []),
  ]
}
