import type { ArchiveType } from '../archive/archive-type.ts'
import type { SiteUse } from '../archive/batch-writer.ts'
import type { UnpackedSize } from '../archive/site-writer.ts'
import { diskFailure } from '../kernel/disk/disk-failure.ts'
import { move } from '../kernel/disk/held-file.ts'
import { openPart, type PartFile, partOf, unwritable } from '../kernel/disk/part-file.ts'
import { counted } from '../kernel/format/quantity.ts'
import { Failure } from '../kernel/run/failure.ts'
import type { BundleCache, BundleFile } from './bundle-cache.ts'

/** What becomes of a bundle: it is kept, unpacked, read, or several of these. */
export interface BundleUse extends SiteUse {
  /** The file to keep it in: absolute. Bundles that are only read need none. */
  readonly keep?: string | undefined
  /**
   * Whether the author named that file: it keeps its name, and others may read it. Otherwise it gets the extension of the archive's type, and is this user's alone.
   */
  readonly isNamed?: boolean
  /** Opened again for each attempt to read the archive. */
  readonly site: ArrivingSite
  /** Bundles of earlier runs, which need not be downloaded again. */
  readonly cache?: BundleCache | undefined
}

/** A downloaded bundle: kept, unpacked, or both. */
export interface FetchedBundle extends Omit<BundleFile, 'path'> {
  /** Absolute; undefined if it was not kept. */
  readonly path?: string | undefined
  readonly type: ArchiveType
  /** Whether its bytes came from the cache. */
  readonly cacheHit: boolean
  /** Undefined if it was neither unpacked nor read. */
  readonly site?: UnpackedSize | undefined
}

/** A site that is unpacked and read, on a thread of its own, while its archive arrives. */
export interface ArrivingSite {
  open(type: ArchiveType, use: SiteUse): Promise<void>
  /** Resolves when `piece` is read. */
  write(piece: Uint8Array): Promise<void>
  /** @param zipFile the complete archive, if it is a zip: absolute */
  finish(zipFile: string): Promise<UnpackedSize>
  /** Ends the work, and removes what was unpacked, as far as possible. It may be opened again. */
  abandon(): Promise<void>
}

/** Writes a bundle to its file, and unpacks it into the site, in one pass. */
export class BundleWriter {
  readonly #type: ArchiveType
  readonly #use: BundleUse
  readonly #part: PartFile | undefined
  /** Undefined if the archive is not opened. */
  readonly #site: ArrivingSite | undefined

  private constructor(
    type: ArchiveType,
    use: BundleUse,
    part: PartFile | undefined,
    isRead: boolean,
  ) {
    this.#type = type
    this.#use = use
    this.#part = part
    this.#site = isRead ? use.site : undefined
  }

  /**
   * @param mustVerify whether to read the archive to its end only to verify that it is complete
   * @throws Failure if the disk cannot be written to
   */
  static async open(type: ArchiveType, use: BundleUse, mustVerify: boolean): Promise<BundleWriter> {
    const { keep, isNamed, unpackTo, reading } = use
    // A zip can be read only when it is complete, so it needs a file even if none is kept.
    const needsFile = keep !== undefined || type === 'zip'
    const path = partOf(keep ?? `${unpackTo}.zip`)
    const part = needsFile ? await openPart(path, isNamed ? 0o644 : 0o600) : undefined
    const isRead = unpackTo !== undefined || reading !== undefined || mustVerify
    const writer = new BundleWriter(type, use, part, isRead)
    try {
      if (isRead) await use.site.open(type, { unpackTo, reading })
      return writer
    } catch (error) {
      await writer.abandon()
      throw error
    }
  }

  /** Resolves when it is written; the next may be passed before. @param position in bytes */
  async write(piece: Buffer, position: number): Promise<void> {
    // A zip is read from its file after the download.
    const read = this.#type === 'zip' ? undefined : this.#site?.write(piece)
    await Promise.all([this.#part?.write(piece, position), read])
  }

  /**
   * The bundle is complete: unpacks a zip, and moves the file to its final path.
   *
   * @throws Failure BUNDLE_CORRUPT, BUNDLE_UNSAFE, BUNDLE_UNUSABLE, NO_SPACE, DOWNLOAD_FAILED
   */
  async finish(): Promise<Pick<FetchedBundle, 'path' | 'site'>> {
    const { keep, isNamed } = this.#use
    await this.#part?.close()
    const site = await this.#site?.finish(this.#part?.path ?? '')
    if (site) requirePage(site)
    if (!keep) {
      await this.#part?.discard()
      return { site }
    }
    const path = isNamed ? keep : `${keep}.${this.#type}`
    await move(this.#part?.path ?? '', path).catch((error) => {
      throw diskFailure(error, path, unwritable)
    })
    return { path, site }
  }

  /** Removes everything as far as possible, and never fails. Pending writes must have settled. */
  async abandon(): Promise<void> {
    await this.#site?.abandon()
    await this.#part?.discard()
  }
}

/** An export without a page must not replace a site. @throws Failure BUNDLE_UNUSABLE */
function requirePage({ fileCount, pageCount }: UnpackedSize): void {
  if (pageCount > 0) return
  const files = counted(fileCount, 'file')
  throw new Failure('BUNDLE_UNUSABLE', `the bundle has ${files}, but no page besides the 404 page`)
}
