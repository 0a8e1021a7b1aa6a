import { rename, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { diskReason } from './disk-failure.ts'

/** Windows refuses to rename or remove a file that a virus scanner or an indexer has open. */
const heldReasons = new Set(['EBUSY', 'EPERM', 'EACCES'])

/** For how long, in milliseconds: a scanner needs a moment for a new file. */
const maxHeld = 10_000

/**
 * Retries an operation, for up to 10 s, while Windows refuses it because another process has the
 * file open. On other systems a refusal is final.
 *
 * @throws the last error of `act`
 */
export async function whileHeld<Result>(
  act: () => Promise<Result>,
  {
    isWindows = process.platform === 'win32',
    pause = (ms: number): Promise<unknown> => sleep(ms),
  } = {},
): Promise<Result> {
  for (let waited = 0, next = 25; ; waited += next, next = Math.min(2 * next, 1000)) {
    try {
      return await act()
    } catch (error) {
      const isHeld = isWindows && heldReasons.has(diskReason(error))
      if (!isHeld || waited >= maxHeld) throw error
      await pause(next)
    }
  }
}

/** Renames a file or folder. @throws the file system's error */
export async function move(from: string, to: string): Promise<void> {
  await whileHeld(() => rename(from, to))
}

/**
 * Removes a file or folder as far as possible. It never fails, so that it cannot hide the reason
 * for the cleanup; the next run removes what is left.
 *
 * @returns the file system's error code if something is left
 */
export async function discard(path: string): Promise<string | undefined> {
  const remove = () => rm(path, { recursive: true, force: true })
  return await whileHeld(remove).then(() => undefined, diskReason)
}
