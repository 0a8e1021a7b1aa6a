import { detailText } from '../../src/check/cause-groups.ts'
import type { Finding } from '../../src/check/finding.ts'
import { checkSite } from '../../src/check/thread/check-files.ts'
import type { Reference, ReferenceKind, Scan } from '../../src/reading/scan/scan.ts'
import type { SiteFile } from '../../src/reading/site-files.ts'
import type { FindingCause } from '../../src/site/finding-cause.ts'
import type { SiteRules } from '../../src/site/site-rules.ts'
import { siteRules } from '../support/site-rules.ts'

/** The default rules. This target serves every usual form of a URL. */
export const rules: SiteRules = siteRules({ publishTarget: 'nginx' })

export function file(path: string, size = 100): SiteFile {
  return { path, size, sha256: '' }
}

export function refer(kind: ReferenceKind, url: string, text = ''): Reference {
  return { kind, url, text }
}

export const link = (url: string, text = '') => refer('link', url, text)

/** A scanned page or style sheet. */
export function page(
  path: string,
  references: readonly Reference[] = [],
  scan: Partial<Scan> = {},
): SiteFile {
  return { ...file(path), scan: { references, anchors: [], isPartial: false, ...scan } }
}

/** Pages that every site has. */
export const basePages = [page('index.html'), page('404.html')]

/** The findings of a site of these files and the base pages. */
export function findingsOf(
  files: readonly SiteFile[],
  differing: Partial<SiteRules> = {},
  pageCount?: number,
): readonly Finding[] {
  const given = new Set(files.map(({ path }) => path))
  const site = [...basePages.filter(({ path }) => !given.has(path)), ...files]
  return checkSite(site, { ...rules, ...differing }, { pageCount }).findings
}

/** Findings with the words for their details. */
export const withText = (findings: readonly Finding[]) =>
  findings.map((finding) => ({ ...finding, text: detailText(finding) }))

/** Level and subject of each finding with a cause, in the order of the check. */
export function reported(findings: readonly Finding[], cause: FindingCause): readonly string[] {
  return findings
    .filter((finding) => finding.cause === cause)
    .map(({ level, subject }) => `${level} ${subject}`)
}
