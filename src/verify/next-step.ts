import { backoff } from '../http/retry.ts'
import type { Schedule } from '../polling/schedule.ts'

/** What is left after a part of the verification. Times are the run's clock's, in milliseconds. */
export interface Standing {
  readonly now: number
  /** Since the first request. */
  readonly elapsed: number
  /** When results must be ready to be reported. */
  readonly end: number
  /** URLs that this round has yet to ask. */
  readonly unasked: number
  /** URLs whose difference may go away. */
  readonly unsettled: number
  /** How long it takes to ask them again, as far as it is known. */
  readonly lookTime: number
  /** How long the host asks to be left alone. */
  readonly retryAfter?: number | undefined
  /** How many times in a row the host has refused requests for being too many. */
  readonly refusals: number
}

export type NextStep =
  /** After this many milliseconds: go on with the round, or begin one with what is unsettled. */
  { readonly do: 'continue' | 'ask-again'; readonly after: number } | { readonly do: 'report' }

/** A last look is not worth it if the one before was closer than this, in milliseconds. */
const minLastWait = 1000

/** How long before the end a last look begins at the latest, in milliseconds. */
const minLookTime = 500

/** The wait after a refusal without Retry-After, in milliseconds. */
const minRefusalWait = 1000

/**
 * What to do next. Pure. The host's Retry-After is obeyed; the last look is as late as the time
 * allows, as a deployment that takes long is right in the end.
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
