import { checkSite } from '../../../src/site/check/check-site.ts'
import type { Finding, FindingCause } from '../../../src/site/finding.ts'
import type { Reference, ReferenceKind } from '../../../src/site/reference.ts'
import type { Expectations } from '../../../src/site/site-check.ts'
import type { Scan, SiteFile } from '../../../src/site/site-file.ts'

/** What most sites are held against. This target serves every usual form of a URL. */
export const expectations: Expectations = {
  domain: 'docs.example.com',
  deployment: 'client-hosted',
  allowedHosts: [],
  publishTarget: 'nginx',
  servedUnder: '/',
}

export function file(path: string, size = 100): SiteFile {
  return { path, size, sha256: '' }
}

export function refer(kind: ReferenceKind, url: string, text = ''): Reference {
  return { kind, url, text }
}

export const link = (url: string, text = '') => refer('link', url, text)

/** A page, or a style sheet, that was scanned. */
export function page(
  path: string,
  references: readonly Reference[] = [],
  scan: Partial<Scan> = {},
): SiteFile {
  return { ...file(path), scan: { references, anchors: [], isPartial: false, ...scan } }
}

/** What every site has. */
export const frame = [page('index.html'), page('404.html')]

/** The findings of a site that has a start page and one for what is not found. */
export function findingsOf(
  files: readonly SiteFile[],
  differing: Partial<Expectations> = {},
): readonly Finding[] {
  const own = new Set(files.map(({ path }) => path))
  const site = [...frame.filter(({ path }) => !own.has(path)), ...files]
  return checkSite(site, { ...expectations, ...differing }).findings
}

/** Of one cause: level and subject, in the order of the check. */
export function reported(findings: readonly Finding[], cause: FindingCause): readonly string[] {
  return findings
    .filter((finding) => finding.cause === cause)
    .map(({ level, subject }) => `${level} ${subject}`)
}
