import { type FileHandle, open } from 'node:fs/promises'
import { diskFailure } from './disk-failure.ts'

/** A file that is being written beside its place. What fails on it is a failure of the disk. */
export class PartFile {
  readonly #path: string
  readonly #file: FileHandle

  /**
   * Opens it, empty.
   *
   * @param mode before the umask; by default, nobody else can read what is not published yet
   * @throws Failure DOWNLOAD_FAILED, NO_SPACE
   */
  static async open(path: string, mode = 0o600): Promise<PartFile> {
    try {
      return new PartFile(path, await open(path, 'w', mode))
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

/** What a bundle's file that cannot be written ends with. */
export const unwritable = {
  code: 'DOWNLOAD_FAILED',
  nextStep: 'Let `bundle-path` name a file in a folder that the runner may write to',
} as const
