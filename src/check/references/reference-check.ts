import { isPage, isRobots, isScript } from '../../reading/file-kind.ts'
import type { Reference, ReferenceKind, Scan } from '../../reading/scan/scan.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import { encodedQuery } from '../../reading/text/encoded-query.ts'
import { isMisread } from '../../reading/text/legacy-text.ts'
import type { HostedSite } from '../../site/hosted-site.ts'
import {
  isReadOnLoad,
  isUrl,
  makesReadable,
  namesAnchor,
  referenceUses,
} from '../../site/reference-use.ts'
import type { SiteRules } from '../../site/site-rules.ts'
import { FindingList } from '../findings/finding-list.ts'
import type { PageRelations } from '../findings/search-engines.ts'
import type { CheckedReferences } from '../findings/site-check.ts'
import { anchorName, LinkedAnchors, missingAnchor, type OpenedPage } from './anchors.ts'
import { CanonicalUrls } from './canonical-urls.ts'
import { ExternalLinks } from './external-links.ts'
import { ExternalResources, ScriptMentions } from './external-resources.ts'
import { FontFaces } from './font-faces.ts'
import { Forwards } from './forwards.ts'
import { HostDependence } from './host-dependence.ts'
import { urlProblem } from './invalid-url.ts'
import { MissingElements } from './missing-elements.ts'
import { loadedReferences } from './named-references.ts'
import { PageScripts } from './page-scripts.ts'
import { ReferenceFindings, type ReferringFile, referencePlace } from './reference-findings.ts'
import { isOfLoader, RegisteredWorkers } from './registered-workers.ts'
import { type ServedPaths, servedPaths } from './served-paths.ts'
import { type Base, isFixed, type Target, UrlResolver, withoutFragment } from './site-url.ts'
import { sitemapsOf } from './sitemaps.ts'

/** What the references of a site lead to. */
export interface FollowedReferences {
  readonly findings: FindingList
  readonly references: CheckedReferences
  readonly relations: PageRelations
  /** The first folder of all URLs from the root; undefined if they differ. */
  readonly rootFolder: string | undefined
  /** Whether a URL from the root leads to more than the start page. */
  readonly reachesFiles: boolean
}

/** What is known of a site besides its files. */
export interface ReferenceContext {
  /** By path, of the pages that a browser has opened. */
  readonly opened?: ReadonlyMap<string, OpenedPage> | undefined
  /** Whether pages of the site may be live that its files do not have. */
  readonly mayBeLive: boolean
}

/** Follows the references of a site's files: where they lead, and which of them lead nowhere. */
export class ReferenceCheck {
  readonly #files: readonly SiteFile[]
  /** By path, of the pages that a browser has opened. */
  readonly #opened: ReadonlyMap<string, OpenedPage>
  readonly #rules: SiteRules
  readonly #findings = new FindingList()
  readonly #report: ReferenceFindings
  readonly #mayBeLive: boolean
  /** Whether a redirect rule may set the fragment of a link. */
  readonly #setsFragments: boolean
  readonly #urls: UrlResolver
  readonly #sitemaps: ReadonlySet<SiteFile>
  readonly #servedPaths: ServedPaths
  readonly #hostDependence: HostDependence
  readonly #loadedAs: (reference: Reference) => Reference | undefined
  /** The files that are read as others load them, which grow while they are followed. */
  readonly #loaded = new Set<SiteFile>()
  readonly #modules = new Set<string>()
  readonly #workers: RegisteredWorkers
  readonly #externalResources: ExternalResources
  readonly #externalLinks = new ExternalLinks()
  readonly #mentions = new ScriptMentions()
  readonly #anchors: LinkedAnchors
  readonly #missingElements: MissingElements
  readonly #forwards = new Forwards()
  readonly #canonicals = new CanonicalUrls()
  /** The files that another file links to or loads. */
  readonly #linked = new Set<SiteFile>()
  /** Of the pages that a sitemap lists: the sitemap. */
  readonly #listed = new Map<SiteFile, SiteFile>()
  #count = 0

