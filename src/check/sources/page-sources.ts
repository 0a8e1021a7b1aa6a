import { isPage } from '../../reading/file-kind.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import {
  type DocumentationFolder,
  documentationFolders,
  pageNames,
} from './documentation-folders.ts'
import { type DigestOf, tracedSources } from './generator-traces.ts'
import { linkedSource, sourceLinks } from './page-links.ts'
import { isDocument, stemOf } from './source-url.ts'

/** Which source each page of a site comes from. */
export interface PageSources {
  /** By the path of the page. */
  readonly of: (page: string) => string | undefined
  readonly folders: readonly DocumentationFolder[]
  /** The page of a source; undefined for a part of other pages, such as a menu. */
  readonly pageOf: (source: string) => string | undefined
}

/**
 * Finds the sources of the pages: what a page or its generator says first, then its path. Pure.
 *
 * @param sources the paths of all sources, relative to the repository
 * @param digestOf as in `tracedSources`
 */
export function pageSources(
  files: readonly SiteFile[],
  sources: readonly string[],
  digestOf?: DigestOf,
): PageSources {
  const pages = files.filter(isPage)
  const paths = new Set(sources)
  const certain = new Map([
    ...linkedSources(pages, paths),
    ...tracedSources(files, sources, digestOf),
  ])
  const folders = documentationFolders(
    pages.map(({ path }) => path),
    sources,
    certain,
  )
  const byStem = sourcesByStem(sources, folders)
  const pageOf = new Map([...certain].map(([page, source]) => [source, page]))
  const found = new Map<string, string>()
  for (const { path } of pages) {
    const name = path.replace(/\.\w+$/, '').toLowerCase()
    const source = certain.get(path) ?? byStem.get(name) ?? byStem.get(stemOf(path).toLowerCase())
    if (source === undefined) continue
    found.set(path, source)
    pageOf.set(source, path)
  }
  return { folders, of: (page) => found.get(page), pageOf: (source) => pageOf.get(source) }
}

/** One link that leads to a source, which few other pages have. */
function linkedSources(
  pages: readonly SiteFile[],
  paths: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const links = new Map(pages.map((page) => [page.path, sourceLinks(page)]))
  const uses = new Map<string, number>()
  for (const list of links.values()) {
    for (const url of new Set(list.map((link) => link.url))) uses.set(url, (uses.get(url) ?? 0) + 1)
  }
  const found = new Map<string, string>()
  for (const [page, list] of links) {
    const own = list.filter(({ url }) => (uses.get(url) ?? 0) <= maxUses)
    for (const link of own) {
      const source = linkedSource(link, paths, page)
      if (source === undefined) continue
      found.set(page, source)
      break
    }
  }
  return found
}

/** A page can be at two URLs. A link on more pages is a part of their frame. */
const maxUses = 2

/**
 * By the path of a page without extension, and by its path without `index`. If several folders explain a
 * page, the first of them does.
 */
function sourcesByStem(
  sources: readonly string[],
  folders: readonly DocumentationFolder[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const folder of folders) {
    for (const [stem, source] of sourcesIn(folder, sources)) {
      if (!found.has(stem)) found.set(stem, source)
    }
  }
  return found
}

/** The same for one folder. A source that is not the only one of its page is left out. */
function sourcesIn(
  folder: DocumentationFolder,
  sources: readonly string[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const source of sources) {
    if (!source.startsWith(folder.source) || !isDocument(source)) continue
    for (const name of pageNames(source, folder)) {
      if (found.has(name)) ambiguous.add(name)
      found.set(name, source)
    }
  }
  for (const name of ambiguous) found.delete(name)
  return found
}
