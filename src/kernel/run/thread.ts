import { isMainThread, type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads'
import { childGroup } from './child-group.ts'
import { resetEngineFlags, setEngineFlags } from './runtime.ts'

/** The kinds of threads; `threads.ts` has the file of each. */
export type ThreadName = 'hash' | 'site' | 'verify' | 'watchdog' | 'write'

interface ThreadStart {
  readonly thread: ThreadName
  readonly data: unknown
  /** Shared by all threads. */
  readonly childGroup: Int32Array<SharedArrayBuffer>
  readonly loading: Int32Array<SharedArrayBuffer>
  /** 1 until this thread has loaded its code. */
  readonly isLoading: Int32Array<SharedArrayBuffer>
}

/**
 * A small young generation limits the memory of each thread. Checking openjdk-17-doc took 17.7 CPU
 * seconds with 4 MB, 14.4 with 8, 14.7 with 16 and 16.7 with 32.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 8 }

const live = new Set<Worker>()

/** The number of threads that load their code. Shared by all threads. */
const loading: ThreadStart['loading'] = (!isMainThread && workerData?.loading) || sharedNumber()

function sharedNumber(): Int32Array<SharedArrayBuffer> {
  return new Int32Array(new SharedArrayBuffer(4))
}

/** @param data returned by `threadData` in the thread */
export function startThread(thread: ThreadName, data: unknown): Worker {
  const isLoading = sharedNumber().fill(1)
  const start: ThreadStart = { thread, data, childGroup, loading, isLoading }
  Atomics.add(loading, 0, 1)
  resetEngineFlags()
  const worker = new Worker(threadFile(import.meta.url), { workerData: start, resourceLimits })
  // The watchdog runs until the process ends.
  if (thread !== 'watchdog') live.add(worker)
  worker.once('exit', () => {
    live.delete(worker)
    endLoading(start)
  })
  return worker
}

/** When a thread has loaded its code, or ended: sets V8's settings, if no other thread is loading. */
export function endLoading({ isLoading }: Pick<ThreadStart, 'isLoading'> = workerData): void {
  if (Atomics.exchange(isLoading, 0, 0) === 0) return
  if (Atomics.sub(loading, 0, 1) === 1) setEngineFlags()
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
