import { random } from '../random.ts'

export type Drawing = ReturnType<typeof drawing>

/** Draws the parts of a world by its seed. */
export function drawing(seed: number) {
  const { uniform } = random(seed)
  const dimensions: string[] = []
  const between = (low: number, high: number) =>
    Math.round(1000 * (low + uniform() * (high - low))) / 1000
  const chance = (share: number) => uniform() < share
  return {
    /** The dimensions that were drawn so far. */
    dimensions,
    chance,
    between,
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(uniform() * choices.length)] as T,
    some: <T>(max: number, make: () => T): T[] =>
      Array.from({ length: Math.floor(uniform() * (max + 1)) }, make),
    /** Whether the world has a dimension, which a campaign counts. */
    has(dimension: string, share: number): boolean {
      if (!chance(share)) return false
      dimensions.push(dimension)
      return true
    },
  }
}
