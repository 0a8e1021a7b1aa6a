import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { archiveLimits } from '../../../../src/export/bundle/unpack/archive-limits.ts'
import {
  readZipDirectory,
  type ZipDirectory,
} from '../../../../src/export/bundle/unpack/zip-directory.ts'
import { type ZipEnd, zip } from '../../../support/archives/zip.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-directory-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function directoryOf(
  archive: Buffer,
  size = archive.length,
  limits: { directoryBytes?: number; entries?: number } = {},
): Promise<ZipDirectory> {
  const path = join(folder, 'bundle.zip')
  await writeFile(path, archive)
  await using file = await open(path)
  return await readZipDirectory(file, size, { ...archiveLimits, ...limits })
}

const endLength = 22
const endOf = (archive: Buffer) => archive.subarray(-endLength)

const plain = zip([{ name: 'index.html', content: 'hello' }, { name: 'empty' }])
const entryCount = 2
const length = endOf(plain).readUInt32LE(12)
const position = endOf(plain).readUInt32LE(16)
const directory: ZipDirectory = { position, length, entryCount }

const corrupt = (message: RegExp) => ({
  code: 'BUNDLE_CORRUPT',
  message: expect.stringMatching(message),
})

/** Fields of the two records before the end of a large zip that differ. */
interface Zip64 {
  signature?: number
  recordLength?: number
  disk?: number
  diskCount?: number
  /** The position of the first record. */
  recordAt?: number
  entryCount?: number
  length?: number
  position?: number
  entriesHere?: number
  disks?: readonly [number, number]
}

