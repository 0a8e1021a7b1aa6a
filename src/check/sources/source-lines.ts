import { LineCounter } from '../../reading/text/line-counter.ts'
import { copiedString } from '../../reading/text/text-cache.ts'
import type { SourcePlace } from '../finding.ts'
import type { PageSources } from './page-sources.ts'
import { type SourceRoots, targetsOf } from './source-targets.ts'
import { sourceTokens } from './source-tokens.ts'
import { type SourceUrl, sourceUrl, stemOf, tailOf, withoutDots } from './source-url.ts'

/** A URL of a page whose line in the sources is wanted. */
export interface WantedUrl {
  /** The path of the page. */
  readonly page: string
  /** As the page has it. */
  readonly url: SourceUrl
  /** The path that it leads to in the site, without a leading slash; undefined on another host. */
  readonly target: string | undefined
  /** Whether the site has nothing at its target: a source URL that leads to a file is another one. */
  readonly isMissing: boolean
  readonly isImage: boolean
  /** Whether a generator may have put a `#` before it, as it found no page: MyST and Antora do. */
  readonly isSpoiled: boolean
  /** The text of the link, or the alternative text of the image. */
  readonly text: string
}

/** A URL in a source that may be one that is wanted. */
interface Hit {
  readonly file: string
  readonly line: number
  readonly url: SourceUrl
  readonly isLink: boolean
  /** The text around it. */
  readonly context: string
}

/** The tails that a wanted URL can have in sources. */
export function tailsOf({ url, target }: WantedUrl): readonly string[] {
  const tails = [tailOf(url)]
  if (target !== undefined) tails.push(tailOf(sourceUrl(`/${target}`)))
  if (url.fragment !== undefined) tails.push(`#${url.fragment}`)
  return tails
}

/** The URLs in the sources that have one of the wanted tails. */
export class SourceLines {
  readonly #tails: ReadonlySet<string>
  readonly #pages: PageSources
  readonly #roots: SourceRoots
  readonly #exists: (path: string) => boolean
  readonly #hits = new Map<string, Hit[]>()
  #count = 0

  /**
   * @param tails of all URLs that are wanted
   * @param exists whether the site has a file at a path, or a page without its extension
   */
  constructor(
    tails: ReadonlySet<string>,
    pages: PageSources,
    roots: SourceRoots,
    exists: (path: string) => boolean,
  ) {
    this.#tails = tails
    this.#pages = pages
    this.#roots = roots
    this.#exists = exists
  }

  /** Reads a source. */
  add(file: string, text: string): void {
    const lines = new LineCounter(text)
    const isWanted = (written: string) => this.#tails.has(tailOf(sourceUrl(written)))
    for (const { text: written, start, isLink } of sourceTokens(file, text, isWanted)) {
      if (this.#count >= maxHits) return
      const url = sourceUrl(copiedString(written))
      const context = copiedString(text.slice(Math.max(0, start - maxContext), start + maxContext))
      const hit = { file, line: lines.lineAt(start), url, isLink, context }
      const tail = tailOf(url)
      const hits = this.#hits.get(tail)
      if (hits) hits.push(hit)
      else this.#hits.set(tail, [hit])
      this.#count++
    }
  }

  /**
   * Where a URL is written; only the file, if no line is; undefined if neither is known.
   *
   * @param urls what may have been written, the most likely first
   */
  placeOf([wanted, ...others]: readonly WantedUrl[]): SourcePlace | undefined {
    if (!wanted) return undefined
    const place = this.#placeOf(wanted)
    return place?.line === undefined && others.length > 0 ? (this.placeOf(others) ?? place) : place
  }

  #placeOf(wanted: WantedUrl): SourcePlace | undefined {
    const source = this.#pages.of(wanted.page)
    const hits = [...new Set(tailsOf(wanted))].flatMap((tail) => this.#hits.get(tail) ?? [])
    const own = hits.filter(({ file }) => file === source)
    const found = this.#best(own, wanted, source) ?? this.#inOneFile(hits, wanted, source)
    if (found) return found
    return source === undefined ? undefined : { path: source }
  }

  /** The first of the URLs that are written most alike. */
  #best(
    hits: readonly Hit[],
    wanted: WantedUrl,
    source: string | undefined,
  ): SourcePlace | undefined {
    const ranked = this.#ranked(hits, wanted, source)
    return ranked === undefined ? undefined : placeIn(ranked)
  }

