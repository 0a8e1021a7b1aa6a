import { Failure } from '../../run/failure.ts'
import type { EntryKind } from './entry-guard.ts'
import { quoteName } from './entry-name.ts'
import type { ZipDirectory } from './zip-directory.ts'

/** An entry as a zip's central directory has it (APPNOTE 4.3.12). */
export interface ZipEntry {
  readonly name: Buffer
  readonly kind: EntryKind
  readonly isDeflated: boolean
  readonly crc: number
  /** Of the content, in bytes: as it is in the archive, and unpacked. */
  readonly packedSize: number
  readonly size: number
  /** Where its local header is in the file. */
  readonly position: number
}

const headerLength = 46

/**
 * All entries of a zip, in the order of the directory.
 *
 * @throws Failure BUNDLE_CORRUPT; BUNDLE_UNSAFE for what is encrypted, packed by another method than
 *   deflate, or lies in another's bytes
 */
export function readZipEntries({ bytes, position, entryCount }: ZipDirectory): ZipEntry[] {
  const entries: ZipEntry[] = []
  for (let at = 0; at < bytes.length; ) {
    const { entry, end } = readEntry(bytes, at)
    entries.push(entry)
    at = end
  }
  if (entries.length !== entryCount) throw corrupt('has another number of entries than it says')
  requireApart(entries, position)
  return entries
}

function readEntry(bytes: Buffer, at: number): { entry: ZipEntry; end: number } {
  if (at + headerLength > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) {
    throw corrupt('has a broken directory')
  }
  const nameEnd = at + headerLength + bytes.readUInt16LE(at + 28)
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
  const end = extraEnd + bytes.readUInt16LE(at + 32)
  if (end > bytes.length) throw corrupt('has a broken directory')
  const name = bytes.subarray(at + headerLength, nameEnd)
  const sizes = readSizes(bytes, at, bytes.subarray(nameEnd, extraEnd))
  const method = bytes.readUInt16LE(at + 10)
  requireReadable(name, bytes.readUInt16LE(at + 8), method)
  if (method === 0 && sizes.size !== sizes.packedSize) throw corrupt('says two sizes of one file')
  const kind = kindOf(name, bytes.readUInt32LE(at + 38) >>> 16)
  const crc = bytes.readUInt32LE(at + 16)
  return { entry: { name, kind, isDeflated: method === 8, crc, ...sizes }, end }
}

/** What does not fit its field is in the zip64 field, in this order (APPNOTE 4.5.3). */
function readSizes(bytes: Buffer, at: number, extra: Buffer) {
  let zip64 = zip64Field(extra)
  const read = (field: number) => {
    const value = bytes.readUInt32LE(at + field)
    if (value !== 0xffffffff) return value
    if (zip64.length < 8) throw corrupt('has a broken zip64 field')
    const long = Number(zip64.readBigUInt64LE())
    zip64 = zip64.subarray(8)
    if (!Number.isSafeInteger(long)) throw corrupt('has a broken zip64 field')
    return long
  }
  const size = read(24)
  return { size, packedSize: read(20), position: read(42) }
}

function zip64Field(extra: Buffer): Buffer {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === 1) return extra.subarray(at + 4, end)
    at = end
  }
  return extra.subarray(0, 0)
}

const encrypted = 0b1 | (1 << 6) | (1 << 13)

function requireReadable(name: Buffer, flags: number, method: number): void {
  const why =
    flags & encrypted
      ? 'is encrypted'
      : method !== 0 && method !== 8 && `is packed by method ${method}, neither stored nor deflated`
  if (why) throw new Failure('BUNDLE_UNSAFE', `${quoteName(name)} in the zip archive ${why}`)
}

/** By the type in the Unix mode where there is one, whichever system says so, and by the name. */
function kindOf(name: Buffer, mode: number): EntryKind {
  const type = mode & 0o170000
  const kind = name.at(-1) === 0x2f ? 'folder' : 'file'
  if (type === 0 || type === (kind === 'folder' ? 0o040000 : 0o100000)) return kind
  if (type === 0o120000) return { other: 'a symbolic link' }
  return { other: 'a device, or something else that is neither file nor folder' }
}

const localHeaderLength = 30

/** No entry lies in another's bytes, as in an archive bomb, and none in the directory. */
function requireApart(entries: readonly ZipEntry[], directory: number): void {
  let end = 0
  for (const { name, position, packedSize } of sortedByPosition(entries)) {
    if (position < end) {
      const what = `${quoteName(name)} in the zip archive overlaps another entry`
      throw new Failure('BUNDLE_UNSAFE', what)
    }
    end = position + localHeaderLength + name.length + packedSize
  }
  if (end > directory) throw corrupt('has a file where its directory is')
}

/** In the order in which they lie in the file. */
export function sortedByPosition<Entry extends { readonly position: number }>(
  entries: readonly Entry[],
): Entry[] {
  return entries.toSorted((a, b) => a.position - b.position)
}

const corrupt = (what: string) => new Failure('BUNDLE_CORRUPT', `the zip archive ${what}`)
