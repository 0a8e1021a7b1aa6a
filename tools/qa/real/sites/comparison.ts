import type { Finding } from '../../../../src/check/finding.ts'
import { type SiteFolder, splitAt } from './site-folder.ts'

/** A reference that a checker calls broken: from the page, or style sheet, to a target of the site. */
export interface BrokenPair {
  readonly page: string
  /** `/path#fragment`; the path is that of the file if there is one. */
  readonly target: string
  /** The same as the checker reports it. */
  readonly written: string
}

/** What two checkers call broken in a site. */
export interface Comparison {
  readonly both: number
  readonly onlyOurs: readonly BrokenPair[]
  readonly onlyTheirs: readonly BrokenPair[]
}

/** By target, the pages that refer to it. */
type Broken = Iterable<readonly [string, Iterable<string>]>

/**
 * Compares the findings with those of another checker, reference by reference. Where a page is
 * missing, its anchors are, too: such references count as one to the page.
 */
export function compare(
  site: SiteFolder,
  findings: readonly Finding[],
  theirs: Broken,
): Comparison {
  const ours = findings.filter(({ cause }) => causes.has(cause))
  const listed = ours.filter(
    (finding) =>
      finding.variant === undefined && finding.others === undefined && !standsForAnchors(finding),
  )
  const left = pairsOf(
    site,
    listed.map(({ subject, places }) => [subject, places.map(pathOf)]),
  )
  const right = pairsOf(site, theirs)
  // One finding for all anchors that a page lacks, and findings on more pages than are listed.
  const grouped = new Set(ours.filter(standsForAnchors).map(subjectOf))
  const cut = new Set(listed.filter(({ count, places }) => count > places.length).map(subjectOf))
  const isReported = (key: string, { target }: BrokenPair) =>
    left.has(key) ||
    (grouped.has(splitAt(target, '#')[0]) && target.includes('#')) ||
    cut.has(target)
  return {
    both: [...right].filter(([key, pair]) => isReported(key, pair)).length,
    onlyOurs: [...left].filter(([key]) => !right.has(key)).map(([, pair]) => pair),
    onlyTheirs: [...right].filter(([key, pair]) => !isReported(key, pair)).map(([, pair]) => pair),
  }
}

const causes: ReadonlySet<string> = new Set(['broken-link', 'missing-asset', 'missing-fragment'])

const pathOf = ({ path }: { readonly path: string }) => path

/** Whether it is one finding for all anchors that a page lacks. */
const standsForAnchors = ({ cause, subject }: Finding) =>
  cause === 'missing-fragment' && !subject.includes('#')

const subjectOf = ({ subject }: Finding) => subject

function pairsOf(site: SiteFolder, broken: Broken): Map<string, BrokenPair> {
  const pairs = new Map<string, BrokenPair>()
  for (const [written, pages] of broken) {
    const [path, fragment] = splitAt(written, '#')
    const file = site.fileAt(path)
    const target = file === undefined ? path : `/${file}${fragment && `#${fragment}`}`
    for (const from of pages) {
      const page = site.fileAt(from) ?? from
      pairs.set(`${page} → ${target}`, { page, target, written })
    }
  }
  return pairs
}
