import { createHash } from 'node:crypto'
import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BundleCache } from '../../src/export/bundle-cache.ts'
import type { BundleUse } from '../../src/export/bundle-writer.ts'
import { type BundleLink, RenewableLink } from '../../src/export/download/link.ts'
import { logTransfer } from '../../src/export/transfer.ts'
import { formatCount } from '../../src/kernel/format/quantity.ts'
import { isLong, sample } from '../support/amount.ts'
import { type FakeRun, fakeRun } from '../support/clock.ts'
import { bundleOf, digestOf, gzipOf } from '../support/download/object-store.ts'
import { type FaultServer, type Handler, serve } from '../support/http-server.ts'
import { fetchSite } from '../support/site-bundle.ts'

/** Large enough to arrive in many pieces. */
const bundle = bundleOf(300_000)
const sha256 = createHash('sha256').update(bundle).digest('hex')
const half = bundle.subarray(0, bundle.length / 2)
const announced = { 'content-length': bundle.length, ...digestOf(bundle) }
const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)])

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'download-'))
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const whole = (response: ServerResponse, body = bundle) =>
  response.writeHead(200, { 'content-length': body.length, ...digestOf(body) }).end(body)

/** Sends a body without a Content-Length. */
const chunked = (response: ServerResponse, body: Buffer) => {
  response.write(body.subarray(0, 1_000))
  response.end(body.subarray(1_000))
}

/** Downloads from a store, with a link that is minted as `/1`, `/2`, … on it. */
function download(
  store: Pick<FaultServer, 'origin'>,
  { isNamed = true, sizeBytes, cache, run = fakeRun() }: DownloadOptions = {},
) {
  let minted = 0
  const mint = (): BundleLink => ({
    url: new URL(`/${++minted}?X-Signature=secret`, store.origin),
    sizeBytes,
    isHostLocal: true,
    mintedAt: run.clock.now(),
    lifetime: Number.POSITIVE_INFINITY,
  })
  const link = new RenewableLink(mint(), async () => mint(), run)
  return fetchSite(link, { keep: join(folder, 'bundle'), isNamed, cache }, run)
}

interface DownloadOptions {
  isNamed?: BundleUse['isNamed']
  sizeBytes?: number
  cache?: BundleCache
  run?: FakeRun
}

/** Resolves when the part file has grown to `size`. */
async function partOf(size: number): Promise<void> {
  const grown = async () => {
    const part = (await readdir(folder)).find((name) => name.endsWith('.part')) ?? 'none'
    return (await stat(join(folder, part))).size >= size
  }
  while (!(await grown().catch(() => false))) await new Promise(setImmediate)
}

/** A failed download must leave nothing. */
async function expectFailure(attempt: Promise<unknown>, code: string, words = ''): Promise<void> {
  await expect(attempt).rejects.toMatchObject({ code, message: expect.stringContaining(words) })
  expect(await readdir(folder)).toEqual([])
}

/** Whether it belongs to a buffer of the pool. */
const isShared = (buffer: ArrayBufferLike) => buffer instanceof SharedArrayBuffer

