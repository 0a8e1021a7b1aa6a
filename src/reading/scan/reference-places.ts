import type { Reference, Scan } from './scan.ts'

/** The attributes that name elements of the page by their `id`, or a map of an image by its name. */
export const elementAttributes = [
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
  'for',
  'headers',
  'list',
  'usemap',
] as const

export type ElementAttribute = (typeof elementAttributes)[number]

/**
 * The attributes that contain URLs, or name elements; the first is for a URL in a style, a script or a
 * text.
 */
export const referenceAttributes = [
  '',
  'action',
  'background',
  'content',
  'data',
  'formaction',
  'href',
  'imagesrcset',
  'ping',
  'poster',
  'src',
  'srcdoc',
  'srcset',
  'style',
  'xlink:href',
  ...elementAttributes,
] as const

export type ReferenceAttribute = (typeof referenceAttributes)[number]

const attributeNumbers: ReadonlyMap<ReferenceAttribute, number> = new Map(
  referenceAttributes.map((attribute, number) => [attribute, number]),
)

/** Where a file contains a reference for the first time. */
export interface ReferencePlace {
  /** From 1. */
  readonly line: number
  /** From 1, in bytes of UTF-8. */
  readonly column: number
  readonly attribute: ReferenceAttribute
}

export interface PlacedReference extends ReferencePlace {
  readonly reference: Reference
}

/** Most references take three bytes: a site may have a million. */
export class PlacePacker {
  /** Of the last packer that has ended: most pages fit into it. */
  static #spare: Uint8Array | undefined
  #bytes: Uint8Array
  #length = 0
  #line = 1

  constructor() {
    this.#bytes = PlacePacker.#spare ?? new Uint8Array(1024)
    PlacePacker.#spare = undefined
  }

  add({ line, column, attribute }: ReferencePlace): void {
    if (this.#length + maxPlaceSize > this.#bytes.length) this.#grow()
    const step = line - this.#line
    this.#line = line
    this.#write(step < 0 ? -2 * step - 1 : 2 * step)
    this.#write(column)
    this.#bytes[this.#length++] = attributeNumbers.get(attribute) ?? 0
  }

  /** To be called once, at the end. */
  packed(): Uint8Array {
    const packed = this.#bytes.slice(0, this.#length)
    PlacePacker.#spare = this.#bytes
    return packed
  }

  #grow(): void {
    const larger = new Uint8Array(2 * this.#bytes.length)
    larger.set(this.#bytes)
    this.#bytes = larger
  }

  /** Seven bits in each byte, the lowest first, as in LEB128. */
  #write(value: number): void {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128))
      this.#bytes[this.#length++] = 128 + (rest % 128)
    this.#bytes[this.#length++] = rest
  }
}

/** Of two numbers of at most 53 bits, and an attribute. In bytes. */
const maxPlaceSize = 17

/** The references of a file with their places; none of a file whose places are unknown. */
export function* placedReferences({
  references,
  places,
}: Pick<Scan, 'references' | 'places'>): Generator<PlacedReference> {
  if (!places) return
  let at = 0
  let line = 1
  function read(): number {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = places?.[at++] ?? 0
      value += (byte % 128) * factor
      if (byte < 128) return value
    }
  }
  for (const reference of references) {
    const step = read()
    line += step % 2 === 0 ? step / 2 : -(step + 1) / 2
    const column = read()
    yield { reference, line, column, attribute: referenceAttributes[places[at++] ?? 0] ?? '' }
  }
}
