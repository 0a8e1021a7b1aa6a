import { FileReader, type Reading } from './file-reader.ts'
import type { PackedFiles } from './packed-file.ts'
import { ScanPacker } from './scan/packed-scan.ts'

/** Reads files on a thread, one after another, and packs the results. */
export class FilePacker {
  readonly #reading: Reading
  readonly #scans = new ScanPacker()
  /** Since `take`. */
  #files: PackedFiles['files'][number][] = []

  constructor(reading: Reading) {
    this.#reading = reading
  }

  /** @param path in the site */
  open(path: string): FileReader {
    return new FileReader(path, this.#reading)
  }

  close(reader: FileReader): void {
    const file = reader.end()
    this.#files.push({ ...file, scan: file.scan && this.#scans.pack(file.scan) })
  }

  /** The files that were closed since the last call. */
  take(): PackedFiles {
    const files = this.#files
    this.#files = []
    return { files, contents: this.#scans.take() }
  }
}
