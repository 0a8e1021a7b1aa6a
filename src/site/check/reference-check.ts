import type { HostedSite } from '../publish-targets/hosted-site.ts'
import type { TargetRules } from '../publish-targets/publish-target.ts'
import { targetRules } from '../publish-targets/publish-targets.ts'
import { fileKind, isNotFoundName, isPage, isRobots, isScript } from '../reading/file-kind.ts'
import type { Reference } from '../reading/scan/scan.ts'
import type { SiteFile } from '../reading/site-files.ts'
import { anchorName, LinkedAnchors, missingAnchor, type OpenedAnchors } from './anchors.ts'
import { CrossHosts } from './cross-hosts.ts'
import { ExternalResources, ScriptMentions } from './external-resources.ts'
import type { Finding, FindingCause } from './finding.ts'
import type { FindingList } from './finding-list.ts'
import { HostDependence } from './host-dependence.ts'
import { loadedReferences } from './named-references.ts'
import { isReadOnLoad, makesReadable, namesAnchor, referenceUses } from './reference-use.ts'
import type { PageRelations } from './search-engines.ts'
import type { CheckedSite } from './site-check.ts'
import type { SiteRules } from './site-rules.ts'
import { type Base, type Target, UrlResolver } from './site-url.ts'
import { isFixed } from './url-form.ts'

/** The results of following references, besides findings. */
export type FollowedReferences = Pick<
  CheckedSite,
  'externalLinks' | 'externalResources' | 'scriptMentions' | 'modules' | 'references'
>

/** Follows the references of a site's files. */
export class ReferenceCheck {
  readonly #rules: SiteRules
  /** By path. */
  readonly #opened: ReadonlyMap<string, OpenedAnchors>
  readonly #findings: FindingList
  readonly #site: HostedSite<SiteFile>
  readonly #urls: UrlResolver
  readonly #anchors = new LinkedAnchors()
  readonly #externalResources: ExternalResources
  readonly #crossHosts: CrossHosts
  readonly #hostDependence: HostDependence
  readonly #loadedOf: ReturnType<typeof loadedReferences>
  /** The files that are read as others load them, which grow while they are followed. */
  readonly #loaded = new Set<SiteFile>()
  /** The pages that forward at once, and the pages that they lead to. */
  readonly #forwards = new Map<SiteFile, SiteFile>()
  /** The font faces of the current file that have a source in the site. */
  #faces: { readonly file: SiteFile; readonly loadable: ReadonlySet<string> } | undefined
  readonly #mentions = new ScriptMentions()
  readonly #linked = new Set<SiteFile>()
  readonly #canonicals = new Map<SiteFile, SiteFile | undefined>()
  readonly #listed = new Map<SiteFile, SiteFile>()
  readonly #modules = new Set<string>()
  /** As they are written, or resolved if they are relative to another host. */
  readonly #externalLinks = new Set<string>()
  #references = 0

  /** Created once, as there may be a million links. */
  readonly #isPageAt = (path: string): boolean => isPage(this.#site.find(path) ?? { path: '' })

  constructor(
    files: readonly SiteFile[],
    site: HostedSite<SiteFile>,
    rules: SiteRules,
    findings: FindingList,
    opened: ReadonlyMap<string, OpenedAnchors> = new Map(),
  ) {
    this.#opened = opened
    this.#rules = rules
    this.#findings = findings
    this.#site = site
    this.#urls = new UrlResolver(site, rules)
    this.#externalResources = new ExternalResources(rules, findings)
    this.#crossHosts = new CrossHosts(findings)
    this.#loadedOf = loadedReferences(files)
    this.#hostDependence = new HostDependence(files, rules, findings)
  }

  /** See `UrlResolver`; of all references that were followed. */
  get rootFolder(): string | undefined {
    return this.#urls.rootFolder
  }

