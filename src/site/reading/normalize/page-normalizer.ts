import type { AttributeValue, MarkupHandler } from '../markup/markup-handler.ts'
import { readMarkup } from '../markup/markup-reader.ts'
import {
  buildMarks,
  buildNames,
  buildTimes,
  mayHaveMarks,
  type Span,
  spansOf,
  withoutSpans,
} from './build-marks.ts'

/** The attributes that matter, by element. */
const attributesOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    html: ['data-dpl-id'],
    link: ['nonce', 'href'],
    meta: ['content', 'name', 'property', 'itemprop', 'http-equiv'],
    script: ['nonce', 'src', 'id', 'type'],
    style: ['nonce'],
  }).map(([element, names]) => [element, new Set(names)]),
)

/** The attributes that name a `meta` element, the first one that is not empty. */
const metaNames = ['name', 'property', 'itemprop', 'http-equiv']

const noAttributes: ReadonlySet<string> = new Set()

/** An invisible part of the page: a build mark, or text that may contain build marks. */
interface Part extends Span {
  readonly kind: 'mark' | 'url' | 'policy' | 'comment' | 'script'
  /** Of a script's start tag. */
  readonly id?: string | undefined
  readonly type?: string | undefined
}

/** Collects the invisible parts of a page, in order, and replaces the build marks in them. */
export class PageNormalizer implements MarkupHandler {
  readonly handler = this
  readonly wantsText = false
  readonly #parts: Part[] = []
  /** The build ids in the `meta` elements of the page. */
  readonly #builds = new Set<string>()
  /** Of the current tag: the first attribute of each name. */
  readonly #attributes = new Map<string, AttributeValue>()
  #wanted = noAttributes
  /** Where the content of the open script starts. */
  #scriptStart: number | undefined
  /** Whether another markup reader calls this handler. */
  #isRead = false
  readonly #syntax: 'html' | 'xml'

  constructor(syntax: 'html' | 'xml') {
    this.#syntax = syntax
  }

  normalize(text: string): string | undefined {
    const isShared = this.#isRead
    // A search takes less time than reading the page, but more than looking at what was read.
    if (!isShared && !mayHaveMarks(text)) return undefined
    if (!isShared) readMarkup(text, this.#syntax, this)
    const spans = this.#spans(text)
    // The result does not depend on whether the page was read for another reader.
    if (spans.length === 0 || (isShared && !mayHaveMarks(text))) return undefined
    return withoutSpans(text, spans)
  }

  startTag(name: string): void {
    this.#isRead = true
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
    if (name === 'html') this.#add(this.#attributes.get('data-dpl-id'))
    else if (name === 'meta') this.#addMeta()
    else {
      this.#add(this.#attributes.get('nonce'))
      this.#addUrl(this.#attributes.get(name === 'link' ? 'href' : 'src'))
    }
  }

  endTag(name: string, position: number): void {
    if (name !== 'script' || this.#scriptStart === undefined) return
    const [id, type] = [this.#attributes.get('id')?.text, this.#attributes.get('type')?.text]
    this.#parts.push({ kind: 'script', start: this.#scriptStart, end: position, id, type })
    this.#scriptStart = undefined
  }

  comment(start: number, end: number): void {
    // Most comments are markers of one or two characters between texts.
    if (end - start >= 8) this.#parts.push({ kind: 'comment', start, end })
  }

  text(): void {}

  #addMeta(): void {
    const content = this.#attributes.get('content')
    const key = metaNames.find((name) => this.#attributes.get(name)?.text)
    const title = key && this.#attributes.get(key)?.text
    if (!content || !title) return
    const name = title.toLowerCase().replace(/[-_.: ]/g, '')
    if (buildNames.has(name)) this.#builds.add(content.text)
    if (buildNames.has(name) || buildTimes.has(name)) this.#add(content)
    if (name === 'contentsecuritypolicy') this.#add(content, 'policy')
  }

  #addUrl(url: AttributeValue | undefined): void {
    if (!url) return
    const { text, end } = url
    this.#add(url, 'url')
    // A build id as a cache buster: `site.css?build=4f1c`.
    const build = lastParameter(text)
    if (build !== '' && this.#builds.has(build)) this.#add({ start: end - build.length, end })
  }

  #add(span: Span | undefined, kind: Part['kind'] = 'mark'): void {
    if (span && span.end > span.start) this.#parts.push({ kind, start: span.start, end: span.end })
  }

  #spans(text: string): Span[] {
    const spans: Span[] = []
    for (const part of this.#parts) {
      // The text after such a script may be visible.
      if (part.kind === 'script' && continuesPastEndTag(text.slice(part.start, part.end))) break
      if (part.kind === 'mark') spans.push(part)
      else for (const span of spansOf(marksIn(part, text), text, part)) spans.push(span)
    }
    return spans
  }
}

/** Whether browsers treat the end tag as a part of this script (HTML Standard, 13.2.5.26). */
const continuesPastEndTag = (script: string) => script.includes('<!--') && /<script/i.test(script)

const firstComment = '<!DOCTYPE html><!--'

function marksIn({ kind, start, id, type }: Part, text: string): readonly RegExp[] {
  switch (kind) {
    case 'mark':
      return []
    case 'url':
    case 'policy':
      return buildMarks[kind]
    case 'comment': {
      const isFirst = start === firstComment.length && text.startsWith(firstComment)
      return isFirst ? buildMarks.firstComment : buildMarks.comment
    }
    case 'script':
      if (id === '__NEXT_DATA__') return buildMarks.pageData
      if (type === 'application/ld+json') return buildMarks.linkedData
      return text.startsWith('self.__next_f', start) ? buildMarks.flightData : []
  }
}

/** The value of the last parameter of a URL; empty without one. */
function lastParameter(url: string): string {
  const start = Math.max(url.lastIndexOf('?'), url.lastIndexOf('&'))
  const equals = url.indexOf('=', start)
  return equals < 0 ? '' : url.slice(equals + 1)
}
