import { EntryPositions } from './entry-positions.ts'
import { EntryTable, entriesIn, RecentEntries } from './entry-table.ts'
import type { Reference, Scan } from './scan.ts'
import { entryOfAnchor, entryOfReference, referenceOfEntry } from './scan-entry.ts'

/**
 * A scan in the form that a thread sends and the site keeps. Pages of a site share most references, so
 * a thread sends each reference and anchor once and refers to it afterwards: for 10,000 pages with 100
 * references each, this takes an eighth of the memory.
 */
export interface PackedScan {
  /** The length of its references, and of its anchors, in `ScanContents`. */
  readonly references: PackedLength
  readonly anchors: PackedLength
  /** Whether this is the first scan of a table. */
  readonly isNewTable: boolean
  readonly title?: string | undefined
  readonly base?: string | undefined
  readonly isPartial: boolean
}

interface PackedLength {
  /** Of those that the thread sends for the first time, in bytes. */
  readonly added: number
  /** How many others. */
  readonly known: number
}

/**
 * What several scans hold, in their order: the references and then the anchors of each. Two buffers
 * for many scans, as each takes memory of its own.
 */
export interface ScanContents {
  /** Those that the thread sends for the first time: UTF-8, each with its end mark. */
  readonly added: Uint8Array<ArrayBuffer>
  /** Positions of the others in the table, in bytes. */
  readonly known: Uint32Array<ArrayBuffer>
}

/** Packs one scan after another, on the thread that makes them. */
export class ScanPacker {
  #positions = new EntryPositions()
  #tableLength = 0
  /** Since `take`. */
  #added = ''
  #known: number[] = []

  pack(scan: Scan): PackedScan {
    const isNewTable = this.#tableLength === 0 || this.#tableLength > maxTableLength
    if (isNewTable) {
      this.#positions = new EntryPositions()
      this.#tableLength = 0
    }
    const positions = this.#positions
    const start = this.#end()
    for (const reference of scan.references) {
      const position = positions.ofReference(reference)
      if (position !== undefined) this.#known.push(position)
      else {
        positions.placeReference(reference, this.#tableLength)
        this.#add(entryOfReference(reference))
      }
    }
    const middle = this.#end()
    for (const anchor of scan.anchors) {
      const position = positions.ofAnchor(anchor)
      if (position !== undefined) this.#known.push(position)
      else {
        positions.placeAnchor(anchor, this.#tableLength)
        this.#add(entryOfAnchor(anchor))
      }
    }
    const { title, base, isPartial } = scan
    const references = lengthBetween(start, middle)
    const anchors = lengthBetween(middle, this.#end())
    return { references, anchors, isNewTable, title, base, isPartial }
  }

  /** The contents of all scans since the last call. */
  take(): ScanContents {
    const contents = { added: encoder.encode(this.#added), known: Uint32Array.from(this.#known) }
    this.#added = ''
    this.#known = []
    return contents
  }

  #add(entry: string): void {
    this.#added += entry
    this.#tableLength += Buffer.byteLength(entry)
  }

  #end(): PackedLength {
    return { added: this.#tableLength, known: this.#known.length }
  }
}

const lengthBetween = (start: PackedLength, end: PackedLength): PackedLength => ({
  added: end.added - start.added,
  known: end.known - start.known,
})

const encoder = new TextEncoder()

/**
 * In bytes. Above this length a new table is started, to limit the memory of the thread.
 */
const maxTableLength = 1024 ** 2

/** Unpacks one thread's scans, in the order in which they were packed. */
export class ScanUnpacker {
  readonly #recent = new RecentEntries()
  #table = new EntryTable(this.#recent)

  /**
   * Lazy: each iteration of a result reads the entries again. Their order differs from the scan's.
   *
   * @param scans all that `contents` holds
   */
  unpack(scans: readonly PackedScan[], contents: ScanContents): Scan[] {
    let [added, known] = [0, 0]
    // Of the bytes that the current table does not have.
    let start = 0
    const unpacked = scans.map((scan) => {
      if (scan.isNewTable) {
        this.#table.add(contents.added.subarray(start, added))
        this.#table = new EntryTable(this.#recent)
        start = added
      }
      const result = new UnpackedScan(scan, contents, this.#table, added, known)
      added += scan.references.added + scan.anchors.added
      known += scan.references.known + scan.anchors.known
      return result
    })
    this.#table.add(contents.added.subarray(start))
    return unpacked
  }
}

/** The bytes stay outside of the heap of the thread, which would take a multiple of them. */
class UnpackedScan implements Scan {
  readonly title: string | undefined
  readonly base: string | undefined
  readonly isPartial: boolean
  readonly #contents: ScanContents
  readonly #table: EntryTable
  // Where the references begin, where the anchors do, and where they end: in `added`, in `known`.
  readonly #added: number
  readonly #addedAnchors: number
  readonly #addedEnd: number
  readonly #known: number
  readonly #knownAnchors: number
  readonly #knownEnd: number

  constructor(
    { references, anchors, title, base, isPartial }: PackedScan,
    contents: ScanContents,
    table: EntryTable,
    added: number,
    known: number,
  ) {
    this.title = title
    this.base = base
    this.isPartial = isPartial
    this.#contents = contents
    this.#table = table
    this.#added = added
    this.#addedAnchors = added + references.added
    this.#addedEnd = this.#addedAnchors + anchors.added
    this.#known = known
    this.#knownAnchors = known + references.known
    this.#knownEnd = this.#knownAnchors + anchors.known
  }

  get references(): Iterable<Reference> {
    return { [Symbol.iterator]: () => this.#readReferences() }
  }

  get anchors(): Iterable<string> {
    return { [Symbol.iterator]: () => this.#readAnchors() }
  }

  *#readReferences(): Generator<Reference> {
    const { added, known } = this.#contents
    for (let at = this.#known; at < this.#knownAnchors; at++) {
      yield this.#table.referenceAt(known[at] ?? 0)
    }
    for (const entry of entriesIn(added.subarray(this.#added, this.#addedAnchors))) {
      yield referenceOfEntry(entry)
    }
  }

  *#readAnchors(): Generator<string> {
    const { added, known } = this.#contents
    for (let at = this.#knownAnchors; at < this.#knownEnd; at++) {
      yield this.#table.anchorAt(known[at] ?? 0)
    }
    yield* entriesIn(added.subarray(this.#addedAnchors, this.#addedEnd))
  }
}
