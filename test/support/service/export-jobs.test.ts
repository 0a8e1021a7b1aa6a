import { afterEach, describe, expect, vi } from 'vitest'
import { isLong } from '../amount.ts'
import { patience } from '../system.ts'
import { unpackBundle } from './bundle.ts'
import { call, jobs, start, test } from './fixture.ts'
import type { Host } from './host.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function completed(host: Host): Promise<string> {
  const { jobId, life } = host.addExportJob({ domain: 'docs.example.com' })
  host.clock.skip((life.queuedSeconds + life.runSeconds) * 1000)
  return jobId
}

async function download(host: Host, jobId: string): Promise<Buffer> {
  const { body } = await call(host, 'POST', `${jobs}/${jobId}/bundle`)
  return Buffer.from(await (await fetch(body.bundleUrl)).arrayBuffer())
}

describe('start export job', () => {
  test('responds with 202 and the whole job, queued', async ({ frozenHost }) => {
    const host = await frozenHost()
    const { status, body } = await start(host, { version: 'v1' })
    expect(status).toBe(202)
    expect(body).toEqual({
      jobId: host.exportJobs[0]?.jobId,
      domain: 'docs.example.com',
      version: 'v1',
      status: 'queued',
      progress: 0,
      pageCount: 0,
      error: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updatedAt: body.createdAt,
    })
  })

  test.for([
    {},
    { domain: 7 },
    { domain: 'https://docs.example.com' },
    { domain: 'docs' },
    { domain: 'Docs.example.com' },
    { domain: '-a.example.com' },
    { domain: 'docs.example.com', version: 1 },
    { domain: 'docs.example.com', paths: '/a' },
    { domain: 'docs.example.com', paths: ['/no/such/page'] },
  ])('responds with 400 and an error to %j', async (body, { frozenHost }) => {
    const host = await frozenHost()
    expect(await call(host, 'POST', jobs, body)).toMatchObject({
      status: 400,
      body: { error: expect.any(String) },
    })
    expect(host.exportJobs).toHaveLength(0)
  })

  test('responds with 409 while the domain has an unfinished job, and accepts it afterwards', async ({
    frozenHost,
  }) => {
    const host = await frozenHost()
    await start(host)
    host.clock.skip(10_000)
    expect((await start(host)).status).toBe(409)
    expect((await start(host, { domain: 'other.example.com' })).status).toBe(202)
    host.clock.skip(10_000)
    expect((await start(host)).status).toBe(202)
  })

  test('exports only the pages in `paths`', async ({ frozenHost }) => {
    const host = await frozenHost()
    const { body } = await start(host, { paths: ['/guides/install'] })
    host.clock.skip(20_000)
    expect((await call(host, 'GET', `${jobs}/${body.jobId}`)).body.pageCount).toBe(1)
    const paths = (await unpackBundle(await download(host, body.jobId))).map(({ path }) => path)
    expect(paths).toContain('guides/install.html')
    expect(paths).not.toContain('guides/configure.html')
  })
})

describe('export job status', () => {
  test('moves from queued through running to completed with live counts', async ({
    frozenHost,
  }) => {
    const host = await frozenHost()
    const { jobId } = host.addExportJob({ domain: 'docs.example.com' })
    const seen = []
    for (const seconds of [0, 3, 10, 7]) {
      host.clock.skip(seconds * 1000)
      const { body } = await call(host, 'GET', `${jobs}/${jobId}`)
      seen.push([body.status, body.progress, body.pageCount])
    }
    expect(seen).toEqual([
      ['queued', 0, 0],
      ['running', 0, 0],
      ['running', 58, 2],
      ['completed', 100, 5],
    ])
  })

  test('reports why a job failed', async ({ frozenHost }) => {
    const host = await frozenHost({ exportLife: { outcome: 'failed', error: 'A page is broken.' } })
    const jobId = await completed(host)
    expect((await call(host, 'GET', `${jobs}/${jobId}`)).body).toMatchObject({
      status: 'failed',
      error: 'A page is broken.',
    })
    expect((await call(host, 'POST', `${jobs}/${jobId}/bundle`)).status).toBe(409)
  })

  test('is 404 for an unknown job, and for the first reads of a new one if configured', async ({
    frozenHost,
  }) => {
    const host = await frozenHost({ notFoundAfterStart: 2 })
    const { jobId } = host.addExportJob({ domain: 'docs.example.com' }, { jobId: 'Ä job/1' })
    const path = `${jobs}/${encodeURIComponent(jobId)}`
    const read = async () => (await call(host, 'GET', path)).status
    expect([await read(), await read(), await read()]).toEqual([404, 404, 200])
    expect(await call(host, 'GET', `${jobs}/unknown`)).toMatchObject({
      status: 404,
      body: { error: expect.any(String) },
    })
  })

  test('runs by itself, at the configured speed', async ({ frozenHost }) => {
    const host = await frozenHost({ speed: 1000 })
    const { jobId } = host.addExportJob({ domain: 'docs.example.com' })
    await vi.waitFor(async () => {
      expect((await call(host, 'GET', `${jobs}/${jobId}`)).body.status).toBe('completed')
    }, patience)
  })
})

