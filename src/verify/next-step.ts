import { backoff } from '../kernel/http/retry.ts'
import type { Schedule } from '../kernel/polling/schedule.ts'
import type { UrlDifference } from './difference.ts'
import type { UrlCounts } from './request-states.ts'

/** The progress of a verification, in a size that does not depend on the site. */
export interface VerifyProgress extends UrlCounts {
  /** URLs that this round has not requested yet. */
  readonly unrequested: number
  readonly requests: number
  /** Whether a deployment has arrived since all URLs were requested. */
  readonly isPassDue: boolean
  /** When it arrived, in milliseconds since the first request. */
  readonly arrivedAt: number
  /** How many times all URLs were requested again. */
  readonly passes: number
  /** Whether a notice may disappear whose URL was requested once. */
  readonly hasNewNotice: boolean
  /** How long a request of this round took on average, in milliseconds. */
  readonly requestMs: number
  /** How many requests one after another the next round needs, on each connection. */
  readonly nextInRow: number
  /** One of those that may change, as it is now. */
  readonly example: UrlDifference | undefined
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
}

export type NextStep =
  /** After this many milliseconds: continue the round, or start one with what may change. */
  | { readonly do: 'continue'; readonly after: number }
  | { readonly do: 'repeat'; readonly after: number }
  /** Start a round with all URLs, at once. */
  | { readonly do: 'repeat all' }
  | { readonly do: 'report' }

/**
 * How long a run waits for what may disappear within minutes, in milliseconds: caches at the edge are
 * updated within one.
 */
const briefWait = 120_000

/**
 * So long after a deployment has arrived, all URLs are requested again although others still differ,
 * once: they may differ until the end. In milliseconds.
 */
const passWait = 120_000

/** The delay before each round near the end, in milliseconds: less if no other one would fit. */
const lastWait = { usual: 1000, min: 100 } as const

/** Minimum time for a round, in milliseconds. */
const minRoundTime = 200

/**
 * How much longer than an average request of the last round one of the next may take: it needs a new
 * connection, and the host may be slower.
 */
const requestMargin = 3

/** The delay after throttling without Retry-After, in milliseconds. */
const minRefusalWait = 1000

/**
 * Decides what to do next. Pure. Retry-After is respected. The last rounds start as late as possible,
 * as a slow deployment may still be completed: one in which all URLs can be confirmed, and then
 * others as long as a single request fits. When nothing more is expected, or only notices may change, all
 * URLs are requested again if a deployment has arrived meanwhile: what was right before may have been
 * the one before.
 */
export function nextStep(
  progress: Pick<
    VerifyProgress,
    | 'unrequested'
    | 'unsettled'
    | 'brief'
    | 'briefSince'
    | 'isPassDue'
    | 'arrivedAt'
    | 'passes'
    | 'hasNewNotice'
    | 'propagationMs'
    | 'requestMs'
    | 'nextInRow'
    | 'retryAfterMs'
    | 'refusals'
  >,
  { elapsed, left }: VerifyTimes,
  schedule: Schedule,
): NextStep {
  const { unrequested, requestMs, nextInRow, refusals, retryAfterMs = 0 } = progress
  if (unrequested > 0) {
    const after = refusals > 0 ? Math.max(retryAfterMs, minRefusalWait, backoff(refusals, 0.5)) : 0
    return after < left ? { do: 'continue', after } : { do: 'report' }
  }
  const waits = isWaiting(progress, elapsed)
  if (progress.isPassDue && (!waits || mayPass(progress, elapsed))) return { do: 'repeat all' }
  // It may be of the deployment before, if that was replaced after the first requests.
  if (!waits && progress.hasNewNotice) return { do: 'repeat', after: 0 }
  if (!waits) return { do: 'report' }
  const after = Math.max(schedule([{ at: elapsed }]), retryAfterMs)
  const timeOf = (requests: number) => Math.max(minRoundTime, requestMargin * requestMs * requests)
  const whole = left - timeOf(nextInRow)
  if (after <= whole) return { do: 'repeat', after }
  const last = left - timeOf(1)
  const lastAfter = Math.max(whole, retryAfterMs, Math.min(lastWait.usual, last))
  const isLast = lastAfter >= lastWait.min && lastAfter <= last
  return isLast ? { do: 'repeat', after: lastAfter } : { do: 'report' }
}

/** Whether all URLs are requested again although some may still change. */
function mayPass(
  {
    arrivedAt,
    passes,
    propagationMs,
  }: Pick<VerifyProgress, 'arrivedAt' | 'passes' | 'propagationMs'>,
  elapsed: number,
): boolean {
  const isAllRight = propagationMs !== undefined
  return isAllRight || (passes === 0 && elapsed >= arrivedAt + passWait)
}

function isWaiting(
  { unsettled, brief, briefSince }: Pick<VerifyProgress, 'unsettled' | 'brief' | 'briefSince'>,
  elapsed: number,
): boolean {
  return unsettled > 0 || (brief > 0 && elapsed < briefSince + briefWait)
}
