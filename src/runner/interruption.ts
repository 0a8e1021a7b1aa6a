import { formatDuration } from '../kernel/format/quantity.ts'
import type { Clock } from '../kernel/run/clock.ts'
import { Failure } from '../kernel/run/failure.ts'

/**
 * Ends a run early: after the runner's signals (SIGINT, 7.5 s later SIGTERM or, on Windows,
 * SIGBREAK, 2.5 s later SIGKILL), when the terminal is closed (SIGHUP), or at the time limit. The
 * first one counts.
 */
export class Interruption {
  readonly #abort = new AbortController()
  readonly #clock: Clock

  /** Handles the signals of the process from now on. */
  constructor(clock: Clock) {
    this.#clock = clock
    for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'] as const) {
      const cancelled = () => new Failure('CANCELLED', `the run was cancelled (${name})`)
      process.on(name, () => this.end(cancelled()))
    }
  }

  /** Aborts with the Failure that the run ends with. */
  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** Ends the run, unless it is already ending. */
  end(reason: Failure): void {
    this.#abort.abort(reason)
  }

  /**
   * Sets the time limit. Its timer keeps the process alive until then.
   *
   * @param timeout milliseconds since the process started
   * @returns the deadline in the clock's milliseconds
   */
  limit(timeout: number): number {
    setTimeout(() => this.end(timedOut(timeout)), Math.max(0, timeout - this.#clock.now()))
    return timeout
  }
}

/** The failure of a run that exceeds its `timeout`, in milliseconds. */
export function timedOut(timeout: number): Failure {
  return new Failure('TIMED_OUT', `not done within the \`timeout\` of ${formatDuration(timeout)}`)
}
