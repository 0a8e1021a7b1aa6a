import { encodedPath } from '../../kernel/format/percent-encoding.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import { type HostedSite, hostedSite } from '../../site/hosted-site.ts'
import type { SiteRules } from '../../site/site-rules.ts'
import { type LinkedPath, linkedPaths } from '../references/served-paths.ts'
import { UrlResolver } from '../references/site-url.ts'
import { readAxe } from './accessibility.ts'
import { samplePages } from './page-sample.ts'
import type { PageVisit, VisitedPage } from './page-visit.ts'
import { needsSecondVisit } from './recurring-defects.ts'
import { openSiteBrowser, type SiteBrowser } from './site-browser.ts'
import { spansBefore } from './time-steps.ts'

/** Which pages to open in a browser, and how they are served. */
export interface BrowseOptions {
  /** Absolute. */
  readonly program: string
  readonly pages: 'all' | number
  /** The unpacked site, absolute. */
  readonly folder: string
  readonly rules: SiteRules
  /** Whether axe-core checks each page. */
  readonly accessibility: boolean
  /** Removed from what the pages say. */
  readonly secrets: readonly string[]
}

/** The pages of a site, as a browser saw them. */
export interface BrowsedSite {
  readonly visits: readonly PageVisit[]
  readonly product: string
  readonly isSandboxed: boolean
}

/** Of how many pages pictures are taken. */
const maxPictured = 100

/**
 * Opens pages of a site in a browser that can reach nothing but the site, served on the loopback
 * interface as its publish target serves it. Its processes have ended when this settles.
 *
 * @throws Failure INVALID_INPUT if the browser does not start
 */
export async function browseSite(
  files: readonly SiteFile[],
  options: BrowseOptions,
): Promise<BrowsedSite> {
  // This name is reserved (RFC 6761).
  const host = options.rules.domain || 'site.invalid'
  const pages = await pagesToOpen(files, host, options)
  await using browser = await openSiteBrowser({ files, host, ...options })
  const first = await browser.visitAll(pages)
  const visits = await visitAgain(first, pages, browser)
  return { visits, product: browser.product, isSandboxed: browser.isSandboxed }
}

/**
 * Opens each page again that did something which may not happen again, such as a script error from a race
 * between a timer and the leaving of the page, or from a clock that is faster than the rest of the browser.
 */
async function visitAgain(
  visits: readonly PageVisit[],
  pages: readonly VisitedPage[],
  browser: SiteBrowser,
): Promise<readonly PageVisit[]> {
  const inDoubt = visits.filter(needsSecondVisit)
  const spans = new Map(inDoubt.map((visit) => [keyOf(visit), spansBefore(visit.errors)]))
  const again = pages
    .filter((page) => spans.has(keyOf(page)))
    .map(({ path, url, servedAt }) => ({
      path,
      url,
      servedAt,
      hasPictures: false,
      slowSpans: spans.get(keyOf({ path, servedAt })) ?? [],
    }))
  const seconds = new Map((await browser.visitAll(again)).map((visit) => [keyOf(visit), visit]))
  return visits.map((visit) => ({ ...visit, second: seconds.get(keyOf(visit)) }))
}

/** A page is opened at each path that serves it. */
const keyOf = ({ path, servedAt }: Pick<VisitedPage, 'path' | 'servedAt'>): string =>
  `${path}\n${servedAt ?? ''}`

async function pagesToOpen(
  files: readonly SiteFile[],
  host: string,
  { pages: count, rules, accessibility }: BrowseOptions,
): Promise<readonly VisitedPage[]> {
  const site = hostedSite(files, rules.publishTarget, rules)
  const linked = linkedPaths(files, site, new UrlResolver(site, rules))
  const axe = accessibility ? await readAxe() : undefined
  return samplePages(files, { pages: count, seed: host }).flatMap((file, index) =>
    openedPaths(file, site, linked).map(({ path, isElsewhere }, number) => ({
      path: file.path,
      url: `https://${host}${encodedPath(`${rules.basePath}${path}`, /[?#]/g)}`,
      servedAt: isElsewhere ? `/${path}` : undefined,
      hasPictures: index < maxPictured && number === 0,
      axe: number === 0 ? axe : undefined,
    })),
  )
}

/** The paths at which readers get a page, one in each folder; for the 404 page, one that no file has. */
function openedPaths(
  file: SiteFile,
  site: HostedSite<SiteFile>,
  linked: ReadonlyMap<SiteFile, readonly LinkedPath[]>,
): readonly LinkedPath[] {
  const { path } = file
  if (!site.isNotFoundPage(path)) return linked.get(file) ?? [{ path, isElsewhere: false }]
  const missing = `${path.slice(0, path.lastIndexOf('/') + 1)}no-page-has-this-name`
  return [{ path: missing, isElsewhere: false }]
}
