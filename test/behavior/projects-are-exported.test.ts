import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { isLong, sample } from '../support/amount.ts'
import {
  type ExportStage,
  failureOf,
  isPoll,
  isStart,
  still,
  test,
} from '../support/export-stage.ts'

/** The inputs of an export by project (Admin API, section 10). */
const byProject = ({ host }: ExportStage) => ({ domain: undefined, 'project-id': host.projectId })

/** Every request as `METHOD /path`. */
const asked = ({ host }: ExportStage) =>
  host.requests.map(({ method, path }) => `${method} ${path}`)

describe.concurrent('an export by project', () => {
  test('starts, waits, downloads the zip and publishes the site, with the usual outputs', async ({
    stage,
  }) => {
    const one = await stage()
    const { projectId } = one.host
    const step = await one.run({ ...byProject(one), 'extract-to': 'site', 'site-check': 'fail' })
    expect(step.exitCode, step.log).toBe(0)
    const [job] = one.host.exportJobs
    expect(step.outputs).toMatchObject({
      outcome: 'success',
      errorCode: '',
      jobId: job?.jobId,
      status: 'completed',
      bundleUrl: expect.stringContaining('/export.zip?'),
      expiresAt: expect.stringMatching(/Z$/),
      bundlePath: expect.stringMatching(/\.zip$/),
      bundleSize: String((await job?.bundle)?.sizeBytes),
    })
    expect(step.outputs).not.toHaveProperty('pageCount')
    const page = join(step.outputs.sitePath ?? '', 'index.html')
    expect(await readFile(page, 'utf8')).toContain('<html')
    expect(step.summary).toContain(projectId)
    expect(asked(one)).toEqual([
      `POST /v1/static-export/${projectId}/jobs`,
      `GET /v1/static-export/${projectId}/jobs/${job?.jobId}`,
    ])
    expect(one.host.requests[0]).toMatchObject({ body: '' })
  })

  test.runIf(isLong)(
    'leaves neither the key nor the link’s signature anywhere, with debug logging',
    async ({ stage }) => {
      const apiKey = 'docs_Canary+key/with=marks~0123456789'
      const one = await stage({ apiKey })
      const step = await one.run(byProject(one), { env: { RUNNER_DEBUG: '1' } })
      const { bundleUrl = '', ...outputs } = step.outputs
      const signature = new URL(bundleUrl).searchParams.get('X-Amz-Signature') ?? ''
      expect(signature).not.toBe('')
      const printed = step.stdout.split('\n').filter((line) => !line.startsWith('::add-mask::'))
      const left = JSON.stringify([printed, step.stderr, step.summary, outputs, step.annotations])
      for (const secret of [apiKey, signature]) expect(left).not.toContain(secret)
      for (const { headers } of await one.host.storeRequests()) {
        expect(JSON.stringify(headers)).not.toContain(apiKey)
      }
    },
  )

  test.runIf(isLong)(
    'that timed out names both inputs that resume it, and they work',
    async ({ stage }) => {
      const one = await stage(still)
      const late = await one.run({ ...byProject(one), timeout: '2s', 'poll-interval': '1h' })
      const { code, message } = failureOf(late)
      const { jobId = '' } = late.outputs
      expect(code).toBe('TIMED_OUT')
      expect(message).toContain(
        `\`project-id: '${one.host.projectId}'\` and \`job-id: '${jobId}'\``,
      )
      expect(late.summary).toContain(
        `with:\n  project-id: '${one.host.projectId}'\n  job-id: '${jobId}'\n`,
      )
      one.host.clock.skip(60_000)
      const resumed = await one.run({ ...byProject(one), 'job-id': jobId })
      expect(resumed.outputs, resumed.log).toMatchObject({ outcome: 'success', jobId })
      expect(one.host.requests.filter(isStart)).toHaveLength(1)
    },
  )

  test.runIf(isLong)(
    'gets a fresh link by reading the job again if the store refuses one',
    async ({ stage }) => {
      const one = await stage()
      one.host.intercept(async (request, proceed) => {
        if (!isPoll(request)) return undefined
        const good = await proceed()
        const body = good.body as { bundleUrl: string }
        const bundleUrl = body.bundleUrl.replace(/X-Amz-Date=\d{8}/, 'X-Amz-Date=20200101')
        return { ...good, body: { ...body, bundleUrl } }
      })
      const step = await one.run({ ...byProject(one), download: 'true' })
      expect(step.exitCode, step.log).toBe(0)
      expect(one.host.requests.filter(isPoll)).toHaveLength(2)
      expect(step.outputs.bundleUrl).not.toContain('X-Amz-Date=20200101')
    },
  )

  test('whose start is lost is START_UNKNOWN: it is neither sent again nor sent by domain', async ({
    stage,
  }) => {
    const one = await stage()
    one.host.intercept(async (_, proceed) => {
      await proceed()
      return 'reset' as const
    })
    const step = await one.run({ ...byProject(one), domain: 'docs.example.com' })
    expect(failureOf(step).code).toBe('START_UNKNOWN')
    expect(one.host.requests).toHaveLength(1)
    expect(one.host.exportJobs).toHaveLength(1)
  })

  const refusals = [
    [{ deployment: 'needs sign-in' }, 'FORBIDDEN', 'needs a sign-in'],
    [{ plan: 'none' }, 'PLAN_REQUIRED', 'Please upgrade'],
  ] as const
  for (const [behaviour, code, words] of sample(refusals, 1)) {
    test(`ends as ${code} with the host’s message: ${words}`, async ({ stage }) => {
      const one = await stage(behaviour)
      const failure = failureOf(await one.run(byProject(one)))
      expect(failure.code).toBe(code)
      expect(failure.message).toContain(words)
      expect(one.host.requests).toHaveLength(1)
    })
  }

  test.runIf(isLong)(
    'is CONFLICT while another export of the deployment runs',
    async ({ stage }) => {
      const one = await stage(still)
      one.host.addExportJob({ domain: 'docs.example.com', projectId: one.host.projectId })
      const inputs = { ...byProject(one), timeout: '20s' }
      const { code, message } = failureOf(await one.run(inputs))
      expect(code).toBe('CONFLICT')
      expect(message).toContain('`project-id` and `job-id`')
      expect(one.host.requests).toHaveLength(1)
    },
  )
})

