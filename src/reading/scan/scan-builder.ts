import { LineCounter } from '../text/line-counter.ts'
import { cached, copiedString } from '../text/text-cache.ts'
import { PlacePacker, type ReferenceAttribute, type ReferencePlace } from './reference-places.ts'
import {
  type PageFacts,
  type Reference,
  type ReferenceKind,
  type Scan,
  type ScriptTraits,
  scanLimits,
} from './scan.ts'

export interface FoundReference extends Reference {
  text: string
  alt?: string
  written?: string
  isUnresolved?: true
}

/** A text, and where it begins in the text that contains it. */
interface PlacedText {
  readonly lines: LineCounter
  readonly start: number
}

/** A URL without what a URL parser removes at its ends: C0 controls and spaces (URL Standard, 4.4). */
function trimmedUrl(written: string): string {
  let start = 0
  let end = written.length
  while (start < end && written.charCodeAt(start) <= 0x20) start++
  while (end > start && written.charCodeAt(end - 1) <= 0x20) end--
  return written.slice(start, end)
}

/** Collects the references and anchors of a file, once each, within the limits. */
export class ScanBuilder {
  readonly #references: FoundReference[] = []
  /** By URL, for each kind. */
  readonly #found = new Map<ReferenceKind, Map<string, FoundReference>>()
  readonly #anchors = new Set<string>()
  #length = 0
  /** Whether a limit is reached: everything after it is ignored at no cost. */
  #isFull = false
  #base: string | undefined
  readonly #places = new PlacePacker()
  /** The text that is being read, and those that contain it; none where places are unknown. */
  readonly #texts: PlacedText[] = []
  #position = 0
  #attribute: ReferenceAttribute = ''
  // As in `Scan`.
  isPartial = false
  hasScript = false
  readonly scriptTraits: ScriptTraits = {}
  readonly facts: PageFacts = {}

  /** @param text of the file, for the places of its references */
  constructor(text?: string) {
    if (text !== undefined) this.#texts.push({ lines: new LineCounter(text), start: 0 })
  }

  /** Says where the next references are: in the text that is being read. */
  at(position: number, attribute: ReferenceAttribute = this.#attribute): void {
    this.#position = position
    this.#attribute = attribute
  }

  /** Begins a text that the current one contains at the current position: a style, a script. */
  enter(text: string): void {
    if (this.#texts.length === 0) return
    this.#texts.push({ lines: new LineCounter(text), start: this.#position })
    this.#position = 0
  }

  /** Ends the text of the last `enter`. */
  leave(): void {
    if (this.#texts.length > 1) this.#texts.pop()
  }

  /** Where the next references are; undefined if that is unknown. */
  get place(): ReferencePlace | undefined {
    if (this.#texts.length === 0) return undefined
    let at = this.#position
    let line = 1
    let column = 1
    for (let depth = this.#texts.length - 1; depth >= 0; depth--) {
      const { lines, start } = this.#texts[depth] as PlacedText
      if (line === 1) column += lines.columnAt(at) - 1
      line += lines.lineAt(at) - 1
      at = start
    }
    return { line, column, attribute: this.#attribute }
  }

  /**
   * Ignores empty URLs and `data:` URLs.
   *
   * @returns the reference if it has no text yet, so that the caller can add it
   */
  addReference(kind: ReferenceKind, written: string): FoundReference | undefined {
    if (this.#isFull) return undefined
    const url = trimmedUrl(written)
    if (url === '' || holdsData.test(url)) return undefined
    const found = this.#foundOf(kind)
    const known = found.get(url)
    if (known) return known.text === '' ? known : undefined
    const hasRoom = this.#references.length < scanLimits.references
    if (!this.#fits(hasRoom, url)) return undefined
    const reference = { kind, url: sharedUrl(url), text: '' }
    found.set(reference.url, reference)
    this.#references.push(reference)
    this.#addPlace()
    return reference
  }

  /** An empty URL of what is loaded: it loads nothing. */
  addEmpty(kind: ReferenceKind): void {
    const found = this.#foundOf(kind)
    if (this.#isFull || found.has('')) return
    const reference = { kind, url: '', text: '' }
    found.set('', reference)
    this.#references.push(reference)
    this.#addPlace()
  }

  #addPlace(): void {
    const { place } = this
    if (place) this.#places.add(place)
  }

  #foundOf(kind: ReferenceKind): Map<string, FoundReference> {
    const found = this.#found.get(kind) ?? new Map<string, FoundReference>()
    if (found.size === 0) this.#found.set(kind, found)
    return found
  }

  addAnchor(anchor: string): void {
    if (this.#isFull || anchor === '' || this.#anchors.has(anchor)) return
    const hasRoom = this.#anchors.size < scanLimits.anchors
    if (this.#fits(hasRoom, anchor)) this.#anchors.add(copiedString(anchor))
  }

  /** Whether the page has had an anchor so far; of a partial scan, whether it may have. */
  hasAnchor(anchor: string): boolean {
    return this.#isFull || this.isPartial || this.#anchors.has(anchor)
  }

  /** The first base counts. One that is too long is cut, but stays recognizable as such. */
  setBase(written: string): void {
    if (this.#base !== undefined) return
    const url = trimmedUrl(written)
    this.#base = copiedString(url.slice(0, scanLimits.baseLength + 1))
    if (url.length > scanLimits.baseLength) this.isPartial = true
  }

  scan(): Scan {
    return {
      references: this.#references,
      places: this.#texts.length > 0 ? this.#places.packed() : undefined,
      anchors: this.#anchors,
      base: this.#base,
      isPartial: this.isPartial || this.#isFull,
      hasScript: this.hasScript || undefined,
      scriptTraits: ifAny(this.scriptTraits),
      facts: ifAny(this.facts),
    }
  }

  #fits(hasRoom: boolean, { length }: string): boolean {
    if (length > scanLimits.urlLength) {
      this.isPartial = true
      return false
    }
    this.#isFull = !hasRoom || this.#length + length > scanLimits.fileLength
    this.#length += length
    return !this.#isFull
  }
}

function ifAny<Some extends object>(some: Some): Some | undefined {
  for (const _ in some) return some
  return undefined
}

const holdsData = /^data:/i

const sharedUrl = cached(copiedString)
