/**
 * Untrusted text on one line, without invisible characters, cut if it is too long. It is cut before an
 * ASCII word, never within one: half of a secret would not be recognized.
 *
 * @param limit in UTF-16 units
 */
export function excerpt(text: string, limit: number): string {
  const line = text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .trim()
  if (line.length <= limit) return line
  let end = limit + 1
  while (end > 0 && isInWord(line.charCodeAt(end - 1))) end--
  return `${line.slice(0, end).replace(/[\ud800-\udbff]$/, '')}…`
}

/** Visible ASCII characters. */
const isInWord = (code: number) => code > 0x20 && code < 0x7f
