import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads'

/** What can run on a thread of its own: each loads its file, which does all it has to. */
const threads = {
  hash: () => import('./download/hash-thread.ts'),
  write: () => import('./unpack/write-thread.ts'),
  zip: () => import('./unpack/zip-thread.ts'),
}

interface ThreadStart {
  readonly thread: keyof typeof threads
  readonly data: unknown
}

/** What a thread throws away is to be collected while it is little: they are several. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 }

/** @param data for the thread, which gets it from `threadData` */
export function startThread(thread: keyof typeof threads, data: unknown): Worker {
  const start: ThreadStart = { thread, data }
  return new Worker(threadFile(import.meta.url), { workerData: start, resourceLimits })
}

/**
 * Where a thread starts: where the action does, as the build makes one file of it.
 *
 * @param module the address of this file, or of the build's that it is in
 */
export function threadFile(module: string): URL {
  return new URL(module.endsWith('.ts') ? '../main.ts' : './index.js', module)
}

/** On a thread: loads what it is for. */
export async function runThread(): Promise<void> {
  await threads[(workerData as ThreadStart).thread]()
}

/** On a thread: what it was started with. */
export function threadData(): unknown {
  return (workerData as ThreadStart).data
}

/** On a thread: the way to whoever started it. */
export function threadPort(): MessagePort {
  return parentPort as MessagePort
}