  /** In the one file that has it, or in the one that also has the text of the link. */
  #inOneFile(
    hits: readonly Hit[],
    wanted: WantedUrl,
    source: string | undefined,
  ): SourcePlace | undefined {
    const others = hits.filter(({ file }) => file !== source && this.#mayBePartOf(file, source))
    const matching = others.filter((hit) => this.#rankOf(hit, wanted, source) !== undefined)
    const { text } = wanted
    const withText =
      text.length < minText ? [] : matching.filter(({ context }) => context.includes(text))
    for (const list of [matching, withText]) {
      if (new Set(list.map(({ file }) => file)).size === 1) return this.#best(list, wanted, source)
    }
    return undefined
  }

  /** Whether a file may be part of a page: a page with a known source contains no other page's source. */
  #mayBePartOf(file: string, source: string | undefined): boolean {
    return source === undefined || this.#pages.pageOf(file) === undefined
  }

  #ranked(
    hits: readonly Hit[],
    wanted: WantedUrl,
    source: string | undefined,
  ): readonly Hit[] | undefined {
    let best: number | undefined
    let found: Hit[] = []
    for (const hit of hits) {
      const rank = this.#rankOf(hit, wanted, source)
      if (rank === undefined || (best !== undefined && rank > best)) continue
      if (rank !== best) found = []
      best = rank
      found.push(hit)
    }
    return best === undefined ? undefined : found
  }

  /**
   * How alike a URL is written: the lowest rank is the most alike, and a link is before another value that
   * is as alike. Undefined if it is not the one that is wanted.
   */
  #rankOf(hit: Hit, wanted: WantedUrl, source: string | undefined): number | undefined {
    const found = this.#differenceOf(hit, wanted, source)
    return found === undefined ? undefined : 2 * found + (hit.isLink ? 0 : 1)
  }

  #differenceOf(hit: Hit, wanted: WantedUrl, source: string | undefined): Difference | undefined {
    if (wanted.url.isAbsolute || hit.url.isAbsolute) {
      return isSameUrl(hit.url.text, wanted.url.text) ? difference.none : undefined
    }
    if (hit.url.fragment !== wanted.url.fragment) return undefined
    const targets = this.#targets(hit, wanted, source)
    if (wanted.isSpoiled && this.#isAnyThere(targets)) return undefined
    const isOwn = hit.file === source || this.#pages.pageOf(hit.file) === undefined
    if (isWrittenAs(hit.url, wanted.url, isOwn)) return difference.none
    if (leadTo(targets, wanted.target)) return difference.path
    if (wanted.isMissing && this.#isAnyThere(targets)) return undefined
    if (leadBeside(targets, wanted.target)) return difference.extension
    return isOwn ? differenceInOwn(hit.url, wanted, targets) : undefined
  }

  #isAnyThere(targets: readonly string[]): boolean {
    return targets.some((path) => this.#exists(path))
  }

  #targets(hit: Hit, wanted: WantedUrl, source: string | undefined): readonly string[] {
    const own = this.#pages.pageOf(hit.file)
    const isShared = own === undefined
    const page = isShared || hit.file === source ? wanted.page : own
    return targetsOf(hit.url, { file: hit.file, page, isShared }, this.#roots)
  }
}

const maxHits = 500_000
const maxContext = 150
/** The minimum length of a link's text: a shorter one is in every file. */
const minText = 4

/** How a URL in a source differs from that of the page, the smallest difference first. */
const difference = { none: 0, path: 1, extension: 2, folder: 3 } as const
type Difference = (typeof difference)[keyof typeof difference]

/**
 * Whether the page has what is written.
 *
 * @param isOwn whether it is written in the source of the page, or in a part of pages: another page has the
 *   same URL for something else, unless it begins at the root
 */
function isWrittenAs(written: SourceUrl, wanted: SourceUrl, isOwn: boolean): boolean {
  const isRooted = wanted.path.startsWith('/')
  if (written.path === wanted.path && (isOwn || isRooted)) return true
  // A page that contains all others joins their folders with what they have: `guide//images/x.png`.
  return written.path.startsWith('/') && wanted.path.endsWith(`/${written.path}`)
}

/** What differs where the source of the page, or a part of pages, has a URL that leads elsewhere. */
function differenceInOwn(
  written: SourceUrl,
  { url, isImage }: WantedUrl,
  targets: readonly string[],
): Difference | undefined {
  // It leads out of the site: `../guide/a.md` on the start page.
  if (writtenStem(written) === writtenStem(url)) return difference.extension
  if (!isImage) return undefined
  // Sphinx writes them relative to its folder of sources, or drops the dots.
  const path = withoutDots(url.path)
  const isAlike = targets.includes(path) || withoutDots(written.path) === path
  return isAlike ? difference.folder : undefined
}

const leadTo = (targets: readonly string[], wanted: string | undefined): boolean =>
  wanted !== undefined && targets.some((path) => isSamePath(path, wanted))

/** Whether one of the targets is the wanted one with another extension, or as an index. */
function leadBeside(targets: readonly string[], wanted: string | undefined): boolean {
  if (wanted === undefined) return false
  const stem = stemOf(wanted)
  return targets.some((path) => stemOf(path) === stem)
}

/** The path as it is written, without extension and without a leading `./`. */
const writtenStem = ({ path }: SourceUrl) => stemOf(path.replace(/^(?:\.\/)+/, ''))

const isSamePath = (a: string, b: string) => a.replace(/\/$/, '') === b.replace(/\/$/, '')

const isSameUrl = (a: string, b: string) =>
  a === b || (URL.parse(a)?.href ?? a) === (URL.parse(b)?.href ?? b)

/** The first of the lines, and how many more there are in its file. */
function placeIn(hits: readonly Hit[]): SourcePlace | undefined {
  const [first] = hits
  if (!first) return undefined
  const lines = new Set(hits.filter(({ file }) => file === first.file).map(({ line }) => line))
  const line = Math.min(...lines)
  return { path: first.file, line, ...(lines.size > 1 && { more: lines.size - 1 }) }
}
