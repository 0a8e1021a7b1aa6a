import { isAscii } from 'node:buffer'
import { crc32 } from 'node:zlib'
import { type Entry, type LocalFileHeader, parseExtraFields } from 'yauzl'
import { Failure } from '../../kernel/run/failure.ts'
import type { EntryKind } from '../entries/entry-guard.ts'
import { quoteName } from '../entry-name.ts'

/** In a 4-byte field: the number is in a record or field of zip64, with 8 bytes. */
export const maxUint32 = 0xffffffff

/** Numbers as 4-byte fields; of larger ones, the lowest 4 bytes. */
export function uint32s(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32LE(number >>> 0, 4 * index)
  return bytes
}

export const uint64s = (...numbers: number[]): Buffer =>
  uint32s(...numbers.flatMap((number) => [number, number / 2 ** 32]))

/** What remains in memory of an entry of the central directory. */
export interface ZipEntry {
  /** Each byte as a character. */
  readonly name: string
  readonly kind: EntryKind
  readonly flags: number
  readonly method: number
  readonly crc: number
  /** Of the content, in bytes. */
  readonly size: number
  /** Of the compressed content, in bytes. */
  readonly packedSize: number
  /** Where its local header begins in the file. */
  readonly position: number
  /** Where the next entry or the directory begins: the entry must end exactly there. */
  end: number
}

/**
 * Reads an entry of the central directory. Its `end` follows from the entries after it.
 *
 * @param encodings the flags of the non-ASCII names so far
 * @throws Failure BUNDLE_UNSAFE if unpackers may read the entry differently
 */
export function zipEntry(entry: Entry, encodings: Set<number>): ZipEntry {
  const { fileNameRaw, generalPurposeBitFlag: flags, compressionMethod: method, crc32: crc } = entry
  const { uncompressedSize: size, compressedSize: packedSize } = entry
  const position = entry.relativeOffsetOfLocalHeader
  const name = fileNameRaw.toString('latin1')
  const refusal = refusalOf(entry, encodings) ?? extraFieldFault(entry.extraFieldRaw, fileNameRaw)
  if (refusal) throw unsafeEntry(name, refusal)
  if (method === 0 && packedSize !== size)
    throw new Error('it has a stored file with two different sizes')
  const kind = kindOf(fileNameRaw, entry.externalFileAttributes)
  return { name, kind, flags, method, crc, size, packedSize, position, end: 0 }
}

export const unsafeEntry = (name: string, what: string): Failure =>
  new Failure('BUNDLE_UNSAFE', `${quoteEntry(name)} ${what}`)

export const quoteEntry = (name: string): string =>
  `${quoteName(Buffer.from(name, 'latin1'))} in the zip archive`

/** The compression level, which unpackers ignore. */
const deflateLevel = 0b110
/** Sizes and checksum follow the content, as they were not known before it (APPNOTE 4.4.4). */
const hasDescriptor = 1 << 3
const isUtf8 = 1 << 11
const unixHosts = [3, 19]
/** Host systems with known attributes: FAT, Windows (APPNOTE, Info-ZIP), VFAT, Unix, macOS. */
const knownHosts = [0, 10, 11, 14, ...unixHosts]

/**
 * Non-ASCII names are UTF-8 if a flag is set. Info-ZIP's zip on Unix and others do not set it, and
 * some unpackers then decode the name differently. That is harmless for a single name, but an
 * archive that mixes both could have two names that some unpackers treat as one.
 */
function refusalOf(entry: Entry, encodings: Set<number>): string | undefined {
  const { generalPurposeBitFlag: flags, compressionMethod: method, fileNameRaw: name } = entry
  const host = entry.versionMadeBy >> 8
  if (entry.isEncrypted()) return 'is encrypted'
  if (flags & ~(deflateLevel | hasDescriptor | isUtf8))
    return `has unsupported flags (0x${flags.toString(16)})`
  if (!entry.canDecodeFileData())
    return `uses compression method ${method}, which is neither stored nor deflated`
  if (!isSupportedVersion(entry)) return 'requires an unsupported version of the zip format'
  if (!knownHosts.includes(host)) return `was made on an unknown system (${host})`
  if (isAscii(name)) return undefined
  encodings.add(flags & isUtf8)
  const isClear = encodings.size === 1 && (flags & isUtf8 || unixHosts.includes(host))
  return isClear ? undefined : 'has a name that may or may not be UTF-8'
}

/** APPNOTE 4.6 at most: newer ones have features that are refused here, or that unpackers refuse. */
const isSupportedVersion = (header: Pick<Entry, 'versionNeededToExtract'>) =>
  header.versionNeededToExtract <= 46

