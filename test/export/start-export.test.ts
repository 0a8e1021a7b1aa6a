import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test as plain } from 'vitest'
import type { ExportFacts } from '../../src/export/export-facts.ts'
import { startInterval, waitForStart } from '../../src/export/start-export.ts'
import { isLong } from '../support/amount.ts'
import { type FakeRun, fakeRun } from '../support/clock.ts'
import { runFlow } from '../support/export-flow.ts'
import { failureOf, isPoll, isStart, respond, still, test } from '../support/export-stage.ts'
import { type Host, startHost } from '../support/service/host.ts'
import type { Injection } from '../support/service/server.ts'

const minute = 60_000

const refusal = (status: number, error: string, headers = {}) => ({
  status,
  headers,
  body: { error },
})

describe.concurrent('a start that the host refuses ends the run with the host’s message', () => {
  const plan = 'Please upgrade to access this route.'
  const cases: [code: string, status: number, words: string][] = [
    ['INVALID_INPUT', 400, '`domain` is not one of yours.'],
    ['INVALID_INPUT', 422, 'The label is taken.'],
    ['UNAUTHORIZED', 401, 'The API key has expired.'],
    ['PLAN_REQUIRED', 401, plan],
    ['PLAN_REQUIRED', 402, 'Payment required.'],
    ['PLAN_REQUIRED', 403, 'Static export needs an Enterprise plan.'],
    ['FORBIDDEN', 403, 'This address is not on the allow-list.'],
    ['NOT_FOUND', 404, 'No such domain.'],
  ]
  test.for(cases)('as %s on %i: %s', async ([code, status, words], { stage }) => {
    const { host } = await stage()
    respond(host, isStart, refusal(status, words))
    const { error } = await runFlow(host, fakeRun(minute))
    expect(error).toMatchObject({ code, message: expect.stringContaining(words) })
    expect(`${error}`).toMatch(/request id req_\w+/)
    expect(host.requests).toHaveLength(1)
  })

  test.runIf(isLong)('as UNAUTHORIZED for a key that the host does not know', async ({ stage }) => {
    const { run } = await stage()
    expect(failureOf(await run({ 'api-key': 'docs_wrong' })).code).toBe('UNAUTHORIZED')
  })

  test('as PLAN_REQUIRED if the host mentions a plan with 401, and never as a bad key', async ({
    stage,
  }) => {
    const { run } = await stage({ plan: 'none' })
    const { code, message } = failureOf(await run())
    expect(code).toBe('PLAN_REQUIRED')
    expect(message).toContain(plan)
    expect(message).not.toMatch(/expire|`api-key`/)
  })

  test.runIf(isLong)('as CONFLICT while another export of the domain runs', async ({ stage }) => {
    const { host, run } = await stage(still)
    host.addExportJob({ domain: 'docs.example.com' })
    const { code, message } = failureOf(await run({ timeout: '20s' }))
    expect(code).toBe('CONFLICT')
    expect(message).toContain('`job-id`')
  })
})

describe.concurrent('a start that may have been accepted is START_UNKNOWN and sent once', () => {
  const page = '<!DOCTYPE html><title>Bad gateway</title>'
  const cases: [name: string, injection: Injection][] = [
    ['a reset connection', 'reset'],
    ['a 500', refusal(500, 'Something broke.')],
    ['a 502 with a web page', { status: 502, body: page }],
    ['a 503 without Retry-After', refusal(503, 'Try later.')],
    ['a 504', { status: 504 }],
    ['a truncated response', { status: 202, body: '{"jobId":"1', ending: 'reset' }],
  ]
  test.for(cases)('after %s', async ([, injection], { stage }) => {
    const { host } = await stage()
    respond(host, isStart, injection, 9)
    const { error } = await runFlow(host, fakeRun(minute))
    expect(error).toMatchObject({ code: 'START_UNKNOWN' })
    expect(`${error}`).not.toContain('<')
    expect(host.requests).toHaveLength(1)
  })

  test('also if the host did start the job and its response was lost', async ({ stage }) => {
    const { host } = await stage()
    host.intercept(async (_, proceed) => {
      await proceed()
      return 'reset' as const
    })
    const { error } = await runFlow(host, fakeRun(minute))
    expect(error).toMatchObject({ code: 'START_UNKNOWN' })
    expect(host.exportJobs).toHaveLength(1)
  })
})

