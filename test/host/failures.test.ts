import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type AdminApi, adminApi } from '../../src/host/client.ts'
import {
  type ApiResponse,
  codeFor,
  messageIn as excerptIn,
  RefusedResponse,
  readBody,
  requestIdIn,
  UnreadableBody,
} from '../../src/host/failures.ts'
import { readExportJob } from '../../src/host/models.ts'
import { Failure } from '../../src/kernel/run/failure.ts'
import type { FailureCode } from '../../src/kernel/run/failure-codes.ts'
import { Scrubber } from '../../src/kernel/scrub/scrubber.ts'
import { anyString } from '../support/any-string.ts'
import { type FakeRun, fakeRun } from '../support/clock.ts'
import { closedPort, type Handler, serve, serveRaw } from '../support/http-server.ts'

const reading = { purpose: 'tell the status of export job j1', starts: false }
const messageIn = (body: string, secrets: string[] = []) => excerptIn(body, new Scrubber(secrets))
const starting = { purpose: 'start the export of docs.example.com', starts: true }

const scrubber = new Scrubber()
const responded = (status: number, text = ''): ApiResponse => ({
  status,
  headers: {},
  text,
  requestId: 'req_1',
  origin: 'https://api.example.com',
  isLocal: false,
})

const start = { domain: 'docs.example.com' }
const apiAt = (origin: string) => adminApi(new URL(origin), 'adm_key')
const responding =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))

describe('codeFor', () => {
  test.each<[number, FailureCode, FailureCode]>([
    [400, 'INVALID_INPUT', 'INVALID_INPUT'],
    [401, 'UNAUTHORIZED', 'UNAUTHORIZED'],
    [402, 'PLAN_REQUIRED', 'PLAN_REQUIRED'],
    [403, 'FORBIDDEN', 'FORBIDDEN'],
    [404, 'NOT_FOUND', 'NOT_FOUND'],
    [408, 'API_UNAVAILABLE', 'START_UNKNOWN'],
    [409, 'CONFLICT', 'CONFLICT'],
    [422, 'INVALID_INPUT', 'INVALID_INPUT'],
    [429, 'RATE_LIMITED', 'RATE_LIMITED'],
    [500, 'API_UNAVAILABLE', 'START_UNKNOWN'],
    [502, 'API_UNAVAILABLE', 'START_UNKNOWN'],
    [503, 'API_UNAVAILABLE', 'START_UNKNOWN'],
    [504, 'API_UNAVAILABLE', 'START_UNKNOWN'],
    [300, 'BAD_RESPONSE', 'BAD_RESPONSE'],
    [405, 'BAD_RESPONSE', 'BAD_RESPONSE'],
    [418, 'BAD_RESPONSE', 'BAD_RESPONSE'],
  ])('HTTP %i is %s, and %s as the response to a start', (status, whenReading, whenStarting) => {
    expect(codeFor(reading, responded(status))).toBe(whenReading)
    expect(codeFor(starting, responded(status))).toBe(whenStarting)
  })

  test.each([
    'Please upgrade to access this route.',
    'Static export requires an Enterprise plan',
    'ENTERPRISE ONLY',
    'Your plan does not include this feature',
    'Not available on the Hobby plan.',
    'upgrade_required',
    'Your subscription has ended',
    'PLAN_LIMIT',
  ])('401, 402 or 403 that mentions a plan or an upgrade is PLAN_REQUIRED: %s', (message) => {
    for (const status of [401, 402, 403]) {
      expect(codeFor(starting, responded(status, message))).toBe('PLAN_REQUIRED')
    }
  })

  test.each(['Invalid API key', 'No explanation', 'Planet not found', 'explained elsewhere', ''])(
    'a 401 and a 403 with other messages keep their codes: %o',
    (message) => {
      expect(codeFor(starting, responded(401, message))).toBe('UNAUTHORIZED')
      expect(codeFor(starting, responded(403, message))).toBe('FORBIDDEN')
    },
  )

  test('a plan is ignored if the status is about something else', () => {
    const message = 'the plan of the site is being rebuilt'
    expect(codeFor(reading, responded(404, message))).toBe('NOT_FOUND')
    expect(codeFor(reading, responded(500, message))).toBe('API_UNAVAILABLE')
  })
})

describe('RefusedResponse', () => {
  const refused = (call: typeof reading, response: ApiResponse) =>
    new RefusedResponse(call, response, scrubber).failure

  test("contains the refused request, the host's message, its request id, and the next step", () => {
    const failure = refused(starting, responded(403, 'no scope'))
    expect(failure).toBeInstanceOf(Failure)
    expect(failure.message).toMatch(
      /^FORBIDDEN: api\.example\.com refused to start the export of docs\.example\.com \(HTTP 403\): "no scope" \[request id req_1\]\. \S/,
    )
  })

  test('reports that a host failed, rather than refused, from 500 on', () => {
    expect(refused(reading, responded(500)).what).toContain('api.example.com failed to')
  })

  test("never blames the key for a 401 without the host's message", () => {
    const { message } = refused(reading, responded(401, 'key belongs to staging'))
    expect(message).toContain('"key belongs to staging"')
  })
})

