/**
 * Text from outside on one line, without what is not seen, cut where it gets too long. It is cut
 * before a word of ASCII, never within one: half of a secret that the text repeats would not be
 * recognised as one.
 *
 * @param limit in UTF-16 units
 */
export function excerpt(text: string, limit: number): string {
  const line = text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .trim()
  if (line.length <= limit) return line
  const cut = line.slice(0, limit + 1).replace(/[!-~]+$/, '')
  return `${cut.replace(/[\ud800-\udbff]$/, '')}…`
}
