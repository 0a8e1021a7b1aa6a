import { randomUUID } from 'node:crypto'
import { lstat, open, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { diskFailure } from './disk-failure.ts'
import { discard } from './held-file.ts'
import { isOfLiveRun, ownMark } from './run-mark.ts'

/** The name of a file while it is incomplete: unique to the run, and used by no other program. */
export const partOf = (path: string): string =>
  `${path}.${ownMark}-${randomUUID().slice(0, 8)}.part`

/** A file that is written next to its final path. Its errors are disk failures. */
export interface PartFile {
  /** Absolute. */
  readonly path: string
  /** @param position in bytes */
  write(piece: Buffer, position: number): Promise<void>
  /** May be called twice. Network file systems may report only now that the disk is full. */
  close(): Promise<void>
  /** Closes and removes it. Never fails. */
  discard(): Promise<void>
}

/**
 * Creates a file that is written next to its final path.
 *
 * @param mode by default, only this user can read it
 * @throws Failure DOWNLOAD_FAILED, NO_SPACE; so do `write` and `close`
 */
export async function openPart(path: string, mode = 0o600): Promise<PartFile> {
  const fail = (error: unknown): never => {
    throw diskFailure(error, path, unwritable)
  }
  const file = await open(path, 'wx', mode).catch(fail)
  // The umask may have removed permissions. Some volumes refuse to set them, and have their own.
  await file.chmod(mode).catch(() => {})
  return {
    path,
    async write(piece, position) {
      for (let done = 0; done < piece.length; ) {
        const left = piece.length - done
        const { bytesWritten } = await file.write(piece, done, left, position + done).catch(fail)
        done += bytesWritten
      }
    },
    close: () => file.close().catch(fail),
    async discard() {
      await file.close().catch(() => {})
      await discard(path)
    },
  }
}

const partName = /^([\da-f]{8}-\d{1,10})-[\da-f]{8}\.part$/

/**
 * Removes the part files that killed runs left next to a file.
 *
 * @throws the file system's error if the folder cannot be read
 */
export async function clearParts(path: string): Promise<void> {
  const prefix = `${basename(path)}.`
  for (const name of await readdir(dirname(path))) {
    const [, mark] = (name.startsWith(prefix) && partName.exec(name.slice(prefix.length))) || []
    if (!mark) continue
    const part = join(dirname(path), name)
    const stats = await lstat(part).catch(() => undefined)
    const isLive = mark !== ownMark && isOfLiveRun(mark, stats?.mtimeMs ?? 0)
    // Keep files that cannot be removed, such as another user's.
    if (stats?.isFile() && !isLive) await discard(part)
  }
}

/** Code and next steps of a bundle file that cannot be written. */
export const unwritable = {
  code: 'DOWNLOAD_FAILED',
  moreSpace: 'Free space there, or set `bundle-path` to a file on a larger disk',
  nextStep: 'Let `bundle-path` name a file in a folder that the runner may write to',
} as const
