import type { Scan } from '../site-file.ts'
import { EntryPositions } from './entry-positions.ts'
import { EntryTable } from './entry-table.ts'
import { entryEnd, entryOfAnchor, entryOfReference, referenceOfEntry } from './scan-entry.ts'
import { scanLimits } from './scan-limits.ts'

/**
 * A scan in the form that a thread sends and the site keeps. Pages of a site share most references, so
 * a thread sends each reference and anchor once and refers to it afterwards: for 10,000 pages with 100
 * references each, this takes an eighth of the memory.
 */
export interface PackedScan {
  /** References, then anchors, that the thread sends for the first time, each with its end mark. */
  readonly added: string
  /** Positions of the other references, then anchors, in the table, in UTF-16 units. */
  readonly known: Uint32Array
  /** Where the anchors begin: in `added`, and in `known`. */
  readonly addedAnchors: number
  readonly knownAnchors: number
  /** Whether this is the first scan of a table. */
  readonly isNewTable: boolean
  readonly title?: string | undefined
  readonly base?: string | undefined
  readonly isPartial: boolean
}

/** Packs one scan after another, on the thread that makes them. */
export class ScanPacker {
  #positions = new EntryPositions()
  #tableLength = 0
  /** The length of everything packed so far. */
  #packedLength = 0
  /** Of the current scan. */
  #added = ''
  #known: number[] = []

  pack(scan: Scan): PackedScan {
    const isNewTable = this.#tableLength === 0 || this.#tableLength > maxTableLength
    if (isNewTable) {
      this.#positions = new EntryPositions()
      this.#tableLength = 0
    }
    const positions = this.#positions
    const { title, base } = scan
    let { isPartial } = scan
    this.#added = ''
    this.#known = []
    for (const reference of scan.references) {
      isPartial ||= this.#isFull
      if (this.#isFull) break
      const position = positions.ofReference(reference)
      if (position !== undefined) this.#refer(position)
      else {
        positions.placeReference(reference, this.#tableLength)
        this.#add(entryOfReference(reference))
      }
    }
    const [addedAnchors, knownAnchors] = [this.#added.length, this.#known.length]
    for (const anchor of scan.anchors) {
      isPartial ||= this.#isFull
      if (this.#isFull) break
      const position = positions.ofAnchor(anchor)
      if (position !== undefined) this.#refer(position)
      else {
        positions.placeAnchor(anchor, this.#tableLength)
        this.#add(entryOfAnchor(anchor))
      }
    }
    return {
      added: this.#added,
      known: Uint32Array.from(this.#known),
      addedAnchors,
      knownAnchors,
      isNewTable,
      title,
      base,
      isPartial,
    }
  }

  get #isFull(): boolean {
    return this.#packedLength > scanLimits.packedLength
  }

  #refer(position: number): void {
    this.#known.push(position)
    this.#packedLength += 2
  }

  #add(entry: string): void {
    this.#added += entry
    this.#tableLength += entry.length
    this.#packedLength += entry.length
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
  unpack({ added, known, addedAnchors, knownAnchors, isNewTable, ...rest }: PackedScan): Scan {
    if (isNewTable) this.#table = new EntryTable()
    const table = this.#table
    table.add(added)
    return {
      references: {
        *[Symbol.iterator]() {
          for (let at = 0; at < knownAnchors; at++) yield table.referenceAt(known[at] ?? 0)
          for (let at = 0; at < addedAnchors; ) {
            const end = added.indexOf(entryEnd, at)
            yield referenceOfEntry(added.slice(at, end))
            at = end + 1
          }
        },
      },
      anchors: {
        *[Symbol.iterator]() {
          for (let at = knownAnchors; at < known.length; at++) yield table.anchorAt(known[at] ?? 0)
          for (let at = addedAnchors; at < added.length; ) {
            const end = added.indexOf(entryEnd, at)
            yield added.slice(at, end)
            at = end + 1
          }
        },
      },
      title: rest.title,
      base: rest.base,
      isPartial: rest.isPartial,
    }
  }
}
