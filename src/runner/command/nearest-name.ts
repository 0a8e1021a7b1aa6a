import { closestMatch } from 'leven'

/**
 * The name that was probably meant by a mistyped one: at most three changes away, and fewer than
 * three fifths of its letters.
 *
 * @param names the first of several that are equally near is returned
 */
export function nearestName(mistyped: string, names: readonly string[]): string | undefined {
  // A name of one letter is near everything, and a long one is no slip of the keyboard.
  if (mistyped.length < 2 || mistyped.length > maxLength) return undefined
  const maxDistance = Math.min(3, Math.ceil(0.6 * mistyped.length) - 1)
  return closestMatch(mistyped, names, { maxDistance })
}

const maxLength = 40
