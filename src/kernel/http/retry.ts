import type { Run } from '../run/run.ts'

/** The cause of a failed attempt, as far as it matters for retries. */
export type FailureCause =
  /** No complete response. If `sent` is false, the request certainly never left. */
  | { readonly kind: 'transport'; readonly sent: boolean; readonly permanent: boolean }
  /** A response. Times are in milliseconds; `minDelay` is that of the client. */
  | {
      readonly kind: 'response'
      readonly status: number
      readonly retryAfter?: number | undefined
      readonly minDelay?: number | undefined
    }
  /**
   * A response that only contradicts what is known, such as that of a replica that lags. Times are in
   * milliseconds; `retryBudget` is in place of that of the policy.
   */
  | {
      readonly kind: 'contradiction'
      readonly retryAfter?: number | undefined
      readonly retryBudget: number
    }
  /** The API reports a temporary problem; `retryAfter` in milliseconds if it is known. */
  | { readonly kind: 'temporary'; readonly retryAfter?: number | undefined }
  /** An invalid response, by HTTP or by the API; the request may have been processed. */
  | { readonly kind: 'malformed' }

export interface Attempts {
  /** Number of attempts so far, including this one. */
  readonly count: number
  /** Number of malformed responses so far, including this one. */
  readonly malformed: number
  /** Milliseconds since the first failure, without the delays that the host requested. */
  readonly failingFor: number
}

export interface RetryPolicy {
  /** Whether the request may be repeated even if it may have been processed. */
  readonly repeatable: boolean
  /** How long to retry, in milliseconds, without the delays that the host requests. */
  readonly retryBudget: number
  /** The error to throw in place of one after which only the deadline forbids another attempt. */
  readonly late?: (error: Error) => Error
}

const base = 500
const maxDelay = 30_000

/** The time of a last attempt before the run's deadline, in milliseconds. */
const lastAttemptBefore = 2_000

/** A last attempt is omitted if the one before it was closer than this, in milliseconds. */
const minLastWait = 1_000

/** Ignore Retry-After under 1 s, so that 0 cannot cause endless retries. In milliseconds. */
const minRetryAfter = 1000

/** Malformed responses: a gateway may send one or two, a wrong server sends nothing else. */
const maxMalformed = 2

/** Client errors that may be temporary. */
const transientClientErrors: ReadonlySet<number> = new Set([408, 425, 429])

/** The server errors of IANA's registry that are not temporary. */
const lasting = new Set([501, 505, 506, 507, 508, 510, 511])

/** Unknown server errors, such as those of CDNs, mean 500 (RFC 9110, section 15). */
export const isTransient = (status: number): boolean =>
  transientClientErrors.has(status) || (status >= 500 && !lasting.has(status))

/**
 * Decides whether to retry, and when: an exponential delay with full jitter, or the delay from
 * Retry-After plus up to a second, so that many runs do not retry at the same time.
 *
 * @param random a number from 0 up to 1
 * @returns milliseconds to wait, or undefined to give up
 */
export function retryDelay(
  failureCause: FailureCause,
  attempts: Attempts,
  policy: RetryPolicy,
  random: number,
): number | undefined {
  if (!mayRepeat(failureCause, attempts, policy)) return undefined
  const { minDelay = 0 } = failureCause.kind === 'response' ? failureCause : {}
  const delay = Math.max(backoff(attempts.count, random), minDelay)
  const requested = requestedDelay(failureCause)
  if (requested > 0) return requested + Math.min(delay, 1000)
  const { retryBudget } = failureCause.kind === 'contradiction' ? failureCause : policy
  return attempts.failingFor + delay > retryBudget ? undefined : delay
}

/** The delay after a number of failed attempts, in milliseconds. */
export function backoff(count: number, random: number): number {
  return random * Math.min(base * 2 ** count, maxDelay)
}

/** The delay that the host requests, in milliseconds; 0 if it requests none. */
function requestedDelay(failureCause: FailureCause): number {
  const requested = 'retryAfter' in failureCause ? (failureCause.retryAfter ?? 0) : 0
  return requested >= minRetryAfter ? requested : 0
}

export class FailingAttempts {
  readonly #policy: RetryPolicy
  readonly #run: Run
  #count = 0
  #malformed = 0
  #failingSince: number | undefined
  /** How much of the time since then was requested by the host, in milliseconds. */
  #requestedDelays = 0

  constructor(policy: RetryPolicy, run: Run) {
    this.#policy = policy
    this.#run = run
  }

