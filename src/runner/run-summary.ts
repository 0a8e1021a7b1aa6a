import { formatDuration } from '../kernel/format/quantity.ts'
import { blocks, codeBlock, table } from './markdown.ts'
import type { RunRecord } from './report.ts'

type Blocks = Parameters<typeof blocks>[0]

/**
 * The frame of every summary, in Markdown: the result and its reasons first, then everything else with
 * the durations, collapsed.
 */
export function runSummary(
  subject: string,
  { lead = [], details = [] }: { readonly lead?: Blocks; readonly details?: Blocks },
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

function failureText(failure: NonNullable<RunRecord<unknown>['failure']>): string {
  const { message, resumeInputs } = failure
  if (resumeInputs.length === 0) return codeBlock(message)
  const inputs = codeBlock(['with:', ...resumeInputs].join('\n  '), 'yaml')
  return `${codeBlock(message)}\n\nTo resume the job:\n\n${inputs}`
}
