import { describe, expect } from 'vitest'
import { isLong } from '../support/amount.ts'
import { readWorkflow, stepOf } from '../support/examples/workflow.ts'
import { has, type ScriptStage, test } from './script.ts'

const workflow = readWorkflow('.github/workflows/export-sites.yml')
const plan = stepOf(workflow, 'plan')
const write = stepOf(workflow, 'Write the result')
const results = stepOf(workflow, 'results')

const site = (domain: string, index = 0) => ({ domain, name: `${index}-${domain}` })

/** Writes a site's result like its job, into the folder with all downloaded results. */
function leaveResult(stage: ScriptStage, domain: string, facts: Record<string, string> = {}): void {
  const { exitCode, log } = stage.run(write, {
    NAME: `0-${domain.replace(/\W/g, '_')}`,
    DOMAIN: domain,
    OUTCOME: 'success',
    ERROR_CODE: '',
    JOB_ID: '',
    PAGE_COUNT: '',
    SITE_DIGEST: '',
    CHANGED: '',
    ARTIFACT_ID: '',
    ARTIFACT_URL: '',
    ...facts,
  })
  expect(exitCode, log).toBe(0)
  stage.exec('bash', ['-c', 'mkdir -p results && mv result/* results/'])
}

const sumUp = (stage: ScriptStage, ...domains: string[]) =>
  stage.run(results, { SITES: JSON.stringify(domains.map(site)) })

describe.skipIf(!has('jq'))('the plan', () => {
  const sites = (stage: ScriptStage, domains: string) =>
    JSON.parse(stage.run(plan, { DOMAINS: domains }).outputs.sites ?? 'null')

  test('is one site for each line, in their order', ({ stage }) => {
    expect(sites(stage, 'docs.example.com\napi.example.com\n')).toEqual([
      site('docs.example.com', 0),
      site('api.example.com', 1),
    ])
  })

  test.runIf(isLong)('ignores comments, empty lines, white space, and duplicates', ({ stage }) => {
    expect(sites(stage, '# ours\n\n  b.example \r\na.example # old\n\tb.example\n')).toEqual([
      site('b.example', 0),
      site('a.example', 1),
    ])
  })

  test('gives each a valid artifact name', ({ stage }) => {
    expect(sites(stage, 'https://a.example/*\n')).toEqual([
      { domain: 'https://a.example/*', name: '0-https___a.example__' },
    ])
  })

  test.runIf(isLong)('gives a long one a name within the limit of file names', ({ stage }) => {
    const domain = Array(4).fill('a'.repeat(60)).join('.')
    const [{ name }] = sites(stage, domain)
    expect(name).toBe(`0-${domain.slice(0, 100)}`)
  })

  test.for([
    ['no site', '# none\n'],
    [
      'more sites than the limit of a matrix',
      Array.from({ length: 257 }, (_, i) => `${i}.example`).join('\n'),
    ],
  ] as const)('refuses %s', ([, domains], { stage }) => {
    const { exitCode, log, outputs } = stage.run(plan, { DOMAINS: domains })
    expect(exitCode).toBe(1)
    expect(log).toContain('::error::`domains` has')
    expect(outputs).toEqual({})
  })
})

describe.skipIf(!has('jq'))('the summary of the results', () => {
  test('has each site in the order of the plan, with all facts', ({ stage }) => {
    const facts = {
      JOB_ID: 'j1',
      PAGE_COUNT: '12',
      SITE_DIGEST: 'ab',
      CHANGED: 'true',
      ARTIFACT_ID: '7',
      ARTIFACT_URL: 'https://github.com/acme/docs/actions/runs/1/artifacts/7',
    }
    leaveResult(stage, 'b.example', facts)
    leaveResult(stage, 'a.example')
    const { exitCode, outputs } = sumUp(stage, 'b.example', 'a.example')
    expect(exitCode).toBe(0)
    const table = JSON.parse(outputs.results ?? '')
    expect(table.map(({ domain }: { domain: string }) => domain)).toEqual([
      'b.example',
      'a.example',
    ])
    expect(table[0]).toEqual({
      domain: 'b.example',
      outcome: 'success',
      errorCode: '',
      jobId: 'j1',
      pageCount: '12',
      siteDigest: 'ab',
      changed: 'true',
      artifactId: '7',
      artifactUrl: facts.ARTIFACT_URL,
    })
    expect(JSON.parse(outputs.exported ?? '')).toEqual(table)
  })

  test('fails when a site failed, after all outputs are set', ({ stage }) => {
    leaveResult(stage, 'a.example', { OUTCOME: 'timed-out', ERROR_CODE: 'TIMED_OUT' })
    leaveResult(stage, 'b.example')
    const { exitCode, log, outputs, summary } = sumUp(stage, 'a.example', 'b.example')
    expect(exitCode).toBe(1)
    expect(log).toContain('::error::Not exported: a.example\n')
    expect(JSON.parse(outputs.results ?? '')).toHaveLength(2)
    expect(JSON.parse(outputs.exported ?? '')).toMatchObject([{ domain: 'b.example' }])
    expect(summary).toContain('## 1 of 2 sites exported')
    expect(summary).toContain('| `a.example` | timed-out, `TIMED_OUT` |')
  })

  test('treats a site without a result as failed, and ignores others', ({ stage }) => {
    leaveResult(stage, 'of-another-call.example')
    const { exitCode, outputs } = sumUp(stage, 'lost.example')
    expect(exitCode).toBe(1)
    expect(JSON.parse(outputs.results ?? '')).toMatchObject([
      { domain: 'lost.example', outcome: 'failed' },
    ])
    expect(outputs.exported).toBe('[]')
  })

  test.runIf(isLong)('is created even if no job left results', ({ stage }) => {
    expect(sumUp(stage, 'lost.example').exitCode).toBe(1)
  })

  test('shows untrusted text as plain text', ({ stage }) => {
    leaveResult(stage, 'a.example', {
      JOB_ID: '`x`|<img src=x>\n::error::y',
      ARTIFACT_URL: 'javascript:alert(1)',
    })
    const { outputs, summary } = sumUp(stage, 'a.example')
    expect(summary).toContain('| `x<img src=x>::error::y` |  |')
    expect(outputs.results?.split('\n')).toHaveLength(1)
  })

  test.runIf(isLong)('has the same number of columns in each row', ({ stage }) => {
    leaveResult(stage, 'a.example', {
      ARTIFACT_URL: 'https://github.com/a/b/actions/runs/1/artifacts/2',
    })
    const { summary } = sumUp(stage, 'a.example')
    const rows = summary.split('\n').filter((line) => line.startsWith('|'))
    expect(rows).toHaveLength(3)
    for (const row of rows) expect(row.split('|')).toHaveLength(8)
    expect(summary).toContain('[artifact](https://github.com/a/b/actions/runs/1/artifacts/2)')
  })
})
