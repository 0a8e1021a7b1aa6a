import fc from 'fast-check'
import nock from 'nock'
import { describe, expect, test } from 'vitest'
import { adminApi } from '../../src/host/client.ts'
import { UnreadableBody } from '../../src/host/failures.ts'
import { readProjectBundle, readProjectJob } from '../../src/host/models.ts'
import type { Failure } from '../../src/kernel/run/failure.ts'
import { Scrubber } from '../../src/kernel/scrub/scrubber.ts'
import { type FakeRun, fakeRun } from '../support/clock.ts'
import { runFlow } from '../support/export-flow.ts'
import { reachOnlyNock } from '../support/nocked.ts'
import type { ExportRequestParts } from '../support/site-rules.ts'

const scrubber = new Scrubber()

// One test for each sentence of section 10 of the Admin API: exports by project.

const host = 'https://api.example.com'
const apiKey = 'adm_0123456789abcdef'
const projectId = '65f0c1d2e3a4b5c6d7e8f901'
const jobId = '65f0c1d2e3a4b5c6d7e8f902'
const jobs = `/v1/static-export/${projectId}/jobs`
const api = adminApi(new URL(host), apiKey, projectId)
const domain = 'docs.example.com'

const job = (status: string, more = {}) => ({
  jobId,
  status,
  createdAt: '2026-11-21T12:00:00Z',
  updatedAt: '2026-11-21T12:05:00Z',
  error: null,
  ...more,
})
const link = {
  bundleUrl: 'https://store.example.com/export.zip?X-Signature=1',
  sizeBytes: 4711,
  expiresAt: '2026-11-21T13:00:00Z',
}
const completed = job('completed', link)

/** The host, which responds only to requests with the key. */
const service = () => nock(host, { reqheaders: { authorization: `Bearer ${apiKey}` } })
const error = (words: string) => ({ error: words })

/** The export flow for a project, without a domain. */
const runExport = (request: ExportRequestParts = {}, run: FakeRun = fakeRun()) =>
  runFlow({ url: host, apiKey }, run, { projectId, rules: { domain: '' }, ...request })
const failed = async (request: ExportRequestParts = {}) =>
  (await runExport(request)).error as Failure

reachOnlyNock()

describe('section 10, the calls', () => {
  test('start is a POST on the project’s jobs without a body, and its 202 contains a job', async () => {
    nock(host, {
      reqheaders: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
      badheaders: ['content-type'],
    })
      .post(jobs, (body) => body === '')
      .reply(202, job('queued'))
    const start = { domain, version: '2.1', paths: ['/guides'] }
    expect(await api.startExport(start, fakeRun())).toMatchObject({ jobId, status: 'queued' })
  })

  test('read is a GET on the project’s job without a body', async () => {
    service()
      .get(`${jobs}/${jobId}`, (body) => body === '')
      .reply(200, job('running'))
    expect(await api.getExportJob(jobId, fakeRun())).toMatchObject({ jobId, status: 'running' })
  })

  test('an export is started, read until `completed`, and its link is in the job', async () => {
    service().post(jobs).reply(202, job('queued'))
    service().get(`${jobs}/${jobId}`).reply(200, job('queued'))
    service().get(`${jobs}/${jobId}`).reply(200, job('running'))
    service().get(`${jobs}/${jobId}`).reply(200, completed)
    expect(await runExport()).toMatchObject({
      error: undefined,
      facts: {
        jobId,
        status: 'completed',
        bundleUrl: link.bundleUrl,
        bundleSize: 4711,
        expiresAt: '2026-11-21T13:00:00.000Z',
      },
    })
  })

  test.each([
    ['p/1', 'j 1', '/v1/static-export/p%2F1/jobs', '/j%201'],
    ['50%', 'j#1?', '/v1/static-export/50%25/jobs', '/j%231%3F'],
    ['jobs', 'jobs', '/v1/static-export/jobs/jobs', '/jobs'],
  ])('the ids %o and %o go into the path as one segment each', async (project, id, start, read) => {
    const paths: string[] = []
    const reply = (request: Request) => {
      paths.push(new URL(request.url).pathname)
      return request.method === 'GET' ? { ...completed, jobId: undefined } : completed
    }
    nock(host).post(/.*/).reply(202, reply)
    nock(host).get(/.*/).reply(200, reply)
    const calls = adminApi(new URL(host), apiKey, project)
    await calls.startExport({ domain }, fakeRun())
    await calls.getExportJob(id, fakeRun())
    expect(paths).toEqual([start, start + read])
  })

  test('are relative to the base URL with its prefix', async () => {
    service().post(`/admin${jobs}`).reply(202, job('queued'))
    service().get(`/admin${jobs}/${jobId}`).reply(200, completed)
    const prefixed = adminApi(new URL(`${host}/admin/`), apiKey, projectId)
    await prefixed.startExport({ domain }, fakeRun())
    await prefixed.getExportJob(jobId, fakeRun())
  })
})

