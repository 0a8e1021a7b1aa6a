import type { ContentProblem } from './file-content.ts'
import type { PlacedDates } from './normalize/placed-dates.ts'
import {
  type Reference,
  type ReferenceKind,
  referenceKinds,
  type Scan,
  scanLimits,
} from './scan/scan.ts'

/** One file of the site, as read from the bundle. */
export interface SiteFile {
  /** Relative to the root of the site, such as `guides/index.html`. */
  readonly path: string
  /** In bytes. */
  readonly size: number
  /** In lower-case hex. */
  readonly sha256: string
  /**
   * Of a page or its data: the digest, in lower-case hex, of its bytes without the invisible parts
   * that every rebuild changes; undefined if it has none.
   */
  readonly normalizedDigest?: string | undefined
  /** The random parts of ids that its digest leaves out, as the build makes them anew. */
  readonly randomParts?: readonly string[] | undefined
  /** Of a page with dates. */
  readonly dates?: PlacedDates | undefined
  /** The text of a file that may configure a publish target, unless it is too long. */
  readonly configuration?: string | undefined
  /** Why an image, a font, a script or a style sheet is none, by its first bytes. */
  readonly contentProblem?: ContentProblem | undefined
  /** Of a page, style sheet, script or sitemap, where it was scanned. */
  readonly scan?: Scan | undefined
  /** Whether its scan was dropped, as the scans of the site exceeded their limit. */
  readonly isScanDropped?: boolean | undefined
}

/**
 * The files of a site, from all threads. The scans of a site together have a limit: those of the first
 * files in the bundle are kept, whichever thread is faster, and the other files are marked as unread.
 */
export class SiteFiles {
  readonly #limit: number
  /** By number: the files of a task, and the size of their packed scans, in bytes. */
  readonly #tasks: ({ files: readonly SiteFile[]; size: number } | undefined)[] = []
  /** The first task whose files are unread. */
  #end = Number.POSITIVE_INFINITY
  #size = 0

  /** @param limit of all packed scans, in bytes */
  constructor(limit: number = scanLimits.siteLength) {
    this.#limit = limit
  }

  /**
   * @param number of the task, in the order of the bundle
   * @param unpacker of the thread, whose tasks come in their order
   */
  add(number: number, packed: PackedFiles, unpacker: FileUnpacker): void {
    if (number >= this.#end) {
      // All later tasks of the thread are unread, too: nothing refers to the entries of this one.
      this.#tasks[number] = { files: packed.files.map(unread), size: 0 }
      return
    }
    this.#tasks[number] = { files: unpacker.unpack(packed), size: packed.size }
    this.#size += packed.size
    while (this.#size > this.#limit) {
      this.#end = Math.min(this.#end, this.#tasks.length) - 1
      const { files, size } = this.#tasks[this.#end] ?? { files: [], size: 0 }
      this.#tasks[this.#end] = { files: files.map(unread), size: 0 }
      this.#size -= size
    }
  }

  /** In the order of the bundle. */
  all(): SiteFile[] {
    return this.#tasks.flatMap((task) => task?.files ?? [])
  }
}

const unread = ({ scan, ...file }: SiteFile | PackedFile): SiteFile => ({
  ...file,
  isScanDropped: scan !== undefined,
})

/**
 * Files of the site as a thread sends them. Pages of a site share most references, so a thread sends
 * each reference and anchor once and refers to it afterwards.
 */
export interface PackedFiles {
  readonly files: readonly PackedFile[]
  /** Whether they begin a table: they refer to no entry that was sent before. */
  readonly isNewTable: boolean
  /** The entries that the thread sends for the first time, which follow those in its table. */
  readonly added: readonly Entry[]
  /** Of the scans, in bytes, if each character takes one. */
  readonly size: number
}

export type Entry = Reference | string

export interface PackedFile extends Omit<SiteFile, 'scan'> {
  readonly scan?: PackedScan | undefined
}

export interface PackedScan extends Omit<Scan, 'references' | 'anchors'> {
  /** The references and then the anchors, by index in the table. */
  readonly entries: Uint32Array
  readonly referenceCount: number
}

/** Unpacks one thread's files, in the order in which they were packed. */
export class FileUnpacker {
  #table: Entry[] = []

  unpack({ files, isNewTable, added }: PackedFiles): SiteFile[] {
    if (isNewTable) this.#table = []
    for (const entry of added) this.#table.push(withSharedKind(entry))
    const table = this.#table
    return files.map(({ scan, ...file }) => ({ ...file, scan: scan && unpacked(scan, table) }))
  }
}

/** In a message, each reference has a string of its own for its kind: those of openjdk-17-doc take 10 MB. */
function withSharedKind(entry: Entry): Entry {
  if (typeof entry === 'string') return entry
  return { ...entry, kind: sharedKinds.get(entry.kind) ?? entry.kind }
}

const sharedKinds: ReadonlyMap<string, ReferenceKind> = new Map(
  referenceKinds.map((kind) => [kind, kind]),
)

function unpacked(
  { entries, referenceCount, ...others }: PackedScan,
  table: readonly Entry[],
): Scan {
  return {
    ...others,
    references: listed<Reference>(table, entries, 0, referenceCount),
    anchors: listed<string>(table, entries, referenceCount, entries.length),
  }
}

/**
 * Entries of a table: an array of them would take twice the memory, and a generator an object for each of a
 * million entries.
 */
const listed = <Some extends Entry>(
  table: readonly Entry[],
  entries: Uint32Array,
  start: number,
  end: number,
): Iterable<Some> => ({
  [Symbol.iterator](): Iterator<Some> {
    let at = start
    return {
      next: () =>
        at < end
          ? { done: false, value: table[entries[at++] ?? 0] as Some }
          : { done: true, value: undefined },
    }
  },
})
