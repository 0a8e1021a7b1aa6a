import { describe, expect } from 'vitest'
import { waitLine } from '../../src/export/await-link.ts'
import { Failure } from '../../src/kernel/run/failure.ts'
import { isLong } from '../support/amount.ts'
import { fakeRun } from '../support/clock.ts'
import { runFlow } from '../support/export-flow.ts'
import {
  failureOf,
  isMint,
  isPoll,
  isStart,
  respond,
  still,
  test,
} from '../support/export-stage.ts'
import type { Host } from '../support/service/host.ts'
import type { Injection } from '../support/service/server.ts'

const count = (lines: readonly string[], pattern: RegExp) =>
  lines.filter((line) => pattern.test(line)).length

/** Finishes the job of a `still` host at its nth poll. */
function finishAtPoll(host: Host, number: number): void {
  let polls = 0
  host.intercept((request) => {
    if (isPoll(request) && ++polls === number) host.clock.skip(20_000)
    return undefined
  })
}

describe.concurrent('a job that the host does not know', () => {
  test('yet, right after its start, is polled again', async ({ stage }) => {
    const { host } = await stage({ ...still, notFoundAfterStart: 1 })
    finishAtPoll(host, 2)
    expect((await runFlow(host, fakeRun())).error).toBeUndefined()
    expect(host.requests.filter(isPoll).map(({ status }) => status)).toEqual([404, 200])
  })

  test('yet is polled again even if the start reported it as completed', async ({ stage }) => {
    const { host } = await stage({
      notFoundAfterStart: 1,
      exportLife: { queuedSeconds: 0, runSeconds: 0 },
    })
    const { error, facts } = await runFlow(host, fakeRun())
    expect(error).toBeUndefined()
    expect(facts).toMatchObject({ status: 'completed', bundleUrl: expect.any(String) })
    expect(host.requests.filter(isPoll).map(({ status }) => status)).toEqual([404, 200])
  })

  test('until the time is over is NOT_FOUND, with how to resume it', async ({ stage }) => {
    const { host } = await stage({ ...still, notFoundAfterStart: 1000 })
    const run = fakeRun(300_000)
    const { error, facts } = await runFlow(host, run)
    expect(facts.jobId).toBe(host.exportJobs[0]?.jobId)
    expect(error).toMatchObject({
      code: 'NOT_FOUND',
      outcome: 'timed-out',
      message: expect.stringContaining(`\`job-id: '${facts.jobId}'\``),
    })
    expect(run.clock.now()).toBeGreaterThan(290_000)
    expect(host.requests.filter(isPoll).length).toBeGreaterThan(10)
  })

  test('for ten minutes, after it was read, is polled on', async ({ stage }) => {
    const { host } = await stage(still)
    const run = fakeRun()
    let polls = 0
    const gone = { status: 404, body: { error: 'Gone.' } }
    host.intercept((request) => {
      if (!isPoll(request) || ++polls === 1) return undefined
      host.clock.skip(20_000)
      return run.clock.now() < 600_000 ? gone : undefined
    }, 1000)
    expect((await runFlow(host, run)).error).toBeUndefined()
    expect(run.clock.now()).toBeGreaterThan(600_000)
  })

  test('that was given by its id, is NOT_FOUND after 30 s', async ({ stage }) => {
    const { host } = await stage(still)
    const run = fakeRun()
    const { error } = await runFlow(host, run, { jobId: 'j1' })
    expect(error).toMatchObject({ code: 'NOT_FOUND', outcome: 'failed', job: undefined })
    expect(run.clock.now()).toBeLessThanOrEqual(30_000)
    expect(host.requests.filter(isPoll).length).toBeGreaterThan(2)
  })

  test('yet, and was given by its id, is found within these 30 s', async ({ stage }) => {
    const { host } = await stage()
    const { jobId } = host.addExportJob({ domain: 'docs.example.com' })
    respond(host, isPoll, { status: 404, body: { error: 'No such job.' } }, 3)
    expect((await runFlow(host, fakeRun(), { jobId })).error).toBeUndefined()
  })
})

