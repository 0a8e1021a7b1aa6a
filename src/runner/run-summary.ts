import { formatDuration } from '../kernel/format/quantity.ts'
import { blocks, codeBlock, table } from './markdown.ts'
import type { RunRecord } from './report.ts'

/** The parts of a summary, in Markdown; empty ones are omitted. */
interface SummaryParts {
  /** The verdict, its reasons, and links. */
  readonly lead?: readonly (string | undefined)[]
  readonly details?: readonly (string | undefined)[]
}

/**
 * The frame of every summary: the result and its reasons first, then everything else with the
 * durations, collapsed.
 *
 * @param subject Markdown
 */
export function runSummary(
  subject: string,
  { lead = [], details = [] }: SummaryParts,
  { failure, phases }: Pick<RunRecord<unknown>, 'failure' | 'phases'>,
): string {
  const times = phases.map(({ name, duration }) => [name, formatDuration(duration)] as const)
  const folded = blocks([...details, table(['Phase', 'Time'], times)])
  return `${blocks([
    `## ${failure ? '❌' : '✅'} ${subject}`,
    failure && failureText(failure),
    ...lead,
    folded && `<details><summary>Details</summary>\n\n${folded}\n\n</details>`,
  ])}\n`
}

function failureText({
  message,
  resumeInputs,
}: NonNullable<RunRecord<unknown>['failure']>): string {
  if (resumeInputs.length === 0) return codeBlock(message)
  const inputs = codeBlock(['with:', ...resumeInputs].join('\n  '), 'yaml')
  return `${codeBlock(message)}\n\nTo resume the job:\n\n${inputs}`
}
