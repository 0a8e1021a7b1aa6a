import type { Section } from '../../report/html.ts'
import { pageFrame } from '../../report/page-frame.ts'
import { timeSection } from '../../report/time-section.ts'
import { changesSection } from './changes-section.ts'
import { contactSheetSection, exportSection, featuresSection } from './export-sections.ts'
import { findingsSections } from './findings-section.ts'
import { hostsSection } from './hosts-section.ts'
import { headerOf, verdictSection } from './site-overview.ts'
import type { SiteReport } from './site-report.ts'
import { sizesSection } from './sizes-section.ts'

/**
 * The report as one self-contained HTML page: one script of its own, no requests,
 * links only to the site itself and to the run. It has at most 20 MB of UTF-8, whatever the site; the rest is only counted.
 *
 * Quoted text is escaped, and cut if it is long: a secret that is cut cannot be found in the page.
 */
export function reportPage(report: SiteReport): string {
  return sitePage(report, [
    ...findingsSections(report),
    contactSheetSection(report),
    changesSection(report),
    hostsSection(report),
    sizesSection(report),
    timeSection(report),
    report.source ? undefined : featuresSection(report),
    exportSection(report),
  ])
}

/** The pictures of the report as a page of their own. */
export function contactSheetPage(report: SiteReport): string {
  return sitePage(report, [contactSheetSection(report)])
}

function sitePage(report: SiteReport, all: readonly (Section | undefined)[]): string {
  const sections = all.filter((section) => section !== undefined)
  return pageFrame({
    title: `Site report: ${report.source?.name || report.rules.domain || report.jobId}`,
    header: headerOf(report),
    verdict: verdictSection(report),
    sections,
    hasFilter:
      (report.check?.findings.length ?? 0) > 0 && sections.some(({ id }) => id === 'findings'),
    hasPictures: sections.some(({ id }) => id === 'pages'),
  })
}
