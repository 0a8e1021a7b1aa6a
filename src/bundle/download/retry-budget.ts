import {
  FailingAttempts,
  type FailureCause,
  type RetryPolicy,
  retryDelay,
} from '../../http/retry.ts'
import type { Run } from '../../run/run.ts'

/** How long to retry a failing store without progress, in milliseconds. */
const policy: RetryPolicy = { repeatable: true, retryBudget: 2 * 60_000 }

/** Retries as long as attempts make progress. */
export class RetryBudget {
  readonly #run: Run
  readonly #failing = new FailingAttempts(policy)
  #furthest = 0

  constructor(run: Run) {
    this.#run = run
  }

  /** @param bytes how many bytes of the bundle have arrived */
  advanced(bytes: number): void {
    if (bytes <= this.#furthest) return
    this.#furthest = bytes
    this.#failing.reset()
  }

  /**
   * Decides when to make the next attempt, and logs it.
   *
   * @param failureCause undefined if a retry cannot help
   * @param next the next attempt, for the log
   * @param atLeast the minimum delay, in milliseconds
   * @returns the delay, in milliseconds
   * @throws `error` if there is no next attempt
   */
  failed(error: Error, failureCause: FailureCause | undefined, next: string, atLeast = 0): number {
    const { clock, deadline, log } = this.#run
    const now = clock.now()
    const backoff = failureCause && this.#failing.failed(failureCause, now)
    const delay = Math.max(backoff ?? 0, atLeast)
    if (backoff === undefined || now + delay >= deadline) throw error
    log.info(`${error.message}; ${next} in ${Math.ceil(delay / 1000)} s`)
    return delay
  }
}

/** Whether even a single retry cannot help. */
export function isPermanent(failureCause: FailureCause | undefined): boolean {
  const first = { count: 1, malformed: 1, failingFor: 0 }
  return failureCause === undefined || retryDelay(failureCause, first, policy, 0) === undefined
}
