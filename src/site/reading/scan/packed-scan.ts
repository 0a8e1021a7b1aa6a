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
  /** Whether this is the first scan of a table. */
  readonly isNewTable: boolean
  /** The length of its references, and of its anchors, in `ScanContents`. */
  readonly references: PackedLength
  readonly anchors: PackedLength
  /** Whatever else a scan has. */
  readonly others: Omit<Scan, 'references' | 'anchors'>
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

  pack({ references, anchors, ...others }: Scan): PackedScan {
    const isNewTable = this.#tableLength === 0 || this.#tableLength > maxTableLength
    if (isNewTable) {
      this.#known = new EntryPositions()
      this.#tableLength = 0
    }
    const known = this.#known
    const start = this.#end()
    for (const reference of references) {
      const position = known.ofReference(reference)
      if (position !== undefined) this.#positions.push(position)
      else {
        known.placeReference(reference, this.#tableLength)
        this.#add(entryOfReference(reference))
      }
    }
    const middle = this.#end()
    for (const anchor of anchors) {
      const position = known.ofAnchor(anchor)
      if (position !== undefined) this.#positions.push(position)
      else {
        known.placeAnchor(anchor, this.#tableLength)
        this.#add(entryOfAnchor(anchor))
      }
    }
    return {
      isNewTable,
      references: lengthBetween(start, middle),
      anchors: lengthBetween(middle, this.#end()),
      others,
    }
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
    let at: PackedLength = { entries: 0, added: 0 }
    // Of the bytes that the current table does not have.
    let start = 0
    const listOf = <Entry>(length: PackedLength, read: EntryReader<Entry>) => {
      const end = { entries: at.entries + length.entries, added: at.added + length.added }
      const list = new PackedList(contents, this.#table, { start: at, end }, read)
      at = end
      return list
    }
    const unpacked = scans.map(({ isNewTable, references, anchors, others }): Scan => {
      if (isNewTable) {
        this.#table.add(contents.added.subarray(start, at.added))
        this.#table = new EntryTable(this.#recent)
        start = at.added
      }
      return {
        ...others,
        references: listOf(references, readReference),
        anchors: listOf(anchors, readAnchor),
      }
    })
    this.#table.add(contents.added.subarray(start))
    return unpacked
  }
}

/** @param entry itself, or its position in the table */
type EntryReader<Entry> = (entry: string | number, table: EntryTable) => Entry

const readReference: EntryReader<Reference> = (entry, table) =>
  typeof entry === 'string' ? referenceOfEntry(entry) : table.referenceAt(entry)

const readAnchor: EntryReader<string> = (entry, table) =>
  typeof entry === 'string' ? entry : table.anchorAt(entry)

/** The bytes stay outside of the heap of the thread, which would take a multiple of them. */
class PackedList<Entry> implements Iterable<Entry> {
  readonly #contents: ScanContents
  readonly #table: EntryTable
  readonly #read: EntryReader<Entry>
  // Numbers, as objects for them would take as much memory as the rest of the list.
  readonly #start: number
  readonly #end: number
  readonly #addedStart: number
  readonly #addedEnd: number

  constructor(
    contents: ScanContents,
    table: EntryTable,
    { start, end }: Readonly<Record<'start' | 'end', PackedLength>>,
    read: EntryReader<Entry>,
  ) {
    this.#contents = contents
    this.#table = table
    this.#read = read
    this.#start = start.entries
    this.#end = end.entries
    this.#addedStart = start.added
    this.#addedEnd = end.added
  }

  *[Symbol.iterator](): Generator<Entry> {
    const { added, positions } = this.#contents
    const entries = entriesIn(added.subarray(this.#addedStart, this.#addedEnd))
    for (const position of positions.subarray(this.#start, this.#end)) {
      const entry = position === isAdded ? (entries.next().value ?? '') : position
      yield this.#read(entry, this.#table)
    }
  }
}
