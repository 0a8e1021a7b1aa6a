import { type Reference, type ReferenceKind, referenceKinds } from './scan.ts'

/**
 * The entries that one thread has sent, in order, as bytes without a string or object for each entry.
 */
export class EntryTable {
  readonly #pieces: Buffer[] = []
  readonly #starts: number[] = []
  #length = 0
  readonly #recent: RecentEntries

  constructor(recent: RecentEntries) {
    this.#recent = recent
  }

  /** @param bytes not copied */
  add(bytes: Uint8Array): void {
    if (bytes.length === 0) return
    this.#pieces.push(asBuffer(bytes))
    this.#starts.push(this.#length)
    this.#length += bytes.length
  }

  referenceAt(position: number): Reference {
    const { references } = this.#recent.of(this)
    const known = references.get(position)
    return known ?? keep(references, position, referenceOfEntry(this.#entryAt(position)))
  }

  anchorAt(position: number): string {
    const { anchors } = this.#recent.of(this)
    const known = anchors.get(position)
    return known ?? keep(anchors, position, this.#entryAt(position))
  }

  #entryAt(position: number): string {
    let low = 0
    for (let high = this.#starts.length; high - low > 1; ) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] ?? 0) <= position) low = middle
      else high = middle
    }
    const piece = this.#pieces[low] ?? Buffer.alloc(0)
    const at = position - (this.#starts[low] ?? 0)
    return piece.toString('utf8', at, piece.indexOf(endByte, at))
  }
}

/** The entries that pages share, read once: of the table that was read last. */
export class RecentEntries {
  #table: EntryTable | undefined
  readonly references = new Map<number, Reference>()
  readonly anchors = new Map<number, string>()

  of(table: EntryTable): this {
    if (this.#table === table) return this
    this.#table = table
    this.references.clear()
    this.anchors.clear()
    return this
  }
}

/** The entries in bytes that hold whole ones. */
export function* entriesIn(bytes: Uint8Array): Generator<string> {
  const text = asBuffer(bytes).toString()
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf(entryEnd, at)
    yield text.slice(at, end)
    at = end + 1
  }
}

const asBuffer = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, length)

const maxKept = 16_384

function keep<Entry>(entries: Map<number, Entry>, position: number, entry: Entry): Entry {
  if (entries.size === maxKept) entries.clear()
  entries.set(position, entry)
  return entry
}

/** Marks the end of an entry; cannot occur in references and anchors. */
const entryEnd = '\0'
const endByte = entryEnd.charCodeAt(0)

/** Separates the URL of a reference from its text. */
const fieldEnd = '\x01'

/** A reference as a string, with its end mark. */
export function entryOfReference({ kind, url, text }: Reference): string {
  return `${codes[kind]}${plain(url)}${fieldEnd}${plain(text)}${entryEnd}`
}

/** An anchor as a string, with its end mark. */
export function entryOfAnchor(anchor: string): string {
  return `${plain(anchor)}${entryEnd}`
}

/** @param entry without its end mark */
export function referenceOfEntry(entry: string): Reference {
  const kind = kinds.get(entry.charAt(0)) ?? 'link'
  const end = entry.indexOf(fieldEnd)
  return { kind, url: entry.slice(1, end), text: entry.slice(end + 1) }
}

/** A letter for each kind. */
const codes = Object.fromEntries(
  referenceKinds.map((kind, index) => [kind, String.fromCharCode(0x61 + index)]),
) as Readonly<Record<ReferenceKind, string>>

const kinds = new Map(referenceKinds.map((kind) => [codes[kind], kind]))

/** Replaces separators, as HTML does for U+0000. */
const plain = (text: string) => text.replace(separators, '\ufffd')
const separators = new RegExp(`[${entryEnd}${fieldEnd}]`, 'g')
