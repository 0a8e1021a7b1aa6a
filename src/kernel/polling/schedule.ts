/** The result of one poll. */
export interface Observation {
  /** Milliseconds since the wait began. */
  readonly at: number
  /** 0 to 100 as the host reports it: unreliable, and may be missing. */
  readonly progress?: number | undefined
}

/** Maps the history, oldest first, to the milliseconds until the next poll: always finite. Pure. */
export type Schedule = (history: readonly Observation[]) => number

/** Found by a search over the simulated jobs of `polls-are-few-and-soon.test.ts`. */
const pace = {
  /** Without an estimate: seconds to wait per √second elapsed. */
  blind: 1.5,
  /** Share of the distance to the expected end that one wait covers. */
  share: 0.65,
  /** With an estimate: minimum seconds to wait per √second elapsed. */
  min: 0.35,
  /** An estimate is valid for this many times the period it was measured over. */
  reach: 10,
} as const

/** Bounds of an adaptive wait, in milliseconds. */
const minWait = 1_000
const maxWait = 60_000

/**
 * Waits between 1 s and 60 s. For a job of unknown length, the trade-off between lag and requests is
 * best if the wait grows with the square root of the time elapsed. Progress allows an estimate of the
 * end: each wait covers a share of the remaining time, so polls cluster around the end. After a wrong
 * estimate has passed, the waits grow again, back to the square root.
 */
export const adaptiveSchedule: Schedule = (history) => {
  const elapsed = history.at(-1)?.at ?? 0
  const root = Math.sqrt(elapsed / 1_000) * 1_000
  const expected = expectedEnd(history)
  if (expected === undefined) return within(pace.blind * root)

  const distance = pace.share * Math.abs(expected.at - elapsed)
  const limit = expected.at > elapsed ? pace.reach * expected.measuredOver : pace.blind * root
  return within(Math.max(pace.min * root, Math.min(distance, limit)))
}

/** The schedule that `poll-interval` asks for: a fixed one in milliseconds, or `auto`. */
export const scheduleOf = (pollInterval: number | 'auto'): Schedule =>
  pollInterval === 'auto' ? adaptiveSchedule : () => pollInterval

/** Estimated milliseconds until the job is finished, more than 0; undefined without an estimate. */
export function timeLeft(history: readonly Observation[]): number | undefined {
  const elapsed = history.at(-1)?.at ?? 0
  const expected = expectedEnd(history)
  if (expected === undefined) return undefined
  const left = expected.at - elapsed
  return left > 0 && left <= pace.reach * expected.measuredOver ? left : undefined
}

/**
 * The time when progress reaches 100 at its average pace since it first changed, in milliseconds since
 * the wait began. This excludes time in a queue, which ends with the first change. Only new maxima
 * count, so that wrong readings and stalls do not move the end.
 */
function expectedEnd(history: readonly Observation[]): ExpectedEnd | undefined {
  let start: Reading = { at: 0, progress: Number.POSITIVE_INFINITY }
  let high: Reading = { at: 0, progress: 0 }
  for (const { at, progress = Number.NaN } of history) {
    if (!(progress >= 0 && progress <= 100)) continue
    const reading = { at, progress }
    const hasChanged = high.progress > start.progress
    if (!hasChanged && progress <= start.progress) {
      // Until the first change, the last reading is the start.
      start = reading
      high = reading
    } else if (progress > high.progress) high = reading
  }
  const gained = high.progress - start.progress
  if (gained < 1) return undefined
  const measuredOver = high.at - start.at
  return { at: high.at + ((100 - high.progress) * measuredOver) / gained, measuredOver }
}

/** An observation with a valid progress. */
interface Reading {
  readonly at: number
  readonly progress: number
}

interface ExpectedEnd {
  /** Milliseconds since the wait began. */
  readonly at: number
  /** The time over which the pace was measured, in milliseconds. */
  readonly measuredOver: number
}

/** Limits a wait to the bounds; NaN becomes the minimum. */
function within(milliseconds: number): number {
  return milliseconds > minWait ? Math.min(milliseconds, maxWait) : minWait
}
