import { availableParallelism } from 'node:os'
import type { Transferable, Worker } from 'node:worker_threads'
import { ThreadClient } from '../kernel/run/thread-client.ts'
import { FileUnpacker, type SiteFiles } from '../reading/site-files.ts'
import type { BatchResult } from './batch-writer.ts'

/** Maximum number of pending tasks: enough to keep all threads busy. */
const maxPending = 8

export interface ThreadUse {
  /** Whether they also read files. */
  readonly isReading: boolean
  /** Receives the memory of each completed task. */
  readonly spares: Uint8Array<ArrayBuffer>[]
  readonly cores?: number
}

/** A thread, which works on its tasks in order. */
export interface UnpackThread {
  readonly client: ThreadClient
  readonly unpacker: FileUnpacker
  /** The number of its tasks that are not completed. */
  pending: number
}

/**
 * Threads that write files, which takes most of the time. Another one is started when all others
 * are busy.
 */
export class UnpackThreads {
  readonly #start: () => Worker
  readonly #files: SiteFiles
  readonly #spares: Uint8Array<ArrayBuffer>[]
  readonly #max: number
  readonly #threads: UnpackThread[] = []
  readonly #tasks: Promise<void>[] = []
  #sent = 0

  /** @param files the results are added to it, in the order of the tasks */
  constructor(
    start: () => Worker,
    files: SiteFiles,
    { isReading, spares, cores = availableParallelism() }: ThreadUse,
  ) {
    this.#start = start
    this.#files = files
    this.#spares = spares
    this.#max = isReading ? maxReading(cores) : maxWriting(cores)
  }

  get hasStarted(): boolean {
    return this.#threads.length > 0
  }

  /** The thread with the fewest pending tasks, or a new one. */
  next(): UnpackThread {
    const [idlest] = this.#threads.toSorted((a, b) => a.pending - b.pending)
    const isEnough = idlest?.pending === 0 || this.#threads.length === this.#max
    return idlest && isEnough ? idlest : this.#add()
  }

  send(thread: UnpackThread, task: unknown, transfer: Transferable[] = []): void {
    const done = this.#work(thread, task, transfer)
    done.catch(() => {})
    this.#tasks.push(done)
  }

  /** Resolves when another task may be sent. Throws the error of a thread. */
  async ready(): Promise<void> {
    while (this.#tasks.length > maxPending) await this.#tasks.shift()
  }

  /** Resolves when all tasks are completed. Throws the error of a thread. */
  async idle(): Promise<void> {
    await Promise.all(this.#tasks)
  }

  /** Terminates the threads. After that, none of them writes. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map(({ client }) => client[Symbol.asyncDispose]()))
  }

  #add(): UnpackThread {
    const client = new ThreadClient(this.#start())
    const thread = { client, unpacker: new FileUnpacker(), pending: 0 }
    this.#threads.push(thread)
    return thread
  }

  async #work(thread: UnpackThread, task: unknown, transfer: Transferable[]): Promise<void> {
    const number = this.#sent++
    thread.pending += 1
    const { read, spare } = await thread.client.request<BatchResult>(task, transfer)
    thread.pending -= 1
    if (read) this.#files.add(number, read, thread.unpacker)
    this.#spares.push(spare)
  }
}

/** Reading takes more time than everything else together. */
const maxReading = (cores: number) => Math.min(cores, 4)

/**
 * Writing takes less than one core: a second thread nearly halves the time of the writes on ext4, and a
 * third one slows them down.
 */
const maxWriting = (cores: number) => (cores > 2 ? 2 : 1)
