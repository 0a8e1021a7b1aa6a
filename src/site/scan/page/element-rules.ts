import type { ReferenceKind } from '../../reference.ts'

/** What an attribute holds: one address, addresses between white space, candidates of an image. */
type AddressKind = ReferenceKind | { readonly each: ReferenceKind } | 'candidates'

interface ElementRule {
  /** The attributes whose values matter. */
  readonly attributes: ReadonlySet<string>
  /** Those of them that name addresses, whatever else the element has. */
  readonly addresses: readonly (readonly [attribute: string, kind: AddressKind])[]
  /** Whether more than its addresses matters. */
  readonly isSpecial: boolean
}

/** In every element: what fragments lead to, and what may load an image. */
const globalAttributes = ['id', 'style']

const each = <Kind extends ReferenceKind>(kind: Kind) => ({ each: kind })
/** SVG still has both. */
const linked = <Kind extends ReferenceKind>(kind: Kind) => ({ href: kind, 'xlink:href': kind })
const background = { background: 'image' } as const

/**
 * The attributes that name addresses (HTML Standard, "Attributes"; SVG 2, "Linking"; backgrounds,
 * which browsers still load).
 */
const addressAttributes = {
  a: { ...linked('link'), ping: each('connection') },
  area: { href: 'link', ping: each('connection') },
  audio: { src: 'media' },
  body: background,
  button: { formaction: 'form' },
  embed: { src: 'frame' },
  feimage: linked('image'),
  form: { action: 'form' },
  frame: { src: 'frame' },
  iframe: { src: 'frame' },
  // Outside of SVG, browsers read it as `img`.
  image: { ...linked('image'), src: 'image', srcset: 'candidates' },
  img: { src: 'image', srcset: 'candidates' },
  input: { formaction: 'form' },
  link: { imagesrcset: 'candidates' },
  object: { data: 'frame' },
  source: { src: 'media', srcset: 'candidates' },
  table: background,
  tbody: background,
  td: background,
  tfoot: background,
  th: background,
  thead: background,
  tr: background,
  track: { src: 'media' },
  use: linked('image'),
  video: { src: 'media', poster: 'image' },
} satisfies Record<string, Record<string, AddressKind>>

/** The elements of which more matters, with the attributes that it takes. */
const specialAttributes = {
  a: ['name', 'aria-label'],
  area: ['alt'],
  base: ['href'],
  iframe: ['srcdoc'],
  img: ['alt'],
  input: ['type', 'src'],
  link: ['rel', 'href', 'as'],
  meta: ['http-equiv', 'content', 'property', 'name'],
  script: ['type', 'src', 'href', 'xlink:href'],
  style: ['type'],
  template: ['shadowrootmode'],
  title: [],
} satisfies Record<string, readonly string[]>

export type SpecialElement = keyof typeof specialAttributes

/** For elements that are not in `elementRules`. */
export const plainRule: ElementRule = {
  attributes: new Set(globalAttributes),
  addresses: [],
  isSpecial: false,
}

export const elementRules: ReadonlyMap<string, ElementRule> = new Map(
  [...new Set([...Object.keys(addressAttributes), ...Object.keys(specialAttributes)])].map(
    (element) => [element, ruleOf(element)],
  ),
)

function ruleOf(element: string): ElementRule {
  const byElement: Readonly<Record<string, Record<string, AddressKind>>> = addressAttributes
  const special = (specialAttributes as Record<string, readonly string[]>)[element]
  const addresses = Object.entries(byElement[element] ?? {})
  const names = addresses.map(([attribute]) => attribute)
  return {
    attributes: new Set([...globalAttributes, ...names, ...(special ?? [])]),
    addresses,
    isSpecial: special !== undefined,
  }
}
