import { decodeHTMLAttribute } from 'entities/decode'
import {
  fileKind,
  isConfiguration,
  isScript,
  isWebManifest,
  syntaxOf,
} from '../../reading/file-kind.ts'
import { byteTextOf } from '../../reading/file-text.ts'
import type { AttributeValue, MarkupHandler } from '../../reading/markup/markup-handler.ts'
import { readMarkup } from '../../reading/markup/markup-reader.ts'
import type { ReferenceKind } from '../../reading/scan/scan.ts'
import { javaScriptType } from '../../reading/script/script-kind.ts'
import { readByteText, toByteText } from '../../reading/text/byte-text.ts'
import type { ManifestFile } from '../../site/manifest.ts'
import { urlOf } from '../plan/planned-request.ts'
import type { PolicyItem } from './content-policy.ts'
import { pageReferences } from './page-references.ts'

const kinds: Partial<Record<ReferenceKind, PolicyItem['as']>> = {
  image: 'image',
  media: 'media',
  font: 'font',
}

/**
 * What a page loads and contains that a Content-Security-Policy may block.
 *
 * @param path of the file in the site
 * @param body of the file, as served at `url`
 */
export function policyItems(path: string, body: Buffer, url: URL): PolicyItem[] {
  const { references, base } = pageReferences(path, body, url)
  const loaded = references.flatMap(({ kind, to }): PolicyItem[] => {
    const as = kinds[kind]
    return as ? [{ as, url: to }] : []
  })
  const { text } = byteTextOf(body.toString('latin1'), path)
  const elements = new Elements(text, syntaxOf(path), base)
  readMarkup(text, syntaxOf(path), elements)
  const written = elements.items.flatMap(({ as, content = '' }) =>
    as === 'script' ? scriptItems(Buffer.from(content, 'latin1'), url, []) : [],
  )
  return [...elements.items, ...loaded, ...written]
}

/** How many data files are looked for in scripts. */
const maxData = 50

/** A file that scripts may load, such as the index of a search. */
export interface DataFile {
  readonly name: string
  readonly url: URL
}

