import { availableParallelism } from 'node:os'
import type { Transferable, Worker } from 'node:worker_threads'
import type { SiteFiles } from '../../reading/site-files.ts'
import { FileUnpacker, type PackedFiles } from '../../reading/site-files.ts'
import { Failure } from '../../run/failure.ts'
import { quoteName } from './entry-name.ts'
import { writeFailure } from './write-failure.ts'

/** A thread's response to a task. */
export type TaskEnd =
  | {
      /** The files that were read completely; undefined if none are read. */
      readonly read: PackedFiles | undefined
      readonly spare?: Uint8Array<ArrayBuffer>
    }
  /** `writing`: why the file could not be written; `reading`: what is wrong with the archive. */
  | { readonly path: string; readonly writing: string }
  | { readonly path: string; readonly reading: string }

/** The memory that a thread transfers with its response. */
export function memoryOf(end: TaskEnd): ArrayBuffer[] {
  if (!('read' in end)) return []
  const { spare, read } = end
  const contents = read ? [read.contents.added, read.contents.positions] : []
  return [...(spare ? [spare] : []), ...contents].map(({ buffer }) => buffer)
}

/** Maximum number of pending tasks: enough to keep all threads busy. */
const maxPending = 8

export interface ThreadUse {
  readonly isReading: boolean
  /** Called with the memory of each completed task. */
  readonly reuse?: (spare: Uint8Array<ArrayBuffer>) => void
  readonly cores?: number
}

/** A thread, which works on its tasks in order. */
export interface UnpackThread {
  readonly worker: Worker
  /** The numbers of the pending tasks, in order. */
  readonly pending: number[]
}

/**
 * Threads that write files, which takes most of the time. Another one is started when all others
 * are busy.
 */
export class UnpackThreads<Task> {
  readonly #start: () => Worker
  readonly #max: number
  readonly #files: SiteFiles
  readonly #reuse: (spare: Uint8Array<ArrayBuffer>) => void
  readonly #threads: UnpackThread[] = []
  #sent = 0
  #failure: { reason: unknown } | undefined
  #changed = () => {}

  /**
   * The thread that feeds them takes less than half a core. Writing takes less than one: a second
   * thread nearly halves the time of the writes on ext4, and a third one slows them down. Reading
   * takes more time than everything else together.
   *
   * @param files the results are added to it, in the order of the tasks
   */
  constructor(
    start: () => Worker,
    files: SiteFiles,
    { isReading, reuse = () => {}, cores = availableParallelism() }: ThreadUse,
  ) {
    this.#start = start
    this.#files = files
    this.#reuse = reuse
    this.#max = isReading ? Math.min(cores, 4) : cores > 2 ? 2 : 1
  }

  /** The thread with the fewest pending tasks, or a new one. */
  next(): UnpackThread {
    const [idlest] = this.#threads.toSorted((a, b) => a.pending.length - b.pending.length)
    const isEnough = idlest?.pending.length === 0 || this.#threads.length === this.#max
    return idlest && isEnough ? idlest : this.#add()
  }

  send(thread: UnpackThread, task: Task, transfer: readonly Transferable[] = []): void {
    thread.pending.push(this.#sent++)
    thread.worker.postMessage(task, transfer)
  }

  /** Resolves when another task may be sent. Throws the error of a thread. */
  async ready(): Promise<void> {
    await this.#pendingAtMost(maxPending)
  }

  /** Resolves when all tasks are completed. Throws the error of a thread. */
  async idle(): Promise<void> {
    await this.#pendingAtMost(0)
  }

  /** Makes pending and further waits fail with `reason`. */
  fail(reason: unknown): void {
    this.#failure ??= { reason }
    this.#changed()
  }

  get hasStarted(): boolean {
    return this.#threads.length > 0
  }

  /** Terminates the threads. After that, none of them writes. */
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

  async #pendingAtMost(max: number): Promise<void> {
    const pending = () => this.#threads.reduce((sum, thread) => sum + thread.pending.length, 0)
    while (!this.#failure && pending() > max) {
      await new Promise<void>((resolve) => {
        this.#changed = resolve
      })
    }
    if (this.#failure) throw this.#failure.reason
  }
}

export function taskFailure(end: Extract<TaskEnd, { path: string }>): Failure {
  if ('writing' in end) return writeFailure({ code: end.writing }, end.path)
  const what = `${quoteName(Buffer.from(end.path))} in the zip archive ${end.reading}`
  return new Failure('BUNDLE_CORRUPT', what)
}
