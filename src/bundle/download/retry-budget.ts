import {
  FailingAttempts,
  type FailureCause,
  type RetryPolicy,
  retryDelay,
} from '../../http/retry.ts'
import type { Run } from '../../run/run.ts'

/** How long a store that fails is tried again without getting any further, in milliseconds. */
const policy: RetryPolicy = { repeatable: true, retryBudget: 2 * 60_000 }

/** Tries again for as long as trying gets further. */
export class RetryBudget {
  readonly #run: Run
  readonly #failing = new FailingAttempts(policy)
  #furthest = 0

  constructor(run: Run) {
    this.#run = run
  }

  /** @param bytes how far the transfer is from its beginning */
  advanced(bytes: number): void {
    if (bytes <= this.#furthest) return
    this.#furthest = bytes
    this.#failing.reset()
  }

  /**
   * Decides when to make the next attempt, and logs it.
   *
   * @param failureCause nothing where trying again is of no use
   * @param next what will be done, for the log
   * @param atLeast the shortest time to wait, in milliseconds
   * @returns how long to wait, in milliseconds
   * @throws `error` when it is time to give up
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

/** Whether not even one more attempt is of use. */
export function isPermanent(failureCause: FailureCause | undefined): boolean {
  const first = { count: 1, malformed: 1, failingFor: 0 }
  return failureCause === undefined || retryDelay(failureCause, first, policy, 0) === undefined
}
