import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeRun } from '../support/clock.ts'
import { bundleOf, linkTo, responseFrom, sha256Of } from '../support/download/object-store.ts'
import { type FaultServer, serve } from '../support/http-server.ts'
import { fetchSite } from '../support/site-bundle.ts'

const one = bundleOf(300_000)
const two = bundleOf(300_000, 2)
const tar = gunzipSync(one)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proof-'))
  await mkdir(join(folder, 'site'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function fetchFrom({ origin }: FaultServer, sizeBytes: number | undefined, unpack = false) {
  const run = fakeRun()
  const use = { keep: join(folder, 'bundle'), isNamed: false }
  const unpackTo = unpack ? join(folder, 'site') : undefined
  const bundle = await fetchSite(linkTo(origin, run, sizeBytes), { ...use, unpackTo }, run)
  await bundle.site?.worker[Symbol.asyncDispose]()
  return bundle
}

describe('an object that is replaced midway', () => {
  test('with the same size and ETag is detected even if its files are not needed', async () => {
    expect(two).toHaveLength(one.length)
    await using store = await serve((request, response) => {
      // Each download is broken once, and then resumed.
      const isFirst = store.requests.length % 2 === 1
      const headers = { etag: '"same"', 'accept-ranges': 'bytes' }
      if (!isFirst) {
        const range = `bytes 150000-${two.length - 1}/${two.length}`
        expect(request.headers.range).toBe(`bytes=150000-${two.length - 1}`)
        response.writeHead(206, { ...headers, 'content-range': range }).end(two.subarray(150_000))
        return
      }
      response.writeHead(200, { ...headers, 'content-length': one.length })
      response.write(one.subarray(0, 150_000), () => response.destroy())
    })
    await expect(fetchFrom(store, one.length)).rejects.toMatchObject({ code: 'BUNDLE_CORRUPT' })
    expect(await readdir(folder)).toEqual(['site'])
  })
})

describe('a store that decompresses', () => {
  test.each([
    ['and sends its length', true],
    ['and sends none', false],
  ])('%s sends a bare tar, which is kept and unpacked as one', async (_, tellsLength) => {
    await using store = await serve((_, response) => {
      if (tellsLength) response.setHeader('content-length', tar.length)
      // The digest is that of the stored object.
      response.setHeader('x-amz-checksum-sha256', Buffer.alloc(32).toString('base64'))
      response.write(tar.subarray(0, 100))
      response.end(tar.subarray(100))
    })
    const { type, sha256, path } = await fetchFrom(store, one.length, true)
    expect({ type, sha256, path }).toEqual({
      type: 'tar',
      sha256: sha256Of(tar),
      path: join(folder, 'bundle.tar'),
    })
    expect((await readFile(path ?? '')).equals(tar)).toBe(true)
    expect(await readdir(join(folder, 'site'))).toEqual(['page.html'])
    expect(store.requests).toHaveLength(1)
  })

  test('and truncates the bundle is reported as the cause, instead of the export', async () => {
    await using store = await serve((_, response) => response.end(tar.subarray(0, 200_000)))
    const failure = await fetchFrom(store, one.length).catch((error) => error)
    expect(failure).toMatchObject({ code: 'BUNDLE_CORRUPT' })
    expect(failure.message).toContain('decompresses the bundle')
    expect(failure.message).not.toContain('new export')
  })

  test('is not blamed for a tar of the size that the host announced', async () => {
    const broken = Buffer.from(tar).fill('x', 150_000 + 512, 150_000 + 1024)
    broken.fill(0, broken.length - 1024, broken.length - 1023).write('x', broken.length - 1024)
    await using store = await serve((_, response) => response.end(broken))
    const failure = await fetchFrom(store, broken.length).catch((error) => error)
    expect(failure).toMatchObject({ code: 'BUNDLE_CORRUPT' })
    expect(failure.message).not.toContain('decompresses')
  })

  test('accepts a different size only for a tar', async () => {
    await using store = await serve((_, response) =>
      response.writeHead(200, { 'content-length': one.length }).end(one),
    )
    await expect(fetchFrom(store, one.length + 1)).rejects.toMatchObject({
      code: 'BUNDLE_CORRUPT',
      message: expect.stringContaining('the host announced'),
    })
  })
})

describe('a store that encodes the bundle', () => {
  const zip = readFileSync(join(import.meta.dirname, '../archive/corpus/archives/yazl.zip.gz'))
  /** What a proxy compresses while sending has no length. */
  const encoding = (encoded: Buffer, coding: string, tellsLength = false) =>
    serve((_, response) => {
      if (tellsLength) response.setHeader('content-length', encoded.length)
      response.writeHead(200, { 'content-encoding': coding })
      response.write(encoded.subarray(0, 100))
      response.end(encoded.subarray(100))
    })

  test('of a coding that bundles do not have is reported as the cause', async () => {
    await using store = await encoding(brotliCompressSync(zip), 'br')
    await expect(fetchFrom(store, undefined)).rejects.toMatchObject({
      code: 'BUNDLE_CORRUPT',
      message: expect.stringMatching(/\(Content-Encoding: br\).* unchanged/),
    })
  })

  test('while sending it is reported as the cause of the wrong length, after one request', async () => {
    await using store = await encoding(gzipSync(gunzipSync(zip)), 'gzip')
    await expect(fetchFrom(store, 1_000_000)).rejects.toMatchObject({
      code: 'BUNDLE_CORRUPT',
      message: expect.stringMatching(/of 1,000,000 bytes.* \(Content-Encoding: gzip\).* unchanged/),
    })
    expect(store.requests).toHaveLength(1)
  })

  test('with another length than the host announced is reported with that coding', async () => {
    await using store = await encoding(gzipSync(one), 'gzip', true)
    await expect(fetchFrom(store, one.length)).rejects.toMatchObject({
      code: 'BUNDLE_CORRUPT',
      message: expect.stringContaining(' (Content-Encoding: gzip)'),
    })
  })

  test('may label a tar.gz as what it is', async () => {
    await using store = await encoding(one, 'gzip')
    expect(await fetchFrom(store, one.length)).toMatchObject({ sha256: sha256Of(one) })
  })
})

describe("OpenStack Swift's TempURL", () => {
  const etag = 'd41d8cd98f00b204e9800998ecf8427e'

  test('resumes with its ETag without quotes, sent back unchanged', async () => {
    await using store = await serve((request, response) => {
      const isFirst = store.requests.length === 1
      const fault = isFirst ? ({ kind: 'cut', at: 1_000 } as const) : undefined
      responseFrom({ body: one, etag }, request, response, fault)
    })
    expect(await fetchFrom(store, one.length)).toMatchObject({ sha256: sha256Of(one) })
    expect(store.requests[1]?.headers).toMatchObject({
      'if-range': etag,
      range: `bytes=1000-${one.length - 1}`,
    })
  })

  test('sends 206 of another object whatever If-Range says: the download starts over', async () => {
    await using store = await serve((request, response) => {
      const isFirst = store.requests.length === 1
      if (isFirst) responseFrom({ body: one, etag }, request, response, { kind: 'cut', at: 1_000 })
      else
        responseFrom({ body: two, etag: `${etag}2` }, request, response, {
          kind: 'ignore-if-range',
        })
    })
    expect(await fetchFrom(store, one.length)).toMatchObject({ sha256: sha256Of(two) })
  })
})
