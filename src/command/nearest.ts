/**
 * The name that was most likely meant by another one, if any is close enough.
 *
 * @param names few, and as short as those of flags
 */
export function nearest<Name extends string>(
  given: string,
  names: readonly Name[],
): Name | undefined {
  const text = given.slice(0, maxLength)
  const [best] = names
    .map((name) => ({ name, distance: distanceOf(text, name) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .toSorted((one, other) => one.distance - other.distance)
  return best?.name
}

/** In UTF-16 units. */
const maxLength = 40

/** How many characters to insert, remove or replace, after Levenshtein. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, character] of [...one].entries()) {
    const next = [at + 1]
    for (let index = 0; index < other.length; index++) {
      const replaced = (row[index] ?? 0) + (character === other[index] ? 0 : 1)
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
