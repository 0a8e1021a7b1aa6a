import type { ReferenceKind } from '../scan/scan.ts'

/** The content of an attribute: one URL, URLs separated by white space, or image candidates. */
type UrlKind = ReferenceKind | { readonly each: ReferenceKind } | 'candidates'

interface ElementRule {
  /** The relevant attributes. */
  readonly attributes: ReadonlySet<string>
  /** The attributes that contain URLs. */
  readonly urls: readonly (readonly [attribute: string, kind: UrlKind])[]
  /** Whether the element needs special treatment. */
  readonly isSpecial: boolean
}

/** In every element: anchors, and styles that may load images. */
const globalAttributes = ['id', 'style']

const each = <Kind extends ReferenceKind>(kind: Kind) => ({ each: kind })
/** SVG supports both. */
const linked = <Kind extends ReferenceKind>(kind: Kind) => ({ href: kind, 'xlink:href': kind })
const background = { background: 'image' } as const

/**
 * The attributes that contain URLs (HTML Standard, "Attributes"; SVG 2, "Linking"; backgrounds, which
 * browsers still load).
 */
const urlAttributes = {
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
  // In HTML, browsers treat it as `img`.
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
  use: linked('symbol'),
  video: { src: 'media', poster: 'image' },
} satisfies Record<string, Record<string, UrlKind>>

/** Elements with special treatment, and the attributes that it needs. */
const specialAttributes = {
  a: ['name', 'aria-label', 'onclick'],
  area: ['alt'],
  base: ['href'],
  iframe: ['srcdoc'],
  img: ['alt', 'role', 'aria-hidden'],
  input: ['type', 'src'],
  link: ['rel', 'href', 'as', 'disabled'],
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
  urls: [],
  isSpecial: false,
}

export const elementRules: ReadonlyMap<string, ElementRule> = new Map(
  [...new Set([...Object.keys(urlAttributes), ...Object.keys(specialAttributes)])].map(
    (element) => [element, ruleOf(element)],
  ),
)

function ruleOf(element: string): ElementRule {
  const byElement: Readonly<Record<string, Record<string, UrlKind>>> = urlAttributes
  const special = (specialAttributes as Record<string, readonly string[]>)[element]
  const urls = Object.entries(byElement[element] ?? {})
  const names = urls.map(([attribute]) => attribute)
  return {
    attributes: new Set([...globalAttributes, ...names, ...(special ?? [])]),
    urls,
    isSpecial: special !== undefined,
  }
}
