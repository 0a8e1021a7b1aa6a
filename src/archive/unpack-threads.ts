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
 * are busy. Writing takes less than one core: a second thread nearly halves the time of the writes on
 * ext4, and a third one slows them down. Reading takes more time than everything else together.
 *
 * @param files the results are added to it, in the order of the tasks
 */
export function unpackThreads(
  start: () => Worker,
  files: SiteFiles,
  { isReading, spares, cores = availableParallelism() }: ThreadUse,
) {
  const max = isReading ? Math.min(cores, 4) : cores > 2 ? 2 : 1
  const threads: UnpackThread[] = []
  const tasks: Promise<void>[] = []
  let sent = 0

  function add(): UnpackThread {
    const thread = { client: new ThreadClient(start()), unpacker: new FileUnpacker(), pending: 0 }
    threads.push(thread)
    return thread
  }

  async function work(thread: UnpackThread, task: unknown, transfer: Transferable[]) {
    const number = sent++
    thread.pending += 1
    const { read, spare } = await thread.client.request<BatchResult>(task, transfer)
    thread.pending -= 1
    if (read) files.add(number, read, thread.unpacker)
    spares.push(spare)
  }

  return {
    /** The thread with the fewest pending tasks, or a new one. */
    next(): UnpackThread {
      const [idlest] = threads.toSorted((a, b) => a.pending - b.pending)
      const isEnough = idlest?.pending === 0 || threads.length === max
      return idlest && isEnough ? idlest : add()
    },

    send(thread: UnpackThread, task: unknown, transfer: Transferable[] = []): void {
      const done = work(thread, task, transfer)
      done.catch(() => {})
      tasks.push(done)
    },

    /** Resolves when another task may be sent. Throws the error of a thread. */
    async ready(): Promise<void> {
      while (tasks.length > maxPending) await tasks.shift()
    },

    /** Resolves when all tasks are completed. Throws the error of a thread. */
    async idle(): Promise<void> {
      await Promise.all(tasks)
    },

    hasStarted: () => threads.length > 0,

    /** Terminates the threads. After that, none of them writes. */
    async close(): Promise<void> {
      await Promise.all(threads.map(({ client }) => client[Symbol.asyncDispose]()))
    },
  }
}
