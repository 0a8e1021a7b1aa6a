import { basename } from 'node:path'
import { describe, expect } from 'vitest'
import type { Failure } from '../../src/kernel/run/failure.ts'
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

describe.concurrent('`job-id`', () => {
  test.runIf(isLong)('resumes a job that is still running, and starts none', async ({ stage }) => {
    const { host, start } = await stage(still)
    const { jobId } = host.addExportJob({ domain: 'docs.example.com' })
    const step = start({ domain: undefined, 'job-id': jobId })
    await step.waitForLine(/^queued/)
    host.clock.skip(20_000)
    const { exitCode, outputs } = await step.done
    expect(exitCode).toBe(0)
    expect(outputs).toMatchObject({ outcome: 'success', jobId, status: 'completed' })
    expect(host.requests.filter(isStart)).toEqual([])
    expect(host.exportJobs).toHaveLength(1)
  })

  test('mints a fresh link of a job that ended long ago, also to download it', async ({
    stage,
  }) => {
    const { host, run } = await stage()
    const { jobId } = host.addExportJob({ domain: 'docs.example.com' })
    const again = await run({ 'job-id': jobId, download: 'true', 'site-check': 'off' })
    expect(again.outputs).toMatchObject({ jobId, outcome: 'success' })
    expect((await fetch(again.outputs.bundleUrl ?? '')).status).toBe(200)
    expect(again.filesLeft.map((path) => basename(path))).toEqual([`bundle-${jobId}.tar.gz`])
    expect(host.requests.filter(isStart)).toEqual([])
  })

  test.runIf(isLong)('takes precedence over `domain`', async ({ stage }) => {
    const { host, run } = await stage()
    const { jobId } = host.addExportJob({ domain: 'docs.example.com' })
    expect((await run({ 'job-id': jobId })).outputs).toMatchObject({ jobId, outcome: 'success' })
    expect(host.requests.filter(isStart)).toEqual([])
  })

  test('that the host does not know is NOT_FOUND after 30 s', async ({ stage }) => {
    const { host } = await stage()
    const run = fakeRun()
    const { error } = await runFlow(host, run, { jobId: 'unknown' })
    expect(error).toMatchObject({ code: 'NOT_FOUND', outcome: 'failed', job: undefined })
    expect((error as Failure).message).toContain('unknown')
    expect(run.clock.now()).toBeLessThanOrEqual(30_000)
    expect(host.requests.length).toBeGreaterThan(2)
  })

  test.runIf(isLong)('may have any shape that is safe in a path', async ({ stage }) => {
    const { host, run } = await stage()
    const ids = ['42', 'job:7@eu', 'Ünï-cödé', "it's(1)*~!", '-x', 'a&b=c+d;e,f$g']
    for (const jobId of ids) host.addExportJob({ domain: 'docs.example.com' }, { jobId })
    const steps = await Promise.all(
      ids.map((id) => run({ 'job-id': id, download: 'true', 'site-check': 'off' })),
    )
    for (const [index, { exitCode, outputs, filesLeft, log }] of steps.entries()) {
      expect(exitCode, log).toBe(0)
      expect(outputs.jobId).toBe(ids[index])
      expect(filesLeft).toHaveLength(1)
      expect(outputs.bundlePath).toMatch(/\/bundle-[\w.-]+\.tar\.gz$/)
    }
  })

  test('is reported after an ended wait, and then resumes that job', async ({ stage }) => {
    const { host, run } = await stage()
    respond(host, isPoll, { status: 403, body: { error: 'Not from this address.' } })
    const { message } = failureOf(await run())
    const jobId = /`job-id: '(\S+)'`/.exec(message)?.[1]
    expect((await run({ domain: undefined, 'job-id': jobId })).exitCode).toBe(0)
    expect(host.exportJobs).toHaveLength(1)
  })

  test('is called running only after it was read', async ({ stage }) => {
    const { host, run } = await stage(still)
    const { jobId } = host.addExportJob({ domain: 'docs.example.com' })
    const refused = { status: 401, body: { error: 'The key is not valid.' } }
    respond(host, isPoll, refused)
    const unread = failureOf(await run({ 'job-id': jobId }))
    expect(unread.code).toBe('UNAUTHORIZED')
    expect(unread.message).toContain(`Job ${jobId} was not read: resume it with`)
    host.intercept(async (request, proceed) => {
      if (!isPoll(request)) return undefined
      const response = await proceed()
      respond(host, isPoll, refused)
      return response
    })
    const read = failureOf(await run({ 'job-id': jobId, 'poll-interval': '1s' }))
    expect(read.code).toBe('UNAUTHORIZED')
    expect(read.message).toContain(`Job ${jobId} is still running on the host`)
  })

  test.runIf(isLong)('of a failed job is EXPORT_FAILED', async ({ stage }) => {
    const { host, run } = await stage()
    const life = { outcome: 'failed', error: 'Out of memory.' } as const
    const { jobId } = host.addExportJob({ domain: 'docs.example.com' }, { life })
    expect(failureOf(await run({ 'job-id': jobId })).message).toContain('Out of memory.')
    expect(host.requests.filter(isMint)).toEqual([])
  })
})
