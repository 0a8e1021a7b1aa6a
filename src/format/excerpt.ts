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
  let end = limit + 1
  while (end > 0 && isInWord(line.charCodeAt(end - 1))) end--
  return `${line.slice(0, end).replace(/[\ud800-\udbff]$/, '')}…`
}

/** Of ASCII, whatever can be seen. */
const isInWord = (code: number) => code > 0x20 && code < 0x7f
