/**
 * The name that was probably meant by a mistyped one: at most three changes away, and fewer than
 * three fifths of its letters.
 *
 * @param names the first of several that are equally near is returned
 */
export function nearestName(mistyped: string, names: readonly string[]): string | undefined {
  // A name of one letter is near everything, and a long one is no slip of the keyboard.
  if (mistyped.length < 2 || mistyped.length > maxLength) return undefined
  const [nearest] = names
    .map((name) => ({ name, changes: changesBetween(mistyped, name) }))
    .filter(({ name, changes }) => isNear(changes, Math.max(name.length, mistyped.length)))
    .toSorted((a, b) => a.changes - b.changes)
  return nearest?.name
}

const maxLength = 40

const isNear = (changes: number, length: number) => changes <= 3 && changes < 0.6 * length

/** How many letters to insert, remove or replace (Levenshtein's distance). */
function changesBetween(from: string, to: string): number {
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1]
    for (let column = 1; column <= to.length; column++) {
      const removed = (last[column] ?? 0) + 1
      const inserted = (current[column - 1] ?? 0) + 1
      const replaced = (last[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1)
      current.push(Math.min(removed, inserted, replaced))
    }
    last = current
  }
  return last[to.length] ?? 0
}
