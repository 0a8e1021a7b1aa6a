import type { PageOrigin } from '../../reading/scan/scan.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import { joined, stemOf } from './source-url.ts'

/**
 * The sources of pages as their generator names them, relative to a folder that it does not name: the one
 * in which most of them exist.
 *
 * @param sources the paths of all sources
 * @param digestOf the SHA-256 of a source in lower-case hex; undefined if it cannot be read
 * @returns by the path of the page
 */
export function tracedSources(
  files: readonly SiteFile[],
  sources: readonly string[],
  digestOf: DigestOf = () => undefined,
): ReadonlyMap<string, string> {
  const pages = new Map(files.map(({ path }) => [stemOf(path).toLowerCase(), path]))
  const traces = placedOrigins(files.flatMap(originsIn), pages)
  const paths = new Set(sources)
  const folder = folderOfMost(traces, paths)
  const found = new Map(copiedSources(files, pages, sources, digestOf))
  if (folder === undefined) return found
  for (const { page, source } of traces) {
    const path = joined(folder, source)
    if (path !== undefined && paths.has(path) && !found.has(page)) found.set(page, path)
  }
  return found
}

/**
 * The origins of pages of the site. URL paths may begin with folders that the site is served in: as many
 * as explain most.
 */
function placedOrigins(
  origins: readonly PageOrigin[],
  pages: ReadonlyMap<string, string>,
): readonly PageOrigin[] {
  const byFolders = [0, 1, 2].map((count) =>
    origins.flatMap(({ page, source }) => {
      const parts = stemOf(page.replace(/^\/+/, '')).toLowerCase().split('/')
      const path = pages.get(parts.slice(count).join('/'))
      return path === undefined || parts.length < count ? [] : { page: path, source }
    }),
  )
  return byFolders.reduce((best, one) => (one.length > best.length ? one : best))
}

/** Of a source. */
export type DigestOf = (source: string) => string | undefined

/**
 * The sources that Sphinx has copied, byte for byte, by the path of the page: of several files with the
 * name of a copy, the one with its bytes.
 */
function* copiedSources(
  files: readonly SiteFile[],
  pages: ReadonlyMap<string, string>,
  sources: readonly string[],
  digestOf: DigestOf,
): Generator<readonly [page: string, source: string]> {
  const copies = files.filter(({ path }) => copyIn(path) !== undefined)
  if (copies.length === 0) return
  const byName = Map.groupBy(sources, nameOf)
  for (const { path, sha256 } of copies) {
    const copy = copyIn(path)
    const page = copy && pages.get(stemOf(copy.page).toLowerCase())
    const candidates = copy ? (byName.get(nameOf(copy.source)) ?? []) : []
    if (page === undefined || candidates.length < 2) continue
    const [same, ...others] = candidates.filter((source) => digestOf(source) === sha256)
    if (same !== undefined && others.length === 0) yield [page, same]
  }
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** What a file of the site says about the sources of pages. */
function originsIn({ path, scan }: SiteFile): readonly PageOrigin[] {
  const copy = copyIn(path)
  return scan?.origins ?? (copy ? [copy] : [])
}

/** The page of a source that Sphinx has copied, with `.txt` at its end; undefined for other files. */
function copyIn(path: string): PageOrigin | undefined {
  const folder = '_sources/'
  const at = `/${path}`.indexOf(`/${folder}`)
  if (at < 0 || !path.endsWith('.txt')) return undefined
  const source = path.slice(at + folder.length, -'.txt'.length)
  return { page: `${path.slice(0, at)}${source}`, source }
}

/** The folder in which most sources exist; of several, the one with the shortest path. */
function folderOfMost(
  traces: readonly PageOrigin[],
  paths: ReadonlySet<string>,
): string | undefined {
  const named = traces.slice(0, maxSamples).map(({ source }) => source)
  const folders = new Set([...foldersBefore(named, paths), ...foldersBelow(named, paths)])
  let best: { readonly folder: string; readonly count: number } | undefined
  for (const folder of [...folders].sort((a, b) => a.length - b.length)) {
    const count = named.filter((source) => paths.has(joined(folder, source) ?? '')).length
    if (count > (best?.count ?? 0)) best = { folder, count }
  }
  return best?.folder
}

/** What precedes a named source in the paths that end with it. */
function* foldersBefore(named: readonly string[], paths: ReadonlySet<string>): Generator<string> {
  const ends = new Set(named.map(withoutParents))
  for (const path of paths) {
    for (const end of endsOf(path)) if (ends.has(end)) yield path.slice(0, -end.length)
  }
}

/** Every folder with a source, if a named source is above its folder: `@site/../docs/x.md`. */
function* foldersBelow(named: readonly string[], paths: ReadonlySet<string>): Generator<string> {
  if (!named.some((source) => source.split('/').includes('..'))) return
  for (const path of paths) yield path.slice(0, path.lastIndexOf('/') + 1)
}

const maxSamples = 200
const withoutParents = (path: string) => path.replace(/^(?:\.\.?\/)+/, '')

/** The path, and each of its ends after a slash. */
function* endsOf(path: string): Generator<string> {
  for (let at = 0; at >= 0; ) {
    yield path.slice(at)
    const slash = path.indexOf('/', at)
    at = slash < 0 ? -1 : slash + 1
  }
}
