import { counted, formatDuration } from '../kernel/format/quantity.ts'
import type { Run } from '../kernel/run/run.ts'

/** A refusal that says that the start was not taken: another job runs, or too many were started. */
export interface BusyHost {
  /** The host's words. */
  readonly message: string
  /** Of `Retry-After`, in milliseconds; 0 without one. */
  readonly requested: number
}

/**
 * The pause after the first refused start, in milliseconds. It doubles up to `maxPause`, so that a run
 * sends at most 15 refused starts an hour: that fits limits by the minute and by the hour.
 */
const firstPause = 40_000

const maxPause = 5 * 60_000

/** The last start is sent this long before the deadline, in milliseconds: its response takes time. */
const lastStart = 5_000

/** Maximum time between two log lines of a run that waits, in milliseconds. */
const maxSilence = 60_000

/**
 * How long to wait until the next start, in milliseconds; undefined if no other fits before the
 * deadline. Pure.
 *
 * Up to a quarter is added at random, so that runs that wait together do not ask together.
 *
 * @param refusals how many starts the host has refused to this run, from 1
 * @param requested the host's `Retry-After` in milliseconds, 0 without one
 * @param left until the deadline, in milliseconds
 * @param random a number from 0 up to 1
 */
export function startPause(
  refusals: number,
  requested: number,
  left: number,
  random: number,
): number | undefined {
  const own = Math.min(firstPause * 2 ** (refusals - 1), maxPause)
  const pause = refusals === 1 && requested > 0 ? requested : Math.max(own, requested)
  const next = pause * (1 + random / 4)
  const room = left - lastStart
  if (next <= room) return next
  // A last start at the end, unless one has just been refused.
  return room >= Math.min(own / 2, maxSilence) ? room : undefined
}

/**
 * Sends a start until the host accepts it, or until the run's deadline: one request at a time.
 *
 * @param start sends it once
 * @param busyHost what a failed start says of a busy host; undefined for any other failure
 * @throws the last failure; the signal's reason
 */
export async function startWhenAccepted<T>(
  start: () => Promise<T>,
  busyHost: (error: unknown) => BusyHost | undefined,
  run: Run,
): Promise<T> {
  const { clock, deadline, log, signal } = run
  let pauses: LoggedPauses | undefined
  for (let refusals = 1; ; refusals++) {
    try {
      return await start()
    } catch (error) {
      signal.throwIfAborted()
      const busy = busyHost(error)
      const left = deadline - clock.now()
      const pause = busy && startPause(refusals, busy.requested, left, Math.random())
      if (!busy || pause === undefined) throw error
      if (!pauses) log.info(`${busy.message}; sending the start again until it is accepted`)
      pauses ??= new LoggedPauses(run)
      await pauses.wait(pause, refusals)
    }
  }
}

/** Pauses between refused starts, with a log line for each minute of them. */
class LoggedPauses {
  readonly #run: Run
  /** When a line was last logged, in the clock's milliseconds. */
  #logged: number

  constructor(run: Run) {
    this.#run = run
    this.#logged = run.clock.now()
  }

  /** @param milliseconds until the next start */
  async wait(milliseconds: number, refusals: number): Promise<void> {
    const { clock, log, signal } = this.#run
    const until = clock.now() + milliseconds
    for (let now = clock.now(); now < until; now = clock.now()) {
      await clock.sleep(Math.min(until, this.#logged + maxSilence) - now, signal)
      if (clock.now() < this.#logged + maxSilence) continue
      this.#logged = clock.now()
      const again = formatDuration(until - this.#logged)
      log.info(`the host has refused ${counted(refusals, 'start')}; trying again in ${again}`)
    }
  }
}