describe('messageIn', () => {
  test.each<[string, unknown, string]>([
    ['the Error object', { error: 'job not found' }, 'job not found'],
    ['message', { message: 'no' }, 'no'],
    ['detail', { detail: 'no' }, 'no'],
    ['problem details', { type: 'about:blank', title: 'no', status: 400 }, 'no'],
    ['an error within the error', { error: { code: 'x', message: 'no' } }, 'no'],
    ['an error within that', { error: { error: { message: 'no' } } }, 'no'],
    ['a list of errors', { errors: [{ message: 'no' }, { message: 'never' }] }, 'no'],
    ['a list of words', { errors: ['no'] }, 'no'],
    ['an array', [{ error: 'no' }], 'no'],
    ['a JSON string', 'no', 'no'],
    ['a null error with a message', { error: null, message: 'no' }, 'no'],
    ['a boolean error with a message', { error: true, message: 'no' }, 'no'],
    ['a numeric error with a message', { error: 403, message: 'no' }, 'no'],
    ['an empty error with a message', { error: '', message: 'no' }, 'no'],
    ['an empty error object with a message', { error: {}, message: 'no' }, 'no'],
    ['a blank message with an error', { error: 'no', message: ' ' }, 'no'],
  ])('finds the message of %s', (_, body, words) => {
    expect(messageIn(JSON.stringify(body))).toBe(words)
  })

  test('prefers a message to the name of the status in `error`', () => {
    const body = { statusCode: 403, error: 'Forbidden', message: 'Please upgrade your plan' }
    expect(messageIn(JSON.stringify(body))).toContain('Please upgrade your plan')
  })

  test('prefers the field of the Error object to another message', () => {
    const body = { message: 'Bad request', error: 'Unknown domain' }
    expect(messageIn(JSON.stringify(body))).toBe('Unknown domain')
  })

  test.each([
    { error: 'Please upgrade to access this route.', message: 'Unauthorized' },
    { error: 'Access denied', message: 'Static export needs an Enterprise plan' },
    { error: 'Forbidden', message: 'Static export needs an Enterprise plan' },
    { error: { message: 'Access denied' }, detail: 'Static export needs an Enterprise plan' },
  ])('a plan is found in any field, whichever message is shown: %j', async (body) => {
    for (const status of [401, 403]) {
      await using host = await serve(responding(status, body))
      await expect(apiAt(host.origin).startExport(start, fakeRun())).rejects.toMatchObject({
        code: 'PLAN_REQUIRED',
      })
    }
  })

  test('a plan on a web page is ignored', async () => {
    const page = '<!doctype html><title>Sign in to your Enterprise account</title>'
    await using host = await serve(responding(401, page))
    await expect(apiAt(host.origin).startExport(start, fakeRun())).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })

  test('returns plain text unchanged', () => {
    expect(messageIn('upstream connect error')).toBe('upstream connect error')
    expect(messageIn('{"error": "cut of')).toBe('{"error": "cut of')
    expect(messageIn('no upstream for <html> pages')).toBe('no upstream for <html> pages')
  })

  test.each([
    '<!DOCTYPE html><html><body>502</body></html>',
    '<html>\n<h1>Bad Gateway</h1>',
    '\n <!doctype html>',
    '<?xml version="1.0"?><Error/>',
    '<head>',
  ])('returns no message for a web page: %o', (body) => {
    expect(messageIn(body)).toBe('a web page instead of an API response')
  })

  test.each(['', '  \n', '{}', '[]', 'null', '42', 'true', '{"error":{}}', '{"ok":false}', '""'])(
    'finds none in %o',
    (body) => {
      expect(messageIn(body)).toBeUndefined()
    },
  )

  test('is one line, whatever line breaks it contains', () => {
    expect(messageIn(JSON.stringify({ error: ' a\r\n\tb\u2028c\u2029d\v\fe ' }))).toBe('a b c d e')
  })

  test('is cut for the log', () => {
    const words = 'no page '.repeat(100_000)
    const cut = `${'no page '.repeat(62)}no …`
    expect(messageIn(words)).toBe(cut)
    expect(messageIn(JSON.stringify({ error: words }))).toBe(cut)
  })

  test('shows no part of a secret where it is cut, nor one with a line break in it', () => {
    const key = 'docs_0123456789abcdef'
    for (let before = 470; before <= 500; before++) {
      expect(messageIn(`${'x'.repeat(before)}${key}`, [key])).not.toContain('docs')
    }
    expect(messageIn(`key ${key.slice(0, 9)}\n${key.slice(9)}.`, [key])).toBe('key ***.')
    expect(messageIn('x'.repeat(1_000_000))).toBe(`${'x'.repeat(500)}…`)
  })

  test('shows no query of a URL', () => {
    expect(messageIn('no link https://store.example/a?sig=abc for you')).toBe(
      'no link https://store.example/a?… for you',
    )
  })

  test('gives up on a deeply nested response, and does not crash', () => {
    expect(messageIn(`${'['.repeat(400_000)}${']'.repeat(400_000)}`)).toBeUndefined()
    const nested = `${'{"error":'.repeat(50_000)}1${'}'.repeat(50_000)}`
    expect(messageIn(nested)).toBeUndefined()
  })

  test('is undefined or one short line for any body', () => {
    const bodies = fc.oneof(
      anyString(),
      fc.json({ maxDepth: 3 }),
      anyString().map((error) => JSON.stringify({ error })),
    )
    fc.assert(
      fc.property(bodies, (body) => {
        expect(messageIn(body) ?? 'none').toMatch(/^[^\r\n]{1,502}$/)
      }),
      { numRuns: 50 },
    )
  })
})

