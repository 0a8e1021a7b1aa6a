import { isAscii } from 'node:buffer'
import type { FileHandle } from 'node:fs/promises'
import { Failure } from '../../run/failure.ts'
import type { EntryKind } from './entry-guard.ts'
import { quoteName } from './entry-name.ts'
import { readExactly, type ZipDirectory } from './zip-directory.ts'
import { readExtraFields } from './zip-extra-fields.ts'

/** An entry as a zip's central directory has it (APPNOTE 4.3.12). */
export interface ZipEntry {
  readonly name: Buffer
  readonly kind: EntryKind
  /** The general purpose bit flags. */
  readonly flags: number
  readonly isDeflated: boolean
  readonly crc: number
  /** Of the content, in bytes: as it is in the archive, and unpacked. */
  readonly packedSize: number
  readonly size: number
  /** Where its local header is in the file. */
  readonly position: number
}

const headerLength = 46
/** Read at once, in bytes: far more than the longest header of all. */
const windowBytes = 1024 ** 2

/**
 * The entries of a zip, in the order of the directory, in batches: no more of the directory is in
 * memory at a time than a window.
 *
 * @throws Failure BUNDLE_CORRUPT; BUNDLE_UNSAFE for what is encrypted, packed by another method than
 *   deflate, or read in more than one way
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
    if (entries.length === 0) throw corrupt('has a broken directory')
    held = bytes.copy(memory, 0, end)
    count += entries.length
    yield entries
  }
  if (held > 0) throw corrupt('has a broken directory')
  if (count !== entryCount) throw corrupt('has another number of entries than it says')
}

/** Reads the headers that are whole in `bytes`; `end` is where the next begins. */
function readWindow(bytes: Buffer, names: NameEncodings): { entries: ZipEntry[]; end: number } {
  const entries: ZipEntry[] = []
  let at = 0
  while (at + headerLength <= bytes.length) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw corrupt('has a broken directory')
    const nameEnd = at + headerLength + bytes.readUInt16LE(at + 28)
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
    const end = extraEnd + bytes.readUInt16LE(at + 32)
    if (end > bytes.length) break
    // The window is used again.
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
  if (refusal) throw unsafe(name, refusal)
  const numbers = readNumbers(header, 'zip64' in fields ? fields.zip64 : extra)
  if (method === 0 && numbers.size !== numbers.packedSize) {
    throw corrupt('says two sizes of one file')
  }
  const kind = kindOf(name, header.readUInt32LE(38))
  const crc = header.readUInt32LE(16)
  return { name, kind, flags, isDeflated: method === 8, crc, ...numbers }
}

/** What does not fit its field is in the zip64 field, in this order (APPNOTE 4.5.3). */
function readNumbers(header: Buffer, zip64: Buffer) {
  let at = 0
  const read = (field: number) => {
    const value = header.readUInt32LE(field)
    if (value !== 0xffffffff) return value
    if (at + 8 > zip64.length) throw corrupt('has a broken zip64 field')
    const long = Number(zip64.readBigUInt64LE(at))
    at += 8
    if (!Number.isSafeInteger(long)) throw corrupt('has a broken zip64 field')
    return long
  }
  const size = read(24)
  const [packedSize, position] = [read(20), read(42)]
  const disk = header.readUInt16LE(34)
  const isOnFirst =
    disk === 0xffff ? zip64.length === at + 4 && zip64.readUInt32LE(at) === 0 : !disk
  if (!isOnFirst) throw corrupt('is one of several parts')
  return { size, packedSize, position }
}

const encrypted = 0b1 | (1 << 6) | (1 << 13)
/** How hard the deflater tried, a data descriptor, and UTF-8. */
const knownFlags = 0b1110 | (1 << 11)
/** Of the APPNOTE, times ten: newer ones are for what is refused here, and some unpackers end. */
export const supportedVersion = 46
/** Whose attributes are known: FAT, Unix, Windows (APPNOTE, Info-ZIP), VFAT, macOS. */
const knownHosts = [0, 3, 10, 11, 14, 19]

function unsupported(header: Buffer, flags: number, method: number): string | undefined {
  if (flags & encrypted) return 'is encrypted'
  if (flags & ~knownFlags) return `has unsupported flags (0x${flags.toString(16)})`
  if (method !== 0 && method !== 8) {
    return `is packed by method ${method}, neither stored nor deflated`
  }
  if (header.readUInt16LE(6) > supportedVersion) return 'needs a newer version of zip'
  const host = header.readUInt8(5)
  return knownHosts.includes(host) ? undefined : `was made on an unknown system (${host})`
}

/**
 * Names outside of ASCII are UTF-8 where a flag says so. Info-ZIP's zip on Unix, among others, does
 * not set it; some unpackers then read a name of other characters. That is harmless, but an archive
 * with names of both kinds could have two that are one to some.
 */
class NameEncodings {
  readonly #flagged = new Set<boolean>()

  /** A clause about the entry, where its name can be read in more than one way. */
  refusal(name: Buffer, header: Buffer): string | undefined {
    if (isAscii(name)) return undefined
    const isFlagged = (header.readUInt16LE(8) & (1 << 11)) !== 0
    this.#flagged.add(isFlagged)
    const isUnix = [3, 19].includes(header.readUInt8(5))
    const isClear = this.#flagged.size === 1 && (isFlagged || isUnix)
    return isClear ? undefined : 'has a name of which it is not clear that it is UTF-8'
  }
}

/** By the type in the Unix mode where there is one, whichever system says so, and by the name. */
function kindOf(name: Buffer, attributes: number): EntryKind {
  const type = (attributes >>> 16) & 0o170000
  const kind = name.at(-1) === 0x2f ? 'folder' : 'file'
  const usual = kind === 'folder' ? 0o040000 : 0o100000
  if (type === 0o120000) return { other: 'a symbolic link' }
  if ((type === 0 || type === usual) && !isOddInDos(kind, attributes)) return kind
  return { other: 'a device, or something else that is neither file nor folder' }
}

/** A label of a volume, a device, a link, or a folder that has the name of a file. */
function isOddInDos(kind: 'file' | 'folder', attributes: number): boolean {
  return (attributes & 0x448) !== 0 || (kind === 'file' && (attributes & 0x10) !== 0)
}

function unsafe(name: Buffer, why: string): Failure {
  return new Failure('BUNDLE_UNSAFE', `${quoteName(name)} in the zip archive ${why}`)
}

function corrupt(what: string): Failure {
  return new Failure('BUNDLE_CORRUPT', `the zip archive ${what}`)
}
