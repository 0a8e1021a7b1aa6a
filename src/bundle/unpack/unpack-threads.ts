import { availableParallelism } from 'node:os'
import type { Transferable, Worker } from 'node:worker_threads'
import { Failure } from '../../run/failure.ts'
import { FileUnpacker, type PackedFile } from '../../site/packed-file.ts'
import type { SiteFile } from '../../site/site-file.ts'
import { quoteName } from './entry-name.ts'
import { writeFailure } from './write-failure.ts'

/** What a thread reports when a task has ended. */
export type TaskEnd =
  | {
      /** Those that were read and are whole. */
      readonly files: readonly PackedFile[]
      /** The memory that came with the task, to be used again. */
      readonly spare?: Uint8Array<ArrayBuffer>
    }
  /** `writing` is why the file could not be written, `reading` what is wrong with the archive. */
  | { readonly path: string; readonly writing: string }
  | { readonly path: string; readonly reading: string }

/** What has come of a task that went well. */
export interface EndedTask {
  readonly files: readonly SiteFile[]
  readonly spare?: Uint8Array<ArrayBuffer>
}

/** Tasks on their way, so that no thread runs out of them. */
const maxPending = 8

/** What the threads are for. */
export interface ThreadUse {
  /** Whether they read files, besides writing them. */
  readonly isReading: boolean
  readonly cores?: number
}

/** One that does its tasks in order. */
export interface UnpackThread {
  readonly worker: Worker
  /** Tasks that have not ended. */
  pending: number
}

/**
 * Threads that write files, as it is the writes that cost. Another is started when all before it
 * have something to do.
 */
export class UnpackThreads<Task> {
  readonly #start: () => Worker
  readonly #most: number
  readonly #ended: (end: EndedTask) => void
  readonly #threads: UnpackThread[] = []
  #failure: { reason: unknown } | undefined
  #changed = () => {}

  /**
   * Whoever feeds the threads takes less than half a core. Writing alone takes less than one: a second
   * thread nearly halves the time of the writes on ext4, a third takes more than it gives. Reading
   * takes more time than all the rest together.
   *
   * @param ended gets what has come of each task
   */
  constructor(
    start: () => Worker,
    ended: (end: EndedTask) => void,
    { isReading, cores = availableParallelism() }: ThreadUse,
  ) {
    this.#start = start
    this.#ended = ended
    this.#most = isReading ? Math.min(cores, 4) : cores > 2 ? 2 : 1
  }

  /** The thread that has the least to do, or another. */
  next(): UnpackThread {
    const [idlest] = this.#threads.toSorted((a, b) => a.pending - b.pending)
    const isEnough = idlest?.pending === 0 || this.#threads.length === this.#most
    return idlest && isEnough ? idlest : this.#add()
  }

  send(thread: UnpackThread, task: Task, transfer: readonly Transferable[] = []): void {
    thread.pending += 1
    thread.worker.postMessage(task, transfer)
  }

  /** Resolves when another task may be sent. Throws whatever the threads failed with. */
  async ready(): Promise<void> {
    await this.#pendingAtMost(maxPending)
  }

  /** Resolves when all tasks have ended. Throws whatever the threads failed with. */
  async idle(): Promise<void> {
    await this.#pendingAtMost(0)
  }

  /** Lets whoever waits for the threads fail with `reason`. */
  fail(reason: unknown): void {
    this.#failure ??= { reason }
    this.#changed()
  }

  get hasStarted(): boolean {
    return this.#threads.length > 0
  }

  /** Ends the threads, whatever they do: after it, none of them writes. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }

  #add(): UnpackThread {
    const thread = { worker: this.#start(), pending: 0 }
    const unpacker = new FileUnpacker()
    thread.worker.on('error', (error) => this.fail(error))
    thread.worker.on('message', (end: TaskEnd) => {
      thread.pending -= 1
      if ('path' in end) this.fail(taskFailure(end))
      else this.#ended({ ...end, files: end.files.map((file) => unpacker.unpack(file)) })
      this.#changed()
    })
    this.#threads.push(thread)
    return thread
  }

  async #pendingAtMost(most: number): Promise<void> {
    const pending = () => this.#threads.reduce((sum, thread) => sum + thread.pending, 0)
    while (!this.#failure && pending() > most) {
      await new Promise<void>((resolve) => {
        this.#changed = resolve
      })
    }
    if (this.#failure) throw this.#failure.reason
  }
}

/** Why a task did not end well. */
export function taskFailure(end: Extract<TaskEnd, { path: string }>): Failure {
  if ('writing' in end) return writeFailure({ code: end.writing }, end.path)
  const what = `${quoteName(Buffer.from(end.path))} in the zip archive ${end.reading}`
  return new Failure('BUNDLE_CORRUPT', what)
}
