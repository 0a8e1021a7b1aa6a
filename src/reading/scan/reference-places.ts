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
  readonly #bytes: number[] = []
  #line = 1

  add({ line, column, attribute }: ReferencePlace): void {
    const step = line - this.#line
    this.#line = line
    this.#write(step < 0 ? -2 * step - 1 : 2 * step)
    this.#write(column)
    this.#bytes.push(attributeNumbers.get(attribute) ?? 0)
  }

  packed(): Uint8Array {
    return new Uint8Array(this.#bytes)
  }

  /** Seven bits in each byte, the lowest first, as in LEB128. */
  #write(value: number): void {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes.push(128 + (rest % 128))
    this.#bytes.push(rest)
  }
}

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
