import type { Run } from '../run/run.ts'

/** What ended an attempt, as far as a retry depends on it. */
export type FailureCause =
  /** No complete response: the request surely never left (`sent` false), or may have been read. */
  | { readonly kind: 'transport'; readonly sent: boolean; readonly permanent: boolean }
  /** A response; `retryAfter` in milliseconds where it names a time to wait. */
  | { readonly kind: 'response'; readonly status: number; readonly retryAfter?: number | undefined }
  /** The API itself says that it is temporary; `retryAfter` in milliseconds, where it is known. */
  | { readonly kind: 'temporary'; readonly retryAfter?: number | undefined }
  /** A response that is not valid, by HTTP or by the API; the request may have been carried out. */
  | { readonly kind: 'malformed' }

export interface Attempts {
  /** How many attempts were made, this one included. */
  readonly count: number
  /** How many of them got a malformed response, this one included. */
  readonly malformed: number
  /** Milliseconds since the first of them failed, without the waits that the host asked for. */
  readonly failingFor: number
}

export interface RetryPolicy {
  /** Whether the request may be repeated when nobody knows if it was carried out. */
  readonly repeatable: boolean
  /** How long to retry, in milliseconds, without the waits that the host asks for. */
  readonly retryBudget: number
}

const base = 500
const maxDelay = 30_000

/** Ignore Retry-After under 1 s, so that 0 cannot cause endless retries. In milliseconds. */
const minRetryAfter = 1000

/** Tolerated malformed responses: a gateway may send one or two, a wrong server sends nothing else. */
const maxMalformed = 2

/** Statuses that may be temporary. */
const transient = new Set([408, 425, 429, 500, 502, 503, 504])

/**
 * Whether to try again, and when: exponential delays with full jitter, or what the host asks for
 * with Retry-After and a little more, so that many runs do not come back at once.
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
  const delay = backoff(attempts.count, random)
  const asked = askedWait(failureCause)
  if (asked > 0) return asked + Math.min(delay, 1000)
  return attempts.failingFor + delay > policy.retryBudget ? undefined : delay
}

/** The wait after so many failed attempts, in milliseconds. */
export function backoff(count: number, random: number): number {
  return random * Math.min(base * 2 ** count, maxDelay)
}

/** How long the host asks to wait, in milliseconds; 0 if it does not. */
function askedWait(failureCause: FailureCause): number {
  const asked = 'retryAfter' in failureCause ? (failureCause.retryAfter ?? 0) : 0
  return asked >= minRetryAfter ? asked : 0
}

/** Consecutive failed attempts, and how long to wait before the next one. */
export class FailingAttempts {
  readonly #policy: RetryPolicy
  #count = 0
  #malformed = 0
  #failingSince: number | undefined
  /** How much of the time since then the host asked to wait, in milliseconds. */
  #asked = 0

  constructor(policy: RetryPolicy) {
    this.#policy = policy
  }

  /**
   * Counts a failed attempt.
   *
   * @param now in the clock's milliseconds
   * @returns milliseconds to wait, or undefined to give up
   */
  failed(failureCause: FailureCause, now: number): number | undefined {
    this.#failingSince ??= now
    this.#count++
    if (failureCause.kind === 'malformed') this.#malformed++
    const failingFor = now - this.#failingSince - this.#asked
    const attempts = { count: this.#count, malformed: this.#malformed, failingFor }
    const delay = retryDelay(failureCause, attempts, this.#policy, Math.random())
    if (delay !== undefined && askedWait(failureCause) > 0) this.#asked += delay
    return delay
  }

  /** An attempt made progress: reset the count. */
  reset(): void {
    this.#count = this.#malformed = this.#asked = 0
    this.#failingSince = undefined
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
  if (failureCause.kind === 'temporary') return repeatable
  if (repeatable) return transient.has(failureCause.status)
  return (
    failureCause.status === 429 ||
    (failureCause.status === 503 && failureCause.retryAfter !== undefined)
  )
}

/**
 * Makes attempts until one succeeds, or retrying cannot help: then the last error is thrown. It also
 * gives up when the next attempt would come after the run's deadline, as the cause says more than a
 * time-out.
 *
 * @param diagnose what went wrong, or undefined for an error that ends the run
 */
export async function retry<T>(
  attempt: () => Promise<T>,
  diagnose: (error: unknown) => FailureCause | undefined,
  policy: RetryPolicy,
  run: Run,
): Promise<T> {
  const failing = new FailingAttempts(policy)
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      run.signal.throwIfAborted()
      const failureCause = diagnose(error)
      const now = run.clock.now()
      const delay = failureCause && failing.failed(failureCause, now)
      if (delay === undefined || now + delay >= run.deadline) throw error
      run.log.info(`${(error as Error).message}; trying again in ${Math.ceil(delay / 1000)} s`)
      await run.clock.sleep(delay, run.signal)
    }
  }
}
