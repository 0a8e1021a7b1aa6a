import fc from 'fast-check'
import nock from 'nock'
import { describe, expect, test } from 'vitest'
import { adminApi } from '../../src/host/client.ts'
import { UnreadableBody } from '../../src/host/failures.ts'
import { agentJobStatuses } from '../../src/host/job.ts'
import { readAgentJob } from '../../src/host/models.ts'
import { Scrubber } from '../../src/kernel/scrub/scrubber.ts'
import { fakeRun } from '../support/clock.ts'
import { reachOnlyNock } from '../support/nocked.ts'

const scrubber = new Scrubber()

// The Admin API's sentences on agent jobs that bind a client, under the section's number.

const host = 'https://api.example.com'
const authorization = 'Bearer adm_0123456789abcdef'
/** As the first query of the job. */
const get = (projectId = 'p1', id = 'a1') =>
  adminApi(new URL(host), 'adm_0123456789abcdef').getAgentJob(projectId, id, fakeRun())

const agentJob = {
  id: 'a1',
  status: 'completed',
  source: { repository: 'https://github.com/acme/docs', ref: 'agent/fix-links' },
  model: 'a-model-1',
  prLink: 'https://github.com/acme/docs/pull/7',
  createdAt: '2026-11-21T12:00:00Z',
  archivedAt: null,
}

const service = () => nock(host, { reqheaders: { authorization } })

reachOnlyNock()

describe('get agent job', () => {
  test('section 4.1: is a GET on project and job under /v2/, with the key and without a body', async () => {
    service()
      .get('/v2/agent/p1/job/a1', (body) => body === '')
      .reply(200, agentJob)
    await get()
  })

  test('section 4.1: puts project and job into the path as one segment each', async () => {
    const paths: string[] = []
    nock(host)
      .get(/.*/)
      .reply(200, (request: Request) => {
        paths.push(new URL(request.url).pathname)
        return { ...agentJob, id: undefined }
      })
    await get('a/b c', '50%?#ü')
    expect(paths).toEqual(['/v2/agent/a%2Fb%20c/job/50%25%3F%23%C3%BC'])
  })

  test('section 2.1: reads every field that a workflow can use', async () => {
    service().get('/v2/agent/p1/job/a1').reply(200, agentJob)
    expect(await get()).toEqual({
      id: 'a1',
      status: 'completed',
      source: { repository: 'https://github.com/acme/docs', ref: 'agent/fix-links' },
      model: 'a-model-1',
      prLink: 'https://github.com/acme/docs/pull/7',
      createdAt: new Date('2026-11-21T12:00:00Z'),
      archivedAt: undefined,
    })
  })

  test('section 2.1: `ref`, `prLink` and `archivedAt` may be null', async () => {
    const source = { ...agentJob.source, ref: null }
    const nulls = { ...agentJob, source, prLink: null, archivedAt: null }
    service().get('/v2/agent/p1/job/a1').reply(200, nulls)
    const { source: read, prLink, archivedAt } = await get()
    expect([read.ref, prLink, archivedAt]).toEqual([undefined, undefined, undefined])
  })

  test('section 2.1: requires only `status`, as it does not say which fields are always present', async () => {
    service().get('/v2/agent/p1/job/a1').reply(200, { status: 'active' })
    expect(await get()).toMatchObject({ id: 'a1', status: 'active' })
  })

  test('section 3.1: knows all four states', () => {
    expect(agentJobStatuses).toEqual(['active', 'completed', 'archived', 'failed'])
  })

  test('section 4.1: a response about another job is requested twice more, then BAD_RESPONSE', async () => {
    service()
      .get('/v2/agent/p1/job/a1')
      .times(3)
      .reply(200, { ...agentJob, id: 'a2' })
    await expect(get()).rejects.toMatchObject({
      code: 'BAD_RESPONSE',
      what: expect.stringContaining('`id` is "a2"'),
    })
  })

  test('section 7: an unknown job is 404, with the message of the Error object', async () => {
    nock(host).persist().get('/v2/agent/p1/job/a1').reply(404, { error: 'no such agent job' })
    await expect(get()).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('"no such agent job"'),
    })
    nock.cleanAll()
  })

  test('section 7: a failed job is not an HTTP error: its response is read like any other', async () => {
    service()
      .get('/v2/agent/p1/job/a1')
      .reply(200, { ...agentJob, status: 'failed', prLink: null })
    expect(await get()).toMatchObject({ status: 'failed', prLink: undefined })
  })
})

describe('readAgentJob', () => {
  test.each([
    [null],
    [undefined],
    [[]],
    ['active'],
    [{}],
    [{ status: null }],
    [{ status: '' }],
    [{ status: 1 }],
  ])('refuses %o', (body) => {
    expect(() => readAgentJob('a1', body, scrubber)).toThrow(UnreadableBody)
  })

  test.each([[null], [undefined], ['github.com/acme'], [[]], [{ repository: 7 }]])(
    'accepts a source that is %o',
    (source) => {
      const job = readAgentJob('a1', { ...agentJob, source }, scrubber)
      expect(job.source.repository).toBeUndefined()
      expect(job.prLink).toBe(agentJob.prLink)
    },
  )

  test('throws only UnreadableBody, whatever the body', () => {
    const anything = fc.anything()
    const fields = {
      status: anything,
      source: anything,
      model: anything,
      prLink: anything,
      createdAt: anything,
      archivedAt: anything,
    }
    fc.assert(
      fc.property(fc.oneof(anything, fc.record(fields, { requiredKeys: [] })), (body) => {
        try {
          readAgentJob('a1', body, scrubber)
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableBody)
        }
      }),
    )
  })
})
