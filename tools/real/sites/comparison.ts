import { hostedSite } from '../../../src/site/hosting/hosted-site.ts'
import type { SiteFile } from '../../../src/site/site-file.ts'
import { type BrokenReferences, expectations } from './broken-references.ts'

/** What two checkers call broken in a site, as `page → target`. */
export interface Comparison {
  readonly both: number
  readonly onlyOurs: readonly string[]
  readonly onlyTheirs: readonly string[]
}

/**
 * Compares two checkers, link by link. Where a page is missing, its anchors are, too: such links count
 * as one to the page.
 */
export function compare(
  files: readonly SiteFile[],
  ours: BrokenReferences,
  theirs: BrokenReferences,
): Comparison {
  const [left, right] = [pairsOf(files, ours), pairsOf(files, theirs)]
  // Of a finding on more than 1,000 pages, the pages after these are not listed.
  const isListed = (pair: string) => {
    const target = pair.slice(pair.indexOf(' → ') + 3)
    return (ours.get(target)?.size ?? 0) >= 1000
  }
  return {
    both: [...right].filter((pair) => left.has(pair) || isListed(pair)).length,
    onlyOurs: [...left].filter((pair) => !right.has(pair)),
    onlyTheirs: [...right].filter((pair) => !left.has(pair) && !isListed(pair)),
  }
}

function pairsOf(files: readonly SiteFile[], broken: BrokenReferences): Set<string> {
  const site = hostedSite(files, expectations.publishTarget)
  const pairs = new Set<string>()
  for (const [target, pages] of broken) {
    const [path = '', ...fragment] = target.split('#')
    const found = site.find(path.slice(1))
    const named = found ? `/${[found.path, ...fragment].join('#')}` : path
    for (const page of pages) pairs.add(`${site.find(page)?.path ?? page} → ${named}`)
  }
  return pairs
}
