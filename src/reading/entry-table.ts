import type { Reference } from './scan/scan.ts'
import type { Entry } from './site-files.ts'

/** What an entry takes besides its texts, in bytes. */
const entrySize = 16

/** Of references with one URL, those that are compared: another that is the same is a new entry. */
const maxTries = 16

/**
 * The references and anchors that a thread has sent: pages of a site share most of them, so each has an
 * index.
 */
export class EntryTable {
  readonly #entries: Entry[] = []
  /** By URL, the index of the last reference. */
  readonly #references = new Map<string, number>()
  /** Of each reference, the index of the one before it with the same URL; otherwise -1. */
  readonly #previous: number[] = []
  readonly #anchors = new Map<string, number>()
  #size = 0

  /** In bytes, if each character takes one. */
  get size(): number {
    return this.#size
  }

  get count(): number {
    return this.#entries.length
  }

  /** The entries from an index on. */
  from(index: number): readonly Entry[] {
    return this.#entries.slice(index)
  }

  indexOf(reference: Reference): number {
    const last = this.#references.get(reference.url) ?? -1
    let index = last
    for (let tries = 0; index >= 0 && tries < maxTries; tries++) {
      if (isSame(this.#entries[index] as Reference, reference)) return index
      index = this.#previous[index] ?? -1
    }
    const { url, text, alt = '', written = '' } = reference
    this.#references.set(url, this.count)
    return this.#add(reference, url.length + text.length + alt.length + written.length, last)
  }

  indexOfAnchor(anchor: string): number {
    const known = this.#anchors.get(anchor)
    if (known !== undefined) return known
    this.#anchors.set(anchor, this.count)
    return this.#add(anchor, anchor.length, -1)
  }

  /**
   * @param length of its texts, in UTF-16 units
   * @param previous of a reference: the index of the one before it with the same URL
   */
  #add(entry: Entry, length: number, previous: number): number {
    this.#size += entrySize + length
    this.#previous.push(previous)
    return this.#entries.push(entry) - 1
  }
}

const isSame = (one: Reference, other: Reference): boolean =>
  one.kind === other.kind &&
  one.text === other.text &&
  one.alt === other.alt &&
  one.written === other.written &&
  one.isUnresolved === other.isUnresolved