describe('fetchBundle', () => {
  test('writes the whole bundle, and reports its size and its sha256', async () => {
    await using store = await serve((_, response) => whole(response))
    const path = join(folder, 'bundle')
    expect(await download(store, { sizeBytes: bundle.length })).toMatchObject({
      path,
      type: 'tar.gz',
      bytes: bundle.length,
      sha256,
    })
    expect(await readFile(path)).toEqual(bundle)
    expect(await readdir(folder)).toEqual(['bundle'])
    expect(store.requests).toHaveLength(1)
  })

  test('appends the extension of the detected archive type if requested', async () => {
    await using tar = await serve((_, response) => whole(response))
    expect(await download(tar, { isNamed: false })).toMatchObject({
      path: join(folder, 'bundle.tar.gz'),
    })
    await using zipped = await serve((_, response) => whole(response, zip))
    expect(await download(zipped, { isNamed: false })).toMatchObject({
      path: join(folder, 'bundle.zip'),
    })
    expect(await readdir(folder)).toEqual(['bundle.tar.gz', 'bundle.zip'])
  })

  test('replaces a file that already exists', async () => {
    await writeFile(join(folder, 'bundle'), 'an older bundle, and longer'.repeat(100_000))
    await using store = await serve((_, response) => whole(response))
    await download(store)
    expect(await readFile(join(folder, 'bundle'))).toEqual(bundle)
  })

  test('requests the bundle without a key, and without compression', async () => {
    await using store = await serve((_, response) => whole(response))
    await download(store)
    const [request] = store.requests
    expect(request).toMatchObject({ method: 'GET', path: '/1?X-Signature=secret', body: '' })
    expect(request?.headers).not.toHaveProperty('authorization')
    expect(request?.headers['accept-encoding']).toBe('identity')
  })

  test('recognizes an archive even if its first bytes arrive one by one', async () => {
    await using store = await serve(async (_, response) => {
      for (let at = 0; at < 6; at++) {
        response.write(bundle.subarray(at, at + 1))
        for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate)
      }
      response.end(bundle.subarray(6))
    })
    expect(await download(store)).toMatchObject({ sha256 })
  })

  test('reports progress during the download', async () => {
    const run = fakeRun()
    await using store = await serve((_, response) => {
      response.writeHead(200, announced)
      response.write(half)
      void partOf(half.length).then(() => {
        run.clock.advance(15_000)
        response.write(bundle.subarray(half.length, -1))
        setTimeout(() => response.end(bundle.subarray(-1)), 50)
      })
    })
    await download(store, { run })
    expect(run.lines.join('\n')).toMatch(/^info: bundle \d+ kB of 30\d kB/)
  })

  test.runIf(isLong)('accepts the digest of a bundle as proof if its size is unknown', async () => {
    const digest = `sha-256=${Buffer.from(sha256, 'hex').toString('base64')}`
    await using store = await serve((_, response) => {
      response.setHeader('digest', digest)
      chunked(response, bundle)
    })
    // The contents of the archive are not read.
    expect(await download(store)).toMatchObject({ sha256 })
  })

  test('holds only a few pieces in memory while the disk is slow', async () => {
    const large = gzipOf(12_000_000)
    await using any = await open(join(folder, 'any'), 'w')
    const files: FileHandle = Object.getPrototypeOf(any)
    const write = files.write as (...given: unknown[]) => Promise<never>
    const waiting: (() => void)[] = []
    let isOpen = false
    const pieces = vi.spyOn(files, 'write').mockImplementation(async function (
      this: FileHandle,
      ...given: unknown[]
    ) {
      if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve))
      return await write.apply(this, given)
    })
    await using store = await serve((_, response) => whole(response, large))
    const file = download(store)
    const most = 9
    while (waiting.length < most) await new Promise(setImmediate)
    for (let turn = 0; turn < 500; turn++) await new Promise(setImmediate)
    expect(waiting).toHaveLength(most)
    isOpen = true
    for (const go of waiting) go()
    expect(await file).toMatchObject({ bytes: large.length })
    expect((await readFile(join(folder, 'bundle'))).equals(large)).toBe(true)
    const written = pieces.mock.calls.map(([piece]) => (piece as unknown as Buffer).buffer)
    expect(written.every(isShared)).toBe(true)
    expect(new Set(written).size).toBeLessThan(large.length / 1024 ** 2)
  })

  test('accepts a bundle without any announced size', async () => {
    await using store = await serve((_, response) => chunked(response, bundle))
    expect(await download(store)).toMatchObject({ bytes: bundle.length, sha256 })
  })
})

