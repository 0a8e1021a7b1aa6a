import { fileKind, isNotFoundName, isPage } from '../../reading/file-kind.ts'
import type { ReferenceKind } from '../../reading/scan/scan.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import type { HostedSite } from '../../site/hosted-site.ts'
import { referenceUses } from '../../site/reference-use.ts'
import { folderOf, type UrlResolver, withoutFragment } from './site-url.ts'
import { sitemapsOf } from './sitemaps.ts'

/** Paths that serve a page. */
export interface ServedPaths {
  /**
   * The paths that serve a page and that something leads to, one for each folder; undefined for the
   * folder of its file.
   */
  of(page: SiteFile): readonly (string | undefined)[]
  /** Whether hosts show a page in place of any missing one. */
  isForMissing(page: SiteFile): boolean
}

/** The path of a page as something links to it. */
export interface LinkedPath {
  readonly path: string
  /** Whether relative URLs lead elsewhere from there than from the page's file. */
  readonly isElsewhere: boolean
}

const ownPath: readonly undefined[] = [undefined]

/** What of a site tells how its pages are reached. */
type ReachedSite = Pick<HostedSite<SiteFile>, 'destinationOf' | 'pathsOf' | 'redirects'>

/**
 * Finds the paths that pages are served at: relative URLs of `b/index.html` lead elsewhere from `/b`.
 * Links are followed from the start page on, and so is what else readers come from: redirect rules, sitemaps,
 * feeds, and the URLs that pages give to search engines. A page that nothing leads to has its own path.
 *
 * @param files in the order of their paths
 * @param sitemaps of the site
 */
export function servedPaths(
  files: readonly SiteFile[],
  site: ReachedSite & Pick<HostedSite<SiteFile>, 'isNotFoundPage' | 'mayServeElsewhere'>,
  urls: UrlResolver,
  sitemaps: ReadonlySet<SiteFile> = sitemapsOf(files, urls),
): ServedPaths {
  const isForMissing = ({ path }: SiteFile) => isNotFoundName(path) || site.isNotFoundPage(path)
  if (!site.mayServeElsewhere) return { of: () => ownPath, isForMissing }
  const paths = linkedPaths(files, site, urls, sitemaps)
  return {
    of(page) {
      const linked = paths.get(page) ?? []
      if (linked.length === 0) return ownPath
      return linked.map(({ path, isElsewhere }) => (isElsewhere ? path : undefined))
    },
    isForMissing,
  }
}

/**
 * The paths of each page, as the first link in each folder has them, or as the target usually serves it.
 *
 * @param files in the order of their paths
 * @param sitemaps of the site
 */
export function linkedPaths(
  files: readonly SiteFile[],
  site: ReachedSite,
  urls: UrlResolver,
  sitemaps: ReadonlySet<SiteFile> = sitemapsOf(files, urls),
): ReadonlyMap<SiteFile, readonly LinkedPath[]> {
  const walk = new ServedWalk(urls)
  const start = files.find(({ path }) => path === 'index.html')
  if (start) walk.visit(start, '')
  for (const rule of site.redirects?.rules ?? []) {
    const destination = rule.status < 300 ? undefined : site.destinationOf(rule)
    if (destination?.kind === 'file') walk.visit(destination.file, destination.path)
  }
  // Readers come to pages from a search, or by a feed.
  const lists = files.filter((file) => sitemaps.has(file) || fileKind(file.path) === 'feed')
  for (const list of lists) walk.visitTargets(list)
  for (const file of files.filter(isPage)) {
    if (!walk.found.has(file)) walk.visit(file, usualPath(file, site.pathsOf(file)))
  }
  const paths = new Map<SiteFile, readonly LinkedPath[]>()
  for (const [page, byFolder] of walk.found) {
    const toLinked = (path: string) => ({ path, isElsewhere: isElsewhere(page, path) })
    paths.set(page, [...byFolder.values()].map(toLinked))
  }
  return paths
}

const isElsewhere = (page: SiteFile, path: string): boolean =>
  folderOf(path) !== folderOf(page.path)

/** The path of a page that nothing links to: in the folder of its file, if the target serves it there. */
const usualPath = (file: SiteFile, paths: readonly string[]) =>
  paths.find((path) => folderOf(path) === folderOf(file.path)) ?? paths[0] ?? file.path

class ServedWalk {
  /** By page and folder: a path that serves it. */
  readonly found = new Map<SiteFile, Map<string, string>>()
  readonly #urls: UrlResolver

  constructor(urls: UrlResolver) {
    this.#urls = urls
  }

  /** Follows the links of a page, and of all pages that these lead to. */
  visit(page: SiteFile, path: string): void {
    if (!isPage(page)) return
    const queue: { readonly page: SiteFile; readonly path: string }[] = []
    if (this.#add(page, path)) queue.push({ page, path })
    for (const next of queue) {
      for (const { file, servedAt } of this.#targetsOf(next.page, next.path)) {
        if (this.#add(file, servedAt)) queue.push({ page: file, path: servedAt })
      }
    }
  }

  /** Visits the pages that a sitemap or a feed has. */
  visitTargets(list: SiteFile): void {
    for (const { file, servedAt } of this.#targetsOf(list, list.path)) this.visit(file, servedAt)
  }

  *#targetsOf(page: SiteFile, path: string) {
    const base = this.#urls.baseOf(page, isElsewhere(page, path) ? path : undefined)
    for (const { kind, url } of page.scan?.references ?? []) {
      if (!leadsReaders(kind)) continue
      const { file, servedAt } = this.#urls.resolve(withoutFragment(url), base)
      // A link without a path has that of its page.
      if (file && isPage(file) && (file !== page || servedAt !== '')) yield { file, servedAt }
    }
  }

  /** @returns whether the folder is new, of which a few are followed */
  #add(page: SiteFile, path: string): boolean {
    const paths = this.found.get(page) ?? new Map<string, string>()
    this.found.set(page, paths)
    const folder = folderOf(path)
    if (paths.has(folder) || paths.size >= maxFolders) return false
    paths.set(folder, path)
    return true
  }
}

/** Whether readers come to the target: by a link, in a frame, or from a search or a post elsewhere. */
const leadsReaders = (kind: ReferenceKind): boolean =>
  referenceUses[kind].as === 'followed' || kind === 'frame' || namedPages.has(kind)

/** What search engines and social networks lead to: canonical URLs, other languages, `og:url`, sitemaps. */
const namedPages: ReadonlySet<ReferenceKind> = new Set<ReferenceKind>([
  'canonical',
  'alternate',
  'social',
  'entry',
])

/** A rewrite may serve one page at any depth. */
const maxFolders = 4
