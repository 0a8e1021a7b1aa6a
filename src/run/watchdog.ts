import type { Worker } from 'node:worker_threads'
import { startThread } from './thread.ts'

/** How a run ends that its own thread does not end: values of the action's outputs. */
export interface ForcedEnd {
  readonly outcome: string
  readonly errorCode: string
  /** A line for the log, harmless and without secrets. */
  readonly message: string
}

/** What the thread is started with. */
export interface Watched {
  /** Shared: how often the main thread has beaten, and who ends the run. */
  readonly memory: Int32Array<SharedArrayBuffer>
  /** The runner's file for outputs, if it gave one. */
  readonly outputFile: string | undefined
}

/** A time by which the process must have ended. */
export interface Limit {
  /** From now on, in milliseconds. */
  readonly within: number
  readonly end: ForcedEnd
}

/** Where the shared memory has what. */
export const cell = { beats: 0, ender: 1 } as const

/** Who ends the run: nobody yet, the run itself, or the watchdog. */
export const ender = { none: 0, run: 1, watchdog: 2 } as const

/** Milliseconds between two beats of the main thread. */
export const beatInterval = 100

/**
 * Ends the process when the run does not, from a thread of its own: past a limit, or when the main
 * thread is held. It writes the outputs that say how the run ended, and one message.
 */
export class Watchdog {
  readonly #memory = new Int32Array(new SharedArrayBuffer(8))
  readonly #thread: Worker

  /** @param outputFile the runner's file for outputs, if it gave one */
  constructor(outputFile: string | undefined) {
    const watched: Watched = { memory: this.#memory, outputFile }
    this.#thread = startThread('watchdog', watched)
    // A watchdog that fails must not end a run that does not.
    this.#thread.on('error', () => {})
    this.#thread.unref()
    setInterval(() => Atomics.add(this.#memory, cell.beats, 1), beatInterval).unref()
  }

  /** Sets a limit; the earliest counts. */
  limit(limit: Limit): void {
    this.#thread.postMessage(limit)
  }

  /** Takes it on to end the process; false when the watchdog is about to. */
  claim(): boolean {
    return Atomics.compareExchange(this.#memory, cell.ender, ender.none, ender.run) === ender.none
  }
}
