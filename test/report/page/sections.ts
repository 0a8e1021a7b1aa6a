import { html, type Section } from '../../../src/report/page/html.ts'
import type { SiteReport } from '../../../src/report/site-report.ts'

export const emptyReport: SiteReport = {
  domain: 'docs.test',
  jobId: 'job-1',
  exportVersion: '',
  deploymentKind: 'cloud',
  publishTarget: 'none',
  createdAt: new Date(0),
  phases: [],
  bundle: { bytes: 0, sha256: '', type: 'zip' },
  site: { digest: '', fileCount: 0, bytes: 0 },
  sizes: [],
}

/** The body of a section as text, without tags. */
export const textOf = (section: Section | undefined): string =>
  html`${section?.body}`
    .toString()
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
