/** Returns the line, from 1, of each of the ascending positions in a text, which is read once. */
export type LineCounter = (position: number) => number

export function lineCounter(text: string): LineCounter {
  let line = 1
  /** The first line feed from the last position on; -2 before the first call. */
  let next = -2
  return (position) => {
    if (next === -2) next = text.indexOf('\n')
    while (next >= 0 && next < position) {
      line++
      next = text.indexOf('\n', next + 1)
    }
    return line
  }
}
