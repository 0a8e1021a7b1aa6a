import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** A memory disk if there is one, because disk speed varies. */
export const benchFolder = () => (existsSync('/dev/shm') ? '/dev/shm' : tmpdir())

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