  /** @param files in the order of their paths; those that were not scanned refer to nothing */
  constructor(
    files: readonly SiteFile[],
    site: HostedSite<SiteFile>,
    rules: SiteRules,
    context: ReferenceContext,
  ) {
    this.#files = files
    this.#opened = context.opened ?? new Map()
    this.#rules = rules
    // Air-gapped readers cannot reach what is live.
    this.#mayBeLive = context.mayBeLive && rules.deploymentKind !== 'air-gapped'
    this.#urls = new UrlResolver(site, rules, context)
    this.#setsFragments = site.setsFragments
    this.#sitemaps = sitemapsOf(files, this.#urls)
    this.#servedPaths = servedPaths(files, site, this.#urls, this.#sitemaps)
    this.#hostDependence = new HostDependence(files, rules, this.#findings)
    this.#externalResources = new ExternalResources(rules, this.#findings)
    this.#loadedAs = loadedReferences(files)
    this.#workers = new RegisteredWorkers(files)
    const fontFaces = new FontFaces((url, base) => this.#fileOf(this.#urls.resolve(url, base)))
    this.#report = new ReferenceFindings(this.#findings, rules, fontFaces)
    const scripts = new PageScripts(this.#urls)
    this.#anchors = new LinkedAnchors(scripts, context.opened)
    this.#missingElements = new MissingElements(this.#findings, scripts, this.#opened)
  }

  /** Follows all references, then reports what only all of them show: missing anchors, and circles. */
  follow(): FollowedReferences {
    for (const file of this.#files) {
      if (!isReadOnLoad(file) || this.#sitemaps.has(file)) this.#followFile(file)
      else if (file.scan?.isChunk) this.#loaded.add(file)
    }
    for (const file of this.#loaded) this.#followFile(file)
    this.#reportMissingAnchors()
    this.#forwards.reportCircles(this.#findings)
    return this.#result()
  }

  #followFile(file: SiteFile): void {
    const { scan } = file
    if (file.isScanDropped) this.#findings.add({ cause: 'unread-site', level: 'finding' }, file)
    if (!scan) return
    if (scan.isPartial) this.#findings.add({ cause: 'unread-page', level: 'finding' }, file)
    const [servedAt, ...others] = this.#servedPaths.of(file)
    const from = this.#referringFile(file, servedAt)
    if (from.base.self.needsRoot) {
      this.#report.rootAbsolute('finding', from, { kind: 'link', url: scan.base ?? '', text: '' })
    }
    for (const written of scan.references) {
      if (written.kind === 'element') this.#missingElements.add(file, written)
      const reference = this.#loadedAs(written)
      if (reference) this.#followReference(from, reference)
    }
    for (const other of others) this.#followRelative(this.#referringFile(file, other), scan)
    this.#followWritten(from, (root, reference) => this.#followReference(root, reference))
  }

  /** The references that an opened page has after its scripts, and its file does not have. */
  #followWritten(
    from: ReferringFile,
    follow: (from: ReferringFile, reference: Reference) => void,
  ): void {
    const { references = [] } = this.#opened.get(from.file.path) ?? {}
    if (references.length === 0) return
    const inFile = new Set<string>()
    for (const servedAt of this.#servedPaths.of(from.file)) {
      const { base } = this.#referringFile(from.file, servedAt)
      for (const { kind, url } of from.file.scan?.references ?? []) {
        if (isUrl(kind)) inFile.add(this.#destinationOf(url, base))
      }
    }
    const root = { ...from, base: this.#urls.rootBase(), isAtAnyDepth: false }
    for (const reference of references) {
      if (inFile.has(this.#destinationOf(reference.url, root.base))) continue
      const text = [reference.text, 'written by a script'].filter(Boolean).join(', ')
      follow(root, { ...reference, text })
    }
  }

  /** What a URL leads to, however it is written. */
  #destinationOf(url: string, base: Base): string {
    const { leadsTo, path, host } = this.#urls.resolve(withoutFragment(url), base)
    return [leadsTo, host, path, anchorOf(url)].join('\n')
  }

  /** Follows what leads elsewhere from another path of the same page. */
  #followRelative(from: ReferringFile, scan: Scan): void {
    for (const written of scan.references) {
      const reference = isFixed(written.url) ? undefined : this.#loadedAs(written)
      if (reference && reference.kind !== 'mention') this.#followUrl(from, reference)
    }
  }

  #referringFile(file: SiteFile, servedAt: string | undefined): ReferringFile {
    return {
      file,
      base: this.#urls.baseOf(file, servedAt),
      isSitemap: this.#sitemaps.has(file) || isRobots(file.path),
      isAtAnyDepth: this.#servedPaths.isForMissing(file) && !isFixed(file.scan?.base),
    }
  }

  #followReference(from: ReferringFile, reference: Reference): void {
    if (reference.kind === 'mention') {
      this.#mentions.add(from.file, reference)
      return
    }
    // It is resolved where a page loads the script.
    if (isOfLoader(from.file, reference)) return
    this.#count++
    const isNamed = referenceUses[reference.kind].as === 'named'
    if (from.isAtAnyDepth && !isNamed && !isFixed(reference.url)) {
      const place = referencePlace(from, reference, reference.url)
      this.#findings.add({ cause: 'relative-not-found-page', level: 'notice' }, place)
    }
    if (from.isSitemap && reference.kind !== 'style') this.#followListed(from, reference)
    else this.#followUrl(from, reference)
  }

  #followUrl(from: ReferringFile, reference: Reference): void {
    const { kind, url } = reference
    if (url === '' && referenceUses[kind].as === 'loaded') {
      this.#report.emptyUrl(from, reference)
      return
    }
    if (isUnresolvedPath(reference, from.file)) {
      this.#report.unresolvedLink(from, reference, this.#unresolvedPath(reference, from.base))
      return
    }
    // Exception: unread-character.
    if (isMisread(url, from.file.scan?.encoding)) return
    const link = withoutFragment(url)
    const target = this.#urls.resolve(link, from.base)
    const { as } = referenceUses[kind]
    const problem = target.leadsTo === 'unchecked' && as !== 'named' && problemOf(target, url)
    if (problem) this.#report.invalidUrl(from, reference, problem)
    if (kind === 'canonical') this.#canonicals.add(from.file, target, this.#fileOf(target))
    if (target.leadsTo === 'site') this.#followInSite(from, reference, target)
    else if (target.leadsTo === 'machine') this.#reportLocal(from, reference, target)
    else if (target.leadsTo === 'external') {
      if (as === 'loaded') this.#externalResources.add(reference, target.host, from.file)
      if (as === 'followed' && kind !== 'form') {
        this.#externalLinks.add(encodedQuery(link, from.file.scan?.encoding), from.base)
      }
    }
  }

  /** The path of a link that the generator has made a fragment of. */
  #unresolvedPath({ url }: Reference, base: Base): string {
    const path = withoutFragment(url.slice(1))
    const target = this.#urls.resolve(path, base)
    return target.leadsTo === 'site' ? `/${target.path}` : path
  }

