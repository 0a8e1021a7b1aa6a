import { formatDuration } from '../duration.ts'
import type { Failure } from '../failure.ts'
import type { ExportFacts } from '../report.ts'
import type { ExportRequest } from '../request.ts'
import { formatSize } from '../size.ts'
import { code, codeBlock, table } from './markdown.ts'

export interface ExportSummary {
  readonly request: Pick<ExportRequest, 'domain'>
  readonly facts: Partial<ExportFacts>
  readonly phases: readonly { readonly name: string; readonly milliseconds: number }[]
  readonly failure?: Failure | undefined
}

/** The job summary of an export, in Markdown. The link itself is not in it: it is a credential. */
export function exportSummary({ request, facts, phases, failure }: ExportSummary): string {
  const subject = request.domain ?? facts.jobId ?? 'a site'
  const parts = [
    `## ${failure ? '❌' : '✅'} Documentation export of ${code(subject)}`,
    ...(failure ? [failureText(failure)] : []),
    table(
      ['Export', ''],
      [
        ['Job', facts.jobId && code(facts.jobId)],
        ['Status', facts.status && code(facts.status)],
        ['Pages', facts.pageCount?.toString()],
        ['Bundle', bundleText(facts)],
        ['sha256', facts.bundleSha256 && code(facts.bundleSha256)],
        ['File', facts.bundlePath && code(facts.bundlePath)],
        ['Link', facts.bundleUrl && linkText(facts)],
      ],
    ),
    table(
      ['Phase', 'Time'],
      phases.map(({ name, milliseconds }) => [name, formatDuration(milliseconds)]),
    ),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function failureText({ message, job }: Failure): string {
  if (!job) return codeBlock(message)
  const inputs = codeBlock(`with:\n  job-id: ${job.id}`, 'yaml')
  return `${codeBlock(message)}\n\nTo take the job up again:\n\n${inputs}`
}

function bundleText({ bundleSize }: Partial<ExportFacts>): string | undefined {
  return bundleSize === undefined ? undefined : formatSize(bundleSize)
}

function linkText({ expiresAt }: Partial<ExportFacts>): string {
  const until = expiresAt
    ? `, works until ${expiresAt.replace('T', ' ').replace(/\..*/, '')} UTC`
    : ''
  return `in the output \`bundleUrl\`${until}`
}