describe('section 10, sentence 1: the link is in the completed job', () => {
  test('there is no bundle endpoint: one read returns `bundleUrl`, `sizeBytes` and `expiresAt`', async () => {
    const date = 'Sat, 21 Nov 2026 12:00:00 GMT'
    service().get(`${jobs}/${jobId}`).reply(200, completed, { date })
    expect((await api.getExportJob(jobId, fakeRun())).bundle).toMatchObject({
      bundleUrl: new URL(link.bundleUrl),
      sizeBytes: 4711,
      expiresAt: new Date(link.expiresAt),
      hostTime: Date.parse(date),
    })
  })

  test('reading the job again gives a fresh link', async () => {
    for (const name of ['first', 'second']) {
      const bundleUrl = `https://store.example.com/${name}`
      service()
        .get(`${jobs}/${jobId}`)
        .reply(200, { ...completed, bundleUrl })
      expect((await api.generateBundle(jobId, fakeRun())).bundleUrl.href).toBe(bundleUrl)
    }
  })

  test('an expired link is replaced by reading the job again', async () => {
    const run = fakeRun()
    const headers = { date: 'Sat, 21 Nov 2026 12:00:00 GMT' }
    const dying = { ...completed, expiresAt: '2026-11-21T12:00:00Z' }
    const fresh = { ...completed, bundleUrl: 'https://store.example.com/fresh' }
    service().get(`${jobs}/${jobId}`).reply(200, dying, headers)
    service().get(`${jobs}/${jobId}`).reply(200, fresh, headers)
    const { error, facts } = await runExport({ jobId }, run)
    expect(error).toBeUndefined()
    expect(facts.bundleUrl).toBe('https://store.example.com/fresh')
  })

  test.each([
    ['no `bundleUrl`', job('completed')],
    ['a `bundleUrl` that is null', job('completed', { ...link, bundleUrl: null })],
    ['an empty `bundleUrl`', job('completed', { ...link, bundleUrl: '' })],
  ])('a completed job with %s is awaited, with one line in the log', async (_, body) => {
    service().get(`${jobs}/${jobId}`).times(6).reply(200, body)
    service().get(`${jobs}/${jobId}`).reply(200, completed)
    const run = fakeRun()
    const { facts } = await runExport({ jobId }, run)
    expect(facts.bundleUrl).toBe(link.bundleUrl)
    expect(run.lines.filter((line) => line.includes('no bundle link'))).toHaveLength(1)
  })

  test.each([[7], ['export.zip']])(
    'a link that is not a URL, %j, is requested again and then BAD_RESPONSE of a finished job',
    async (bundleUrl) => {
      service()
        .get(`${jobs}/${jobId}`)
        .times(4)
        .reply(200, { ...completed, bundleUrl })
      const { code, message } = await failed({ jobId })
      expect(code).toBe('BAD_RESPONSE')
      expect(message).toContain('`bundleUrl` is missing or invalid')
      expect(message).toContain('has finished on the host')
      expect(message).not.toContain('running')
    },
  )

  test.each([
    ['queued', 'file:///etc/passwd'],
    ['running', 'not a link'],
    ['failed', 7],
  ])('a job that is %s has no link, whatever its `bundleUrl`', async (status, bundleUrl) => {
    service().get(`${jobs}/${jobId}`).reply(200, job(status, { bundleUrl }))
    const read = await api.getExportJob(jobId, fakeRun())
    expect(read.status).toBe(status)
    expect(read.bundle).toBeUndefined()
  })

  test('a link that is not https is not followed, nor shown', async () => {
    const bundleUrl = 'http://store.example.com/export.zip?X-Signature=secret'
    service()
      .get(`${jobs}/${jobId}`)
      .reply(200, { ...completed, bundleUrl })
    const run = fakeRun()
    const { error, facts } = await runExport({ jobId }, run)
    expect((error as Failure).code).toBe('BAD_RESPONSE')
    expect(facts.bundleUrl).toBeUndefined()
    expect(`${(error as Failure).message} ${run.lines.join()}`).not.toContain('secret')
  })
})

