import { availableParallelism } from 'node:os'
import type { Transferable, Worker } from 'node:worker_threads'
import { Failure } from '../../run/failure.ts'
import { FileUnpacker, type PackedFiles } from '../../site/packed-file.ts'
import type { SiteFiles } from '../../site/site-files.ts'
import { quoteName } from './entry-name.ts'
import { writeFailure } from './write-failure.ts'

/** What a thread reports when a task has ended. */
export type TaskEnd =
  | {
      /** Those that were read and are whole; undefined where none are read. */
      readonly read: PackedFiles | undefined
      /** The memory that came with the task, to be used again. */
      readonly spare?: Uint8Array<ArrayBuffer>
    }
  /** `writing` is why the file could not be written, `reading` what is wrong with the archive. */
  | { readonly path: string; readonly writing: string }
  | { readonly path: string; readonly reading: string }

/** The memory that a thread hands over when a task has ended. */
export function memoryOf(end: TaskEnd): ArrayBuffer[] {
  if (!('read' in end)) return []
  const { spare, read } = end
  const contents = read ? [read.contents.added, read.contents.known] : []
  return [...(spare ? [spare] : []), ...contents].map(({ buffer }) => buffer)
}

/** Tasks on their way, so that no thread runs out of them. */
const maxPending = 8

/** What the threads are for. */
export interface ThreadUse {
  /** Whether they read files, besides writing them. */
  readonly isReading: boolean
  /** Gets the memory of a task that has ended. */
  readonly reuse?: (spare: Uint8Array<ArrayBuffer>) => void
  readonly cores?: number
}

/** One that does its tasks in order. */
export interface UnpackThread {
  readonly worker: Worker
  /** The numbers of the tasks that have not ended, in order. */
  readonly pending: number[]
}

/**
 * Threads that write files, as it is the writes that cost. Another is started when all before it
 * have something to do.
 */
export class UnpackThreads<Task> {
  readonly #start: () => Worker
  readonly #most: number
  readonly #files: SiteFiles
  readonly #reuse: (spare: Uint8Array<ArrayBuffer>) => void
  readonly #threads: UnpackThread[] = []
  #sent = 0
  #failure: { reason: unknown } | undefined
  #changed = () => {}

  /**
   * Whoever feeds the threads takes less than half a core. Writing alone takes less than one: a second
   * thread nearly halves the time of the writes on ext4, a third takes more than it gives. Reading
   * takes more time than all the rest together.
   *
   * @param files gets what was read, in the order in which the tasks were sent
   */
  constructor(
    start: () => Worker,
    files: SiteFiles,
    { isReading, reuse = () => {}, cores = availableParallelism() }: ThreadUse,
  ) {
    this.#start = start
    this.#files = files
    this.#reuse = reuse
    this.#most = isReading ? Math.min(cores, 4) : cores > 2 ? 2 : 1
  }

  /** The thread that has the least to do, or another. */
  next(): UnpackThread {
    const [idlest] = this.#threads.toSorted((a, b) => a.pending.length - b.pending.length)
    const isEnough = idlest?.pending.length === 0 || this.#threads.length === this.#most
    return idlest && isEnough ? idlest : this.#add()
  }

  send(thread: UnpackThread, task: Task, transfer: readonly Transferable[] = []): void {
    thread.pending.push(this.#sent++)
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
    const thread = { worker: this.#start(), pending: [] as number[] }
    const unpacker = new FileUnpacker()
    thread.worker.on('error', (error) => this.fail(error))
    thread.worker.on('message', (end: TaskEnd) => {
      const number = thread.pending.shift() ?? 0
      if ('path' in end) this.fail(taskFailure(end))
      else {
        if (end.read) this.#files.add(number, end.read, unpacker)
        if (end.spare) this.#reuse(end.spare)
      }
      this.#changed()
    })
    this.#threads.push(thread)
    return thread
  }

  async #pendingAtMost(most: number): Promise<void> {
    const pending = () => this.#threads.reduce((sum, thread) => sum + thread.pending.length, 0)
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
