import { decoded } from '../../kernel/format/percent-encoding.ts'
import { textDigest } from '../../kernel/format/text-digest.ts'
import { fileKind, isPage } from '../../reading/file-kind.ts'
import type { Reference } from '../../reading/scan/scan.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import type { AnchorEvidence } from '../findings/finding-detail.ts'
import type { FoundDefect } from '../findings/finding-list.ts'
import type { PageScripts } from './page-scripts.ts'

/**
 * The anchors that links refer to. They are collected from all pages first, and then compared with
 * the anchors of each page in one pass, so that no page's anchors stay in memory; of the names, only
 * digests do.
 */
export class LinkedAnchors {
  /** By path, of the pages that a browser has opened. */
  readonly #opened: ReadonlyMap<string, OpenedPage>
  readonly #scripts: PageScripts
  readonly #pages = new Map<SiteFile, LinkedPage>()
  /** Digests of the anchors that have not been found. */
  readonly #missing = new Set<number>()

  constructor(scripts: PageScripts, opened: ReadonlyMap<string, OpenedPage> = new Map()) {
    this.#scripts = scripts
    this.#opened = opened
  }

  /**
   * Ignores files that were not read completely, or are neither pages nor SVG files: they may have any
   * anchor. So does a page for the fragments that its scripts may read.
   *
   * @param name by `anchorName`; may be empty
   * @param source the file with the link; all links of one file are added consecutively
   */
  add(file: SiteFile, name: string, source: SiteFile): void {
    // Exception: script-fragment.
    const page = name === '' ? undefined : this.#pageOf(file)
    if (!page || (isForScripts(name) && this.#scripts.mayReadFragment(file))) return
    const before = this.#missing.size
    if (this.#missing.add(textDigest(name, page.number)).size > before) page.missing++
    if (page.sources.at(-1) !== source) page.sources.push(source)
  }

  /** Finds the anchors of the pages. To be called once, after all links were added. */
  find(): void {
    for (const [file, page] of this.#pages) {
      this.#removeAll(file.scan?.anchors ?? [], page)
      this.#removeAll(this.#opened.get(file.path)?.madeAnchors ?? [], page)
      const kinds = page.missing > 0 ? kindsOf(file) : new Set()
      // Exception: forwarded-anchor. The script of a redirect passes the fragment on.
      if (page.missing === 0 || kinds.has('refresh')) this.#pages.delete(file)
      else page.mayBeMade = this.#mayBeMade(file, kinds)
    }
  }

  #removeAll(anchors: Iterable<string>, page: LinkedPage): void {
    for (const anchor of anchors) {
      if (page.missing === 0) return
      this.#remove(anchor, page)
    }
  }

  #mayBeMade(file: SiteFile, kinds: ReadonlySet<unknown>): boolean {
    // Exception: made-page.
    const loadsScript = kinds.has('script') || kinds.has('module')
    return loadsScript && !hasAnchor(file) && this.#scripts.thatMakeAnchors(file) !== 'none'
  }

  /** An `id` with an escape also matches a fragment with the same escape (HTML, 7.4.6.4). */
  #remove(anchor: string, page: LinkedPage): void {
    this.#removeName(anchor, page)
    if (anchor.includes('%')) this.#removeName(decoded(anchor), page)
  }

  #removeName(name: string, page: LinkedPage): void {
    if (this.#missing.delete(textDigest(name, page.number))) page.missing--
  }

