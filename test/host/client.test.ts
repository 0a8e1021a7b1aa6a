import nock from 'nock'
import { beforeEach, describe, expect, test } from 'vitest'
import { bundleLink, RenewableLink } from '../../src/export/download/link.ts'
import { exportSite } from '../../src/export/export-site.ts'
import { type AdminApi, adminApi } from '../../src/host/client.ts'
import { fakeRun } from '../support/clock.ts'
import { noServices } from '../support/export-flow.ts'
import { reachOnlyNock } from '../support/nocked.ts'
import { type ExportRequestParts, exportRequest } from '../support/site-rules.ts'

// One test for each sentence of the Admin API that binds a client, under the section's number.

const host = 'https://api.example.com'
const apiKey = 'adm_0123456789abcdef'
const authorization = `Bearer ${apiKey}`
/** Knows no job. */
let api: AdminApi
beforeEach(() => {
  api = adminApi(new URL(host), apiKey)
})
const jobs = '/v1/static-export/jobs'
const bundle = {
  bundleUrl: 'https://store.example.com/bundle.tar.gz?X-Signature=1',
  expiresAt: '2026-11-21T13:00:00Z',
}

/** The host, which responds only to requests with the key. */
const service = () => nock(host, { reqheaders: { authorization } })

reachOnlyNock()

describe('section 1, what the service does', () => {
  test('section 1: an export is started, polled until `completed`, and its link generated', async () => {
    const calls = [
      service().post(jobs).reply(202, { jobId: 'j1', status: 'queued' }),
      service().get(`${jobs}/j1`).reply(200, { status: 'queued' }),
      service().get(`${jobs}/j1`).reply(200, { status: 'running', progress: 40, pageCount: 12 }),
      service().get(`${jobs}/j1`).reply(200, { status: 'completed', progress: 100, pageCount: 30 }),
      service().post(`${jobs}/j1/bundle`).reply(200, bundle),
    ]
    const { known } = await runExport()
    expect(calls.every((call) => call.isDone())).toBe(true)
    expect(known).toMatchObject({
      jobId: 'j1',
      status: 'completed',
      pageCount: 30,
      bundleUrl: bundle.bundleUrl,
      expiresAt: '2026-11-21T13:00:00.000Z',
    })
  })

  test('section 1: live `progress` and `pageCount` are reported while the job runs', async () => {
    service().post(jobs).reply(202, { jobId: 'j1' })
    service().get(`${jobs}/j1`).reply(200, { status: 'running', progress: 42, pageCount: 128 })
    service().get(`${jobs}/j1`).reply(200, { status: 'completed' })
    service().post(`${jobs}/j1/bundle`).reply(200, bundle)
    const { run } = await runExport()
    expect(run.lines).toContainEqual(expect.stringMatching(/^info: 42% · 128 pages/))
  })

  test('section 1: a link past `expiresAt` is not used, the bundle is generated again', async () => {
    const run = fakeRun()
    const headers = { date: 'Sat, 21 Nov 2026 12:00:00 GMT' }
    const fresh = { ...bundle, bundleUrl: 'https://store.example.com/fresh' }
    service().post(`${jobs}/j1/bundle`).reply(200, bundle, headers)
    service().post(`${jobs}/j1/bundle`).reply(200, fresh, headers)
    const mint = async () => bundleLink(await api.generateBundle('j1', run), run.clock)

    const link = new RenewableLink(await mint(), mint, run)
    run.clock.advance(3_600_001)
    expect((await link.get()).url.href).toBe('https://store.example.com/fresh')
  })
})

