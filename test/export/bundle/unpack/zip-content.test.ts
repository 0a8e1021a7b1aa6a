import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contentOf, type EntryInZip } from '../../../../src/export/bundle/unpack/zip-content.ts'
import { sample } from '../../../support/amount.ts'
import { unpack } from '../../../support/archives/unpacking.ts'
import { type ZipFile, zip } from '../../../support/archives/zip.ts'
import { gzipOf } from '../../../support/download/object-store.ts'
import { readTree } from '../../../support/site-tree.ts'

// For a slow disk.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-content-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const good: ZipFile = { name: 'a/index.html', content: 'hello' }
const corrupt = (message: RegExp) => ({
  name: 'Failure',
  code: 'BUNDLE_CORRUPT',
  message: expect.stringMatching(message),
})

/** Incompressible data. */
const noise = gzipOf(3_000_000)

/** Deflated data with trailing bytes. */
const longerThan = (content: string | Buffer) =>
  Buffer.concat([deflateRawSync(content), Buffer.from('more')])

describe('a zip', () => {
  test('becomes the files that were packed, whatever their sizes', async () => {
    const sizes = [0, 1, 8191, 8192, 3_000_000, 65_400, 65_536, 200_000, 2 ** 20, 2 ** 20 + 1, 2]
    const files = sizes.flatMap((size, index) => [
      { name: `stored-${index}`, method: 0, content: noise.subarray(0, size) },
      { name: `noise-${index}`, content: noise.subarray(0, size) },
      { name: `text-${index}`, content: Buffer.alloc(size, 'text ') },
    ])
    // Each kind of file follows every other.
    for (const list of sample([files.slice(0, 21), files.slice(12)], 1)) {
      const place = await mkdtemp(join(folder, 'sizes-'))
      await unpack(zip(list), place)
      const tree = await readTree(place)
      for (const { name, content } of list) {
        expect(tree[name] === `644 ${content.toString('base64')}`, name).toBe(true)
      }
    }
  })

  const contents: [string, Buffer][] = [
    ['a small', Buffer.from('hello')],
    ['a large', Buffer.alloc(2_500_000, 'large ')],
    ['a noisy', noise],
  ]
  describe.each(sample(contents, 1))('%s file', (_, content) => {
    const less = { size: content.length - 1 }
    const more = { size: content.length + 1 }
    const flipped = deflateRawSync(content)
    // The first block has the reserved type (RFC 1951, section 3.2.3).
    flipped[0] = 0b111

    test.each<[string, Partial<ZipFile>, RegExp]>([
      ['a wrong sum', { directory: { crc: 1 }, local: { crc: 1 } }, /does not match its checksum/],
      ['a size that is too small', { directory: less, local: less }, /does not have the size/],
      ['a size that is too large', { directory: more, local: more }, /does not have the size/],
      ['bytes after the deflated data', { packed: longerThan(content) }, /cannot be decompressed/],
      ['bytes that cannot be inflated', { packed: flipped }, /cannot be decompressed/],
      ['nothing to inflate', { packed: Buffer.alloc(0) }, /cannot be decompressed/],
    ])('has %s', async (_, file, message) => {
      const archive = zip([{ name: 'a', content, ...file }])
      await expect(unpack(archive, folder)).rejects.toMatchObject(corrupt(message))
    })

    test('is compared with its checksum even if it is stored', async () => {
      const wrong = { crc: 1 }
      const archive = zip([{ name: 'a', content, method: 0, directory: wrong, local: wrong }])
      await expect(unpack(archive, folder)).rejects.toMatchObject(
        corrupt(/does not match its checksum/),
      )
    })
  })

  test('does not become a larger file than its header states', async () => {
    const size = 1_100_000
    const content = Buffer.alloc(9_000_000)
    const archive = zip([{ name: 'a', content, directory: { size }, local: { size } }])
    await expect(unpack(archive, folder)).rejects.toMatchObject(corrupt(/does not have the size/))
    const written = await stat(join(folder, 'a')).catch(() => undefined)
    expect(written?.size ?? 0).toBeLessThanOrEqual(size)
  })

  test.each<[string, Partial<ZipFile>]>([
    ['name', { local: { name: 'b/index.html' } }],
    ['longer name', { local: { name: 'a/index.html.js' } }],
    ['method', { local: { method: 0 } }],
    ['sum', { local: { crc: 1 } }],
    ['sum of all ones', { local: { crc: 0xffffffff } }],
    ['size', { local: { size: 6 } }],
    ['packed size', { local: { packedSize: 6 } }],
  ])('has a file with another %s in its place', async (_, file) => {
    const archive = zip([{ ...good, ...file }])
    const failure = corrupt(
      /"a\/index.html" .* a local header that contradicts the central directory/,
    )
    await expect(unpack(archive, folder)).rejects.toMatchObject(failure)
  })

  test('has something other than a file at its path', async () => {
    const archive = zip([good, { name: 'b' }])
    archive.writeUInt8(0x51, archive.indexOf('PK', 2))
    await expect(unpack(archive, folder)).rejects.toMatchObject(
      corrupt(/"b" .* a local header that contradicts/),
    )
  })
})

describe('an entry of a zip', () => {
  const content = Buffer.from('hello')
  const file: EntryInZip = {
    kind: 'file',
    path: 'a',
    name: 'a',
    flags: 0,
    isDeflated: false,
    crc: crc32(content),
    packedSize: content.length,
    size: content.length,
    position: 0,
    end: 36,
  }
  const archive = zip([{ name: 'a', content, method: 0 }])

  async function contentIn(bytes: Buffer, entry: EntryInZip): Promise<Buffer> {
    const zipFile = join(folder, 'bundle.zip')
    await writeFile(zipFile, bytes)
    await using file = await open(zipFile)
    const pieces: Buffer[] = []
    for await (const piece of contentOf(file.fd, entry)) pieces.push(Buffer.from(piece))
    return Buffer.concat(pieces)
  }

  test('is read from a file', async () => {
    expect(await contentIn(archive, file)).toEqual(content)
  })

  test('is left without closing the file, which is still to be read', async () => {
    const zipFile = join(folder, 'bundle.zip')
    const bytes = zip([{ name: 'a', content: noise }])
    await writeFile(zipFile, bytes)
    const packed = deflateRawSync(noise)
    const of = { isDeflated: true, crc: crc32(noise), packedSize: packed.length }
    const end = 31 + packed.length
    for (let left = 0; left < 10; left++) {
      await using opened = await open(zipFile)
      for await (const _ of contentOf(opened.fd, { ...file, ...of, size: noise.length, end })) break
      for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate)
      expect((await opened.stat()).size).toBe(bytes.length)
    }
  })

  test('is not read from a file that became shorter since its directory was read', async () => {
    for (const length of [0, 20, 35]) {
      await expect(contentIn(archive.subarray(0, length), file)).rejects.toMatchObject({
        what: '"a" in the zip archive is truncated',
      })
    }
  })
})