describe('fetchBundle, by a link that the store refuses', () => {
  const refusing = (status: number, times: number) =>
    serve((request, response) => {
      if (Number(/^\/(\d+)/.exec(request.path)?.[1]) > times) whole(response)
      else response.writeHead(status).end('<?xml version="1.0"?><Error>AccessDenied</Error>')
    })

  test.each(sample([401, 403, 410], 1))('mints a fresh link after %i', async (status) => {
    const run = fakeRun()
    await using store = await refusing(status, 1)
    expect(await download(store, { run })).toMatchObject({ sha256 })
    expect(store.requests.map(({ path }) => path.slice(0, 2))).toEqual(['/1', '/2'])
    expect(run.lines.join('\n')).toContain(`HTTP ${status}`)
    expect(run.lines.join('\n')).not.toContain('secret')
  })

  test.each(['ExpiredToken', 'Request has expired'])(
    'mints a fresh link after a 400 that says it expired: %s',
    async (words) => {
      await using store = await serve(({ path }, response) => {
        if (path.startsWith('/2')) whole(response)
        else
          response.writeHead(400).end(`<?xml version="1.0"?><Error><Code>${words}</Code></Error>`)
      })
      expect(await download(store)).toMatchObject({ sha256 })
      expect(store.requests).toHaveLength(2)
    },
  )

  test.runIf(isLong)('gives up when 4 links in a row are refused', async () => {
    await using store = await refusing(403, Number.POSITIVE_INFINITY)
    await expectFailure(download(store), 'DOWNLOAD_FAILED', 'HTTP 403')
    expect(store.requests).toHaveLength(4)
  })

  test.runIf(isLong)('mints a new link if one expires midway, and starts over', async () => {
    await using store = await serve((_, response) => {
      const { length } = store.requests
      if (length === 1) {
        response.writeHead(200, announced)
        response.write(bundle.subarray(0, 100_000), () => response.destroy())
      } else if (length === 2) response.writeHead(403).end()
      else whole(response)
    })
    expect(await download(store)).toMatchObject({ bytes: bundle.length, sha256 })
    expect(store.requests.map(({ path }) => path.slice(0, 2))).toEqual(['/1', '/1', '/2'])
  })

  test.runIf(isLong)('mints as many links as needed, as long as each of them worked', async () => {
    await using store = await serve(({ path }, response) => {
      const first = store.requests.filter((request) => request.path === path).length === 1
      if (path.startsWith('/6')) whole(response)
      else if (first) {
        response.writeHead(200, announced)
        response.write(half, () => response.destroy())
      } else response.writeHead(403).end()
    })
    expect(await download(store)).toMatchObject({ sha256 })
  })

  test.each(sample([400, 206, 204], 1))(
    'ends at once after %i, which no new link can fix',
    async (status) => {
      await using store = await refusing(status, 1)
      await expectFailure(download(store), 'DOWNLOAD_FAILED', `HTTP ${status}`)
      expect(store.requests).toHaveLength(1)
    },
  )
})

