/** What one poll saw. */
export interface Observation {
  /** Milliseconds since the wait began. */
  readonly at: number
  /** 0 to 100 as the host tells it, which may be anything or nothing. */
  readonly progress?: number | undefined
}

/**
 * From all that was seen, oldest first, to the milliseconds until the next poll. Pure; always a
 * finite number, whatever the host told. Linear in the length of the history.
 */
export type Schedule = (history: readonly Observation[]) => number

export interface Pace {
  /** Without an estimate: seconds to wait for each √second elapsed. */
  readonly blind: number
  /** Share of the distance to the expected end that one wait covers. */
  readonly share: number
  /** With an estimate: the least seconds to wait for each √second elapsed. */
  readonly least: number
  /** An estimate holds for at most this many times the span it was measured over. */
  readonly reach: number
}

/**
 * Chosen by a search over simulated jobs (`node tools/bench/polling.ts --search`); what they reach
 * is shown by `npm run bench -- polling`.
 */
const pace: Pace = { blind: 1.5, share: 0.65, least: 0.35, reach: 10 }

/** Milliseconds that no adaptive wait goes below or beyond. */
const shortest = 1_000
const longest = 60_000

/** Polls at the same interval throughout, in milliseconds. */
export const fixedSchedule =
  (milliseconds: number): Schedule =>
  () =>
    milliseconds

/**
 * Waits between 1 s and 60 s. Of a job whose length is unknown, lag beside requests is best when
 * the wait grows with the square root of the time elapsed. Progress that moves gives an end to aim
 * for: each wait covers a share of the distance, so polls gather around that end. An end that has
 * passed was wrong by as much as it is overdue, so the waits widen again, back to the square root.
 */
export const paced =
  ({ blind, share, least, reach }: Pace): Schedule =>
  (history) => {
    const elapsed = history.at(-1)?.at ?? 0
    const root = Math.sqrt(elapsed / 1_000) * 1_000
    const expected = expectedEnd(history)
    if (expected === undefined) return within(blind * root)

    const distance = share * Math.abs(expected.at - elapsed)
    const limit = expected.at > elapsed ? reach * expected.measuredOver : blind * root
    return within(Math.max(least * root, Math.min(distance, limit)))
  }

export const adaptiveSchedule: Schedule = paced(pace)

/** The schedule that `poll-interval` asks for, in milliseconds. */
export const scheduleOf = (pollInterval: number | 'auto'): Schedule =>
  pollInterval === 'auto' ? adaptiveSchedule : fixedSchedule(pollInterval)

/**
 * Milliseconds until the job is probably finished, more than 0. Undefined while nothing sensible
 * can be said: no progress, too little of it yet, or an expected end that has passed.
 */
export function timeLeft(history: readonly Observation[]): number | undefined {
  const elapsed = history.at(-1)?.at ?? 0
  const expected = expectedEnd(history)
  if (expected === undefined) return undefined
  const left = expected.at - elapsed
  return left > 0 && left <= pace.reach * expected.measuredOver ? left : undefined
}

interface Reading {
  readonly at: number
  readonly progress: number
}

interface ExpectedEnd {
  readonly at: number
  readonly measuredOver: number
}

/**
 * When progress reaches 100 if it goes on as it has since it first moved, in milliseconds since the
 * wait began. Time in a queue is left out, as it ends with the first movement. Only new highs
 * count: a reading that falls back is noise or a lie, and a stall must not push the end away.
 */
function expectedEnd(history: readonly Observation[]): ExpectedEnd | undefined {
  let seen: { start: Reading; high: Reading } | undefined
  for (const { at, progress = Number.NaN } of history) {
    if (!(progress >= 0 && progress <= 100)) continue
    const reading = { at, progress }
    const moved = seen?.high !== seen?.start
    // Until it moves, the last reading is the start.
    if (!seen || (!moved && progress <= seen.start.progress)) {
      seen = { start: reading, high: reading }
    } else if (progress > seen.high.progress) {
      seen.high = reading
    }
  }
  if (!seen) return undefined
  const { start, high } = seen
  const gained = high.progress - start.progress
  if (gained < 1) return undefined
  const measuredOver = high.at - start.at
  return { at: high.at + ((100 - high.progress) * measuredOver) / gained, measuredOver }
}

/** Within the two bounds; not a number counts as the shortest wait. */
function within(milliseconds: number): number {
  return milliseconds > shortest ? Math.min(milliseconds, longest) : shortest
}