  /** Of all references that were followed. */
  get relations(): PageRelations {
    const [linked, forwards] = [this.#linked, this.#forwards]
    return { linked, forwards, canonicals: this.#canonicals, listed: this.#listed }
  }

  get reachesFiles(): boolean {
    return this.#urls.reachesFiles
  }

  /**
   * @param files in the order of their paths; those that were not scanned refer to nothing
   */
  follow(files: readonly SiteFile[]): FollowedReferences {
    for (const file of files) {
      if (!isReadOnLoad(file)) this.#followAll(file)
      else if (file.scan?.isChunk) this.#loaded.add(file)
    }
    for (const file of this.#loaded) this.#followAll(file)
    this.#anchors.find()
    const { sources } = this.#anchors
    for (const file of files) if (sources.has(file)) this.#reportMissingAnchors(file)
    this.#crossHosts.report()
    this.#reportCircles()
    return {
      externalResources: this.#externalResources.sorted(),
      scriptMentions: this.#mentions.sorted(),
      modules: [...this.#modules],
      externalLinks: normalizedLinks(this.#externalLinks),
      references: this.#references,
    }
  }

  #followAll(file: SiteFile): void {
    const { scan } = file
    if (file.isUnread) this.#report('unread-site', 'finding', file)
    if (!scan) return
    if (scan.isPartial) this.#report('unread-page', 'finding', file)
    const base = this.#urls.baseOf(file)
    if (base.self.needsRoot) this.#reportRoot('finding', file, scan.base ?? '')
    const isSitemap = fileKind(file.path) === 'sitemap' || isRobots(file.path)
    // Served for every missing path below its folder, at any depth.
    const isAnywhere = isNotFoundName(file.path) && !isFixed(scan.base)
    for (const written of scan.references) {
      const reference = this.#loadedOf(written)
      if (!reference) continue
      if (reference.kind !== 'mention') this.#references++
      if (isAnywhere && !isFixed(reference.url) && referenceUses[reference.kind].as !== 'named') {
        this.#report('relative-not-found-page', 'notice', file, reference.url)
      }
      if (reference.kind === 'mention') this.#mentions.add(file, reference)
      else if (isSitemap) this.#readSitemap(file, base, reference)
      else this.#followOne(file, base, reference)
    }
  }

  #followOne(file: SiteFile, base: Base, reference: Reference): void {
    const { kind, url, text } = reference
    const { as, missing: cause, level: usual } = referenceUses[kind]
    const hash = url.indexOf('#')
    const target = this.#urls.resolve(hash < 0 ? url : url.slice(0, hash), base)
    if (kind === 'canonical') this.#compareHost(file, target)
    if (target.leadsTo === 'external' && as === 'loaded') {
      const loaded = kind === 'module' ? { ...reference, kind: 'script' as const } : reference
      this.#externalResources.add(loaded, target.host, file)
    }
    if (target.leadsTo === 'external' && as === 'followed' && kind !== 'form') {
      const link = hash < 0 ? url : url.slice(0, hash)
      this.#externalLinks.add(/^\w*:?\/\//.test(link) ? link : new URL(link, base.url).href)
    }
    if (target.leadsTo === 'machine') this.#reportLocal(target, file, reference)
    if (kind === 'canonical' && target.leadsTo === 'external') this.#canonicals.set(file, undefined)
    if (target.leadsTo !== 'site') return

    // A link may lead to a neighbor of the site.
    const isOfSite = as === 'loaded' || (as === 'followed' && target.file !== undefined)
    if (target.needsRoot) this.#reportRoot(isOfSite ? 'finding' : 'notice', file, url)
    const found = this.#fileOf(target)
    if (!found) {
      const isReplaced = kind === 'font' && this.#hasOtherSource(file, text, base)
      const level = isReplaced || this.#mayBeLive(target) ? 'notice' : usual
      const place = { path: file.path, text: kind === 'font' ? '' : text }
      // Many pages may have the same wrong one, relative to their folders.
      const named =
        kind === 'canonical'
          ? { subject: url, detail: 'canonical URL' }
          : { subject: `/${target.path}` }
      this.#findings.add({ cause, level, ...named }, place)
      return
    }
    if (kind === 'canonical') this.#canonicals.set(file, found)
    if (as !== 'named' && found !== file) this.#linked.add(found)
    const detail = as === 'named' ? undefined : this.#hostDependence.refusalOf(url)
    if (detail !== undefined) {
      const finding = { cause, level: 'finding', subject: `/${target.path}`, detail } as const
      this.#findings.add(finding, { path: file.path, text })
    }
    if (kind === 'refresh' && !url.includes('?')) this.#forwards.set(file, found)
    if (kind === 'module' && isScript(found)) this.#modules.add(found.path)
    if (makesReadable(kind, found)) this.#loaded.add(found)
    if (hash >= 0 && namesAnchor(kind, found)) {
      this.#anchors.add(found, this.#anchorOf(url, hash), file)
    }
    const place = { path: file.path, text: url }
    if (as !== 'named') this.#hostDependence.report('needs-rewrite', target, found, place)
    if (kind === 'canonical') this.#hostDependence.report('search-url', target, found, place)
  }

  /** Reports each circle of pages that forward to each other, on one of them. */
  #reportCircles(): void {
    const done = new Set<SiteFile>()
    for (const start of this.#forwards.keys()) {
      const trail = new Set<SiteFile>()
      let next: SiteFile | undefined = start
      while (next && !trail.has(next) && !done.has(next)) {
        trail.add(next)
        next = this.#forwards.get(next)
      }
      if (next && trail.has(next)) {
        const finding = {
          cause: 'broken-redirect',
          level: 'finding',
          detail: 'leads in a circle',
        } as const
        this.#findings.add({ ...finding, subject: `/${next.path}` }, { path: next.path, text: '' })
      }
      for (const file of trail) done.add(file)
    }
  }

  /** Finds the links to missing anchors in a second pass, which few sites need. */
  #reportMissingAnchors(file: SiteFile): void {
    const { scan } = file
    const base = this.#urls.baseOf(file)
    for (const { kind, url, text } of scan?.references ?? []) {
      const hash = url.indexOf('#')
      if (hash < 0) continue
      const target = this.#fileOf(this.#urls.resolve(url.slice(0, hash), base))
      const anchor = target && namesAnchor(kind, target) ? this.#anchorOf(url, hash) : ''
      const page = target && anchor !== '' ? this.#anchors.lacking(target, anchor) : undefined
      if (!target || !page) continue
      const exists = target === file ? this.#opened.get(file.path)?.get(anchor) : undefined
      if (exists) continue
      const mayBeMade = target === file && exists === undefined && scan?.hasScript === true
      const place = { path: file.path, text }
      this.#findings.add(missingAnchor(page, target.path, anchor, mayBeMade), place)
    }
  }

  /** @param hash the index of the `#` */
  #anchorOf(url: string, hash: number): string {
    return anchorName(url.slice(hash + 1), this.#isPageAt)
  }

  /**
   * Whether a font face has another source, in the site or embedded, which browsers load if one is
   * missing.
   *
   * @param face the text of the reference to a missing source
   */
  #hasOtherSource(file: SiteFile, face: string, base: Base): boolean {
    if (face === '' || face === 'data:') return face !== ''
    if (this.#faces?.file !== file) {
      const loadable = new Set<string>()
      for (const { kind, url, text } of file.scan?.references ?? []) {
        if (kind !== 'font' || text === '' || loadable.has(text)) continue
        const target = this.#urls.resolve(url.replace(/[?#].*/s, ''), base)
        if (this.#fileOf(target)) loadable.add(text)
      }
      this.#faces = { file, loadable }
    }
    return this.#faces.loadable.has(face)
  }

  /** Reports a defect of a file as part of one finding. */
  #report(cause: FindingCause, level: Finding['level'], { path }: SiteFile, text = ''): void {
    this.#findings.add({ cause, level, subject: '' }, { path, text })
  }

