import { foldedName } from '../../kernel/disk/file-name.ts'
import { order } from '../../kernel/format/order.ts'
import { decoded } from '../../kernel/format/percent-encoding.ts'
import { isPage } from '../../reading/file-kind.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import { type HostedSite, hostedSite, type RuleFragment } from '../../site/hosted-site.ts'
import type { TargetRules } from '../../site/publish-target.ts'
import { targetRules } from '../../site/publish-targets.ts'
import type { PublishTarget, SiteRules } from '../../site/site-rules.ts'
import type { FindingDetail } from '../findings/finding-detail.ts'
import type { FindingList, FoundDefect } from '../findings/finding-list.ts'
import { locatedFindings } from '../findings/located-findings.ts'
import { nestedStartPage, type SiteSource } from '../findings/nested-site.ts'
import { withOtherCases } from '../findings/other-case.ts'
import { checkLimits } from '../findings/publish-limits.ts'
import { checkCanonicals, checkPages } from '../findings/search-engines.ts'
import type { SiteCheck } from '../findings/site-check.ts'
import { anchorName, type OpenedPage } from '../references/anchors.ts'
import {
  type FollowedReferences,
  ReferenceCheck,
  type ReferenceContext,
} from '../references/reference-check.ts'

/**
 * Finds the defects of a site: broken references, external resources, missing standard pages, and
 * files that exceed the limits of the publish target. Pure.
 */
export function checkSite(
  files: readonly SiteFile[],
  rules: SiteRules,
  context: SiteContext = {},
): SiteCheck {
  // The order of paths, in which places are reported.
  const ordered = files.toSorted((a, b) => order(a.path, b.path))
  const site = hostedSite(ordered, rules.publishTarget, rules)
  const target: TargetRules = targetRules[rules.publishTarget]
  const { findings, references, relations } = checkReferences(ordered, site, rules, {
    opened: context.opened,
    // A built site has not been published yet.
    mayBeLive: context.source === undefined,
  })
  const pages = checkStructure(ordered, site, rules.publishTarget, context, findings)
  checkNames(ordered, target, findings)
  checkLimits(ordered, rules.publishTarget, findings)
  checkRedirects(site, findings)
  checkPages(ordered, site, relations, findings)
  if (rules.domain !== '') checkCanonicals(relations.canonicals, findings)
  const named = withOtherCases(findings.sorted(), ordered)
  return { findings: locatedFindings(named, ordered), pages, ...references }
}

/** What is known of a site besides its files. */
export interface SiteContext {
  /** How many pages the host counted, where it says so. */
  readonly pageCount?: number | undefined
  /** How many pages the baseline has, without the 404 page. */
  readonly baselinePageCount?: number | undefined
  /** Missing for an export. */
  readonly source?: SiteSource | undefined
  /** By path, of the pages that a browser has opened. */
  readonly opened?: ReadonlyMap<string, OpenedPage> | undefined
}

/**
 * Follows all references. If all URLs from the root begin with one folder that does not exist, the site
 * was built to be served in that folder: then this is the finding, and not each of these URLs.
 */
function checkReferences(
  files: readonly SiteFile[],
  site: HostedSite<SiteFile>,
  rules: SiteRules,
  context: ReferenceContext,
): FollowedReferences {
  const atRoot = new ReferenceCheck(files, site, rules, context).follow()
  const { rootFolder } = atRoot
  const isMissing = () => !files.some(({ path }) => `${path}/`.startsWith(`${rootFolder}/`))
  // A redirect of the site may have the folder.
  const isAtRoot = rules.basePath !== '/' || atRoot.reachesFiles
  if (isAtRoot || rootFolder === undefined || !isMissing()) return atRoot
  const basePath = `/${rootFolder}/`
  const inFolder = new ReferenceCheck(files, site, { ...rules, basePath }, context).follow()
  if (!inFolder.reachesFiles) return atRoot
  inFolder.findings.add({
    cause: 'root-absolute',
    variant: 'root-folder',
    level: 'finding',
    subject: basePath,
    detail: { of: 'root-folder', folder: rootFolder },
  })
  return inFolder
}

