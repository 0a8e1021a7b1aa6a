import { Failure } from '../../kernel/run/failure.ts'
import type { EntryKind } from '../entries/entry-guard.ts'

/** The size of a tar block, in bytes. */
export const blockSize = 512

/** One header block (POSIX.1-2017, pax, "ustar Interchange Format"). */
export interface TarHeader {
  readonly name: Uint8Array
  /** The size of the content that follows, in bytes. */
  readonly size: number
  /** The kind of entry, or the kind of extended header. */
  readonly type: EntryKind | TarRecord
  /**
   * In the format before ustar, which has no type for folders: a file or, if the name ends in a
   * slash, a folder.
   */
  readonly isOldFile: boolean
}

/** An extended header, which describes the next entry, or all further ones. */
export type TarRecord = 'pax' | 'pax-global' | 'long-name' | 'long-link'

const types: Readonly<Record<string, EntryKind | TarRecord>> = {
  '\0': 'file',
  '0': 'file',
  '1': { other: 'a hard link' },
  '2': { other: 'a symbolic link' },
  '3': { other: 'a character device' },
  '4': { other: 'a block device' },
  '5': 'folder',
  '6': { other: 'a FIFO' },
  // A contiguous file, which all systems treat as a plain one.
  '7': 'file',
  x: 'pax',
  g: 'pax-global',
  L: 'long-name',
  K: 'long-link',
  S: { other: 'a sparse file' },
  M: { other: 'the rest of a file in another volume' },
}

/**
 * Reads a header block.
 *
 * @returns undefined for a block of zeros
 * @throws Failure BUNDLE_CORRUPT; BUNDLE_UNSAFE for a name that archivers read differently
 */
export function readTarHeader(block: Buffer): TarHeader | undefined {
  if (block.every((byte) => byte === 0)) return undefined
  if (!hasChecksum(block)) throw corruptTar('wrong checksum in the tar archive')
  const flag = String.fromCharCode(block[156] as number)
  const type = types[flag] ?? { other: `of the unknown type ${JSON.stringify(flag)}` }
  // An entry with a prefix but no name is a folder to some archivers, and a file to others.
  const isOldFile = flag === '\0' && block[0] !== 0
  const size = parseNumber(block, 124, 12)
  if (size === undefined) throw corruptTar('invalid number in a tar header')
  return { name: readName(block), size, type, isOldFile }
}

/** Whether a block is a header, by its checksum. */
export function hasChecksum(block: Buffer): boolean {
  let sum = 0
  for (let at = 0; at < blockSize; at++) sum += block[at] as number
  // For the checksum, its own field counts as spaces.
  for (let at = 148; at < 156; at++) sum += 0x20 - (block[at] as number)
  return parseNumber(block, 148, 8) === sum
}

const slash = 0x2f
function readName(block: Buffer): Uint8Array {
  const name = upToNul(block.subarray(0, 100))
  const prefix = readPrefix(block)
  // Copy the name: the block is reused.
  return prefix.length > 0 ? Buffer.concat([prefix, Buffer.of(slash), name]) : Buffer.from(name)
}

/**
 * Only ustar has a prefix. GNU has times in its place, star a shorter prefix and times, and
 * archivers check different bytes of the magic: anything that some of them might read as a prefix
 * is refused.
 *
 * @throws Failure BUNDLE_UNSAFE
 */
function readPrefix(block: Buffer): Buffer {
  const field = block.subarray(345, 500)
  const magic = block.toString('latin1', 257, 265)
  if (magic === 'ustar\x0000') {
    const isStar = block.toString('latin1', 508, 512) === 'tar\0'
    if (!isStar || field[130] === 0) return upToNul(field)
  } else if ((magic === 'ustar  \0' ? gnuTimes : nothing).test(field.toString('latin1'))) {
    return field.subarray(0, 0)
  }
  throw new Failure('BUNDLE_UNSAFE', 'a tar header of the bundle has a prefix of an unknown format')
}

const nothing = /^\0*$/
/** Access and change times, as `tar --incremental` and Go write them. */
const gnuTimes = /^([0-7]{11}\0){0,2}\0*$/

export function upToNul(field: Buffer): Buffer {
  const end = field.indexOf(0)
  return end < 0 ? field : field.subarray(0, end)
}

/** Octal digits, which may end in spaces or NULs; base 256 if the first bit is set (GNU). */
function parseNumber(block: Buffer, at: number, length: number): number | undefined {
  const field = block.subarray(at, at + length)
  if (field[0] === 0x80) {
    const value = field.subarray(1).reduce((sum, byte) => 256 * sum + byte, 0)
    if (Number.isSafeInteger(value)) return value
  }
  // Bounded text: a field of 12 bytes at most.
  const digits = /^ *([0-7]*)[ \0]*$/.exec(field.toString('latin1'))?.[1]
  return digits === undefined ? undefined : Number.parseInt(`0${digits}`, 8)
}

export const corruptTar = (what: string): Failure => new Failure('BUNDLE_CORRUPT', what)
