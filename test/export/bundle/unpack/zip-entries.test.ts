import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readZipDirectory } from '../../../../src/export/bundle/unpack/zip-directory.ts'
import { readZipEntries, type ZipEntry } from '../../../../src/export/bundle/unpack/zip-entries.ts'
import { isLong } from '../../../support/amount.ts'
import {
  extraField,
  unicodePath,
  type ZipFile,
  zip,
  zip64Field,
} from '../../../support/archives/zip.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zip-entries-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** @param change replaces values of the found directory */
async function batchesOf(
  archive: Buffer,
  change: { length?: number; entryCount?: number } = {},
): Promise<(readonly ZipEntry[])[]> {
  const path = join(folder, 'bundle.zip')
  writeFileSync(path, archive)
  await using file = await open(path)
  const directory = await readZipDirectory(file, archive.length)
  const batches: (readonly ZipEntry[])[] = []
  for await (const batch of readZipEntries(file, { ...directory, ...change })) batches.push(batch)
  return batches
}

const entriesOf = async (...files: ZipFile[]) => (await batchesOf(zip(files))).flat()

const failure = (code: string, message: RegExp) => ({
  code,
  message: expect.stringMatching(message),
})
const corrupt = (message: RegExp) => failure('BUNDLE_CORRUPT', message)
const unsafe = (message: RegExp) => failure('BUNDLE_UNSAFE', message)
const broken = corrupt(/has an invalid central directory/)

/** The value of a 4-byte field that is too small. */
const elsewhere = 0xffffffff
const times = extraField(0x5455, Buffer.alloc(5, 1))
const hello: ZipFile = { name: 'a', content: 'hello', method: 0 }

