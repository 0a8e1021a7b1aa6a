import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { adminApi } from '../../src/host/client.ts'
import { UnreadableBody } from '../../src/host/failures.ts'
import { isSafeId } from '../../src/host/job.ts'
import {
  readAgentJob,
  readBundle,
  readDate,
  readExportJob,
  readStartedAgentJob,
  readStartedJob,
} from '../../src/host/models.ts'
import { Scrubber } from '../../src/kernel/scrub/scrubber.ts'
import { amount } from '../support/amount.ts'
import { anyPath, anyString } from '../support/any-string.ts'
import { fakeRun } from '../support/clock.ts'
import { serve } from '../support/http-server.ts'

const scrubber = new Scrubber()

const bundleUrl = 'https://store.example.com/bundle.tar.gz?X-Signature=1'
/** A value after parsing: without values that JSON cannot represent. */
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('readExportJob', () => {
  const read = (fields: object) => readExportJob('j1', { status: 'running', ...fields }, scrubber)

  test.each([
    [0, 0],
    [42, 42],
    [42.5, 42.5],
    [100, 100],
    ['42', 42],
    [' 42 ', 42],
    ['42%', 42],
    ['42.25 %', 42.25],
    [101, 100],
    [1e9, 100],
    ['250%', 100],
    [-1, 0],
    ['-5', 0],
  ])('reads progress %o as %d percent', (progress, percent) => {
    expect(read({ progress }).progress).toBe(percent)
  })

  test.each([
    [undefined],
    [null],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ['NaN'],
    ['1e3'],
    ['soon'],
    [''],
    [true],
    [[42]],
    [{ done: 42 }],
  ])('ignores progress %o', (progress) => {
    expect(read({ progress }).progress).toBeUndefined()
  })

  test('ignores infinite progress', () => {
    expect(
      readExportJob('j1', JSON.parse('{"status":"running","progress":1e400}'), scrubber).progress,
    ).toBeUndefined()
  })

  test.each([
    [0, 0],
    [128, 128],
    ['128', 128],
  ])('reads pageCount %o as %d', (pageCount, pages) => {
    expect(read({ pageCount }).pageCount).toBe(pages)
  })

  test.each([[undefined], [null], [-1], [1.5], [Number.NaN], ['many'], [[]], [{}]])(
    'ignores pageCount %o',
    (pageCount) => {
      expect(read({ pageCount }).pageCount).toBeUndefined()
    },
  )

  test.each([
    ['running', 'running'],
    ['COMPLETED', 'completed'],
    [' Failed ', 'failed'],
    ['In Progress', 'in_progress'],
    ['a\n::set-output name=x::y', 'a_set-output_name_x_y'],
    ['x'.repeat(1_000), 'unknown'],
    ['x'.repeat(33), 'unknown'],
    ['x'.repeat(32), 'x'.repeat(32)],
  ])('reads the status %o as one plain word', (status, word) => {
    expect(read({ status }).status).toBe(word)
  })

  test.each([[undefined], [null], [''], [' '], [7], [true], [['running']], [{ name: 'running' }]])(
    'refuses the status %o, and names the field',
    (status) => {
      expect(() => read({ status })).toThrow(UnreadableBody)
      expect(() => read({ status })).toThrow('`status`')
    },
  )

  test.each([
    ['a page is broken', 'a page is broken'],
    [' a\r\npage ', 'a page'],
    ['one word '.repeat(1_000), `${'one word '.repeat(55)}one …`],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    [{ message: 'x' }, 'x'],
  ])('reads why a job failed from %o as one short line', (error, reason) => {
    expect(read({ status: 'failed', error }).error).toBe(reason)
  })
})