describe('section 2, resources', () => {
  test('section 2.2: the message of an Error object is shown', async () => {
    service().persist().get(`${jobs}/j1`).reply(404, { error: 'no such job in this organisation' })
    await expect(api.getExportJob('j1', fakeRun())).rejects.toThrow(
      '"no such job in this organisation"',
    )
    nock.cleanAll()
  })

  test('section 2.3: `jobId` is in the response to start', async () => {
    service().post(jobs).reply(200, { jobId: 'exp_7f3a' })
    expect(await api.startExport({ domain: 'docs.example.com' }, fakeRun())).toMatchObject({
      jobId: 'exp_7f3a',
    })
  })

  test('section 2.3: `status`, `progress` and `pageCount` are in the response to the status query', async () => {
    service().get(`${jobs}/j1`).reply(200, { status: 'running', progress: 42.5, pageCount: 128 })
    expect(await api.getExportJob('j1', fakeRun())).toMatchObject({
      jobId: 'j1',
      status: 'running',
      progress: 42.5,
      pageCount: 128,
    })
  })

  test('section 2.3: `bundleUrl` and `expiresAt` are in the response to the bundle request', async () => {
    service().post(`${jobs}/j1/bundle`).reply(200, bundle)
    expect(await api.generateBundle('j1', fakeRun())).toMatchObject({
      bundleUrl: new URL(bundle.bundleUrl),
      expiresAt: new Date(bundle.expiresAt),
    })
  })

  test('section 2: unknown fields are ignored', async () => {
    service()
      .get(`${jobs}/j1`)
      .reply(200, { status: 'running', region: 'eu', links: [{ self: '/' }], error: null })
    expect(await api.getExportJob('j1', fakeRun())).toMatchObject({ status: 'running' })
  })
})

describe('section 3, states', () => {
  test('section 3.2: a queued or running job is polled again', async () => {
    service().get(`${jobs}/j1`).times(3).reply(200, { status: 'queued' })
    service().get(`${jobs}/j1`).times(3).reply(200, { status: 'running' })
    service().get(`${jobs}/j1`).reply(200, { status: 'completed' })
    service().post(`${jobs}/j1/bundle`).reply(200, bundle)
    const { known } = await runExport({ jobId: 'j1', rules: { domain: '' } })
    expect(known).toMatchObject({ status: 'completed' })
  })

  test('section 3.2: `failed` ends the job, and no bundle is requested', async () => {
    service().get(`${jobs}/j1`).reply(200, { status: 'failed', error: 'a page cannot be rendered' })
    await expect(runExport({ jobId: 'j1' })).rejects.toMatchObject({
      code: 'EXPORT_FAILED',
      message: expect.stringContaining('"a page cannot be rendered"'),
    })
  })

  test.each(['cancelled', 'Expired', 'ERROR', 'timed_out'])(
    'section 3.2: `%s` ends the job like `failed`, after one poll and without a warning',
    async (status) => {
      service().get(`${jobs}/j1`).reply(200, { status, error: 'the nightly clean-up ran' })
      const run = fakeRun()
      await expect(runExport({ jobId: 'j1' }, run)).rejects.toMatchObject({
        code: 'EXPORT_FAILED',
        message: `EXPORT_FAILED: export job j1 ended with the status "${status.toLowerCase()}": "the nightly clean-up ran". Check on the host why it ended, then export again.`,
      })
      expect(run.lines.filter((line) => line.startsWith('warning:'))).toEqual([])
    },
  )

  test('section 3.2: an unknown status is not final, and causes one warning', async () => {
    service().get(`${jobs}/j1`).times(3).reply(200, { status: 'post-processing' })
    service().get(`${jobs}/j1`).reply(200, { status: 'completed' })
    service().post(`${jobs}/j1/bundle`).reply(200, bundle)
    const { run } = await runExport({ jobId: 'j1' })
    const warnings = run.lines.filter((line) => line.startsWith('warning:'))
    expect(warnings).toEqual([expect.stringContaining('"post-processing"')])
  })
})

