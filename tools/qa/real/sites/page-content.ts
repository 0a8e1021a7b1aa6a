import { Parser } from 'htmlparser2'

/** What a page refers to, read without any code of the site check. */
export interface PageContent {
  readonly references: readonly WrittenReference[]
  readonly anchors: ReadonlySet<string>
  /** The text of its first `base` element's `href`; empty without one. */
  readonly base: string
  /** Whether its `meta` elements lead to another page. */
  readonly isRedirect: boolean
}

export interface WrittenReference {
  /** As written. */
  readonly url: string
  /** `a href`, `link href`, `style sheet`, `script`. */
  readonly where: string
}

/** Attributes with one URL, and with many. */
const withUrl = /^(?:href|src|action|formaction|data|poster|background|cite|xlink:href)$/
/** Elements whose `href` a browser reads: `<gtkdoclink href>` is no link. */
const withHref = /^(?:a|area|base|link|image|use|script|feimage|pattern|\w+gradient)$/
const withUrls = /^(?:srcset|imagesrcset)$/

/** Reads a page with htmlparser2. */
export function pageContent(text: string): PageContent {
  const references: WrittenReference[] = []
  const anchors = new Set<string>()
  let base: string | undefined
  let isRedirect = false
  let raw = ''
  const parser = new Parser({
    onopentag(name, attributes) {
      raw = /^(?:style|script)$/.test(name) ? name : ''
      if (attributes.id) anchors.add(attributes.id)
      if (name === 'a' && attributes.name) anchors.add(attributes.name)
      if (name === 'base') base ??= attributes.href
      if (/^refresh$/i.test(attributes['http-equiv'] ?? '')) isRedirect = true
      for (const [attribute, value] of Object.entries(attributes)) {
        references.push(...attributeReferences(name, attribute, value))
      }
    },
    ontext(part) {
      if (raw === 'style') references.push(...styleReferences(part))
      if (raw === 'script') references.push(...scriptReferences(part))
    },
    onclosetag() {
      raw = ''
    },
  })
  parser.end(text)
  return { references, anchors, base: base ?? '', isRedirect }
}

function attributeReferences(
  name: string,
  attribute: string,
  value: string,
): readonly WrittenReference[] {
  if (attribute === 'href' && !withHref.test(name)) return []
  const where = `${name} ${attribute}`
  if (withUrl.test(attribute)) return [{ url: value, where }]
  if (withUrls.test(attribute)) return value.split(/,\s+|\s+/).map((url) => ({ url, where }))
  if (attribute === 'style') return styleReferences(value)
  if (name !== 'meta' || attribute !== 'content') return []
  return [{ url: value.replace(/^\s*[\d.]+\s*[;,]?\s*(?:url\s*=\s*)?/i, ''), where }]
}

export function styleReferences(text: string): WrittenReference[] {
  const found = text
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/url\(\s*(?:(["'])(.*?)\1|([^"')]*))\s*\)|@import\s+(["'])(.*?)\4/g)
  return Array.from(found, ([, , quoted, url, , imported]) => ({
    url: (quoted ?? imported ?? url ?? '').trim(),
    where: 'style sheet',
  }))
}

export function scriptReferences(text: string): WrittenReference[] {
  const found = text.matchAll(
    /(?:import|from|fetch\s*\(|open\s*\(\s*["']\w+["']\s*,)\s*\(?\s*(["'`])(.*?)\1/g,
  )
  return Array.from(found, ([, , url = '']) => ({ url, where: 'script' }))
}
