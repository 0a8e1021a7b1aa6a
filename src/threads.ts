import { setEngineFlags } from './run/runtime.ts'
import { type ThreadName, threadName } from './run/thread.ts'

/** The module of each thread: a thread loads no others. */
const programs = {
  hash: () => import('./bundle/download/hash-thread.ts'),
  site: () => import('./site-analysis/site-thread.ts'),
  verify: () => import('./verify/verify-thread.ts'),
  watchdog: () => import('./run/watchdog-thread.ts'),
  write: () => import('./bundle/unpack/write-thread.ts'),
  zip: () => import('./bundle/unpack/zip-thread.ts'),
} satisfies Record<ThreadName, () => Promise<unknown>>

/** On a thread: runs its module. */
export async function runThread(): Promise<void> {
  await programs[threadName()]()
  setEngineFlags()
}
