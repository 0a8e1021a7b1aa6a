import type { HostedSite } from '../publish-targets/hosted-site.ts'
import type { TargetRules } from '../publish-targets/publish-target.ts'
import { targetRules } from '../publish-targets/publish-targets.ts'
import { fileKind, isNotFoundName, isPage, isRobots, isScript } from '../reading/file-kind.ts'
import type { Reference } from '../reading/scan/scan.ts'
import type { SiteFile } from '../reading/site-files.ts'
import { anchorName, LinkedAnchors, missingAnchor, type OpenedAnchors } from './anchors.ts'
import { crossHostsIn } from './cross-hosts.ts'
import { externalResourcesOf, scriptMentions } from './external-resources.ts'
import type { Finding, FindingCause } from './finding.ts'
import { FindingList } from './finding-list.ts'
import { hostDependenceOf } from './host-dependence.ts'
import { loadedReferences } from './named-references.ts'
import { isReadOnLoad, makesReadable, namesAnchor, referenceUses } from './reference-use.ts'
import type { PageRelations } from './search-engines.ts'
import type { CheckedSite } from './site-check.ts'
import type { SiteRules } from './site-rules.ts'
import { type Base, type Target, urlResolver } from './site-url.ts'
import { isFixed } from './url-form.ts'

/** The results of following references, besides findings. */
export type FollowedReferences = Pick<
  CheckedSite,
  'externalLinks' | 'externalResources' | 'scriptMentions' | 'modules' | 'references'
>

/**
 * Follows the references of a site's files.
 *
 * @param files in the order of their paths; those that were not scanned refer to nothing
 * @param opened by path
 */
