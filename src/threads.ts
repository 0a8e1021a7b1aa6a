import { type ThreadName, threadName } from './kernel/run/thread.ts'

/** The module of each thread: a thread loads no others. */
const programs = {
  hash: () => import('./export/download/hash-thread.ts'),
  site: () => import('./check/thread/site-thread.ts'),
  verify: () => import('./verify/verify-thread.ts'),
  watchdog: () => import('./kernel/run/watchdog-thread.ts'),
  write: () => import('./archive/write-thread.ts'),
} satisfies Record<ThreadName, () => Promise<unknown>>

/** On a thread: runs its module. */
export async function runThread(): Promise<void> {
  await programs[threadName()]()
}
