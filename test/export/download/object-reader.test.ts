import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isLong, sample } from '../../support/amount.ts'
import { type FakeRun, fakeRun } from '../../support/clock.ts'
import {
  bundleOf,
  digestOf,
  type Fault,
  gzipOf,
  linkTo,
  responseFrom,
  type StoredVersion,
  sha256Of,
} from '../../support/download/object-store.ts'
import { type ArrivedRequest, type FaultServer, serve } from '../../support/http-server.ts'
import { fetchSite } from '../../support/site-bundle.ts'

const original: StoredVersion = { body: bundleOf(300_000), etag: '"original"' }
const changed: StoredVersion = { body: bundleOf(300_000, 2), etag: '"changed"' }
const { length } = original.body

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'resume-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Serves a version with these faults in turn, then without a fault. */
const storeOf = (faults: Fault[], versionOf = (_request: number) => original) =>
  serve((request, response) =>
    responseFrom(versionOf(server(request)), request, response, faults.shift()),
  )
let requestsSeen = 0
beforeEach(() => {
  requestsSeen = 0
})
const server = (_: ArrivedRequest) => ++requestsSeen

async function fetchFrom(
  store: FaultServer,
  run: FakeRun = fakeRun(),
  { sizeBytes }: { sizeBytes?: number } = {},
) {
  const keep = join(folder, 'bundle')
  const bundle = await fetchSite(linkTo(store.origin, run, sizeBytes), { keep, isNamed: true }, run)
  expect(sha256Of(await readFile(keep))).toBe(bundle.sha256)
  expect(await readdir(folder)).toEqual(['bundle'])
  return bundle
}

const rangesOf = ({ requests }: FaultServer) => requests.map(({ headers }) => headers.range)

