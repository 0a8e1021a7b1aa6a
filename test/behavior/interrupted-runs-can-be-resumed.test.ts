import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, vi } from 'vitest'
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
import { listen } from '../support/service/server.ts'
import { hasSignals, patience } from '../support/system.ts'

/** Ends the step if the action does not, which no test here may reach. */
const retryBudget = { timeoutMilliseconds: 20_000 }

/** Resolves when the next matching request reaches the host, which never responds to it. */
function hanging(host: Host, calls: typeof isStart): Promise<void> {
  const arrived = Promise.withResolvers<void>()
  host.intercept((request) => {
    if (!calls(request)) return undefined
    arrived.resolve()
    return 'hang'
  })
  return arrived.promise
}

/** Long enough for a start on a busy machine. */
const timeout = '6s'

describe.concurrent('a timeout', () => {
  test('ends the run as TIMED_OUT, with the line that resumes the job', async ({ stage }) => {
    const { host, run } = await stage(still)
    const step = await run({ timeout, 'poll-interval': '1h' }, retryBudget)
    const jobId = host.exportJobs[0]?.jobId
    const { code, message } = failureOf(step)
    expect(code).toBe('TIMED_OUT')
    expect(message).toContain('is still running on the host')
    expect(message).toContain(`job-id: '${jobId}'`)
    expect(step.outputs).toMatchObject({ outcome: 'timed-out', jobId, status: 'queued' })
    expect(step.summary).toContain(`job-id: '${jobId}'`)
    expect(step).toMatchObject({ conclusion: 'failure', signalsSent: [] })
  })

  test.runIf(isLong)('is not delayed by a host that never responds', async ({ stage }) => {
    const { host, run } = await stage()
    respond(host, isPoll, 'hang')
    const step = await run({ timeout }, retryBudget)
    expect(failureOf(step).code).toBe('TIMED_OUT')
    expect(step.signalsSent).toEqual([])
  })

  test('while the start is pending reports that it may have been received', async ({ stage }) => {
    const { host, run } = await stage()
    respond(host, isStart, 'hang')
    const step = await run({ timeout }, retryBudget)
    expect(failureOf(step).code).toBe('TIMED_OUT')
    expect(failureOf(step).message).toContain('may have been received')
    expect(step.outputs).not.toHaveProperty('jobId')
    expect(host.requests).toHaveLength(1)
  })
})

describe.skipIf(!hasSignals).concurrent('a cancel', () => {
  test('ends a wait on the first signal, as CANCELLED, with the line that resumes the job', async ({
    stage,
  }) => {
    const { host, start } = await stage(still)
    const running = start({ 'poll-interval': '1h' })
    await running.waitForLine(/^queued/)
    const step = await running.cancel()
    const jobId = host.exportJobs[0]?.jobId
    const { code, message } = failureOf(step)
    expect(code).toBe('CANCELLED')
    expect(message).toContain('is still running on the host')
    expect(message).toContain(`job-id: '${jobId}'`)
    expect(step.outputs).toMatchObject({ outcome: 'cancelled', jobId })
    expect(step.summary).toContain(`job-id: '${jobId}'`)
    expect(step).toMatchObject({ conclusion: 'cancelled', signalsSent: ['SIGINT'] })
  })

  test.runIf(isLong)('by SIGTERM alone does the same', async ({ stage }) => {
    const { host, start } = await stage(still)
    const running = start({ 'poll-interval': '1h' }, retryBudget)
    await running.waitForLine(/^queued/)
    running.signal('SIGTERM')
    const step = await running.done
    expect(failureOf(step).code).toBe('CANCELLED')
    expect(step.outputs).toMatchObject({
      outcome: 'cancelled',
      jobId: host.exportJobs[0]?.jobId,
    })
    expect(step.signalsSent).toEqual([])
  })

  test.runIf(isLong)('while a poll has no response ends on the first signal', async ({ stage }) => {
    const { host, start } = await stage()
    const polled = hanging(host, isPoll)
    const running = start()
    await polled
    const step = await running.cancel()
    expect(failureOf(step).code).toBe('CANCELLED')
    expect(step.signalsSent).toEqual(['SIGINT'])
  })

  test('while the start is pending still outputs the id of the job', async ({ stage }) => {
    const { host, start } = await stage(still)
    const arrived = Promise.withResolvers<void>()
    const cancelled = Promise.withResolvers<void>()
    host.intercept(async (request, proceed) => {
      if (!isStart(request)) return undefined
      arrived.resolve()
      await cancelled.promise
      await sleep(20)
      return proceed()
    })
    const running = start()
    await arrived.promise
    const done = running.cancel()
    cancelled.resolve()
    const step = await done
    const jobId = host.exportJobs[0]?.jobId
    expect(jobId).toBeTypeOf('string')
    expect(failureOf(step).code).toBe('CANCELLED')
    expect(failureOf(step).message).toContain(`job-id: '${jobId}'`)
    expect(step.outputs).toMatchObject({ outcome: 'cancelled', jobId })
    expect(step.signalsSent).toEqual(['SIGINT'])
  })

  test.runIf(isLong)(
    'while the start has no response reports that it may have been received',
    async ({ stage }) => {
      const { host, start } = await stage()
      const arrived = hanging(host, isStart)
      const running = start()
      await arrived
      const step = await running.cancel()
      expect(failureOf(step).code).toBe('CANCELLED')
      expect(failureOf(step).message).toContain('may have been received')
      expect(step.outputs).toMatchObject({ outcome: 'cancelled' })
      expect(step.signalsSent).toEqual(['SIGINT'])
      expect(host.requests).toHaveLength(1)
    },
  )

  test.runIf(isLong)(
    'while a refused start waits for its retry does not report that',
    async ({ stage }) => {
      const { host, start } = await stage()
      const headers = { 'retry-after': '60' }
      respond(host, isStart, { status: 429, headers, body: { error: 'Slow down.' } })
      const running = start()
      await running.waitForLine('sending the start again')
      const step = await running.cancel()
      expect(failureOf(step).code).toBe('CANCELLED')
      expect(failureOf(step).message).not.toContain('may have been received')
      expect(step.signalsSent).toEqual(['SIGINT'])
      expect(host.requests).toHaveLength(1)
    },
  )

  test('in the middle of a download leaves no part of the bundle', async ({ stage }) => {
    const { host, start } = await stage()
    const store = await listen(
      0,
      async () => ({ status: 200, body: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), ending: 'hang' }),
      String,
    )
    try {
      respond(host, isMint, {
        status: 200,
        body: { bundleUrl: `${store.origin}/b`, sizeBytes: 12 },
      })
      const running = start({ download: 'true' })
      await running.waitForLine(/^bundle link ready/)
      await vi.waitFor(() => expect(store.requests).toHaveLength(1), patience)
      const step = await running.cancel()
      const { code, message } = failureOf(step)
      expect(code).toBe('CANCELLED')
      expect(message).toContain('has finished on the host')
      expect(message).toContain(`job-id: '${host.exportJobs[0]?.jobId}'`)
      expect(step).toMatchObject({
        signalsSent: ['SIGINT'],
        filesLeft: [],
      })
    } finally {
      await store.close()
    }
  })

  test('before the start was sent sends none', async ({ stage }) => {
    const { host } = await stage()
    const run = fakeRun()
    const flow = runFlow(host, run, { download: true, temporaryFolder: import.meta.dirname })
    // The flow is now checking that the bundle can be written.
    run.abort(new Failure('CANCELLED', 'the run was cancelled'))
    expect((await flow).error).toMatchObject({ code: 'CANCELLED' })
    expect(host.requests).toEqual([])
  })
})
