import { expect, test } from 'vitest'
import { agentJobSummary } from '../../src/runner/agent-job-summary.ts'

test('the gate and each condition are shown with their state', () => {
  const summary = agentJobSummary({
    facts: {
      jobId: 'j-1',
      hasPr: true,
      prLink: 'https://github.com/o/r/pull/7',
      prState: 'open',
      gate: 'waiting',
      conditions: [
        { name: 'not-draft', state: 'met', reason: 'ready for review' },
        { name: 'approved', state: 'waiting', reason: '0 of 1 approvals | by people' },
      ],
    },
    phases: [],
  })
  expect(summary).toContain('## ✅ Agent job `j-1`')
  expect(summary).toContain('<https://github.com/o/r/pull/7>, open')
  expect(summary).toMatch(/Gate \| .*waiting/)
  expect(summary).toContain('✅ met: ready for review')
  // Text of others does not end the cell of the table.
  expect(summary).not.toMatch(/approvals \| by people/)
})

test('a job without a pull request says why, and an unknown job has a title', () => {
  const none = agentJobSummary({ facts: { jobId: 'j', hasPr: false }, phases: [] })
  expect(none).toContain('none: the agent changed no files')
  expect(agentJobSummary({ facts: { gate: 'skipped' }, phases: [] })).toContain('Agent gate')
})
