import { describe, expect, test } from 'vitest'
import { readZipEntries } from '../../../src/bundle/unpack/zip-entries.ts'
import { type ZipFile, zip } from './archives/zip.ts'

/** The directory of a zip of these files, which may be changed before it is read. */
function directoryOf(...files: ZipFile[]) {
  const archive = zip(files)
  const position = archive.readUInt32LE(archive.length - 6)
  return { bytes: archive.subarray(position, -22), position, entryCount: files.length }
}

const entriesOf = (...files: ZipFile[]) => readZipEntries(directoryOf(...files))

const failure = (code: string, message: RegExp) =>
  expect.objectContaining({ code, message: expect.stringMatching(message) })
const broken = failure('BUNDLE_CORRUPT', /has a broken directory/)

/** Fields behind the name, by their numbers (APPNOTE 4.5.1). */
const extra = (...fields: [number, Buffer][]) =>
  Buffer.concat(
    fields.map(([id, content]) => {
      const head = Buffer.alloc(4)
      head.writeUInt16LE(id, 0)
      head.writeUInt16LE(content.length, 2)
      return Buffer.concat([head, content])
    }),
  )

const longs = (...values: (number | bigint)[]) =>
  Buffer.from(BigUint64Array.from(values, (value) => BigInt(value)).buffer)

/** What stands in a field of 4 bytes that is too small. */
const elsewhere = 0xffffffff
const times: [number, Buffer] = [0x5455, Buffer.alloc(5, 1)]
const hello: ZipFile = { name: 'a', content: 'hello', method: 0 }

