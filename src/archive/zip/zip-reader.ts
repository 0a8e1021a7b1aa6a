import { readSync } from 'node:fs'
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { formatCount, formatSize } from '../../kernel/format/quantity.ts'
import { Failure } from '../../kernel/run/failure.ts'
import { type ArchiveLimits, archiveLimits, tooLarge } from '../archive-limits.ts'
import { maxUint32, uint32s, uint64s, unsafeEntry, type ZipEntry, zipEntry } from './zip-entry.ts'

/**
 * Reads the central directory of a zip file, also of zip64. Its stated position must be exact: no
 * data between the directory and the end records, and none but zeros after them.
 *
 * @param size of the file, in bytes
 * @throws Failure BUNDLE_CORRUPT; BUNDLE_UNUSABLE beyond a limit; BUNDLE_UNSAFE for entries that overlap,
 *   are encrypted, compressed with a method other than deflate, or ambiguous
 */
export async function readZip(
  fd: number,
  size: number,
  limits: ArchiveLimits = archiveLimits,
): Promise<ZipContents> {
  let readable = size
  const reader = new (class extends RandomAccessReader {})()
  reader.read = (bytes, start, length, position, done) => {
    if (position + length > readable) throw new Error('it is truncated')
    readAt(fd, bytes.subarray(start, start + length), position)
    done(null)
  }
  const options = { decodeStrings: false, validateEntrySizes: false }
  try {
    const zip = await fromRandomAccessReaderPromise(reader, sizeWithoutPadding(fd, size), options)
    const directory = readEnd(fd, zip)
    if (zip.entryCount > limits.entries) {
      const count = formatCount(zip.entryCount)
      throw tooLarge(
        `the zip archive has ${count} entries, more than ${formatCount(limits.entries)}`,
      )
    }
    if (directory.length > limits.directoryBytes) {
      const most = formatSize(limits.directoryBytes)
      throw tooLarge(`the central directory of the zip archive has more than ${most}`)
    }
    readable = directory.position + directory.length
    const encodings = new Set<number>()
    const entries: ZipEntry[] = []
    let length = 0
    for await (const entry of zip.eachEntry()) {
      length += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
      entries.push(zipEntry(entry, encodings))
    }
    if (length !== directory.length) throw new Error('its end states another number of entries')
    placeInOrder(entries, directory.position)
    return { zip, entries }
  } catch (error) {
    throw zipFailure(error, 'the zip archive', /^(strong encryption|extra field)/)
  }
}

/** bsdtar fills the last record that it writes to a pipe with zeros: of 20 blocks of 512 bytes, or fewer. */
const maxPadding = 10_239
const paddedTo = 512

/**
 * The size of a zip without zeros after its last end record (APPNOTE 4.3.16), where all unpackers look
 * for it. In bytes.
 */
function sizeWithoutPadding(fd: number, size: number): number {
  const tail = Buffer.alloc(Math.min(size, 22 + 0xffff + maxPadding))
  readAt(fd, tail, size - tail.length)
  const at = tail.lastIndexOf(endSignature)
  if (at < 0 || at + 22 > tail.length) return size
  const end = at + 22 + tail.readUInt16LE(at + 20)
  const padding = tail.subarray(end)
  const isPadding =
    size % paddedTo === 0 && padding.length <= maxPadding && padding.every((byte) => byte === 0)
  return isPadding ? size - padding.length : size
}

const endSignature = Buffer.from('PK\x05\x06', 'latin1')

export interface ZipContents {
  /** To read its local headers. */
  readonly zip: ZipFile
  /** In the order of their positions. */
  readonly entries: readonly ZipEntry[]
}

/**
 * Fills `bytes` from a position in the file. Synchronous calls are faster for many small files, and
 * the thread can be terminated.
 */
export function readAt(fd: number, bytes: Buffer, position: number): Buffer {
  for (let at = 0; at < bytes.length; ) {
    const count = readSync(fd, bytes, at, bytes.length - at, position + at)
    if (count === 0) throw new Error('it is truncated')
    at += count
  }
  return bytes
}

/**
 * Replaces errors of yauzl, whose messages contain no text of the archive, of zlib, and of the code
 * here. Errors of the disk have a code, and remain.
 *
 * @param unsafe messages of BUNDLE_UNSAFE; others are of BUNDLE_CORRUPT
 */
export function zipFailure(error: unknown, subject: string, unsafe?: RegExp): unknown {
  const { name, code = '', message } = error as NodeJS.ErrnoException
  const isPacked = /^(Z_|ERR_BUFFER_TOO_LARGE)/.test(code)
  if (!isPacked && (name !== 'Error' || code)) return error
  const what = `${subject} cannot be read: ${isPacked ? cannotInflate : message}`
  return new Failure(unsafe?.test(message) ? 'BUNDLE_UNSAFE' : 'BUNDLE_CORRUPT', what)
}

export const cannotInflate = 'it cannot be decompressed'

/**
 * The location of the central directory. All end records must state what yauzl reads from one of
 * them (APPNOTE 4.3.14 to 4.3.16).
 */
function readEnd(
  fd: number,
  { fileSize, comment, entryCount }: ZipFile,
): { readonly position: number; readonly length: number } {
  const endAt = fileSize - comment.length - 22
  const tail = Buffer.alloc(98)
  const from = Math.max(0, endAt - 76)
  readAt(fd, tail.subarray(from - endAt + 76), from)
  const isLong = tail.readUInt32LE(56) === 0x07064b50
  const length = isLong ? Number(tail.readBigUInt64LE(40)) : tail.readUInt32LE(88)
  const position = isLong ? Number(tail.readBigUInt64LE(48)) : tail.readUInt32LE(92)
  const at = isLong ? endAt - 76 : endAt
  const versions = tail.readUInt32LE(12)
  const diskCount = tail.readUInt32LE(72)
  const zip64 = Buffer.concat([
    uint32s(0x06064b50, 44, 0, versions, 0, 0),
    uint64s(entryCount, entryCount, length, position),
    uint32s(0x07064b50, 0),
    uint64s(at),
    uint32s(diskCount),
  ])
  const isSound =
    position + length === at &&
    (!isLong || (diskCount <= 1 && zip64.equals(tail.subarray(0, 76)))) &&
    // Numbers that do not fit are in the zip64 record alone.
    [0, entryCount * 0x10001, length, position].every((number, index) =>
      [number, isLong && maxUint32].includes(tail.readUInt32LE(80 + 4 * index)),
    )
  if (!isSound) throw new Error('its end records contradict its central directory or each other')
  return { position, length }
}

/** Sorts all entries by their positions, and sets where each ends. */
function placeInOrder(entries: ZipEntry[], directory: number): void {
  entries.sort((a, b) => a.position - b.position)
  let end = 0
  for (const [index, entry] of entries.entries()) {
    const { position, name, packedSize } = entry
    if (position < end) throw unsafeEntry(name, 'overlaps another entry')
    if (index === 0 && position > 0) throw new Error('it has bytes before its first entry')
    end = position + 30 + name.length + packedSize
    entry.end = entries[index + 1]?.position ?? directory
  }
  if (end > directory) throw new Error('it has a file that overlaps its central directory')
}