describe('readZipEntries', () => {
  test('reads what the directory reports of each entry', async () => {
    const files = [hello, { name: 'b/', method: 0 }, { name: 'b/c', content: 'cc', flags: 0x802 }]
    expect(await entriesOf(...files)).toEqual([
      {
        name: Buffer.from('a'),
        kind: 'file',
        flags: 0,
        isDeflated: false,
        crc: 0x3610a686,
        packedSize: 5,
        size: 5,
        position: 0,
      },
      {
        name: Buffer.from('b/'),
        kind: 'folder',
        flags: 0,
        isDeflated: false,
        crc: 0,
        packedSize: 0,
        size: 0,
        position: 36,
      },
      expect.objectContaining({
        name: Buffer.from('b/c'),
        flags: 0x802,
        isDeflated: true,
        size: 2,
      }),
    ])
  })

  test('skips comments', async () => {
    const comment = 'PK\x01\x02'
    const entries = await entriesOf({ name: 'a', directory: { comment } }, { name: 'b' })
    expect(entries.map(({ name }) => String(name))).toEqual(['a', 'b'])
  })

  test.runIf(isLong)('reads a directory that is longer than a window', async () => {
    const comment = 'c'.repeat(0xffff)
    const many = Array.from({ length: 9000 }, (_, index) => ({
      name: `${index}-${'n'.repeat(index % 200)}`,
      ...(index % 700 === 0 && { directory: { comment } }),
    }))
    const batches = await batchesOf(zip(many))
    expect(batches.length).toBeGreaterThan(1)
    expect(batches.flat().map(({ name }) => String(name))).toEqual(many.map(({ name }) => name))
  })

  test('detects a directory that is truncated anywhere', async () => {
    const archive = zip([{ ...hello, name: 'a/long-name', directory: { extra: times } }])
    const length = archive.readUInt32LE(archive.length - 10)
    for (let cut = 1; cut < length; cut++) {
      await expect(batchesOf(archive, { length: cut })).rejects.toMatchObject(broken)
    }
  })

  test('detects other data between two entries', async () => {
    const archive = zip([hello, { name: 'b' }])
    const second = archive.lastIndexOf('PK\x01\x02')
    archive.writeUInt8(0, second)
    await expect(batchesOf(archive)).rejects.toMatchObject(broken)
  })

  test('detects a stored file with two sizes', async () => {
    const file = { ...hello, directory: { size: 6 } }
    await expect(entriesOf(file)).rejects.toMatchObject(corrupt(/two different sizes/))
  })

  test.each([1, 3])('detects a wrong number of entries: %d of 2', async (entryCount) => {
    const archive = zip([hello, { name: 'b' }])
    await expect(batchesOf(archive, { entryCount })).rejects.toMatchObject(
      corrupt(/does not have the number of entries/),
    )
  })

  test.each([
    ['a size', { size: elsewhere }, [5]],
    ['a packed size', { packedSize: elsewhere }, [5]],
    ['both sizes', { size: elsewhere, packedSize: elsewhere }, [5, 5]],
    ['a place', { position: elsewhere }, [36]],
    ['all three', { size: elsewhere, packedSize: elsewhere, position: elsewhere }, [5, 5, 36]],
  ])('reads %s from the zip64 field, wherever that is', async (_, numbers, values) => {
    const zip64 = zip64Field(...values)
    for (const fields of [[zip64], [times, zip64], [times, times, zip64, times]]) {
      const directory = { ...numbers, extra: Buffer.concat(fields) }
      const entries = await entriesOf(hello, { ...hello, name: 'b', directory })
      expect(entries[1]).toMatchObject({ size: 5, packedSize: 5, position: 36 })
    }
  })

  test('accepts an unnecessary zip64 field, as some archivers write it', async () => {
    const file = { ...hello, directory: { extra: zip64Field(7, 7) } }
    expect(await entriesOf(file)).toMatchObject([{ size: 5, packedSize: 5 }])
  })

  test.each([
    ['is missing', Buffer.alloc(0)],
    ['is another field', Buffer.concat([times, times])],
    ['holds too few', zip64Field(5)],
    ['lists more than possible', zip64Field(5, 2n ** 53n)],
  ])('detects a zip64 field that %s', async (_, extra) => {
    const directory = { size: elsewhere, packedSize: elsewhere, extra }
    await expect(entriesOf({ ...hello, directory })).rejects.toMatchObject(
      corrupt(/has an invalid zip64 field/),
    )
  })

  test.each<[string, number, Buffer, RegExp | undefined]>([
    ['the second disk', 1, Buffer.alloc(0), /is part of a multi-part archive/],
    ['an unnamed disk', 0xffff, Buffer.alloc(0), /is part of a multi-part archive/],
    [
      'the second disk, by zip64',
      0xffff,
      extraField(1, Buffer.of(1, 0, 0, 0)),
      /multi-part archive/,
    ],
    ['the first disk, by zip64', 0xffff, extraField(1, Buffer.alloc(4)), undefined],
  ])('checks the disk of an entry: %s', async (_, disk, extra, message) => {
    const read = entriesOf({ ...hello, directory: { disk, extra } })
    await (message
      ? expect(read).rejects.toMatchObject(corrupt(message))
      : expect(read).resolves.toHaveLength(1))
  })

  test.each([0, 6, 13])(
    'refuses an encrypted file, as bit %d of the flags reports it',
    async (bit) => {
      await expect(entriesOf({ ...hello, flags: 1 << bit })).rejects.toMatchObject(
        unsafe(/"a" in the zip archive is encrypted/),
      )
    },
  )

  test.each([4, 5, 7, 8, 9, 10, 12, 14, 15])(
    'refuses bit %d of the flags, which no current archiver sets',
    async (bit) => {
      await expect(entriesOf({ ...hello, flags: 1 << bit })).rejects.toMatchObject(
        unsafe(/has unsupported flags \(0x/),
      )
    },
  )

  test.each([1, 9, 12, 93, 99])('refuses compression method %d', async (method) => {
    await expect(entriesOf({ ...hello, method })).rejects.toMatchObject(
      unsafe(new RegExp(`"a" in the zip archive uses compression method ${method},`)),
    )
  })

  test.each<[string, ZipFile['directory'], RegExp]>([
    ['needs a newer version', { version: 47 }, /requires an unsupported version of the zip format/],
    ['is from an unknown system', { madeBy: (2 << 8) | 20 }, /made on an unknown system \(2\)/],
  ])('refuses what %s, as unpackers differ', async (_, directory, message) => {
    await expect(entriesOf({ ...hello, ...(directory && { directory }) })).rejects.toMatchObject(
      unsafe(message),
    )
  })

  test.each([
    ['a', 0o100644, 'file'],
    ['a', 0o000644, 'file'],
    ['a/', 0o040755, 'folder'],
    ['a/', 0, 'folder'],
    ['a', 0o120777, { other: 'a symbolic link' }],
    ['a/', 0o120777, { other: 'a symbolic link' }],
    ['a', 0o040755, { other: expect.stringContaining('neither a file nor a folder') }],
    ['a/', 0o100644, { other: expect.stringContaining('neither a file nor a folder') }],
    ['a', 0o020666, { other: expect.stringContaining('neither a file nor a folder') }],
    ['a', 0o140755, { other: expect.stringContaining('neither a file nor a folder') }],
  ])('determines the type of an entry by name and mode: %s, %o', async (name, mode, kind) => {
    expect((await entriesOf({ name, mode, method: 0 }))[0]?.kind).toEqual(kind)
  })

  const odd = { other: expect.stringContaining('neither a file nor a folder') }
  test.each([
    ['a folder with the name of a file', 'a', 0x10, odd],
    ['a folder', 'a/', 0x10, 'folder'],
    ['the label of a volume', 'a', 0x08, odd],
    ['a device', 'a', 0x40, odd],
    ['a link of NTFS', 'a', 0x400, odd],
    ['an unindexed archive file', 'a', 0x2027, 'file'],
  ])('determines by its DOS attributes %s', async (_, name, attributes, kind) => {
    const entries = await entriesOf({ name, method: 0, directory: { attributes } })
    expect(entries[0]?.kind).toEqual(kind)
  })
})

describe('the name of an entry', () => {
  const name = 'größe.html'
  const [unix, fat] = [(3 << 8) | 20, 20]
  const flagged: ZipFile = { name, flags: 1 << 11, directory: { madeBy: fat } }

  test('may be the same in its Unicode path field', async () => {
    const extra = Buffer.concat([times, unicodePath(name, name)])
    const files = [
      { ...flagged, directory: { extra } },
      { ...hello, directory: { extra: unicodePath('a', 'a') } },
    ]
    expect(await entriesOf(...files)).toHaveLength(2)
  })

  test.each([
    ['another name', unicodePath('index.html', name)],
    ['a longer name', unicodePath(`${name}x`, name)],
    ['the same name for another', unicodePath(name, 'index.html')],
    ['the same name in another version', unicodePath(name, name, { version: 2 })],
    ['another name, with a sum that is out of date', unicodePath('x', name, { crc: 1 })],
    ['no name', unicodePath('', name)],
    ['nothing', extraField(0x7075)],
  ])('is refused with %s in its Unicode path field', async (_, extra) => {
    await expect(entriesOf({ ...flagged, directory: { extra } })).rejects.toMatchObject(
      unsafe(/has a different name in its Unicode path field/),
    )
  })

  test.each<[string, ZipFile[]]>([
    ['by its flag, on any system', [flagged, { name: 'ascii' }]],
    ['on Unix', [{ name, directory: { madeBy: unix } }, { name: 'ascii' }]],
    ['on macOS', [{ name, directory: { madeBy: (19 << 8) | 20 } }]],
  ])('is UTF-8 %s', async (_, files) => {
    expect((await entriesOf(...files))[0]?.name.toString()).toBe(name)
  })

  test.each<[string, ZipFile[]]>([
    ['on FAT, without its flag', [{ name, directory: { madeBy: fat } }]],
    [
      'with others that have a flag',
      [
        { name, directory: { madeBy: unix } },
        { ...flagged, name: 'ü' },
      ],
    ],
    ['with others that have no flag', [flagged, { name: 'ü', directory: { madeBy: unix } }]],
  ])('is refused if unpackers may decode it differently: %s', async (_, files) => {
    await expect(entriesOf(...files)).rejects.toMatchObject(
      unsafe(/has a name that may or may not be UTF-8/),
    )
  })
})

describe('zip extra fields', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'zip-entries-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** @param change replaces values of the found directory */
  async function batchesOf(
    archive: Buffer,
    change: { length?: number; entryCount?: number } = {},
  ): Promise<(readonly ZipEntry[])[]> {
    const path = join(folder, 'bundle.zip')
    writeFileSync(path, archive)
    await using file = await open(path)
    const directory = await readZipDirectory(file, archive.length)
    const batches: (readonly ZipEntry[])[] = []
    for await (const batch of readZipEntries(file, { ...directory, ...change })) batches.push(batch)
    return batches
  }

  const entriesOf = async (...files: ZipFile[]) => (await batchesOf(zip(files))).flat()

  const failure = (code: string, message: RegExp) => ({
    code,
    message: expect.stringMatching(message),
  })
  const unsafe = (message: RegExp) => failure('BUNDLE_UNSAFE', message)

  const times = extraField(0x5455, Buffer.alloc(5, 1))
  const hello: ZipFile = { name: 'a', content: 'hello', method: 0 }

  describe('the extra fields of an entry', () => {
    const read = (...fields: Buffer[]) =>
      entriesOf({ ...hello, directory: { extra: Buffer.concat(fields) } })

    test.each([
      ...[0x000a, 0x1986, 0x5455, 0x5855, 0x6375, 0x7855],
      ...[0x7875, 0x9999, 0xa11e, 0xa220, 0xcafe, 0xd935],
    ])('may be %i, as archivers write them', async (id) => {
      expect(await read(extraField(id, Buffer.alloc(9)))).toHaveLength(1)
    })

    test.each([
      ['a link of ASi Unix', 0x756e],
      ['attributes of libarchive', 0x6c78],
      ['a name of Xceed', 0x554e],
      ['a name of ZipIt', 0x2605],
      ['a key of AES', 0x9901],
      ['unknown data', 0x1234],
    ])('are refused if they could contain %s', async (_, id) => {
      await expect(read(times, extraField(id, Buffer.alloc(9)))).rejects.toMatchObject(
        unsafe(new RegExp(`has an extra field of the unknown type 0x${id.toString(16)}`)),
      )
    })

    test.each([
      ['a trailing byte', Buffer.concat([times, Buffer.alloc(1)])],
      ['a truncated head', Buffer.concat([times, Buffer.from([1, 0, 8])])],
      ['a truncated field', times.subarray(0, -1)],
    ])('are refused with %s', async (_, extra) => {
      await expect(read(extra)).rejects.toMatchObject(unsafe(/has an invalid extra field/))
    })

    test('are refused with two zip64 fields, as archivers differ in which one they use', async () => {
      await expect(read(zip64Field(5), zip64Field(6))).rejects.toMatchObject(
        unsafe(/has two zip64 fields/),
      )
    })
  })

  test('the checksum of a name is that of its bytes', () => {
    expect(unicodePath('a', 'ü').readUInt32LE(5)).toBe(crc32(Buffer.from('ü')))
  })
})
