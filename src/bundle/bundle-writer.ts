import { diskFailure } from '../disk/disk-failure.ts'
import { move } from '../disk/held-file.ts'
import { PartFile, partOf, unwritable } from '../disk/part-file.ts'
import type { Run } from '../run/run.ts'
import type { ArchiveType } from './archive.ts'
import type { BundleTarget } from './bundle-path.ts'
import { SiteWorker, type UnpackedSize } from './site-worker.ts'
import type { SiteUse } from './unpack/batch-writer.ts'

/** What is to become of the bundle. */
export interface BundleUse extends SiteUse {
  /** The file that it is kept in; a bundle that is only read is kept. */
  readonly keep?: BundleTarget | undefined
  /** Whether the archive is read to its end though nothing of it is wanted: that it is whole. */
  readonly isToProve?: boolean
}

/** A site that is unpacked, read, or both: on its thread, to be judged and then to be ended. */
export interface UnpackedSite extends UnpackedSize {
  readonly worker: SiteWorker
}

/** What became of it. */
export interface Delivered {
  readonly path?: string
  readonly site?: UnpackedSite
}

/** Where the bytes of a bundle go, all in one pass: into its file, and unpacked into the site. */
export class BundleWriter {
  readonly #type: ArchiveType
  readonly #use: BundleUse
  readonly #partPath: string
  readonly #part: PartFile | undefined
  readonly #site: SiteWorker | undefined

  /** @throws Failure when the disk does not let it */
  static async open(type: ArchiveType, use: BundleUse, run: Run): Promise<BundleWriter> {
    // A zip can be read only when it is whole, so it needs a file even where nobody wants one.
    const needsFile = use.keep !== undefined || type === 'zip'
    const partPath = partOf(use.keep?.path ?? `${use.unpackTo}.zip`)
    const part = needsFile ? await PartFile.open(partPath, use.keep?.mode) : undefined
    const isOpened = use.unpackTo !== undefined || use.reading !== undefined || use.isToProve
    const site = isOpened ? new SiteWorker(run) : undefined
    const writer = new BundleWriter(type, use, partPath, part, site)
    try {
      const { unpackTo, reading } = use
      await site?.open(type, { unpackTo, reading })
      return writer
    } catch (error) {
      await writer.abandon()
      throw error
    }
  }

  private constructor(
    type: ArchiveType,
    use: BundleUse,
    partPath: string,
    part: PartFile | undefined,
    site: SiteWorker | undefined,
  ) {
    this.#type = type
    this.#use = use
    this.#partPath = partPath
    this.#part = part
    this.#site = site
  }

  /**
   * Resolves when the piece is written. Pieces may be given before, in order.
   *
   * @param position of the piece in the bundle, in bytes
   */
  async write(piece: Buffer, position: number): Promise<void> {
    // A zip is read from its file, when that is whole.
    const read = this.#type === 'zip' ? undefined : this.#site?.write(piece)
    await Promise.all([this.#part?.write(piece, position), read])
  }

  /**
   * All is there: unpacks what could not be unpacked before, and puts the file in its place.
   *
   * @throws Failure BUNDLE_CORRUPT, BUNDLE_UNSAFE, NO_SPACE, DOWNLOAD_FAILED
   */
  async finish(): Promise<Delivered> {
    const { keep } = this.#use
    await this.#part?.close()
    const size = await this.#site?.finish(this.#partPath)
    const site = this.#site && size && { ...size, worker: this.#site }
    if (!keep) {
      await this.#part?.discard()
      return { ...(site && { site }) }
    }
    const path = keep.addEnding ? `${keep.path}.${this.#type}` : keep.path
    await move(this.#partPath, path).catch((error) => {
      throw diskFailure(error, path, unwritable)
    })
    return { path, ...(site && { site }) }
  }

  /** Leaves nothing, as far as possible, and never fails. The pieces that were given must be written. */
  async abandon(): Promise<void> {
    await this.#site?.abandon()
    await this.#part?.discard()
  }
}
