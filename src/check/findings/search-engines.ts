import { isPage } from '../../reading/file-kind.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import { isLoopbackHost } from '../../reading/text/loopback-host.ts'
import type { FindingCause } from '../../site/finding-cause.ts'
import type { HostedSite } from '../../site/hosted-site.ts'
import type { DefectPlace, FindingList } from './finding-list.ts'

/** What the references of a site say about its pages. */
export interface PageRelations {
  /** The files that another file links to or loads. */
  readonly linked: ReadonlySet<SiteFile>
  /** Of the pages that forward at once: where they lead. */
  readonly forwards: ReadonlyMap<SiteFile, SiteFile>
  /** Of the pages with a canonical URL: the page that it leads to, or the host if it is another one. */
  readonly canonicals: Map<SiteFile, { readonly host: string; readonly page: SiteFile | undefined }>
  /** Of the pages that a sitemap lists: the sitemap. */
  readonly listed: ReadonlyMap<SiteFile, SiteFile>
}

/**
 * Reports what search engines and readers without images miss: notices.
 *
 * @param files in the order of their paths
 */
export function checkPages(
  files: readonly SiteFile[],
  site: Pick<HostedSite<SiteFile>, 'isNotFoundPage'>,
  relations: PageRelations,
  findings: FindingList,
): void {
  const pages = files.filter((file) => isPage(file) && !site.isNotFoundPage(file.path))
  const indexed = pages.filter(
    (page) =>
      !page.scan?.facts?.isNoindex &&
      !relations.forwards.has(page) &&
      !isElsewhere(page, relations),
  )
  const add: AddNotice = (cause, place, subject = '') =>
    findings.add({ cause, level: 'notice', subject }, place)
  addMissingAlts(pages, add)
  addSitemapContradictions(relations, add)
  addDuplicates(indexed, add)
  addOrphans(pages, indexed, relations, add)
}

type AddNotice = (cause: FindingCause, place: DefectPlace, subject?: string) => void

/** Whether a page names another one, or another host, as its canonical URL. */
function isElsewhere(file: SiteFile, { canonicals }: PageRelations): boolean {
  const { host = '', page = file } = canonicals.get(file) ?? {}
  // A URL of the author's machine is a mistake, and does not mean that the page is elsewhere.
  return page !== file || (host !== '' && !isLoopbackHost(host))
}

function addMissingAlts(pages: readonly SiteFile[], add: AddNotice): void {
  for (const { path, scan } of pages) {
    const { count, first } = scan?.facts?.withoutAlt ?? { count: 0, first: '' }
    if (count === 0) continue
    const text = count > 1 ? `${count} images, first ${first}` : first
    add('missing-alt', { path, text, written: first, kind: 'image' })
  }
}

/** Pages that a sitemap lists, and that search engines should not index. */
function addSitemapContradictions(relations: PageRelations, add: AddNotice): void {
  for (const [page, { path: text }] of relations.listed) {
    const place = { path: page.path, text }
    if (page.scan?.facts?.isNoindex) add('noindex-in-sitemap', place)
    else if (isElsewhere(page, relations)) add('canonical-elsewhere-in-sitemap', place)
  }
}

function addDuplicates(indexed: readonly SiteFile[], add: AddNotice): void {
  for (const fact of ['title', 'description'] as const) {
    const groups = Map.groupBy(indexed, ({ scan }) => scan?.facts?.[fact])
    for (const [text, same] of groups) {
      if (text === undefined || same.length < 2) continue
      for (const page of same) add(`duplicate-${fact}`, page, text)
    }
  }
}

/** Where scripts make the navigation, files do not show what leads to a page. */
function addOrphans(
  pages: readonly SiteFile[],
  indexed: readonly SiteFile[],
  { linked }: PageRelations,
  add: AddNotice,
): void {
  const orphans = indexed.filter((page) => page.path !== 'index.html' && !linked.has(page))
  const start = pages.find(({ path }) => path === 'index.html')
  const hasLinks = [...(start?.scan?.references ?? [])].some(({ kind }) => kind === 'link')
  // Exception: scripted-menu.
  if (!hasLinks || 2 * orphans.length >= indexed.length) return
  for (const page of orphans) add('orphan-page', page)
}

/** A few canonical URLs on other hosts are republished articles; half or more mean a wrong domain. */
export function checkCanonicals(
  canonicals: PageRelations['canonicals'],
  findings: FindingList,
): void {
  for (const [host, pages] of Map.groupBy(canonicals, ([, { host }]) => host)) {
    // Exception: republished-page.
    const level = 2 * pages.length >= canonicals.size ? 'finding' : 'notice'
    if (host === '') continue
    for (const [page] of pages)
      findings.add({ cause: 'cross-host-canonical', level, subject: host }, page)
  }
}
