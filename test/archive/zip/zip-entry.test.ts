import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Entry } from 'yauzl'
import {
  descriptorFault,
  localHeaderFault,
  type ZipEntry,
} from '../../../src/archive/zip/zip-entry.ts'
import { readZip } from '../../../src/archive/zip/zip-reader.ts'
import { isLong } from '../../support/amount.ts'
import {
  descriptor,
  extraField,
  unicodePath,
  type ZipFile,
  zip,
  zip64Field,
} from '../../support/archives/zip.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zip-entry-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The entries in the order of their positions. */
async function entriesIn(archive: Buffer): Promise<readonly ZipEntry[]> {
  const path = join(folder, 'bundle.zip')
  writeFileSync(path, archive)
  await using file = await open(path)
  return (await readZip(file.fd, archive.length)).entries
}

const entriesOf = (...files: ZipFile[]) => entriesIn(zip(files))

const failure = (code: string, message: RegExp) => ({
  code,
  message: expect.stringMatching(message),
})
const corrupt = (message: RegExp) => failure('BUNDLE_CORRUPT', message)
const unsafe = (message: RegExp) => failure('BUNDLE_UNSAFE', message)

/** The value of a 4-byte field that is too small. */
const elsewhere = 0xffffffff
const times = extraField(0x5455, Buffer.alloc(5, 1))
const hello: ZipFile = { name: 'a', content: 'hello', method: 0 }