describe('fetchBundle, from a store that fails', () => {
  const failingOnce = (fault: Handler) =>
    serve((request, response) =>
      store.requests.length === 1 ? fault(request, response) : whole(response),
    )
  let store: FaultServer
  afterEach(() => store[Symbol.asyncDispose]())

  test.each<[string, Handler]>(
    sample<[string, Handler]>(
      [
        ['500', (_, response) => response.writeHead(500).end()],
        ['503', (_, response) => response.writeHead(503).end('<Error>SlowDown</Error>')],
        ['a reset', (_, response) => response.destroy()],
        [
          'a body that breaks off',
          (_, response) => {
            response.writeHead(200, announced)
            response.write(bundle.subarray(0, 100_000), () => response.destroy())
          },
        ],
        ['a body shorter than the host said', (_, response) => chunked(response, half)],
      ],
      2,
    ),
  )('starts over after %s, and has the whole bundle in the end', async (_, fault) => {
    store = await failingOnce(fault)
    expect(await download(store, { sizeBytes: bundle.length })).toMatchObject({ sha256 })
    expect(await readFile(join(folder, 'bundle'))).toEqual(bundle)
    expect(store.requests).toHaveLength(2)
  })

  test.each<[string, Handler]>([
    ['before the response', () => {}],
    [
      'midway',
      (_, response) => {
        response.writeHead(200, announced)
        response.write(half)
      },
    ],
  ])('starts over when nothing arrives for 30 s, %s', async (when, fault) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    store = await failingOnce(fault)
    const file = download(store)
    if (when === 'midway') await partOf(half.length)
    else while (store.requests.length === 0) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await file).toMatchObject({ sha256 })
    expect(store.requests).toHaveLength(2)
  })

  test('continues a slow transfer as long as data arrives', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const open: ServerResponse[] = []
    store = await serve((_, response) => {
      open.push(response)
      response.write(half)
    })
    const file = download(store, { sizeBytes: bundle.length })
    await partOf(half.length)
    for (const more of [1_000, 2_000]) {
      await vi.advanceTimersByTimeAsync(20_000)
      open[0]?.write(bundle.subarray(half.length + more - 1_000, half.length + more))
      await partOf(half.length + more)
    }
    await vi.advanceTimersByTimeAsync(20_000)
    open[0]?.end(bundle.subarray(half.length + 2_000))
    expect(await file).toMatchObject({ sha256 })
    expect(store.requests).toHaveLength(1)
  })

  test.runIf(isLong)('continues as long as each attempt makes progress', async () => {
    store = await serve((_, response) => {
      const at = 10_000 * store.requests.length
      if (at > bundle.length) return void whole(response)
      response.writeHead(200, announced)
      response.write(bundle.subarray(0, at), () => response.destroy())
    })
    expect(await download(store)).toMatchObject({ sha256 })
    expect(store.requests.length).toBeGreaterThan(30)
  })

  test.runIf(isLong)('gives up in time on a store that fails forever', async () => {
    const run = fakeRun()
    store = await serve((_, response) => response.writeHead(500).end())
    await expectFailure(download(store, { run }), 'DOWNLOAD_FAILED', 'HTTP 500')
    expect(run.clock.now()).toBeLessThan(run.deadline)
    expect(store.requests.length).toBeGreaterThan(3)
  })

  test.runIf(isLong)(
    'gives up on a body that breaks off forever, without a trace on disk',
    async () => {
      store = await serve((_, response) => {
        response.writeHead(200, announced)
        response.write(bundle.subarray(0, 1_000), () => response.destroy())
      })
      await expectFailure(download(store), 'DOWNLOAD_FAILED')
    },
  )

  test.runIf(isLong)(
    'rejects a bundle that is shorter than announced, even repeatedly',
    async () => {
      store = await serve((_, response) => chunked(response, half))
      await expectFailure(
        download(store, { sizeBytes: bundle.length }),
        'BUNDLE_CORRUPT',
        `${formatCount(half.length)} of ${formatCount(bundle.length)} bytes`,
      )
    },
  )

  test('rejects a bundle that is longer than announced', async () => {
    store = await serve((_, response) => chunked(response, Buffer.concat([bundle, half])))
    await expectFailure(download(store, { sizeBytes: bundle.length }), 'BUNDLE_CORRUPT')
  })

  test('mints a new link, then rejects a Content-Length that differs', async () => {
    store = await serve((_, response) => whole(response))
    const attempt = download(store, { sizeBytes: bundle.length + 1 })
    await expectFailure(attempt, 'BUNDLE_CORRUPT', formatCount(bundle.length + 1))
    expect(store.requests.map(({ path }) => path[1])).toEqual(['1', '2', '3', '4'])
  })

  test('requires the end of an archive whose length is unknown', async () => {
    store = await serve((_, response) => chunked(response, bundle.subarray(0, -1_000)))
    await expectFailure(download(store), 'BUNDLE_CORRUPT')
  })

  test('releases a body that it will not read', async () => {
    store = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 10 * bundle.length }).write(bundle)
    })
    await expectFailure(download(store, { sizeBytes: bundle.length }), 'BUNDLE_CORRUPT')
    await expect(Promise.race([store.idle(), stillOpen()])).resolves.toBeUndefined()
  })
})