describe('readStartedJob', () => {
  test.each([
    ['exp_7f3a', 'exp_7f3a'],
    ['6f9619ff-8b86-d011-b42d-00cf4fc964ff', '6f9619ff-8b86-d011-b42d-00cf4fc964ff'],
    [42, '42'],
    ['job:1@eu=a+b', 'job:1@eu=a+b'],
    ['..a', '..a'],
    ['a..', 'a..'],
  ])('accepts the jobId %o', (jobId, id) => {
    expect(readStartedJob({ jobId }, scrubber).jobId).toBe(id)
  })

  test.each([
    [undefined],
    [null],
    [''],
    [' '],
    ['a b'],
    ['a/b'],
    ['..'],
    ['.'],
    ['...'],
    ['a\\b'],
    ['%2f'],
    ['a?b'],
    ['a#b'],
    ['a\nb'],
    ['a\u0000b'],
    ['a\u202eb'],
    ['\ud800'],
    ['x'.repeat(257)],
    [1e21],
    [1.5],
    [Number.NaN],
    [true],
    [['j1']],
    [{ id: 'j1' }],
  ])('refuses the jobId %o, and names the field', (jobId) => {
    expect(() => readStartedJob({ jobId }, scrubber)).toThrow(UnreadableBody)
    expect(() => readStartedJob({ jobId }, scrubber)).toThrow('`jobId`')
  })

  test.each([[undefined], [null], [7], ['']])(
    'treats a start with status %o as queued',
    (status) => {
      expect(readStartedJob({ jobId: 'j1', status }, scrubber).status).toBe('queued')
    },
  )

  test('reads further fields of the job', () => {
    expect(
      readStartedJob({ jobId: 'j1', status: 'running', progress: '3%', pageCount: 1 }, scrubber),
    ).toMatchObject({ status: 'running', progress: 3, pageCount: 1 })
  })
})

