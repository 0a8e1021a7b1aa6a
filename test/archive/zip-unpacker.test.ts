import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ZipEntry } from '../../src/archive/zip/zip-entry.ts'
import { readZip } from '../../src/archive/zip/zip-reader.ts'
import { contentOf, unpackZip } from '../../src/archive/zip-unpacker.ts'
import { amount, isLong, sample } from '../support/amount.ts'
import { unpack } from '../support/archives/unpacking.ts'
import { descriptor, type ZipEnd, type ZipFile, zip, zip64Field } from '../support/archives/zip.ts'
import { gzipOf } from '../support/download/object-store.ts'
import { readTree } from '../support/site-tree.ts'
import { canLink } from '../support/system.ts'

// For a slow disk.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-unpacker-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const good: ZipFile = { name: 'a/index.html', content: 'hello' }
const failure = (code: string, message: RegExp) => ({
  name: 'Failure',
  code,
  message: expect.stringMatching(message),
})

/** Incompressible data. */
const noise = gzipOf(3_000_000)

/** Deflated data with trailing bytes. */
const longerThan = (content: string | Buffer) =>
  Buffer.concat([deflateRawSync(content), Buffer.from('more')])

/** Unpacks a file as a zip, whatever its first bytes are. */
async function unpackZipFile(archive: Buffer): Promise<unknown> {
  const zipFile = join(folder, 'bundle.zip')
  const unpackTo = join(folder, 'site')
  await writeFile(zipFile, archive)
  await mkdir(unpackTo)
  return unpackZip({ zipFile, unpackTo })
}

