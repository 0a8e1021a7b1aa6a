import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  maxWorkers,
  minSizeForRanges,
  rangeSize,
} from '../../src/export/bundle/download/range-plan.ts'
import { isLong, sample } from '../support/amount.ts'
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

const small: StoredVersion = { body: bundleOf(300_000), etag: '"one"' }
const more = (isLong ? 5 : 2) * rangeSize
const large: StoredVersion = { body: bundleOf(minSizeForRanges + more), etag: '"one"' }
const ranges = Math.ceil(large.body.length / rangeSize)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'awkward-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Fetches the bundle, which must arrive complete; returns the cost. */
async function fetchFrom(
  store: FaultServer,
  { body }: StoredVersion,
  { run = fakeRun(), sizeBytes = body.length as number | undefined } = {},
) {
  const keep = { path: join(folder, 'bundle') }
  const bundle = await fetchSite(linkTo(store.origin, run, sizeBytes), { keep }, run)
  expect(bundle.sha256).toBe(sha256Of(body))
  expect((await readFile(keep.path)).equals(body)).toBe(true)
  const { requests, connections } = store
  const links = new Set(requests.map(({ path }) => path.slice(0, 2)))
  return { run, requests: requests.length, connections, links: links.size }
}

const isRange = ({ headers }: ArrivedRequest) => headers.range !== undefined
/** The second mirror: the same bytes under another ETag. */
const mirrored = (version: StoredVersion): StoredVersion => ({ ...version, etag: '"two"' })
const ignoring = { kind: 'ignore-if-range' } as const

describe('mirrors with other ETags', () => {
  test('complete on one connection after the object seems to change twice', async () => {
    let cuts = 3
    await using store = await serve((request, response) => {
      if (isRange(request)) return responseFrom(mirrored(small), request, response, ignoring)
      const isCut = cuts-- > 1
      responseFrom(small, request, response, isCut ? { kind: 'cut', at: 1_000 } : { kind: 'none' })
    })
    const { requests, run } = await fetchFrom(store, small)
    expect(requests).toBeLessThanOrEqual(5)
    expect(run.lines.join('\n')).toContain('starting over on one connection')
  })

  const reported = [
    ['the host gives the size', large.body.length],
    ['the host does not', undefined],
  ] as const
  test.each(sample(reported, 1))(
    'complete if the ETag of ranges differs from that of the whole object, and %s',
    async (_, sizeBytes) => {
      await using store = await serve((request, response) =>
        responseFrom(isRange(request) ? mirrored(large) : large, request, response, ignoring),
      )
      const { requests } = await fetchFrom(store, large, { sizeBytes })
      expect(requests).toBeLessThanOrEqual(ranges)
    },
  )

  test.runIf(isLong)('complete if every other response is from another mirror', async () => {
    await using store = await serve((request, response) => {
      const isOther = store.requests.length % 2 === 0
      responseFrom(isOther ? mirrored(large) : large, request, response, ignoring)
    })
    const { requests, run } = await fetchFrom(store, large)
    expect(requests).toBeLessThan(3 * maxWorkers)
    expect(run.lines.filter((line) => line.includes('the object changed'))).toHaveLength(2)
  })
})

describe('a store that advertises ranges and refuses them', () => {
  test.each(sample([400, 401, 403, 404, 405, 410, 412, 416, 500, 501, 502], 1))(
    'with %i serves the whole object on one connection',
    async (status) => {
      await using store = await serve((request, response) => {
        if (isRange(request)) response.writeHead(status, { 'accept-ranges': 'bytes' }).end()
        else responseFrom(large, request, response)
      })
      const { requests, links } = await fetchFrom(store, large)
      expect(requests).toBeLessThanOrEqual(4)
      expect(links).toBeLessThanOrEqual(2)
    },
  )

  test.each(sample([403, 416, 404], 1))('after the first with %i, too', async (status) => {
    await using store = await serve((request, response) => {
      if (/^bytes=[^0]/.test(request.headers.range ?? '')) response.writeHead(status).end()
      else responseFrom(large, request, response)
    })
    const { requests } = await fetchFrom(store, large)
    expect(requests).toBeLessThan(4 * maxWorkers)
  })

  test.each(sample([403, 500], 1))(
    'permanently, after a broken connection, with %i',
    async (status) => {
      await using store = await serve((request, response) => {
        if (isRange(request)) return void response.writeHead(status).end()
        const isCut = store.requests.length === 1
        responseFrom(
          small,
          request,
          response,
          isCut ? { kind: 'cut', at: 1_000 } : { kind: 'none' },
        )
      })
      await fetchFrom(store, small)
      expect(store.requests.filter((request) => !isRange(request))).toHaveLength(2)
    },
  )
})

