import { randomUUID } from 'node:crypto'
import { type FileHandle, lstat, open, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { diskFailure } from './disk-failure.ts'
import { discard } from './held-file.ts'
import { isOfLiveRun, ownMark } from './run-mark.ts'

/** The name of a file while it is incomplete: unique to the run, and used by no other program. */
export const partOf = (path: string) => `${path}.${ownMark}-${randomUUID().slice(0, 8)}.part`

/** A file that is written next to its final path. Its errors are disk failures. */
export class PartFile {
  readonly #path: string
  readonly #file: FileHandle

  /**
   * Creates the file.
   *
   * @param mode before the umask; by default, only this user can read it
   * @throws Failure DOWNLOAD_FAILED, NO_SPACE
   */
  static async open(path: string, mode = 0o600): Promise<PartFile> {
    const file = await open(path, 'wx', mode).catch((error) => {
      throw diskFailure(error, path, unwritable)
    })
    return new PartFile(path, file)
  }

  private constructor(path: string, file: FileHandle) {
    this.#path = path
    this.#file = file
  }

  /** @throws Failure DOWNLOAD_FAILED, NO_SPACE */
  async write(piece: Buffer, position: number): Promise<void> {
    for (let done = 0; done < piece.length; ) {
      const left = piece.length - done
      const { bytesWritten } = await this.#file
        .write(piece, done, left, position + done)
        .catch(this.#fail)
      done += bytesWritten
    }
  }

  /** May be called twice. @throws Failure NO_SPACE, which a network may report only now */
  async close(): Promise<void> {
    await this.#file.close().catch(this.#fail)
  }

  readonly #fail = (error: unknown): never => {
    throw diskFailure(error, this.#path, unwritable)
  }

  /** Closes and removes it. Never fails. */
  async discard(): Promise<void> {
    await this.#file.close().catch(() => {})
    await discard(this.#path)
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
    const found = await lstat(part).catch(() => undefined)
    const isLive = mark !== ownMark && isOfLiveRun(mark, found?.mtimeMs ?? 0)
    // Keep files that cannot be removed, such as another user's.
    if (found?.isFile() && !isLive) await discard(part)
  }
}

/** Code and next steps of a bundle file that cannot be written. */
export const unwritable = {
  code: 'DOWNLOAD_FAILED',
  moreSpace: 'Free space there, or set `bundle-path` to a file on a larger disk',
  nextStep: 'Let `bundle-path` name a file in a folder that the runner may write to',
} as const