describe('readBundle', () => {
  test.each([
    ['ISO 8601 in UTC', '2026-11-21T13:00:00Z'],
    ['with fractions', '2026-11-21T13:00:00.000000Z'],
    ['with an offset', '2026-11-21T15:30:00+02:30'],
    ['with an offset without a colon', '2026-11-21T15:30:00+0230'],
    ['without an offset, which is UTC', '2026-11-21T13:00:00'],
    ['without an offset, with fractions', '2026-11-21T13:00:00.000'],
    ['without an offset, without seconds', '2026-11-21T13:00'],
    ['with a blank for the T', '2026-11-21 13:00:00'],
    ['RFC 1123', 'Sat, 21 Nov 2026 13:00:00 GMT'],
    ['seconds', 1_795_266_000],
    ['milliseconds', 1_795_266_000_000],
    ['seconds as a string', '1795266000'],
    ['milliseconds as a string', '1795266000000'],
    ['in white space', ' 1795266000\n'],
    ['seconds with a fraction', '1795266000.000'],
  ])('reads expiresAt: %s', (_, expiresAt) => {
    vi.stubEnv('TZ', 'America/New_York')
    const bundle = readBundle('j1', { bundleUrl, expiresAt })
    vi.unstubAllEnvs()
    expect(bundle?.expiresAt).toEqual(new Date('2026-11-21T13:00:00Z'))
  })

  test.each([
    [undefined],
    [null],
    [''],
    ['never'],
    ['in 60 minutes'],
    ['PT1H'],
    ['2026-13-45T00:00:00Z'],
    [0],
    [3600],
    ['3600'],
    [-1],
    ['-1'],
    ['unknown 1'],
    ['on 2026-11-21'],
    ['2026-11-21 (Sat)'],
    [Number.NaN],
    [1e300],
    ['9'.repeat(20)],
    ['2345-01-01T00:00:00Z'],
    [true],
    [[2026]],
    [{}],
  ])('ignores expiresAt %o', (expiresAt) => {
    expect(readBundle('j1', { bundleUrl, expiresAt })?.expiresAt).toBeUndefined()
  })

  test.each([
    [0, 0],
    [1_234, 1_234],
    ['1234', 1_234],
    [-1, undefined],
    [1.5, undefined],
    ['1 MB', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('reads sizeBytes %o as %o', (sizeBytes, size) => {
    expect(readBundle('j1', { bundleUrl, sizeBytes })?.sizeBytes).toBe(size)
  })

  test('keeps the link unchanged, including its signature', () => {
    const signed = `${bundleUrl}&a=b%2Fc+d%20e`
    expect(readBundle('j1', { bundleUrl: ` ${signed}\n` })?.bundleUrl.href).toBe(signed)
  })

  test.each([[undefined], [null], ['']])('has no link yet with the bundleUrl %o', (url) => {
    expect(readBundle('j1', { bundleUrl: url, status: 'pending' })).toBeUndefined()
  })

  test.each([['/bundle.tar.gz'], ['store.example.com/x'], [7], [[]]])(
    'refuses the bundleUrl %o, and names the field',
    (url) => {
      expect(() => readBundle('j1', { bundleUrl: url })).toThrow(UnreadableBody)
      expect(() => readBundle('j1', { bundleUrl: url })).toThrow('`bundleUrl`')
    },
  )
})

describe('a failed job', () => {
  test.each([
    [{ error: 'render failed' }, 'render failed'],
    [{ error: { code: 'X', message: 'render failed at /a' } }, 'render failed at /a'],
    [{ message: 'render failed' }, 'render failed'],
    [{ errorMessage: 'render failed' }, 'render failed'],
    [{ error: null, errors: [{ detail: 'render failed' }] }, 'render failed'],
    [{ errors: ['render failed', 'and more'] }, 'render failed'],
    [{ error: { code: 'RENDER_FAILED' } }, 'RENDER_FAILED'],
    [{ code: 'RENDER_FAILED' }, undefined],
    [{ title: 'Docs of Acme' }, undefined],
    [{}, undefined],
  ])('has the reason of %j', (fields, error) => {
    expect(readExportJob('j1', { status: 'failed', ...fields }, scrubber).error).toBe(error)
    expect(readExportJob('j1', { status: 'running', ...fields }, scrubber).error).toBeUndefined()
    expect(readAgentJob('a1', { status: 'failed', ...fields }, scrubber).error).toBe(error)
  })
})

test.each([
  ['a number that is too long to be exact', '{"jobId": 9223372036854775807}', undefined],
  ['an id in `Location`, without a body', '', '/v1/static-export/jobs/9223372036854775807'],
  ['an id in `Location`, beside a body', '{"status": "queued"}', '/jobs/9223372036854775807'],
  ['an id in `Location`, beside null', '{"jobId": null}', '/jobs/9223372036854775807/'],
  ['an id in `Location`, beside a text', 'Accepted', '/v1/jobs/9223372036854775807?tail=1'],
  ['a number behind 200 kB of cookies', '{"jobId": 9223372036854775807}', 'x'],
])('%s is the id of a started job', async (_, body, location) => {
  await using host = await serve((_, response) => {
    if (location === 'x') response.setHeader('set-cookie', 'a='.padEnd(200_000, 'b'))
    else if (location) response.setHeader('location', location)
    response.writeHead(202).end(body)
  })
  const api = adminApi(new URL(host.origin), 'adm_key')
  const { jobId } = await api.startExport({ domain: 'docs.example.com' }, fakeRun())
  expect(jobId).toBe('9223372036854775807')
})

test.each(['succeeded', 'Success', 'DONE', 'complete', 'finished'])('%s is completed', (status) => {
  expect(readExportJob('j1', { status }, scrubber).status).toBe('completed')
})

describe('all readers', () => {
  const readers = [
    (body: unknown) => readStartedJob(body, scrubber),
    (body: unknown) => readExportJob('j1', body, scrubber),
    (body: unknown) => readBundle('j1', body),
  ] as const

  test.each([[null], [undefined], [[]], [[{ jobId: 'j1' }]], ['j1'], [42], [true]])(
    'refuse the body %o, which is no object',
    (body) => {
      for (const read of readers) {
        expect(() => read(body)).toThrow(UnreadableBody)
        expect(() => read(body)).toThrow('not a JSON object')
      }
    },
  )

  const link = fc
    .record({ host: fc.domain(), path: anyPath, query: anyString() })
    .map(({ host, path, query }) => `https://${host}${path}?${query}`)
  const anyBody = fc.oneof(
    fc.anything({ withNullPrototype: true, withDate: true, withBigInt: true }),
    fc.jsonValue(),
    fc.record(
      {
        jobId: fc.anything(),
        status: fc.anything(),
        progress: fc.anything(),
        pageCount: fc.anything(),
        error: fc.anything(),
        bundleUrl: fc.oneof(link, fc.anything()),
        expiresAt: fc.oneof(fc.date().map(String), fc.double(), fc.anything()),
        sizeBytes: fc.anything(),
      },
      { requiredKeys: [] },
    ),
  )

  test('throw only UnreadableBody, whatever the body', () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        for (const read of readers) {
          try {
            read(body)
          } catch (error) {
            expect(error).toBeInstanceOf(UnreadableBody)
          }
        }
      }),
      { numRuns: amount(500) },
    )
  })

  test('returns only what their types promise, whatever the body', () => {
    const word = fc.string({ minLength: 1 })
    const body = fc.record({ jobId: word, status: word, progress: fc.jsonValue() })
    fc.assert(
      fc.property(body, fc.jsonValue(), ({ jobId, ...rest }, pageCount) => {
        fc.pre(isSafeId(jobId))
        const job = readStartedJob(json({ jobId, ...rest, pageCount }), scrubber)
        expect(job.status).toMatch(/^[a-z0-9_-]{1,32}$/)
        expect(job.progress ?? 0).toBeGreaterThanOrEqual(0)
        expect(job.progress ?? 0).toBeLessThanOrEqual(100)
        expect(Number.isInteger(job.pageCount ?? 0)).toBe(true)
      }),
    )
  })
})

