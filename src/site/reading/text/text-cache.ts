/**
 * Results for texts that the pages of a site share, such as its navigation: each is computed,
 * stored and hashed once. Limited in size; shared by all pages that a thread reads.
 */
export class TextCache {
  readonly #read: (text: string) => string
  readonly #results = new Map<string, string>()

  /** @param read pure; its result shares no memory with the text */
  constructor(read: (text: string) => string) {
    this.#read = read
  }

  get(text: string): string {
    const known = this.#results.get(text)
    if (known !== undefined) return known
    const result = this.#read(text)
    if (text.length > maxLength) return result
    if (this.#results.size === maxResults) this.#results.clear()
    this.#results.set(result === text ? result : copiedString(text), result)
    return result
  }
}

/** In UTF-16 units. */
const maxLength = 256
const maxResults = 8192

/** A copy that does not keep the text that it was cut from in memory. */
export const copiedString = (text: string) => ` ${text}`.slice(1)
