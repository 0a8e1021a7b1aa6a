import type { Reference, ReferenceKind } from './scan.ts'

/**
 * The position of each reference and anchor in the table, on the thread that sends it. They are
 * looked up by the strings of the scan: most are already in the table, so no entry needs to be
 * created.
 */
export class EntryPositions {
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
