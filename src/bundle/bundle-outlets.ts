import { rename, rm } from 'node:fs/promises'
import { diskFailure } from '../disk-failure.ts'
import type { Run } from '../run.ts'
import type { ArchiveType } from './archive.ts'
import { type BundleTarget, partOf } from './bundle-path.ts'
import { PartFile, unwritable } from './download/part-file.ts'
import type { SiteUse, Unpacked } from './unpack/site-writer.ts'
import type { UnpackSink } from './unpack/unpack-sink.ts'

/** What is to become of the bundle. */
export interface BundleUse extends SiteUse {
  /** The file that it is kept in; a bundle that is only read is kept. */
  readonly keep?: BundleTarget | undefined
}

/** What became of it. */
export interface Delivered {
  readonly path?: string
  readonly unpacked?: Unpacked
}

/** Where the bytes of a bundle go, all in one pass: into its file, and unpacked into the site. */
export class BundleOutlets {
  readonly #type: ArchiveType
  readonly #use: BundleUse
  readonly #run: Run
  readonly #partPath: string
  readonly #part: PartFile | undefined
  readonly #sink: UnpackSink | undefined
  #sunk: Promise<void> = Promise.resolve()

  /** @throws Failure when the disk does not let it */
  static async open(type: ArchiveType, use: BundleUse, run: Run): Promise<BundleOutlets> {
    // A zip can be read only when it is whole, so it needs a file even where nobody wants one.
    const needsFile = use.keep !== undefined || type === 'zip'
    const partPath = partOf(use.keep?.path ?? `${use.unpackTo}.zip`)
    const part = needsFile ? await PartFile.open(partPath, use.keep?.mode) : undefined
    const sink =
      type === 'tar.gz' && isOpened(use)
        ? await (await import('./unpack/unpack.ts')).openTarSink(use, run)
        : undefined
    return new BundleOutlets(type, use, run, partPath, part, sink)
  }

  private constructor(
    type: ArchiveType,
    use: BundleUse,
    run: Run,
    partPath: string,
    part: PartFile | undefined,
    sink: UnpackSink | undefined,
  ) {
    this.#type = type
    this.#use = use
    this.#run = run
    this.#partPath = partPath
    this.#part = part
    this.#sink = sink
  }

  /**
   * Resolves when the piece is written. Pieces may be given before, in order.
   *
   * @param position of the piece in the bundle, in bytes
   */
  async write(piece: Buffer, position: number): Promise<void> {
    this.#sunk = this.#sunk.then(() => this.#sink?.write(piece))
    await Promise.all([this.#part?.write(piece, position), this.#sunk])
  }

  /**
   * All is there: unpacks what could not be unpacked before, and puts the file in its place.
   *
   * @throws Failure BUNDLE_CORRUPT, BUNDLE_UNSAFE, NO_SPACE, DOWNLOAD_FAILED
   */
  async finish(): Promise<Delivered> {
    const { keep, unpackTo, reading } = this.#use
    await this.#part?.close()
    const use = { unpackTo, reading, zipFile: this.#partPath }
    const unpacked =
      this.#type === 'zip' && isOpened(use)
        ? await (await import('./unpack/unpack.ts')).unpackZip(use, this.#run)
        : await this.#sink?.finish()
    if (!keep) {
      await this.#discardPart()
      return { ...(unpacked && { unpacked }) }
    }
    const path = keep.addEnding ? `${keep.path}.${this.#type}` : keep.path
    await rename(this.#partPath, path).catch((error) => {
      throw diskFailure(error, path, unwritable)
    })
    return { path, ...(unpacked && { unpacked }) }
  }

  /** Leaves nothing. The pieces that were given must be written. */
  async abandon(): Promise<void> {
    await this.#sink?.abandon()
    await this.#discardPart()
  }

  async #discardPart(): Promise<void> {
    if (!this.#part) return
    await this.#part.close()
    await rm(this.#partPath, { force: true })
  }
}

const isOpened = ({ unpackTo, reading }: SiteUse) => unpackTo !== undefined || reading !== undefined
