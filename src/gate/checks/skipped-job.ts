/**
 * Whether a skipped job may be one that another run has by another name. GitHub evaluates neither the matrix
 * nor the reusable workflow of a job that it skips: `build` stands for `build (20)` and for `build / test`,
 * and expressions stay in its name.
 *
 * @param skipped the name of the skipped job
 */
export function canStandFor(skipped: string, name: string): boolean {
  const literals = literalsOf(skipped)
  if (literals.length > 1) return containsInOrder(name, literals)
  return [`${skipped} (`, `${skipped} / `].some((start) => name.startsWith(start))
}

/** The text around the expressions of a name, such as `test on ` and an empty one. */
function literalsOf(text: string): string[] {
  const [first = '', ...rest] = text.split('${{')
  return [first, ...rest.map((part) => part.split('}}').slice(1).join('}}'))]
}

/** Whether a name starts with the first text, and has the others after it, in this order. */
function containsInOrder(name: string, [first = '', ...others]: readonly string[]): boolean {
  if (!name.startsWith(first)) return false
  let position = first.length
  for (const literal of others) {
    const index = name.indexOf(literal, position)
    if (index < 0) return false
    position = index + literal.length
  }
  return true
}
