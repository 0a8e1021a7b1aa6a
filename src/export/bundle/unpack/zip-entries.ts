import { isAscii } from 'node:buffer'
import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { Failure } from '../../../kernel/run/failure.ts'
import type { EntryKind } from './entry-guard.ts'
import { quoteName } from './entry-name.ts'
import { corruptZip, readExactly, type ZipDirectory } from './zip-directory.ts'

/** An entry of a zip's central directory (APPNOTE 4.3.12). */
export interface ZipEntry {
  readonly name: Buffer
  readonly kind: EntryKind
  /** The general purpose bit flags. */
  readonly flags: number
  readonly isDeflated: boolean
  readonly crc: number
  /** The size of the content in bytes, compressed and unpacked. */
  readonly packedSize: number
  readonly size: number
  /** The position of its local header in the file. */
  readonly position: number
}

const headerLength = 46
/** How much is read at once, in bytes: far more than the longest header. */
const windowBytes = 1024 ** 2

/**
 * The entries of a zip, in the order of the directory, in batches: only one window of the directory
 * is in memory at a time.
 *
 * @throws Failure BUNDLE_CORRUPT; BUNDLE_UNSAFE for entries that are encrypted, compressed with a
 *   method other than deflate, or ambiguous
 */
export async function* readZipEntries(
  file: FileHandle,
  { position, length, entryCount }: ZipDirectory,
): AsyncGenerator<readonly ZipEntry[]> {
  const memory = Buffer.allocUnsafeSlow(Math.min(length, windowBytes))
  const names = new NameEncodings()
  let count = 0
  let held = 0
  for (let at = 0; at < length; ) {
    const wanted = Math.min(memory.length - held, length - at)
    await readExactly(file, memory.subarray(held, held + wanted), position + at)
    at += wanted
    const bytes = memory.subarray(0, held + wanted)
    const { entries, end } = readWindow(bytes, names)
    if (entries.length === 0) throw corruptZip('has an invalid central directory')
    held = bytes.copy(memory, 0, end)
    count += entries.length
    yield entries
  }
  if (held > 0) throw corruptZip('has an invalid central directory')
  if (count !== entryCount)
    throw corruptZip('does not have the number of entries that its end record states')
}

/** Reads the complete headers in `bytes`; `end` is the start of the next one. */
function readWindow(bytes: Buffer, names: NameEncodings): { entries: ZipEntry[]; end: number } {
  const entries: ZipEntry[] = []
  let at = 0
  while (at + headerLength <= bytes.length) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw corruptZip('has an invalid central directory')
    const nameEnd = at + headerLength + bytes.readUInt16LE(at + 28)
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
    const end = extraEnd + bytes.readUInt16LE(at + 32)
    if (end > bytes.length) break
    // Copy the name: the window is reused.
    const name = Buffer.from(bytes.subarray(at + headerLength, nameEnd))
    const header = bytes.subarray(at, at + headerLength)
    entries.push(readEntry(header, name, bytes.subarray(nameEnd, extraEnd), names))
    at = end
  }
  return { entries, end: at }
}

function readEntry(header: Buffer, name: Buffer, extra: Buffer, names: NameEncodings): ZipEntry {
  const fields = readExtraFields(extra, name)
  const [flags, method] = [header.readUInt16LE(8), header.readUInt16LE(10)]
  const refusal =
    'refusal' in fields
      ? fields.refusal
      : (unsupported(header, flags, method) ?? names.refusal(name, header))
  if (refusal) {
    throw new Failure('BUNDLE_UNSAFE', `${quoteName(name)} in the zip archive ${refusal}`)
  }
  const numbers = readNumbers(header, 'zip64' in fields ? fields.zip64 : extra)
  if (method === 0 && numbers.size !== numbers.packedSize) {
    throw corruptZip('has a stored file with two different sizes')
  }
  const kind = kindOf(name, header.readUInt32LE(38))
  const crc = header.readUInt32LE(16)
  return { name, kind, flags, isDeflated: method === 8, crc, ...numbers }
}

/** Values that do not fit their field are in the zip64 field, in this order (APPNOTE 4.5.3). */
function readNumbers(header: Buffer, zip64: Buffer) {
  let at = 0
  const read = (field: number) => {
    const value = header.readUInt32LE(field)
    if (value !== 0xffffffff) return value
    if (at + 8 > zip64.length) throw corruptZip('has an invalid zip64 field')
    const long = Number(zip64.readBigUInt64LE(at))
    at += 8
    if (!Number.isSafeInteger(long)) throw corruptZip('has an invalid zip64 field')
    return long
  }
  const size = read(24)
  const [packedSize, position] = [read(20), read(42)]
  const disk = header.readUInt16LE(34)
  const isOnFirst =
    disk === 0xffff ? zip64.length === at + 4 && zip64.readUInt32LE(at) === 0 : !disk
  if (!isOnFirst) throw corruptZip('is part of a multi-part archive')
  return { size, packedSize, position }
}

const encrypted = 0b1 | (1 << 6) | (1 << 13)
/** The compression level, a data descriptor, and UTF-8. */
const knownFlags = 0b1110 | (1 << 11)
/**
 * The newest supported APPNOTE version, times ten. Newer ones introduce features that are refused
 * here, and some unpackers reject them.
 */
