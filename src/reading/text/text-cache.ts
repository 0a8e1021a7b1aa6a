/**
 * Keeps the results for texts that the pages of a site share, such as its navigation: each is
 * computed, stored and hashed once. Limited in size; shared by all pages that a thread reads.
 *
 * @param read pure; its result shares no memory with the text
 */
export function cached(read: (text: string) => string): (text: string) => string {
  const results = new Map<string, string>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    const result = read(text)
    if (text.length > maxLength) return result
    if (results.size === maxResults) results.clear()
    results.set(result === text ? result : copiedString(text), result)
    return result
  }
}

/** In UTF-16 units. */
const maxLength = 256
const maxResults = 8192

/** A copy that does not keep the text that it was cut from in memory. */
export const copiedString = (text: string) => ` ${text}`.slice(1)
