import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test as plain } from 'vitest'
import type { ExportFacts } from '../../src/contract/facts.ts'
import { startInterval, waitForStart } from '../../src/flows/export-again.ts'
import { isLong } from '../support/amount.ts'
import { type FakeRun, fakeRun } from '../support/clock.ts'
import { runFlow } from '../support/export-flow.ts'
import { isPoll, isStart, test } from '../support/export-stage.ts'
import { type Host, startHost } from '../support/service/host.ts'

const minute = 60_000
const domain = 'docs.example.com'

describe('the next start', () => {
  plain('is never sooner than an interval after the last one, and never too late', () => {
    const time = fc.double({ min: 0, max: 1e9, noNaN: true })
    const property = fc.property(time, time, time, (lastStart, until, now) => {
      const wait = waitForStart({ lastStart, until }, now)
      if (wait === undefined) {
        expect(Math.max(now, lastStart + startInterval)).toBeGreaterThan(until)
        return
      }
      expect(wait).toBeGreaterThanOrEqual(0)
      // Sums of fractions have rounding errors.
      expect(now + wait).toBeGreaterThanOrEqual(lastStart + startInterval - 1e-6)
      expect(now + wait).toBeLessThanOrEqual(until + 1e-6)
    })
    fc.assert(property)
  })
})

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function mkFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'export-again-'))
  folders.push(folder)
  return folder
}

/** The manifest that a first export writes of the host's site. */
async function exportBaseline(): Promise<string> {
  const host = await startHost({ exportLife: { queuedSeconds: 0, runSeconds: 0 } })
  const temporaryFolder = mkFolder()
  const request = {
    workspace: temporaryFolder,
    temporaryFolder,
    extractTo: join(temporaryFolder, 'site'),
  }
  const { facts, error } = await runFlow(host, fakeRun(), { ...request, download: true })
  await host.close()
  expect(error).toBeUndefined()
  return facts.manifestPath ?? ''
}

let baseline = ''
beforeAll(async () => {
  baseline = await exportBaseline()
})

/** Runs the flow for 30 minutes with a baseline that equals the host's site. */
async function expectChange(host: Host, run: FakeRun, more: Parameters<typeof runFlow>[2] = {}) {
  const workspace = mkFolder()
  const flow = await runFlow(host, run, {
    ...{ workspace, temporaryFolder: join(workspace, 'temp'), extractTo: join(workspace, 'site') },
    ...{ download: true, baseline, expectChange: 30 * minute, ...more },
  })
  return { ...flow, workspace }
}

/** Records the time of each start, on the run's clock. The site changes with start `changesAt`. */
function watchStarts(host: Host, run: FakeRun, changesAt = Number.POSITIVE_INFINITY): number[] {
  const starts: number[] = []
  host.intercept((request) => {
    if (!isStart(request)) return undefined
    starts.push(run.clock.now())
    if (starts.length < changesAt) return undefined
    const { jobId } = host.addExportJob({ domain, paths: ['/'] })
    return { status: 202, body: { jobId, status: 'queued' } }
  }, 100)
  return starts
}

const inPlace = ({ sitePath = '' }: Partial<ExportFacts>) => readdirSync(sitePath)