describe('export bundle', () => {
  test('is 409 until the job is completed, then as often as configured', async ({ frozenHost }) => {
    const host = await frozenHost({ bundleConflicts: 1 })
    const { jobId } = host.addExportJob({ domain: 'docs.example.com' })
    const bundle = async () => (await call(host, 'POST', `${jobs}/${jobId}/bundle`)).status
    expect(await bundle()).toBe(409)
    host.clock.skip(20_000)
    expect([await bundle(), await bundle(), await bundle()]).toEqual([409, 200, 200])
    expect((await call(host, 'POST', `${jobs}/unknown/bundle`)).status).toBe(404)
  })

  test('is a link to an archive of the site, of the reported size', async ({ frozenHost }) => {
    const host = await frozenHost()
    const jobId = await completed(host)
    const { status, body } = await call(host, 'POST', `${jobs}/${jobId}/bundle`)
    expect(status).toBe(200)
    const response = await fetch(body.bundleUrl)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.status).toBe(200)
    expect(bytes.length).toBe(body.sizeBytes)
    const paths = (await unpackBundle(bytes)).map(({ path }) => path)
    expect(paths).toEqual([...paths].sort())
    expect(paths).toEqual(expect.arrayContaining(['index.html', '404.html', 'sitemap.xml']))
    const part = await fetch(body.bundleUrl, { headers: { range: 'bytes=10-19' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
  })

  test('has a link that S3 refuses after expiresAt; a fresh one works', async ({ frozenHost }) => {
    const host = await frozenHost({ linkLifetimeSeconds: 1 })
    const jobId = await completed(host)
    const first = (await call(host, 'POST', `${jobs}/${jobId}/bundle`)).body
    expect((await fetch(first.bundleUrl)).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(first.expiresAt).getTime() + 1 })
    const late = await fetch(first.bundleUrl)
    expect(late.status).toBe(403)
    expect(await late.text()).toContain('<Message>Request has expired</Message>')
    const second = (await call(host, 'POST', `${jobs}/${jobId}/bundle`)).body
    expect(second.bundleUrl).not.toBe(first.bundleUrl)
    expect((await fetch(second.bundleUrl)).status).toBe(200)
  })

  test('has a link that refuses the API key, and the store records who sent it', async ({
    frozenHost,
  }) => {
    const host = await frozenHost()
    const jobId = await completed(host)
    const { bundleUrl } = (await call(host, 'POST', `${jobs}/${jobId}/bundle`)).body
    const headers = { authorization: `Bearer ${host.apiKey}` }
    const refused = await fetch(bundleUrl, { headers })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Only one auth mechanism allowed')
    expect((await host.storeRequests()).at(-1)).toMatchObject({ method: 'GET', headers })
  })

  test.runIf(isLong)(
    'has the same bytes for the same seed, and others for another build or seed',
    async ({ frozenHost }) => {
      const bundles = async (seed: number) => {
        const host = await frozenHost({ seed })
        return [
          await download(host, await completed(host)),
          await download(host, await completed(host)),
        ] as const
      }
      const [[first, next], [again], [other]] = [
        await bundles(1),
        await bundles(1),
        await bundles(2),
      ]
      expect(again.equals(first)).toBe(true)
      expect(next.equals(first)).toBe(false)
      expect(other.equals(first)).toBe(false)
    },
  )
})

describe('the calls by project', () => {
  const jobsOf = (host: Host) => `/v1/static-export/${host.projectId}/jobs`
  const startByProject = (host: Host) => call(host, 'POST', jobsOf(host))

  test('start has no body and responds with 202 and a job without counts', async ({
    frozenHost,
  }) => {
    const host = await frozenHost()
    expect((await call(host, 'POST', jobsOf(host), { domain: 'docs.example.com' })).status).toBe(
      400,
    )
    const { status, body } = await startByProject(host)
    expect(status).toBe(202)
    expect(body).toEqual({
      jobId: expect.stringMatching(/^[\da-f]{24}$/),
      status: 'queued',
      error: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: body.createdAt,
    })
  })

  test('a completed job has a fresh link to export.zip at each read', async ({ frozenHost }) => {
    const host = await frozenHost()
    const { jobId } = (await startByProject(host)).body
    const read = async () => (await call(host, 'GET', `${jobsOf(host)}/${jobId}`)).body
    expect(await read()).not.toHaveProperty('bundleUrl')
    host.clock.skip(20_000)
    const first = await read()
    expect(Object.keys(first).sort()).toEqual([
      'bundleUrl',
      'createdAt',
      'error',
      'expiresAt',
      'jobId',
      'sizeBytes',
      'status',
      'updatedAt',
    ])
    expect(first.bundleUrl).toContain('/export.zip?')
    const bytes = Buffer.from(await (await fetch(first.bundleUrl)).arrayBuffer())
    expect(bytes.length).toBe(first.sizeBytes)
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    expect((await fetch((await read()).bundleUrl)).status).toBe(200)
  })

  test('one deployment has one active job, and a limited number of starts per hour', async ({
    frozenHost,
  }) => {
    const host = await frozenHost({ startsPerHour: 2 })
    const statuses = []
    for (const seconds of [0, 0, 20, 20, 3600]) {
      host.clock.skip(seconds * 1000)
      statuses.push((await startByProject(host)).status)
    }
    expect(statuses).toEqual([202, 409, 202, 429, 202])
  })

  test('403 if the deployment cannot be exported, 404 for jobs and projects of others', async ({
    frozenHost,
  }) => {
    const host = await frozenHost()
    const { jobId } = host.addExportJob({ domain: 'docs.example.com' })
    const status = async (path: string) => (await call(host, 'GET', path)).status
    expect(await status(`${jobsOf(host)}/${jobId}`)).toBe(404)
    expect(await status(`/v1/static-export/other/jobs/${jobId}`)).toBe(404)
    host.setBehaviour({ deployment: 'needs sign-in' })
    expect((await startByProject(host)).status).toBe(403)
    expect(await status(`${jobsOf(host)}/${jobId}`)).toBe(403)
  })
})