describe('section 4, endpoints', () => {
  test.each([
    'https://api.example.com/admin',
    'https://api.example.com/admin/',
    'https://api.example.com/admin/eu',
    'https://api.example.com:8443',
    'https://api.example.com:8443/admin',
  ])('section 4: paths are relative to the base URL, %s', async (base) => {
    const { origin, pathname } = new URL(base)
    const at = nock(origin, { reqheaders: { authorization } })
    const prefix = pathname.replace(/\/$/, '')
    at.post(`${prefix}${jobs}`).reply(202, { jobId: 'j1' })
    at.get(`${prefix}${jobs}/j1`).reply(200, { status: 'completed' })
    at.post(`${prefix}${jobs}/j1/bundle`).reply(200, bundle)

    const prefixed = adminApi(new URL(base), apiKey)
    await prefixed.startExport({ domain: 'docs.example.com' }, fakeRun())
    await prefixed.getExportJob('j1', fakeRun())
    await prefixed.generateBundle('j1', fakeRun())
  })

  test('section 4: bodies are JSON, and JSON is requested', async () => {
    nock(host, {
      reqheaders: { accept: 'application/json', 'content-type': /^application\/json/ },
    })
      .post(jobs, (body) => typeof body === 'object')
      .reply(202, { jobId: 'j1' })
    await api.startExport({ domain: 'docs.example.com' }, fakeRun())
  })

  test('section 4.2: start posts the domain as JSON and reads jobId', async () => {
    service().post(jobs, { domain: 'docs.example.com' }).reply(202, { jobId: 'j1' })
    const job = await api.startExport({ domain: 'docs.example.com' }, fakeRun())
    expect(job.jobId).toBe('j1')
  })

  test('section 4.2: start sends `version` and `paths` only if they are set', async () => {
    const start = { domain: 'docs.example.com', version: '2.1', paths: ['/guides', '/api'] }
    service().post(jobs, start).reply(202, { jobId: 'j1' })
    await api.startExport(start, fakeRun())

    for (const empty of [{ exportVersion: undefined }, { exportVersion: '', paths: [] }]) {
      service().post(jobs, { domain: 'docs.example.com' }).reply(202, { jobId: 'j1' })
      service().get(`${jobs}/j1`).reply(200, { status: 'completed' })
      service().post(`${jobs}/j1/bundle`).reply(200, bundle)
      await runExport(empty)
    }
  })

  test('section 4.2: any 2xx response accepts the job, which then counts as queued', async () => {
    for (const status of [200, 201, 202, 299]) {
      service().post(jobs).reply(status, { jobId: 'j1' })
      expect(await api.startExport({ domain: 'docs.example.com' }, fakeRun())).toMatchObject({
        status: 'queued',
      })
    }
  })

  test('section 4.3: the status query is a GET on the job, without a body', async () => {
    service()
      .get(`${jobs}/exp_7f3a`, (body) => body === '')
      .reply(200, { status: 'queued' })
    expect(await api.getExportJob('exp_7f3a', fakeRun())).toMatchObject({ status: 'queued' })
  })

  test('section 4.4: the bundle is a POST on the job, without a body', async () => {
    nock(host, { reqheaders: { authorization }, badheaders: ['content-type'] })
      .post(`${jobs}/exp_7f3a/bundle`, (body) => body === '')
      .reply(200, bundle)
    await api.generateBundle('exp_7f3a', fakeRun())
  })

  test('section 4.4: another call returns a fresh link', async () => {
    for (const name of ['first', 'second']) {
      const bundleUrl = `https://store.example.com/${name}`
      service()
        .post(`${jobs}/j1/bundle`)
        .reply(200, { ...bundle, bundleUrl })
      expect((await api.generateBundle('j1', fakeRun())).bundleUrl.href).toBe(bundleUrl)
    }
  })

  test('section 4.4: 409 for a bundle that is not ready continues the wait', async () => {
    service().get(`${jobs}/j1`).times(2).reply(200, { status: 'completed' })
    service().post(`${jobs}/j1/bundle`).reply(409, { error: 'the job is not completed' })
    service().post(`${jobs}/j1/bundle`).reply(200, bundle)
    const { known } = await runExport({ jobId: 'j1' })
    expect(known).toMatchObject({ bundleUrl: bundle.bundleUrl })
  })

  test.each([
    ['a b', 'a%20b'],
    ['a/b', 'a%2Fb'],
    ['a?b#c', 'a%3Fb%23c'],
    ['50%', '50%25'],
    ['ü', '%C3%BC'],
    ['exp:1@eu', 'exp%3A1%40eu'],
    ['%2e%2e', '%252e%252e'],
  ])('section 4: the id %o goes into paths as one segment', async (id, segment) => {
    const paths = recordPaths()
    await api.getExportJob(id, fakeRun())
    await api.generateBundle(id, fakeRun())
    expect(paths).toEqual([`${jobs}/${segment}`, `${jobs}/${segment}/bundle`])
  })
})