describe('section 10, a response about another job', () => {
  const other = { ...completed, jobId: '65f0c1d2e3a4b5c6d7e8f903' }

  test('is requested twice more, then BAD_RESPONSE: by the status query and for a link', async () => {
    for (const call of [api.getExportJob, api.generateBundle]) {
      service().get(`${jobs}/${jobId}`).times(3).reply(200, other)
      await expect(call(jobId, fakeRun())).rejects.toMatchObject({
        code: 'BAD_RESPONSE',
        what: expect.stringContaining(`\`jobId\` is "${other.jobId}"`),
      })
    }
  })
})

describe('section 10, sentence 2: the fields of the job', () => {
  test('without `progress` and `pageCount` the wait continues, and the log has the status', async () => {
    service().post(jobs).reply(202, job('queued'))
    service().get(`${jobs}/${jobId}`).times(3).reply(200, job('running'))
    service().get(`${jobs}/${jobId}`).reply(200, completed)
    const run = fakeRun()
    const { facts } = await runExport({}, run)
    expect(facts.pageCount).toBeUndefined()
    expect(run.lines).toContainEqual(expect.stringMatching(/^info: running · /))
    expect(run.lines.filter((line) => line.startsWith('warning'))).toEqual([])
  })

  test('`progress` and `pageCount` are read from a host that sends them anyway', async () => {
    const counted = job('running', { progress: 40, pageCount: 12 })
    service().get(`${jobs}/${jobId}`).reply(200, counted)
    expect(await api.getExportJob(jobId, fakeRun())).toMatchObject({ progress: 40, pageCount: 12 })
  })

  test('`failed` ends the job, with its `error`', async () => {
    service()
      .get(`${jobs}/${jobId}`)
      .reply(200, job('failed', { error: 'a page cannot be rendered' }))
    const { code, message } = await failed({ jobId })
    expect(code).toBe('EXPORT_FAILED')
    expect(message).toContain('"a page cannot be rendered"')
  })

  test('ids are accepted in any form, with 24 hexadecimal digits or not', async () => {
    for (const id of [jobId, 'exp:7@eu', '42']) {
      service()
        .post(jobs)
        .reply(202, { ...job('queued'), jobId: id })
      expect((await api.startExport({ domain }, fakeRun())).jobId).toBe(id)
    }
  })

  test('a job requires only `jobId` at the start, and `status` when read', async () => {
    service().post(jobs).reply(202, { jobId })
    service().get(`${jobs}/${jobId}`).reply(200, { status: 'running' })
    expect(await api.startExport({ domain }, fakeRun())).toMatchObject({ status: 'queued' })
    expect(await api.getExportJob(jobId, fakeRun())).toMatchObject({ jobId, status: 'running' })
  })
})

