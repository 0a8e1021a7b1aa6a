import { formatDuration } from '../format/duration.ts'
import type { Clock } from '../run/clock.ts'
import { Failure } from '../run/failure.ts'

/**
 * Ends a run early: after the runner's signals (SIGINT, 7.5 s later SIGTERM or, on Windows,
 * SIGBREAK, 2.5 s later SIGKILL) or at the time limit. The first one counts.
 */
export class Interruption {
  readonly #abort = new AbortController()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
    for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK'] as const) {
      process.on(name, () => this.end(new Failure('CANCELLED', `the run was cancelled (${name})`)))
    }
  }

  /** Aborts with the Failure that the run ends with. */
  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /**
   * Sets the time limit. Its timer keeps the process alive until then.
   *
   * @param timeout milliseconds since the process started
   * @returns the deadline in the clock's milliseconds
   */
  limit(timeout: number): number {
    setTimeout(() => this.end(this.timedOut(timeout)), Math.max(0, timeout - this.#clock.now()))
    return timeout
  }

  /** Ends the run, unless it is already ending. */
  end(reason: Failure): void {
    this.#abort.abort(reason)
  }

  /** The failure of a run that exceeds its `timeout`, in milliseconds. */
  timedOut(timeout: number): Failure {
    const what = `not done within the \`timeout\` of ${formatDuration(timeout)}`
    return new Failure('TIMED_OUT', what)
  }
}
