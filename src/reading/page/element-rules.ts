import type { ReferenceAttribute } from '../scan/reference-places.ts'
import type { ReferenceKind } from '../scan/scan.ts'
import { namingAttributes } from './named-elements.ts'

/** The content of an attribute: one URL, URLs separated by white space, or image candidates. */
type UrlKind = ReferenceKind | { readonly each: ReferenceKind } | 'candidates'

type UrlAttributes = { readonly [Attribute in ReferenceAttribute]?: UrlKind }

/** In SVG, the attributes that are style properties with a `url()` (SVG 2, "Presentation attributes"). */
export const presentationAttributes = [
  'clip-path',
  'cursor',
  'fill',
  'filter',
  'marker-end',
  'marker-mid',
  'marker-start',
  'mask',
  'stroke',
] as const

interface UrlAttribute {
  readonly attribute: ReferenceAttribute
  readonly kind: UrlKind
}

interface ElementRule {
  /** The relevant attributes. */
  readonly attributes: ReadonlySet<string>
  /** The attributes that contain URLs. */
  readonly urls: readonly UrlAttribute[]
}

/**
 * @param urls the attributes that contain URLs (HTML Standard, "Attributes"; SVG 2, "Linking";
 *   backgrounds, which browsers still load)
 * @param others the attributes that the special treatment of the element needs
 */
function rule(urls: UrlAttributes, ...others: string[]): ElementRule {
  // In every element: anchors, names of other elements, and styles that may load images.
  const everywhere = ['id', 'style', ...namingAttributes, ...presentationAttributes]
  const attributes = new Set([...everywhere, ...Object.keys(urls), ...others])
  const pairs = Object.entries(urls) as [ReferenceAttribute, UrlKind][]
  return { attributes, urls: pairs.map(([attribute, kind]) => ({ attribute, kind })) }
}

/** SVG supports both. */
const linked = (kind: ReferenceKind) => ({ href: kind, 'xlink:href': kind })
const ping = { each: 'connection' } as const
const background = rule({ background: 'image' })

/** For elements that are not in `elementRules`. */
export const plainRule = rule({})

export const elementRules: ReadonlyMap<string, ElementRule> = new Map(
  Object.entries({
    a: rule({ ...linked('link'), ping }, 'name', 'aria-label', 'onclick'),
    area: rule({ href: 'link', ping }, 'alt'),
    audio: rule({ src: 'media' }),
    base: rule({}, 'href'),
    body: background,
    button: rule({ formaction: 'form' }),
    embed: rule({ src: 'frame' }),
    feimage: rule(linked('image')),
    form: rule({ action: 'form' }),
    frame: rule({ src: 'frame' }),
    iframe: rule({ src: 'frame' }, 'srcdoc'),
    // In HTML, browsers treat it as `img`.
    image: rule({ ...linked('image'), src: 'image', srcset: 'candidates' }),
    img: rule(
      { src: 'image', srcset: 'candidates' },
      'alt',
      'role',
      'aria-hidden',
      'data-src',
      'usemap',
    ),
    input: rule({ formaction: 'form' }, 'type', 'src', 'list'),
    label: rule({}, 'for'),
    link: rule({ imagesrcset: 'candidates' }, 'rel', 'href', 'as', 'type', 'disabled'),
    map: rule({}, 'name'),
    meta: rule({}, 'http-equiv', 'content', 'property', 'name'),
    object: rule({ data: 'frame' }, 'usemap'),
    output: rule({}, 'for'),
    picture: rule({}),
    script: rule({}, 'type', 'language', 'src', 'href', 'xlink:href'),
    source: rule({ src: 'media', srcset: 'candidates' }),
    style: rule({}, 'type'),
    table: background,
    tbody: background,
    td: rule({ background: 'image' }, 'headers'),
    template: rule({}, 'shadowrootmode'),
    tfoot: background,
    th: rule({ background: 'image' }, 'headers'),
    thead: background,
    title: rule({}),
    tr: background,
    track: rule({ src: 'media' }),
    use: rule(linked('symbol')),
    video: rule({ src: 'media', poster: 'image' }),
  }),
)
