import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads'

/** What can run on a thread of its own; `main.ts` has the file of each. */
export type ThreadName = 'hash' | 'site' | 'watchdog' | 'write' | 'zip'

interface ThreadStart {
  readonly thread: ThreadName
  readonly data: unknown
}

/** What a thread throws away is collected while it is little: there are several. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 }

/** The threads of this process that have not ended. */
const live = new Set<Worker>()

/** @param data for the thread, which gets it from `threadData` */
export function startThread(thread: ThreadName, data: unknown): Worker {
  const start: ThreadStart = { thread, data }
  const worker = new Worker(threadFile(import.meta.url), { workerData: start, resourceLimits })
  // The watchdog watches over the end as well.
  if (thread !== 'watchdog') live.add(worker)
  worker.once('exit', () => live.delete(worker))
  return worker
}

/** Ends the threads, whatever they do. Resolves when none of them runs or writes any more. */
export async function endThreads(): Promise<void> {
  await Promise.all([...live].map((worker) => worker.terminate()))
}

/**
 * Where a thread starts: where the action does, as the build makes one file of it.
 *
 * @param module the URL of this file, or of the build's that it is in
 */
export function threadFile(module: string): URL {
  return new URL(module.endsWith('.ts') ? '../main.ts' : './index.js', module)
}

/** On a thread: what it is for. */
export function threadName(): ThreadName {
  return (workerData as ThreadStart).thread
}

/** On a thread: what it was started with. */
export function threadData(): unknown {
  return (workerData as ThreadStart).data
}

/** On a thread: the way to whoever started it. */
export function threadPort(): MessagePort {
  return parentPort as MessagePort
}