describe.concurrent('a completed job whose link is asked for', () => {
  /** In place of a link, and how it ends if it stays so. */
  const responses: [name: string, injection: Injection, code: string][] = [
    ['404', { status: 404, body: { error: 'No such job.' } }, 'NOT_FOUND'],
    ['400', { status: 400, body: { error: 'The job is not completed yet.' } }, 'INVALID_INPUT'],
    ['409', { status: 409, body: { error: 'Packing.' } }, 'CONFLICT'],
    ['423', { status: 423, body: { error: 'Locked.' } }, 'BAD_RESPONSE'],
    ['202 without a body', { status: 202, body: '', headers: { 'retry-after': '7' } }, 'TIMED_OUT'],
    ['204', { status: 204, body: '' }, 'TIMED_OUT'],
    ['200 without a link', { status: 200, body: { bundleUrl: null } }, 'TIMED_OUT'],
    ['a page of a gateway', { status: 403, body: '<!doctype html><p>Wait' }, 'FORBIDDEN'],
    ['a page with 200', { status: 200, body: '<!doctype html><p>Wait' }, 'BAD_RESPONSE'],
  ]

  test.for(responses)('gets it after %s', async ([, injection], { stage }) => {
    const { host } = await stage()
    const run = fakeRun()
    respond(host, isMint, injection, 5)
    expect((await runFlow(host, run)).error).toBeUndefined()
    expect(host.requests.filter(isMint)).toHaveLength(6)
    const { sleeps } = run.clock
    expect(sleeps).toEqual(sleeps.toSorted((one, other) => one - other))
    if (typeof injection === 'object' && 'headers' in injection) expect(sleeps[0]).toBe(7_000)
  })

  test.for(responses)(
    'ends with the code of %s at the end of the time, with how to resume it',
    async ([, injection, code], { stage }) => {
      const { host } = await stage()
      const run = fakeRun(600_000)
      respond(host, isMint, injection, 10_000)
      const { error, facts } = await runFlow(host, run)
      expect(error).toMatchObject({
        code,
        outcome: 'timed-out',
        message: expect.stringContaining(`\`job-id: '${facts.jobId}'\``),
      })
      // The response is quoted once.
      expect(
        count([`${error}`.replace(/^.*?is not available yet/, '')], /HTTP|no bundle link/),
      ).toBe(0)
      expect(run.clock.now()).toBeGreaterThan(595_000)
      expect(run.clock.now()).toBeLessThan(600_000)
      // The same response is logged once.
      expect(count(run.lines, /; waiting for it$/)).toBe(1)
    },
  )

  test.for([401, 403, 410])('ends at once with %d', async (status, { stage }) => {
    const { host } = await stage()
    respond(host, isMint, { status, body: { error: 'No.' } })
    expect((await runFlow(host, fakeRun())).error).toBeInstanceOf(Failure)
    expect(host.requests.filter(isMint)).toHaveLength(1)
  })

  test('may fail in the meantime', async ({ stage }) => {
    const { host } = await stage()
    respond(host, isMint, { status: 409, body: { error: 'Packing.' } }, 2)
    let polls = 0
    host.intercept((request) =>
      isPoll(request) && ++polls === 3 ? { status: 200, body: { status: 'failed' } } : undefined,
    )
    expect((await runFlow(host, fakeRun())).error).toMatchObject({ code: 'EXPORT_FAILED' })
  })
})

