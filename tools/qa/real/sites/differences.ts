import type { BrokenPair, Comparison } from './comparison.ts'
import { decoded, type SiteFolder, splitAt } from './site-folder.ts'

/** Why two checkers differ, each difference looked up in the files of the site. */
export interface Differences {
  /** What only the site check reports, and the files confirm: where the pages refer to it. */
  readonly onlyHere: readonly ReasonCount[]
  /** What only the other reports, and is not broken. */
  readonly onlyThere: readonly ReasonCount[]
  /** What only the site check reports, and the files do not confirm. */
  readonly wrong: readonly BrokenPair[]
  /** What only the other reports, and the files confirm: the site check has missed it. */
  readonly missed: readonly BrokenPair[]
}

export interface ReasonCount {
  readonly reason: string
  readonly count: number
  readonly example: BrokenPair
}

/**
 * @param read paths of the pages that the other checker has read; undefined for all
 */
export function differences(
  site: SiteFolder,
  comparison: Comparison,
  read?: readonly string[],
): Differences {
  const pages = read && new Set(read.map((path) => site.fileAt(decoded(path))))
  const { onlyOurs, onlyTheirs } = comparison
  const isProven = ({ page, target }: BrokenPair) => site.whereRefers(page, target) !== undefined
  return {
    onlyHere: counted(onlyOurs.filter(isProven), ({ page, target }) => {
      if (pages && !pages.has(page)) return 'on a page that it has not read'
      const kind = target.includes('#') ? 'an anchor' : 'a file'
      return `${kind}, in \`${site.whereRefers(page, target)}\``
    }),
    wrong: onlyOurs.filter((pair) => !isProven(pair)),
    onlyThere: counted(onlyTheirs, (pair) => notBroken(site, pair)),
    missed: onlyTheirs.filter((pair) => notBroken(site, pair) === undefined),
  }
}

/** Why what another checker reports is not broken; undefined if it is. */
export function notBroken(
  site: SiteFolder,
  { page, target, written }: BrokenPair,
): string | undefined {
  const [path, fragment] = splitAt(target, '#')
  const file = site.fileAt(path)
  if (file !== undefined && fragment === '') {
    return `/${file}` === splitAt(written, '#')[0]
      ? 'the file exists'
      : 'the page exists, with `.html` or in a folder'
  }
  if (file !== undefined && /\.html?$/i.test(file) && site.content(file).anchors.has(fragment)) {
    return 'the anchor exists'
  }
  if (file !== undefined && !/\.html?$/i.test(file)) return 'a fragment of a file that is no page'
  if (file !== undefined && /^top$/i.test(fragment)) return '`#top`, the start of every page'
  if (file !== undefined && isForScripts(site, fragment) && hasScript(site, file)) {
    return 'a fragment as scripts write them (`#/route`, `#name=value`, lines of code), on a page with scripts, and no page has this path'
  }
  if (file !== undefined && isRedirect(site, file)) {
    return 'a fragment of a page that redirects, and passes it on'
  }
  if (site.whereRefers(page, target) === undefined) {
    return 'the page does not refer there, as a browser reads it'
  }
  return undefined
}

/** Whether an application may have written a fragment: it is not the path of a page. */
function isForScripts(site: SiteFolder, fragment: string): boolean {
  const path = fragment.replace(/[?#].*/s, '')
  if (path.length > 1 && path.startsWith('/') && site.fileAt(path) !== undefined) return false
  return /^[/!?]|[=&]|^L?\d+-L?\d+$/.test(fragment)
}

function hasScript(site: SiteFolder, page: string): boolean {
  return site.content(page).references.some(({ where }) => where.startsWith('script'))
}

function isRedirect(site: SiteFolder, page: string): boolean {
  return site.content(page).isRedirect
}

function counted(
  pairs: readonly BrokenPair[],
  reasonOf: (pair: BrokenPair) => string | undefined,
): ReasonCount[] {
  const counts = new Map<string, ReasonCount>()
  for (const example of pairs) {
    const reason = reasonOf(example)
    if (reason === undefined) continue
    const known = counts.get(reason)
    counts.set(reason, {
      ...{ reason, example: known?.example ?? example, count: (known?.count ?? 0) + 1 },
    })
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)
}
