import { type ElementAttribute, elementAttributes } from '../scan/reference-places.ts'
import type { ScanBuilder } from '../scan/scan-builder.ts'

/** The attributes of any element (WAI-ARIA 1.2, 6.2.4, "ID reference" and "ID reference list"). */
export const namingAttributes: readonly ElementAttribute[] = elementAttributes.filter((name) =>
  name.startsWith('aria-'),
)

/** How many names are kept until the page ends: a hostile page may have a million. */
const maxNames = 10_000

/**
 * Collects the elements that a page names by their `id`, and the maps of its images. At its end, those that
 * it does not have are references.
 */
export class NamedElements {
  readonly #scan: ScanBuilder
  readonly #maps = new Set<string>()
  /** Those that the page has not had so far. */
  readonly #names = new Map<string, NamedElement>()

  constructor(scan: ScanBuilder) {
    this.#scan = scan
  }

  /** @param name by which `usemap` names a map, besides its `id` */
  addMap(name: string): void {
    if (this.#maps.size < maxNames) this.#maps.add(name)
  }

  /** @param start of the value in the page */
  add(attribute: ElementAttribute, value: string, start: number): void {
    if (attribute === 'usemap') this.#addName(attribute, value.trim(), start)
    // A list of names, but for three attributes, whose names have no white space either.
    else for (const name of value.split(/[\t\n\f\r ]+/)) this.#addName(attribute, name, start)
  }

  #addName(attribute: ElementAttribute, name: string, start: number): void {
    if (name === '' || name === '#' || this.#names.size >= maxNames) return
    if (!this.#isKnown(attribute, name)) {
      const key = `${attribute} ${name}`
      if (!this.#names.has(key)) this.#names.set(key, { attribute, name, start })
    }
  }

  #isKnown(attribute: ElementAttribute, written: string): boolean {
    if (attribute !== 'usemap') return this.#scan.hasAnchor(written)
    // Without a hash, it names no map (HTML Standard, "rules for parsing a hash-name reference").
    const name = written.slice(written.indexOf('#') + 1)
    return written.includes('#') && (this.#maps.has(name) || this.#scan.hasAnchor(name))
  }

  /** Adds those that the page does not have to its references. */
  end(): void {
    if (this.#maps.size >= maxNames) return
    for (const { attribute, name, start } of this.#names.values()) {
      if (this.#isKnown(attribute, name)) continue
      this.#scan.at(start, attribute)
      const reference = this.#scan.addReference('element', `${attribute}=${name}`)
      if (reference) reference.written = name
    }
  }
}

interface NamedElement {
  readonly attribute: ElementAttribute
  /** As written, with the hash of a map. */
  readonly name: string
  /** Of the attribute's value in the page. */
  readonly start: number
}
