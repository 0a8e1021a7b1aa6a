import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { archiveLimits } from '../../../src/archive/archive-limits.ts'
import { readZip } from '../../../src/archive/zip/zip-reader.ts'
import { type ZipEnd, zip } from '../../support/archives/zip.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-reader-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function namesIn(
  archive: Buffer,
  size = archive.length,
  limits: { directoryBytes?: number; entries?: number } = {},
): Promise<string[]> {
  const path = join(folder, 'bundle.zip')
  await writeFile(path, archive)
  await using file = await open(path)
  const { entries } = await readZip(file.fd, size, { ...archiveLimits, ...limits })
  return entries.map(({ name }) => name)
}

const endLength = 22
const endOf = (archive: Buffer) => archive.subarray(-endLength)

const plain = zip([{ name: 'index.html', content: 'hello' }, { name: 'empty' }])
const entryCount = 2
const length = endOf(plain).readUInt32LE(12)
const position = endOf(plain).readUInt32LE(16)
const names = ['index.html', 'empty']

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

describe('readZip', () => {
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
    expect(await namesIn(archive)).toEqual(names)
  })

  test('finds that of an empty zip', async () => {
    expect(await namesIn(zip([]))).toEqual([])
  })

  const contradict = /end records contradict its central directory or each other/
  test.each<[string, Buffer, RegExp]>([
    ['nothing', Buffer.alloc(0), /signature not found/],
    ['no end, but enough bytes for one', Buffer.alloc(30), /signature not found/],
    ['a truncated end alone', Buffer.from('PK\x05\x06'), /signature not found/],
    ['a truncated comment', withComment('comment').subarray(0, -1), /Invalid comment length/],
    ['trailing bytes', Buffer.concat([plain, Buffer.alloc(30)]), /Invalid comment length/],
    ['an end in its own comment', withComment('PK\x05\x06'.padEnd(40)), /Invalid comment length/],
    ['the number of its disk', withEnd(4, 1), /multi-disk zip files/],
    ['the number of the disk with the directory', withEnd(6, 1), contradict],
    ['fewer entries on this disk than in all', withEnd(8, 1), contradict],
    ['a directory that is too long', zip64({ length: length + 1 }), contradict],
    ['a directory further on', zip64({ position: position + 1 }), contradict],
    ['too many entries', zip64({ entryCount: 3 }), contradict],
    ['a large directory elsewhere', zip64(large, { position: position - 1 }), contradict],
    ['a record elsewhere', zip64(large, { recordAt: 0 }), /invalid zip64 end/],
    ['a record after the file', zip64(large, { recordAt: 2 ** 40 }), /is truncated/],
    ['a record beyond any file', zip64(large, { recordAt: 2 ** 60 }), /is truncated/],
    ['another record', zip64(large, { signature: 0x06064b51 }), /invalid zip64 end/],
    ['a longer record', zip64(large, { recordLength: 45 }), contradict],
    ['a record on another disk', zip64(large, { disk: 1 }), contradict],
    ['fewer entries on this disk, by zip64', zip64(large, { entriesHere: 1 }), contradict],
    ['a second disk, by zip64', zip64(large, { disks: [1, 0] }), /multi-disk zip files/],
    ['a directory on a second disk, by zip64', zip64(large, { disks: [0, 1] }), contradict],
    ['a second disk before zip64', zip64({ ...large, disks: [1, 0] }), contradict],
    ['fewer entries before zip64', zip64({ ...large, entriesHere: 1 }), contradict],
    ['a record of two disks', zip64(large, { diskCount: 2 }), contradict],
  ])('refuses a zip that ends with %s', async (_, archive, message) => {
    await expect(namesIn(archive)).rejects.toMatchObject(corrupt(message))
  })

  test('refuses a directory over the limit, before reading it', async () => {
    expect(await namesIn(plain, plain.length, { directoryBytes: length })).toEqual(names)
    const attempt = namesIn(plain, plain.length, { directoryBytes: length - 1 })
    await expect(attempt).rejects.toMatchObject({
      code: 'BUNDLE_UNUSABLE',
      message: expect.stringContaining('the central directory of the zip archive has more than'),
    })
  })

  test('refuses entries over the limit, before reading them', async () => {
    expect(await namesIn(plain, plain.length, { entries: 2 })).toEqual(names)
    await expect(namesIn(plain, plain.length, { entries: 1 })).rejects.toMatchObject({
      code: 'BUNDLE_UNUSABLE',
      message: expect.stringContaining('has 2 entries, more than 1, the limit'),
    })
  })

  test('accepts zeros that fill the last block, as bsdtar writes them to a pipe', async () => {
    for (const block of [512, 10_240]) {
      const padded = Buffer.alloc(Math.ceil((plain.length + 1) / block) * block)
      plain.copy(padded)
      expect(await namesIn(padded)).toEqual(names)
      await expect(namesIn(padded.subarray(0, -1))).rejects.toMatchObject(corrupt(/./))
      padded.fill(1, padded.length - 1)
      await expect(namesIn(padded)).rejects.toMatchObject(corrupt(/./))
    }
  })

  test('detects a file that has become shorter', async () => {
    await expect(namesIn(plain, plain.length + 1)).rejects.toMatchObject(corrupt(/is truncated/))
  })
})

describe('the entries of a zip', () => {
  /** Entries with 5 bytes each, or 36 with their local headers; `positions` are stated. */
  const archiveOf = (...positions: number[]) =>
    zip(
      positions.map((position, index) => ({
        name: 'ab'.charAt(index),
        content: 'hello',
        method: 0,
        directory: { position },
      })),
    )

  test('are in the order of the file', async () => {
    expect(await namesIn(archiveOf(36, 0))).toEqual(['b', 'a'])
  })

  test('begin at the first byte of the file', async () => {
    await expect(namesIn(archiveOf(1))).rejects.toMatchObject(
      corrupt(/has bytes before its first entry/),
    )
  })

  test.each([
    ['in the bytes of another', 0, 35],
    ['in the bytes of one that comes later', 35, 0],
    ['in the same place', 0, 0],
  ])('are refused if one is %s', async (_, first, second) => {
    await expect(namesIn(archiveOf(first, second))).rejects.toMatchObject({
      code: 'BUNDLE_UNSAFE',
      message: expect.stringMatching(/"[ab]" in the zip archive overlaps another entry/),
    })
  })

  test('do not overlap the directory by one byte', async () => {
    expect(await namesIn(archiveOf(0, 36))).toEqual(['a', 'b'])
    await expect(namesIn(archiveOf(0, 37))).rejects.toMatchObject(
      corrupt(/has a file that overlaps its central directory/),
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
