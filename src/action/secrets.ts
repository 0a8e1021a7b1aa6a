import { setSecret } from '@actions/core'
import { Scrubber } from '../run/scrubber.ts'

/** Shorter words are not masked on their own: they would blacken the log and hide nothing. */
const shortestSecret = 6

/** Of base64 in any alphabet: some stores write `~` in it. */
const signature = /^[A-Za-z0-9+/=_~-]{20,}$/

/**
 * What must never be shown. The runner masks what it is told to, in later log lines; this also
 * keeps it out of what the runner does not mask, such as a host's message that echoes the key.
 */
export class Secrets {
  readonly #scrubber = new Scrubber()

  /** Hides a value in all that this action prints and writes from now on. */
  hide(value: string): void {
    this.#scrubber.hide(value)
  }

  /** Hides a value, and has the runner mask it too: in the log, and in every job output. */
  mask(value: string): void {
    if (value === '') return
    setSecret(value)
    this.hide(value)
  }

  /**
   * Masks the API key before anything is printed: as the author gave it, and each part of it, as a
   * key that was pasted with other words or broken over lines is refused but still a secret.
   */
  maskKey(given: string): void {
    this.mask(given.trim())
    for (const part of given.split(/\s+/)) if (part.length > shortestSecret) this.mask(part)
  }

  /** Hides a presigned link's query, which is what makes it a credential; masks it all if asked. */
  hideLink(link: string, alsoMask: boolean): void {
    if (alsoMask) this.mask(link)
    const { search, searchParams } = new URL(link)
    this.hide(search.slice(1))
    // Whatever of it looks like a signature or a session is a secret on its own.
    for (const value of searchParams.values()) if (signature.test(value)) this.hide(value)
  }

  /** The text with `***` where a secret stood. */
  scrub(text: string): string {
    return this.#scrubber.scrub(text)
  }

  /** All that is hidden, for a scrubber on another thread. */
  values(): readonly string[] {
    return this.#scrubber.values()
  }
}
