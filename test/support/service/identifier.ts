import { createHash } from 'node:crypto'

/**
 * A random-looking identifier of `length` (at most 64) hexadecimal digits. The same seed, kind and
 * number give the same one, whatever else was asked for before: runs are repeatable by seed.
 */
export function identifier(
  seed: number | string,
  kind: string,
  number: number,
  length = 24,
): string {
  return createHash('sha256').update(`${seed}/${kind}/${number}`).digest('hex').slice(0, length)
}
