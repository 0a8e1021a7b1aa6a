import type { GrowthTask, Measuring } from './measuring.ts'

/** How the cost of hostile input grows with its size. */
export interface Growth {
  /** CPU time in milliseconds per MB, for each size up to the first that did not end. */
  readonly costs: readonly number[]
  /** Why the growth is not linear; undefined if it is. */
  readonly fault: string | undefined
}

/** Max ratio of the cost per MB, last size to first. Above 1, as a busy machine adds noise. */
const maxGrowth = 2.5

/** In milliseconds per MB of the largest size. High, as some kinds have a million items per MB. */
const maxCost = 10_000

/** In milliseconds. Anything shorter may be garbage collection or compilation. */
const negligible = 100

/** Resolution of the CPU clock, in milliseconds. */
const resolution = 10

/**
 * Measures input at several sizes. If the growth is not linear, measures up to three times and
 * keeps the minimum of each size.
 *
 * @param sizes in bytes, ascending
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
