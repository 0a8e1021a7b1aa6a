import { backoff } from '../http/retry.ts'
import type { Schedule } from '../polling/schedule.ts'

/** The progress of a verification, in a size that does not depend on the site. */
export interface VerifyProgress {
  /** All URLs. */
  readonly urls: number
  /** URLs that are as exported, or have only a notice. */
  readonly good: number
  /** From the first request until the last URL became right, in milliseconds, if all are right. */
  readonly propagationMs: number | undefined
  /** URLs that this round has not requested yet. */
  readonly unrequested: number
  /** URLs that no round has requested. */
  readonly neverRequested: number
  /** URLs whose difference may disappear. */
  readonly unsettled: number
  /** URLs whose difference fails the run and will not disappear. */
  readonly settled: number
  readonly requests: number
  /** The delay that the host requests. */
  readonly retryAfterMs: number | undefined
  /** How many times in a row the host has throttled requests. */
  readonly refusals: number
}

/** Times of a verification, in milliseconds. */
export interface VerifyTimes {
  /** Since the first request. */
  readonly elapsed: number
  /** Until the results must be ready for the report. */
  readonly left: number
  /** How long the last round took. */
  readonly round: number
}

export type NextStep =
  /** After this many milliseconds: continue the round, or start one with the unsettled URLs. */
  { readonly do: 'continue' | 'repeat'; readonly after: number } | { readonly do: 'report' }

/**
 * The last round is skipped if it would start sooner than this after the one before, in
 * milliseconds.
 */
const minLastWait = 1000

/** Minimum time for the last round, in milliseconds. */
const minRoundTime = 500

/** The delay after throttling without Retry-After, in milliseconds. */
const minRefusalWait = 1000

/**
 * Decides what to do next. Pure. Retry-After is respected. The last round starts as late as
 * possible, as a slow deployment may still be completed.
 */
export function nextStep(
  progress: Pick<VerifyProgress, 'unrequested' | 'unsettled' | 'retryAfterMs' | 'refusals'>,
  { elapsed, left, round }: VerifyTimes,
  schedule: Schedule,
): NextStep {
  const { unrequested, unsettled, retryAfterMs = 0, refusals } = progress
  if (unrequested > 0) {
    const after = refusals > 0 ? Math.max(retryAfterMs, minRefusalWait, backoff(refusals, 0.5)) : 0
    return after < left ? { do: 'continue', after } : { do: 'report' }
  }
  if (unsettled === 0) return { do: 'report' }
  const after = Math.max(schedule([{ at: elapsed }]), retryAfterMs)
  const last = left - Math.max(minRoundTime, 1.5 * round)
  if (after <= last) return { do: 'repeat', after }
  return last >= minLastWait && retryAfterMs <= last
    ? { do: 'repeat', after: last }
    : { do: 'report' }
}