describe('section 10, any body', () => {
  test.each([readProjectJob, readProjectBundle])(
    'is read, or is an UnreadableBody, and nothing else: %o',
    (read) => {
      const anything = fc.anything()
      const status = fc.oneof(fc.constantFrom('completed', ' COMPLETED', 'failed'), anything)
      const bundleUrl = fc.oneof(
        fc.constantFrom('https://store.test/b?sig=1', 'http://[::1]', 'ftp://x', 'https://'),
        anything,
      )
      const fields = { status, bundleUrl, sizeBytes: anything, expiresAt: anything }
      fc.assert(
        fc.property(fc.oneof(anything, fc.record(fields, { requiredKeys: [] })), (body) => {
          try {
            read('j1', body, scrubber)
          } catch (error) {
            expect(error).toBeInstanceOf(UnreadableBody)
          }
        }),
      )
    },
  )
})

describe('section 10, sentence 3: one active job, and ten starts an hour', () => {
  test('409 to a start is CONFLICT at the end, and names both inputs that resume the job', async () => {
    nock(host).persist().post(jobs).reply(409, error('A job is queued or running.'))
    const { code, message } = await failed()
    expect(code).toBe('CONFLICT')
    expect(message).toContain('"A job is queued or running."')
    expect(message).toContain('`project-id` and `job-id`')
    nock.cleanAll()
  })

  test('409 to a start that ends in time is waited for', async () => {
    service().post(jobs).reply(409, error('A job is queued or running.'))
    service().post(jobs).reply(202, job('queued'))
    service().get(`${jobs}/${jobId}`).reply(200, completed)
    expect((await runExport({}, fakeRun())).facts.bundleUrl).toBe(link.bundleUrl)
  })

  test.each([
    [{ jobId: 'j7' }, true],
    [{ job: { id: 'j7', status: 'running' } }, true],
    [{ jobId: 'j7', status: 'completed' }, false],
    [{ jobId: 'j7', domain: 'docs.example.com' }, true],
    [{ jobId: '../7' }, false],
  ])('409 to a start that names a job: %j', async (body, isNamed) => {
    nock(host)
      .persist()
      .post(jobs)
      .reply(409, { ...error('Busy.'), ...body })
    const { code, message } = await failed()
    expect(code).toBe('CONFLICT')
    expect(message.includes('`job-id: j7`')).toBe(isNamed)
    nock.cleanAll()
  })

  test('a start that gets 429 waits as long as the host requests', async () => {
    service().post(jobs).reply(429, error('Ten starts an hour.'), { 'retry-after': '240' })
    service().post(jobs).reply(202, job('queued'))
    service().get(`${jobs}/${jobId}`).reply(200, completed)
    const run = fakeRun()
    expect((await runExport({}, run)).facts.bundleUrl).toBe(link.bundleUrl)
    expect(run.clock.now()).toBeGreaterThan(240_000)
  })

  test('429 that lasts is RATE_LIMITED, and names the limit on starts', async () => {
    nock(host).persist().post(jobs).reply(429, error('Ten starts an hour.'))
    const { code, message } = await failed()
    expect(code).toBe('RATE_LIMITED')
    expect(message).toContain('10 starts an hour')
    nock.cleanAll()
  })
})

