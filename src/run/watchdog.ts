import type { Worker } from 'node:worker_threads'
import { startThread } from './thread.ts'

/** The result of a run that the watchdog ends: values of the outputs. */
export interface ForcedEnd {
  readonly outcome: string
  readonly errorCode: string
  /** A safe line for the log, without secrets. */
  readonly message: string
}

/** The data of the thread. */
export interface Watched {
  /** Shared: the number of heartbeats, and who ends the run. */
  readonly memory: Int32Array<SharedArrayBuffer>
  /** The runner's file for outputs, if set. */
  readonly outputFile: string | undefined
}

/** A time by which the process must have ended. */
export interface Limit {
  /** From now, in milliseconds. */
  readonly within: number
  readonly end: ForcedEnd
}

/** Indexes in the shared memory. */
export const cell = { beats: 0, endedBy: 1 } as const

/** Who ends the run: nobody yet, the run, or the watchdog. */
export const endedBy = { none: 0, run: 1, watchdog: 2 } as const

/** Milliseconds between two heartbeats of the main thread. */
export const beatInterval = 100

/**
 * Ends the process from a separate thread if the run exceeds a limit or the main thread is blocked.
 * Writes the outputs for the result, and one message.
 */
export class Watchdog {
  readonly #memory = new Int32Array(new SharedArrayBuffer(8))
  readonly #thread: Worker

  /** @param outputFile the runner's file for outputs, if set */
  constructor(outputFile: string | undefined) {
    const watched: Watched = { memory: this.#memory, outputFile }
    this.#thread = startThread('watchdog', watched)
    // An error of the watchdog must not end the run.
    this.#thread.on('error', () => {})
    this.#thread.unref()
    setInterval(() => Atomics.add(this.#memory, cell.beats, 1), beatInterval).unref()
  }

  /** Sets a limit; the earliest counts. */
  limit(limit: Limit): void {
    this.#thread.postMessage(limit)
  }

  /** Claims the right to end the process; false if the watchdog already has it. */
  claim(): boolean {
    return (
      Atomics.compareExchange(this.#memory, cell.endedBy, endedBy.none, endedBy.run) ===
      endedBy.none
    )
  }
}
