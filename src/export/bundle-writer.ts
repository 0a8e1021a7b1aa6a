import type { ArchiveType } from '../archive/archive-type.ts'
import type { SiteUse } from '../archive/batch-writer.ts'
import type { UnpackedSize } from '../archive/site-writer.ts'
import { diskFailure } from '../kernel/disk/disk-failure.ts'
import { move } from '../kernel/disk/held-file.ts'
import { openPart, partOf, unwritable } from '../kernel/disk/part-file.ts'
import type { BundleTarget } from './bundle-path.ts'

export interface BundleUse extends SiteUse {
  /** The file to keep it in. Bundles that are only read need none. */
  readonly keep?: BundleTarget | undefined
  /** Whether to read the archive to its end only to verify that it is complete. */
  readonly mustVerify?: boolean
  /** Opened again for each attempt to read the archive. */
  readonly site: ArrivingSite
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

export interface Delivered {
  readonly path?: string | undefined
  readonly site?: UnpackedSize | undefined
}

export type BundleWriter = Awaited<ReturnType<typeof openBundleWriter>>

/**
 * Opens what writes a bundle to its file, and unpacks it into the site, in one pass.
 *
 * @throws Failure if the disk cannot be written to
 */
export async function openBundleWriter(type: ArchiveType, use: BundleUse) {
  const { keep, unpackTo, reading } = use
  // A zip can be read only when it is complete, so it needs a file even if none is kept.
  const needsFile = keep !== undefined || type === 'zip'
  const partPath = partOf(keep?.path ?? `${unpackTo}.zip`)
  const part = needsFile ? await openPart(partPath, keep?.mode) : undefined
  const isOpened = unpackTo !== undefined || reading !== undefined || use.mustVerify
  const site = isOpened ? use.site : undefined

  /** Removes everything as far as possible, and never fails. Pending writes must have settled. */
  async function abandon(): Promise<void> {
    await site?.abandon()
    await part?.discard()
  }

  try {
    await site?.open(type, { unpackTo, reading })
  } catch (error) {
    await abandon()
    throw error
  }
  return {
    abandon,

    /** Resolves when it is written; the next may be passed before. @param position in bytes */
    async write(piece: Buffer, position: number): Promise<void> {
      // A zip is read from its file after the download.
      const read = type === 'zip' ? undefined : site?.write(piece)
      await Promise.all([part?.write(piece, position), read])
    },

    /**
     * The bundle is complete: unpacks a zip, and moves the file to its final path.
     *
     * @throws Failure BUNDLE_CORRUPT, BUNDLE_UNSAFE, NO_SPACE, DOWNLOAD_FAILED
     */
    async finish(): Promise<Delivered> {
      await part?.close()
      const size = await site?.finish(partPath)
      if (!keep) await part?.discard()
      const path = keep?.addExtension ? `${keep.path}.${type}` : keep?.path
      if (path) {
        await move(partPath, path).catch((error) => {
          throw diskFailure(error, path, unwritable)
        })
      }
      return { path, site: size }
    },
  }
}
