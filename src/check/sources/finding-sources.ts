import type { SiteFile } from '../../reading/site-files.ts'
import type { Finding, FindingPlace } from '../finding.ts'
import { pageSources } from './page-sources.ts'
import { SourceLines, tailsOf, type WantedUrl } from './source-lines.ts'
import { listSources, readSource, type SourceFolder } from './source-reader.ts'
import { folderOf, joined, sourceUrl, stemOf } from './source-url.ts'

/** Findings with what is known of their sources. */
export interface SourcedFindings {
  readonly findings: readonly Finding[]
  /** How many files were searched. */
  readonly files: number
  /** Whether there are more files than are searched. */
  readonly isPartial: boolean
}

/**
 * Finds, for each place of a finding, the source file and line that its author has to change. Reads the
 * sources from the disk, and nothing if there is no place. What cannot be read is no source.
 *
 * @param files of the site
 * @param basePath that the site is served under
 */
export function withSources(
  findings: readonly Finding[],
  files: readonly SiteFile[],
  { folder, basePath }: { readonly folder: SourceFolder; readonly basePath: string },
): SourcedFindings {
  if (!findings.some(({ places }) => places.length > 0)) {
    return { findings, files: 0, isPartial: false }
  }
  const { paths, isPartial } = listSources(folder)
  const pages = pageSources(files, paths)
  const wanted = new Map<FindingPlace, WantedUrl>()
  for (const finding of findings) {
    for (const place of finding.places) {
      const url = wantedUrl(finding, place)
      if (url) wanted.set(place, url)
    }
  }
  const tails = new Set([...wanted.values()].flatMap(tailsOf))
  const roots = { folders: pages.folders, basePath: basePath.slice(1) }
  const lines = new SourceLines(tails, pages, roots, existence(files))
  for (const path of wanted.size > 0 ? paths : []) {
    const text = readSource(folder.repository, path)
    if (text !== undefined) lines.add(path, text)
  }
  const sourceOf = (place: FindingPlace) => {
    const url = wanted.get(place)
    const page = pages.of(place.path)
    return url ? lines.placeOf(url) : page && { path: page }
  }
  return {
    files: paths.length,
    isPartial,
    findings: findings.map((finding) => ({
      ...finding,
      places: finding.places.map((place) => {
        const source = sourceOf(place)
        return source ? { ...place, source } : place
      }),
    })),
  }
}

/** Whether the site has a file at a path, or a page without its extension. */
function existence(files: readonly SiteFile[]): (path: string) => boolean {
  const paths = new Set(files.flatMap(({ path }) => [path, stemOf(path)]))
  return (path) => paths.has(path) || paths.has(path.replace(/\/$/, ''))
}

const missing = new Set(['broken-link', 'missing-asset', 'broken-redirect', 'missing-fragment'])

function wantedUrl({ cause, subject }: Finding, place: FindingPlace): WantedUrl | undefined {
  const { path: page, written, kind, text, alt = '' } = place
  if (written === undefined || written === '') return undefined
  // MyST puts a `#` before what it does not find.
  const isSpoiled = /^#\.{0,2}\/|^#[^#]*\.(?:md|rst)\b/.test(written)
  const url = sourceUrl(isSpoiled ? written.slice(1) : written)
  const isImage = kind === 'image' || kind === 'media'
  const isMissing = missing.has(cause) && cause !== 'missing-fragment'
  const known = missing.has(cause) && !isSpoiled && subject.startsWith('/')
  const target = known ? subject.slice(1).replace(/#.*$/s, '') : targetOf(page, url.path)
  return {
    ...{ page, url, isMissing, isImage },
    target: url.isAbsolute ? undefined : target,
    text: text || alt,
  }
}

function targetOf(page: string, path: string): string | undefined {
  if (path.startsWith('/')) return path.slice(1)
  return path === '' ? page : joined(folderOf(page), path)
}