describe('requestIdIn', () => {
  test.each([
    'x-request-id',
    'request-id',
    'x-correlation-id',
    'x-amzn-requestid',
    'x-amz-request-id',
    'cf-ray',
    'x-vercel-id',
  ])('finds it in %s', (name) => {
    expect(requestIdIn({ [name]: 'req_1', server: 'x' })).toBe('req_1')
  })

  test('is undefined without an id, and for one that is too long', () => {
    expect(requestIdIn({ server: 'x', 'x-request-id': '' })).toBeUndefined()
    expect(requestIdIn({ 'x-request-id': 'r'.repeat(128) })).toHaveLength(128)
    expect(requestIdIn({ 'x-request-id': 'r'.repeat(129) })).toBeUndefined()
  })
})

describe('any call', () => {
  const calls: [string, string, (api: AdminApi, run: FakeRun) => Promise<unknown>][] = [
    ['get agent job', 'GET /v2/agent/p1/job/a1', (api, run) => api.getAgentJob('p1', 'a1', run)],
    ['get export job', 'GET /v1/static-export/jobs/j1', (api, run) => api.getExportJob('j1', run)],
    [
      'generate bundle',
      'POST /v1/static-export/jobs/j1/bundle',
      (api, run) => api.generateBundle('j1', run),
    ],
  ]

  test.each(calls)(
    'except a start is repeated if the host fails, and each response is in the debug log: %s',
    async (_, line, call) => {
      const run = fakeRun()
      const fine = { status: 'completed', bundleUrl: 'https://store.example.com/' }
      await using host = await serve((request, response) => {
        const reply =
          host.requests.length === 1
            ? responding(500)
            : responding(200, fine, { 'x-request-id': 'req_2' })
        reply(request, response)
      })
      await call(apiAt(host.origin), run)
      const debug = run.lines.filter((reported) => reported.startsWith('debug:'))
      expect(debug).toEqual([`debug: ${line} 500 -`, `debug: ${line} 200 req_2`])
    },
  )

  test("ends with the run's own reason when the run is aborted", async () => {
    const run = fakeRun()
    const reason = new Error('cancelled')
    await using host = await serve(() => run.abort(reason))
    await expect(apiAt(host.origin).getExportJob('j1', run)).rejects.toBe(reason)
  })
})

describe('a call without a response', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  test.each<[string, number, (api: AdminApi, run: FakeRun) => Promise<unknown>]>([
    ['30 s of a host that does not respond', 30_000, (api, run) => api.startExport(start, run)],
    ['5 minutes of a job that exists', 300_000, (api, run) => api.getExportJob('j1', run)],
  ])('is retried for %s, and not longer', async (_, retryBudget, call) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const api = apiAt(`http://127.0.0.1:${await closedPort()}`)
    const run = fakeRun()
    await expect(call(api, run)).rejects.toMatchObject({ code: 'API_UNAVAILABLE' })
    expect(run.clock.now()).toBeLessThanOrEqual(retryBudget)
    expect(run.clock.now()).toBeGreaterThan(retryBudget / 3)
  })

  test('names the next step if the connection is the cause', async () => {
    await using proxy = await serveRaw((socket) =>
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'),
    )
    for (const name of ['https_proxy', 'HTTPS_PROXY']) vi.stubEnv(name, proxy.origin)
    for (const name of ['no_proxy', 'NO_PROXY']) vi.stubEnv(name, undefined)
    const call = apiAt('https://api.example.com').getExportJob('j1', fakeRun())
    await expect(call).rejects.toMatchObject({
      code: 'API_UNAVAILABLE',
      what: expect.stringContaining('HTTP 407'),
      nextStep: expect.stringContaining('https_proxy'),
      cause: { name: 'TransportFailure' },
    })
  })
})

