import { backoff } from '../http/retry.ts'
import type { Schedule } from '../polling/schedule.ts'

/** The state after a part of the verification. Times are in milliseconds of the run's clock. */
export interface Standing {
  readonly now: number
  /** Since the first request. */
  readonly elapsed: number
  /** When the results must be ready for the report. */
  readonly end: number
  /** URLs that this round has not requested yet. */
  readonly unasked: number
  /** URLs whose difference may disappear. */
  readonly unsettled: number
  /** How long it takes to request them again, as far as it is known. */
  readonly lookTime: number
  /** The delay that the host requests. */
  readonly retryAfter?: number | undefined
  /** How many times in a row the host has throttled requests. */
  readonly refusals: number
}

export type NextStep =
  /** After this many milliseconds: continue the round, or start one with the unsettled URLs. */
  { readonly do: 'continue' | 'ask-again'; readonly after: number } | { readonly do: 'report' }

/**
 * The last round is skipped if it would start sooner than this after the one before, in
 * milliseconds.
 */
const minLastWait = 1000

/** Minimum time for the last round, in milliseconds. */
const minLookTime = 500

/** The delay after throttling without Retry-After, in milliseconds. */
const minRefusalWait = 1000

/**
 * Decides what to do next. Pure. Retry-After is respected. The last round starts as late as
 * possible, as a slow deployment may still be completed.
 */
export function nextStep(standing: Standing, schedule: Schedule): NextStep {
  const { now, elapsed, end, unasked, unsettled, lookTime, retryAfter = 0, refusals } = standing
  const left = end - now
  if (unasked > 0) {
    const after = refusals > 0 ? Math.max(retryAfter, minRefusalWait, backoff(refusals, 0.5)) : 0
    return after < left ? { do: 'continue', after } : { do: 'report' }
  }
  if (unsettled === 0) return { do: 'report' }
  const after = Math.max(schedule([{ at: elapsed }]), retryAfter)
  const last = left - Math.max(minLookTime, 1.5 * lookTime)
  if (after <= last) return { do: 'ask-again', after }
  return last >= minLastWait && retryAfter <= last
    ? { do: 'ask-again', after: last }
    : { do: 'report' }
}