describe('a store that throttles', () => {
  /** Limits requests with a token bucket that gains this many each second. */
  async function bucketStore(perSecond: number, burst = 1) {
    const run = fakeRun()
    let tokens = burst
    let filledAt = 0
    let refused = 0
    const store = await serve((request, response) => {
      const now = run.clock.now()
      tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * perSecond)
      filledAt = now
      if (tokens >= 1) {
        tokens--
        return responseFrom(large, request, response)
      }
      refused++
      response.writeHead(503).end('<html>Service Temporarily Unavailable</html>')
    })
    return { run, store, refused: () => refused }
  }

  const buckets = [
    [2, 1],
    [2, 4],
    [1, 2],
    [0.5, 1],
  ] as const
  test.each(sample(buckets, 1))(
    'requests, %d per second and %d at once, gets few unnecessary requests',
    async (rate, burst) => {
      const { run, store, refused } = await bucketStore(rate, burst)
      await using _ = store
      const { requests } = await fetchFrom(store, large, { run })
      expect(refused()).toBeLessThanOrEqual(8)
      expect(requests).toBeLessThanOrEqual(burst + 13)
    },
  )

  test.each(sample([1, 2, 3, 5], 1))('connections, %d at once, gets no more', async (most) => {
    let open = 0
    let refused = 0
    await using store = await serve((request, response) => {
      if (open === most) {
        refused++
        return void response.writeHead(503).end()
      }
      open++
      setTimeout(() => {
        responseFrom(large, request, response)
        open--
      }, 30)
    })
    const { connections } = await fetchFrom(store, large)
    // At worst 8 are refused once, then 4, then 2.
    expect(refused).toBeLessThanOrEqual(13)
    expect(connections).toBeLessThanOrEqual(maxWorkers)
  })

  test('by Retry-After gets no request from any worker for that time', async () => {
    const run = fakeRun()
    let until = Number.POSITIVE_INFINITY
    let early = 0
    const held: (() => void)[] = []
    const refuse = (response: ServerResponse) =>
      response.writeHead(429, { 'retry-after': '20' }).end()
    await using store = await serve((request, response) => {
      const now = run.clock.now()
      if (until === Number.POSITIVE_INFINITY) {
        // Three responses, so slow that there are several workers, then the bucket is empty.
        if (store.requests.length <= 3) {
          run.clock.advance(1_000)
          return responseFrom(large, request, response)
        }
        held.push(() => refuse(response))
        if (held.length < 2) return
        until = now + 20_000
        for (const go of held) go()
        return
      }
      if (now < until) {
        early++
        return void refuse(response)
      }
      responseFrom(large, request, response)
    })
    await fetchFrom(store, large, { run })
    expect(run.clock.now()).toBeGreaterThanOrEqual(23_000)
    // Requests that were already in flight.
    expect(early).toBeLessThanOrEqual(maxWorkers)
  })

  test.runIf(isLong)('by refusing connections gets fewer connections', async () => {
    const run = fakeRun()
    let open = 0
    await using store = await serve((request, response) => {
      // A connection beyond two is reset before it gets a response.
      if (++open > 2) {
        open--
        return void response.socket?.resetAndDestroy()
      }
      setTimeout(() => {
        open--
        responseFrom(large, request, response)
      }, 30)
    })
    await fetchFrom(store, large, { run })
  })
})

describe('connections to a store', () => {
  test('are kept: one for each range worker, and no byte is sent twice', async () => {
    let sent = 0
    await using store = await serve((request, response) => {
      const counted = counting(response, (bytes) => {
        sent += bytes
      })
      setTimeout(() => responseFrom(large, request, counted), 30)
    })
    const { requests, connections } = await fetchFrom(store, large)
    expect(sent).toBe(large.body.length)
    expect(requests).toBe(ranges)
    expect(connections).toBeLessThanOrEqual(maxWorkers)
    // Whatever was kept is closed in the end.
    await store.idle()
  })

  test.runIf(isLong)('that the store closes after each response only cost time', async () => {
    await using store = await serve((request, response) => {
      response.setHeader('connection', 'close')
      responseFrom(large, request, response)
    })
    const { requests, connections } = await fetchFrom(store, large)
    expect([requests, connections]).toEqual([ranges, ranges])
  })

  test.runIf(isLong)('that the store closes while idle are replaced silently', async () => {
    const run = fakeRun()
    await using store = await serve((request, response) => {
      responseFrom(large, request, response)
      response.on('finish', () => setImmediate(() => response.socket?.destroy()))
    })
    await fetchFrom(store, large, { run })
    expect(run.lines.filter((line) => /reset|closed/.test(line))).toEqual([])
  })
})
