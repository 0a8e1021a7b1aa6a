import { type PackedScan, type ScanContents, ScanUnpacker } from './scan/packed-scan.ts'
import type { SiteFile } from './site-file.ts'

/** Files of the site as a thread sends them. */
export interface PackedFiles {
  readonly files: readonly PackedFile[]
  readonly contents: ScanContents
}

interface PackedFile extends Omit<SiteFile, 'scan'> {
  readonly scan: PackedScan | undefined
}

/** Unpacks one thread's files, in the order in which they were packed. */
export class FileUnpacker {
  readonly #scans = new ScanUnpacker()

  unpack({ files, contents }: PackedFiles): SiteFile[] {
    const packed = files.flatMap(({ scan }) => scan ?? [])
    const scans = this.#scans.unpack(packed, contents)[Symbol.iterator]()
    return files.map((file) => ({ ...file, scan: file.scan && scans.next().value }))
  }
}
