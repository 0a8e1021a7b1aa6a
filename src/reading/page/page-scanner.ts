import { hash } from 'node:crypto'
import { decodeHTMLAttribute } from 'entities/decode'
import type { AttributeValue, MarkupHandler } from '../markup/markup-handler.ts'
import { readMarkup } from '../markup/markup-reader.ts'
import { styleInstruction } from '../markup/style-instruction.ts'
import {
  type ElementAttribute,
  elementAttributes,
  type ReferenceAttribute,
} from '../scan/reference-places.ts'
import type { Reference, ReferenceKind, Scan } from '../scan/scan.ts'
import { type FoundReference, ScanBuilder } from '../scan/scan-builder.ts'
import { readScript } from '../script/read-script.ts'
import {
  mappedModules,
  type ScriptKind,
  scriptKind,
  scriptType,
  speculatedUrls,
} from '../script/script-kind.ts'
import { readStyle } from '../style/style-reader.ts'
import { readByteText, toByteText } from '../text/byte-text.ts'
import { withEditLink } from './edit-links.ts'
import { elementRules, plainRule, presentationAttributes } from './element-rules.ts'
import { kindsOfLink, metaReference } from './head-references.ts'
import { imageCandidates } from './image-candidates.ts'
import { joinedUrl } from './joined-url.ts'
import { NamedElements } from './named-elements.ts'
import { ShadowHosts } from './shadow-hosts.ts'
import { decodedText, ShownText, wordSeparators } from './shown-text.ts'
import { TagAttributes } from './tag-attributes.ts'

/**
 * Finds the references of a page, as for a browser with scripting enabled: comments, templates,
 * `noscript` and the like are ignored. Requests of running scripts are not found.
 *
 * @param text byte text
 * @param second another handler for the same pass over the page
 */
export function scanPage(text: string, syntax: 'html' | 'xml', second?: MarkupHandler): Scan {
  const scanner = new PageScanner(text, syntax)
  readMarkup(text, syntax, scanner, second)
  return scanner.end()
}

/** Finds the references in markup that is part of another file: a frame's `srcdoc`, or a script's. */
export function scanFragment(text: string): Scan {
  const scanner = new PageScanner()
  readMarkup(text, 'html', scanner)
  return scanner.end()
}

type Read = (text: string) => void

class PageScanner implements MarkupHandler {
  readonly #scan: ScanBuilder
  readonly #named: NamedElements
  /** Empty for a fragment. */
  readonly #page: string
  readonly #syntax: 'html' | 'xml'
  /** Whether it is a part of another file, in which nothing further is nested. */
  readonly #isFragment: boolean
  /** Of the current tag: the relevant attributes, as written. */
  readonly #attributes = new TagAttributes()
  /** Whether the current tag names other elements, which few do. */
  #namesElements = false
  #rule = plainRule
  /** Whether no element has begun. */
  #isInProlog = true
  /** Whether the page has said where it leads after a while. */
  #isRefreshed = false
  /** The number of open templates. Their content is not part of the page. */
  #templates = 0
  /** The number of open templates whose content is rendered in place, as a shadow root. */
  #shadowRoots = 0
  readonly #shadowHosts = new ShadowHosts()
  /** Whether the sources of a picture follow, rather than those of a video. */
  #isInPicture = false
  /** The open link, and its text so far. */
  #link: { reference: FoundReference; label: string | undefined; shown: ShownText } | undefined
  /** The open element whose content is not markup. Without `read`, its text is ignored. */
  #raw: { readonly element: string; text: string; readonly read?: Read | undefined } | undefined

  /** @param page the whole file; undefined for a fragment */
  constructor(page?: string, syntax: 'html' | 'xml' = 'html') {
    this.#scan = new ScanBuilder(page)
    this.#named = new NamedElements(this.#scan)
    this.#isFragment = page === undefined
    this.#page = page ?? ''
    this.#syntax = syntax
  }

