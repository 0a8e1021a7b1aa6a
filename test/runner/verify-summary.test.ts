import { describe, expect, test } from 'vitest'
import { verifySummary } from '../../src/runner/verify-summary.ts'
import { type VerifyReport, verifyOutline } from '../../src/verify/verify-report.ts'
import { differsAt } from '../support/differences.ts'
import { groupsOf } from '../support/verification.ts'

const report: VerifyReport = {
  siteUrl: 'https://docs.test/',
  domain: 'docs.test',
  publishTarget: 'none',
  scope: 'all 1,204 files',
  addresses: { compared: [], found: 1, unreachable: [], isByProxy: false },
  siteDigest: '0'.repeat(64),
  files: {
    requested: 1204,
    verified: 1203,
    exempt: 0,
    pages: 3,
    isOnlyNotFoundPage: false,
    missingTypes: [],
  },
  urls: 2408,
  unrequested: 0,
  othersUnrequested: 0,
  requests: 2409,
  groups: [],
  mixedContent: { count: 0, first: [] },
  propagationSeconds: undefined,
  createdAt: new Date(0),
  phases: [],
}

const siteUrl = 'https://docs.test'
const summaryOf = (more: Partial<VerifyReport> = {}, artifactUrl?: string) => {
  const outline = verifyOutline({ ...report, ...more })
  return verifySummary({ siteUrl }, { facts: { verifyOutline: outline, artifactUrl }, phases: [] })
}

test('the verdict is first, the figures are collapsed', () => {
  const [lead = '', details = ''] = summaryOf().split('<details>')
  expect(lead).toBe(`## ✅ Verification of \`https://docs.test\`

### ✅ The site is the export

1,203 files served as exported. Compared all 1,204 files with 2,409 requests.

Site: <https://docs.test/>

The full report is at \`reportPath\` until the job ends; \`artifact-name\` keeps it.

`)
  expect(details).toContain(`| Verification |  |
| --- | --- |
| Compared | all 1,204 files |
| Files as exported | 1,203 of 1,204 |
| URLs | 2,408 |
| Requests | 2,409 |
| Export of | \`docs.test\` |
`)
})

test.each<[Partial<VerifyReport>, string]>([
  [{ unrequested: 7 }, '| Not requested | 7 of 2,408 URLs |'],
  [{ othersUnrequested: 1 }, '| Not requested | 1 URL that the export does not have |'],
  [{ publishTarget: 's3' }, '| Publish target | `s3` |'],
  [{ propagationSeconds: 41 }, '| Correct after | 41 s |'],
])('with %j, there is one row more: %s', (more, row) => {
  expect(summaryOf(more)).toContain(`${row}\n`)
  expect(summaryOf()).not.toContain(row.slice(0, 14))
})

describe('differences', () => {
  test('are listed by kind, the first ones with their URL, and notices apart', () => {
    const stale = Array.from({ length: 9 }, (_, index) => differsAt('stale', `/${index}`))
    const notice = differsAt('mistyped', '/n|', { level: 'notice' })
    const summary = summaryOf({ groups: groupsOf([...stale, notice]) })
    expect(summary).toContain(`| Difference | Where |
| --- | --- |
| Stale: 9 | \`/0\`: the body is that of the baseline |
|  | \`/1\`: the body is that of the baseline |`)
    expect(summary).toContain('|  | and 4 more |\n')
    expect(summary).toMatch(
      /\| Notice \| Where \|\n\| --- \| --- \|\n\| .*: 1 \| `\/n\\\|`: text\/plain instead of text\/css \|\n/,
    )
  })

  test('are in the artifact, if there is one', () => {
    expect(summaryOf({}, 'https://github.com/o/r/actions/runs/1')).toContain(
      'https://github.com/o/r/actions/runs/1',
    )
  })
})

test('the report in `results-to` does not go with the job', () => {
  const record = { facts: { verifyOutline: verifyOutline(report) }, phases: [] }
  const summary = verifySummary({ siteUrl, resultsTo: '/results' }, record)
  expect(summary).toContain('The full report is `report.html` in the folder of `results-to`.')
  expect(summary).not.toContain('until the job ends')
})

test('mixed content is one sentence with an example', () => {
  const first = [{ page: 'a.html', url: 'http://cdn.test/a.js' }]
  expect(summaryOf({ mixedContent: { count: 2, first } })).toContain(
    'Mixed content: 2 resources over http, such as `http://cdn.test/a.js` in `a.html`.\n',
  )
  expect(summaryOf()).not.toContain('Mixed content')
})

test('a run that ended before its report names the site and its failure', () => {
  const failure = { message: 'INVALID_INPUT: x', resumeInputs: [] }
  expect(verifySummary({ siteUrl: 'https://a`b' }, { facts: {}, phases: [], failure })).toBe(
    '## ❌ Verification of ``https://a`b``\n\n```text\nINVALID_INPUT: x\n```\n',
  )
})
