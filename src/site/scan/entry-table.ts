import type { Reference } from '../reference.ts'
import { entryEnd, referenceOfEntry } from './scan-entry.ts'

/**
 * The entries that one thread has sent, in order, as text without a string or object for each
 * entry. Entries that pages share are decoded once, as long as there are not too many.
 */
export class EntryTable {
  readonly #texts: string[] = []
  readonly #starts: number[] = []
  #length = 0
  readonly #references = new Map<number, Reference>()
  readonly #anchors = new Map<number, string>()

  add(text: string): void {
    if (text === '') return
    this.#texts.push(text)
    this.#starts.push(this.#length)
    this.#length += text.length
  }

  referenceAt(position: number): Reference {
    const known = this.#references.get(position)
    return known ?? keep(this.#references, position, referenceOfEntry(this.#entryAt(position)))
  }

  anchorAt(position: number): string {
    const known = this.#anchors.get(position)
    return known ?? keep(this.#anchors, position, this.#entryAt(position))
  }

  #entryAt(position: number): string {
    let low = 0
    for (let high = this.#starts.length; high - low > 1; ) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] ?? 0) <= position) low = middle
      else high = middle
    }
    const text = this.#texts[low] ?? ''
    const at = position - (this.#starts[low] ?? 0)
    return text.slice(at, text.indexOf(entryEnd, at))
  }
}

const maxKept = 4096

function keep<Entry>(entries: Map<number, Entry>, position: number, entry: Entry): Entry {
  if (entries.size === maxKept) entries.clear()
  entries.set(position, entry)
  return entry
}
