import { hash } from 'node:crypto'
import { isNotFoundName, isPage } from '../../reading/file-kind.ts'
import type { SiteFile } from '../../reading/site-files.ts'

type SampledFile = Pick<SiteFile, 'path' | 'size' | 'scan'>

/**
 * Chooses the pages to open: the start page, the 404 page, then pages of every template in turn. A
 * template is a set of scripts and style sheets. Of each, the largest and the smallest page come first,
 * then one page of each folder, then the others in an order that the seed decides, and that other pages
 * do not change. Pure.
 *
 * @param files in any order
 * @param seed the same one chooses the same pages
 */
export function samplePages<File extends SampledFile>(
  files: readonly File[],
  { pages: count, seed }: { readonly pages: 'all' | number; readonly seed: string },
): readonly File[] {
  const rank = (file: File) => hash('sha256', `${seed}\n${file.path}`)
  const pages = files
    .filter(isPage)
    .map((file) => ({ file, rank: rank(file) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ file }) => file)
  const {
    start = [],
    notFound = [],
    others = [],
  } = Object.groupBy(pages, ({ path }) => {
    if (path === 'index.html') return 'start'
    return isNotFoundName(path) ? 'notFound' : 'others'
  })
  const [shortest] = notFound.sort((a, b) => a.path.length - b.path.length)
  const first = [...start, ...(shortest ? [shortest] : [])]
  const inTurn = templatesOf(others)
    .flatMap((template) => [...inVariety(template).entries()])
    .sort(([turn], [other]) => turn - other)
    .map(([, page]) => page)
  const all = [...first, ...inTurn]
  return count === 'all' ? all : all.slice(0, Math.max(count, first.length))
}

/** The pages of each template, the most frequent first. */
function templatesOf<File extends SampledFile>(pages: readonly File[]): readonly File[][] {
  const loaded = new Map(pages.map((page) => [page, loadedNames(page)]))
  const uses = new Map<string, number>()
  for (const names of loaded.values()) {
    for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  // Frameworks give each page a script of its own, which makes no template.
  const templateOf = (page: File) =>
    [...(loaded.get(page) ?? [])].filter((name) => (uses.get(name) ?? 0) > 1).join('\n')
  const templates = [...Map.groupBy(pages, templateOf).values()]
  return templates.sort((a, b) => b.length - a.length)
}

/** The names of a page's scripts and style sheets, sorted, without the folders that depend on its place. */
function loadedNames({ scan }: SampledFile): ReadonlySet<string> {
  const names = Array.from(scan?.references ?? [])
    .filter(({ kind }) => kind === 'script' || kind === 'module' || kind === 'style')
    .map(({ url }) => url.replace(/[?#].*/s, ''))
    .map((url) => url.slice(url.lastIndexOf('/') + 1))
  return new Set(names.sort())
}

function inVariety<File extends SampledFile>(pages: readonly File[]): readonly File[] {
  const bySize = pages.toSorted((a, b) => b.size - a.size)
  const folderOf = ({ path }: File) => path.slice(0, path.lastIndexOf('/') + 1)
  const folders = Map.groupBy(pages, folderOf).values()
  const ofFolders = [...folders].flatMap((pages) => pages.slice(0, 1))
  return [...new Set([...bySize.slice(0, 1), ...bySize.slice(-1), ...ofFolders, ...pages])]
}
