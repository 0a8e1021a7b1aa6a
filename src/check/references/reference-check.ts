import { fileKind, isNotFoundName, isPage, isRobots, isScript } from '../../reading/file-kind.ts'
import type { Reference } from '../../reading/scan/scan.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import type { FindingCause } from '../../site/finding-cause.ts'
import type { HostedSite } from '../../site/hosted-site.ts'
import type { TargetRules } from '../../site/publish-target.ts'
import { targetRules } from '../../site/publish-targets.ts'
import {
  isReadOnLoad,
  makesReadable,
  namesAnchor,
  referenceUses,
} from '../../site/reference-use.ts'
import type { SiteRules } from '../../site/site-rules.ts'
import type { Finding, FindingPlace } from '../finding.ts'
import { FindingList } from '../findings/finding-list.ts'
import type { PageRelations } from '../findings/search-engines.ts'
import { anchorName, LinkedAnchors, missingAnchor, type OpenedAnchors } from './anchors.ts'
import { externalResourcesOf, scriptMentions } from './external-resources.ts'
import { hostDependenceOf } from './host-dependence.ts'
import { loadedReferences } from './named-references.ts'
import { type Base, isFixed, type Target, urlResolver } from './site-url.ts'

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
  const hostDependence = hostDependenceOf(files, rules, findings)
  const loadedOf = loadedReferences(files)
  /** The files that are read as others load them, which grow while they are followed. */
  const loaded = new Set<SiteFile>()
  const linked = new Set<SiteFile>()
  const forwards = new Map<SiteFile, SiteFile>()
  const canonicals: PageRelations['canonicals'] = new Map()
  const listed = new Map<SiteFile, SiteFile>()
  /** By style sheet: its font faces that have a source in the site. */
  const faces = new Map<SiteFile, ReadonlySet<string>>()
  const mentions = scriptMentions()
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
    if (base.self.needsRoot) {
      reportRoot('finding', file, { kind: 'link', url: scan.base ?? '', text: '' })
    }
    const isSitemap = fileKind(file.path) === 'sitemap' || isRobots(file.path)
    // Served for every missing path below its folder, at any depth.
    const isAnywhere = isNotFoundName(file.path) && !isFixed(scan.base)
    for (const written of scan.references) {
      const reference = loadedOf(written)
      if (!reference) continue
      if (reference.kind !== 'mention') references++
      if (isAnywhere && !isFixed(reference.url) && referenceUses[reference.kind].as !== 'named') {
        report('relative-not-found-page', 'notice', file, reference)
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
    const link = hash < 0 ? url : url.slice(0, hash)
    const target = urls.resolve(link, base)
    const { leadsTo, host } = target
    const found = fileOf(target)
    // Of several, one on another host counts.
    const isCompared = leadsTo === 'site' || host !== ''
    if (kind === 'canonical' && isCompared && !canonicals.get(file)?.host) {
      canonicals.set(file, { host, page: found ?? canonicals.get(file)?.page })
    }
    if (leadsTo === 'external' && as === 'loaded') externalResources.add(reference, host, file)
    if (leadsTo === 'external' && as === 'followed' && kind !== 'form') {
      externalLinks.add(/^\w*:?\/\//.test(link) ? link : new URL(link, base.url).href)
    }
    if (leadsTo === 'machine') reportLocal(target, file, reference)
    if (leadsTo !== 'site') return

    // A link may lead to a neighbor of the site.
    const isOfSite = as === 'loaded' || (as === 'followed' && target.file !== undefined)
    if (target.needsRoot) reportRoot(isOfSite ? 'finding' : 'notice', file, reference)
    if (!found) {
      const isReplaced = kind === 'font' && hasOtherSource(file, text, base)
      // The live site may have a page that was not exported, which air-gapped readers cannot reach.
      const mayBeLive = target.namesHost && rules.deploymentKind !== 'air-gapped'
      const level = isReplaced || mayBeLive ? 'notice' : usual
      const place = placeOf(file, reference, kind === 'font' ? '' : text)
      // Many pages may have the same wrong one, relative to their folders.
      const named =
        kind === 'canonical'
          ? { subject: url, detail: 'canonical URL' }
          : { subject: `/${target.path}` }
      findings.add({ cause, level, ...named }, place)
      return
    }
    if (as !== 'named' && found !== file) linked.add(found)
    const detail = as === 'named' ? undefined : hostDependence.refusalOf(url)
    if (detail !== undefined) {
      const subject = `/${target.path}`
      findings.add({ cause, level: 'finding', subject, detail }, placeOf(file, reference, text))
    }
    if (kind === 'refresh' && !url.includes('?')) forwards.set(file, found)
    if (kind === 'module' && isScript(found)) modules.add(found.path)
    if (makesReadable(kind, found)) loaded.add(found)
    if (hash >= 0 && namesAnchor(kind, found)) anchors.add(found, anchorOf(url, hash), file)
    const place = placeOf(file, reference, url)
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
        const [subject, detail] = [`/${next.path}`, 'leads in a circle']
        findings.add({ cause: 'broken-redirect', level: 'finding', subject, detail }, next)
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
      const place = { path: file.path, text, written: url, kind }
      findings.add(missingAnchor(page, target.path, anchor, mayBeMade), place)
    }
  }

  /** @param hash the index of the `#` */
  const anchorOf = (url: string, hash: number) => anchorName(url.slice(hash + 1), isPageAt)

  /** Whether a font face has another source, in the site or embedded, which browsers then load. */
  function hasOtherSource(file: SiteFile, face: string, base: Base): boolean {
    if (face === '' || face === 'data:') return face !== ''
    let loadable = faces.get(file)
    if (!loadable) {
      const isLoadable = ({ kind, url }: Reference) =>
        kind === 'font' && fileOf(urls.resolve(url.replace(/[?#].*/s, ''), base)) !== undefined
      const sources = [...(file.scan?.references ?? [])].filter(isLoadable)
      loadable = new Set(sources.map(({ text }) => text))
      faces.set(file, loadable)
    }
    return loadable.has(face)
  }

  /** Reports a defect of a file as part of one finding. */
  const report = (
    cause: FindingCause,
    level: Finding['level'],
    file: SiteFile,
    reference?: Reference,
  ) => findings.add({ cause, level }, reference ? placeOf(file, reference, reference.url) : file)

  function fileOf({ file, leadsTo, path }: Target): SiteFile | undefined {
    if (file || leadsTo !== 'site') return file
    return hostDependence.findElsewhere(path)
  }

  /** Unless the host is allowed. A tutorial may link to a server that its readers start. */
  function reportLocal({ host }: Target, file: SiteFile, reference: Reference): void {
    if (host !== '' && externalResources.isAllowed(host)) return
    const isLink = reference.kind === 'link' && host !== ''
    const [level, detail] = isLink ? (['notice', 'linked'] as const) : (['finding', ''] as const)
    const defect = { cause: 'local-url', level, subject: host || 'file:', detail } as const
    findings.add(defect, placeOf(file, reference, reference.url))
  }

  function reportRoot(level: Finding['level'], file: SiteFile, reference: Reference): void {
    const { inFolder = '' }: TargetRules = targetRules[rules.publishTarget]
    const detail = `served under ${rules.basePath}${inFolder}`
    const defect = { cause: 'root-absolute', level, detail } as const
    findings.add(defect, placeOf(file, reference, reference.url))
  }

  /** A sitemap may list pages that were not exported. */
  function readSitemap(file: SiteFile, base: Base, reference: Reference): void {
    const target = urls.resolve(reference.url, base)
    if (target.leadsTo === 'machine') reportLocal(target, file, reference)
    if (rules.domain === '') return
    const found = fileOf(target)
    const place = placeOf(file, reference, reference.url)
    if (found && isPage(found)) listed.set(found, file)
    if (found) hostDependence.report('search-url', target, found, place)
    else if (target.leadsTo === 'site' && isRobots(file.path)) followOne(file, base, reference)
    else if (target.leadsTo === 'external') {
      findings.add({ cause: 'cross-host-sitemap', level: 'finding', subject: target.host }, place)
    }
  }

  for (const file of files) {
    if (!isReadOnLoad(file)) followAll(file)
    else if (file.scan?.isChunk) loaded.add(file)
  }
  for (const file of loaded) followAll(file)
  anchors.find()
  const { sources } = anchors
  for (const file of files) if (sources.has(file)) reportMissingAnchors(file)
  reportCircles()
  // As browsers send them. A socket is no page.
  const sent = Array.from(
    externalLinks,
    (url) => URL.parse(url, 'https://site.invalid')?.href ?? '',
  )
  const followed = {
    externalResources: externalResources.sorted(),
    scriptMentions: mentions.sorted(),
    modules: [...modules],
    externalLinks: [...new Set(sent.filter((url) => /^https?:/.test(url)))].sort(),
    references,
  }
  const relations: PageRelations = { linked, forwards, canonicals, listed }
  return { findings, references: followed, relations, ...urls.fromRoot() }
}

const placeOf = ({ path }: SiteFile, { url, kind }: Reference, text: string): FindingPlace => ({
  path,
  text,
  written: url,
  kind,
})