describe('zipEntry', () => {
  test('reads what the directory reports of each entry', async () => {
    const files = [hello, { name: 'b/', method: 0 }, { name: 'b/c', content: 'cc', flags: 0x802 }]
    const stored = { flags: 0, method: 0 }
    expect(await entriesOf(...files)).toMatchObject([
      {
        ...stored,
        name: 'a',
        kind: 'file',
        crc: 0x3610a686,
        packedSize: 5,
        size: 5,
        position: 0,
        end: 36,
      },
      {
        ...stored,
        name: 'b/',
        kind: 'folder',
        crc: 0,
        packedSize: 0,
        size: 0,
        position: 36,
        end: 68,
      },
      { name: 'b/c', flags: 0x802, method: 8, size: 2 },
    ])
  })

  test('skips comments', async () => {
    const comment = 'PK\x01\x02'
    const entries = await entriesOf({ name: 'a', directory: { comment } }, { name: 'b' })
    expect(entries.map(({ name }) => name)).toEqual(['a', 'b'])
  })

  test.runIf(isLong)('reads a long directory', async () => {
    const comment = 'c'.repeat(0xffff)
    const many = Array.from({ length: 9000 }, (_, index) => ({
      name: `${index}-${'n'.repeat(index % 200)}`,
      ...(index % 700 === 0 && { directory: { comment } }),
    }))
    const entries = await entriesOf(...many)
    expect(entries.map(({ name }) => name)).toEqual(many.map(({ name }) => name))
  })

  test('detects a directory that is truncated anywhere', async () => {
    const archive = zip([{ ...hello, name: 'a/long-name', directory: { extra: times } }])
    const length = archive.readUInt32LE(archive.length - 10)
    const position = archive.readUInt32LE(archive.length - 6)
    for (let cut = 1; cut < length; cut++) {
      const end = zip([], { entryCount: 1, length: cut, position })
      const truncated = Buffer.concat([archive.subarray(0, position + cut), end])
      await expect(entriesIn(truncated)).rejects.toMatchObject({ code: 'BUNDLE_CORRUPT' })
    }
  })

  test('detects other data between two entries', async () => {
    const archive = zip([hello, { name: 'b' }])
    const second = archive.lastIndexOf('PK\x01\x02')
    archive.writeUInt8(0, second)
    await expect(entriesIn(archive)).rejects.toMatchObject(
      corrupt(/invalid central directory file header/),
    )
  })

  test('detects a stored file with two sizes', async () => {
    const file = { ...hello, directory: { size: 6 } }
    await expect(entriesOf(file)).rejects.toMatchObject(corrupt(/two different sizes/))
  })

  test.each([1, 3])('detects a wrong number of entries: %d of 2', async (entryCount) => {
    const archive = zip([hello, { name: 'b' }], { entryCount })
    await expect(entriesIn(archive)).rejects.toMatchObject(
      corrupt(/another number of entries|is truncated/),
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
      const place = { packedSize: 5, position: 36 }
      expect(entries[1]).toMatchObject({ size: 5, ...place })
    }
  })

  test('accepts an unnecessary zip64 field, as some archivers write it', async () => {
    const file = { ...hello, directory: { extra: zip64Field(7, 7) } }
    expect(await entriesOf(file)).toMatchObject([{ size: 5, packedSize: 5 }])
  })

  test.each([
    ['is missing', Buffer.alloc(0), /a file that overlaps its central directory/],
    ['is another field', Buffer.concat([times, times]), /overlaps its central directory/],
    ['holds too few', zip64Field(5), /does not include compressed size/],
    ['lists more than possible', zip64Field(5, 2n ** 53n), /two different sizes/],
  ])('detects a zip64 field that %s', async (_, extra, message) => {
    const directory = { size: elsewhere, packedSize: elsewhere, extra }
    await expect(entriesOf({ ...hello, directory })).rejects.toMatchObject(corrupt(message))
  })

  test.each([
    [0, /"a" in the zip archive is encrypted/],
    [6, /strong encryption is not supported/],
    [13, /"a" in the zip archive has unsupported flags/],
  ])('refuses an encrypted file, as bit %d of the flags reports it', async (bit, message) => {
    await expect(entriesOf({ ...hello, flags: 1 << bit })).rejects.toMatchObject(unsafe(message))
  })

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
    const [entry] = await entriesOf(...files)
    expect(entry?.name).toBe(Buffer.from(name).toString('latin1'))
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
      await expect(read(extra)).rejects.toMatchObject(
        unsafe(/has an invalid extra field|extra field length exceeds extra field buffer size/),
      )
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

const hasDescriptor = 1 << 3
const contradicts = 'has a local header that contradicts the central directory'

/** What is wrong with a local header with these differences from the directory. */
async function fault(local: ZipFile['local'], flags = 0): Promise<string | undefined> {
  const archive = zip([{ ...hello, name: 'index.html', flags, ...(local && { local }) }])
  const path = join(folder, 'bundle.zip')
  writeFileSync(path, archive)
  await using file = await open(path)
  const { zip: opened, entries } = await readZip(file.fd, archive.length)
  const [entry] = entries as [ZipEntry]
  const header = await opened.readLocalFileHeaderPromise({
    relativeOffsetOfLocalHeader: entry.position,
    compressedSize: entry.packedSize,
  } as Entry)
  return localHeaderFault(header, entry)
}

describe('localHeaderFault', () => {
  test('compares a local header without and with extra fields', async () => {
    expect(await fault({})).toBeUndefined()
    expect(await fault({ extra: times })).toBeUndefined()
  })

  test.each<[string, ZipFile['local']]>([
    ['name', { name: 'index.html5' }],
    ['name of the same length', { name: 'index.htmk' }],
    ['method', { method: 8 }],
    ['sum', { crc: 1 }],
    ['size', { size: 4 }],
    ['packed size', { packedSize: 4 }],
    ['missing checksum', { crc: 0 }],
    ['missing sizes', { size: 0, packedSize: 0 }],
    ['descriptor', { flags: 1 << 3 }],
    ['encoding', { flags: 1 << 11 }],
    ['encryption', { flags: 1 }],
    ['strong encryption', { flags: 1 << 6 }],
    ['kind of patch', { flags: 1 << 5 }],
    ['version', { version: 63 }],
    ['size of a missing zip64 field', { size: 0xffffffff }],
    ['size in its zip64 field', { size: 0xffffffff, extra: zip64Field(4, 5) }],
    ['packed size in its zip64 field', { packedSize: 0xffffffff, extra: zip64Field(5, 5) }],
    ['zip64 field that is short', { size: 0xffffffff, extra: zip64Field(5) }],
  ])('detects a local header with another value than the directory: %s', async (_, local) => {
    expect(await fault(local)).toBe(contradicts)
  })

  test.each<[string, ZipFile['local']]>([
    [
      'sizes in a zip64 field',
      { size: 0xffffffff, packedSize: 0xffffffff, extra: zip64Field(5, 5) },
    ],
    ['one of them there', { size: 0xffffffff, extra: zip64Field(5, 5) }],
    ['a zip64 field that is not needed', { extra: zip64Field(0, 0) }],
    ['another level of deflating', { flags: 0b110 }],
    ['another version', { version: 45 }],
    ['its name again', { extra: unicodePath('index.html', 'index.html') }],
  ])('takes %s', async (_, local) => {
    expect(await fault(local)).toBeUndefined()
  })

  test.each<[string, ZipFile['local'], boolean]>([
    ['none of them', { crc: 0, size: 0, packedSize: 0 }, true],
    ['those that it knows', { crc: 0, packedSize: 0 }, true],
    ['all of them', {}, true],
    [
      'zip64 without',
      { crc: 0, size: 0xffffffff, packedSize: 0xffffffff, extra: zip64Field(0, 0) },
      true,
    ],
    ['a wrong sum', { crc: 1, size: 0, packedSize: 0 }, false],
    ['a wrong size', { crc: 0, size: 4, packedSize: 0 }, false],
    [
      'a wrong size in zip64',
      { crc: 0, size: 0xffffffff, packedSize: 0, extra: zip64Field(4, 0) },
      false,
    ],
  ])('accepts the numbers after the content, and before it: %s', async (_, local, isTaken) => {
    expect(await fault(local, hasDescriptor)).toBe(isTaken ? undefined : contradicts)
  })

  test.each<[string, Buffer, RegExp]>([
    ['another name', unicodePath('other.html', 'index.html'), /different name in its Unicode path/],
    ['a link', extraField(0x756e, Buffer.alloc(20)), /an extra field of the unknown type 0x756e/],
    ['two sizes', Buffer.concat([zip64Field(5, 5), zip64Field(5, 5)]), /two zip64 fields/],
    ['half a field', Buffer.from([0x55]), /an invalid extra field/],
  ])('detects %s in its extra fields', async (_, extra, refusal) => {
    expect(await fault({ extra })).toMatch(refusal)
  })
})

describe('descriptorFault', () => {
  const listed = { crc: crc32(Buffer.from('hello')), packedSize: 5, size: 5 }
  const numbers = { crc: listed.crc, packedSize: 5, size: 5 }
  const plain = { ...numbers, flags: 0 } as ZipEntry
  const streamed = { ...numbers, flags: hasDescriptor } as ZipEntry

  const forms = [true, false].flatMap((isSigned) =>
    [true, false].map((isLong) => ({ isSigned, isLong })),
  )

  test.each(forms)('accepts a descriptor only if it was announced: %j', (form) => {
    const bytes = descriptor(listed, form)
    expect(descriptorFault(bytes, streamed)).toBeUndefined()
    expect(descriptorFault(bytes, plain)).toBe('is followed by bytes that belong to no entry')
  })

  test.each(forms)('detects a different number in one: %j', (form) => {
    for (const wrong of [{ crc: 1 }, { size: 4 }, { packedSize: 6 }]) {
      const bytes = descriptor({ ...listed, ...wrong }, form)
      expect(descriptorFault(bytes, streamed)).toMatch(/a data descriptor that contradicts/)
    }
    const cut = descriptor(listed, form).subarray(0, -1)
    expect(descriptorFault(cut, streamed)).toMatch(/a data descriptor that contradicts/)
  })

  test.each(forms)('detects a number that lacks its upper half: %j', (form) => {
    const bytes = descriptor(listed, form)
    for (const large of [{ size: 2 ** 32 + 5 }, { packedSize: 2 ** 32 + 5 }]) {
      const entry = { ...streamed, ...large }
      expect(descriptorFault(bytes, entry)).toMatch(/a data descriptor that contradicts/)
    }
  })

  test('accepts no bytes without a descriptor, and reports others', () => {
    expect(descriptorFault(Buffer.alloc(0), plain)).toBeUndefined()
    expect(descriptorFault(Buffer.alloc(1), plain)).toMatch(/bytes that belong to no entry/)
    expect(descriptorFault(Buffer.alloc(0), streamed)).toMatch(/data descriptor that contradicts/)
    const another = descriptor(listed)
    another.writeUInt32LE(0x08074b51, 0)
    expect(descriptorFault(another, streamed)).toMatch(/data descriptor that contradicts/)
  })
})