  /**
   * Decides when to make the next attempt, and logs it.
   *
   * @param failureCause undefined if a retry cannot help
   * @param next the next attempt, for the log
   * @returns milliseconds to wait
   * @throws `error` if there is no next attempt, or only one after the run's deadline, as the cause is
   *   more helpful than a timeout
   */
  failed(error: Error, failureCause: FailureCause | undefined, next: string): number {
    const { clock, deadline, log } = this.#run
    const now = clock.now()
    const wanted = failureCause && this.#delayAfter(failureCause, now)
    if (wanted === undefined) throw error
    // A replica that lags may have caught up: after a contradiction, try once more just before the deadline.
    const last = deadline - now - lastAttemptBefore
    const isLast = failureCause?.kind === 'contradiction' && wanted > last && last >= minLastWait
    const delay = isLast ? last : wanted
    if (now + delay >= deadline) throw this.#policy.late?.(error) ?? error
    log.info(`${error.message}; ${next} in ${Math.ceil(delay / 1000)} s`)
    return delay
  }

  reset(): void {
    this.#count = this.#malformed = this.#requestedDelays = 0
    this.#failingSince = undefined
  }

  #delayAfter(failureCause: FailureCause, now: number): number | undefined {
    this.#failingSince ??= now
    this.#count++
    if (failureCause.kind === 'malformed') this.#malformed++
    const failingFor = now - this.#failingSince - this.#requestedDelays
    const attempts = { count: this.#count, malformed: this.#malformed, failingFor }
    const delay = retryDelay(failureCause, attempts, this.#policy, Math.random())
    if (delay !== undefined && requestedDelay(failureCause) > 0) this.#requestedDelays += delay
    return delay
  }
}

/** Repeat a request that must not be carried out twice only if the host certainly did not receive it. */
function mayRepeat(
  failureCause: FailureCause,
  { malformed }: Attempts,
  { repeatable }: RetryPolicy,
): boolean {
  if (failureCause.kind === 'malformed') return repeatable && malformed <= maxMalformed
  if (failureCause.kind === 'transport')
    return !failureCause.permanent && (repeatable || !failureCause.sent)
  if (failureCause.kind === 'temporary' || failureCause.kind === 'contradiction') return repeatable
  if (repeatable) return isTransient(failureCause.status)
  return failureCause.status === 503 && failureCause.retryAfter !== undefined
}

/**
 * Makes attempts until one succeeds or a retry cannot help, then throws the last error.
 *
 * @param diagnose returns the cause of a failed attempt, or undefined if a retry cannot help
 */
export async function retry<T>(
  attempt: () => Promise<T>,
  diagnose: (error: unknown) => FailureCause | undefined,
  policy: RetryPolicy,
  run: Run,
): Promise<T> {
  const failing = new FailingAttempts(policy, run)
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      run.signal.throwIfAborted()
      const delay = failing.failed(error as Error, diagnose(error), 'trying again')
      await run.clock.sleep(delay, run.signal)
    }
  }
}

/** Maximum delay that a host may ask for, in milliseconds. */
export const maxRetryAfter = 5 * 60_000

/**
 * Reads a `Retry-After` header (RFC 9110, section 10.2.3): seconds or an HTTP date.
 *
 * @param date the response's `Date`. An HTTP date is compared to it, so that a wrong clock on
 *   either side does not matter; without it, to `now`
 * @returns milliseconds from 0 to `maxRetryAfter`; undefined without a valid delay
 */
export function retryAfter(
  header: string | undefined,
  date: string | undefined,
  now: Date,
): number | undefined {
  if (header === undefined) return undefined
  const value = header.trim()
  if (/^\d+(\.\d+)?$/.test(value)) return clamp(Number(value) * 1000)
  const until = httpDate(value)
  if (until === undefined) return undefined
  return clamp(until - (httpDate(date) ?? now.getTime()))
}

/** Reads an HTTP date as milliseconds since 1970; undefined if it is invalid. */
export function httpDate(header: string | undefined): number | undefined {
  // Date.parse also accepts bare numbers, and words next to numbers: accept only text that starts
  // with a weekday and contains a time. The oldest form has no zone and is in UTC.
  const text = header?.trim() ?? ''
  if (!/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? .*\d\d:\d\d:\d\d/i.test(text)) return undefined
  const time = Date.parse(/ \d{4}$/.test(text) ? `${text} GMT` : text)
  return Number.isNaN(time) ? undefined : time
}

function clamp(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, 0), maxRetryAfter)
}