describe('section 4, responses about another job', () => {
  const status = { status: 'completed' }
  const another = {
    code: 'BAD_RESPONSE',
    what: expect.stringMatching(/^api\.example\.com sent an invalid response .*: `(id|jobId)` is/),
    nextStep: expect.stringContaining('cache'),
  }

  test.each([{ jobId: 'j2' }, { id: 'j2' }, { jobId: 2 }, { jobId: 'J1' }])(
    'section 4.3: a status of %o is requested twice more, then BAD_RESPONSE',
    async (of) => {
      service()
        .get(`${jobs}/j1`)
        .times(3)
        .reply(200, { ...status, ...of })
      await expect(api.getExportJob('j1', fakeRun())).rejects.toMatchObject(another)
    },
  )

  test.each([{ jobId: 'j2' }, { id: 'j2' }])(
    'section 4.4: a link of %o is requested twice more, then BAD_RESPONSE',
    async (of) => {
      service()
        .post(`${jobs}/j1/bundle`)
        .times(3)
        .reply(200, { ...bundle, ...of })
      await expect(api.generateBundle('j1', fakeRun())).rejects.toMatchObject(another)
    },
  )

  test('section 4: a single such response, as from a cache, is not used', async () => {
    service().get(`${jobs}/j1`).reply(200, { jobId: 'j2', status: 'failed' })
    service()
      .get(`${jobs}/j1`)
      .reply(200, { jobId: 'j1', ...status })
    expect(await api.getExportJob('j1', fakeRun())).toMatchObject(status)
  })
})

describe('section 5, authentication', () => {
  test('section 5: every request has the key as a bearer token', async () => {
    const seen: unknown[] = []
    const note = (value: unknown) => seen.push(value) > 0
    const heard = () => nock(host).matchHeader('authorization', note)
    heard().post(jobs).reply(202, { jobId: 'j1' })
    heard().get(`${jobs}/j1`).reply(200, { status: 'completed' })
    heard().post(`${jobs}/j1/bundle`).reply(200, bundle)
    await runExport()
    expect(new Set(seen.map(String))).toEqual(new Set([authorization]))
  })

  test.each([
    ['another host', 'https://api.example.net'],
    ['a host below it', 'https://eu.api.example.com'],
    ['another port', 'https://api.example.com:8443'],
    ['http', 'http://api.example.com'],
  ])('section 5: the key is sent only to the base URL, not to %s', async (_, origin) => {
    let arrived = 0
    nock(origin)
      .persist()
      .get(/.*/)
      .reply(() => [200, { status: `completed${++arrived}` }])
    service()
      .get(`${jobs}/j1`)
      .reply(307, undefined, { location: `${origin}${jobs}/j1` })
    await expect(api.getExportJob('j1', fakeRun())).rejects.toMatchObject({
      code: 'BAD_RESPONSE',
      what: `api.example.com responded with a redirect to another origin (${origin}) when asked to return the status of export job j1 (HTTP 307)`,
      nextStep: expect.stringContaining('The key was not sent to the redirect target'),
    })
    expect(arrived).toBe(0)
    nock.cleanAll()
  })

  test('section 5: a redirect within the origin is followed, with the key', async () => {
    service().get(`${jobs}/j1`).reply(308, undefined, { location: '/eu/jobs/j1' })
    service().get('/eu/jobs/j1').reply(200, { status: 'running' })
    expect(await api.getExportJob('j1', fakeRun())).toMatchObject({ status: 'running' })
  })

  test('section 5: the key is a secret: no log line and no failure of a call shows it', async () => {
    const run = fakeRun()
    for (const status of [400, 401, 403, 404, 500]) {
      service().post(jobs).reply(status, { error: 'refused' })
      const failure = await api.startExport({ domain: 'd.example' }, run).catch((error) => error)
      expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toContain(apiKey)
    }
    expect(run.lines.join('\n')).not.toContain(apiKey)
  })

  test('section 5: static export needs an Enterprise plan, and a missing one is reported', async () => {
    service().post(jobs).reply(403, { error: 'Static export requires an Enterprise plan' })
    await expect(api.startExport({ domain: 'd.example' }, fakeRun())).rejects.toMatchObject({
      code: 'PLAN_REQUIRED',
    })
  })
})

