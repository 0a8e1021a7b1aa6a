import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads'
import { childGroup } from './child-group.ts'

/** The kinds of threads; `threads.ts` has the file of each. */
export type ThreadName = 'hash' | 'site' | 'verify' | 'watchdog' | 'write'

interface ThreadStart {
  readonly thread: ThreadName
  readonly data: unknown
  /** Shared by all threads. */
  readonly childGroup: Int32Array<SharedArrayBuffer>
}

/**
 * A small young generation limits the memory of each thread: checking openjdk-17-doc took 17.7 CPU
 * seconds with 4 MB, 14.4 with 8, 14.7 with 16 and 16.7 with 32. V8 lets a heap grow fourfold between
 * two collections, unless it is limited to less than 2 GB, and then at most twofold: 294 MB for openjdk-17-doc, not 329.
 * No site comes close to this limit.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1500 }

const live = new Set<Worker>()

/** @param data returned by `threadData` in the thread */
export function startThread(thread: ThreadName, data: unknown): Worker {
  const start: ThreadStart = { thread, data, childGroup }
  const worker = new Worker(threadFile(import.meta.url), { workerData: start, resourceLimits })
  // The watchdog runs until the process ends.
  if (thread !== 'watchdog') live.add(worker)
  worker.once('exit', () => live.delete(worker))
  return worker
}

/** Terminates all threads. Resolves when none of them runs or writes any more. */
export async function endThreads(): Promise<void> {
  await Promise.all([...live].map((worker) => worker.terminate()))
}

/**
 * The entry file of threads, which is that of the action: the build creates a single file.
 *
 * @param module the URL of this file, or of the bundle that contains it
 */
export function threadFile(module: string): URL {
  return new URL(module.endsWith('.ts') ? '../../main.ts' : './index.js', module)
}

export const threadName = (): ThreadName => (workerData as ThreadStart).thread

/** On a thread: the data passed to `startThread`. */
export const threadData = (): unknown => (workerData as ThreadStart).data

/** On a thread: the port to its parent. */
export const threadPort = (): MessagePort => parentPort as MessagePort