describe.concurrent('a wait', () => {
  test.runIf(isLong)('continues while the bundle endpoint responds with 409', async ({ stage }) => {
    const { host, run } = await stage({ bundleConflicts: 1 })
    expect(await run()).toMatchObject({ exitCode: 0, outputs: { outcome: 'success' } })
    expect(host.requests.filter(isMint).map(({ status }) => status)).toEqual([409, 200])
    expect(host.requests.filter(isPoll)).toHaveLength(2)
  })

  test.runIf(isLong)(
    'treats an unknown status as unfinished, with one warning',
    async ({ stage }) => {
      const { host, run } = await stage()
      respond(host, isPoll, { status: 200, body: { status: 'polishing', somethingNew: [1] } }, 2)
      const { exitCode, annotations } = await run()
      expect(exitCode).toBe(0)
      expect(annotations).toEqual([
        { level: 'warning', message: expect.stringContaining('"polishing"') },
      ])
    },
  )

  test('that ends with an unknown status names it', async ({ stage }) => {
    const { host } = await stage()
    const run = fakeRun(60_000)
    respond(host, isPoll, { status: 200, body: { status: 'published' } }, 1000)
    run.clock.sleep = async (milliseconds) => {
      run.clock.advance(milliseconds)
      if (run.clock.now() < 60_000) return
      throw new Failure('TIMED_OUT', 'not done in time')
    }
    expect((await runFlow(host, run)).error).toMatchObject({
      code: 'TIMED_OUT',
      message: expect.stringContaining('has the unknown status "published" on the host'),
    })
  })

  test('continues after errors of the host and broken connections', async ({ stage }) => {
    const { host } = await stage()
    respond(host, isPoll, { status: 500, body: { error: 'Oops.' } })
    respond(host, isPoll, 'reset')
    respond(host, isMint, { status: 502, body: '<html>' })
    expect((await runFlow(host, fakeRun())).error).toBeUndefined()
    expect(host.requests.filter(isStart)).toHaveLength(1)
  })

  test.runIf(isLong)('continues after a rate limit, as the host requests', async ({ stage }) => {
    const { host, run } = await stage({ rateLimitEvery: 2, retryAfterSeconds: 0 })
    expect(await run()).toMatchObject({ exitCode: 0 })
    expect(host.requests.some(({ status }) => status === 429)).toBe(true)
  })

  test('ends when the job failed, as EXPORT_FAILED with the reason', async ({ stage }) => {
    const error = 'guides/install.md: front matter is not closed.'
    const { host, run } = await stage({
      exportLife: { queuedSeconds: 0, runSeconds: 0, outcome: 'failed', error },
    })
    const step = await run()
    const { code, message } = failureOf(step)
    expect(code).toBe('EXPORT_FAILED')
    expect(message).toContain(error)
    expect(message).not.toContain('job-id:')
    expect(step.outputs).toMatchObject({
      outcome: 'failed',
      status: 'failed',
      jobId: host.exportJobs[0]?.jobId,
    })
    expect(host.requests.filter(isMint)).toEqual([])
  })

  test.runIf(isLong)(
    'ends if the key stops working, with how to resume the job',
    async ({ stage }) => {
      const { host, run } = await stage()
      respond(host, isPoll, { status: 401, body: { error: 'This key has expired.' } })
      const { code, message } = failureOf(await run())
      expect(code).toBe('UNAUTHORIZED')
      expect(message).toContain(`job-id: '${host.exportJobs[0]?.jobId}'`)
    },
  )
})