  #fileOf({ file, leadsTo, path }: Target): SiteFile | undefined {
    if (file || leadsTo !== 'site') return file
    return this.#hostDependence.findElsewhere(path)
  }

  /**
   * Whether the live site may have a page that was not exported. Air-gapped readers cannot reach
   * it.
   */
  #mayBeLive({ namesHost }: Target): boolean {
    return namesHost && this.#rules.deploymentKind !== 'air-gapped'
  }

  /**
   * A URL that works only on the machine of its author, unless it is allowed. A tutorial may link to a
   * server that its readers start.
   */
  #reportLocal({ host }: Target, { path }: SiteFile, { kind, url }: Reference): void {
    if (host !== '' && this.#externalResources.isAllowed(host)) return
    const isLink = kind === 'link' && host !== ''
    const level = isLink ? 'notice' : 'finding'
    const detail = isLink ? 'linked' : ''
    const finding = { cause: 'local-url', level, subject: host || 'file:', detail } as const
    this.#findings.add(finding, { path, text: url })
  }

  #reportRoot(level: Finding['level'], file: SiteFile, url: string): void {
    const { basePath, publishTarget } = this.#rules
    const { inFolder = '' }: TargetRules = targetRules[publishTarget]
    const detail = `served under ${basePath}${inFolder}`
    this.#findings.add(
      { cause: 'root-absolute', level, subject: '', detail },
      { path: file.path, text: url },
    )
  }

  #compareHost(file: SiteFile, { leadsTo, host }: Target): void {
    if (this.#rules.domain === '') return
    if (leadsTo === 'site') this.#crossHosts.addCanonical(file, undefined)
    else if (host !== '') this.#crossHosts.addCanonical(file, host)
  }

  /** A sitemap may list pages that were not exported. */
  #readSitemap(file: SiteFile, base: Base, reference: Reference): void {
    const target = this.#urls.resolve(reference.url, base)
    if (target.leadsTo === 'machine') this.#reportLocal(target, file, reference)
    if (this.#rules.domain === '') return
    const found = this.#fileOf(target)
    const place = { path: file.path, text: reference.url }
    if (found && isPage(found)) this.#listed.set(found, file)
    if (found) this.#hostDependence.report('search-url', target, found, place)
    else if (target.leadsTo === 'site' && isRobots(file.path))
      this.#followOne(file, base, reference)
    else if (target.leadsTo === 'external')
      this.#crossHosts.addSitemap(file, target.host, reference.url)
  }
}

/** As browsers send them. A socket is no page. */
function normalizedLinks(links: ReadonlySet<string>): readonly string[] {
  const urls = Array.from(links, (link) => URL.parse(link, 'https://site.invalid')?.href ?? '')
  return [...new Set(urls.filter((url) => /^https?:/.test(url)))].sort()
}
