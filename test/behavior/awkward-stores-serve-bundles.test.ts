import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sample } from '../support/amount.ts'
import { fakeRun } from '../support/clock.ts'
import {
  bundleOf,
  counting,
  linkTo,
  responseFrom,
  type StoredVersion,
  sha256Of,
} from '../support/download/object-store.ts'
import { type ArrivedRequest, type FaultServer, serve } from '../support/http-server.ts'
import { fetchSite } from '../support/site-bundle.ts'

const version: StoredVersion = { body: bundleOf(300_000), etag: '"one"' }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'awkward-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Fetches the bundle, which must arrive complete; returns the cost. */
async function fetchFrom(store: FaultServer, run = fakeRun()) {
  const { body } = version
  const keep = join(folder, 'bundle')
  const bundle = await fetchSite(
    linkTo(store.origin, run, body.length),
    { keep, isNamed: true },
    run,
  )
  expect(bundle.sha256).toBe(sha256Of(body))
  expect((await readFile(keep)).equals(body)).toBe(true)
  const { requests, connections } = store
  const links = new Set(requests.map(({ path }) => path.slice(0, 2)))
  return { run, requests: requests.length, connections, links: links.size }
}

const isRange = ({ headers }: ArrivedRequest) => headers.range !== undefined
/** Whether the store has just received its first request. */
const isFirst = ({ requests }: FaultServer) => requests.length === 1
/** The second mirror: the same bytes under another ETag. */
const mirrored: StoredVersion = { ...version, etag: '"two"' }
const ignoring = { kind: 'ignore-if-range' } as const
const cutAt = (at: number) => ({ kind: 'cut', at }) as const

describe('mirrors with other ETags', () => {
  test('complete after the object seems to change twice', async () => {
    let cuts = 3
    await using store = await serve((request, response) => {
      if (isRange(request)) return responseFrom(mirrored, request, response, ignoring)
      responseFrom(version, request, response, cuts-- > 1 ? cutAt(1_000) : undefined)
    })
    const { requests, run } = await fetchFrom(store)
    expect(requests).toBeLessThanOrEqual(5)
    expect(run.lines.filter((line) => line.includes('starting over'))).toHaveLength(2)
  })
})

describe('a store that advertises ranges and refuses them', () => {
  test.each(sample([400, 401, 403, 404, 405, 410, 412, 416, 500, 501, 502, 503], 3))(
    'after a broken connection with %i serves the whole object',
    async (status) => {
      await using store = await serve((request, response) => {
        if (isRange(request)) {
          response.writeHead(status, { 'accept-ranges': 'bytes' }).end()
        } else {
          responseFrom(version, request, response, isFirst(store) ? cutAt(1_000) : undefined)
        }
      })
      const { links } = await fetchFrom(store)
      expect(store.requests.filter((request) => !isRange(request))).toHaveLength(2)
      expect(links).toBeLessThanOrEqual(2)
    },
  )
})

describe('a store that throttles', () => {
  const buckets = [
    [2, 1, 8],
    [2, 4, 8],
    [1, 2, 8],
    [0.5, 1, 12],
  ] as const
  test.each(sample(buckets, 1))(
    'requests, %d per second and %d at once, gets at most %d unnecessary requests',
    async (rate, burst, most) => {
      const run = fakeRun()
      let tokens = burst as number
      let filledAt = 0
      let refused = 0
      await using store = await serve((request, response) => {
        const now = run.clock.now()
        tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * rate)
        filledAt = now
        if (tokens >= 1) {
          tokens--
          // Every connection breaks, so that each part takes a request.
          return responseFrom(version, request, response, cutAt(50_000))
        }
        refused++
        response.writeHead(503).end('<html>Service Temporarily Unavailable</html>')
      })
      await fetchFrom(store, run)
      expect(refused).toBeLessThanOrEqual(most)
    },
  )

  test('by Retry-After gets no request for that time', async () => {
    const run = fakeRun()
    let until = 0
    let early = 0
    await using store = await serve((request, response) => {
      const now = run.clock.now()
      if (now < until) early++
      if (store.requests.length === 1) return responseFrom(version, request, response, cutAt(1_000))
      if (store.requests.length > 2) return responseFrom(version, request, response)
      until = now + 20_000
      response.writeHead(429, { 'retry-after': '20' }).end()
    })
    await fetchFrom(store, run)
    expect(until).toBeGreaterThan(0)
    expect(early).toBe(0)
  })
})

describe('the connection to a store', () => {
  test('is one, and no byte is sent twice', async () => {
    let sent = 0
    await using store = await serve((request, response) => {
      const counted = counting(response, (bytes) => {
        sent += bytes
      })
      responseFrom(version, request, counted)
    })
    const { requests, connections } = await fetchFrom(store)
    expect([requests, connections, sent]).toEqual([1, 1, version.body.length])
    await store.idle()
  })

  test('is kept if the rest of the object is requested in parts', async () => {
    await using store = await serve((request, response) => {
      const isPartial = isFirst(store)
      responseFrom(
        version,
        request,
        response,
        isPartial ? cutAt(1_000) : { kind: 'less', bytes: 60_000 },
      )
    })
    const { requests, connections } = await fetchFrom(store)
    const parts = Math.ceil((version.body.length - 1_000) / 60_000)
    expect([requests, connections]).toEqual([1 + parts, 2])
  })

  test('that the store closes while idle is replaced silently', async () => {
    await using store = await serve((request, response) => {
      const isPartial = isFirst(store)
      responseFrom(
        version,
        request,
        response,
        isPartial ? cutAt(1_000) : { kind: 'less', bytes: 60_000 },
      )
      if (!isPartial) response.on('finish', () => setImmediate(() => response.socket?.destroy()))
    })
    const { run } = await fetchFrom(store)
    expect(run.lines.filter((line) => line.includes('resuming'))).toHaveLength(1)
  })
})
