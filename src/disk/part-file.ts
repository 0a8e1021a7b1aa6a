import { randomUUID } from 'node:crypto'
import { type FileHandle, lstat, open, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { diskFailure } from './disk-failure.ts'
import { discard } from './held-file.ts'
import { isOfLiveRun, isOwnMark, markPattern, ownMark, readMark } from './run-mark.ts'

/** What a file is written to until it is whole: another one in each run, and of no other program's. */
export const partOf = (path: string) => `${path}.${ownMark}-${randomUUID().slice(0, 8)}.part`

/** A file that is being written beside its place. What fails on it is a failure of the disk. */
export class PartFile {
  readonly #path: string
  readonly #file: FileHandle

  /**
   * Makes it.
   *
   * @param mode before the umask; by default, nobody else can read what is not published yet
   * @throws Failure DOWNLOAD_FAILED, NO_SPACE
   */
  static async open(path: string, mode = 0o600): Promise<PartFile> {
    try {
      return new PartFile(path, await open(path, 'wx', mode))
    } catch (error) {
      throw diskFailure(error, path, unwritable)
    }
  }

  private constructor(path: string, file: FileHandle) {
    this.#path = path
    this.#file = file
  }

  /** @throws Failure DOWNLOAD_FAILED, NO_SPACE */
  async write(piece: Buffer, position: number): Promise<void> {
    try {
      for (let done = 0; done < piece.length; ) {
        const { bytesWritten } = await this.#file.write(
          piece,
          done,
          piece.length - done,
          position + done,
        )
        done += bytesWritten
      }
    } catch (error) {
      throw diskFailure(error, this.#path, unwritable)
    }
  }

  /**
   * May be called twice. A network file system may report only now that the disk is full.
   *
   * @throws Failure DOWNLOAD_FAILED, NO_SPACE
   */
  async close(): Promise<void> {
    try {
      await this.#file.close()
    } catch (error) {
      throw diskFailure(error, this.#path, unwritable)
    }
  }

  /** Closes and removes it. Never fails. */
  async discard(): Promise<void> {
    await this.#file.close().catch(() => {})
    await discard(this.#path)
  }
}

/** What `partOf` puts behind a name. */
const partName = new RegExp(String.raw`^${markPattern}-[\da-f]{8}\.part$`)

/**
 * Removes the part files that killed runs left beside a file.
 *
 * @throws the file system's error when the folder around it cannot be read
 */
export async function clearParts(path: string): Promise<void> {
  const prefix = `${basename(path)}.`
  for (const name of await readdir(dirname(path))) {
    const groups = name.startsWith(prefix) && partName.exec(name.slice(prefix.length))?.groups
    if (!groups) continue
    const mark = readMark(groups)
    const part = join(dirname(path), name)
    const found = await lstat(part).catch(() => undefined)
    const isLive = !isOwnMark(mark) && isOfLiveRun(mark, found?.mtimeMs ?? 0)
    // A part of another user stays.
    if (found?.isFile() && !isLive) await discard(part)
  }
}

/** What a bundle's file that cannot be written ends with. */
export const unwritable = {
  code: 'DOWNLOAD_FAILED',
  nextStep: 'Let `bundle-path` name a file in a folder that the runner may write to',
} as const
