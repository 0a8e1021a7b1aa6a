import type { Scan } from '../site-file.ts'
import { anchorOfEntry, entriesOf, entryEnd, referenceOfEntry } from './scan-entry.ts'
import { scanLimits } from './scan-limits.ts'

/**
 * A scan in the form that a thread sends and the site keeps. Pages of a site share most references, so
 * a thread sends each reference and anchor once and refers to it afterwards: for 10,000 pages with 100
 * references each, this takes an eighth of the memory.
 */
export interface PackedScan {
  /** References and anchors that the thread sends for the first time, each with its end mark. */
  readonly added: string
  /** Positions of the other entries in the table, in UTF-16 units. */
  readonly known: Uint32Array
  /** Whether this is the first scan of a table. */
  readonly isNewTable: boolean
  readonly title?: string | undefined
  readonly base?: string | undefined
  readonly isPartial: boolean
}

/** Packs one scan after another, on the thread that makes them. */
export class ScanPacker {
  /** The position of each entry in the added text. */
  #table = new Map<string, number>()
  #tableLength = 0
  /** The length of everything packed so far. */
  #packedLength = 0

  pack(scan: Scan): PackedScan {
    const isNewTable = this.#tableLength === 0 || this.#tableLength > maxTableLength
    if (isNewTable) {
      this.#table.clear()
      this.#tableLength = 0
    }
    const { title, base } = scan
    let { isPartial } = scan
    const added: string[] = []
    const known: number[] = []
    for (const entry of entriesOf(scan)) {
      if (this.#packedLength > scanLimits.packedLength) {
        isPartial = true
        break
      }
      const start = this.#table.get(entry)
      this.#packedLength += start === undefined ? entry.length : 2
      if (start !== undefined) known.push(start)
      else {
        added.push(entry)
        this.#table.set(entry, this.#tableLength)
        this.#tableLength += entry.length
      }
    }
    return {
      added: added.join(''),
      known: Uint32Array.from(known),
      isNewTable,
      title,
      base,
      isPartial,
    }
  }
}

/**
 * In UTF-16 units. Above this length a new table is started, to limit the memory of the thread.
 */
const maxTableLength = 2 * 1024 ** 2

/** Unpacks one thread's scans, in the order in which they were packed. */
export class ScanUnpacker {
  #table = new EntryTable()

  /** Lazy: each iteration of the result reads the entries again. Their order differs from the scan's. */
  unpack({ added, known, isNewTable, title, base, isPartial }: PackedScan): Scan {
    if (isNewTable) this.#table = new EntryTable()
    const table = this.#table
    table.add(added)
    function* each<Found>(read: (entry: string) => Found | undefined): Generator<Found, undefined> {
      for (const start of known) {
        const found = read(table.entryAt(start))
        if (found !== undefined) yield found
      }
      for (let at = 0; at < added.length; ) {
        const end = added.indexOf(entryEnd, at)
        const found = read(added.slice(at, end))
        if (found !== undefined) yield found
        at = end + 1
      }
    }
    return {
      references: { [Symbol.iterator]: () => each(referenceOfEntry) },
      anchors: { [Symbol.iterator]: () => each(anchorOfEntry) },
      title,
      base,
      isPartial,
    }
  }
}

/** The text that was added to a table, without a string or object for each entry. */
class EntryTable {
  readonly #texts: string[] = []
  readonly #starts: number[] = []
  #length = 0

  add(text: string): void {
    if (text === '') return
    this.#texts.push(text)
    this.#starts.push(this.#length)
    this.#length += text.length
  }

  entryAt(start: number): string {
    let low = 0
    for (let high = this.#starts.length; high - low > 1; ) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] ?? 0) <= start) low = middle
      else high = middle
    }
    const text = this.#texts[low] ?? ''
    const at = start - (this.#starts[low] ?? 0)
    return text.slice(at, text.indexOf(entryEnd, at))
  }
}
