import { folderOf } from '../references/site-url.ts'
import type { DocumentationFolder } from './documentation-folders.ts'
import { joined, type SourceUrl } from './source-url.ts'

/** What URLs in sources may be relative to. */
export interface SourceRoots {
  readonly folders: readonly DocumentationFolder[]
  /** The folder that the site is served in, without a leading slash: empty or with one at its end. */
  readonly basePath: string
}

/**
 * The paths in the site that a URL in a source may lead to, without a leading slash, as files and as
 * pages resolve it.
 *
 * @param file the source that has it
 * @param page that it is rendered in; undefined if that is not known
 * @param isShared whether the file is part of several pages or of none, such as a menu
 */
export function targetsOf(
  { path, isAbsolute }: SourceUrl,
  { file, page, isShared }: { file: string; page: string | undefined; isShared: boolean },
  roots: SourceRoots,
): readonly string[] {
  if (isAbsolute) return []
  const aliased = /^(?:@site|@|~)\//.exec(path)
  if (aliased) return fromAlias(path.slice(aliased[0].length), roots)
  if (path.startsWith('/')) return fromRoot(path.slice(1), roots)
  const inSite = page === undefined ? undefined : joined(folderOf(page), path)
  const inSources = path === '' ? undefined : joined(folderOf(file), path)
  const shared = isShared ? fromRoot(path.replace(/^\.\//, ''), roots) : []
  return [
    ...(path === '' && page !== undefined ? [page] : []),
    ...(inSite === undefined || path === '' ? [] : [inSite]),
    ...(inSources === undefined ? [] : publishedAt(inSources, roots)),
    ...shared,
  ]
}

function fromRoot(path: string, { folders, basePath }: SourceRoots): readonly string[] {
  const below = basePath !== '' && path.startsWith(basePath) ? [path.slice(basePath.length)] : []
  return [path, ...below, ...folders.map(({ site }) => `${site}${path}`)]
}

/** Of an alias for the folder around the documentation: each folder that the documentation is in. */
function fromAlias(path: string, roots: SourceRoots): readonly string[] {
  const around = new Set(['', ...roots.folders.flatMap(({ source }) => parentsOf(source))])
  return [...around].flatMap((folder) => publishedAt(joined(folder, path) ?? path, roots))
}

function parentsOf(folder: string): readonly string[] {
  const parts = folder.split('/').slice(0, -1)
  return parts.map((_, at) =>
    parts
      .slice(0, at + 1)
      .map((part) => `${part}/`)
      .join(''),
  )
}

/** Where a file of the sources is published: a page's source, or a file of a folder that is copied. */
function publishedAt(path: string, { folders }: SourceRoots): readonly string[] {
  const published = folders.flatMap(({ source, site }) =>
    path.startsWith(source) ? [`${site}${path.slice(source.length)}`] : [],
  )
  const parts = path.split('/')
  const at = parts.findIndex((part) => copiedFolders.has(part))
  return at < 0 ? published : [...published, parts.slice(at + 1).join('/')]
}

/** What generators publish below the root as it is. */
const copiedFolders = new Set(['static', 'public', '_static', 'assets', 'images'])
