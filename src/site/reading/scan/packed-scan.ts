import type { Reference, Scan } from './scan.ts'

/**
 * A scan in the form that a thread sends and the site keeps. Pages of a site share most references, so
 * a thread sends each reference and anchor once and refers to it afterwards.
 */
export interface PackedScan {
  /** How many references, and anchors, it has in `ScanContents`. */
  readonly references: number
  readonly anchors: number
  /** Whatever else a scan has. */
  readonly others: Omit<Scan, 'references' | 'anchors'>
}

type Entry = Reference | string

/** What several scans hold, in their order: the references and then the anchors of each. */
export interface ScanContents {
  /** Whether it begins a table: it refers to no entry that was sent before. */
  readonly isNewTable: boolean
  /** The entries that the thread sends for the first time, which follow those in its table. */
  readonly added: readonly Entry[]
  /** By index in the table. */
  readonly entries: Uint32Array<ArrayBuffer>
  /** In bytes, if each character takes one. */
  readonly size: number
}

/** What an entry takes besides its texts, in bytes. */
const entrySize = 16

/** A larger table is followed by a new one, to limit the memory of the thread. In bytes. */
const maxTableSize = 2 * 1024 ** 2

/** Packs one scan after another, on the thread that makes them. */
export class ScanPacker {
  /** The index of each entry in the table, by what identifies it. */
  readonly #known = new Map<string, number>()
  #tableSize = 0
  // Since `take`.
  #isNewTable = true
  #added: Entry[] = []
  #addedSize = 0
  #entries: number[] = []

  pack({ references, anchors, ...others }: Scan): PackedScan {
    const start = this.#entries.length
    for (const reference of references) {
      const { kind, url, text } = reference
      this.#add(`${kind} ${url.length} ${url}${text}`, reference)
    }
    const middle = this.#entries.length
    for (const anchor of anchors) this.#add(`#${anchor}`, anchor)
    return { references: middle - start, anchors: this.#entries.length - middle, others }
  }

  #add(key: string, entry: Entry): void {
    let index = this.#known.get(key)
    if (index === undefined) {
      index = this.#known.size
      this.#known.set(key, index)
      this.#added.push(entry)
      this.#addedSize += entrySize + key.length
    }
    this.#entries.push(index)
  }

  /** The contents of all scans since the last call. */
  take(): ScanContents {
    const entries = Uint32Array.from(this.#entries)
    const size = this.#addedSize + entries.byteLength
    const contents = { isNewTable: this.#isNewTable, added: this.#added, entries, size }
    this.#tableSize += this.#addedSize
    this.#isNewTable = this.#tableSize > maxTableSize
    if (this.#isNewTable) {
      this.#known.clear()
      this.#tableSize = 0
    }
    this.#added = []
    this.#addedSize = 0
    this.#entries = []
    return contents
  }
}

/** Unpacks one thread's scans, in the order in which they were packed. */
export class ScanUnpacker {
  #table: Entry[] = []

  /** @param scans all that `contents` holds */
  unpack(scans: readonly PackedScan[], contents: ScanContents): Scan[] {
    const { isNewTable, added, entries } = contents
    if (isNewTable) this.#table = []
    for (const entry of added) this.#table.push(entry)
    let at = 0
    const next = <Some extends Entry>(length: number) => {
      at += length
      return new PackedList<Some>(this.#table, entries, at - length, at)
    }
    return scans.map(({ references, anchors, others }) => ({
      ...others,
      references: next<Reference>(references),
      anchors: next<string>(anchors),
    }))
  }
}

/** A part of the entries: an array of its own would take twice the memory. */
class PackedList<Some extends Entry> implements Iterable<Some> {
  readonly #table: readonly Entry[]
  readonly #entries: Uint32Array
  readonly #start: number
  readonly #end: number

  constructor(table: readonly Entry[], entries: Uint32Array, start: number, end: number) {
    this.#table = table
    this.#entries = entries
    this.#start = start
    this.#end = end
  }

  *[Symbol.iterator](): Generator<Some> {
    for (let at = this.#start; at < this.#end; at++) {
      yield this.#table[this.#entries[at] ?? 0] as Some
    }
  }
}