describe('section 10, sentence 4: refusals', () => {
  test.each(['Static export is not enabled for this deployment.', 'This site needs a sign-in.'])(
    '403 is FORBIDDEN and says what to check: %s',
    async (words) => {
      for (const request of [{}, { jobId }]) {
        if (request.jobId) service().get(`${jobs}/${jobId}`).reply(403, error(words))
        else service().post(jobs).reply(403, error(words))
        const { code, message } = await failed(request)
        expect(code).toBe('FORBIDDEN')
        expect(message).toContain(`"${words}"`)
        expect(message).toMatch(/static export is enabled .* sign-in/)
      }
    },
  )

  test('404 to the first read for 30 s is a job that this deployment does not have: NOT_FOUND', async () => {
    nock(host)
      .persist()
      .get(`${jobs}/${jobId}`)
      .reply(404, error('No such job in this deployment.'))
    const { code, message } = await failed({ jobId })
    expect(code).toBe('NOT_FOUND')
    expect(message).toContain('"No such job in this deployment."')
    expect(message).toMatch(/`job-id` is an export job of this `project-id`/)
    expect(message).not.toContain('resume it with')
    nock.cleanAll()
  })

  test('404 right after a start is asked again until the time is over, and the job can be resumed', async () => {
    service().post(jobs).times(2).reply(202, job('queued'))
    service().get(`${jobs}/${jobId}`).times(2).reply(404, error('No such job.'))
    service().get(`${jobs}/${jobId}`).reply(200, completed)
    expect((await runExport()).error).toBeUndefined()
    nock(host).persist().get(`${jobs}/${jobId}`).reply(404, error('No such job.'))
    const run = fakeRun(600_000)
    expect((await runExport({}, run)).error).toMatchObject({
      code: 'NOT_FOUND',
      outcome: 'timed-out',
      job: { id: jobId },
      message: expect.stringContaining(`\`job-id: '${jobId}'\``),
    })
    expect(run.clock.now()).toBeGreaterThan(590_000)
    nock.cleanAll()
  })
})

describe('section 10, sentence 5: the project', () => {
  test('a job of it is resumed with its project: the message names both', async () => {
    service().post(jobs).reply(202, job('queued'))
    service().get(`${jobs}/${jobId}`).reply(401, error('The key has expired.'))
    expect((await failed()).message).toContain(
      `resume it with \`project-id: '${projectId}'\` and \`job-id: '${jobId}'\``,
    )
  })
})

describe('one generation never falls back to the other', () => {
  const refusals = [400, 404, 405, 409, 410, 500, 501]
  // A 409 is waited for, by the same call.
  test.each(refusals)('when the response to a start by project is %i', async (status) => {
    const paths: string[] = []
    nock(host)
      .persist()
      .intercept(/.*/, 'POST')
      .reply(status, (request: Request) => {
        paths.push(new URL(request.url).pathname)
        return error('No.')
      })
    const run = fakeRun()
    const { error: failure } = await runExport({ rules: { domain } }, run)
    expect((failure as Failure).code).not.toBe('INTERNAL')
    expect(new Set(paths)).toEqual(new Set([jobs]))
    expect(paths.length > 1).toBe(status === 409)
    nock.cleanAll()
  })

  test.each(refusals)('when the response to a job by project is %i', async (status) => {
    const paths = new Set<string>()
    nock(host)
      .persist()
      .get(/.*/)
      .reply(status, (request: Request) => {
        paths.add(new URL(request.url).pathname)
        return error('No.')
      })
    const { error: failure } = await runExport({ jobId, rules: { domain } })
    expect((failure as Failure).code).not.toBe('INTERNAL')
    expect([...paths]).toEqual([`${jobs}/${jobId}`])
    nock.cleanAll()
  })

  test.each(refusals)('when the response to a start by domain is %i', async (status) => {
    const paths: string[] = []
    nock(host)
      .persist()
      .post(/.*/)
      .reply(status, (request: Request) => {
        paths.push(new URL(request.url).pathname)
        return error('No.')
      })
    await runExport({ rules: { domain }, projectId: undefined })
    expect(new Set(paths)).toEqual(new Set(['/v1/static-export/jobs']))
    expect(paths.length > 1).toBe(status === 409)
    nock.cleanAll()
  })

  test('a start by project that may have been accepted is START_UNKNOWN, sent once', async () => {
    service().post(jobs).replyWithError('socket hang up')
    const { code, message } = await failed()
    expect(code).toBe('START_UNKNOWN')
    expect(message).toContain('`project-id` and `job-id`')
    nock.cleanAll()
  })
})