describe('section 7, errors', () => {
  test('section 7: 404 is an unknown job, with the message of the Error object', async () => {
    service().persist().get(`${jobs}/j1`).reply(404, { error: 'job not found' })
    await expect(api.getExportJob('j1', fakeRun())).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('"job not found"'),
    })
    nock.cleanAll()
  })

  test('section 7: a job that fails is not an HTTP error: its response is read like any other', async () => {
    service().get(`${jobs}/j1`).reply(200, { status: 'failed', error: 'out of memory' })
    expect(await api.getExportJob('j1', fakeRun())).toMatchObject({
      status: 'failed',
      error: 'out of memory',
    })
  })
})

test('429 until the deadline is no host that restarts: the next step is that of the limit', async () => {
  service().get(`${jobs}/j1`).reply(200, { status: 'running' })
  service().get(`${jobs}/j1`).reply(429, { error: 'Slow down.' }, { 'Retry-After': '300' })
  const run = fakeRun(60_000)
  await api.getExportJob('j1', run)
  await expect(api.getExportJob('j1', run)).rejects.toMatchObject({
    ...{ code: 'RATE_LIMITED', outcome: 'timed-out' },
    nextStep: expect.stringContaining('fewer workflows'),
  })
})

describe('section 9, versioning', () => {
  test('section 9: static export is under /v1/, right behind the base URL', async () => {
    const paths = recordPaths()
    await runExport()
    expect(paths).toEqual([jobs, `${jobs}/j1`, `${jobs}/j1/bundle`])
  })
})

/** A host that responds to everything; returns a list that fills with the requested paths. */
function recordPaths(): string[] {
  const paths: string[] = []
  const reply = (request: Request) => {
    const { pathname } = new URL(request.url)
    paths.push(pathname)
    return pathname === jobs ? { jobId: 'j1' } : { status: 'completed', ...bundle }
  }
  nock(host).persist().get(/.*/).reply(200, reply)
  nock(host).persist().post(/.*/).reply(200, reply)
  return paths
}

/** Runs the export flow, and collects its reports. */
async function runExport(changes: ExportRequestParts = {}, run = fakeRun()) {
  const known: Record<string, unknown> = {}
  const request = exportRequest({ baseUrl: new URL(host), apiKey, ...changes })
  const report = {
    record: (facts: object) => {
      const reported = Object.entries(facts).filter(([, value]) => value !== undefined)
      Object.assign(known, Object.fromEntries(reported))
    },
    phase: () => {},
    times: () => [],
    startOver: () => {},
  }
  await exportSite({ request, services: noServices, report, run })
  return { run, known }
}
