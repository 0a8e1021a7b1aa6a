/** Longer than any run, in milliseconds. */
const maxRunTime = 24 * 60 * 60_000

/**
 * Whether the run that made a file may still be alive. Process ids are reused, in containers after a
 * short time, so a file older than any run belongs to none.
 *
 * @param processId of the process that made the file
 * @param changedAt when the file was last changed, in milliseconds since 1970
 */
export function isOfLiveRun(processId: number, changedAt: number): boolean {
  try {
    process.kill(processId, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return Date.now() - changedAt < maxRunTime
}
