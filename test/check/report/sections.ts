import type { JudgedSiteCheck } from '../../../src/check/baseline/judged-check.ts'
import type { Finding } from '../../../src/check/finding.ts'
import type { SiteReport } from '../../../src/check/report/site-report.ts'
import { html, type Section } from '../../../src/report/html.ts'
import type { FindingCause } from '../../../src/site/finding-cause.ts'
import { siteRules } from '../../support/site-rules.ts'

export const emptyReport: SiteReport = {
  rules: siteRules({ domain: 'docs.test', deploymentKind: 'cloud' }),
  jobId: 'job-1',
  exportVersion: '',
  createdAt: new Date(0),
  phases: [],
  bundle: { bytes: 0, sha256: '', type: 'zip' },
  site: { digest: '', fileCount: 0, bytes: 0 },
  sizes: [],
}

export const emptyCheck: JudgedSiteCheck = {
  findings: [],
  externalResources: [],
  scriptMentions: [],
  pages: 1,
  references: 1,
}

/** A finding in this number of files, which are named after its cause. */
export function finding(cause: FindingCause, count: number, more: Partial<Finding> = {}): Finding {
  const places = Array.from({ length: count }, (_, index) => ({
    path: `${cause}/${index}.html`,
    text: '',
  }))
  const subject = `${cause} subject`
  return { cause, level: 'finding', subject, places, count, ...more }
}

/** The body of a section as text, without tags. */
export const textOf = (section: Section | undefined): string =>
  plainText(`${html`${section?.body}`}`)

export const plainText = (html: string): string =>
  html
    .replaceAll('<wbr>', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