describe('unpackZip', () => {
  test('reports how many files there are, and their bytes', async () => {
    const archive = zip([
      { name: 'empty/', method: 0 },
      good,
      { name: 'b', method: 0, content: 'b' },
    ])
    expect(await unpack(archive, folder)).toMatchObject({ fileCount: 2, bytes: 6 })
    expect(await readTree(folder)).toEqual({
      'a/': '755',
      'a/index.html': '644 aGVsbG8=',
      b: '644 Yg==',
      'empty/': '755',
    })
  })

  test('unpacks any files to the byte', async () => {
    const files = fc.uniqueArray(
      fc.record({
        name: fc.stringMatching(/^[a-z]{1,9}$/),
        content: fc.uint8Array({ maxLength: 5000 }).map((bytes) => Buffer.from(bytes)),
        method: fc.constantFrom(0, 8),
      }),
      { selector: ({ name }) => name, minLength: 1, maxLength: 70 },
    )
    await fc.assert(
      fc.asyncProperty(files, async (list) => {
        const place = await mkdtemp(join(folder, 'any-'))
        await unpack(zip(list), place)
        const expected = list.map(({ name, content }) => [
          name,
          `644 ${content.toString('base64')}`,
        ])
        expect(await readTree(place)).toEqual(Object.fromEntries(expected))
      }),
      { numRuns: amount(15) },
    )
  })

  test.runIf(isLong)('unpacks more files than a thread is given at once', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `${index}`)
    const archive = zip(names.map((name) => ({ name, method: 0, content: name })))
    const unpacked = await unpack(archive, folder)
    expect(unpacked).toMatchObject({ fileCount: 100, bytes: 190 })
    expect(Object.keys(await readTree(folder)).sort()).toEqual(names.sort())
  })

  test('reads sizes and places from zip64 fields', async () => {
    const content = 'x'.repeat(50)
    const large = 0xffffffff
    const archive = zip([
      good,
      {
        name: 'b',
        content,
        method: 0,
        directory: { size: large, packedSize: large, extra: zip64Field(50, 50) },
        local: { size: large, packedSize: large, extra: zip64Field(50, 50) },
      },
    ])
    expect(await unpack(archive, folder)).toMatchObject({ fileCount: 2, bytes: 55 })
  })

  test('takes numbers that were unknown for the local header from the directory', async () => {
    const local = { crc: 0, packedSize: 0, size: 0 }
    const content = Buffer.from('hello')
    const after = descriptor({ crc: crc32(content), packedSize: 7, size: 5 })
    const archive = zip([{ ...good, flags: 1 << 3, local, after }, { name: 'b' }])
    expect(await unpack(archive, folder)).toMatchObject({ fileCount: 2, bytes: 5 })
  })

  test.each<[string, Buffer, RegExp]>([
    ['before the first entry', zip([{ ...good, before: Buffer.alloc(4) }]), /before its first/],
    ['after an entry', zip([{ ...good, after: Buffer.alloc(4) }, { name: 'b' }]), /to no entry/],
    ['after a folder', zip([{ name: 'b/', method: 0, after: Buffer.alloc(4) }, good]), /no entry/],
    ['before the directory', zip([good], { before: Buffer.alloc(4) }), /belong to no entry/],
    [
      'after the directory',
      zip([good], { after: Buffer.alloc(4) }),
      /contradict its central directory/,
    ],
  ])('detects bytes %s', async (_, archive, message) => {
    // Writes a file directly, as a download recognizes a zip by its first entry.
    const write = () => unpackZipFile(archive)
    await expect(write()).rejects.toMatchObject(failure('BUNDLE_CORRUPT', message))
  })

  test('detects another folder in the local header than in the directory', async () => {
    const archive = zip([good, { name: 'b/', method: 0, local: { name: 'c/' } }])
    await expect(unpack(archive, folder)).rejects.toMatchObject(
      failure(
        'BUNDLE_CORRUPT',
        /"b\/" in the zip archive cannot be read: it has a local header that contradicts/,
      ),
    )
  })

  test('detects a folder with content', async () => {
    const hidden = { method: 8, packed: deflateRawSync('hidden') }
    const archive = zip([good, { name: 'b/', ...hidden, local: {}, directory: {} }])
    await expect(unpack(archive, folder)).rejects.toMatchObject(
      failure(
        'BUNDLE_CORRUPT',
        /"b" in the zip archive cannot be decompressed|does not have the size/,
      ),
    )
  })

  test.each<[string, ZipEnd, RegExp]>([
    ['too few entries', { entryCount: 1 }, /another number of entries|is truncated/],
    ['too many entries', { entryCount: 3 }, /another number of entries|is truncated/],
    ['a directory elsewhere', { position: 1 }, /contradict its central directory/],
    ['a shorter directory', { length: 50 }, /contradict its central directory/],
  ])('finds an end that mentions %s', async (_, end, message) => {
    const archive = zip([good, { name: 'b' }], end)
    await expect(unpack(archive, folder)).rejects.toMatchObject(failure('BUNDLE_CORRUPT', message))
  })

  test('detects truncation at every byte, and every extra byte', async () => {
    const archive = zip([good, { name: 'b', content: 'x'.repeat(99), method: 0 }])
    for (let length = 4; length < archive.length; length++) {
      await expect(unpack(archive.subarray(0, length), folder)).rejects.toMatchObject({
        code: 'BUNDLE_CORRUPT',
      })
    }
    for (const after of ['\0', 'garbage', 'PK\x05\x06', archive.toString('latin1')]) {
      const longer = Buffer.concat([archive, Buffer.from(after, 'latin1')])
      await expect(unpack(longer, folder)).rejects.toMatchObject({ code: 'BUNDLE_CORRUPT' })
    }
    expect(await readdir(folder)).toEqual([])
  })

  test.each<[string, ZipFile[], RegExp]>([
    [
      'two entries for the same bytes',
      [good, { name: 'b', directory: { position: 0 } }],
      /overlaps/,
    ],
    ['an entry in another', [good, { name: 'b', directory: { position: 40 } }], /overlaps/],
    ['an encrypted one', [{ ...good, flags: 1 }], /is encrypted/],
    [
      'a method that is neither stored nor deflate',
      [{ ...good, method: 93 }],
      /compression method 93/,
    ],
    ['a link', [{ ...good, mode: 0o120777 }], /is a symbolic link/],
    ['a device', [{ ...good, mode: 0o020666 }], /neither a file nor a folder/],
    ['a folder named like a file', [{ ...good, mode: 0o040755 }], /neither a file nor a folder/],
  ])('refuses %s, and writes nothing', async (_, files, message) => {
    await expect(unpack(zip(files), folder)).rejects.toMatchObject(
      failure('BUNDLE_UNSAFE', message),
    )
    expect(await readdir(folder)).toEqual([])
  })

  test('refuses an unsafe entry at the very end before it writes anything', async () => {
    const files = Array.from({ length: 200 }, (_, index) => ({ name: `${index}` }))
    const archive = zip([...files, { name: '../evil' }])
    await expect(unpack(archive, folder)).rejects.toMatchObject(
      failure('BUNDLE_UNSAFE', /entry 201 of the bundle, "\.\.\/evil", has a name with/),
    )
    expect(await readdir(folder)).toEqual([])
  })

  test('refuses a bomb by the sizes in its directory', async () => {
    const size = 3_000_000_000
    const archive = zip([{ ...good, directory: { size }, local: { size } }])
    await expect(unpack(archive, folder)).rejects.toMatchObject(
      failure('BUNDLE_UNSAFE', /more than 250 times its size/),
    )
  })

  test.each([
    ['no entries', []],
    ['folders alone', [{ name: 'a/', method: 0 }]],
  ])('rejects a zip with %s', async (_, files) => {
    await expect(unpack(zip(files), folder)).rejects.toMatchObject(
      failure('BUNDLE_CORRUPT', /the bundle contains no files/),
    )
  })

  test('detects a file that overlaps the next one', async () => {
    const next = { ...good, content: 'x'.repeat(999), method: 0 }
    const archive = zip([{ name: 'c', content: 'x'.repeat(9), method: 0 }, next])
    // A longer extra field moves the start of the content.
    archive.writeUInt16LE(500, 28)
    await expect(unpack(archive, folder)).rejects.toMatchObject(
      failure(
        'BUNDLE_CORRUPT',
        /"c" in the zip archive cannot be read: it overlaps the next entry/,
      ),
    )
  })

  test.skipIf(!canLink)(
    'never writes to anything that already exists, nor through a link',
    async () => {
      const outside = join(folder, 'outside')
      const site = join(folder, 'site')
      await mkdir(site)
      await writeFile(outside, 'mine')
      await symlink(outside, join(site, 'a'))
      await expect(unpack(zip([{ name: 'a', content: 'evil' }]), site)).rejects.toMatchObject(
        failure('BUNDLE_UNSAFE', /"a" of the bundle has the same path as another of its entries/),
      )
      expect(await readFile(outside, 'utf8')).toBe('mine')
    },
  )
})

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
      await expect(unpack(archive, folder)).rejects.toMatchObject(
        failure('BUNDLE_CORRUPT', message),
      )
    })

    test('is compared with its checksum even if it is stored', async () => {
      const wrong = { crc: 1 }
      const archive = zip([{ name: 'a', content, method: 0, directory: wrong, local: wrong }])
      await expect(unpack(archive, folder)).rejects.toMatchObject(
        failure('BUNDLE_CORRUPT', /does not match its checksum/),
      )
    })
  })

  test('does not become a larger file than its header states', async () => {
    const size = 1_100_000
    const content = Buffer.alloc(9_000_000)
    const archive = zip([{ name: 'a', content, directory: { size }, local: { size } }])
    await expect(unpack(archive, folder)).rejects.toMatchObject(
      failure('BUNDLE_CORRUPT', /does not have the size/),
    )
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
    const contradiction = failure(
      'BUNDLE_CORRUPT',
      /"a\/index.html" .* a local header that contradicts the central directory/,
    )
    await expect(unpack(archive, folder)).rejects.toMatchObject(contradiction)
  })

  test('has something other than a file at its path', async () => {
    const archive = zip([good, { name: 'b' }])
    archive.writeUInt8(0x51, archive.indexOf('PK', 2))
    await expect(unpack(archive, folder)).rejects.toMatchObject(
      failure(
        'BUNDLE_CORRUPT',
        /"b" in the zip archive cannot be read: invalid local file header signature/,
      ),
    )
  })
})