  /** Reports a URL of the author's machine, unless its host is allowed: readers of a tutorial may start that server. */
  #reportLocal(from: ReferringFile, reference: Reference, target: Target): void {
    const isAllowed = target.host !== '' && this.#externalResources.isAllowed(target.host)
    if (!isAllowed) this.#report.localUrl(from, reference, target)
  }

  #followInSite(from: ReferringFile, reference: Reference, target: Target): void {
    const { as } = referenceUses[reference.kind]
    // Exception: neighbor-link.
    const isOfSite = as === 'loaded' || (as === 'followed' && target.file !== undefined)
    if (target.needsRoot)
      this.#report.rootAbsolute(isOfSite ? 'finding' : 'notice', from, reference)
    const file = this.#fileOf(target)
    if (!file || isPageInstead(reference.kind, target, file)) {
      this.#report.missing(from, reference, target, file)
    } else if (as === 'named') this.#reportSearchUrl(from, reference, target, file)
    else this.#reach(from, reference, target, file)
  }

  /** A file that readers get, or that a page loads. */
  #reach(from: ReferringFile, reference: Reference, target: Target, file: SiteFile): void {
    const { kind, url } = reference
    if (file !== from.file) this.#linked.add(file)
    if (this.#hostDependence.isRefused(url)) this.#report.refusedUrl(from, reference, target)
    if (kind === 'refresh' && !url.includes('?')) this.#forwards.add(from.file, file)
    if (kind === 'module' && isScript(file)) this.#modules.add(file.path)
    if (kind === 'worker') this.#workers.add(file)
    for (const worker of this.#workers.registeredBy(file)) {
      this.#workers.add(this.#fileOf(this.#urls.resolve(worker, from.base)))
    }
    if (makesReadable(kind, file)) this.#loaded.add(file)
    if (needsContent(kind, file)) this.#report.wrongContent(from, reference, file)
    if (namesAnchor(kind, file)) this.#anchors.add(file, anchorAt(target, url), from.file)
    this.#hostDependence.report('needs-rewrite', target, file, from, reference)
  }

  #reportSearchUrl(
    from: ReferringFile,
    reference: Reference,
    target: Target,
    file: SiteFile,
  ): void {
    if (reference.kind !== 'canonical') return
    this.#hostDependence.report('search-url', target, file, from, reference)
  }

  /** A URL of a sitemap, or a sitemap of `robots.txt`, which may list what was not exported. */
  #followListed(from: ReferringFile, reference: Reference): void {
    const target = this.#urls.resolve(reference.url, from.base)
    if (target.leadsTo === 'machine') this.#reportLocal(from, reference, target)
    if (this.#rules.domain === '') return
    const file = this.#fileOf(target)
    if (file) {
      if (isPage(file)) this.#listed.set(file, from.file)
      this.#hostDependence.report('search-url', target, file, from, reference)
      return
    }
    const place = referencePlace(from, reference, reference.url)
    if (target.leadsTo === 'site') {
      // Exception: live-page.
      const level = this.#mayBeLive ? 'notice' : 'finding'
      this.#findings.add({ cause: 'broken-link', level, subject: `/${target.path}` }, place)
    } else if (target.leadsTo === 'external' && isOfOwnSite(reference.kind)) {
      const subject = target.host
      this.#findings.add({ cause: 'cross-host-sitemap', level: 'finding', subject }, place)
    }
  }

  /** Finds the links to missing anchors in a second pass, which few sites need. */
  #reportMissingAnchors(): void {
    this.#anchors.find()
    const { sources } = this.#anchors
    for (const file of this.#files) {
      if (!sources.has(file)) continue
      for (const servedAt of this.#servedPaths.of(file)) {
        this.#reportMissingAnchorsOf(this.#referringFile(file, servedAt))
      }
      const from = this.#referringFile(file, undefined)
      this.#followWritten(from, (root, reference) => this.#reportMissingAnchor(root, reference))
    }
  }

  #reportMissingAnchorsOf(from: ReferringFile): void {
    for (const reference of from.file.scan?.references ?? []) {
      this.#reportMissingAnchor(from, reference)
    }
  }

  #reportMissingAnchor(from: ReferringFile, reference: Reference): void {
    const { kind, url, text } = reference
    if (!url.includes('#') && !this.#setsFragments) return
    if (isUnresolvedPath(reference, from.file)) return
    const target = this.#urls.resolve(withoutFragment(url), from.base)
    const anchor = anchorAt(target, url)
    const file = anchor === '' ? undefined : this.#fileOf(target)
    if (!file || !namesAnchor(kind, file)) return
    const missing = this.#anchors.lacking(file, anchor, from.file)
    if (missing) this.#findings.add(missingAnchor(missing), referencePlace(from, reference, text))
  }

  /** The file that the target serves, or that another host would. */
  #fileOf({ file, leadsTo, path, isOutside }: Target): SiteFile | undefined {
    if (file || leadsTo !== 'site' || isOutside) return file
    return this.#hostDependence.findElsewhere(path)
  }

  #result(): FollowedReferences {
    return {
      findings: this.#findings,
      references: {
        externalResources: this.#externalResources.sorted(),
        scriptMentions: this.#mentions.sorted(),
        modules: [...this.#modules],
        workers: this.#workers.paths,
        externalLinks: this.#externalLinks.sorted(),
        references: this.#count,
      },
      relations: {
        linked: this.#linked,
        forwards: this.#forwards.destinations,
        canonicals: this.#canonicals.ofPages,
        listed: this.#listed,
      },
      ...this.#urls.fromRoot(),
    }
  }
}

