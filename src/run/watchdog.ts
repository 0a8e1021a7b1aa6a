import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { endThreads, killChildGroup, startThread } from './thread.ts'

/** How the watchdog ends a run. All texts are safe, and without secrets. */
export interface ForcedEnd {
  /** For the runner's file for outputs. */
  readonly outputs: string
  readonly stdout: string
  readonly stderr: string
}

export interface Watched {
  /** Shared: the number of heartbeats. */
  readonly beats: Int32Array<SharedArrayBuffer>
  /** Of the `Ending`. */
  readonly memory: Ending['memory']
  /** The runner's file for outputs, if set. */
  readonly outputFile: string | undefined
  /** The end of a run whose main thread is blocked. */
  readonly blocked: ForcedEnd
}

/** A time by which the process must have ended. */
export interface Limit {
  /** From now, in milliseconds. */
  readonly within: number
  readonly end: ForcedEnd
}

/** Milliseconds between two heartbeats of the main thread. */
export const beatInterval = 100

/**
 * Ends the process from a separate thread if the run exceeds a limit or the main thread is blocked.
 * Writes the outputs for the result, and one message.
 */
export class Watchdog {
  readonly ending = new Ending()
  readonly #thread: Worker

  constructor(how: Pick<Watched, 'outputFile' | 'blocked'>) {
    const beats = new Int32Array(new SharedArrayBuffer(4))
    const watched: Watched = { beats, memory: this.ending.memory, ...how }
    this.#thread = startThread('watchdog', watched)
    // An error of the watchdog must not end the run.
    this.#thread.on('error', () => {})
    this.#thread.unref()
    setInterval(() => Atomics.add(beats, 0, 1), beatInterval).unref()
  }

  /** Sets a limit; the earliest counts, with the latest failure. */
  limit(limit: Limit): void {
    this.#thread.postMessage(limit)
  }
}

/**
 * Waits for the remaining work of a failed run, and kills the process after a limit: a normal exit
 * would wait for all threads and for file system calls, which may hang forever.
 *
 * @param within in milliseconds
 */
export async function settleOrKill(work: Promise<unknown>, within: number): Promise<void> {
  const limit = performance.now() + within
  await Promise.race([Promise.allSettled([work, endThreads()]), sleep(within)])
  while (isBusy() && performance.now() < limit) await sleep(10)
  if (performance.now() < limit) return
  killChildGroup()
  await new Promise((resolve) => process.stdout.write('', resolve))
  process.kill(process.pid, 'SIGKILL')
}

/** Prints an end without anything that may have failed in the log. */
export function printEnd({ stdout, stderr }: ForcedEnd): void {
  for (const [descriptor, text] of [
    [2, stderr],
    [1, stdout],
  ] as const) {
    try {
      if (text !== '') writeSync(descriptor, text)
    } catch {
      // It is closed; the exit code reports the failure.
    }
  }
}

const isBusy = () => process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'))

const cell = { outputs: 0, reporter: 1 } as const

/** The outputs of the result: missing, being written by the watchdog, or on disk. */
const outputs = { missing: 0, writing: 1, written: 2 } as const

/**
 * The end of a run, in memory that the main thread and the watchdog share. A failed run is reported
 * only when its outputs are on disk, as it may be killed at any moment. No output of a failure is
 * written after those of a success.
 */
export class Ending {
  readonly memory: Int32Array<SharedArrayBuffer>

  /** @param memory of the other thread's object */
  constructor(memory = new Int32Array(new SharedArrayBuffer(8))) {
    this.memory = memory
  }

  /** Whether the caller may report the result: the first one may. */
  claim(): boolean {
    return Atomics.exchange(this.memory, cell.reporter, 1) === 0
  }

  /** On the main thread: the outputs of a failure are on disk. */
  wrote(): void {
    this.#change(outputs.missing, outputs.written)
  }

  /** On the main thread, before the outputs of a success: from now on, the watchdog writes none. */
  keepOutputs(): void {
    while (this.#change(outputs.missing, outputs.written) === outputs.writing) {
      Atomics.wait(this.memory, cell.outputs, outputs.writing)
    }
  }

  /**
   * On the watchdog: writes the outputs of a failure, unless they are on disk.
   *
   * @param write rejects if it wrote nothing
   */
  async writeOutputs(write: () => Promise<void>): Promise<void> {
    if (this.#change(outputs.missing, outputs.writing) !== outputs.missing) return
    const end = await write().then(
      () => outputs.written,
      () => outputs.missing,
    )
    Atomics.store(this.memory, cell.outputs, end)
    Atomics.notify(this.memory, cell.outputs)
  }

  /** @returns the state before */
  #change(from: number, to: number): number {
    return Atomics.compareExchange(this.memory, cell.outputs, from, to)
  }
}
