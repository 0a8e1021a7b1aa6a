import { type PackedScan, ScanUnpacker } from './scan/packed-scan.ts'
import type { SiteFile } from './site-file.ts'

/** A file of the site as it is sent from the thread that read it. */
export interface PackedFile extends Omit<SiteFile, 'scan'> {
  readonly scan: PackedScan | undefined
}

/** Takes one thread's files, in the order in which they were packed. */
export class FileUnpacker {
  readonly #scans = new ScanUnpacker()

  unpack(file: PackedFile): SiteFile {
    return { ...file, scan: file.scan && this.#scans.unpack(file.scan) }
  }
}
