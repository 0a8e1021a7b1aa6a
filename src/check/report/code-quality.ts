import type { ReportedPlace, ReportedPlaces } from './reported-places.ts'
import type { ReportedDocument } from './sarif.ts'

/**
 * The findings as GitLab's Code Quality report, which a merge request shows
 * (https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format).
 */
export function codeQualityDocument({ places, omitted }: ReportedPlaces): ReportedDocument {
  return { text: `${JSON.stringify(places.map(issueOf), undefined, 1)}\n`, omitted }
}

const issueOf = ({ finding, message, path, line = 1, fingerprint }: ReportedPlace) => ({
  description: message,
  check_name: finding.cause,
  fingerprint,
  severity: finding.level === 'finding' ? 'major' : 'info',
  location: { path, lines: { begin: line } },
})
