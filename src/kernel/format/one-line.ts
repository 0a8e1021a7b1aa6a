/** Text on one line: no line breaks, control or invisible characters, and single spaces. */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .trim()
}

/**
 * The start of a text that is too long, and `…`: whole words, unless that is too little. What is left of
 * a cut secret is not recognized: remove secrets first.
 *
 * @param limit in UTF-16 units; a space and `…` may come in addition
 */
export function truncated(text: string, limit: number): string {
  if (text.length <= limit) return text
  const space = text.lastIndexOf(' ', limit)
  const end = space > limit / 2 ? space + 1 : limit
  return `${text.slice(0, end).replace(/[\ud800-\udbff]$/, '')}…`
}
