import { createServer } from 'node:net'
import { describe, expect } from 'vitest'
import { isLong, sample } from '../support/amount.ts'
import { failureOf, isStart, respond, still, test } from '../support/export-stage.ts'
import { startHost } from '../support/service/host.ts'
import type { Injection } from '../support/service/server.ts'

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
    ['CONFLICT', 409, 'An export is already running.'],
  ]
  for (const [code, status, words] of sample(cases, 1)) {
    test(`as ${code} on ${status}: ${words}`, async ({ stage }) => {
      const { host, run } = await stage()
      respond(host, isStart, refusal(status, words))
      const failure = failureOf(await run())
      expect(failure.code).toBe(code)
      expect(failure.message).toContain(words)
      expect(failure.message).toMatch(/request id req_\w+/)
      expect(host.requests).toHaveLength(1)
    })
  }

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
    const { code, message } = failureOf(await run())
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
  for (const [name, injection] of sample(cases, 1)) {
    test(`after ${name}`, async ({ stage }) => {
      const { host, run } = await stage()
      respond(host, isStart, injection, 9)
      const { code, message } = failureOf(await run())
      expect(code).toBe('START_UNKNOWN')
      expect(message).not.toContain('<')
      expect(host.requests).toHaveLength(1)
    })
  }

  test('also if the host did start the job and its response was lost', async ({ stage }) => {
    const { host, run } = await stage()
    host.intercept(async (_, proceed) => {
      await proceed()
      return 'reset' as const
    })
    expect(failureOf(await run()).code).toBe('START_UNKNOWN')
    expect(host.exportJobs).toHaveLength(1)
  })
})

describe.concurrent('a start that was certainly not accepted is sent again', () => {
  const cases: [name: string, injection: Injection][] = [
    ['a 429', refusal(429, 'Slow down.')],
    ['a 429 with Retry-After', refusal(429, 'Slow down.', { 'retry-after': '0' })],
    ['a 503 with Retry-After', refusal(503, 'Try later.', { 'retry-after': '0' })],
    [
      'a 503 with Retry-After as a date',
      refusal(503, '', { 'retry-after': new Date().toUTCString() }),
    ],
  ]
  for (const [name, injection] of sample(cases, 1)) {
    test(`after ${name}`, async ({ stage }) => {
      const { host, run } = await stage()
      respond(host, isStart, injection)
      expect(await run()).toMatchObject({ exitCode: 0, outputs: { outcome: 'success' } })
      expect(host.requests.filter(isStart)).toHaveLength(2)
      expect(host.exportJobs).toHaveLength(1)
    })
  }

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

describe.concurrent('a start that never gets through', () => {
  test('is API_UNAVAILABLE if nothing listens there, not a timeout', async ({ stage }) => {
    const { run } = await stage()
    const step = await run({ 'base-url': `http://127.0.0.1:${await freePort()}`, timeout: '8s' })
    expect(failureOf(step).code).toBe('API_UNAVAILABLE')
    expect(failureOf(step).message).toContain('refused')
  })

  test.runIf(isLong)(
    'is RATE_LIMITED if the host requests a longer delay than the run has left',
    async ({ stage }) => {
      const { host, run } = await stage()
      respond(host, isStart, refusal(429, 'Daily limit.', { 'retry-after': '3600' }))
      const { code, message } = failureOf(await run({ timeout: '1m' }))
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
  for (const [name, body] of sample(bodies, 1)) {
    test.runIf(isLong)(`is BAD_RESPONSE, and sent once: ${name}`, async ({ stage }) => {
      const { host, run } = await stage()
      respond(host, isStart, { status: 200, body }, 9)
      const { code, message } = failureOf(await run())
      expect(code).toBe('BAD_RESPONSE')
      expect(message).toMatch(/may have been started/)
      expect(host.requests).toHaveLength(1)
    })
  }
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
