import type { AttributeValue, MarkupHandler } from '../markup/markup-handler.ts'
import { readMarkup } from '../markup/markup-reader.ts'
import { BuildIds, isBuildId, mayHaveBuildIds } from './build-ids.ts'
import {
  buildMarks,
  buildNames,
  buildTimes,
  firstComment,
  mayHaveMarks,
  normalizedText,
  type Span,
  spansOf,
} from './build-marks.ts'

/** The attributes that matter, by element. */
const attributesOf: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['a', new Set(['id', 'name'])],
  ['html', new Set(['data-dpl-id'])],
  ['link', new Set(['nonce', 'href'])],
  ['meta', new Set(['content', 'name', 'property', 'itemprop', 'http-equiv'])],
  ['script', new Set(['nonce', 'src', 'id', 'type'])],
  ['style', new Set(['nonce'])],
])

/** The attributes that name a `meta` element, the first one that is not empty. */
const metaNames = ['name', 'property', 'itemprop', 'http-equiv']

const noAttributes: ReadonlySet<string> = new Set()

/** The normalized page, as of `PageNormalizer`, if no other markup reader reads it. */
export const normalizePage = (text: string, syntax: 'html' | 'xml'): string | undefined =>
  pageNormalizerOf(text, syntax).normalized()

/** That of a page that no other markup reader reads. */
export function pageNormalizerOf(text: string, syntax: 'html' | 'xml'): PageNormalizer {
  const normalizer = new PageNormalizer(text, syntax)
  // A search takes less time than reading the page.
  if (mayHaveMarks(text) || mayHaveBuildIds(text)) readMarkup(text, syntax, normalizer)
  return normalizer
}

/** Finds the build marks in the invisible parts of a page, in the pass of a markup reader. */
export class PageNormalizer implements MarkupHandler {
  readonly #text: string
  readonly #syntax: 'html' | 'xml'
  readonly #spans: Span[] = []
  /** Whether a link has an id that may be the build's. */
  #hasIds = false
  #ids: BuildIds | undefined
  /** The build ids in the `meta` elements of the page. */
  readonly #builds = new Set<string>()
  /** Of the current tag: the first attribute of each name. */
  readonly #attributes = new Map<string, AttributeValue>()
  #wanted = noAttributes
  /** Where the content of the open script starts. */
  #scriptStart: number | undefined
  /** Whether the rest of the page may be visible text. */
  #isOver = false

  /** @param text byte text of the page */
  constructor(text: string, syntax: 'html' | 'xml') {
    this.#text = text
    this.#syntax = syntax
  }

  /** The random parts of the page's ids that are normalized, if it has any. */
  get randomParts(): readonly string[] {
    return this.#buildIds?.randomParts ?? []
  }

  /** As `normalizedText`, after the page was read. The search decides, whoever has read it. */
  normalized(): string | undefined {
    const isMarked = this.#spans.length > 0 && mayHaveMarks(this.#text)
    return normalizedText(this.#text, [
      ...(isMarked ? this.#spans : []),
      ...(this.#buildIds?.spans ?? []),
    ])
  }

  startTag(name: string): void {
    this.#wanted = attributesOf.get(name) ?? noAttributes
    if (this.#attributes.size > 0) this.#attributes.clear()
  }

  wantsAttribute(name: string): boolean {
    return this.#wanted.has(name) && !this.#attributes.has(name)
  }

  attribute(name: string, value: AttributeValue): void {
    this.#attributes.set(name, value)
  }

  content(name: string, _isForeign: boolean, isRaw: boolean, position: number): void {
    if (name === 'script' && (isRaw || this.#syntax === 'xml')) this.#scriptStart = position
    if (this.#attributes.size === 0) return
    if (name === 'meta') this.#readMeta()
    else if (name === 'a') this.#readLink()
    else {
      this.#add(this.#attributes.get('data-dpl-id') ?? this.#attributes.get('nonce'))
      this.#readUrl(this.#attributes.get('href') ?? this.#attributes.get('src'))
    }
  }

  endTag(name: string, position: number): void {
    if (name !== 'script' || this.#scriptStart === undefined) return
    const part = { start: this.#scriptStart, end: position }
    this.#scriptStart = undefined
    const script = this.#text.slice(part.start, part.end)
    // Browsers treat the end tag as a part of such a script (HTML Standard, 13.2.5.26).
    if (script.includes('<!--') && /<script/i.test(script)) this.#isOver = true
    if (this.#attributes.get('id')?.text === '__NEXT_DATA__') this.#find('pageData', part)
    else if (this.#attributes.get('type')?.text === 'application/ld+json')
      this.#find('linkedData', part)
    else if (script.startsWith('self.__next_f')) this.#find('flightData', part)
  }

  comment(start: number, end: number): void {
    // Most comments are markers of one or two characters between texts.
    if (end - start < 8) return
    const isFirst = start === firstComment.length && this.#text.startsWith(firstComment)
    this.#find(isFirst ? 'firstComment' : 'comment', { start, end })
  }

  /** Few pages have such an id: these are read once more. */
  get #buildIds(): BuildIds | undefined {
    if (this.#hasIds) this.#ids ??= new BuildIds(this.#text, this.#syntax)
    return this.#ids
  }

  #readLink(): void {
    for (const { text } of this.#attributes.values()) this.#hasIds ||= isBuildId(text)
  }

  #readMeta(): void {
    const content = this.#attributes.get('content')
    const key = metaNames.find((name) => this.#attributes.get(name)?.text)
    const title = key && this.#attributes.get(key)?.text
    if (!content || !title) return
    const name = title.toLowerCase().replace(/[-_.: ]/g, '')
    if (buildNames.has(name)) this.#builds.add(content.text)
    if (buildNames.has(name) || buildTimes.has(name)) this.#add(content)
    if (name === 'contentsecuritypolicy') this.#find('policy', content)
  }

  #readUrl(url: AttributeValue | undefined): void {
    if (!url) return
    const { text, end } = url
    this.#find('url', url)
    // A build id as a cache buster: `site.css?build=4f1c`.
    const build = lastParameter(text)
    if (build !== '' && this.#builds.has(build)) this.#add({ start: end - build.length, end })
  }

  #find(kind: keyof typeof buildMarks, part: Span): void {
    if (this.#isOver) return
    for (const span of spansOf(buildMarks[kind], this.#text, part)) this.#spans.push(span)
  }

  #add(span: Span | undefined): void {
    if (span && span.end > span.start && !this.#isOver) this.#spans.push(span)
  }
}

/** The value of the last parameter of a URL; empty without one. */
function lastParameter(url: string): string {
  const start = Math.max(url.lastIndexOf('?'), url.lastIndexOf('&'))
  const equals = url.indexOf('=', start)
  return equals < 0 ? '' : url.slice(equals + 1)
}
