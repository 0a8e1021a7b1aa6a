/**
 * Text from outside on one line, cut where it gets too long. It is cut before a word of ASCII, never
 * within one: half of a secret that the text repeats would not be recognised as one.
 *
 * @param limit in UTF-16 units
 */
export function excerpt(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  return `${line.slice(0, limit + 1).replace(/[!-~]+$/, '')}…`
}
