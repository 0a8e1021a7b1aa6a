import type { CheckRequest } from '../check/check-request.ts'
import type { ExportFacts } from '../export/export-facts.ts'
import type { ExportRequest } from '../export/export-request.ts'
import { counted, formatSize } from '../kernel/format/quantity.ts'
import type { Some } from '../report/flow-context.ts'
import type { SiteRules } from '../site/site-rules.ts'
import { code, table } from './markdown.ts'
import type { RunRecord } from './report.ts'
import { runSummary } from './run-summary.ts'
import {
  artifactLink,
  featureTable,
  picturesLink,
  siteDetails,
  siteSummary,
} from './site-summary.ts'

/** The job summary of an export, in Markdown. Does not contain the link, which is a credential. */
export function exportSummary(
  {
    rules,
    projectId,
    jobId,
    resultsTo,
  }: Pick<ExportRequest, 'rules' | 'projectId' | 'jobId' | 'resultsTo'>,
  record: RunRecord<ExportFacts>,
): string {
  const { facts } = record
  const card = table(
    ['Export', ''],
    [
      ['Job', code(facts.jobId)],
      ['Status', code(facts.status)],
      ['Pages', facts.pageCount?.toString()],
      ['Bundle', facts.bundleSize === undefined ? undefined : formatSize(facts.bundleSize)],
      ['sha256', code(facts.bundleSha256)],
      ['Site', siteText(facts)],
      ['Link', linkText(facts)],
    ],
  )
  const subject = `Documentation export of ${code(jobId ?? (rules.domain || projectId))}`
  return runSummary(
    subject,
    siteParts({ card, deploymentKind: rules.deploymentKind, resultsTo }, record),
    record,
  )
}

export function checkSummary(
  { site, resultsTo }: Pick<CheckRequest, 'site' | 'resultsTo'>,
  record: RunRecord<ExportFacts>,
): string {
  const card = table(['Check', ''], [['Site', siteText(record.facts)]])
  return runSummary(`Check of ${code(site)}`, siteParts({ card, resultsTo }, record), record)
}

interface SiteRun extends Pick<CheckRequest, 'resultsTo'> {
  /** The facts of the run, in Markdown. */
  readonly card: string
  /** Missing if no host exported the site. */
  readonly deploymentKind?: SiteRules['deploymentKind']
}

function siteParts(
  { card, deploymentKind, resultsTo }: SiteRun,
  { facts, failure }: RunRecord<ExportFacts>,
) {
  const { siteOutline, artifactUrl, picturesPath, picturesUrl } = facts
  const isKept = resultsTo !== undefined
  // After a failure, show the failure and nothing secondary.
  const tableFor = siteOutline || failure ? undefined : deploymentKind
  return {
    lead: [
      siteOutline && siteSummary(siteOutline),
      (siteOutline || artifactUrl) && artifactLink(artifactUrl, isKept),
      picturesPath && picturesLink(picturesUrl, isKept),
    ],
    details: [
      card,
      siteOutline && siteDetails(siteOutline, deploymentKind),
      tableFor && featureTable(tableFor),
    ],
  }
}

function siteText({ sitePath, fileCount = 0 }: Some<ExportFacts>): string | undefined {
  return sitePath && counted(fileCount, 'file')
}

function linkText({ bundleUrl, expiresAt }: Some<ExportFacts>): string | undefined {
  if (!bundleUrl) return undefined
  const time = expiresAt?.replace('T', ' ').replace(/\..*/, '')
  return `in the output \`bundleUrl\`${time ? `, works until ${time} UTC` : ''}`
}
