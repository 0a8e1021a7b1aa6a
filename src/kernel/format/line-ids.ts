import { hash } from 'node:crypto'

/**
 * Ids for the lines of a list, which stay the same in another list: twelve hex digits of a digest over
 * the line's identity, the second line with the same ones ends with `-2`.
 *
 * @returns the id of the next line, by its identity
 */
export function lineIds(): (identity: string) => string {
  const counts = new Map<string, number>()
  return (identity) => {
    const id = hash('sha256', identity).slice(0, 12)
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return count === 1 ? id : `${id}-${count}`
  }
}
