/** Longer than any run, in milliseconds. */
const longestRun = 24 * 60 * 60_000

/**
 * Whether what a run left may still be in use: process ids are used again, in containers soon, so
 * that what is too old for a run is none.
 *
 * @param processId of another process
 * @param changedAt when it was changed last, in milliseconds since 1970
 */
export function isOfLiveRun(processId: number, changedAt: number): boolean {
  try {
    process.kill(processId, 0)
  } catch (error) {
    // A process of another user is one too.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return Date.now() - changedAt < longestRun
}
