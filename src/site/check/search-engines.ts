import type { HostedSite } from '../publish-targets/hosted-site.ts'
import { isPage } from '../reading/file-kind.ts'
import type { PageFacts } from '../reading/scan/scan.ts'
import type { SiteFile } from '../reading/site-files.ts'
import type { Finding, FindingCause, FindingPlace } from './finding.ts'
import type { FindingList } from './finding-list.ts'

/** What the references of a site say about its pages. */
export interface PageRelations {
  /** The files that another file links to or loads. */
  readonly linked: ReadonlySet<SiteFile>
  /** Of the pages that forward at once: where they lead. */
  readonly forwards: ReadonlyMap<SiteFile, SiteFile>
  /** The canonical page of each page; undefined for one on another host. */
  readonly canonicals: ReadonlyMap<SiteFile, SiteFile | undefined>
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
  { linked, forwards, canonicals, listed }: PageRelations,
  findings: FindingList,
): void {
  const add = (cause: FindingCause, place: FindingPlace, subject = '') =>
    findings.add({ cause, level: 'notice', subject } satisfies Partial<Finding>, place)
  const isElsewhere = (page: SiteFile) => canonicals.has(page) && canonicals.get(page) !== page
  const pages = files.filter((file) => isPage(file) && !site.isNotFoundPage(file.path))
  for (const { path, scan } of pages) {
    const { count, first } = scan?.facts?.withoutAlt ?? { count: 0, first: '' }
    if (count > 0)
      add('missing-alt', { path, text: count > 1 ? `${count} images, first ${first}` : first })
  }
  for (const [page, { path: text }] of listed) {
    const { path, scan } = page
    if (scan?.facts?.isNoindex) add('noindex-in-sitemap', { path, text })
    else if (isElsewhere(page)) add('canonical-elsewhere-in-sitemap', { path, text })
  }
  const indexed = pages.filter(
    (page) => !page.scan?.facts?.isNoindex && !forwards.has(page) && !isElsewhere(page),
  )
  for (const [cause, fact] of facts) {
    const groups = Map.groupBy(indexed, ({ scan }) => scan?.facts?.[fact])
    for (const [text, same] of groups) {
      if (text === undefined || same.length < 2) continue
      for (const { path } of same) add(cause, { path, text: '' }, text)
    }
  }
  const orphans = indexed.filter((page) => page.path !== 'index.html' && !linked.has(page))
  // Where scripts make the navigation, files do not show what leads to a page.
  const start = pages.find(({ path }) => path === 'index.html')
  const hasLinks = [...(start?.scan?.references ?? [])].some(({ kind }) => kind === 'link')
  if (!hasLinks || 2 * orphans.length >= indexed.length) return
  for (const { path } of orphans) add('orphan-page', { path, text: '' })
}

const facts = [
  ['duplicate-title', 'title'],
  ['duplicate-description', 'description'],
] as const satisfies readonly (readonly [FindingCause, keyof PageFacts])[]