export const supportedVersion = 46
/** Host systems with known attributes: FAT, Unix, Windows (APPNOTE, Info-ZIP), VFAT, macOS. */
const knownHosts = [0, 3, 10, 11, 14, 19]

function unsupported(header: Buffer, flags: number, method: number): string | undefined {
  if (flags & encrypted) return 'is encrypted'
  if (flags & ~knownFlags) return `has unsupported flags (0x${flags.toString(16)})`
  if (method !== 0 && method !== 8) {
    return `uses compression method ${method}, which is neither stored nor deflated`
  }
  if (header.readUInt16LE(6) > supportedVersion)
    return 'requires an unsupported version of the zip format'
  const host = header.readUInt8(5)
  return knownHosts.includes(host) ? undefined : `was made on an unknown system (${host})`
}

/**
 * Non-ASCII names are UTF-8 if a flag is set. Info-ZIP's zip on Unix and others do not set it, and
 * some unpackers then decode the name differently. That is harmless for a single name, but an
 * archive that mixes both could have two names that some unpackers treat as one.
 */
class NameEncodings {
  readonly #flagged = new Set<boolean>()

  /** A clause about the entry, if its name is ambiguous. */
  refusal(name: Buffer, header: Buffer): string | undefined {
    if (isAscii(name)) return undefined
    const isFlagged = (header.readUInt16LE(8) & (1 << 11)) !== 0
    this.#flagged.add(isFlagged)
    const isUnix = [3, 19].includes(header.readUInt8(5))
    const isClear = this.#flagged.size === 1 && (isFlagged || isUnix)
    return isClear ? undefined : 'has a name that may or may not be UTF-8'
  }
}

/** By the type in the Unix mode, if there is one, whatever the host system, and by the name. */
function kindOf(name: Buffer, attributes: number): EntryKind {
  const type = (attributes >>> 16) & 0o170000
  const kind = name.at(-1) === 0x2f ? 'folder' : 'file'
  const usual = kind === 'folder' ? 0o040000 : 0o100000
  if (type === 0o120000) return { other: 'a symbolic link' }
  if ((type === 0 || type === usual) && !hasUnusualDosAttributes(kind, attributes)) return kind
  return { other: 'a device, or something else that is neither a file nor a folder' }
}

/**
 * Whether the DOS attributes are those of a volume label, a device, a link, or of a folder whose
 * name is that of a file.
 */
function hasUnusualDosAttributes(kind: 'file' | 'folder', attributes: number): boolean {
  return (attributes & 0x448) !== 0 || (kind === 'file' && (attributes & 0x10) !== 0)
}

/** The relevant extra fields after a name, or a clause about the entry. */
export type ExtraFields =
  /** The content of the zip64 field; empty without one. */
  { readonly zip64: Buffer } | { readonly refusal: string }

const zip64Field = 0x0001
const unicodePathField = 0x7075

/**
 * Fields that change neither the name, type nor content of an entry (APPNOTE 4.5.2, and Info-ZIP's
 * `proginfo/extrafld.txt`). Others may: some contain another name, a link target or other content
 * for the unpackers that support them.
 */
const harmlessFields = new Set([
  0x000a, // Times of NTFS
  0x1986, // Alignment, of Pixar
  0x5455, // Times, of Info-ZIP
  0x5855, // Times and owner, of Info-ZIP before 1997
  0x6375, // The comment in Unicode
  0x7855, // Owner, of Info-ZIP
  0x7875, // Owner, of Info-ZIP
  0x9999, // Room for a zip64 field, of Ruby's rubyzip
  0xa11e, // Alignment, of Apache Commons
  0xa220, // Room to grow, of Microsoft
  0xcafe, // The mark of Java's archives
  0xd935, // Alignment, of Android
])

/** Reads the extra fields of a local header or a header in the directory. */
export function readExtraFields(extra: Buffer, name: Buffer): ExtraFields {
  let zip64: Buffer | undefined
  for (let at = 0; at < extra.length; ) {
    if (at + 4 > extra.length) return { refusal: 'has an invalid extra field' }
    const id = extra.readUInt16LE(at)
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (end > extra.length) return { refusal: 'has an invalid extra field' }
    if (id === zip64Field) {
      if (zip64) return { refusal: 'has two zip64 fields' }
      zip64 = extra.subarray(at + 4, end)
    } else if (id === unicodePathField) {
      const isSame = isPathOf(name, extra.subarray(at + 4, end))
      if (!isSame) return { refusal: 'has a different name in its Unicode path field' }
    } else if (!harmlessFields.has(id)) {
      return { refusal: `has an extra field of the unknown type 0x${id.toString(16)}` }
    }
    at = end
  }
  return { zip64: zip64 ?? extra.subarray(0, 0) }
}

/** Some unpackers use the name in this field, others the name in the header (APPNOTE 4.6.9). */
function isPathOf(name: Buffer, field: Buffer): boolean {
  return (
    field.length === 5 + name.length &&
    field[0] === 1 &&
    field.readUInt32LE(1) === crc32(name) &&
    name.equals(field.subarray(5))
  )
}
