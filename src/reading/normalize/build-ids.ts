import type { AttributeValue, MarkupHandler } from '../markup/markup-handler.ts'
import { readMarkup } from '../markup/markup-reader.ts'
import type { Span } from './build-marks.ts'

/**
 * A random UUID without dashes (RFC 9562, version 4), as `uuid4().hex` in Python: a digest has other digits at
 * two places in 63 of 64 cases.
 */
const uuid = /[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}/

/** Whether an id has such a part. */
export const isBuildId = (id: string): boolean => uuid.test(id)

/** Whether a page may have such ids: a search, for a page that is not read otherwise. */
export function mayHaveBuildIds(page: string): boolean {
  return starts.some((start) => {
    for (let at = page.indexOf(start); at >= 0; at = page.indexOf(start, at + start.length)) {
      if (uuid.test(page.slice(at, at + maxStart))) return true
    }
    return false
  })
}

const starts = ['<a id="', '<a name="']

/** Of a tag, in bytes: what is searched for the id. */
const maxStart = 90

/**
 * Finds the ids of lines of code that a build makes anew, such as Nikola and Pygments do:
 * `<a id="code_4f1c…-1" href="#code_4f1c…-1">`. Each has a random part that the `id` of a link of the page
 * has, and the fragment of one. A list of posts repeats both, with the path of the post in the link.
 */
export class BuildIds implements MarkupHandler {
  readonly #found = new Map<string, FoundIds>()
  /** Of the current tag, if it is that of a link. */
  readonly #attributes = new Map<string, AttributeValue>()
  #isLink = false

  /** @param page byte text */
  constructor(page: string, syntax: 'html' | 'xml') {
    readMarkup(page, syntax, this)
  }

  startTag(name: string): void {
    this.#isLink = name === 'a'
    if (this.#attributes.size > 0) this.#attributes.clear()
  }

  wantsAttribute(name: string): boolean {
    return this.#isLink && (name === 'id' || name === 'name' || name === 'href')
  }

  attribute(name: string, value: AttributeValue): void {
    if (!this.#attributes.has(name)) this.#attributes.set(name, value)
  }

  content(): void {
    if (this.#attributes.size > 0) this.#add(this.#attributes)
  }

  endTag(): void {
    // Only start tags have ids.
  }

  /** @param attributes of an `a` element, as byte text */
  #add(attributes: ReadonlyMap<string, AttributeValue>): void {
    for (const name of ['id', 'name', 'href'] as const) {
      const value = attributes.get(name)
      const from = name === 'href' ? (value?.text.indexOf('#') ?? -1) : 0
      const match = from < 0 ? undefined : uuid.exec(value?.text.slice(from) ?? '')
      if (!value || !match) continue
      const [random] = match
      const start = value.start + from + match.index
      const found = this.#found.get(random) ?? { spans: [], names: new Set() }
      this.#found.set(random, found)
      found.names.add(name)
      found.spans.push({ start, end: start + random.length })
    }
  }

  /** The random parts that both an id and a link of the page have. */
  get randomParts(): readonly string[] {
    return Array.from(this.#ofBuild(), ([random]) => random)
  }

  /** Where they are. */
  get spans(): readonly Span[] {
    return Array.from(this.#ofBuild(), ([, { spans }]) => spans).flat()
  }

  #ofBuild() {
    return [...this.#found].filter(([, { names }]) => names.has('href') && names.size > 1)
  }
}

/** The same in a feed, whose items have markup as text. */
export function buildIdsInFeed(feed: string): readonly Span[] {
  const ids = new Set(Array.from(feed.matchAll(idInText), ([, random]) => random))
  const found = [...feed.matchAll(idInText), ...feed.matchAll(linkInText)]
  const links = new Set(Array.from(feed.matchAll(linkInText), ([, random]) => random))
  return found.flatMap((match) => {
    const [whole, random = ''] = match
    const end = match.index + whole.length
    return ids.has(random) && links.has(random) ? { start: end - random.length, end } : []
  })
}

const idInText = /\b(?:id|name)="[\w-]{0,40}?([0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15})/g
const linkInText = /#[\w-]{0,40}?([0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15})(?=[\w-]{0,40}")/g

interface FoundIds {
  readonly spans: Span[]
  /** The attributes that have the random part. */
  readonly names: Set<string>
}