/** The same zip, with the end records of a large zip (APPNOTE 4.3.14). */
function zip64(end: ZipEnd, reported: Zip64 = {}): Buffer {
  const recordAt = plain.length - endLength
  const record = Buffer.alloc(56)
  record.writeUInt32LE(reported.signature ?? 0x06064b50, 0)
  record.writeBigUInt64LE(BigInt(reported.recordLength ?? 44), 4)
  record.writeUInt32LE(reported.disks?.[0] ?? 0, 16)
  record.writeUInt32LE(reported.disks?.[1] ?? 0, 20)
  record.writeBigUInt64LE(BigInt(reported.entriesHere ?? reported.entryCount ?? entryCount), 24)
  record.writeBigUInt64LE(BigInt(reported.entryCount ?? entryCount), 32)
  record.writeBigUInt64LE(BigInt(reported.length ?? length), 40)
  record.writeBigUInt64LE(BigInt(reported.position ?? position), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeUInt32LE(reported.disk ?? 0, 4)
  locator.writeBigUInt64LE(BigInt(reported.recordAt ?? recordAt), 8)
  locator.writeUInt32LE(reported.diskCount ?? 1, 16)
  const usualEnd = zip([], { entryCount, length, position, ...end })
  return Buffer.concat([plain.subarray(0, recordAt), record, locator, usualEnd])
}

const large: ZipEnd = { entryCount: 0xffff, length: 0xffffffff, position: 0xffffffff }

describe('readZipDirectory', () => {
  test.each([
    ['at the end of the file', plain],
    ['before a comment, the longest too', withComment('x'.repeat(0xffff))],
    ['by the records of a large zip', zip64(large)],
    ['by the records of a large zip, before a comment', zip64({ ...large, comment: 'by hand' })],
    ['before the longest comment of a large zip', zip64({ ...large, comment: 'x'.repeat(0xffff) })],
    ['by records that a small zip did not need', zip64({})],
    ['by records with disks in them only', zip64({ ...large, disks: [0xffff, 0xffff] })],
    ['by records without any disk', zip64(large, { diskCount: 0 })],
  ])('finds it %s', async (_, archive) => {
    expect(await directoryOf(archive)).toEqual(directory)
  })

  test('finds that of an empty zip', async () => {
    const empty = { length: 0, position: 0, entryCount: 0 }
    expect(await directoryOf(zip([]))).toEqual(empty)
  })

  test.each<[string, Buffer, RegExp]>([
    ['nothing', Buffer.alloc(0), /is truncated: it has no central directory/],
    [
      'no end, but enough bytes for one',
      Buffer.alloc(30),
      /is truncated: it has no central directory/,
    ],
    [
      'a truncated end alone',
      Buffer.from('PK\x05\x06'),
      /is truncated: it has no central directory/,
    ],
    [
      'a truncated comment',
      withComment('comment').subarray(0, -1),
      /does not end where its end record/,
    ],
    [
      'trailing bytes',
      Buffer.concat([plain, Buffer.alloc(30)]),
      /does not end where its end record/,
    ],
    [
      'an end in its own comment',
      withComment('PK\x05\x06'.padEnd(40)),
      /does not end where its end record/,
    ],
    ['the number of its disk', withEnd(4, 1), /is part of a multi-part archive/],
    ['the number of the disk with the directory', withEnd(6, 1), /is part of a multi-part archive/],
    ['fewer entries on this disk than in all', withEnd(8, 1), /is part of a multi-part archive/],
    ['a directory that is too long', zip64({ length: length + 1 }), /contradict each other/],
    ['a directory further on', zip64({ position: position + 1 }), /contradict each other/],
    ['too many entries', zip64({ entryCount: 3 }), /contradict each other/],
    [
      'a large directory elsewhere',
      zip64(large, { position: position - 1 }),
      /does not have its central directory where/,
    ],
    ['a record elsewhere', zip64(large, { recordAt: 0 }), /invalid zip64 record/],
    ['a record after the file', zip64(large, { recordAt: 2 ** 40 }), /invalid zip64 record/],
    ['another record', zip64(large, { signature: 0x06064b51 }), /invalid zip64 record/],
    ['a longer record', zip64(large, { recordLength: 45 }), /invalid zip64 record/],
    ['a record on another disk', zip64(large, { disk: 1 }), /invalid zip64 record/],
    ['fewer entries on this disk, by zip64', zip64(large, { entriesHere: 1 }), /invalid zip64/],
    ['a second disk, by zip64', zip64(large, { disks: [1, 0] }), /invalid zip64 record/],
    ['a directory on a second disk, by zip64', zip64(large, { disks: [0, 1] }), /invalid zip64/],
    [
      'a second disk before zip64',
      zip64({ ...large, disks: [1, 0] }),
      /is part of a multi-part archive/,
    ],
    [
      'fewer entries before zip64',
      zip64({ ...large, entriesHere: 1 }),
      /is part of a multi-part archive/,
    ],
    ['a record of two disks', zip64(large, { diskCount: 2 }), /invalid zip64 record/],
  ])('refuses a zip that ends with %s', async (_, archive, message) => {
    await expect(directoryOf(archive)).rejects.toMatchObject(corrupt(message))
  })

  test('refuses a directory over the limit, before reading it', async () => {
    expect(await directoryOf(plain, plain.length, { directoryBytes: length })).toEqual(directory)
    const attempt = directoryOf(plain, plain.length, { directoryBytes: length - 1 })
    await expect(attempt).rejects.toMatchObject({
      code: 'BUNDLE_UNSAFE',
      message: expect.stringContaining(`has more than ${length - 1} bytes`),
    })
  })

  test('refuses entries over the limit, before reading them', async () => {
    expect(await directoryOf(plain, plain.length, { entries: 2 })).toEqual(directory)
    await expect(directoryOf(plain, plain.length, { entries: 1 })).rejects.toMatchObject({
      code: 'BUNDLE_UNSAFE',
      message: expect.stringContaining('has more than 1 entries'),
    })
  })

  test('detects a file that has become shorter', async () => {
    await expect(directoryOf(plain, plain.length + 1)).rejects.toMatchObject(
      corrupt(/is truncated(?!:)/),
    )
  })
})

function withComment(comment: string): Buffer {
  const end = zip([], { entryCount, length, position, comment })
  return Buffer.concat([plain.subarray(0, -endLength), end])
}

/** The plain zip, with another value in a two-byte field of its end. */
function withEnd(field: number, value: number): Buffer {
  const archive = Buffer.from(plain)
  endOf(archive).writeUInt16LE(value, field)
  return archive
}