  end(): Scan {
    this.#endRaw()
    this.#endLink()
    this.#named.end()
    return this.#scan.scan()
  }

  get wantsText(): boolean {
    if (this.#templates > 0) return false
    return this.#raw ? this.#raw.read !== undefined : this.#link !== undefined
  }

  text(text: string): void {
    if (this.#raw) this.#raw.text += text
    else this.#link?.shown.add(text)
  }

  /** Of XML: an SVG file. */
  instruction(start: number, end: number): void {
    const style = this.#isInProlog && styleInstruction(this.#page.slice(start, end))
    if (!style) return
    this.#scan.at(start + style.start, 'href')
    this.#add('style', style.url)
  }

  startTag(name: string): void {
    this.#isInProlog = false
    this.#rule = elementRules.get(name) ?? plainRule
    this.#attributes.clear()
    this.#namesElements = false
  }

  wantsAttribute(name: string): boolean {
    if (this.#templates > 0) return false
    return this.#rule.attributes.has(name) || (name === 'class' && this.#link !== undefined)
  }

  attribute(name: string, value: AttributeValue): void {
    this.#attributes.add(name, value)
    this.#namesElements ||= isNaming(name)
  }

  content(name: string, isForeign: boolean, isRaw: boolean, position: number): void {
    if (name === 'template' && !isForeign) {
      if (this.#templates === 0 && this.#opensShadowRoot()) this.#shadowRoots++
      else this.#templates++
    }
    if (this.#templates > 0) return
    this.#shadowHosts.open(name)
    if (isRaw) this.#openRaw(name)
    if (name === 'a') this.#endLink()
    if (name === 'span' && this.#link) this.#readMark(this.#link.reference)
    if (this.#attributes.size > 0) this.#readAttributes(name, isForeign, position)
    if (this.#rule !== plainRule) this.#readSpecial(name, isForeign, position)
    if (this.#link && wordSeparators.has(name)) this.#link.shown.add(' ')
  }

  endTag(name: string): void {
    if (this.#templates > 0) {
      if (name === 'template') this.#templates--
      return
    }
    this.#shadowHosts.close(name)
    if (name === 'template' && this.#shadowRoots > 0) this.#shadowRoots--
    else if (name === this.#raw?.element) this.#endRaw()
    else if (name === 'a') this.#endLink()
    else if (this.#link && wordSeparators.has(name)) this.#link.shown.add(' ')
  }

  /** Whether the content of this template is rendered in place: only an HTML parser does so. */
  #opensShadowRoot(): boolean {
    const mode = this.#attributes.get('shadowrootmode')?.text ?? ''
    const isAsked = this.#syntax === 'html' && /^(?:open|closed)$/i.test(mode)
    return isAsked && this.#shadowHosts.takeRoot()
  }

  /** @param position after the tag */
  #readAttributes(name: string, isForeign: boolean, position: number): void {
    if (isForeign) this.#readPresentation()
    // Fragments do not lead into shadow roots.
    const isInShadow = this.#shadowRoots > 0
    if (!isInShadow && this.#attributes.has('id')) this.#scan.addAnchor(this.#value('id'))
    if (this.#namesElements && !isInShadow && !this.#isFragment) this.#readNames()
    if (this.#attributes.has('style')) this.#readInlineStyle()
    this.#readUrls(name, isForeign, position)
  }

  /** The elements that this one names. Those in a shadow root, or of a script's markup, may be elsewhere. */
  #readNames(): void {
    this.#attributes.forEach((attribute, { start }) => {
      if (isNaming(attribute)) this.#named.add(attribute, this.#value(attribute), start)
    })
  }

  #readUrls(name: string, isForeign: boolean, position: number): void {
    for (const { attribute, kind } of this.#rule.urls) {
      if (!this.#attributes.has(attribute) || this.#isUnread(name, attribute, isForeign)) continue
      this.#goTo(attribute)
      const value = this.#value(attribute)
      if (kind === 'link') this.#readLink(name, value, position)
      else if (kind === 'candidates') this.#addEach('image', imageCandidates(value))
      else if (typeof kind === 'object') this.#addEach(kind.each, value.split(/[\t\n\f\r ]+/))
      else if (kind === 'image') this.#addImage(value)
      else this.#add(kind, value)
    }
  }

  /** Whether no browser reads an attribute of the current tag, as it is in another place, or beside another one. */
  #isUnread(name: string, attribute: ReferenceAttribute, isForeign: boolean): boolean {
    if (attribute === 'xlink:href' && this.#attributes.has('href')) return true
    if (name === 'iframe' && this.#attributes.has('srcdoc')) return true
    if (name === 'source' && attribute === 'src' && this.#isInPicture) return true
    if (this.#isFragment || this.#syntax === 'xml') return false
    const isOfSvg = svgElements.has(name) && attribute.endsWith('href')
    // In HTML, an `image` is an `img`.
    const isOfHtml = attribute !== 'xlink:href' && (name === 'a' || !isOfSvg)
    return isForeign ? !isOfSvg : !isOfHtml
  }

  #readInlineStyle(): void {
    this.#goTo('style')
    readStyle(toByteText(this.#value('style')), 'declarations', this.#scan)
  }

  #readPresentation(): void {
    for (const name of presentationAttributes) {
      const value = this.#attributes.get(name)
      if (!value?.text.includes('url(')) continue
      this.#scan.at(value.start, '')
      readStyle(toByteText(`${name}: ${this.#value(name)}`), 'declarations', this.#scan)
    }
  }

  /**
   * Reads what only this element has.
   *
   * @param position after the tag
   */
  #readSpecial(name: string, isForeign: boolean, position: number): void {
    switch (name) {
      case 'a':
        this.#readAnchor()
        break
      case 'audio':
      case 'video':
        this.#isInPicture = false
        this.#readMedia()
        break
      case 'picture':
        this.#isInPicture = true
        break
      case 'source':
      case 'track':
        this.#readMedia()
        break
      case 'base':
        this.#readBase(isForeign)
        break
      case 'iframe':
        this.#readFrame(this.#value('srcdoc'))
        break
      case 'img':
        this.#readImage()
        break
      case 'input':
        this.#readInput()
        break
      case 'link':
        this.#readLinkElement()
        break
      case 'map':
        this.#named.addMap(this.#value('name'))
        break
      case 'meta':
        this.#readMeta()
        break
      case 'script':
        this.#openScript(isForeign, position)
        break
      case 'title':
        this.#openTitle(isForeign)
        break
      case 'style':
        this.#openStyle(position)
    }
  }

  /** One in a shadow root is not in the document (HTML Standard, 4.2.3). */
  #readBase(isForeign: boolean): void {
    if (isForeign || this.#shadowRoots > 0 || !this.#attributes.has('href')) return
    this.#scan.setBase(this.#value('href'))
  }

  #readAnchor(): void {
    if (this.#shadowRoots === 0) this.#scan.addAnchor(this.#value('name'))
    if (!this.#attributes.has('onclick')) return
    this.#scan.hasScript = true
    this.#scan.scriptTraits.handlesClicks = true
  }

  #readImage(): void {
    this.#link?.shown.add(` ${this.#attributes.get('alt')?.text ?? ''} `)
    // Exception: set-later.
    const isFilled = this.#attributes.has('srcset') || this.#attributes.has('data-src')
    if (!isFilled && this.#isEmpty('src')) {
      this.#goTo('src')
      this.#scan.addEmpty('image')
    }
    if (!this.#attributes.has('alt') && !this.#attributes.has('aria-hidden')) this.#countImage()
  }

  #readInput(): void {
    const isImage = this.#value('type').toLowerCase() === 'image'
    this.#goTo('src')
    if (isImage && this.#isEmpty('src')) this.#scan.addEmpty('image')
    if (isImage) this.#add('image', this.#value('src'))
  }

  #readMedia(): void {
    if (this.#isInPicture || !this.#isEmpty('src')) return
    this.#goTo('src')
    this.#scan.addEmpty('media')
  }

  #readLinkElement(): void {
    const isDisabled = this.#attributes.has('disabled')
    const kinds = kindsOfLink((attribute) => this.#value(attribute), isDisabled)
    this.#goTo('href')
    if (kinds.includes('style') && this.#isEmpty('href')) this.#scan.addEmpty('style')
    for (const kind of kinds) this.#add(kind, this.#value('href'))
  }

  #readMeta(): void {
    const name = this.#value('name').trim().toLowerCase()
    if (name === 'description') this.#addFact('description', this.#value('content'))
    if (name === 'robots' && /\b(?:noindex|none)\b/i.test(this.#value('content'))) {
      this.#scan.facts.isNoindex = true
    }
    this.#goTo('content')
    const reference = metaReference((attribute) => this.#value(attribute))
    if (!reference) return
    const isRefresh = reference.kind !== 'social'
    // Only the first counts (HTML Standard, "shared declarative refresh steps").
    if (isRefresh && this.#isRefreshed) return
    this.#isRefreshed ||= isRefresh && reference.url !== ''
    this.#add(reference.kind, reference.url)
  }

  /** @param position after the tag */
  #openScript(isForeign: boolean, position: number): void {
    const type = this.#attributes.has('type') ? this.#value('type') : undefined
    const kind = scriptKind(scriptType(type, this.#value('language')))
    const foreignUrl = isForeign ? this.#value('href') || this.#value('xlink:href') : ''
    const url = isForeign ? foreignUrl : this.#value('src')
    if (url !== '' || kind === 'data') this.#openRaw('script')
    else this.#openRaw('script', (text) => this.#readScript(kind, text, position))
    if (kind === 'code' || kind === 'module') this.#scan.hasScript = true
    this.#goTo(this.#attributes.has('src') ? 'src' : 'href')
    if (kind !== 'data' && this.#isEmpty('src')) this.#scan.addEmpty('script')
    if (kind === 'code') this.#add('script', url)
    if (kind === 'module') this.#add('module', url)
  }

  #openTitle(isForeign: boolean): void {
    if (!isForeign) this.#openRaw('title', (text) => this.#addFact('title', decodedText(text)))
  }

  /** @param position after the tag */
  #openStyle(position: number): void {
    if (!/^\s*(?:text\/css\s*)?$/i.test(this.#value('type'))) return
    this.#openRaw('style', (text) => {
      this.#scan.at(position, '')
      readStyle(text, 'sheet', this.#scan)
    })
  }

  /** The first one counts. */
  #addFact(name: 'title' | 'description', text: string): void {
    const whole = text.replace(/\s+/g, ' ').trim()
    if (whole === '') return
    const isLong = whole.length > maxFact
    this.#scan.facts[name] ??= isLong
      ? `${whole.slice(0, maxFact).toWellFormed()}… ${hash('sha256', whole).slice(0, 12)}`
      : whole
  }

  #countImage(): void {
    if (/^(?:none|presentation)$/i.test(this.#value('role').trim())) return
    const { facts } = this.#scan
    const { count, first } = facts.withoutAlt ?? { count: 0, first: this.#value('src') }
    facts.withoutAlt = { count: count + 1, first }
  }

  #readFrame(page: string): void {
    if (page === '' || this.#isFragment) return
    const { references, base, isPartial } = scanFragment(toByteText(page))
    this.#goTo('srcdoc')
    if (isPartial) this.#scan.isPartial = true
    const inPage = (reference: Reference) => {
      const url = joinedUrl(base, reference.url)
      return url === reference.url ? reference : { ...reference, url, written: reference.url }
    }
    this.#addAll(Array.from(references, inPage))
  }

  #openRaw(element: string, read?: Read): void {
    this.#raw = { element, text: '', read }
  }

  #endRaw(): void {
    this.#raw?.read?.(this.#raw.text)
    this.#raw = undefined
  }

  /** @param start the position of the text */
  #readScript(kind: Exclude<ScriptKind, 'data'>, text: string, start: number): void {
    this.#scan.at(start, '')
    if (kind === 'import map') this.#addAll(mappedModules(readByteText(text)))
    else if (kind === 'speculation rules') {
      this.#addEach('prefetch', speculatedUrls(readByteText(text)))
    } else {
      const scanMarkup = this.#isFragment ? undefined : scanFragment
      readScript(text, { in: 'page', scanMarkup }, this.#scan)
    }
  }

  #addImage(url: string): void {
    const reference = this.#add('image', url)
    const alt = reference && new ShownText(this.#attributes.get('alt')?.text).read()
    if (alt) reference.alt = alt
  }

  /** @param position after the tag */
  #readLink(name: string, url: string, position: number): void {
    if (isWeb.test(url)) this.#readEditLink(url, position)
    const reference = this.#scan.addReference('link', url)
    if (!reference) return
    if (name === 'area') {
      reference.text = new ShownText(this.#attributes.get('alt')?.text).read()
      return
    }
    const label = this.#attributes.get('aria-label')?.text
    this.#link = { reference, label, shown: new ShownText() }
  }

  /** MyST marks the text of a link if it did not find the target. */
  #readMark(reference: FoundReference): void {
    const names = this.#value('class').split(/[\t\n\f\r ]+/)
    if (names.includes('xref') && names.includes('myst')) reference.isUnresolved = true
  }

  /** @param position after the tag */
  #readEditLink(url: string, position: number): void {
    const start = this.#attributes.get('href')?.start ?? 0
    const tag = this.#page.slice(this.#page.lastIndexOf('<', start), position)
    const links = withEditLink(this.#scan.facts.editLinks ?? [], url, tag)
    if (links.length > 0) this.#scan.facts.editLinks = links
  }

  #endLink(): void {
    if (!this.#link) return
    const { reference, label, shown } = this.#link
    reference.text = shown.read() || new ShownText(label).read()
    this.#link = undefined
  }

  #addAll(references: Iterable<Reference>): void {
    for (const { kind, url, text, written } of references) {
      const reference = this.#scan.addReference(kind, url)
      if (reference && written !== undefined) reference.written = written
      if (reference) reference.text = text
      // An import map of the page already has this URL, under another name.
      else if (kind === 'mapped') this.#scan.addReference('module', url)
    }
  }

  #addEach(kind: ReferenceKind, urls: readonly string[]): void {
    for (const url of urls) this.#add(kind, url)
  }

  #add(kind: ReferenceKind, url: string): FoundReference | undefined {
    // A fragment refers to the page itself and loads nothing.
    if ((kind === 'image' || kind === 'symbol') && url.startsWith('#')) return undefined
    return this.#scan.addReference(kind, url)
  }

  /** The next references are in this attribute of the current tag. */
  #goTo(attribute: ReferenceAttribute): void {
    const value = this.#attributes.get(attribute)
    if (value) this.#scan.at(value.start, attribute)
  }

  /** Whether the current tag has an attribute without a URL in it. */
  #isEmpty(attribute: string): boolean {
    return this.#attributes.has(attribute) && this.#value(attribute).trim() === ''
  }

  /** An attribute of the current tag; empty if missing. */
  #value(attribute: string): string {
    const written = this.#attributes.get(attribute)?.text
    if (!written) return ''
    const value = readByteText(written)
    return value.includes('&') ? decodeHTMLAttribute(value) : value
  }
}

/** The elements of SVG that refer to others, besides its scripts. */
const svgElements: ReadonlySet<string> = new Set(['a', 'feimage', 'image', 'use'])

const isWeb = /^https?:/i

const naming: ReadonlySet<string> = new Set(elementAttributes)
const isNaming = (attribute: string): attribute is ElementAttribute => naming.has(attribute)

/** Of a title or a description, in UTF-16 units. */
const maxFact = 200
