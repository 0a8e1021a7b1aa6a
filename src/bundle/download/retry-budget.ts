import { type RetryPolicy, retryDelay, type Trouble } from '../../http/retry.ts'
import type { Run } from '../../run/run.ts'

/** How long a store that fails is tried again without getting any further, in milliseconds. */
const policy: RetryPolicy = { repeatable: true, patience: 2 * 60_000 }

/** Tries again for as long as trying gets further. */
export class Patience {
  readonly #run: Run
  #furthest = 0
  #count = 0
  #malformed = 0
  #failingSince: number | undefined

  constructor(run: Run) {
    this.#run = run
  }

  /** @param bytes how far the transfer is from its beginning */
  advanced(bytes: number): void {
    if (bytes <= this.#furthest) return
    this.#furthest = bytes
    this.#count = 0
    this.#malformed = 0
    this.#failingSince = undefined
  }

  /**
   * Waits until the next attempt, and tells of it.
   *
   * @param trouble nothing where trying again is of no use
   * @param next what will be done, for the log
   * @throws `error` when it is time to give up; the signal's reason when it aborted
   */
  async failed(error: Error, trouble: Trouble | undefined, next: string): Promise<void> {
    const { clock, deadline, log, signal } = this.#run
    const now = clock.now()
    this.#failingSince ??= now
    if (trouble?.kind === 'malformed') this.#malformed++
    const failingFor = now - this.#failingSince
    const attempts = { count: ++this.#count, malformed: this.#malformed, failingFor }
    const delay = trouble && retryDelay(trouble, attempts, policy, Math.random())
    if (delay === undefined || now + delay >= deadline) throw error
    log.info(`${error.message}; ${next} in ${Math.ceil(delay / 1000)} s`)
    await clock.sleep(delay, signal)
  }
}
