import {
  EntryTable,
  entriesIn,
  entryOfAnchor,
  entryOfReference,
  RecentEntries,
  referenceOfEntry,
} from './entry-table.ts'
import type { Reference, ReferenceKind, Scan } from './scan.ts'

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
  readonly base?: string | undefined
  readonly isChunk?: boolean | undefined
  readonly isPartial: boolean
}

interface PackedLength {
  readonly entries: number
  /** Of those that the thread sends for the first time, in bytes. */
  readonly added: number
}

/**
 * What several scans hold, in their order: the references and then the anchors of each. Two buffers
 * for many scans, as each takes memory of its own.
 */
export interface ScanContents {
  /** Those that the thread sends for the first time: UTF-8, each with its end mark. */
  readonly added: Uint8Array<ArrayBuffer>
  /** For each entry, in the order of the file: its position in the table in bytes, or `isAdded`. */
  readonly positions: Uint32Array<ArrayBuffer>
}

/** Packs one scan after another, on the thread that makes them. */
export class ScanPacker {
  #known = new EntryPositions()
  #tableLength = 0
  /** Since `take`. */
  #added = ''
  #positions: number[] = []

  pack(scan: Scan): PackedScan {
    const isNewTable = this.#tableLength === 0 || this.#tableLength > maxTableLength
    if (isNewTable) {
      this.#known = new EntryPositions()
      this.#tableLength = 0
    }
    const known = this.#known
    const start = this.#end()
    for (const reference of scan.references) {
      const position = known.ofReference(reference)
      if (position !== undefined) this.#positions.push(position)
      else {
        known.placeReference(reference, this.#tableLength)
        this.#add(entryOfReference(reference))
      }
    }
    const middle = this.#end()
    for (const anchor of scan.anchors) {
      const position = known.ofAnchor(anchor)
      if (position !== undefined) this.#positions.push(position)
      else {
        known.placeAnchor(anchor, this.#tableLength)
        this.#add(entryOfAnchor(anchor))
      }
    }
    const { base, isChunk, isPartial } = scan
    const references = lengthBetween(start, middle)
    const anchors = lengthBetween(middle, this.#end())
    return { references, anchors, isNewTable, base, isChunk, isPartial }
  }

  /** The contents of all scans since the last call. */
  take(): ScanContents {
    const added = encoder.encode(this.#added)
    const positions = Uint32Array.from(this.#positions)
    this.#added = ''
    this.#positions = []
    return { added, positions }
  }

  #add(entry: string): void {
    this.#positions.push(isAdded)
    this.#added += entry
    this.#tableLength += Buffer.byteLength(entry)
  }

  #end(): PackedLength {
    return { entries: this.#positions.length, added: this.#tableLength }
  }
}

const lengthBetween = (start: PackedLength, end: PackedLength): PackedLength => ({
  entries: end.entries - start.entries,
  added: end.added - start.added,
})

/** In place of a position: the next of the entries that the scan adds. Longer than any table. */
const isAdded = 0xffff_ffff

const encoder = new TextEncoder()

/**
 * In bytes. Above this length a new table is started, to limit the memory of the thread.
 */
const maxTableLength = 1024 ** 2

/**
 * The position of each reference and anchor in the table, on the thread that sends it. They are
 * looked up by the strings of the scan: most are already in the table, so no entry needs to be
 * created.
 */
class EntryPositions {
  readonly #references = new Map<ReferenceKind, Map<string, PlacedUrl>>()
  readonly #anchors = new Map<string, number>()

  ofReference({ kind, url, text }: Reference): number | undefined {
    const placed = this.#references.get(kind)?.get(url)
    return placed?.text === text ? placed.position : placed?.others?.get(text)
  }

  ofAnchor(anchor: string): number | undefined {
    return this.#anchors.get(anchor)
  }

  placeReference({ kind, url, text }: Reference, position: number): void {
    const urls = this.#references.get(kind) ?? new Map<string, PlacedUrl>()
    if (urls.size === 0) this.#references.set(kind, urls)
    const placed = urls.get(url)
    if (!placed) urls.set(url, { text, position, others: undefined })
    else {
      placed.others ??= new Map()
      placed.others.set(text, position)
    }
  }

  placeAnchor(anchor: string, position: number): void {
    this.#anchors.set(anchor, position)
  }
}

/** A URL with the first text that it came with, and others. */
interface PlacedUrl {
  readonly text: string
  readonly position: number
  others: Map<string, number> | undefined
}

/** Unpacks one thread's scans, in the order in which they were packed. */
export class ScanUnpacker {
  readonly #recent = new RecentEntries()
  #table = new EntryTable(this.#recent)

  /**
   * Lazy: each iteration of a result reads the entries again, in the order of the scan.
   *
   * @param scans all that `contents` holds
   */
  unpack(scans: readonly PackedScan[], contents: ScanContents): Scan[] {
    let [entries, added] = [0, 0]
    // Of the bytes that the current table does not have.
    let start = 0
    const unpacked = scans.map((scan) => {
      if (scan.isNewTable) {
        this.#table.add(contents.added.subarray(start, added))
        this.#table = new EntryTable(this.#recent)
        start = added
      }
      const result = new UnpackedScan(scan, contents, this.#table, entries, added)
      entries += scan.references.entries + scan.anchors.entries
      added += scan.references.added + scan.anchors.added
      return result
    })
    this.#table.add(contents.added.subarray(start))
    return unpacked
  }
}

/** The bytes stay outside of the heap of the thread, which would take a multiple of them. */
class UnpackedScan implements Scan {
  readonly base: string | undefined
  readonly isChunk: boolean | undefined
  readonly isPartial: boolean
  readonly #contents: ScanContents
  readonly #table: EntryTable
  // Where the references and the anchors begin, and where they end.
  readonly #entries: readonly [number, number, number]
  readonly #added: readonly [number, number, number]

  constructor(
    { references, anchors, base, isChunk, isPartial }: PackedScan,
    contents: ScanContents,
    table: EntryTable,
    entries: number,
    added: number,
  ) {
    this.base = base
    this.isChunk = isChunk
    this.isPartial = isPartial
    this.#contents = contents
    this.#table = table
    const anchorEntries = entries + references.entries
    this.#entries = [entries, anchorEntries, anchorEntries + anchors.entries]
    const anchorBytes = added + references.added
    this.#added = [added, anchorBytes, anchorBytes + anchors.added]
  }

  get references(): Iterable<Reference> {
    return { [Symbol.iterator]: () => this.#readReferences() }
  }

  get anchors(): Iterable<string> {
    return { [Symbol.iterator]: () => this.#readAnchors() }
  }

  *#readReferences(): Generator<Reference> {
    const { added, positions } = this.#contents
    const [start, end] = this.#entries
    const entries = entriesIn(added.subarray(this.#added[0], this.#added[1]))
    for (const position of positions.subarray(start, end)) {
      if (position === isAdded) yield referenceOfEntry(entries.next().value ?? '')
      else yield this.#table.referenceAt(position)
    }
  }

  *#readAnchors(): Generator<string> {
    const { added, positions } = this.#contents
    const [, start, end] = this.#entries
    const entries = entriesIn(added.subarray(this.#added[1], this.#added[2]))
    for (const position of positions.subarray(start, end)) {
      if (position === isAdded) yield entries.next().value ?? ''
      else yield this.#table.anchorAt(position)
    }
  }
}