/** By the type in the Unix mode, if there is one, whatever the host system, and by the name. */
function kindOf(name: Buffer, attributes: number): EntryKind {
  const type = (attributes >>> 16) & 0o170000
  if (type === 0o120000) return { other: 'a symbolic link' }
  const isFolder = name.at(-1) === 0x2f
  const isUsual = type === 0 || type === (isFolder ? 0o040000 : 0o100000)
  // DOS attributes of a volume label, a device, a link, or of a folder with the name of a file.
  const unusual = isFolder ? 0x448 : 0x458
  if (isUsual && (attributes & unusual) === 0) return isFolder ? 'folder' : 'file'
  return { other: 'a device, or something else that is neither a file nor a folder' }
}

const zip64Field = 0x0001
const unicodePathField = 0x7075

/**
 * Fields that change neither the name, type nor content of an entry (APPNOTE 4.5.2, and Info-ZIP's
 * `proginfo/extrafld.txt`), and two that are compared. Others may: some contain another name, a link
 * target or other content for the unpackers that support them.
 */
const allowedFields = new Set([
  0x000a, // NTFS: times
  0x5455, // Info-ZIP: times
  0x5855, // Info-ZIP: times and owner
  0x7855, // Info-ZIP: owner
  0x7875, // Info-ZIP: owner
  0x1986, // Pixar: alignment
  0xa11e, // Apache Commons: alignment
  0xd935, // Android: alignment
  0x9999, // Ruby's rubyzip: room for a zip64 field
  0xa220, // Microsoft: room to grow
  0x6375, // Info-ZIP: the comment in Unicode
  0xcafe, // Java: the mark of its archives
  zip64Field,
  unicodePathField,
])

function extraFieldFault(extra: Buffer, name: Buffer): string | undefined {
  // Some unpackers use the name in this field, others the name in the header (APPNOTE 4.6.9).
  const samePath = () => Buffer.concat([Buffer.of(1), uint32s(crc32(name)), name])
  const fields = parseExtraFields(extra)
  for (const { id, data } of fields) {
    if (id === unicodePathField && !data.equals(samePath()))
      return 'has a different name in its Unicode path field'
    if (!allowedFields.has(id)) return `has an extra field of the unknown type 0x${id.toString(16)}`
  }
  if (fields.filter(({ id }) => id === zip64Field).length > 1) return 'has two zip64 fields'
  const length = fields.reduce((sum, { data }) => sum + 4 + data.length, 0)
  return length === extra.length ? undefined : 'has an invalid extra field'
}

/** Compares everything that an unpacker reads from a local header with the directory (APPNOTE 4.3.7). */
export function localHeaderFault(header: LocalFileHeader, entry: ZipEntry): string | undefined {
  const { generalPurposeBitFlag: flags, fileName, extraField } = header
  const fault = extraFieldFault(extraField, fileName)
  if (fault) return fault
  // Both sizes must be in the zip64 field (APPNOTE 4.5.3): unpackers differ in where they look for
  // the compressed size alone.
  const zip64 = parseExtraFields(extraField).find(({ id }) => id === zip64Field)?.data
  const isLong = header.uncompressedSize === maxUint32 && zip64 && zip64.length >= 16
  const sizes = [header.uncompressedSize, header.compressedSize].map((size, index) =>
    isLong && size === maxUint32 ? Number(zip64.readBigUInt64LE(8 * index)) : size,
  )
  const listed = [entry.crc, entry.size, entry.packedSize]
  const agrees =
    isSupportedVersion(header) &&
    ((flags ^ entry.flags) & ~deflateLevel) === 0 &&
    header.compressionMethod === entry.method &&
    fileName.toString('latin1') === entry.name &&
    [header.crc32, ...sizes].every(
      (number, index) => number === listed[index] || (number === 0 && flags & hasDescriptor),
    )
  return agrees ? undefined : 'has a local header that contradicts the central directory'
}

/**
 * What is wrong with the bytes between the content of an entry and the next header: only a data
 * descriptor may be there if the flags announce it (APPNOTE 4.3.9), with or without a signature,
 * with sizes of 4 or 8 bytes.
 */
export function descriptorFault(bytes: Buffer, entry: ZipEntry): string | undefined {
  if ((entry.flags & hasDescriptor) === 0)
    return bytes.length === 0 ? undefined : 'is followed by bytes that belong to no entry'
  const signature = bytes.length % 8 === 0 ? [0x08074b50] : []
  const sizes = [entry.packedSize, entry.size]
  const fields = bytes.length < 20 && Math.max(...sizes) <= maxUint32 ? uint32s : uint64s
  const expected = Buffer.concat([uint32s(...signature, entry.crc), fields(...sizes)])
  if (bytes.equals(expected)) return undefined
  return 'has a data descriptor that contradicts the central directory'
}