export function followReferences(
  files: readonly SiteFile[],
  site: HostedSite<SiteFile>,
  rules: SiteRules,
  opened: ReadonlyMap<string, OpenedAnchors> = new Map(),
) {
  const findings = new FindingList()
  const urls = urlResolver(site, rules)
  const anchors = new LinkedAnchors()
  const externalResources = externalResourcesOf(rules, findings)
  const crossHosts = crossHostsIn(findings)
  const hostDependence = hostDependenceOf(files, rules, findings)
  const loadedOf = loadedReferences(files)
  /** The files that are read as others load them, which grow while they are followed. */
  const loaded = new Set<SiteFile>()
  /** The pages that forward at once, and the pages that they lead to. */
  const forwards = new Map<SiteFile, SiteFile>()
  /** The font faces of the current file that have a source in the site. */
  let faces: { readonly file: SiteFile; readonly loadable: ReadonlySet<string> } | undefined
  const mentions = scriptMentions()
  const linked = new Set<SiteFile>()
  const canonicals = new Map<SiteFile, SiteFile | undefined>()
  const listed = new Map<SiteFile, SiteFile>()
  const modules = new Set<string>()
  /** As they are written, or resolved if they are relative to another host. */
  const externalLinks = new Set<string>()
  let references = 0

  /** Created once, as there may be a million links. */
  const isPageAt = (path: string): boolean => isPage(site.find(path) ?? { path: '' })

  function followAll(file: SiteFile): void {
    const { scan } = file
    if (file.isUnread) report('unread-site', 'finding', file)
    if (!scan) return
    if (scan.isPartial) report('unread-page', 'finding', file)
    const base = urls.baseOf(file)
    if (base.self.needsRoot) reportRoot('finding', file, scan.base ?? '')
    const isSitemap = fileKind(file.path) === 'sitemap' || isRobots(file.path)
    // Served for every missing path below its folder, at any depth.
    const isAnywhere = isNotFoundName(file.path) && !isFixed(scan.base)
    for (const written of scan.references) {
      const reference = loadedOf(written)
      if (!reference) continue
      if (reference.kind !== 'mention') references++
      if (isAnywhere && !isFixed(reference.url) && referenceUses[reference.kind].as !== 'named') {
        report('relative-not-found-page', 'notice', file, reference.url)
      }
      if (reference.kind === 'mention') mentions.add(file, reference)
      else if (isSitemap) readSitemap(file, base, reference)
      else followOne(file, base, reference)
    }
  }

  function followOne(file: SiteFile, base: Base, reference: Reference): void {
    const { kind, url, text } = reference
    const { as, missing: cause, level: usual } = referenceUses[kind]
    const hash = url.indexOf('#')
    const target = urls.resolve(hash < 0 ? url : url.slice(0, hash), base)
    if (kind === 'canonical') compareHost(file, target)
    if (target.leadsTo === 'external' && as === 'loaded') {
      const loaded = kind === 'module' ? { ...reference, kind: 'script' as const } : reference
      externalResources.add(loaded, target.host, file)
    }
    if (target.leadsTo === 'external' && as === 'followed' && kind !== 'form') {
      const link = hash < 0 ? url : url.slice(0, hash)
      externalLinks.add(/^\w*:?\/\//.test(link) ? link : new URL(link, base.url).href)
    }
    if (target.leadsTo === 'machine') reportLocal(target, file, reference)
    if (kind === 'canonical' && target.leadsTo === 'external') canonicals.set(file, undefined)
    if (target.leadsTo !== 'site') return

    // A link may lead to a neighbor of the site.
    const isOfSite = as === 'loaded' || (as === 'followed' && target.file !== undefined)
    if (target.needsRoot) reportRoot(isOfSite ? 'finding' : 'notice', file, url)
    const found = fileOf(target)
    if (!found) {
      const isReplaced = kind === 'font' && hasOtherSource(file, text, base)
      const level = isReplaced || mayBeLive(target) ? 'notice' : usual
      const place = { path: file.path, text: kind === 'font' ? '' : text }
      // Many pages may have the same wrong one, relative to their folders.
      const named =
        kind === 'canonical'
          ? { subject: url, detail: 'canonical URL' }
          : { subject: `/${target.path}` }
      findings.add({ cause, level, ...named }, place)
      return
    }
    if (kind === 'canonical') canonicals.set(file, found)
    if (as !== 'named' && found !== file) linked.add(found)
    const detail = as === 'named' ? undefined : hostDependence.refusalOf(url)
    if (detail !== undefined) {
      const finding = { cause, level: 'finding', subject: `/${target.path}`, detail } as const
      findings.add(finding, { path: file.path, text })
    }
    if (kind === 'refresh' && !url.includes('?')) forwards.set(file, found)
    if (kind === 'module' && isScript(found)) modules.add(found.path)
    if (makesReadable(kind, found)) loaded.add(found)
    if (hash >= 0 && namesAnchor(kind, found)) {
      anchors.add(found, anchorOf(url, hash), file)
    }
    const place = { path: file.path, text: url }
    if (as !== 'named') hostDependence.report('needs-rewrite', target, found, place)
    if (kind === 'canonical') hostDependence.report('search-url', target, found, place)
  }

  /** Reports each circle of pages that forward to each other, on one of them. */
  function reportCircles(): void {
    const done = new Set<SiteFile>()
    for (const start of forwards.keys()) {
      const trail = new Set<SiteFile>()
      let next: SiteFile | undefined = start
      while (next && !trail.has(next) && !done.has(next)) {
        trail.add(next)
        next = forwards.get(next)
      }
      if (next && trail.has(next)) {
        const finding = {
          cause: 'broken-redirect',
          level: 'finding',
          detail: 'leads in a circle',
        } as const
        findings.add({ ...finding, subject: `/${next.path}` }, { path: next.path, text: '' })
      }
      for (const file of trail) done.add(file)
    }
  }

  /** Finds the links to missing anchors in a second pass, which few sites need. */
  function reportMissingAnchors(file: SiteFile): void {
    const { scan } = file
    const base = urls.baseOf(file)
    for (const { kind, url, text } of scan?.references ?? []) {
      const hash = url.indexOf('#')
      if (hash < 0) continue
      const target = fileOf(urls.resolve(url.slice(0, hash), base))
      const anchor = target && namesAnchor(kind, target) ? anchorOf(url, hash) : ''
      const page = target && anchor !== '' ? anchors.lacking(target, anchor) : undefined
      if (!target || !page) continue
      const exists = target === file ? opened.get(file.path)?.get(anchor) : undefined
      if (exists) continue
      const mayBeMade = target === file && exists === undefined && scan?.hasScript === true
      const place = { path: file.path, text }
      findings.add(missingAnchor(page, target.path, anchor, mayBeMade), place)
    }
  }

  /** @param hash the index of the `#` */
  function anchorOf(url: string, hash: number): string {
    return anchorName(url.slice(hash + 1), isPageAt)
  }

  /**
   * Whether a font face has another source, in the site or embedded, which browsers load if one is
   * missing.
   *
   * @param face the text of the reference to a missing source
   */
  function hasOtherSource(file: SiteFile, face: string, base: Base): boolean {
    if (face === '' || face === 'data:') return face !== ''
    if (faces?.file !== file) {
      const loadable = new Set<string>()
      for (const { kind, url, text } of file.scan?.references ?? []) {
        if (kind !== 'font' || text === '' || loadable.has(text)) continue
        const target = urls.resolve(url.replace(/[?#].*/s, ''), base)
        if (fileOf(target)) loadable.add(text)
      }
      faces = { file, loadable }
    }
    return faces.loadable.has(face)
  }

  /** Reports a defect of a file as part of one finding. */
  function report(
    cause: FindingCause,
    level: Finding['level'],
    { path }: SiteFile,
    text = '',
  ): void {
    findings.add({ cause, level, subject: '' }, { path, text })
  }

  function fileOf({ file, leadsTo, path }: Target): SiteFile | undefined {
    if (file || leadsTo !== 'site') return file
    return hostDependence.findElsewhere(path)
  }

  /**
   * Whether the live site may have a page that was not exported. Air-gapped readers cannot reach
   * it.
   */
  function mayBeLive({ namesHost }: Target): boolean {
    return namesHost && rules.deploymentKind !== 'air-gapped'
  }

  /**
   * A URL that works only on the machine of its author, unless it is allowed. A tutorial may link to a
   * server that its readers start.
   */
  function reportLocal({ host }: Target, { path }: SiteFile, { kind, url }: Reference): void {
    if (host !== '' && externalResources.isAllowed(host)) return
    const isLink = kind === 'link' && host !== ''
    const level = isLink ? 'notice' : 'finding'
    const detail = isLink ? 'linked' : ''
    const finding = { cause: 'local-url', level, subject: host || 'file:', detail } as const
    findings.add(finding, { path, text: url })
  }

  function reportRoot(level: Finding['level'], file: SiteFile, url: string): void {
    const { basePath, publishTarget } = rules
    const { inFolder = '' }: TargetRules = targetRules[publishTarget]
    const detail = `served under ${basePath}${inFolder}`
    findings.add(
      { cause: 'root-absolute', level, subject: '', detail },
      { path: file.path, text: url },
    )
  }

  function compareHost(file: SiteFile, { leadsTo, host }: Target): void {
    if (rules.domain === '') return
    if (leadsTo === 'site') crossHosts.addCanonical(file, undefined)
    else if (host !== '') crossHosts.addCanonical(file, host)
  }

  /** A sitemap may list pages that were not exported. */
  function readSitemap(file: SiteFile, base: Base, reference: Reference): void {
    const target = urls.resolve(reference.url, base)
    if (target.leadsTo === 'machine') reportLocal(target, file, reference)
    if (rules.domain === '') return
    const found = fileOf(target)
    const place = { path: file.path, text: reference.url }
    if (found && isPage(found)) listed.set(found, file)
    if (found) hostDependence.report('search-url', target, found, place)
    else if (target.leadsTo === 'site' && isRobots(file.path)) followOne(file, base, reference)
    else if (target.leadsTo === 'external') crossHosts.addSitemap(file, target.host, reference.url)
  }

  for (const file of files) {
    if (!isReadOnLoad(file)) followAll(file)
    else if (file.scan?.isChunk) loaded.add(file)
  }
  for (const file of loaded) followAll(file)
  anchors.find()
  const { sources } = anchors
  for (const file of files) if (sources.has(file)) reportMissingAnchors(file)
  crossHosts.report()
  reportCircles()
  const followed: FollowedReferences = {
    externalResources: externalResources.sorted(),
    scriptMentions: mentions.sorted(),
    modules: [...modules],
    externalLinks: normalizedLinks(externalLinks),
    references,
  }
  const relations: PageRelations = { linked, forwards, canonicals, listed }
  const { rootFolder, reachesFiles } = urls
  return { findings, references: followed, relations, rootFolder, reachesFiles }
}

/** As browsers send them. A socket is no page. */
function normalizedLinks(links: ReadonlySet<string>): readonly string[] {
  const urls = Array.from(links, (link) => URL.parse(link, 'https://site.invalid')?.href ?? '')
  return [...new Set(urls.filter((url) => /^https?:/.test(url)))].sort()
}