/** The anchor that a URL refers to, by `anchorName`; empty without one. */
function anchorOf(url: string): string {
  const hash = url.indexOf('#')
  return hash < 0 ? '' : anchorName(url.slice(hash + 1))
}

/** The anchor that a reader arrives at; empty if it is checked with the redirect rule that sets it. */
function anchorAt({ fragment }: Target, url: string): string {
  if (fragment === undefined) return anchorOf(url)
  return fragment.isFixed ? '' : anchorName(fragment.text)
}

/** Why no reader can follow a URL that leads to no site; undefined if one can. */
const problemOf = ({ problem }: Target, url: string): string | undefined =>
  problem ?? urlProblem(url)

/** Whether a sitemap must name only its own host (sitemaps.org): not for media, nor for other languages. */
const isOfOwnSite = (kind: ReferenceKind): boolean => kind === 'entry' || kind === 'sitemap'

/** What browsers never show a page in place of. */
const needsOwnFile: ReadonlySet<ReferenceKind> = new Set<ReferenceKind>([
  'script',
  'module',
  'style',
  'font',
  'image',
  'symbol',
  'media',
])

/** Whether what is wrong with a file is seen where it is referred to. An `object`, too, shows an image. */
const needsContent = (kind: ReferenceKind, { contentProblem }: SiteFile): boolean => {
  if (contentProblem === undefined) return false
  if (needsOwnFile.has(kind) || kind === 'frame') return true
  return kind === 'link' && contentProblem === 'git-lfs-pointer'
}

/** Whether a rewrite, or the name of a page, has a page served in place of what is loaded. */
const isPageInstead = (kind: ReferenceKind, { path }: Target, file: SiteFile): boolean =>
  needsOwnFile.has(kind) && isPage(file) && !isPage({ path })

/**
 * Whether a generator left a link unresolved, and its fragment is the path of a file or a page: the page has no
 * such anchor, which the generator may not know.
 */
const isUnresolvedPath = ({ isUnresolved, url }: Reference, { scan }: SiteFile): boolean =>
  isUnresolved === true && /^#.*[/.]/.test(url) && !hasAnchor(scan, anchorOf(url))

const hasAnchor = (scan: Scan | undefined, name: string): boolean => {
  for (const anchor of scan?.anchors ?? []) if (anchor === name) return true
  return false
}