describe('fetchBundle, from a store that serves something else', () => {
  test.each(
    sample(
      [
        [
          'a web page',
          '<!doctype html><html>Log in</html>',
          'is a web page, neither a tar.gz nor a zip archive',
        ],
        ['JSON', '{"error":"expired"}', 'is a JSON document, neither a tar.gz nor a zip archive'],
        [
          'an xz file',
          Buffer.from('\xfd7zXZ\0', 'latin1'),
          'is an xz file, neither a tar.gz nor a zip archive',
        ],
        ['three bytes', 'abc', 'is neither a tar.gz nor a zip archive'],
        ['an empty body', '', 'is empty'],
        ['a page of 4 MB', '<p>'.repeat(1_400_000), 'is neither a tar.gz nor a zip archive'],
      ],
      1,
    ),
  )('does not accept %s as a bundle, once it is the same twice', async (_, body, what) => {
    await using store = await serve((_, response) => response.end(body))
    const attempt = download(store)
    await expectFailure(attempt, 'BUNDLE_CORRUPT', `the response to the bundle link ${what}`)
    await expect(attempt).rejects.toMatchObject({
      message: expect.stringContaining('; a second download'),
    })
    expect(store.requests.map(({ path }) => path)).toEqual([
      '/1?X-Signature=secret',
      '/2?X-Signature=secret',
    ])
  })

  test.each([
    ['a Zstandard file', '\x28\xb5\x2f\xfd'],
    ['a zip archive with the mark of a split one before it', 'PK00PK\x03\x04'],
  ])('asks for another type of archive if it is %s', async (what, head) => {
    const body = Buffer.from(head, 'latin1')
    await using store = await serve((_, response) => response.end(body))
    const attempt = download(store)
    await expectFailure(attempt, 'BUNDLE_CORRUPT', `the response to the bundle link is ${what}, `)
    await expect(attempt).rejects.toMatchObject({
      nextStep: expect.stringContaining('as tar.gz or zip archives'),
    })
  })

  test.each([
    ['an error page', Buffer.from('<!doctype html><p>Try again')],
    ['a flipped bit', Buffer.from(bundle).fill(0xff, 20_000, 20_001)],
    ['the first half without a length', half],
  ])('downloads once more, on a new connection, after %s', async (_, damaged) => {
    const ports: (number | undefined)[] = []
    await using store = await serve((_, response) => {
      ports.push(response.socket?.remotePort)
      if (store.requests.length > 1) whole(response)
      else chunked(response, damaged)
    })
    const run = fakeRun()
    expect(await download(store, { run })).toMatchObject({ sha256 })
    expect(await readdir(folder)).toEqual(['bundle'])
    expect(new Set(ports).size).toBe(2)
    expect(run.lines.join('\n')).toContain('downloading it once more')
  })

  test('does not believe a digest of the store that is wrong once', async () => {
    await using store = await serve((_, response) => {
      if (store.requests.length > 1) whole(response)
      else response.writeHead(200, { ...announced, ...digestOf(half) }).end(bundle)
    })
    expect(await download(store)).toMatchObject({ sha256 })
  })

  test('gives up after three downloads that are damaged in different ways', async () => {
    await using store = await serve((_, response) =>
      response.end(
        Buffer.from(bundle)
          .fill(0xff, store.requests.length * 20_000)
          .subarray(0, 90_000),
      ),
    )
    await expectFailure(download(store), 'BUNDLE_CORRUPT', '3 downloads were damaged')
    expect(store.requests).toHaveLength(3)
  })

  test.each([
    [60_000, 'waits for an object that a replica does not have yet'],
    [150_000, 'waits no longer than two minutes for an object that is missing'],
  ])('for %d ms, %s', async (lag) => {
    const run = fakeRun()
    await using store = await serve((_, response) =>
      run.clock.now() < lag
        ? response.writeHead(404).end('<Code>NoSuchKey</Code>')
        : whole(response),
    )
    const attempt = download(store, { run })
    if (lag < 120_000) expect(await attempt).toMatchObject({ sha256 })
    else await expectFailure(attempt, 'DOWNLOAD_FAILED', 'NoSuchKey')
    expect(run.clock.now()).toBeLessThan(150_000)
    // Each attempt has a link of its own, as another replica may have made it.
    const paths = store.requests.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('reports a page in chunks as one, instead of a bundle that is too short', async () => {
    await using store = await serve((_, response) =>
      chunked(response, Buffer.from('<!doctype html>')),
    )
    const attempt = download(store, { sizeBytes: bundle.length })
    await expectFailure(attempt, 'BUNDLE_CORRUPT', 'is a web page')
    expect(store.requests).toHaveLength(2)
  })

  test.each([
    'http://192.0.2.1/bundle.tar.gz',
    'http://localhost.evil.example/bundle.tar.gz',
    'file:///etc/passwd',
  ])('does not follow a redirect unencrypted, to %s', async (location) => {
    await using store = await serve((_, response) => response.writeHead(307, { location }).end())
    const attempt = download(store)
    await expectFailure(attempt, 'DOWNLOAD_FAILED', 'a redirect to')
    // The runner reaches the store: only its operators can change where it leads.
    await expect(attempt).rejects.toMatchObject({ nextStep: expect.stringContaining('over https') })
    expect(store.requests).toHaveLength(1)
  })

  test('follows a redirect to another store, still without a key', async () => {
    await using region = await serve((_, response) => whole(response))
    await using store = await serve((_, response) =>
      response.writeHead(307, { location: `${region.origin}/there` }).end(),
    )
    expect(await download(store)).toMatchObject({ sha256 })
    expect(region.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  test('shows no signature in its messages', async () => {
    for (const fault of ['reset', '404', '<html>']) {
      await using store = await serve((_, response) => {
        if (fault === 'reset') response.destroy()
        else response.writeHead(fault === '404' ? 404 : 200).end(fault)
      })
      const run = fakeRun()
      const failure = await download(store, { run }).catch((error) => error)
      expect(`${failure.message} ${run.lines.join(' ')}`).not.toContain('secret')
    }
  })
})

describe('fetchBundle, on disk', () => {
  test.runIf(isLong)('leaves an existing file unchanged if it fails', async () => {
    const path = join(folder, 'bundle')
    await writeFile(path, 'the bundle before')
    for (const fault of [Buffer.from('<html>'), half]) {
      await using store = await serve((_, response) => chunked(response, fault))
      await expect(download(store, { sizeBytes: bundle.length })).rejects.toThrow()
      expect(await readdir(folder)).toEqual(['bundle'])
      expect(await readFile(path, 'utf8')).toBe('the bundle before')
    }
  })

  test("ends with the signal's reason when aborted midway, and leaves nothing", async () => {
    const run = fakeRun()
    const reason = new Error('cancelled')
    await using store = await serve((_, response) => {
      response.writeHead(200, announced)
      response.write(bundle.subarray(0, 100_000))
    })
    const attempt = download(store, { run })
    await partOf(100_000)
    run.abort(reason)
    await expect(attempt).rejects.toBe(reason)
    expect(await readdir(folder)).toEqual([])
    await store.idle()
  })

  test('reports a full disk', async (context) => {
    // Writes go to a Linux device that is always full.
    if (process.platform !== 'linux') return context.skip('process.platform')
    await using full = await open('/dev/full', 'w')
    const write = full.write.bind(full) as (...given: unknown[]) => Promise<never>
    const files: FileHandle = Object.getPrototypeOf(full)
    vi.spyOn(files, 'write').mockImplementation((...given: unknown[]) => write(...given))
    await using store = await serve((_, response) => whole(response))
    await expect(download(store)).rejects.toMatchObject({ code: 'NO_SPACE' })
  })

  test.runIf(isLong)('reports the defect of a kept copy in the debug log', async () => {
    const run = fakeRun()
    const copy = {
      path: join(folder, 'copy'),
      bytes: bundle.length,
      hasDigest: () => false,
      drop: () => rm(copy.path),
    }
    await writeFile(copy.path, bundle)
    await using store = await serve((_, response) => whole(response))
    const cache = { find: async () => copy, keep: async () => {} }
    expect(await download(store, { run, cache })).toMatchObject({ sha256, cacheHit: false })
    expect(run.lines).toContain(
      `debug: Error: its sha256, ${sha256}, is not that of the cached bundle`,
    )
    expect(await readdir(folder)).toEqual(['bundle'])
  })

  test('rejects a folder at the path of the bundle', async () => {
    await mkdir(join(folder, 'bundle'))
    await using store = await serve((_, response) => whole(response))
    await expect(download(store)).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED' })
    expect(await readdir(folder)).toEqual(['bundle'])
  })
})

/** Fails if a connection is not closed in time. */
async function stillOpen(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, 500))
  throw new Error('the connection is still open')
}

const megabyte = 1_000_000

describe('logTransfer', () => {
  test('logs a line at each tenth, with progress, speed and the time left', () => {
    const run = fakeRun()
    // The time before the transfer does not count.
    run.clock.advance(60_000)
    const log = logTransfer(1_000 * megabyte, run)
    for (let second = 1; second <= 31; second++) {
      run.clock.advance(1_000)
      log(second * 10 * megabyte)
    }
    expect(run.lines).toEqual([
      'info: bundle 100 MB of 1.0 GB · 10 MB/s · about 1 m 30 s left',
      'info: bundle 200 MB of 1.0 GB · 10 MB/s · about 1 m 20 s left',
      'info: bundle 300 MB of 1.0 GB · 10 MB/s · about 1 m 10 s left',
    ])
  })

  test('logs a line every 15 s if a tenth takes longer', () => {
    const run = fakeRun()
    const log = logTransfer(1_000 * megabyte, run)
    for (let second = 1; second <= 110; second++) {
      run.clock.advance(1_000)
      log(second * megabyte)
    }
    expect(run.lines.map((line) => /^info: bundle (.*?) of/.exec(line)?.[1])).toEqual([
      ...['15 MB', '30 MB', '45 MB', '60 MB', '75 MB', '90 MB', '100 MB'],
    ])
  })

  test('logs at most a line every 5 s', () => {
    const run = fakeRun()
    const log = logTransfer(1_000 * megabyte, run)
    for (let second = 1; second <= 9; second++) {
      run.clock.advance(1_000)
      log(second * 100 * megabyte)
    }
    expect(run.lines).toEqual(['info: bundle 500 MB of 1.0 GB · 100 MB/s · about 5 s left'])
  })

  test('logs nothing for a short transfer, nor at the end of a longer one', () => {
    const run = fakeRun()
    const log = logTransfer(100 * megabyte, run)
    log(50 * megabyte)
    run.clock.advance(60_000)
    log(100 * megabyte)
    expect(run.lines).toEqual([])
  })

  test('logs no time left if the size is unknown', () => {
    const run = fakeRun()
    const log = logTransfer(undefined, run)
    run.clock.advance(15_000)
    log(15 * megabyte)
    expect(run.lines).toEqual(['info: bundle 15 MB · 1.0 MB/s'])
  })
})
