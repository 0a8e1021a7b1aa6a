import type { ExportFacts, Some } from '../contract/facts.ts'
import type { ExportRequest } from '../contract/request.ts'
import { formatSize } from '../format/size.ts'
import { code, table } from './markdown.ts'
import type { RunRecord } from './report.ts'
import { runSummary } from './run-summary.ts'
import { featureTable, siteSummary } from './site-summary.ts'
import { timeline } from './timeline.ts'

type ExportSubject = Pick<ExportRequest, 'domain' | 'projectId' | 'jobId' | 'deploymentKind'>

/** The job summary of an export, in Markdown. Does not contain the link, which is a credential. */
export function exportSummary(
  { domain, projectId, jobId, deploymentKind }: ExportSubject,
  record: RunRecord<ExportFacts>,
): string {
  const { facts, phases } = record
  const card = table(
    ['Export', ''],
    [
      ['Job', code(facts.jobId)],
      ['Status', code(facts.status)],
      ['Pages', facts.pageCount?.toString()],
      ['Bundle', facts.bundleSize === undefined ? undefined : formatSize(facts.bundleSize)],
      ['sha256', code(facts.bundleSha256)],
      ['File', code(facts.bundlePath)],
      ['Site', siteText(facts)],
      ['Link', linkText(facts)],
    ],
  )
  const { siteOutline, reportPath, artifactUrl } = facts
  const site = siteOutline && siteSummary(siteOutline, { reportPath, artifactUrl })
  // After a failure, show the failure and nothing secondary.
  const cards =
    record.failure && !site
      ? [card]
      : [card, site ?? featureTable(deploymentKind), timeline(phases)]
  return runSummary(`Documentation export of ${code(jobId ?? domain ?? projectId)}`, cards, record)
}

/** The job summary of a check, in Markdown. */
export function checkSummary(
  { site, deploymentKind }: { site: string } & Pick<ExportSubject, 'deploymentKind'>,
  record: RunRecord<ExportFacts>,
): string {
  const { facts, phases } = record
  const { siteOutline, reportPath, artifactUrl } = facts
  const card = table(['Check', ''], [['Site', siteText(facts)]])
  const found = siteOutline && siteSummary(siteOutline, { reportPath, artifactUrl })
  const rest = record.failure ? [] : [featureTable(deploymentKind), timeline(phases)]
  return runSummary(`Check of ${code(site)}`, [card, ...(found ? [found] : rest)], record)
}

function siteText({ sitePath, fileCount }: Some<ExportFacts>): string | undefined {
  return sitePath && `${fileCount} files in ${code(sitePath)}`
}

function linkText({ bundleUrl, expiresAt }: Some<ExportFacts>): string | undefined {
  if (!bundleUrl) return undefined
  const time = expiresAt?.replace('T', ' ').replace(/\..*/, '')
  return `in the output \`bundleUrl\`${time ? `, works until ${time} UTC` : ''}`
}
