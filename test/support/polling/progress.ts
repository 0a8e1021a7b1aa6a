import type { Random } from '../random.ts'

/** Maps the elapsed share of the job's duration (0 to 1) to the reported progress. */
export type Progress = (passed: number) => number | undefined

export type ProgressKind = keyof typeof progressKinds

/** Ways in which hosts report the same work. Each call draws one job's progress, in whole percent. */
export const progressKinds = {
  none: () => () => undefined,

  /** Proportional to the time. */
  clean: () => (passed) => percent(passed),

  /** Queued for up to 30% of the length, then two stalls of up to 10% each, with an error of ±2. */
  rough: (draw) => {
    const queue = 0.3 * draw.uniform()
    const first = between(draw, queue, 0.6)
    const second = between(draw, first + 0.1, 0.9)
    const work = workWithPauses([
      { from: 0, lasts: queue },
      { from: first, lasts: 0.1 * draw.uniform() },
      { from: second, lasts: 0.1 * draw.uniform() },
    ])
    return (passed) => (passed < queue ? 0 : percent(work(passed) + 0.02 * draw.normal()))
  },

  /** Proportional with an error of ±4, so that it often decreases. */
  noisy: (draw) => (passed) => percent(passed + 0.04 * draw.normal()),

  /** Stalls for a third of the length. */
  stalling: (draw) => {
    const work = workWithPauses([{ from: between(draw, 0.1, 0.65), lasts: 1 / 3 }])
    return (passed) => percent(work(passed))
  },

  /** Fast at first and slow at the end, or the reverse. */
  bent: (draw) => {
    const exponent = 2 ** between(draw, -1, 1)
    return (passed) => percent(passed ** exponent)
  },

  /** At 99 long before the end; or at 90 at once; or back at 0 halfway. */
  lying: (draw) => {
    const lies: readonly Progress[] = [
      (passed) => Math.min(99, percent(passed / 0.4)),
      (passed) => (passed < 0.05 ? 0 : percent(0.9 + 0.1 * passed)),
      (passed) => percent(passed < 0.5 ? 1.6 * passed : 2 * passed - 1),
    ]
    const lie = lies[Math.floor(draw.uniform() * lies.length)]
    return (passed) => lie?.(passed)
  },
} satisfies Record<string, (draw: Random) => Progress>

const percent = (share: number) => Math.floor(100 * Math.min(1, Math.max(0, share)))

const between = (draw: Random, low: number, high: number) => low + (high - low) * draw.uniform()

/** Pauses must not overlap: from the share of time passed to the share of work done. */
function workWithPauses(pauses: readonly { readonly from: number; readonly lasts: number }[]) {
  const paused = (passed: number) =>
    pauses.reduce((sum, { from, lasts }) => sum + Math.min(lasts, Math.max(0, passed - from)), 0)
  return (passed: number) => (passed - paused(passed)) / (1 - paused(1))
}
