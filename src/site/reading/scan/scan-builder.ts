import { cached, copiedString } from '../text/text-cache.ts'
import {
  type PageFacts,
  type Reference,
  type ReferenceKind,
  type Scan,
  scanLimits,
} from './scan.ts'

export interface FoundReference extends Reference {
  text: string
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
  // As in `Scan`.
  isPartial = false
  hasScript = false
  readonly facts: PageFacts = {}

  /**
   * Ignores empty URLs and `data:` URLs.
   *
   * @returns the reference if it has no text yet, so that the caller can add it
   */
  addReference(kind: ReferenceKind, written: string): FoundReference | undefined {
    if (this.#isFull) return undefined
    const url = written.trim()
    if (url === '' || holdsData.test(url)) return undefined
    const found = this.#foundOf(kind)
    const known = found.get(url)
    if (known) return known.text === '' ? known : undefined
    const hasRoom = this.#references.length < scanLimits.references
    if (!this.#fits(hasRoom, url)) return undefined
    const reference = { kind, url: sharedUrl(url), text: '' }
    found.set(reference.url, reference)
    this.#references.push(reference)
    return reference
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

  /** The first non-empty base counts. One that is too long is cut, but stays recognizable as such. */
  setBase(url: string): void {
    if (url === '' || this.#base !== undefined) return
    this.#base = copiedString(url.slice(0, scanLimits.baseLength + 1))
    if (url.length > scanLimits.baseLength) this.isPartial = true
  }

  scan(): Scan {
    return {
      references: this.#references,
      anchors: this.#anchors,
      base: this.#base,
      isPartial: this.isPartial || this.#isFull,
      ...(this.hasScript && { hasScript: true }),
      ...(Object.keys(this.facts).length > 0 && { facts: this.facts }),
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

const holdsData = /^data:/i

const sharedUrl = cached(copiedString)
