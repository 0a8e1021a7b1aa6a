import { expect, test } from 'vitest'
import { runSummary } from '../../src/runner/run-summary.ts'

const phases = [
  { name: 'start', start: 0, duration: 1500 },
  { name: 'wait', start: 1500, duration: 61_000 },
]
const none = { phases: [] }

test('a run that succeeded has its subject, its lead, and the rest collapsed', () => {
  expect(
    runSummary('Export of `docs`', { lead: ['verdict', 'link'], details: ['card'] }, { phases }),
  ).toBe(`## ✅ Export of \`docs\`

verdict

link

<details><summary>Details</summary>

card

| Phase | Time |
| --- | --- |
| start | 2 s |
| wait | 1 m 1 s |

</details>
`)
})

test('a run that failed begins with its message, which cannot end its block', () => {
  const failure = { message: 'BAD_RESPONSE: ```\n# heading', resumeInputs: [] }
  expect(runSummary('Export', { lead: ['lead'] }, { failure, ...none })).toBe(`## ❌ Export

\`\`\`\`text
BAD_RESPONSE: \`\`\`
# heading
\`\`\`\`

lead
`)
})

test('a job that can be resumed comes with the inputs for that, as YAML', () => {
  const resumeInputs = ['job-id: j1', 'project-id: p1']
  const summary = runSummary('Export', {}, { failure: { message: 'x', resumeInputs }, ...none })
  expect(summary).toContain(
    'To resume the job:\n\n```yaml\nwith:\n  job-id: j1\n  project-id: p1\n```\n',
  )
})

test('parts that are empty are left out, and nothing is collapsed without details', () => {
  expect(runSummary('Export', { lead: ['', undefined], details: ['', undefined] }, none)).toBe(
    '## ✅ Export\n',
  )
  expect(runSummary('Export', {}, { phases })).toContain('<details><summary>Details</summary>')
})
