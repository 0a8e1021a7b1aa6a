import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import type { ExportEnd } from '../../../src/runner/sites/site-step.ts'
import { type SitesStage, site, test, workflowStep } from './stage.ts'

describe('the job that starts all', () => {
  const hour = 3600
  const now = () => Math.floor(Date.now() / 1000)

  /** Starts a job for each domain, unless `refuse` has another end for it. Records the flags. */
  async function run(
    stage: SitesStage,
    change: {
      exports?: object
      refuse?: (flags: string) => ExportEnd | undefined
      seconds?: number
    },
  ) {
    const { exports = {}, refuse = () => undefined, seconds = 18_000 } = change
    writeFileSync(stage.path('exports.json'), JSON.stringify(exports))
    const calls: string[] = []
    const domains = ['a.example', 'b.example', 'c.example']
    const given = {
      DOCS_ADMIN_KEY: 'docs_key',
      BASE_URL: 'https://api.example.com',
      SITES: JSON.stringify(domains.map(site)),
      EXPORT_VERSION: '',
      TIMEOUT: '90m',
      START_SECONDS: `${seconds}`,
    }
    const ended = await stage.run(workflowStep('start'), given, ([url, ...flags]) => {
      expect(url).toBe('--base-url=https://api.example.com')
      const text = flags.join(' ')
      calls.push(text)
      const [, name] = /--domain=(\w+)/.exec(text) ?? []
      return refuse(text) ?? (name ? { jobId: `job-${name}` } : {})
    })
    const kept = JSON.parse(readFileSync(stage.path('exports.json'), 'utf8'))
    return { ...ended, calls, exports: kept }
  }

  test('starts each site, then waits for each', async ({ stage }) => {
    const { exitCode, outputs, calls, log } = await run(stage, {})
    expect(exitCode, log).toBe(0)
    expect(calls).toEqual([
      '--domain=a.example --wait=false --timeout=5400s',
      '--domain=b.example --wait=false --timeout=5400s',
      '--domain=c.example --wait=false --timeout=5400s',
      '--job-id=job-a --mask-bundle-url --timeout=5400s',
      '--job-id=job-b --mask-bundle-url --timeout=5400s',
      '--job-id=job-c --mask-bundle-url --timeout=5400s',
    ])
    expect(JSON.parse(outputs.started ?? '')).toEqual([
      { ...site('a.example', 0), jobId: 'job-a' },
      { ...site('b.example', 1), jobId: 'job-b' },
      { ...site('c.example', 2), jobId: 'job-c' },
    ])
  })

  test('resumes what has no result, and begins with what has waited longest', async ({ stage }) => {
    const { calls } = await run(stage, {
      exports: {
        'a.example': { at: now() - hour, jobId: 'old-a', run: '122', settled: true },
        'b.example': { at: now() - 11 * hour, jobId: 'old-b', run: '122' },
        'c.example': { at: now() - 13 * hour, jobId: 'old-c', run: '122' },
        'gone.example': { at: now(), jobId: 'gone', run: '122' },
      },
    })
    const flags = calls.map((call) => call.split(' ')[0])
    expect(flags.slice(0, 3)).toEqual([
      '--domain=c.example',
      '--domain=a.example',
      '--job-id=old-b',
    ])
    // They may have started in the same millisecond.
    expect(flags.slice(3).toSorted()).toEqual(['--job-id=job-a', '--job-id=job-c'])
  })

  test('resumes in another attempt what the first has exported', async ({ stage }) => {
    const { calls } = await run(stage, {
      exports: {
        'a.example': { at: now() - hour, jobId: 'old-a', run: '123', settled: true },
        'b.example': { at: now() - hour, run: '123' },
      },
    })
    const flags = calls.map((call) => call.split(' ')[0])
    expect(flags.slice(0, 3)).toEqual([
      '--domain=c.example',
      '--domain=b.example',
      '--job-id=old-a',
    ])
    // They may have started in the same millisecond.
    expect(flags.slice(3).toSorted()).toEqual(['--job-id=job-b', '--job-id=job-c'])
  })

  test('leaves the rest for the next run when its time is over', async ({ stage }) => {
    const { exitCode, outputs, log, exports } = await run(stage, {
      seconds: 0,
      exports: { 'b.example': { at: now(), jobId: 'old-b', run: '122' } },
    })
    expect(exitCode).toBe(1)
    expect(log).toContain('::error::2 sites were not started')
    expect(JSON.parse(outputs.started ?? '')).toMatchObject([{ jobId: 'old-b' }])
    expect(exports).toMatchObject({ 'a.example': { at: 0 }, 'c.example': { at: 0 } })
  })

  test('starts the others while the host is too busy for one', async ({ stage }) => {
    let refusals = 0
    const refuse = (flags: string) =>
      flags.includes('a.example') && refusals++ === 0
        ? { outcome: 'failed', errorCode: 'CONFLICT' }
        : undefined
    const { calls, outputs, exitCode } = await run(stage, { refuse })
    expect(exitCode).toBe(0)
    expect(calls.slice(0, 4).map((call) => call.split(' ')[0])).toEqual(
      ['a', 'b', 'c', 'a'].map((name) => `--domain=${name}.example`),
    )
    expect(outputs.failed).toBe('{}')
  })

  test('goes on when a start fails, unless it would fail for each site', async ({ stage }) => {
    const failed = { outcome: 'failed', errorCode: 'NOT_FOUND' }
    const refuse = (flags: string) => (flags.includes('b.example') ? failed : undefined)
    const one = await run(stage, { refuse })
    expect(one.exitCode).toBe(1)
    expect(JSON.parse(one.outputs.started ?? '')).toHaveLength(2)
    expect(JSON.parse(one.outputs.failed ?? '')).toEqual({ 'b.example': failed })

    const all = await run(stage, { refuse: () => ({ errorCode: 'UNAUTHORIZED' }) })
    expect(all.calls).toHaveLength(1)
    expect(all.outputs.started).toBe('[]')
  })

  test('takes a host by its name only, whatever every object has', async ({ stage }) => {
    const given = {
      ...{ DOCS_ADMIN_KEY: 'k', BASE_URL: 'https://api.example.com', EXPORT_VERSION: 'v1' },
      ...{ SITES: JSON.stringify([site('constructor')]), TIMEOUT: '', START_SECONDS: '18000' },
    }
    const flags: string[][] = []
    const { outputs } = await stage.run(workflowStep('start'), given, (these) => {
      flags.push(these.slice(1))
      return { jobId: 'j1' }
    })
    expect(JSON.parse(outputs.started ?? '')).toEqual([{ ...site('constructor'), jobId: 'j1' }])
    expect(flags[0]).toEqual([
      ...['--domain=constructor', '--wait=false', '--timeout=3600s', '--export-version=v1'],
    ])
  })
})
