import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isLong } from '../support/amount.ts'
import { fakeRun } from '../support/clock.ts'
import {
  bundleOf,
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
    Array.from({ length: 20 }, (_, index) => ({
      path: `docs/page-${index}.html`,
      bytes: gzipOf(3_000, seed * 100 + index),
    })),
  )
const original: StoredVersion = { body: await site(1), etag: '"one"' }
const changed: StoredVersion = { body: await site(2), etag: '"two"' }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'one-pass-'))
  await mkdir(join(folder, 'site'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const unpackTo = () => join(folder, 'site')
const page = (index: number) => readFile(join(folder, `site/docs/page-${index}.html`))

/** A zip of one uncompressed file (APPNOTE 4.3). */
function zipOf(name: string, bytes: Buffer): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(bytes.length, 14)
  fields.writeUInt32LE(bytes.length, 18)
  fields.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), bytes])
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\0'),
    fields,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end])
}

describe('fetchBundle into a site', () => {
  test('unpacks while it arrives, and keeps no unrequested bundle', async () => {
    const run = fakeRun()
    await using store = await serve((request, response) =>
      responseFrom(original, request, response),
    )
    const bundle = await fetchSite(linkTo(store.origin, run), { unpackTo: unpackTo() }, run)
    expect(bundle).toMatchObject({
      type: 'tar.gz',
      bytes: original.body.length,
      sha256: sha256Of(original.body),
      site: { fileCount: 20, bytes: 20 * gzipOf(3_000, 1).length },
    })
    expect((await page(7)).equals(gzipOf(3_000, 107))).toBe(true)
    expect(await readdir(folder)).toEqual(['site'])
  })

  test('also keeps the bundle, in the same pass', async () => {
    const run = fakeRun()
    await using store = await serve((request, response) =>
      responseFrom(original, request, response),
    )
    const keep = join(folder, 'bundle')
    const link = linkTo(store.origin, run)
    const bundle = await fetchSite(link, { keep, isNamed: false, unpackTo: unpackTo() }, run)
    expect(bundle).toMatchObject({ path: `${keep}.tar.gz`, site: { fileCount: 20 } })
    expect((await readFile(`${keep}.tar.gz`)).equals(original.body)).toBe(true)
    expect(store.requests).toHaveLength(1)
  })

  test('continues unpacking where a connection broke', async () => {
    const run = fakeRun()
    await using store = await serve((request, response) =>
      responseFrom(original, request, response, { kind: 'cut', at: 5_000 }),
    )
    const bundle = await fetchSite(linkTo(store.origin, run), { unpackTo: unpackTo() }, run)
    expect(bundle).toMatchObject({ site: { fileCount: 20 }, sha256: sha256Of(original.body) })
    expect(store.requests).toHaveLength(Math.ceil(original.body.length / 5_000))
    expect((await page(19)).equals(gzipOf(3_000, 119))).toBe(true)
  })

  test('unpacks again if the object changed midway: nothing of the old one is left', async () => {
    const run = fakeRun()
    await using store = await serve((request, response) => {
      if (store.requests.length > 1) return responseFrom(changed, request, response)
      responseFrom(original, request, response, { kind: 'cut', at: 30_000 })
    })
    const keep = join(folder, 'bundle')
    const link = linkTo(store.origin, run)
    const bundle = await fetchSite(link, { keep, isNamed: true, unpackTo: unpackTo() }, run)
    expect(bundle).toMatchObject({ sha256: sha256Of(changed.body), site: { fileCount: 20 } })
    for (let index = 0; index < 20; index++) {
      expect((await page(index)).equals(gzipOf(3_000, 200 + index))).toBe(true)
    }
    expect((await readFile(keep)).equals(changed.body)).toBe(true)
  })

  test('unpacks a zip, and keeps it only if requested', async () => {
    const run = fakeRun()
    const zip = { body: zipOf('index.html', Buffer.from('<p>1')), etag: '"zip"' }
    await using store = await serve((request, response) => responseFrom(zip, request, response))
    const bundle = await fetchSite(linkTo(store.origin, run), { unpackTo: unpackTo() }, run)
    expect(bundle).toMatchObject({ type: 'zip', site: { fileCount: 1, bytes: 4 } })
    expect(await readFile(join(folder, 'site/index.html'), 'utf8')).toBe('<p>1')
    expect(await readdir(folder)).toEqual(['site'])
  })

  test.each([
    ['the end is missing', original.body.subarray(0, -20)],
    ['a bit is flipped', Buffer.from(original.body).fill(0xff, 20_000, 20_001)],
  ])('leaves no bundle if the archive is corrupt: %s', async (_, body) => {
    const run = fakeRun()
    await using store = await serve((request, response) =>
      responseFrom({ body, etag: '"corrupt"' }, request, response),
    )
    const keep = join(folder, 'bundle')
    const attempt = fetchSite(
      linkTo(store.origin, run),
      { keep, isNamed: true, unpackTo: unpackTo() },
      run,
    )
    await expect(attempt).rejects.toMatchObject({
      code: 'BUNDLE_CORRUPT',
      message: expect.stringContaining('a second download had the same bytes'),
    })
    expect(await readdir(folder)).toEqual(['site'])
    expect(store.requests).toHaveLength(2)
  })

  test('ends when the run does, and leaves no bundle', async () => {
    const run = fakeRun()
    const reason = new Error('cancelled')
    await using store = await serve((_, response) => {
      response.writeHead(200, { 'content-length': original.body.length })
      response.write(original.body.subarray(0, 30_000), () => run.abort(reason))
    })
    const keep = join(folder, 'bundle')
    const attempt = fetchSite(
      linkTo(store.origin, run),
      { keep, isNamed: true, unpackTo: unpackTo() },
      run,
    )
    await expect(attempt).rejects.toBe(reason)
    expect(await readdir(folder)).toEqual(['site'])
    await store.idle()
  })
})

test('a bundle of many pieces is the original, although each connection breaks', async () => {
  const large: StoredVersion = { body: bundleOf(isLong ? 18_000_000 : 3_600_000), etag: '"large"' }
  const keep = join(folder, 'bundle')
  const run = fakeRun()
  await using store = await serve((request, response) =>
    responseFrom(large, request, response, { kind: 'cut', at: isLong ? 5_000_001 : 1_000_001 }),
  )
  const bundle = await fetchSite(linkTo(store.origin, run), { keep, isNamed: true }, run)
  expect(bundle.sha256).toBe(sha256Of(large.body))
  expect((await readFile(keep)).equals(large.body)).toBe(true)
  expect(store.requests).toHaveLength(4)
})
