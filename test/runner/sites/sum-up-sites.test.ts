import { describe, expect } from 'vitest'
import { isLong } from '../../support/amount.ts'
import { leaveResult, type SitesStage, site, test, workflowStep } from './stage.ts'

const sumUp = (stage: SitesStage, ...domains: string[]) => {
  const started = domains.map((domain, index) => ({ ...site(domain, index), jobId: 'j0' }))
  const exports = domains.map((domain) => [domain, { jobId: 'j0', at: 1, run: '123' }])
  return stage.run(workflowStep('results'), {
    SITES: JSON.stringify(domains.map(site)),
    STARTED: JSON.stringify(started),
    FAILED: '{}',
    EXPORTS: JSON.stringify(Object.fromEntries(exports)),
    STARTS: 'success',
    COLLECTED: 'success',
  })
}

describe('the summary of the results', () => {
  test('has each site in the order of the plan, with all facts', async ({ stage }) => {
    const facts = {
      JOB_ID: 'j1',
      PAGE_COUNT: '12',
      FINDINGS: '2',
      NEW_FINDINGS: '1',
      SITE_DIGEST: 'ab',
      CHANGED: 'true',
      ARTIFACT_ID: '7',
      ARTIFACT_URL: 'https://github.com/acme/docs/actions/runs/1/artifacts/7',
    }
    await leaveResult(stage, 'b.example', facts)
    await leaveResult(stage, 'a.example')
    const { exitCode, outputs } = await sumUp(stage, 'b.example', 'a.example')
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
      findings: '2',
      newFindings: '1',
      siteDigest: 'ab',
      changed: 'true',
      artifactId: '7',
      artifactUrl: facts.ARTIFACT_URL,
    })
    expect(JSON.parse(outputs.exported ?? '')).toEqual(table)
  })

  test('fails when a site failed, after all outputs are set', async ({ stage }) => {
    await leaveResult(stage, 'a.example', { OUTCOME: 'timed-out', ERROR_CODE: 'TIMED_OUT' })
    await leaveResult(stage, 'b.example')
    const { exitCode, log, outputs, summary } = await sumUp(stage, 'a.example', 'b.example')
    expect(exitCode).toBe(1)
    expect(log).toContain('::error::Not exported: a.example\n')
    expect(JSON.parse(outputs.results ?? '')).toHaveLength(2)
    expect(JSON.parse(outputs.exported ?? '')).toMatchObject([{ domain: 'b.example' }])
    expect(summary).toContain('## 1 of 2 sites exported')
    expect(summary).toContain('| `a.example` | timed-out, `TIMED_OUT` |')
  })

  test('treats a site without a result as failed, and ignores others', async ({ stage }) => {
    await leaveResult(stage, 'of-another-call.example')
    const { exitCode, outputs } = await sumUp(stage, 'lost.example')
    expect(exitCode).toBe(1)
    expect(JSON.parse(outputs.results ?? '')).toMatchObject([
      { domain: 'lost.example', outcome: 'failed' },
    ])
    expect(outputs.exported).toBe('[]')
  })

  test.runIf(isLong)('is created even if no job left results', async ({ stage }) => {
    expect((await sumUp(stage, 'lost.example')).exitCode).toBe(1)
  })

  test('shows untrusted text as plain text', async ({ stage }) => {
    await leaveResult(stage, 'a.example', {
      JOB_ID: '`x`|<img src=x>\n::error::y',
      ARTIFACT_URL: 'javascript:alert(1)',
    })
    const { outputs, summary } = await sumUp(stage, 'a.example')
    expect(summary).toContain('| `x<img src=x>::error::y` |  |')
    expect(outputs.results?.split('\n')).toHaveLength(1)
  })

  test.runIf(isLong)('has the same number of columns in each row', async ({ stage }) => {
    await leaveResult(stage, 'a.example', {
      ARTIFACT_URL: 'https://github.com/a/b/actions/runs/1/artifacts/2',
    })
    const { summary } = await sumUp(stage, 'a.example')
    const rows = summary.split('\n').filter((line) => line.startsWith('|'))
    expect(rows).toHaveLength(3)
    for (const row of rows) expect(row.split('|')).toHaveLength(9)
    expect(summary).toContain('[artifact](https://github.com/a/b/actions/runs/1/artifacts/2)')
  })
})