describe('a download that breaks', () => {
  const cuts: [string, number, number | undefined][] = [
    ['before the response', -1, undefined],
    ['before the first byte', 0, undefined],
    ['within the header', 7, 0],
    ['in the middle', 150_000, 150_000],
    ['before the last byte', length - 1, length - 1],
  ]
  test.each(sample(cuts, 3))('%s is resumed, and is the original', async (_, at, from) => {
    const run = fakeRun()
    await using store = await storeOf([{ kind: 'cut', at }])
    expect(await fetchFrom(store, run)).toMatchObject({
      bytes: length,
      sha256: sha256Of(original.body),
    })
    const asked = from === undefined ? expect.anything() : `bytes=${from}-${length - 1}`
    if (at > 0) {
      expect(rangesOf(store)).toEqual([undefined, asked])
      expect(store.requests[1]?.headers['if-range']).toBe(original.etag)
      expect(run.lines.filter((line) => line.includes('resuming from'))).toHaveLength(1)
    }
    expect(store.requests).toHaveLength(2)
  })

  test('every 600 bytes is the original, by as many connections', async () => {
    const small = { body: gzipOf(20_000), etag: '"small"' }
    await using store = await serve((request, response) =>
      responseFrom(small, request, response, { kind: 'cut', at: 600 }),
    )
    expect(await fetchFrom(store)).toMatchObject({ sha256: sha256Of(small.body) })
    expect(store.requests).toHaveLength(Math.ceil(small.body.length / 600))
  })

  test('continues with a new link if the old one has expired', async () => {
    const run = fakeRun()
    await using store = await storeOf([
      { kind: 'cut', at: 1_000 },
      { kind: 'status', status: 403 },
    ])
    await fetchFrom(store, run)
    expect(store.requests.map(({ path }) => path.slice(0, 2))).toEqual(['/1', '/1', '/2'])
    expect(rangesOf(store)[2]).toBe(`bytes=1000-${length - 1}`)
    expect(run.lines.join('\n')).toMatch(/HTTP 403.*minting another/)
  })

  test.runIf(isLong)('also continues if the store had failed before its first byte', async () => {
    await using store = await storeOf([
      { kind: 'status', status: 503 },
      { kind: 'cut', at: 1_000 },
    ])
    await fetchFrom(store)
    expect(rangesOf(store)).toEqual([undefined, undefined, `bytes=1000-${length - 1}`])
  })

  test.runIf(isLong)('ends if it makes no progress, and does not start over', async () => {
    const run = fakeRun()
    await using store = await serve((request, response) =>
      responseFrom(original, request, response, {
        kind: 'cut',
        at: request.headers.range ? 0 : 1_000,
      }),
    )
    await expect(fetchFrom(store, run)).rejects.toMatchObject({
      code: 'DOWNLOAD_FAILED',
      message: expect.stringContaining('cannot download the bundle'),
    })
    expect(run.lines.join('\n')).toContain('resuming from 1.0 kB')
    expect(run.lines.join('\n')).not.toContain('starting over')
    expect(await readdir(folder)).toEqual([])
  })

  test('ends when the run does, and announces no further attempt', async () => {
    const run = fakeRun()
    const reason = new Error('cancelled')
    await using store = await serve((_, response) => {
      response.writeHead(200, { etag: original.etag, 'content-length': length })
      response.write(original.body.subarray(0, 1_000))
    })
    const attempt = expect(fetchFrom(store, run)).rejects.toBe(reason)
    const hasBegun = async () => {
      const part = (await readdir(folder)).find((name) => name.endsWith('.part')) ?? 'none'
      return (await stat(join(folder, part))).size > 0
    }
    while (!(await hasBegun().catch(() => false))) await new Promise(setImmediate)
    run.abort(reason)
    await attempt
    expect(run.lines.join('\n')).not.toContain('going on')
  })

  test('requests the missing rest of a range again', async () => {
    await using store = await storeOf([
      { kind: 'cut', at: 1_000 },
      { kind: 'less', bytes: 500 },
    ])
    await fetchFrom(store)
    expect(rangesOf(store)).toEqual(
      [undefined, 'bytes=1000-', 'bytes=1500-'].map((range) => range && `${range}${length - 1}`),
    )
  })

  test.runIf(isLong)('also continues if its length was unknown at first', async () => {
    await using store = await serve((request, response) => {
      if (store.requests.length > 1) return responseFrom(original, request, response)
      response.writeHead(200, { etag: original.etag, ...digestOf(original.body) })
      response.write(original.body.subarray(0, 1_000), () => response.destroy())
    })
    expect(await fetchFrom(store)).toMatchObject({ sha256: sha256Of(original.body) })
    expect(rangesOf(store)).toEqual([undefined, 'bytes=1000-'])
  })

  test.each([undefined, 'W/"weak"', 'W/weak', 'a bare word'])(
    'starts over if no strong ETag identifies the object: %s',
    async (etag) => {
      await using store = await serve((_, response) => {
        const headers = { ...digestOf(original.body), 'content-length': length }
        response.writeHead(200, { ...headers, ...(etag && { etag }) })
        if (store.requests.length > 1) response.end(original.body)
        else response.write(original.body.subarray(0, 1_000), () => response.destroy())
      })
      expect(await fetchFrom(store)).toMatchObject({ sha256: sha256Of(original.body) })
      expect(rangesOf(store)).toEqual([undefined, undefined])
    },
  )
})

describe('an object that changes while it is fetched', () => {
  /** The first request gets the original, all others get the replacement. */
  const changing = (faults: Fault[], to = changed) =>
    storeOf([{ kind: 'cut', at: 1_000 }, ...faults], (request) => (request === 1 ? original : to))

  test.each<[string, Fault[], StoredVersion?]>([
    ['status 200', []],
    ['status 206 despite If-Range', [{ kind: 'ignore-if-range' }]],
    ['status 412', [{ kind: 'status', status: 412 }]],
    [
      'of another length and the same ETag',
      [{ kind: 'ignore-if-range' }],
      { body: gzipOf(200_000, 3), etag: original.etag },
    ],
    [
      'shorter than the received part',
      [{ kind: 'ignore-if-range' }],
      { body: gzipOf(500, 3), etag: '"short"' },
    ],
  ])('is downloaded again, never mixed: %s', async (_, faults, to = changed) => {
    const run = fakeRun()
    await using store = await changing(faults, to)
    expect(await fetchFrom(store, run)).toMatchObject({
      bytes: to.body.length,
      sha256: sha256Of(to.body),
    })
    expect(run.lines.join('\n')).toMatch(/the object changed in the store; starting over/)
    expect(rangesOf(store)).toEqual([undefined, expect.any(String), undefined])
  })
})

