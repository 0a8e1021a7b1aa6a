import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, vi } from 'vitest'
import { call, jobs, start, test } from './fixture.ts'
import { startHost } from './host.ts'

describe('agent job', () => {
  test('has all fields of the spec and moves from active to archived', async ({ frozenHost }) => {
    const host = await frozenHost()
    const life = { archivedAfterSeconds: 60, prLinkDelaySeconds: 5 }
    const { id } = host.addAgentJob({ ref: null, life })
    const read = async () => (await call(host, 'GET', `/v2/agent/${host.projectId}/job/${id}`)).body
    const active = await read()
    expect(active).toEqual({
      id,
      status: 'active',
      source: { repository: 'https://github.com/octo-org/docs', ref: null },
      model: 'writer-2',
      prLink: null,
      createdAt: expect.stringMatching(/Z$/),
      archivedAt: null,
    })
    host.clock.skip(20_000)
    expect(await read()).toMatchObject({ status: 'completed', prLink: null })
    host.clock.skip(5_000)
    expect(await read()).toMatchObject({ prLink: 'https://github.com/octo-org/docs/pull/42' })
    host.clock.skip(60_000)
    const archived = await read()
    expect(archived.status).toBe('archived')
    expect(Date.parse(archived.archivedAt) - Date.parse(active.createdAt)).toBe(80_000)
  })

  test('is 404 with an error for an unknown id and for another project', async ({ frozenHost }) => {
    const host = await frozenHost()
    const { id } = host.addAgentJob()
    for (const path of [`${host.projectId}/job/unknown`, `other/job/${id}`]) {
      expect(await call(host, 'GET', `/v2/agent/${path}`)).toMatchObject({
        status: 404,
        body: { error: expect.any(String) },
      })
    }
  })

  test('needs no plan', async ({ frozenHost }) => {
    const host = await frozenHost({ plan: 'none' })
    const { id } = host.addAgentJob()
    expect((await call(host, 'GET', `/v2/agent/${host.projectId}/job/${id}`)).status).toBe(200)
  })
})

describe('every endpoint', () => {
  test('refuses a missing or wrong key with 401', async ({ frozenHost }) => {
    const host = await frozenHost()
    for (const authorization of ['', host.apiKey, `Bearer ${host.apiKey}x`]) {
      const response = await fetch(`${host.url}${jobs}`, {
        method: 'POST',
        headers: { authorization },
      })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ error: expect.any(String) })
    }
  })

  test('reports a missing plan as configured', async ({ frozenHost }) => {
    const host = await frozenHost({ plan: 'none' })
    expect(await start(host)).toMatchObject({
      status: 401,
      body: { error: 'Please upgrade to access this route.' },
    })
    host.setBehaviour({ planRefusal: { status: 403, error: 'An Enterprise plan is needed.' } })
    expect(await start(host)).toMatchObject({
      status: 403,
      body: { error: 'An Enterprise plan is needed.' },
    })
    host.setBehaviour({ plan: 'enterprise' })
    expect((await start(host)).status).toBe(202)
  })

  test('responds to every n-th request with 429 and Retry-After', async ({ frozenHost }) => {
    const host = await frozenHost({ rateLimitEvery: 3, retryAfterSeconds: 7 })
    const statuses = []
    for (let count = 0; count < 6; count += 1) {
      const { status, headers } = await call(host, 'GET', `${jobs}/unknown`)
      statuses.push([status, headers.get('retry-after')])
    }
    const passed = [404, null]
    expect(statuses).toEqual([passed, passed, [429, '7'], passed, passed, [429, '7']])
  })

  test('has its own request id on every response', async ({ frozenHost }) => {
    const host = await frozenHost()
    const responses = [await start(host), await start(host), await call(host, 'GET', '/nowhere')]
    const ids = responses.map(({ headers }) => headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(3)
    expect(ids).not.toContain(null)
  })

  test('exists only under the path prefix, with its method', async ({ frozenHost }) => {
    const host = await frozenHost({ pathPrefix: 'some/prefix/' })
    expect(host.url).toMatch(/:\d+\/some\/prefix$/)
    expect((await start(host)).status).toBe(202)
    expect((await fetch(new URL(jobs, host.url), { method: 'POST' })).status).toBe(404)
    const wrong = await call(host, 'DELETE', jobs)
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('refuses a body that is not a JSON object, or is too large', async ({ frozenHost }) => {
    const host = await frozenHost()
    const headers = { authorization: `Bearer ${host.apiKey}` }
    const post = async (body: string) =>
      (await fetch(host.url + jobs, { method: 'POST', headers, body })).status
    expect(await post('{"domain":')).toBe(400)
    expect(await post('null')).toBe(400)
    expect(await post('x'.repeat(1024 * 1024 + 1))).toBe(413)
  })

  test('records requests and responses', async ({ frozenHost }) => {
    const host = await frozenHost()
    await start(host)
    expect(host.requests).toEqual([
      {
        method: 'POST',
        path: jobs,
        headers: expect.objectContaining({ authorization: `Bearer ${host.apiKey}` }),
        body: '{"domain":"docs.example.com"}',
        at: expect.any(Date),
        status: 202,
      },
    ])
  })
})

describe('a host that is closed', () => {
  test('leaves no folder behind, even if a site is still being rendered', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'host-test-'))
    for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, folder)
    try {
      const idle = await startHost()
      await idle.addExportJob({ domain: 'docs.example.com' }).bundle
      expect(await readdir(folder)).toHaveLength(1)
      await idle.close()
      const busy = await startHost()
      const { bundle } = busy.addExportJob({ domain: 'docs.example.com' })
      await busy.close()
      await expect(bundle).resolves.toMatchObject({ sizeBytes: expect.any(Number) })
      expect(await readdir(folder)).toEqual([])
    } finally {
      vi.unstubAllEnvs()
      await rm(folder, { recursive: true })
    }
  })

  test('frees its port for the next one', async ({ frozenHost }) => {
    const first = await startHost()
    const port = Number(new URL(first.url).port)
    await expect(startHost({ port })).rejects.toThrow('EADDRINUSE')
    await first.close()
    expect((await frozenHost({ port })).url).toBe(first.url)
  })
})