describe('`expect-change`', () => {
  test('exports once if the site differs from the baseline', async ({ stage }) => {
    const { host } = await stage()
    const run = fakeRun()
    const starts = watchStarts(host, run, 1)
    const { error, facts } = await expectChange(host, run)
    expect(error).toBeUndefined()
    expect(facts).toMatchObject({ changed: true, jobId: host.exportJobs.at(-1)?.jobId })
    expect(starts).toHaveLength(1)
  })

  test('exports again until the site differs, and delivers only that export', async ({ stage }) => {
    const { host } = await stage()
    const run = fakeRun()
    const starts = watchStarts(host, run, 3)
    const { error, facts, workspace } = await expectChange(host, run)
    expect(error).toBeUndefined()
    expect(facts).toMatchObject({ changed: true, jobId: host.exportJobs.at(-1)?.jobId })
    expect(starts).toHaveLength(3)
    for (const [index, at] of starts.entries()) {
      expect(at - (starts[index - 1] ?? -startInterval)).toBeGreaterThanOrEqual(startInterval)
    }
    expect(inPlace(facts)).toContain('index.html')
    // Bundles and folders of the earlier exports are removed.
    const left = readdirSync(join(workspace, 'temp')).filter((name) => name.startsWith('bundle'))
    expect(left).toEqual([basename(facts.bundlePath ?? '')])
    expect(readdirSync(workspace).toSorted()).toEqual(['site', 'temp'])
  })

  test('delivers the unchanged site after the duration, and starts no more exports', async ({
    stage,
  }) => {
    const { host } = await stage()
    const run = fakeRun()
    const starts = watchStarts(host, run)
    const { error, facts } = await expectChange(host, run, { expectChange: 13 * minute })
    expect(error).toBeUndefined()
    expect(facts).toMatchObject({ changed: false, jobId: host.exportJobs.at(-1)?.jobId })
    expect(inPlace(facts)).toContain('index.html')
    expect(starts).toHaveLength(3)
    expect(Math.max(...starts)).toBeLessThanOrEqual(13 * minute)
    expect(run.lines.join('\n')).toContain('notice: the site still equals the baseline')
  })

  test.runIf(isLong)(
    'continues waiting if the host is busy, and delivers the last export at the end',
    async ({ stage }) => {
      const { host } = await stage()
      const run = fakeRun()
      let starts = 0
      host.intercept((request) => {
        if (!isStart(request) || ++starts < 2) return undefined
        const wait = { 'retry-after': '3600' }
        if (starts === 2) return { status: 409, body: { error: 'An export is already running.' } }
        return { status: 429, headers: wait, body: { error: 'Too many exports.' } }
      }, 100)
      const { error, facts } = await expectChange(host, run)
      expect(error).toBeUndefined()
      expect(facts).toMatchObject({ changed: false, jobId: host.exportJobs.at(-1)?.jobId })
      expect(host.exportJobs).toHaveLength(1)
      expect(run.clock.now()).toBeLessThanOrEqual(30 * minute)
    },
  )

  test.runIf(isLong)('never repeats a start that the host may have accepted', async ({ stage }) => {
    const { host } = await stage()
    let starts = 0
    host.intercept((request) => {
      if (!isStart(request) || ++starts < 2) return undefined
      return { status: 502, body: { error: 'Bad gateway.' } }
    }, 100)
    const { error } = await expectChange(host, fakeRun())
    expect(error).toMatchObject({ code: 'START_UNKNOWN' })
    expect(host.requests.filter(isStart)).toHaveLength(2)
  })

  test.runIf(isLong)('starts no export that would exceed the `timeout`', async ({ stage }) => {
    const { host } = await stage()
    const run = fakeRun(13 * minute)
    const starts = watchStarts(host, run)
    // Each export takes two minutes.
    host.intercept((request) => {
      if (isPoll(request)) run.clock.advance(2 * minute)
      return undefined
    })
    const { error, facts } = await expectChange(host, run)
    expect(error).toBeUndefined()
    expect(facts.changed).toBe(false)
    expect(starts).toHaveLength(2)
  })

  test.runIf(isLong)('ends at once without a baseline', async ({ stage }) => {
    const { host } = await stage()
    const { error, facts } = await expectChange(host, fakeRun(), {
      baseline: '/nowhere/none.json',
    })
    expect(error).toBeUndefined()
    expect(facts).not.toHaveProperty('changed')
    expect(readFileSync(facts.removedFilesFile ?? '', 'utf8')).toBe('')
    expect(host.requests.filter(isStart)).toHaveLength(1)
  })

  test.runIf(isLong)(
    'ends if cancelled in between, and outputs the finished job',
    async ({ stage }) => {
      const { host } = await stage()
      const run = fakeRun()
      const reason = new Error('cancelled')
      const sleep = run.clock.sleep.bind(run.clock)
      run.clock.sleep = async (milliseconds, signal) => {
        if (milliseconds > 5 * minute) run.abort(reason)
        await sleep(milliseconds, signal)
      }
      const { error, facts } = await expectChange(host, run)
      expect(error).toBe(reason)
      expect(facts.jobId).toBe(host.exportJobs.at(-1)?.jobId)
      expect(facts).not.toHaveProperty('sitePath')
    },
  )
})
