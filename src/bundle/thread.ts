import { Worker, workerData } from 'node:worker_threads'

/** What can run on a thread of its own: each loads its file, which does all it has to. */
const threads = {
  hash: { file: './download/hash-thread.ts', run: () => import('./download/hash-thread.ts') },
  write: { file: './unpack/write-thread.ts', run: () => import('./unpack/write-thread.ts') },
  zip: { file: './unpack/zip-thread.ts', run: () => import('./unpack/zip-thread.ts') },
}

interface ThreadStart {
  readonly thread: keyof typeof threads
  readonly data: unknown
}

/** What a thread throws away is to be collected while it is little: they are several. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 }

/** @param data for the thread, which gets it from `threadData` */
export function startThread(thread: keyof typeof threads, data: unknown): Worker {
  // The build makes one file of the action, so that there a thread starts where the action does.
  const from = import.meta.url
  const file = from.endsWith('.ts') ? threads[thread].file : './index.js'
  const start: ThreadStart = { thread, data }
  return new Worker(new URL(file, from), { workerData: start, resourceLimits })
}

/** On a thread: what it was started with. */
export function threadData(): unknown {
  return (workerData as ThreadStart).data
}

/** On a thread that starts where the action does: loads what it is for. */
export async function runThread(): Promise<void> {
  await threads[(workerData as ThreadStart).thread].run()
}