describe('a response that is not a JSON object', () => {
  test.each([
    ['a web page', '<!doctype html><html>Log in</html>', 'a web page'],
    ['an empty body', '', 'an empty body'],
    ['blanks', ' \n', 'an empty body'],
    ['cut JSON', '{"jobId": "j1", "sta', 'not JSON'],
    ['a web page after blanks', ' \n\n <html>', 'a web page'],
    ['words', 'OK <br>', 'not JSON'],
    ['an array', '[{"jobId":"j1"}]', 'not a JSON object'],
    ['null', 'null', 'not a JSON object'],
    ['an object without the field', '{"id":"j1"}', '`(jobId|status)` is missing or invalid'],
  ])(
    'is one clear BAD_RESPONSE, after two retries except for a start: %s',
    async (_, body, what) => {
      await using host = await serve((_, response) => response.end(body))
      const api = adminApi(new URL(host.origin), 'adm_key')
      const calls = [
        api.startExport({ domain: 'docs.example.com' }, fakeRun()),
        api.getExportJob('j1', fakeRun()),
      ]
      const unreadable = (end: string) => ({
        status: 'rejected',
        reason: {
          code: 'BAD_RESPONSE',
          what: expect.stringMatching(
            new RegExp(`sent an invalid response when asked to .*: ${what}${end}$`),
          ),
        },
      })
      expect(await Promise.allSettled(calls)).toMatchObject([
        unreadable('; the host may have accepted the request, so it is not repeated'),
        unreadable(''),
      ])
      const starts = host.requests.filter(({ path }) => path === '/v1/static-export/jobs')
      expect(starts).toHaveLength(1)
      expect(host.requests).toHaveLength(1 + 3)
    },
  )

  test('may begin with a byte order mark and be of any content type', async () => {
    await using host = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end('\uFEFF{"status":"running"}'),
    )
    const api = adminApi(new URL(host.origin), 'adm_key')
    expect(await api.getExportJob('j1', fakeRun())).toMatchObject({ status: 'running' })
  })
})

describe('readDate', () => {
  test('reads back every time of these years, in each form that hosts write', () => {
    const min = new Date('2001-01-01')
    const max = new Date('2190-01-01')
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
        const seconds = new Date(Math.floor(date.getTime() / 1000) * 1000)
        expect(readDate(date.toISOString())).toEqual(date)
        expect(readDate(date.getTime())).toEqual(date)
        expect(readDate(String(date.getTime()))).toEqual(date)
        expect(readDate(seconds.getTime() / 1000)).toEqual(seconds)
        expect(readDate(seconds.toUTCString())).toEqual(seconds)
      }),
    )
  })

  test('reads a day as its first moment in UTC', () => {
    expect(readDate('2026-11-21')).toEqual(new Date('2026-11-21T00:00:00Z'))
  })

  test('returns a time of these years or undefined, for any text and number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.integer()), (value) => {
        const year = readDate(value)?.getUTCFullYear() ?? 2000
        expect(year).toBeGreaterThanOrEqual(2000)
        expect(year).toBeLessThan(2200)
      }),
    )
  })
})

describe('an agent job that was started', () => {
  const scrubber = new Scrubber()

  test('needs an id, and is active if nothing else is said', () => {
    expect(readStartedAgentJob({ id: 'aj_1' }, scrubber)).toMatchObject({
      id: 'aj_1',
      status: 'active',
    })
    const whole = { id: 7, status: 'completed', source: { repository: 'https://x.test/a/b' } }
    expect(readStartedAgentJob(whole, scrubber)).toMatchObject({
      id: '7',
      status: 'completed',
      source: { repository: 'https://x.test/a/b' },
    })
  })

  test.each([{}, { id: '' }, { id: '../x' }, { jobId: 'aj_1' }, null])('is not %j', (body) => {
    expect(() => readStartedAgentJob(body, scrubber)).toThrow(UnreadableBody)
  })
})
