import { formatDuration } from '../format/duration.ts'
import { codeBlock, table } from './markdown.ts'
import type { RunRecord } from './report.ts'

/**
 * The frame of every summary: result, next step, facts, durations.
 *
 * @param subject Markdown
 * @param cards Markdown; empty ones are omitted
 */
export function runSummary(
  subject: string,
  cards: readonly string[],
  { failure, phases }: Pick<RunRecord<unknown>, 'failure' | 'phases'>,
): string {
  const times = phases.map(({ name, duration }) => [name, formatDuration(duration)] as const)
  const parts = [
    `## ${failure ? '❌' : '✅'} ${subject}`,
    failure ? failureText(failure) : '',
    ...cards,
    table(['Phase', 'Time'], times),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function failureText({
  message,
  resumeInputs,
}: NonNullable<RunRecord<unknown>['failure']>): string {
  if (resumeInputs.length === 0) return codeBlock(message)
  const inputs = codeBlock(['with:', ...resumeInputs].join('\n  '), 'yaml')
  return `${codeBlock(message)}\n\nTo resume the job:\n\n${inputs}`
}
