import { FileReader, type Reading } from './file-reader.ts'
import type { PackedFile } from './packed-file.ts'
import { ScanPacker } from './scan/packed-scan.ts'

/** Reads files on a thread, one after another, and packs the results. */
export class FilePacker {
  readonly #reading: Reading
  readonly #scans = new ScanPacker()

  constructor(reading: Reading) {
    this.#reading = reading
  }

  /** @param path in the site */
  open(path: string): FileReader {
    return new FileReader(path, this.#reading)
  }

  close(reader: FileReader): PackedFile {
    const file = reader.end()
    return { ...file, scan: file.scan && this.#scans.pack(file.scan) }
  }
}