describe.concurrent('a start that was certainly not accepted is sent again', () => {
  const cases: [name: string, injection: Injection][] = [
    ['a 409 with Retry-After', refusal(409, 'Busy.', { 'retry-after': '1' })],
    ['a 429 with Retry-After', refusal(429, 'Slow down.', { 'retry-after': '1' })],
    ['a 503 with Retry-After', refusal(503, 'Try later.', { 'retry-after': '0' })],
    [
      'a 503 with Retry-After as a date',
      refusal(503, '', { 'retry-after': new Date().toUTCString() }),
    ],
  ]
  test.for(cases)('after %s', async ([, injection], { stage }) => {
    const { host } = await stage()
    respond(host, isStart, injection)
    const { error, facts } = await runFlow(host, fakeRun(minute))
    expect(error).toBeUndefined()
    expect(facts).toMatchObject({ jobId: host.exportJobs[0]?.jobId })
    expect(host.requests.filter(isStart)).toHaveLength(2)
    expect(host.exportJobs).toHaveLength(1)
  })

  test.runIf(isLong)('after a refused connection, once the host is up', async ({ stage }) => {
    const { start } = await stage()
    const port = await freePort()
    const inputs = { 'base-url': `http://127.0.0.1:${port}`, 'api-key': 'docs_late' }
    const step = start(inputs)
    await step.waitForLine('trying again')
    const late = await startHost({
      port,
      apiKey: 'docs_late',
      exportLife: { queuedSeconds: 0, runSeconds: 0 },
    })
    try {
      expect(await step.done).toMatchObject({ exitCode: 0, outputs: { outcome: 'success' } })
    } finally {
      await late.close()
    }
  })
})

describe.concurrent('a run that only starts the export', () => {
  test('ends after the start, with the id of the job and its status', async ({ stage }) => {
    const { host, run } = await stage(still)
    const { outputs, exitCode, log } = await run({ wait: 'false' })
    expect(exitCode, log).toBe(0)
    const [job] = host.exportJobs
    expect(outputs).toMatchObject({ outcome: 'success', jobId: job?.jobId, status: 'queued' })
    expect(outputs.bundleUrl ?? '').toBe('')
    expect(host.requests.map(({ method, status }) => [method, status])).toEqual([['POST', 202]])
  })
})

describe.concurrent('a start that never gets through', () => {
  test('is API_UNAVAILABLE if nothing listens there, not a timeout', async ({ stage }) => {
    const { host } = await stage()
    const url = `http://127.0.0.1:${await freePort()}`
    const { error } = await runFlow({ ...host, url }, fakeRun(60_000))
    expect(error).toMatchObject({
      code: 'API_UNAVAILABLE',
      message: expect.stringContaining('refused'),
    })
  })

  test.runIf(isLong)(
    'is RATE_LIMITED if the time of the run is too short to wait',
    async ({ stage }) => {
      const { host, run } = await stage()
      respond(host, isStart, refusal(429, 'Daily limit.', { 'retry-after': '3600' }))
      const { code, message } = failureOf(await run({ timeout: '20s' }))
      expect(code).toBe('RATE_LIMITED')
      expect(message).toContain('Daily limit.')
      expect(host.requests).toHaveLength(1)
    },
  )
})

describe.concurrent('a start whose response is not from this API', () => {
  const bodies: [name: string, body: unknown][] = [
    ['a web page', '<!doctype html><p>Sign in'],
    ['an empty body', ''],
    ['cut JSON', '{"jobId": "a'],
    ['a list', [{ jobId: 'a' }]],
    ['no job id', { status: 'queued' }],
    ['a job id that is not a path segment', { jobId: '../../v2' }],
  ]
  test.for(bodies)('is BAD_RESPONSE, and sent once: %s', async ([, body], { stage }) => {
    const { host } = await stage()
    respond(host, isStart, { status: 200, body }, 9)
    const { error } = await runFlow(host, fakeRun(minute))
    const message = expect.stringMatching(/the host may have accepted the request/)
    expect(error).toMatchObject({ code: 'BAD_RESPONSE', message })
    expect(host.requests).toHaveLength(1)
  })
})

/** A port without a server. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}

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
    const starts = watchStarts(host, run, 2)
    const { error, facts, workspace } = await expectChange(host, run)
    expect(error).toBeUndefined()
    expect(facts).toMatchObject({ changed: true, jobId: host.exportJobs.at(-1)?.jobId })
    expect(starts).toHaveLength(2)
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
    const { error, facts } = await expectChange(host, run, { expectChange: 7 * minute })
    expect(error).toBeUndefined()
    expect(facts).toMatchObject({ changed: false, jobId: host.exportJobs.at(-1)?.jobId })
    expect(inPlace(facts)).toContain('index.html')
    expect(starts).toHaveLength(2)
    expect(Math.max(...starts)).toBeLessThanOrEqual(7 * minute)
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

  test('never repeats a start that the host may have accepted', async ({ stage }) => {
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
