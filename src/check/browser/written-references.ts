import { kindsOfLink } from '../../reading/page/head-references.ts'
import { imageCandidates } from '../../reading/page/image-candidates.ts'
import { urlProblem } from '../references/invalid-url.ts'

/** A reference of the page as it is after its scripts. */
export interface WrittenReference {
  readonly kind: 'link' | 'image' | 'frame' | 'media'
  /** Absolute. */
  readonly url: string
  /** The visible text of a link. */
  readonly text: string
}

/** What the script returns: one URL, or a `srcset`. */
export interface WrittenMarkup extends Omit<WrittenReference, 'url'> {
  /** Absolute, unless it is unparsable. */
  readonly url?: string
  readonly srcset?: string
  /** What the URLs of the `srcset` are relative to. */
  readonly base?: string
  /** Of a `link` element. */
  readonly rel?: string
}

/**
 * Returns the links, images, icons, media and frames of the page after its scripts as JSON, each once: those in open
 * shadow trees, and in frames whose text the page contains, too.
 */
export const readReferences = `(() => {
const maxReferences = 5000
const found = new Map()
const add = (reference) => {
  const text = reference.url ?? reference.srcset
  if (text && text.length < 10000 && found.size < maxReferences) found.set(JSON.stringify([reference.kind, text, reference.base, reference.rel]), reference)
}
const textOf = (element) => (element.textContent ?? '').replace(/\\s+/g, ' ').trim().slice(0, 80)
const addUrl = (kind, url, text = '') => add({ kind, url, text })
const addSet = ({ srcset, baseURI }) => add({ kind: 'image', srcset, base: baseURI, text: '' })
const addLink = (element) => element.hasAttribute('href') && addUrl('link', element.href, textOf(element))
const readers = {
  a: addLink,
  area: addLink,
  // Chromium loads an icon once, and not in a second visit.
  link: (element) => add({ kind: 'image', url: element.href, rel: element.rel, text: '' }),
  img: (element) => { addUrl('image', element.src); addSet(element) },
  source: (element) => { addUrl('media', element.src); addSet(element) },
  video: (element) => { addUrl('media', element.src); addUrl('image', element.poster) },
  audio: (element) => addUrl('media', element.src),
  iframe: (element) => {
    addUrl('frame', element.src)
    // A frame without a document of its own, which the page or its script fills.
    const inner = element.contentDocument
    if (inner && (inner.URL.startsWith('about:') || inner.URL === document.URL)) readTree(inner)
  },
  frame: (element) => addUrl('frame', element.src),
  embed: (element) => addUrl('frame', element.src),
  object: (element) => addUrl('frame', element.data),
}
const addSvg = (kind, { href, baseURI }, text) =>
  href?.baseVal && addUrl(kind, URL.parse(href.baseVal, baseURI)?.href ?? href.baseVal, text)
const svgReaders = {
  a: (element) => addSvg('link', element, textOf(element)),
  image: (element) => addSvg('image', element),
}
const readTree = (root) => {
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot) readTree(element.shadowRoot)
    if (element.namespaceURI === 'http://www.w3.org/1999/xhtml') readers[element.localName]?.(element)
    if (element.namespaceURI === 'http://www.w3.org/2000/svg') svgReaders[element.localName]?.(element)
  }
}
readTree(document)
return JSON.stringify([...found.values()])
})()`

/** The references in what the script has returned, each once. Pure. */
export function writtenReferences(markup: readonly WrittenMarkup[]): readonly WrittenReference[] {
  const found = new Map<string, WrittenReference>()
  for (const { kind, text, url, srcset = '', base = '', rel } of markup) {
    if (rel !== undefined && !isIcon(rel)) continue
    const urls = url === undefined ? candidates(srcset, base) : [url]
    for (const one of urls.filter(isFollowed)) found.set(`${kind} ${one}`, { kind, url: one, text })
  }
  return [...found.values()]
}

/** Style sheets and the like are requested in each visit: what fails is known from that. */
const isIcon = (rel: string): boolean =>
  kindsOfLink((attribute) => (attribute === 'rel' ? rel : ''), false).includes('image')

const candidates = (srcset: string, base: string): readonly string[] =>
  imageCandidates(srcset).map((url) => URL.parse(url, base)?.href ?? url)

const isFollowed = (url: string): boolean =>
  url.length < 2000 && (/^(?:https?|file):/.test(url) || urlProblem(url) !== undefined)