describe('an entry of a zip', () => {
  async function firstOf(zipFile: string, bytes: Buffer) {
    await writeFile(zipFile, bytes)
    const file = await open(zipFile)
    const { zip: opened, entries } = await readZip(file.fd, bytes.length)
    const [entry] = entries as [ZipEntry]
    return { file, content: () => contentOf(file.fd, opened, entry) }
  }

  test('is left without closing the file, which is still to be read', async () => {
    const zipFile = join(folder, 'bundle.zip')
    const bytes = zip([{ name: 'a', content: noise }])
    for (let left = 0; left < 10; left++) {
      const { file, content } = await firstOf(zipFile, bytes)
      await using opened = file
      for await (const _ of content()) break
      for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate)
      expect((await opened.stat()).size).toBe(bytes.length)
    }
  })

  test('is not read from a file that became shorter since its directory was read', async () => {
    const zipFile = join(folder, 'bundle.zip')
    const bytes = zip([{ name: 'a', content: 'hello', method: 0 }])
    for (const length of [0, 20, 35]) {
      const { file, content } = await firstOf(zipFile, bytes)
      await using _ = file
      await truncate(zipFile, length)
      await expect(content().next()).rejects.toMatchObject({
        what: '"a" in the zip archive cannot be read: it is truncated',
      })
    }
  })
})
