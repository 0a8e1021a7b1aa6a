import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BundleCache, BundleFile, ObjectVersion } from '../../src/export/bundle-cache.ts'
import { StallWatch } from '../../src/export/download/stall-watch.ts'
import { isLong, sample } from '../support/amount.ts'
import { analysisRequest } from '../support/analysis.ts'
import { zip } from '../support/archives/zip.ts'
import { fakeRun } from '../support/clock.ts'
import {
  gzipOf,
  linkTo,
  responseFrom,
  type StoredVersion,
  sha256Of,
} from '../support/download/object-store.ts'
import { serve } from '../support/http-server.ts'
import { packBundle } from '../support/service/bundle.ts'
import { fetchSite } from '../support/site-bundle.ts'

const site = (seed: number) =>
  packBundle(
    Array.from({ length: 9 }, (_, index) => ({
      path: `page-${index}.html`,
      bytes: gzipOf(5_000, seed * 100 + index),
    })),
  )
const original: StoredVersion = { body: await site(1), etag: '"one"' }
const changed = await site(2)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cached-bundle-'))
  await mkdir(join(folder, 'site'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const use = () => ({
  keep: join(folder, 'bundle'),
  isNamed: true,
  unpackTo: join(folder, 'site'),
})

interface TestCache extends BundleCache {
  /** The requested versions. */
  readonly requested: ObjectVersion[]
  readonly kept: { bundle: BundleFile; version: ObjectVersion }[]
  /** The number of dropped copies. */
  dropped: number
}

/** A cache with a copy of one version, which may have been replaced by other `content`. */
async function cacheOf({ body, etag }: StoredVersion, content = body): Promise<TestCache> {
  const path = join(folder, 'copy')
  await writeFile(path, content)
  const cache: TestCache = {
    requested: [],
    kept: [],
    dropped: 0,
    find: async (version) => {
      cache.requested.push(version)
      if (version.etag !== etag) return undefined
      return {
        path,
        bytes: body.length,
        hasDigest: (sha256) => sha256 === sha256Of(body),
        drop: async () => void cache.dropped++,
      }
    },
    keep: async (bundle, version) => void cache.kept.push({ bundle, version }),
  }
  return cache
}

/** The digest of a site's contents; ends its worker. */
async function digestOf({
  site,
}: Awaited<ReturnType<typeof fetchSite>>): Promise<string | undefined> {
  await using worker = site?.worker
  return (await worker?.analyze(analysisRequest(folder)))?.siteDigest
}

/** Sends the headers of a response, and nothing of the object. */
function open({ body, etag }: StoredVersion, response: ServerResponse): void {
  response.writeHead(200, { etag, 'content-length': body.length, 'accept-ranges': 'bytes' })
  response.flushHeaders()
}

describe('a bundle in the cache', () => {
  const versions: [string, StoredVersion][] = [
    ['tar.gz', original],
    ['zip', { body: zip([{ name: 'index.html', content: '<p>1' }]), etag: '"zip"' }],
  ]
  test.each(sample(versions, 1))(
    'has the same result as a download, without a byte from the store: %s',
    async (_, version) => {
      const run = fakeRun()
      await using usual = await serve((request, response) =>
        responseFrom(version, request, response),
      )
      const options = { ...use(), reading: 'digests' as const }
      const fetched = await fetchSite(linkTo(usual.origin, run), options, run)
      await rm(join(folder, 'site'), { recursive: true })
      await mkdir(join(folder, 'site'))

      await using store = await serve((_, response) => open(version, response))
      const cache = await cacheOf(version)
      const linesBefore = run.lines.length
      const found = await fetchSite(linkTo(store.origin, run), { ...options, cache }, run)
      expect(fetched.cacheHit).toBe(false)
      const site = fetched.site && { ...fetched.site, worker: expect.anything() }
      expect(found).toEqual({ ...fetched, cacheHit: true, site })
      expect(await digestOf(found)).toBe(await digestOf(fetched))
      expect((await readFile(join(folder, 'bundle'))).equals(version.body)).toBe(true)
      expect(await readdir(join(folder, 'site'))).toHaveLength(found.site?.fileCount ?? 0)
      expect(store.requests).toHaveLength(1)
      await store.idle()
      expect(cache).toMatchObject({ kept: [], dropped: 0 })
      expect(run.lines.length).toBe(linesBefore)
    },
  )

  test('is not read before the connection to the store is released', async () => {
    const run = fakeRun()
    await using store = await serve((_, response) => open(original, response))
    const cache = await cacheOf(original)
    const order: string[] = []
    const stop = StallWatch.prototype.stop
    const find: BundleCache['find'] = async (version) => {
      const copy = (await cache.find(version)) ?? expect.unreachable()
      vi.spyOn(StallWatch.prototype, 'stop').mockImplementation(function (this: StallWatch) {
        order.push('let go')
        stop.call(this)
      })
      return {
        ...copy,
        get path() {
          order.push('read')
          return copy.path
        },
      }
    }
    const options = { ...use(), cache: { ...cache, find } }
    await fetchSite(linkTo(store.origin, run), options, run)
    vi.restoreAllMocks()
    expect(order).toEqual(['let go', 'read'])
  })

  test('is looked up by the ETag and the length from the store', async () => {
    const run = fakeRun()
    await using store = await serve((_, response) => open(original, response))
    const cache = await cacheOf(original)
    await fetchSite(linkTo(store.origin, run), { ...use(), cache }, run)
    expect(cache.requested).toEqual([{ etag: '"one"', length: original.body.length }])
  })

  test.runIf(isLong)('works even if the store breaks off', async () => {
    const run = fakeRun()
    await using store = await serve((request, response) =>
      responseFrom(original, request, response, { kind: 'cut', at: 0 }),
    )
    const cache = await cacheOf(original)
    const slow = {
      ...cache,
      find: async (version: ObjectVersion) => {
        await store.idle()
        return cache.find(version)
      },
    }
    const bundle = await fetchSite(linkTo(store.origin, run), { ...use(), cache: slow }, run)
    expect(bundle).toMatchObject({ cacheHit: true, site: { fileCount: 9 } })
    expect(store.requests).toHaveLength(1)
  })
})

describe('a copy that differs from the kept bundle', () => {
  const flipped = Buffer.from(original.body)
  flipped[30_000] = ~(flipped[30_000] ?? 0)

  test.each(
    sample(
      [
        ['another site', changed],
        ['a flipped bit', flipped],
        ['the end missing', original.body.subarray(0, -1)],
        ['almost all missing', original.body.subarray(0, 2)],
        ['more at the end', Buffer.concat([original.body, Buffer.from('more')])],
        ['nothing left', Buffer.alloc(0)],
        ['a web page', Buffer.from('<!doctype html>')],
      ],
      1,
    ),
  )('is dropped, and the bundle fetched and kept again: %s', async (_, content) => {
    const run = fakeRun()
    await using store = await serve((request, response) =>
      responseFrom(original, request, response),
    )
    const cache = await cacheOf(original, content)
    const bundle = await fetchSite(linkTo(store.origin, run), { ...use(), cache }, run)
    const { sha256 } = bundle
    expect(bundle).toMatchObject({
      cacheHit: false,
      sha256: sha256Of(original.body),
      site: { fileCount: 9 },
    })
    expect((await readFile(join(folder, 'bundle'))).equals(original.body)).toBe(true)
    expect(await readdir(folder)).toEqual(['bundle', 'copy', 'site'])
    expect(cache.dropped).toBe(1)
    expect(cache.kept).toEqual([
      {
        bundle: { path: join(folder, 'bundle'), bytes: original.body.length, sha256 },
        version: { etag: '"one"', length: original.body.length },
      },
    ])
    expect(run.lines).toContain(
      'info: the cached copy of the bundle is unusable: downloading it again',
    )
    expect(run.clock.sleeps).toEqual([])
  })

  test.runIf(isLong)('includes one that was removed before it is read', async () => {
    const run = fakeRun()
    await using store = await serve((request, response) =>
      responseFrom(original, request, response),
    )
    const cache = await cacheOf(original)
    await rm(join(folder, 'copy'))
    const bundle = await fetchSite(linkTo(store.origin, run), { ...use(), cache }, run)
    expect(bundle).toMatchObject({ cacheHit: false, sha256: sha256Of(original.body) })
  })

  test("includes one whose digest differs from the store's", async () => {
    const run = fakeRun()
    const other = { body: changed, etag: '"one"' }
    const digest = Buffer.from(sha256Of(other.body), 'hex').toString('base64')
    await using store = await serve((request, response) => {
      response.setHeader('x-amz-checksum-sha256', digest)
      responseFrom(other, request, response)
    })
    const cache = await cacheOf(original)
    const bundle = await fetchSite(linkTo(store.origin, run), { ...use(), cache }, run)
    expect(bundle).toMatchObject({ cacheHit: false, sha256: sha256Of(other.body) })
    expect(cache.dropped).toBe(1)
  })
})

test.runIf(isLong)('an intact copy is not blamed for an invalid bundle', async () => {
  const run = fakeRun()
  const body = zip([{ name: '../index.html', content: '<p>1' }])
  await using store = await serve((_, response) => open({ body, etag: '"zip"' }, response))
  const cache = await cacheOf({ body, etag: '"zip"' })
  const attempt = fetchSite(linkTo(store.origin, run), { ...use(), cache }, run)
  await expect(attempt).rejects.toMatchObject({ code: 'BUNDLE_UNSAFE' })
  expect(store.requests).toHaveLength(1)
  expect(cache.dropped).toBe(0)
})

describe('a bundle that is not in the cache', () => {
  test('is downloaded with the request that looked it up, and cached', async () => {
    const run = fakeRun()
    await using store = await serve((request, response) =>
      responseFrom(original, request, response),
    )
    const cache = await cacheOf({ ...original, etag: '"older"' })
    const bundle = await fetchSite(linkTo(store.origin, run), { ...use(), cache }, run)
    expect(bundle).toMatchObject({ cacheHit: false, sha256: sha256Of(original.body) })
    expect(store.requests).toHaveLength(1)
    expect(cache.kept.map(({ bundle }) => bundle.sha256)).toEqual([bundle.sha256])
  })

  test('is not cached if it is corrupt', async () => {
    const run = fakeRun()
    const corrupt = { ...original, body: original.body.subarray(0, -20) }
    await using store = await serve((request, response) => responseFrom(corrupt, request, response))
    const cache = await cacheOf({ ...original, etag: '"older"' })
    const attempt = fetchSite(linkTo(store.origin, run), { ...use(), cache }, run)
    await expect(attempt).rejects.toMatchObject({ code: 'BUNDLE_CORRUPT' })
    expect(cache.kept).toEqual([])
  })
})

test.runIf(isLong)(
  'a run that ends while reading a copy keeps the copy, and leaves no bundle',
  async () => {
    const run = fakeRun()
    const reason = new Error('cancelled')
    await using store = await serve((_, response) => open(original, response))
    const cache = await cacheOf(original)
    const ending: BundleCache = {
      ...cache,
      find: (version) => {
        run.abort(reason)
        return cache.find(version)
      },
    }
    const options = { keep: join(folder, 'bundle'), isNamed: true, cache: ending }
    await expect(fetchSite(linkTo(store.origin, run), options, run)).rejects.toBe(reason)
    expect(cache.dropped).toBe(0)
    expect(await readdir(folder)).toEqual(['copy', 'site'])
    await store.idle()
  },
)