  /** The files that link to a page that lacks an anchor. */
  get sources(): ReadonlySet<SiteFile> {
    return new Set([...this.#pages.values()].flatMap(({ sources }) => sources))
  }

  /**
   * The anchor of a link that was added, if its page lacks it; undefined if the page has it, in its file
   * or in the browser.
   *
   * @param name by `anchorName`
   * @param source the file with the link
   */
  lacking(file: SiteFile, name: string, source: SiteFile): MissingAnchor | undefined {
    const page = this.#pages.get(file)
    if (!page || !this.#missing.has(textDigest(name, page.number))) return undefined
    // What a browser has read decides.
    const isUndecided = this.#opened.get(file.path)?.madeAnchors === undefined
    // Exception: made-anchor.
    const mayBeMade = isUndecided && (page.mayBeMade || source === file)
    return {
      path: file.path,
      name,
      isGrouped: page.missing > maxAnchors,
      mayBeMadeFromPage: isUndecided && page.mayBeMade,
      evidence: mayBeMade || !isUndecided ? this.#evidenceOn(file, isUndecided) : undefined,
    }
  }

  #evidenceOn(page: SiteFile, isUndecided: boolean): AnchorEvidence | undefined {
    if (!page.scan?.hasScript) return undefined
    return isUndecided ? anchorEvidence[this.#scripts.thatMakeAnchors(page)] : 'browser'
  }

  #pageOf(file: SiteFile): LinkedPage | undefined {
    // Exception: other-anchor.
    const known = this.#pages.get(file)
    if (known || !file.scan || file.scan.isPartial || !mayHaveAnchors(file)) return known
    const page = { number: this.#pages.size, sources: [], missing: 0, mayBeMade: false }
    this.#pages.set(file, page)
    return page
  }
}

/** A page with anchors that links refer to. */
interface LinkedPage {
  /** Tells the digests of its anchors from those of other pages. */
  readonly number: number
  /** The files that link to one of its anchors. */
  readonly sources: SiteFile[]
  /** How many of the anchors it lacks. */
  missing: number
  /** Whether it loads a script and has no anchor without it: the script may make those it lacks. */
  mayBeMade: boolean
}

/** An anchor that a link refers to and its page lacks. */
export interface MissingAnchor {
  /** The page that lacks it. */
  readonly path: string
  /** By `anchorName`. */
  readonly name: string
  /** Whether the page lacks too many for a finding each. */
  readonly isGrouped: boolean
  /** Whether scripts make all anchors of the page, as it has none in its file. */
  readonly mayBeMadeFromPage: boolean
  /** Of a page with scripts, where they may make it: what shows whether they do. */
  readonly evidence: AnchorEvidence | undefined
}

const anchorEvidence = {
  some: 'writing-script',
  none: 'no-writing-script',
  unknown: 'unread-script',
} as const

const hasAnchor = ({ scan }: SiteFile) => {
  for (const _ of scan?.anchors ?? []) return true
  return false
}

const kindsOf = ({ scan }: SiteFile) =>
  new Set<unknown>(Array.from(scan?.references ?? [], ({ kind }) => kind))

/** The finding of a link to a missing anchor. */
export function missingAnchor(anchor: MissingAnchor): FoundDefect {
  const { path, name, isGrouped, mayBeMadeFromPage, evidence } = anchor
  const mayBeMadeByScript = evidence === 'writing-script' || evidence === 'unread-script'
  const isApart = mayBeMadeFromPage || (isGrouped && mayBeMadeByScript)
  return {
    cause: 'missing-fragment',
    variant: isApart ? 'made-by-script' : undefined,
    // Exception: made-anchor, made-page.
    level: mayBeMadeFromPage || mayBeMadeByScript ? 'notice' : 'finding',
    subject: isGrouped ? `/${path}` : `/${path}#${name}`,
    part: isGrouped ? `#${name}` : undefined,
    detail: evidence && { of: 'anchor-evidence', evidence },
  }
}

/** A page that was opened in a browser, after its scripts. */
export interface OpenedPage {
  /** The anchors that its scripts have made; undefined if they are unknown, or too many. */
  readonly madeAnchors?: ReadonlySet<string> | undefined
  /** Its links, images and frames, whether its file has them or not; those of the site by their path in it. */
  readonly references: readonly Reference[]
}

/** A page that lacks more is one finding, so that one page cannot hide the others. */
const maxAnchors = 100

const mayHaveAnchors = (file: SiteFile) => isPage(file) || fileKind(file.path) === 'svg'

/**
 * The anchor that a fragment refers to, without escapes. Empty for the top of the page (`#`, `#top`).
 */
export function anchorName(fragment: string): string {
  if (/^[A-Za-z][\w-]{3,}$/.test(fragment)) return fragment
  // A text directive follows: https://wicg.github.io/scroll-to-text-fragment/
  const directive = fragment.indexOf(':~:')
  const name = directive < 0 ? fragment : fragment.slice(0, directive)
  return /^top$/i.test(name) ? '' : decoded(name)
}

/**
 * Whether a fragment looks like one that scripts read: the routes and states of an application (`/guides`,
 * `!guides`, `code/4f1c`), parameters (`tab=linux`, `?q=a&page=2`), lines of code (`7-19`, `L7-L19`).
 * Exception: script-fragment.
 */
const isForScripts = (name: string): boolean => /^[!?]|[/=&]|^L?\d+-L?\d+$/.test(name)