describe.concurrent('a job of one generation is unknown to the other, and is requested from one only', () => {
  test.runIf(isLong)(
    'a job by domain that is resumed with `project-id` is NOT_FOUND',
    async ({ stage }) => {
      const one = await stage()
      const { jobId } = one.host.addExportJob({ domain: 'docs.example.com' })
      const { code, message } = failureOf(await one.run({ ...byProject(one), 'job-id': jobId }))
      expect(code).toBe('NOT_FOUND')
      expect(message).toContain('resumed without `project-id`')
      expect(new Set(one.host.requests.map(({ path }) => path)).size).toBe(1)
    },
  )

  test.runIf(isLong)(
    'a job by project that is resumed without `project-id` is NOT_FOUND',
    async ({ stage }) => {
      const one = await stage()
      const { projectId } = one.host
      const { jobId } = one.host.addExportJob({ domain: 'docs.example.com', projectId })
      const { code, message } = failureOf(await one.run({ 'job-id': jobId }))
      expect(code).toBe('NOT_FOUND')
      expect(message).toContain('`project-id`')
      expect(new Set(one.host.requests.map(({ path }) => path)).size).toBe(1)
    },
  )

  test.runIf(isLong)('an agent job without its mode is NOT_FOUND', async ({ stage }) => {
    const one = await stage()
    const { id } = one.host.addAgentJob()
    const { code, message } = failureOf(await one.run({ ...byProject(one), 'job-id': id }))
    expect(code).toBe('NOT_FOUND')
    expect(message).toContain('`mode: agent-job`')
  })
})