describe('a store that throttles', () => {
  test.each([429, 503])('after a cut with %i gets no request for a second', async (status) => {
    const run = fakeRun()
    await using store = await storeOf([
      { kind: 'cut', at: 1_000 },
      { kind: 'status', status },
    ])
    expect(await fetchFrom(store, run)).toMatchObject({ sha256: sha256Of(original.body) })
    expect(run.clock.sleeps.at(-1)).toBeGreaterThanOrEqual(1_000)
    expect(rangesOf(store)).toEqual([undefined, ...Array(2).fill(`bytes=1000-${length - 1}`)])
  })
})

describe('a store that does not support ranges properly', () => {
  test.each<[string, Fault]>([
    ['200', { kind: 'whole' }],
    ['206 with another range', { kind: 'shifted' }],
    ['416', { kind: 'status', status: 416 }],
  ])(
    'and responds with %s gets a request for the whole object, and none for ranges again',
    async (_, fault) => {
      const run = fakeRun()
      await using store = await storeOf([
        { kind: 'cut', at: 1_000 },
        fault,
        { kind: 'cut', at: 2_000 },
      ])
      expect(await fetchFrom(store, run)).toMatchObject({ sha256: sha256Of(original.body) })
      expect(rangesOf(store)).toEqual([undefined, expect.any(String), undefined, undefined])
      expect(run.lines.join('\n')).toMatch(/the store .*range.*; starting over/)
    },
  )
})

describe('what the store announces about the whole bundle', () => {
  const right = Buffer.from(sha256Of(original.body), 'hex').toString('base64')
  const wrong = Buffer.alloc(32).toString('base64')
  const saying = (headers: Record<string, string>) =>
    serve((_, response) => response.writeHead(200, headers).end(original.body))

  test.each(['x-amz-checksum-sha256', 'digest', 'repr-digest'])('is checked: %s', async (name) => {
    const value = (digest: string) =>
      name === 'digest'
        ? `sha-256=${digest}`
        : name.startsWith('r')
          ? `sha-256=:${digest}:`
          : digest
    await using honest = await saying({ [name]: value(right) })
    await fetchFrom(honest)
    await using liar = await saying({ [name]: value(wrong) })
    await rm(join(folder, 'bundle'))
    await expect(fetchFrom(liar)).rejects.toMatchObject({
      code: 'BUNDLE_CORRUPT',
      message: expect.stringContaining('sha256'),
    })
    expect(await readdir(folder)).toEqual([])
  })

  test.each([
    ['content-md5', 16],
    ['x-amz-checksum-crc32', 4],
  ])('does not override what arrived: a wrong %s', async (name, bytes) => {
    await using liar = await saying({ [name]: Buffer.alloc(bytes).toString('base64') })
    await expect(fetchFrom(liar)).rejects.toMatchObject({ code: 'BUNDLE_CORRUPT' })
    expect(await readdir(folder)).toEqual([])
  })

  test('is checked for the whole bundle even after broken connections', async () => {
    await using liar = await serve((request, response) => {
      response.setHeader('x-amz-checksum-sha256', wrong)
      const at = liar.requests.length === 1 ? 1_000 : length
      responseFrom(original, request, response, { kind: 'cut', at })
    })
    await expect(fetchFrom(liar)).rejects.toMatchObject({ code: 'BUNDLE_CORRUPT' })
  })
})
