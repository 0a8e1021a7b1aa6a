import { randomUUID } from 'node:crypto'
import { type FileHandle, lstat, open, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { diskFailure } from './disk-failure.ts'
import { isOfLiveRun } from './live-run.ts'

/** What a file is written to until it is whole: another one in each run, and of no other program's. */
export const partOf = (path: string) => `${path}.${process.pid}-${randomUUID().slice(0, 8)}.part`

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

  /** May be called twice. */
  async close(): Promise<void> {
    await this.#file.close()
  }
}

/** What `partOf` puts behind a name. */
const partName = /^(\d{1,10})-[\da-f]{8}\.part$/

/**
 * Removes the part files that killed runs left beside a file.
 *
 * @throws the file system's error when the folder around it cannot be read
 */
export async function clearParts(path: string): Promise<void> {
  const prefix = `${basename(path)}.`
  for (const name of await readdir(dirname(path))) {
    const [, processId] = partName.exec(name.slice(prefix.length)) ?? []
    if (!name.startsWith(prefix) || !processId) continue
    const part = join(dirname(path), name)
    const found = await lstat(part).catch(() => undefined)
    const isLive =
      Number(processId) !== process.pid && isOfLiveRun(Number(processId), found?.mtimeMs ?? 0)
    // One of another user's stays.
    if (found?.isFile() && !isLive) await rm(part, { force: true }).catch(() => {})
  }
}

/** What a bundle's file that cannot be written ends with. */
export const unwritable = {
  code: 'DOWNLOAD_FAILED',
  nextStep: 'Let `bundle-path` name a file in a folder that the runner may write to',
} as const
