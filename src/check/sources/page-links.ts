import { decoded } from '../../kernel/format/percent-encoding.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import { stemOf } from './source-url.ts'

/** A link of a page that may lead to its source. */
export interface SourceLink {
  /** Where it leads to, without escapes: the path after the host, or the path that its query names. */
  readonly path: string
  /** How far it can be believed: 0 for `rel="edit"`, 1 for a URL that edits, 2 for a text, 3 for a URL that shows. */
  readonly rank: number
  readonly url: string
}

/** The links of a page that may lead to its source, those that are believed most first. */
export function sourceLinks({ scan }: Pick<SiteFile, 'scan'>): readonly SourceLink[] {
  if (!scan) return []
  const marked = new Map(scan.facts?.editLinks?.map(({ url, isByRelation }) => [url, isByRelation]))
  const links: SourceLink[] = []
  for (const { kind, url, text } of scan.references) {
    if ((kind !== 'link' && kind !== 'alternate') || !isWeb.test(url)) continue
    const isMarked = marked.get(url)
    const rank = isMarked ? 0 : rankOf(url, isMarked !== undefined || wordEdit.test(text))
    const path = rank === undefined ? undefined : pathIn(url)
    if (rank !== undefined && path !== undefined) links.push({ path, rank, url })
  }
  return links.sort((a, b) => a.rank - b.rank)
}

const isWeb = /^https?:\/\//i
const wordEdit = /\bedit\b/i

function rankOf(url: string, isMarked: boolean): number | undefined {
  if (/\/(?:-\/)?_?edit\//.test(url)) return 1
  if (isMarked) return 2
  return /\/(?:blob|tree|raw|plain|src)\/|[?&](?:mode=edit|path=)/.test(url) ? 3 : undefined
}

/** What follows the branch is not known: the whole path, without what precedes a branch for certain. */
function pathIn(url: string): string | undefined {
  const parsed = URL.parse(url)
  if (!parsed) return undefined
  const named = parsed.searchParams.get('path')
  if (named) return named.replace(/^\/+/, '')
  // Docusaurus writes `/tree/main/website/../docs/x.md`, which the parser has joined.
  return decoded(parsed.pathname.slice(1))
}

/**
 * The file that a link leads to: the longest end of its path that is one.
 *
 * @param files the paths of all sources
 * @param page its path in the site
 */
export function linkedSource(
  { path, rank }: SourceLink,
  files: ReadonlySet<string>,
  page: string,
): string | undefined {
  const marker = /(?:^|\/)(?:_?edit|blob|tree|raw|plain|src(?:\/branch)?)\//.exec(path)
  const afterBranch = marker
    ? path.slice(marker.index + marker[0].length).replace(/^[^/]*\//, '')
    : path
  const isEdit = rank < 3
  if (files.has(afterBranch)) return isEdit || agrees(afterBranch, page) ? afterBranch : undefined
  for (let at = 0; at >= 0 && at < path.length; at = nextPart(path, at)) {
    const end = path.slice(at)
    // A README of another folder ends as that of the root does.
    if (files.has(end)) return end.includes('/') && (isEdit || agrees(end, page)) ? end : undefined
  }
  return undefined
}

const nextPart = (path: string, at: number): number => {
  const slash = path.indexOf('/', at)
  return slash < 0 ? -1 : slash + 1
}

/** Whether the last parts of the paths of a source and of a page are alike. */
const agrees = (source: string, page: string): boolean => nameOf(source) === nameOf(page)

function nameOf(path: string): string {
  const stem = stemOf(path)
  return stem
    .slice(stem.lastIndexOf('/') + 1)
    .toLowerCase()
    .replace(/^\d+[-_.]/, '')
}
