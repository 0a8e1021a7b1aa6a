import type { AgentJobFacts } from '../gate/agent-job-facts.ts'
import type { Some } from '../report/flow-context.ts'
import { code, codeBlock, sentence, table } from './markdown.ts'
import type { RunRecord } from './report.ts'
import { runSummary } from './run-summary.ts'

const marks: Readonly<Record<AgentJobFacts['gate'], string>> = {
  met: '✅ met',
  waiting: '⏳ waiting',
  failed: '❌ failed',
  skipped: '➖ skipped: nothing to judge',
}

export function agentJobSummary(record: RunRecord<AgentJobFacts>): string {
  const { facts } = record
  const result = table(
    ['Agent job', ''],
    [
      ['Gate', facts.gate && marks[facts.gate]],
      ['Pull request', pullRequestText(facts)],
      ['Status', code(facts.status)],
    ],
  )
  const card = table(
    ['Agent job', ''],
    [
      ['Job', code(facts.jobId)],
      ['Head commit', code(facts.prHeadSha)],
      ['Base branch', code(facts.prBase)],
      ['Model', code(facts.model)],
      ['Source', code([facts.sourceRepository, facts.sourceRef].filter(Boolean).join(' at '))],
      ['Created', facts.createdAt],
      ['Archived', facts.archivedAt],
    ],
  )
  const conditions = (facts.conditions ?? []).map(
    ({ name, state, reason }) => [`\`${name}\``, `${marks[state]}: ${sentence(reason)}`] as const,
  )
  const gate = table(['Condition', 'State'], conditions)
  const title = facts.jobId === undefined ? 'Agent gate' : `Agent job ${code(facts.jobId)}`
  const messages = (facts.followUpMessages ?? []).map(
    (text, index) => `Follow-up ${index + 1}:\n\n${codeBlock(text)}`,
  )
  return runSummary(title, { lead: [result, gate, ...messages], details: [card] }, record)
}

function pullRequestText({ hasPr, prLink, prState }: Some<AgentJobFacts>): string | undefined {
  if (hasPr === false) return 'none: the agent changed no files'
  // The link was validated: it contains nothing that ends a Markdown link.
  return prLink && `<${prLink}>${prState ? `, ${prState}` : ''}`
}
