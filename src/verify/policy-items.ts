import { decodeHTMLAttribute, decodeXML } from 'entities/decode'
import { syntaxOf } from '../site/reading/file-kind.ts'
import type { AttributeValue, MarkupHandler } from '../site/reading/markup/markup-handler.ts'
import { readMarkup } from '../site/reading/markup/markup-reader.ts'
import type { ReferenceKind } from '../site/reading/scan/scan.ts'
import { javaScriptType } from '../site/reading/script/script-kind.ts'
import { byteTextOf, readByteText, toByteText } from '../site/reading/text/byte-text.ts'
import type { PolicyItem } from './content-policy.ts'
import { pageReferences } from './page-references.ts'

const kinds: Partial<Record<ReferenceKind, PolicyItem['as']>> = {
  image: 'image',
  media: 'media',
  font: 'font',
}

/**
 * What a page loads and contains that a Content-Security-Policy may block: scripts, style sheets,
 * images, media and fonts. Event handlers and `style` attributes are left out.
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
  const { text } = byteTextOf(body.toString('latin1'))
  const elements = new Elements(text, syntaxOf(path), base)
  readMarkup(text, syntaxOf(path), elements)
  return [...elements.items, ...loaded]
}

const attributes = new Set(['src', 'href', 'rel', 'type', 'nonce', 'integrity'])

/** Finds script and style elements, and links to style sheets. */
class Elements implements MarkupHandler {
  readonly wantsText = false
  readonly items: PolicyItem[] = []
  readonly #text: string
  readonly #isXml: boolean
  readonly #base: URL
  readonly #attributes = new Map<string, string>()
  #isWanted = false
  /** The open element: what it is, its content so far, and where the rest of that starts. */
  #open: { readonly name: string; readonly item: PolicyItem } | undefined
  #content = ''
  #start = 0

  constructor(text: string, syntax: 'html' | 'xml', base: URL) {
    this.#text = text
    this.#isXml = syntax === 'xml'
    this.#base = base
  }

  startTag(name: string): void {
    this.#isWanted = name === 'script' || name === 'style' || name === 'link'
    this.#attributes.clear()
  }

  wantsAttribute(name: string): boolean {
    return this.#isWanted && attributes.has(name) && !this.#attributes.has(name)
  }

  attribute(name: string, { text }: AttributeValue): void {
    this.#attributes.set(name, text)
  }

  content(name: string, _isForeign: boolean, isRaw: boolean, position: number): void {
    if (!this.#isWanted) return
    const value = (attribute: string) => {
      const text = this.#attributes.get(attribute)
      return text === undefined ? undefined : decodeHTMLAttribute(readByteText(text)).trim()
    }
    const [nonce, integrity] = [value('nonce'), value('integrity')]
    if (name === 'link') {
      const isSheet = (value('rel') ?? '').toLowerCase().split(/\s+/).includes('stylesheet')
      const url = URL.parse(value('href') ?? '', this.#base.href)
      if (isSheet && url) this.items.push({ as: 'style', url, nonce, integrity })
      return
    }
    if (!isRaw && !this.#isXml) return
    const as = name === 'script' ? 'script' : 'style'
    const type = (value('type') ?? '').toLowerCase()
    if (as === 'script' && !isRun(type)) return
    const source = as === 'script' ? value('src') : undefined
    const url = source === undefined ? undefined : URL.parse(source, this.#base.href)
    const item = { as, nonce, integrity } as const
    if (source === undefined) {
      this.#open = { name, item }
      this.#content = ''
      this.#start = position
    } else if (url) this.items.push({ ...item, url })
  }

  endTag(name: string, position: number): void {
    if (name !== this.#open?.name) return
    this.#addContent(position)
    // Browsers do not even check an empty one.
    if (this.#content !== '') this.items.push({ ...this.#open.item, content: this.#content })
    this.#open = undefined
  }

  /** Only XML has comments in these elements: they do not belong to the content. */
  comment(start: number, end: number): void {
    if (!this.#open) return
    this.#addContent(start - '<!--'.length)
    this.#start = end + '-->'.length
  }

  text(): void {}

  #addContent(end: number): void {
    const text = this.#text.slice(this.#start, end)
    this.#content += this.#isXml ? characterData(text) : text
  }
}

/** The text of an element in XML, as byte text: with its references decoded, except in CDATA sections. */
function characterData(text: string): string {
  const decode = (part: string) => toByteText(decodeXML(readByteText(part)))
  const [first = '', ...others] = text.split('<![CDATA[')
  const sections = others.map((part) => {
    const [content = '', ...rest] = part.split(']]>')
    return content + decode(rest.join(']]>'))
  })
  return decode(first) + sections.join('')
}

/** Other types are data. */
const isRun = (type: string) =>
  type === '' || /^(?:module|importmap|speculationrules)$/.test(type) || javaScriptType.test(type)
