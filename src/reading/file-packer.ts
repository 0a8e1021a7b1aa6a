import { EntryTable } from './entry-table.ts'
import { FileReader, type Reading } from './file-reader.ts'
import type { Scan } from './scan/scan.ts'
import type { PackedFile, PackedFiles, PackedScan, SiteFile } from './site-files.ts'

/** A larger table is followed by a new one, to limit the memory of the thread. In bytes. */
const maxTableSize = 1024 ** 2

/** Reads files on a thread, one after another, and packs the results. */
export class FilePacker {
  readonly #reading: Reading
  #table = new EntryTable()
  // Of the table at the last `take`.
  #sentCount = 0
  #sentSize = 0
  // Since `take`.
  #files: PackedFile[] = []
  /** Of what refers to entries, in bytes. */
  #indexSize = 0

  constructor(reading: Reading) {
    this.#reading = reading
  }

  /** @param path in the site */
  open(path: string): FileReader {
    return new FileReader(path, this.#reading)
  }

  add({ scan, ...file }: SiteFile): void {
    this.#files.push({ ...file, scan: scan && this.#packed(scan) })
  }

  #packed({ references, anchors, ...others }: Scan): PackedScan {
    const found: number[] = []
    for (const reference of references) found.push(this.#table.indexOf(reference))
    const referenceCount = found.length
    for (const anchor of anchors) found.push(this.#table.indexOfAnchor(anchor))
    const entries = new Uint32Array(found)
    this.#indexSize += entries.byteLength
    return { ...others, entries, referenceCount }
  }

  /** The files since the last call. */
  take(): PackedFiles {
    const packed = {
      files: this.#files,
      isNewTable: this.#sentCount === 0,
      added: this.#table.from(this.#sentCount),
      size: this.#indexSize + this.#table.size - this.#sentSize,
    }
    if (this.#table.size > maxTableSize) this.#table = new EntryTable()
    this.#sentCount = this.#table.count
    this.#sentSize = this.#table.size
    this.#files = []
    this.#indexSize = 0
    return packed
  }
}
