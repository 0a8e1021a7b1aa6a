import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { killChildGroup } from './child-group.ts'
import { Ending } from './ending.ts'
import { beatInterval } from './heartbeat.ts'
import { endThreads, startThread } from './thread.ts'

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
  const settled = Promise.allSettled([work, endThreads()]).then(() => true)
  // Only the work itself tells that it has settled: a timer may fire a moment before its time.
  let hasSettled = await Promise.race([settled, sleep(within, false)])
  while (hasSettled && isBusy()) {
    hasSettled = performance.now() < limit
    await sleep(10)
  }
  if (hasSettled) return
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
