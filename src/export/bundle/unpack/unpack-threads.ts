import { availableParallelism } from 'node:os'
import type { Transferable, Worker } from 'node:worker_threads'
import { ThreadClient } from '../../../kernel/run/thread-client.ts'
import { FileUnpacker, type PackedFiles, type SiteFiles } from '../../../site/reading/site-files.ts'

export interface TaskResult {
  /** The files that were read completely; undefined if none are read. */
  readonly read: PackedFiles | undefined
  /** The memory of the task, for reuse. */
  readonly spare?: Uint8Array<ArrayBuffer>
}

/** The memory that a thread transfers with its response. */
export const memoryOf = ({ spare }: TaskResult): ArrayBuffer[] => (spare ? [spare.buffer] : [])

/** Maximum number of pending tasks: enough to keep all threads busy. */
const maxPending = 8

export interface ThreadUse {
  /** Whether they also read files. */
  readonly isReading: boolean
  /** Called with the memory of each completed task. */
  readonly reuse?: (spare: Uint8Array<ArrayBuffer>) => void
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
export function unpackThreads<Task>(
  start: () => Worker,
  files: SiteFiles,
  { isReading, reuse = () => {}, cores = availableParallelism() }: ThreadUse,
) {
  const max = isReading ? Math.min(cores, 4) : cores > 2 ? 2 : 1
  const threads: UnpackThread[] = []
  let sent = 0
  let failure: { reason: unknown } | undefined
  let changed = () => {}

  function add(): UnpackThread {
    const thread = { client: new ThreadClient(start()), unpacker: new FileUnpacker(), pending: 0 }
    threads.push(thread)
    return thread
  }

  async function pendingAtMost(most: number): Promise<void> {
    const pending = () => threads.reduce((sum, thread) => sum + thread.pending, 0)
    while (!failure && pending() > most) {
      await new Promise<void>((resolve) => {
        changed = resolve
      })
    }
    if (failure) throw failure.reason
  }

  return {
    /** The thread with the fewest pending tasks, or a new one. */
    next(): UnpackThread {
      const [idlest] = threads.toSorted((a, b) => a.pending - b.pending)
      const isEnough = idlest?.pending === 0 || threads.length === max
      return idlest && isEnough ? idlest : add()
    },

    send(thread: UnpackThread, task: Task, transfer: readonly Transferable[] = []): void {
      const number = sent++
      thread.pending += 1
      const done = thread.client.request<TaskResult>(task, transfer).then(({ read, spare }) => {
        thread.pending -= 1
        if (read) files.add(number, read, thread.unpacker)
        if (spare) reuse(spare)
      })
      done
        .catch((reason) => {
          failure ??= { reason }
        })
        .then(() => changed())
    },

    /** Resolves when another task may be sent. Throws the error of a thread. */
    ready: () => pendingAtMost(maxPending),

    /** Resolves when all tasks are completed. Throws the error of a thread. */
    idle: () => pendingAtMost(0),

    hasStarted: () => threads.length > 0,

    /** Terminates the threads. After that, none of them writes. */
    async close(): Promise<void> {
      await Promise.all(threads.map(({ client }) => client[Symbol.asyncDispose]()))
    },
  }
}