describe('a call that is refused', () => {
  test.each(['099', '600'])('is one with the response %s, whatever the body', async (status) => {
    const body = '{"status":"completed"}'
    await using host = await serveRaw((socket) =>
      socket.end(`HTTP/1.1 ${status} ?\r\nContent-Length: ${body.length}\r\n\r\n${body}`),
    )
    const call = apiAt(host.origin).getExportJob('j1', fakeRun())
    await expect(call).rejects.toThrow(`HTTP ${Number(status)}`)
  })

  test.each<[string, number, (api: AdminApi) => Promise<unknown>, RegExp]>([
    [
      'get agent job',
      404,
      (api) => api.getAgentJob('p1', 'a1', fakeRun()),
      /^NOT_FOUND: 127\.0\.0\.1:\d+ refused to return the status of agent job a1 \(HTTP 404\)\. Check `job-id` and `project-id`/,
    ],
    [
      'start',
      404,
      (api) => api.startExport(start, fakeRun()),
      /^NOT_FOUND: 127\.0\.0\.1:\d+ refused to start the export of docs\.example\.com \(HTTP 404\)\. Check that `domain` is a site/,
    ],
    [
      'start',
      400,
      (api) => api.startExport(start, fakeRun()),
      /^INVALID_INPUT: .*Correct `domain`, `paths` or `export-version`/,
    ],
    [
      'get export job',
      404,
      (api) => api.getExportJob('j1', fakeRun()),
      /^NOT_FOUND: 127\.0\.0\.1:\d+ refused to return the status of export job j1 \(HTTP 404\)/,
    ],
    [
      'generate bundle',
      404,
      (api) => api.generateBundle('j1', fakeRun()),
      /^NOT_FOUND: 127\.0\.0\.1:\d+ refused to create the bundle link of export job j1 \(HTTP 404\)/,
    ],
  ])('contains the purpose and the next step: %s, %i', async (_, status, call, message) => {
    await using host = await serve(responding(status))
    await expect(call(apiAt(host.origin))).rejects.toThrow(message)
  })

  test("ends with the host's message and request id", async () => {
    await using host = await serve(
      responding(422, { error: 'the label is taken' }, { 'x-request-id': 'req_9' }),
    )
    await expect(apiAt(host.origin).startExport(start, fakeRun())).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringMatching(/"the label is taken" \[request id req_9\]/),
    })
    expect(host.requests).toHaveLength(1)
  })

  test('is repeated after Retry-After, until the host accepts it', async () => {
    const run = fakeRun()
    await using host = await serve((request, response) => {
      const reply =
        host.requests.length < 3
          ? responding(429, { error: 'slow down' }, { 'retry-after': '20' })
          : responding(202, { jobId: 'j1' })
      reply(request, response)
    })
    expect(await apiAt(host.origin).startExport(start, run)).toMatchObject({ jobId: 'j1' })
    expect(host.requests).toHaveLength(3)
    expect(run.clock.now()).toBeGreaterThanOrEqual(40_000)
    expect(run.lines).toContainEqual(
      expect.stringMatching(/^info: .*"slow down".*; sending the start again/),
    )
  })

  test.each<[number, FailureCode]>([
    [429, 'RATE_LIMITED'],
    [500, 'API_UNAVAILABLE'],
    [503, 'API_UNAVAILABLE'],
  ])('with %i forever ends as %s before the deadline', async (status, code) => {
    const run = fakeRun(120_000)
    await using host = await serve(responding(status, { error: 'not now' }))
    await expect(apiAt(host.origin).getExportJob('j1', run)).rejects.toMatchObject({
      code,
      message: expect.stringContaining('"not now"'),
    })
    expect(run.clock.now()).toBeLessThan(120_000)
    expect(host.requests.length).toBeGreaterThan(3)
  })

  test('is not repeated if that cannot help', async () => {
    for (const status of [400, 401, 403, 409, 422, 501]) {
      await using host = await serve(responding(status))
      await expect(apiAt(host.origin).getExportJob('j1', fakeRun())).rejects.toBeInstanceOf(Failure)
      expect(host.requests).toHaveLength(1)
    }
  })
})

describe('readBody', () => {
  test('reports an unreadable body with its request id', () => {
    const read = () => readBody(responded(200, '{}'), (body) => readExportJob('j1', body, scrubber))
    expect(read).toThrow(
      new UnreadableBody('`status` is missing or invalid [request id req_1]', { isObject: true }),
    )
  })

  test('does not blame the host for a bug in this action', () => {
    const fault = new TypeError('x is not a function')
    const read = () =>
      readBody(responded(200, '{}'), () => {
        throw fault
      })
    expect(read).toThrow(fault)
  })
})
