import { type PackedScan, ScanUnpacker } from './scan/packed-scan.ts'
import type { SiteFile } from './site-file.ts'

/** A file of the site as a thread sends it. */
export interface PackedFile extends Omit<SiteFile, 'scan'> {
  readonly scan: PackedScan | undefined
}

/** Unpacks one thread's files, in the order in which they were packed. */
export class FileUnpacker {
  readonly #scans = new ScanUnpacker()

  unpack(file: PackedFile): SiteFile {
    return { ...file, scan: file.scan && this.#scans.unpack(file.scan) }
  }
}
