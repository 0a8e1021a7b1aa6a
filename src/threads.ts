import { type ThreadName, threadName } from './run/thread.ts'

/** What each thread runs: it loads only what it is for. */
const programs = {
  hash: () => import('./bundle/download/hash-thread.ts'),
  site: () => import('./bundle/site-thread.ts'),
  verify: () => import('./verify/verify-thread.ts'),
  watchdog: () => import('./run/watchdog-thread.ts'),
  write: () => import('./bundle/unpack/write-thread.ts'),
  zip: () => import('./bundle/unpack/zip-thread.ts'),
} satisfies Record<ThreadName, () => Promise<unknown>>

/** On a thread: runs what it is for. */
export async function runThread(): Promise<void> {
  await programs[threadName()]()
}