/** Checks start page, 404 page and number of pages. Returns this number, without the 404 page. */
function checkStructure(
  files: readonly SiteFile[],
  site: HostedSite<SiteFile>,
  target: PublishTarget,
  { pageCount, baselinePageCount, source }: SiteContext,
  findings: FindingList,
): number {
  const has = (path: string) => files.some((file) => file.path === path)
  if (!has('index.html')) {
    findings.add({ cause: 'no-index', level: 'finding', detail: nestedSite(files, source) })
  }
  if (!site.notFoundPage) {
    const detail = { of: 'no-not-found-page', target } as const
    findings.add({ cause: 'no-not-found-page', level: 'notice', detail })
  }

  const documents = files.filter(isPage)
  const pages = documents.filter(({ path }) => !site.isNotFoundPage(path)).length
  if (pageCount !== undefined && pages < pageCount) {
    // Exception: counted-page.
    const level = documents.length < pageCount ? 'finding' : 'notice'
    const detail = { of: 'page-count', pages, countedByHost: pageCount } as const
    findings.add({ cause: 'fewer-pages', level, detail })
  }
  if (baselinePageCount !== undefined && pages < baselinePageCount / 2) {
    const detail = { of: 'lost-pages', pages, inBaseline: baselinePageCount } as const
    findings.add({ cause: 'fewer-pages', level: 'finding', variant: 'baseline', detail })
  }
  return pages
}

/** Checks for files whose names differ only in case or Unicode form: one finding. */
function checkNames(
  files: readonly SiteFile[],
  { foldsCase }: Pick<TargetRules, 'foldsCase'>,
  findings: FindingList,
): void {
  const firsts = new Map<string, string>()
  for (const { path } of files) {
    const folded = foldedName(path)
    const first = firsts.get(folded)
    if (first === undefined) firsts.set(folded, path)
    else {
      // Exception: kept-case.
      const level = foldsCase ? 'finding' : 'notice'
      findings.add({ cause: 'names-differ-in-case', level }, { path, text: first })
    }
  }
}

/** Reports the redirects of the site's file that lead nowhere or in a circle, those that are not understood, and an unread file. */
function checkRedirects(site: HostedSite<SiteFile>, findings: FindingList): void {
  const { redirects } = site
  if (!redirects) return
  if (!redirects.isRead) findings.add({ cause: 'unread-page', level: 'finding' }, redirects)
  for (const subject of redirects.unread) {
    findings.add({ cause: 'unread-rule', level: 'notice', subject }, redirects)
  }
  for (const rule of redirects.rules) {
    const destination = site.destinationOf(rule)
    const kind = destination?.kind
    const defect = { cause: 'broken-redirect', level: 'finding', subject: rule.from } as const
    if (kind === 'circle') findings.add({ ...defect, variant: 'circle' }, redirects)
    if (kind === 'missing') {
      findings.add({ ...defect, detail: { of: 'destination', url: rule.to ?? '' } }, redirects)
    }
    if (destination?.kind === 'file') checkFragment(destination, defect, findings, redirects)
  }
}

/** Reports the fragment of a rule's destination that its page lacks. A script of the page may make it. */
function checkFragment(
  { file, fragment }: { readonly file: SiteFile; readonly fragment?: RuleFragment | undefined },
  defect: Pick<FoundDefect, 'cause' | 'subject'>,
  findings: FindingList,
  redirects: Pick<SiteFile, 'path'>,
): void {
  const name = anchorName(fragment?.text ?? '')
  const { scan } = file
  if (name === '' || !isPage(file) || !scan || scan.isPartial) return
  if ([...scan.anchors].some((anchor) => anchor === name || decoded(anchor) === name)) return
  // Exception: redirect-anchor.
  const level = scan.hasScript ? 'notice' : 'finding'
  const detail = { of: 'destination-anchor', path: file.path, anchor: name } as const
  findings.add({ ...defect, variant: 'anchor', level, detail }, redirects)
}

function nestedSite(
  files: readonly SiteFile[],
  source: SiteSource | undefined,
): FindingDetail | undefined {
  const startPage = nestedStartPage(files)
  if (startPage === undefined) return undefined
  const kind = source?.isFolder ? 'folder' : 'archive'
  return { of: 'nested-site', startPage, ...(source && { source: kind }) }
}
