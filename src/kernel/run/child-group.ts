import { isMainThread, workerData } from 'node:worker_threads'

/**
 * The process that this action has started, if it runs: its id, which is that of its group, in memory
 * that all threads share. Whichever thread ends the run kills the group, also the watchdog, which ends
 * the action without waiting for anything.
 */
export const childGroup: Int32Array<SharedArrayBuffer> =
  (!isMainThread && workerData?.childGroup) || new Int32Array(new SharedArrayBuffer(4))

/** Kills the group at once, if there is one. */
export function killChildGroup(): void {
  const id = Atomics.exchange(childGroup, 0, 0)
  if (id === 0) return
  try {
    // Windows has no groups: Chromium's other processes end with the first one.
    process.kill(process.platform === 'win32' ? id : -id, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
