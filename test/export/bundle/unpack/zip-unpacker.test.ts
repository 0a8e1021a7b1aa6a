import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  entryInZip,
  placeInOrder,
  unpackZip,
} from '../../../../src/export/bundle/unpack/zip-unpacker.ts'
import { amount, isLong } from '../../../support/amount.ts'
import { unpack } from '../../../support/archives/unpacking.ts'
import {
  descriptor,
  type ZipEnd,
  type ZipFile,
  zip,
  zip64Field,
} from '../../../support/archives/zip.ts'
import { readTree } from '../../../support/site-tree.ts'
import { canLink } from '../../../support/system.ts'

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
      /does not have its central directory where/,
    ],
  ])('detects bytes %s', async (_, archive, message) => {
    // Writes a file directly, as a download recognizes a zip by its first entry.
    const write = () => unpackZipFile(archive)
    await expect(write()).rejects.toMatchObject(failure('BUNDLE_CORRUPT', message))
  })

  test('detects another folder in the local header than in the directory', async () => {
    const archive = zip([good, { name: 'b/', method: 0, local: { name: 'c/' } }])
    await expect(unpack(archive, folder)).rejects.toMatchObject(
      failure('BUNDLE_CORRUPT', /"b" in the zip archive has a local header that contradicts/),
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
    ['too few entries', { entryCount: 1 }, /does not have the number of entries/],
    ['too many entries', { entryCount: 3 }, /does not have the number of entries/],
    ['a directory elsewhere', { position: 1 }, /does not have its central directory where/],
    ['a shorter directory', { length: 50 }, /does not have its central directory where/],
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
    const archive = zip([{ name: 'c', content: 'x'.repeat(9), method: 0 }, good])
    // A longer extra field moves the start of the content.
    archive.writeUInt16LE(500, 28)
    await expect(unpack(archive, folder)).rejects.toMatchObject(
      failure('BUNDLE_CORRUPT', /"c" in the zip archive overlaps the next entry/),
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

describe('zip places', () => {
  /** An entry of 5 bytes, or 36 with its local header. */
  const entry = (path: string, position: number) => ({
    name: Buffer.from(path),
    kind: 'file' as const,
    flags: 0,
    isDeflated: false,
    crc: 1,
    packedSize: 5,
    size: 5,
    position,
  })

  function inOrder(directory: number, ...entries: ReturnType<typeof entry>[]) {
    const placed = entries.map((one) =>
      entryInZip(one, { path: String(one.name), kind: 'file', newFolders: [] }),
    )
    placeInOrder(placed, directory)
    return placed
  }

  const failure = (code: string, message: RegExp) =>
    expect.objectContaining({ code, message: expect.stringMatching(message) })

  describe('placeInOrder', () => {
    test('gives each entry the bytes up to the next, in the order of the file', () => {
      const entries = inOrder(80, entry('a', 36), entry('b', 0))
      expect(entries.map(({ path, position, end }) => [path, position, end])).toEqual([
        ['b', 0, 36],
        ['a', 36, 80],
      ])
    })

    test('keeps the name from the archive next to the path', () => {
      const name = Buffer.from('./ü')
      const admitted = { path: 'ü', kind: 'file', newFolders: [] } as const
      const placed = entryInZip({ ...entry('', 0), name }, admitted)
      expect(placed).toMatchObject({ path: 'ü', name: name.toString('latin1') })
    })

    test('detects bytes before the first entry', () => {
      expect(() => inOrder(99, entry('a', 1))).toThrow(
        failure('BUNDLE_CORRUPT', /has bytes before its first entry/),
      )
    })

    test.each([
      ['in the bytes of another', [0, 35]],
      ['in the bytes of one that comes later', [35, 0]],
      ['in the same place', [0, 0]],
    ])('refuses an entry that is %s', (_, [first = 0, second = 0]) => {
      expect(() => inOrder(99, entry('a', first), entry('b', second))).toThrow(
        failure('BUNDLE_UNSAFE', /"[ab]" in the zip archive overlaps another entry/),
      )
    })

    test('detects a file that overlaps the directory by one byte', () => {
      expect(inOrder(36, entry('a', 0))).toHaveLength(1)
      expect(() => inOrder(35, entry('a', 0))).toThrow(
        failure('BUNDLE_CORRUPT', /has a file that overlaps its central directory/),
      )
    })
  })
})