describe.concurrent('an unreadable response', () => {
  const bodies: [name: string, body: unknown][] = [
    ['a web page', '<!doctype html><p>Sign in'],
    ['an empty body', ''],
    ['cut JSON', '{"status": "comp'],
    ['a list', []],
    ['a body over 1 MiB', `{"status":"queued","x":"${'x'.repeat(1024 * 1024)}"}`],
  ]
  test.for(bodies)('to the status query is asked again: %s', async ([, body], { stage }) => {
    const { host } = await stage()
    respond(host, isPoll, { status: 200, body }, 5)
    const run = fakeRun()
    expect((await runFlow(host, run)).error).toBeUndefined()
    const line =
      /^info: \S+ sent an invalid response when asked to return the status of .*; trying again in/
    expect(count(run.lines, line)).toBe(5)
  })

  test('is BAD_RESPONSE if only the time ends it', async ({ stage }) => {
    const { host } = await stage()
    respond(host, isPoll, { status: 200, body: '<!doctype html><p>Sign in' }, 1000)
    const { error } = await runFlow(host, fakeRun(300_000))
    expect(error).toMatchObject({ code: 'BAD_RESPONSE', outcome: 'timed-out' })
  })

  test.for([{ state: 'completed' }, { status: 3 }])(
    'of the API, such as %j, is BAD_RESPONSE after two repetitions',
    async (body, { stage }) => {
      const { host } = await stage()
      respond(host, isPoll, { status: 200, body }, 3)
      expect((await runFlow(host, fakeRun())).error).toMatchObject({
        code: 'BAD_RESPONSE',
        outcome: 'failed',
      })
    },
  )

  test.runIf(isLong)('but not a single page from a gateway', async ({ stage }) => {
    const { host, run } = await stage()
    respond(host, isPoll, { status: 200, body: '<!doctype html><p>One moment' }, 2)
    expect((await run()).outputs.outcome).toBe('success')
  })

  test.runIf(isLong)('also from bundle generation, and no link is output', async ({ stage }) => {
    const { host, run } = await stage()
    respond(host, isMint, { status: 200, body: { bundleUrl: 3 } }, 3)
    const step = await run()
    expect(failureOf(step).code).toBe('BAD_RESPONSE')
    expect(step.outputs).not.toHaveProperty('bundleUrl')
  })
})

describe.concurrent('the log', () => {
  test.runIf(isLong)('has a line for each change, not for each poll', async ({ stage }) => {
    const { host, run } = await stage(still)
    finishAtPoll(host, 3)
    const { log } = await run({ 'poll-interval': '1s' })
    expect(host.requests.filter(isPoll)).toHaveLength(3)
    const lines = log.split('\n')
    expect(count(lines, /^queued · /)).toBe(1)
    expect(count(lines, /^completed · 5 pages · /)).toBe(1)
  })

  test.runIf(isLong)(
    'reports progress, pages, time, and how long it may take',
    async ({ stage }) => {
      const { host, run } = await stage(still)
      // To 42% and to 60% of the 17 s that follow 3 s in the queue, and past the end.
      const skips = [10_200, 3_060, 10_000]
      host.intercept((request) => {
        if (isPoll(request)) host.clock.skip(skips.shift() ?? 0)
        return undefined
      })
      const { log } = await run()
      expect(log).toMatch(/^42% · 2 pages · [\d.]+ s$/m)
      expect(log).toMatch(/^60% · 3 pages · [\d.]+ s, about [\d.]+ s left$/m)
    },
  )

  test('has lines of this form', () => {
    const job = { jobId: 'a', status: 'running', progress: 42.9, pageCount: 128 }
    expect(waitLine({ state: { job }, elapsed: 70_000, timeLeft: 100_000 })).toBe(
      '42% · 128 pages · 1 m 10 s, about 1 m 40 s left',
    )
    expect(waitLine({ state: { job: { jobId: 'a', status: 'queued' } }, elapsed: 0 })).toBe(
      'queued · 0 s',
    )
  })

  test('has a line for each minute without a change', async ({ stage }) => {
    const { host } = await stage(still)
    const run = fakeRun()
    host.intercept((request) => {
      if (isPoll(request) && run.clock.now() > 600_000) host.clock.skip(20_000)
      return undefined
    })
    const { error } = await runFlow(host, run)
    expect(error).toBeUndefined()
    // Polls are up to a minute apart, so that up to two minutes may pass without a line.
    expect(count(run.lines, /^info: queued/)).toBeGreaterThanOrEqual(6)
    expect(count(run.lines, /^info: queued/)).toBeLessThanOrEqual(11)
  })
})
