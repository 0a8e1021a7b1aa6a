import type { ScriptError } from './recorded-events.ts'

/** A part of a page's time, in milliseconds since it had loaded. */
export interface TimeSpan {
  readonly from: number
  /** Not part of it. */
  readonly to: number
}

/** How much time passes at once, in milliseconds of the page: all else follows between two steps. */
export const steps = {
  usual: 1000,
  /** Where a script may be waiting for what is no faster than frames. */
  slow: 10,
}

/** How long a script may have waited before it gave up, in milliseconds: a little more than five seconds. */
export const maxWait = 5500

/** An error may come a little later in the next visit, in milliseconds. */
const maxDelay = 500

/**
 * When time must pass slowly to show whether an error happens again that was seen while time was fast:
 * the script may have waited for something only some time. Pure.
 */
export const spansBefore = (errors: readonly ScriptError[]): readonly TimeSpan[] =>
  errors.flatMap(({ hurriedAt }) =>
    hurriedAt === undefined ? [] : [{ from: hurriedAt - maxWait, to: hurriedAt + maxDelay }],
  )

/** How much time may pass at once, in milliseconds. Pure. @param now of the page */
export function stepAt(now: number, slow: readonly TimeSpan[]): number {
  if (slow.some(({ from, to }) => from <= now && now < to)) return steps.slow
  const next = Math.min(...slow.map(({ from }) => from).filter((from) => from > now))
  return Math.min(steps.usual, Math.max(steps.slow, next - now))
}
