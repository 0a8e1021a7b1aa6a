import { formatCount, formatDuration, formatSize } from '../../kernel/format/quantity.ts'
import { type Html, html, inlineCode, quote } from '../../report/html.ts'
import { pageHeader, verdictBox } from '../../report/page-header.ts'
import { publishedSite } from '../../report/site-link.ts'
import { totalTime } from '../../report/time-section.ts'
import { changesLine, verdictOf } from '../site-outline.ts'
import type { SiteReport } from './site-report.ts'

export function headerOf(report: SiteReport): Html {
  const { source, jobId, exportVersion, rules } = report
  const { domain } = rules
  const version = exportVersion && html` · version ${quote(exportVersion)}`
  const site = publishedSite(rules)
  return pageHeader({
    kind: 'Site report',
    title: source?.name || domain || `Export job ${jobId}`,
    about: html`${version}${domain && jobId && html` · job ${quote(jobId)}`}`,
    link: site?.href,
    report,
  })
}

export function verdictSection(report: SiteReport): Html {
  const { state, headline, detail } = verdictOf(report)
  // Without a baseline, there is nothing to say about changes at the result of the check.
  const changes = report.changes && html`Changes: ${changesLine(report.changes)}.`
  const figures = [
    ...(report.check ? [['Pages', formatCount(report.check.pages)] as const] : []),
    ['Files', formatCount(report.site.fileCount)],
    ['Site', formatSize(report.site.bytes)],
    ...(report.bundle ? [['Bundle', formatSize(report.bundle.bytes)] as const] : []),
    ['Time', formatDuration(totalTime(report.phases))],
  ] as const
  return verdictBox({
    state,
    headline,
    paragraphs: [inlineCode(detail), ...(changes ? [changes] : [])],
    figures,
  })
}
