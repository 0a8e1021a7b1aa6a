import { formatDuration } from '../kernel/format/quantity.ts'
import type { Clock } from '../kernel/run/clock.ts'
import { Failure } from '../kernel/run/failure.ts'

/**
 * Ends a run early: after the runner's signals (SIGINT, 7.5 s later SIGTERM or, on Windows,
 * SIGBREAK, 2.5 s later SIGKILL), when the terminal is closed (SIGHUP), or at the time limit. The
 * first one counts.
 */
export function interruptionBy(clock: Clock) {
  const abort = new AbortController()

  /** Ends the run, unless it is already ending. */
  const end = (reason: Failure) => abort.abort(reason)

  /** The failure of a run that exceeds its `timeout`, in milliseconds. */
  const timedOut = (timeout: number) =>
    new Failure('TIMED_OUT', `not done within the \`timeout\` of ${formatDuration(timeout)}`)

  for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'] as const) {
    process.on(name, () => end(new Failure('CANCELLED', `the run was cancelled (${name})`)))
  }
  return {
    /** Aborts with the Failure that the run ends with. */
    signal: abort.signal,
    end,
    timedOut,

    /**
     * Sets the time limit. Its timer keeps the process alive until then.
     *
     * @param timeout milliseconds since the process started
     * @returns the deadline in the clock's milliseconds
     */
    limit(timeout: number): number {
      setTimeout(() => end(timedOut(timeout)), Math.max(0, timeout - clock.now()))
      return timeout
    },
  }
}
