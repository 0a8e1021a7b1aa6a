import type { SiteFile } from '../../reading/site-files.ts'
import type { Finding, FindingPlace } from '../finding.ts'
import { folderOf } from '../references/site-url.ts'
import { pageSources } from './page-sources.ts'
import { SourceLines, tailsOf, type WantedUrl } from './source-lines.ts'
import { listSources, readSource, type SourceFolder, sourceDigest } from './source-reader.ts'
import { joined, sourceUrl, stemOf } from './source-url.ts'

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
  const pages = pageSources(files, paths, (path) => sourceDigest(folder.repository, path))
  const wanted = new Map<FindingPlace, readonly WantedUrl[]>()
  for (const finding of findings) {
    for (const place of finding.places) {
      const urls = wantedUrls(finding, place)
      if (urls.length > 0) wanted.set(place, urls)
    }
  }
  const tails = new Set([...wanted.values()].flat().flatMap(tailsOf))
  const roots = { folders: pages.folders, basePath: basePath.slice(1) }
  const lines = new SourceLines(tails, pages, roots, existence(files))
  for (const path of wanted.size > 0 ? paths : []) {
    const text = readSource(folder.repository, path)
    if (text !== undefined) lines.add(path, text)
  }
  const sourceOf = (place: FindingPlace) => {
    const urls = wanted.get(place)
    const page = pages.of(place.path)
    return urls ? lines.placeOf(urls) : page && { path: page }
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

/** What may be written in the sources for the URL of a place, the most likely first. */
function wantedUrls({ cause, subject }: Finding, place: FindingPlace): readonly WantedUrl[] {
  const { path: page, written, kind, text, alt = '' } = place
  // An id is no URL.
  if (written === undefined || written === '' || kind === 'element') return []
  const url = sourceUrl(written)
  const isMissing = missing.has(cause) && cause !== 'missing-fragment'
  const known = missing.has(cause) && subject.startsWith('/')
  const target = known ? subject.slice(1).replace(/#.*$/s, '') : targetOf(page, url.path)
  const wanted = {
    page,
    url,
    isMissing,
    isSpoiled: false,
    isImage: kind === 'image' || kind === 'media',
    target: url.isAbsolute ? undefined : target,
    text: text || alt,
  }
  if (!written.startsWith('#') || written.length === 1) return [wanted]
  const spoiled = sourceUrl(written.slice(1))
  const other = { ...wanted, url: spoiled, isSpoiled: true, target: targetOf(page, spoiled.path) }
  return [wanted, other]
}

function targetOf(page: string, path: string): string | undefined {
  if (path.startsWith('/')) return path.slice(1)
  return path === '' ? page : joined(folderOf(page), path)
}