describe('readZipEntries', () => {
  test('reads what the directory tells of each entry', () => {
    expect(entriesOf(hello, { name: 'b/', method: 0 }, { name: 'b/c', content: 'cc' })).toEqual([
      {
        name: Buffer.from('a'),
        kind: 'file',
        isDeflated: false,
        crc: 0x3610a686,
        packedSize: 5,
        size: 5,
        position: 0,
      },
      {
        name: Buffer.from('b/'),
        kind: 'folder',
        isDeflated: false,
        crc: 0,
        packedSize: 0,
        size: 0,
        position: 36,
      },
      expect.objectContaining({ name: Buffer.from('b/c'), isDeflated: true, size: 2 }),
    ])
  })

  test('passes over comments', () => {
    const { bytes, ...directory } = directoryOf({ name: 'a' }, { name: 'b' })
    const comment = 'PK\x01\x02'
    bytes.writeUInt16LE(comment.length, 32)
    const commented = Buffer.concat([
      bytes.subarray(0, bytes.length / 2),
      Buffer.from(comment),
      bytes.subarray(bytes.length / 2),
    ])
    const entries = readZipEntries({ bytes: commented, ...directory })
    expect(entries.map(({ name }) => String(name))).toEqual(['a', 'b'])
  })

  test('finds a directory that is cut anywhere', () => {
    const { bytes, ...directory } = directoryOf({
      ...hello,
      name: 'a/long-name',
      directory: { extra: extra(times) },
    })
    for (let length = 1; length < bytes.length; length++) {
      const cut = { bytes: bytes.subarray(0, length), ...directory }
      expect(() => readZipEntries(cut)).toThrow(broken)
    }
  })

  test('finds something else between two entries', () => {
    const directory = directoryOf(hello, { name: 'b' })
    directory.bytes.writeUInt8(0, directory.bytes.length / 2)
    expect(() => readZipEntries(directory)).toThrow(broken)
  })

  test('finds a stored file of two sizes', () => {
    const files = [{ ...hello, directory: { size: 6 } }]
    expect(() => entriesOf(...files)).toThrow(failure('BUNDLE_CORRUPT', /says two sizes/))
  })

  test.each([
    ['a size', { size: elsewhere }, [5]],
    ['a packed size', { packedSize: elsewhere }, [5]],
    ['both sizes', { size: elsewhere, packedSize: elsewhere }, [5, 5]],
    ['a place', { position: elsewhere }, [36]],
    ['all three', { size: elsewhere, packedSize: elsewhere, position: elsewhere }, [5, 5, 36]],
  ])('reads %s from the zip64 field, wherever that is', (_, numbers, values) => {
    const zip64: [number, Buffer] = [1, longs(...values)]
    for (const fields of [[zip64], [times, zip64], [times, times, zip64, times]]) {
      const file = { ...hello, name: 'b', directory: { ...numbers, extra: extra(...fields) } }
      expect(entriesOf(hello, file)[1]).toMatchObject({ size: 5, packedSize: 5, position: 36 })
    }
  })

  test.each([
    ['is missing', Buffer.alloc(0)],
    ['is another field', extra(times, times)],
    ['is cut in its head', Buffer.from([1, 0, 8])],
    ['is too short', extra([1, longs(5).subarray(1)])],
    ['holds too few', extra([1, longs(5)], [1, longs(5)])],
    ['tells more than there can be', extra([1, longs(5, 2n ** 53n)])],
  ])('finds a zip64 field that %s', (_, field) => {
    const directory = { size: elsewhere, packedSize: elsewhere, extra: field }
    expect(() => entriesOf({ ...hello, directory })).toThrow(
      failure('BUNDLE_CORRUPT', /has a broken zip64 field/),
    )
  })

  test.each([0, 6, 13])('refuses an encrypted file, as bit %d of the flags tells it', (bit) => {
    expect(() => entriesOf({ ...hello, flags: 1 << bit })).toThrow(
      failure('BUNDLE_UNSAFE', /"a" in the zip archive is encrypted/),
    )
  })

  test('takes all other flags', () => {
    const flags = 0xffff & ~(1 | (1 << 6) | (1 << 13))
    expect(entriesOf({ ...hello, flags })).toHaveLength(1)
  })

  test.each([1, 9, 12, 93, 99])('refuses what is packed by method %d', (method) => {
    expect(() => entriesOf({ ...hello, method })).toThrow(
      failure('BUNDLE_UNSAFE', new RegExp(`"a" in the zip archive is packed by method ${method},`)),
    )
  })

  test.each([
    ['a', 0o100644, 'file'],
    ['a', 0o000644, 'file'],
    ['a/', 0o040755, 'folder'],
    ['a/', 0, 'folder'],
    ['a', 0o120777, { other: 'a symbolic link' }],
    ['a/', 0o120777, { other: 'a symbolic link' }],
    ['a', 0o040755, { other: expect.stringContaining('neither file nor folder') }],
    ['a/', 0o100644, { other: expect.stringContaining('neither file nor folder') }],
    ['a', 0o020666, { other: expect.stringContaining('neither file nor folder') }],
    ['a', 0o140755, { other: expect.stringContaining('neither file nor folder') }],
  ])('knows by name and mode what an entry is: %s, %o', (name, mode, kind) => {
    expect(entriesOf({ name, mode, method: 0 })[0]?.kind).toEqual(kind)
  })

  test('takes entries in another order than they lie in', () => {
    const files = [
      { ...hello, directory: { position: 36 } },
      { ...hello, name: 'b', directory: { position: 0 } },
    ]
    expect(entriesOf(...files).map(({ position }) => position)).toEqual([36, 0])
  })

  test.each([
    ['in the bytes of another', [{ position: 0 }, { position: 35 }]],
    ['in the bytes of one that comes later', [{ position: 35 }, { position: 0 }]],
    ['in the same place', [{ position: 0 }, { position: 0 }]],
  ])('refuses an entry that lies %s', (_, [first, second]) => {
    const files = [
      { ...hello, directory: first ?? {} },
      { ...hello, name: 'b', directory: second ?? {} },
    ]
    expect(() => entriesOf(...files)).toThrow(
      failure('BUNDLE_UNSAFE', /"[ab]" in the zip archive overlaps another entry/),
    )
  })

  test('finds a file whose last byte is where the directory begins', () => {
    const { position, ...directory } = directoryOf(hello)
    expect(readZipEntries({ position, ...directory })).toHaveLength(1)
    expect(() => readZipEntries({ position: position - 1, ...directory })).toThrow(
      failure('BUNDLE_CORRUPT', /has a file where its directory is/),
    )
  })

  test.each([1, 3])('finds another number of entries than it says: %d of 2', (entryCount) => {
    const directory = { ...directoryOf(hello, { name: 'b' }), entryCount }
    expect(() => readZipEntries(directory)).toThrow(
      failure('BUNDLE_CORRUPT', /has another number of entries than it says/),
    )
  })
})
