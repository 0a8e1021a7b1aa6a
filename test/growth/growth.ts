import type { GrowthTask, Measuring } from './measuring.ts'

/** How the cost of hostile input grows with its size. */
export interface Growth {
  /** CPU time in milliseconds for each MB, by size; without those behind one that did not end. */
  readonly costs: readonly number[]
  /** Why this is no growth in proportion; undefined where it is. */
  readonly fault: string | undefined
}

/** Of the cost of a MB, between the first size and any other: what a busy machine may add. */
const maxGrowth = 2.5

/** In milliseconds for each MB, of the largest size: some kinds are of a million things a MB. */
const maxCost = 10_000

/** So much time may be anything: of garbage collection, of code that is made quick meanwhile. */
const negligible = 100

/** What a clock of CPU time tells apart, in milliseconds. */
const resolution = 10

/**
 * Measures input in several sizes, and again where it seems to grow: the least of three counts.
 *
 * @param sizes in bytes, from the smallest on
 */
export async function growthOf(
  input: GrowthTask['input'],
  sizes: readonly number[],
  measuring: Measuring,
): Promise<Growth> {
  const costs: number[] = sizes.map(() => Number.POSITIVE_INFINITY)
  let growth: Growth = { costs, fault: undefined }
  for (let repeat = 0; repeat < 3; repeat++) {
    for (const [index, bytes] of sizes.entries()) {
      const time = await measuring.timeOf({ input, bytes })
      if (time === undefined) return { costs: costs.slice(0, index), fault: 'does not end' }
      costs[index] = Math.min(costs[index] ?? 0, (time / bytes) * 1e6)
    }
    growth = { costs, fault: faultOf(costs, sizes) }
    if (growth.fault === undefined) break
  }
  return growth
}

function faultOf(costs: readonly number[], sizes: readonly number[]): string | undefined {
  const megabytes = sizes.map((size) => size / 1e6)
  const first = Math.max(costs[0] ?? 0, resolution / (megabytes[0] ?? 1))
  const last = costs.at(-1) ?? 0
  if (last > maxCost) return 'costs too much'
  const isNegligible = last * (megabytes.at(-1) ?? 0) < negligible
  return last > maxGrowth * first && !isNegligible ? 'grows' : undefined
}
