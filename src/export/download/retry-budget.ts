import { FailingAttempts, type RetryPolicy } from '../../kernel/http/retry.ts'
import type { Run } from '../../kernel/run/run.ts'
import { downloadFailure, failureCauseOf } from './store-failure.ts'

/** How long to retry a failing store without progress, in milliseconds. */
const policy: RetryPolicy = { repeatable: true, retryBudget: 2 * 60_000 }

/** Retries as long as attempts make progress. */
export class RetryBudget extends FailingAttempts {
  #furthest = 0

  constructor(run: Run) {
    super(policy, run)
  }

  /** @param bytes how many bytes of the bundle have arrived */
  advanced(bytes: number): void {
    if (bytes <= this.#furthest) return
    this.#furthest = bytes
    this.reset()
  }

  /**
   * Milliseconds until the next attempt.
   *
   * @param next the next attempt, for the log
   * @throws the failure that ends the download, if there is no next attempt
   */
  pauseAfter(error: unknown, next: string): number {
    try {
      return this.failed(error as Error, failureCauseOf(error), next)
    } catch (last) {
      throw downloadFailure(last)
    }
  }
}