/** @param site as for `requestOptions` */
export function dataFiles(files: readonly Pick<ManifestFile, 'path'>[], site: URL): DataFile[] {
  const isData = ({ path }: Pick<ManifestFile, 'path'>) =>
    fileKind(path) === 'json' &&
    !isWebManifest(path) &&
    !isConfiguration(path) &&
    !path.endsWith('.map')
  const byName = new Map(files.filter(isData).map(({ path }) => [path.replace(/^.*\//s, ''), path]))
  return Array.from([...byName].slice(0, maxData), ([name, path]) => ({
    name,
    url: urlOf(site, path),
  }))
}

/**
 * What a script or a style sheet loads or does that the policy of its page may block.
 *
 * @param data what it may name
 */
export function assetItems(
  path: string,
  body: Buffer | undefined,
  url: URL,
  data: readonly DataFile[],
): PolicyItem[] {
  if (!body) return []
  if (isScript({ path })) return scriptItems(body, url, data)
  if (!body.includes('@font-face')) return []
  const { references } = pageReferences(path, body, url)
  return references.flatMap(({ kind, to }) => (kind === 'font' ? { as: 'font', url: to } : []))
}

const sinks = ['.innerHTML=', '.innerHTML =', '.insertAdjacentHTML(', 'document.write(']

const worker =
  /(?:serviceWorker\s?\.\s?register|new (?:Shared)?Worker)\(\s?["'`]([^"'`]{1,300})["'`]/g

function scriptItems(body: Buffer, url: URL, data: readonly DataFile[]): PolicyItem[] {
  const isWritten = sinks.some((sink) => body.includes(sink)) && !body.includes('trustedTypes')
  const isConnecting = body.includes('fetch') || body.includes('XMLHttpRequest')
  const loaded = isConnecting ? data.filter(({ name }) => body.includes(name)) : []
  const workers = body.includes('Worker') ? body.toString('latin1').matchAll(worker) : []
  return [
    ...(isWritten ? [{ as: 'text' } as const] : []),
    ...loaded.map(({ url }) => ({ as: 'connection', url }) as const),
    ...Array.from(
      workers,
      ([, to = '']) => ({ as: 'worker', url: URL.parse(to, url.href) ?? url }) as const,
    ),
  ]
}

const attributes = new Set(['src', 'href', 'rel', 'type', 'nonce', 'integrity', 'data'])
const elements: ReadonlySet<string> = new Set([
  'script',
  'style',
  'link',
  'iframe',
  'embed',
  'object',
])

/** Those that pages use. */
const handler =
  /^on(?:abort|blur|change|click|copy|dblclick|error|focus|hashchange|input|invalid|load|message|paste|popstate|resize|scroll|select|submit|toggle|unload|wheel|(?:key|mouse|pointer|touch|drag|animation|transition)[a-z]{0,20})$/

/** Finds what elements and attributes load and contain; in XML, elements may contain anything. */
class Elements implements MarkupHandler {
  readonly wantsText = false
  readonly items: PolicyItem[] = []
  readonly #text: string
  readonly #isXml: boolean
  readonly #base: URL
  readonly #attributes = new Map<string, string>()
  #isWanted = false
  /** The open element without a URL: what it is, and where its content starts. */
  #open: { readonly name: string; readonly item: PolicyItem; readonly start: number } | undefined

  constructor(text: string, syntax: 'html' | 'xml', base: URL) {
    this.#text = text
    this.#isXml = syntax === 'xml'
    this.#base = base
  }

  startTag(name: string): void {
    this.#isWanted = elements.has(name)
    this.#attributes.clear()
  }

  wantsAttribute(name: string): boolean {
    if (name === 'style' || handler.test(name)) return true
    return this.#isWanted && attributes.has(name) && !this.#attributes.has(name)
  }

  attribute(name: string, { text }: AttributeValue): void {
    if (name !== 'style' && !name.startsWith('on')) return void this.#attributes.set(name, text)
    const content = toByteText(decodeHTMLAttribute(readByteText(text)))
    const as = name === 'style' ? 'style attribute' : 'event handler'
    if (content.trim() !== '') this.items.push({ as, content })
  }

  content(name: string, _isForeign: boolean, isRaw: boolean, position: number): void {
    if (!this.#isWanted) return
    if (name === 'link') this.#addSheet()
    else if (name === 'script' || name === 'style') this.#addInlineOrLoaded(name, isRaw, position)
    else this.#addDocument(name)
  }

  #addSheet(): void {
    const isSheet = /(?:^|\s)stylesheet(?:\s|$)/i.test(this.#value('rel') ?? '')
    if (isSheet) this.#load({ as: 'style', ...this.#trust }, 'href')
  }

  #addInlineOrLoaded(name: 'script' | 'style', isRaw: boolean, position: number): void {
    if (!isRaw && !this.#isXml) return
    if (name === 'script' && !isRun(this.#value('type')?.toLowerCase() ?? '')) return
    const item = { as: name, ...this.#trust }
    if (name === 'script' && this.#attributes.has('src')) this.#load(item, 'src')
    else if (isRaw) this.#open = { name, item, start: position }
  }

  /** A frame, or what another element embeds. */
  #addDocument(name: string): void {
    const url = this.#url(name === 'object' ? 'data' : 'src')
    if (!url || !/^(?:https?|data|blob):$/.test(url.protocol)) return
    if (name !== 'iframe') this.items.push({ as: 'object', url })
    // Documents in other elements are shown in a frame, too.
    const isFrame = name === 'iframe' || /^(?:page|svg)$/.test(fileKind(url.pathname))
    if (isFrame) this.items.push({ as: 'frame', url })
  }

  endTag(name: string, position: number): void {
    if (name !== this.#open?.name) return
    const content = this.#text.slice(this.#open.start, position)
    // Browsers do not even check an empty one.
    if (content !== '') this.items.push({ ...this.#open.item, content })
    this.#open = undefined
  }

  text(): void {}

  /** By what a policy may allow the element, whatever its URL is. */
  get #trust(): Pick<PolicyItem, 'nonce' | 'integrity'> {
    return { nonce: this.#value('nonce'), integrity: this.#value('integrity') }
  }

  #value(attribute: string): string | undefined {
    const text = this.#attributes.get(attribute)
    return text === undefined ? undefined : decodeHTMLAttribute(readByteText(text)).trim()
  }

  #url(attribute: string): URL | undefined {
    const value = this.#value(attribute)
    return (value && URL.parse(value, this.#base.href)) || undefined
  }

  #load(item: PolicyItem, attribute: string): void {
    const url = this.#url(attribute)
    if (url) this.items.push({ ...item, url })
  }
}

/** Other types are data. */
const isRun = (type: string) =>
  type === '' || /^(?:module|importmap|speculationrules)$/.test(type) || javaScriptType.test(type)
