import { createHash } from 'node:crypto'

/**
 * A random-looking identifier of `length` (at most 64) hexadecimal digits. It only depends on the
 * seed, kind and number, so that runs are repeatable.
 */
export function identifier(
  seed: number | string,
  kind: string,
  number: number,
  length = 24,
): string {
  return createHash('sha256').update(`${seed}/${kind}/${number}`).digest('hex').slice(0, length)
}
