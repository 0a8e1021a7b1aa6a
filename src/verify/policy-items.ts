import type { AttributeValue, MarkupHandler } from '../reading/markup/markup-handler.ts'
import { readMarkup } from '../reading/markup/markup-reader.ts'
import type { ReferenceKind } from '../reading/scan/scan.ts'
import { javaScriptType } from '../reading/script/script-kind.ts'
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
  const text = body.toString('latin1')
  const elements = new Elements(text, base)
  readMarkup(text, 'html', elements)
  return [...elements.items, ...loaded]
}

const attributes = new Set(['src', 'href', 'rel', 'type', 'nonce', 'integrity'])

/** Finds script and style elements, and links to style sheets. */
class Elements implements MarkupHandler {
  readonly wantsText = false
  readonly items: PolicyItem[] = []
  readonly #text: string
  readonly #base: URL
  readonly #attributes = new Map<string, string>()
  #isWanted = false
  /** The open element: what it is, and where its content starts. */
  #open: { readonly item: PolicyItem; readonly start: number } | undefined

  constructor(text: string, base: URL) {
    this.#text = text
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
    const value = (attribute: string) => this.#attributes.get(attribute)?.trim()
    const [nonce, integrity] = [value('nonce'), value('integrity')]
    if (name === 'link') {
      const isSheet = (value('rel') ?? '').toLowerCase().split(/\s+/).includes('stylesheet')
      const url = URL.parse(value('href') ?? '', this.#base.href)
      if (isSheet && url) this.items.push({ as: 'style', url, nonce, integrity })
      return
    }
    if (!isRaw) return
    const as = name === 'script' ? 'script' : 'style'
    const type = (value('type') ?? '').toLowerCase()
    if (as === 'script' && !isRun(type)) return
    const source = as === 'script' ? value('src') : undefined
    const url = source === undefined ? undefined : URL.parse(source, this.#base.href)
    const item = { as, nonce, integrity } as const
    if (source === undefined) this.#open = { item, start: position }
    else if (url) this.items.push({ ...item, url })
  }

  endTag(_name: string, position: number): void {
    if (!this.#open) return
    const { item, start } = this.#open
    this.#open = undefined
    const content = this.#text.slice(start, position)
    // Browsers do not even check an empty one.
    if (content !== '') this.items.push({ ...item, content })
  }

  comment(): void {}

  text(): void {}
}

/** Other types are data. */
const isRun = (type: string) =>
  type === '' || /^(?:module|importmap|speculationrules)$/.test(type) || javaScriptType.test(type)
