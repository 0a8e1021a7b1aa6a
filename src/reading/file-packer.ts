import { FileReader, type Reading } from './file-reader.ts'
import type { Scan } from './scan/scan.ts'
import type { Entry, PackedFile, PackedFiles, PackedScan, SiteFile } from './site-files.ts'

/** What an entry takes besides its texts, in bytes. */
const entrySize = 16

/** A larger table is followed by a new one, to limit the memory of the thread. In bytes. */
const maxTableSize = 2 * 1024 ** 2

/** Reads files on a thread, one after another, and packs the results. */
export class FilePacker {
  readonly #reading: Reading
  /** The index of each entry in the table, by what identifies it. */
  readonly #known = new Map<string, number>()
  #tableSize = 0
  // Since `take`.
  #files: PackedFile[] = []
  #isNewTable = true
  #added: Entry[] = []
  #size = 0

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
    const found = Array.from(references, (reference) => {
      const { kind, url, text, alt, written, isUnresolved } = reference
      const shown = alt === undefined ? text : `${text} ${alt}`
      const known = `${kind} ${url.length} ${text.length} ${url}${shown}`
      const isPlain = written === undefined && !isUnresolved
      const key = isPlain ? known : `${written?.length} ${isUnresolved} ${written ?? ''}${known}`
      return this.#indexOf(key, reference)
    })
    const referenceCount = found.length
    for (const anchor of anchors) found.push(this.#indexOf(`#${anchor}`, anchor))
    const entries = new Uint32Array(found)
    this.#size += entries.byteLength
    return { ...others, entries, referenceCount }
  }

  #indexOf(key: string, entry: Entry): number {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const index = this.#known.size
    this.#known.set(key, index)
    this.#added.push(entry)
    this.#size += entrySize + key.length
    this.#tableSize += entrySize + key.length
    return index
  }

  /** The files since the last call. */
  take(): PackedFiles {
    const packed = {
      files: this.#files,
      isNewTable: this.#isNewTable,
      added: this.#added,
      size: this.#size,
    }
    this.#isNewTable = this.#tableSize > maxTableSize
    if (this.#isNewTable) {
      this.#known.clear()
      this.#tableSize = 0
    }
    this.#files = []
    this.#added = []
    this.#size = 0
    return packed
  }
}
