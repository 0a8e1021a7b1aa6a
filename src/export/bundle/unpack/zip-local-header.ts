import { readExtraFields, supportedVersion, type ZipEntry } from './zip-entries.ts'

/** The entry of the central directory that a local header must match. */
export type DirectoryEntry = Pick<
  ZipEntry,
  'flags' | 'isDeflated' | 'crc' | 'packedSize' | 'size'
> & {
  /** As in the archive, each byte as a character. */
  readonly name: string
}

/** The length of the header, after which the content begins; or a clause about the entry. */
export type LocalHeader = { readonly length: number } | { readonly refusal: string }

const fixedLength = 30
/**
 * Maximum length of a local header, in bytes: with the longest name and the longest extra fields.
 */
export const maxHeaderLength = fixedLength + 2 * 0xffff

/** Sizes and checksum follow the content, as they were not known before it (APPNOTE 4.4.4). */
const hasDescriptor = 1 << 3
const isUtf8 = 1 << 11
const comparedFlags = hasDescriptor | isUtf8

/**
 * Compares everything that an unpacker reads from a local header with the directory (APPNOTE
 * 4.3.7).
 *
 * @param bytes of the archive, from the header up to the next entry at most
 */
export function readLocalHeader(bytes: Buffer, entry: DirectoryEntry): LocalHeader {
  const contradicts = { refusal: 'has a local header that contradicts the central directory' }
  if (bytes.length < fixedLength || bytes.readUInt32LE(0) !== 0x04034b50) return contradicts
  const nameEnd = fixedLength + bytes.readUInt16LE(26)
  const length = nameEnd + bytes.readUInt16LE(28)
  if (length > bytes.length) return { refusal: 'overlaps the next entry' }
  const name = bytes.subarray(fixedLength, nameEnd)
  const flags = bytes.readUInt16LE(6)
  const agrees =
    bytes.readUInt16LE(4) <= supportedVersion &&
    (flags & comparedFlags) === (entry.flags & comparedFlags) &&
    (flags & ~(entry.flags | deflateLevel)) === 0 &&
    bytes.readUInt16LE(8) === (entry.isDeflated ? 8 : 0) &&
    name.toString('latin1') === entry.name
  if (!agrees) return contradicts
  const extra = readExtraFields(bytes.subarray(nameEnd, length), name)
  if ('refusal' in extra) return extra
  return hasSameNumbers(bytes, extra.zip64, entry) ? { length } : contradicts
}

/** The compression level, which unpackers ignore. */
const deflateLevel = 0b110

function hasSameNumbers(header: Buffer, zip64: Buffer, entry: DirectoryEntry): boolean {
  const isMissing = (value: number) => value === 0 && (entry.flags & hasDescriptor) !== 0
  const agrees = (value: number, listed: number) => value === listed || isMissing(value)
  const [packedSize, size] = [header.readUInt32LE(18), header.readUInt32LE(22)]
  // Both sizes must be in the zip64 field (APPNOTE 4.5.3): unpackers differ in where they look for
  // the compressed size alone.
  const isLong = size === 0xffffffff || packedSize === 0xffffffff
  if (isLong && (zip64.length < 16 || size !== 0xffffffff)) return false
  return (
    agrees(header.readUInt32LE(14), entry.crc) &&
    agrees(size === 0xffffffff ? Number(zip64.readBigUInt64LE(0)) : size, entry.size) &&
    agrees(
      packedSize === 0xffffffff ? Number(zip64.readBigUInt64LE(8)) : packedSize,
      entry.packedSize,
    )
  )
}

/** In bytes. */
export const maxDescriptorLength = 24

/**
 * What is wrong with the bytes between the content of an entry and the next header: only a data
 * descriptor may be there if the flags announce it (APPNOTE 4.3.9), with or without a signature,
 * with sizes of 4 or 8 bytes.
 */
export function descriptorFault(bytes: Buffer, entry: DirectoryEntry): string | undefined {
  if ((entry.flags & hasDescriptor) === 0) {
    return bytes.length === 0 ? undefined : 'is followed by bytes that belong to no entry'
  }
  const hasSignature = bytes.length === 16 || bytes.length === 24
  const numbers = hasSignature ? bytes.subarray(4) : bytes
  const sizes =
    numbers.length === 12
      ? [numbers.readUInt32LE(4), numbers.readUInt32LE(8)]
      : numbers.length === 20
        ? [Number(numbers.readBigUInt64LE(4)), Number(numbers.readBigUInt64LE(12))]
        : []
  const agrees =
    (!hasSignature || bytes.readUInt32LE(0) === 0x08074b50) &&
    sizes[0] === entry.packedSize &&
    sizes[1] === entry.size &&
    numbers.readUInt32LE(0) === entry.crc
  return agrees ? undefined : 'has a data descriptor that contradicts the central directory'
}
