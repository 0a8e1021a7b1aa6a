import type { Finding } from '../../../../src/check/finding.ts'
import type { FindingCause } from '../../../../src/site/finding-cause.ts'
import { decoded, type SiteFolder, splitAt } from './site-folder.ts'

/** What was looked up in the files, place by place. */
export interface Proof {
  readonly confirmed: number
  /** As `cause: page → subject`. */
  readonly wrong: readonly string[]
  /** Causes that nothing here can confirm. */
  readonly unproven: Readonly<Partial<Record<FindingCause, number>>>
}

/** Looks findings up in the files, without any code of the check. */
export function prove(site: SiteFolder, findings: readonly Finding[]): Proof {
  let confirmed = 0
  const wrong: string[] = []
  const unproven: Partial<Record<FindingCause, number>> = {}
  for (const finding of findings) {
    const { cause, subject, places } = finding
    const test = tests[cause]
    // The findings over the limit are only counted.
    if (!test || finding.others !== undefined) {
      unproven[cause] = (unproven[cause] ?? 0) + 1
      continue
    }
    const pages = places.length === 0 ? [{ path: '', text: '' }] : places
    for (const { path, text } of pages) {
      if (test(site, finding, path, text)) confirmed++
      else wrong.push(`${cause}: ${path} → ${subject || text}`)
    }
  }
  return { confirmed, wrong, unproven }
}

type Test = (site: SiteFolder, finding: Finding, page: string, text: string) => boolean

const isMissing: Test = (site, { subject, variant }, page) => {
  // A canonical URL is named as it is written.
  const target =
    variant === 'canonical' ? decoded(new URL(subject, `http://site/${page}`).pathname) : subject
  return site.fileAt(target) === undefined && site.whereRefers(page, target) !== undefined
}

const tests: Readonly<Partial<Record<FindingCause, Test>>> = {
  'broken-link': isMissing,
  'missing-asset': isMissing,
  'missing-fragment': (site, { subject }, page) => {
    // Of a page that lacks many: at least one that this page refers to.
    if (!subject.includes('#')) return missingAnchors(site, page, subject).length > 0
    const [path, fragment] = splitAt(subject, '#')
    const file = site.fileAt(path)
    return (
      file !== undefined &&
      !site.content(file).anchors.has(fragment) &&
      site.whereRefers(page, subject) !== undefined
    )
  },
  'local-url': (site, { subject }, page) => site.hosts(page).has(subject),
  'external-resource': (site, { subject }, page) => site.hosts(page).has(subject),
  'needs-rewrite': (site, _, page) =>
    [...site.targets(page).keys()].some((target) => {
      const [path] = splitAt(target, '#')
      return path.includes('//') || (!site.isFile(path) && site.fileAt(path) !== undefined)
    }),
  'no-index': (site) => !site.isFile('index.html'),
  'no-not-found-page': (site) => !site.isFile('404.html'),
  'names-differ-in-case': (site, _, path, first) =>
    path !== first &&
    path.toLowerCase() === first.toLowerCase() &&
    site.isFile(path) &&
    site.isFile(first),
  'relative-not-found-page': (site, _, page, url) =>
    page.endsWith('404.html') &&
    !/^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(url) &&
    site.content(page).references.some((reference) => reference.url === url),
}

/** The fragments that a page refers to on another, and that the other does not have. */
function missingAnchors(site: SiteFolder, page: string, target: string): string[] {
  const file = site.fileAt(target)
  if (file === undefined) return []
  const { anchors } = site.content(file)
  return [...site.targets(page).keys()].filter((candidate) => {
    const [path, fragment] = splitAt(candidate, '#')
    return fragment !== '' && site.fileAt(path) === file && !anchors.has(fragment)
  })
}
