import type { FileHandle } from 'node:fs/promises'
import { counted } from '../../../kernel/format/quantity.ts'
import { Failure } from '../../../kernel/run/failure.ts'
import { type ArchiveLimits, archiveLimits } from './archive-limits.ts'

/** The location of a zip's central directory (APPNOTE 4.3.14 to 4.3.16). */
export interface ZipDirectory {
  readonly position: number
  /** In bytes. */
  readonly length: number
  readonly entryCount: number
}

const endLength = 22
const maxComment = 0xffff
const locatorLength = 20
const end64Length = 56

/**
 * Finds the central directory of a zip file, also of zip64. Its stated position must be exact: no
 * data between the directory and the end records, and none after them.
 *
 * @param size of the file, in bytes
 * @throws Failure BUNDLE_CORRUPT, BUNDLE_UNSAFE if it exceeds a limit
 */
export async function readZipDirectory(
  file: FileHandle,
  size: number,
  limits: ArchiveLimits = archiveLimits,
): Promise<ZipDirectory> {
  const tailLength = Math.min(size, endLength + maxComment + locatorLength + end64Length)
  const tail = Buffer.alloc(tailLength)
  await readExactly(file, tail, size - tailLength)
  const directory = readEnd(tail, size - tailLength)
  const { directoryBytes, entries } = limits
  if (directory.length > directoryBytes) {
    const what = `the central directory of the zip archive has more than ${counted(directoryBytes, 'byte')}`
    throw new Failure('BUNDLE_UNSAFE', what)
  }
  if (directory.entryCount > entries) {
    throw new Failure('BUNDLE_UNSAFE', `the zip archive has more than ${entries} entries`)
  }
  return directory
}

/** @param offset of `tail` in the file */
function readEnd(tail: Buffer, offset: number): ZipDirectory {
  const at = tail.lastIndexOf('PK\x05\x06', -1, 'latin1')
  if (at < 0 || at + endLength > tail.length)
    throw corruptZip('is truncated: it has no central directory')
  if (at + endLength + tail.readUInt16LE(at + 20) !== tail.length) {
    throw corruptZip('does not end where its end record states')
  }
  const end = {
    entryCount: tail.readUInt16LE(at + 10),
    length: tail.readUInt32LE(at + 12),
    position: tail.readUInt32LE(at + 16),
  }
  const locatorAt = at - locatorLength
  const isZip64 = locatorAt >= 0 && tail.readUInt32LE(locatorAt) === 0x07064b50
  const isElsewhere = (field: number) => {
    const disk = tail.readUInt16LE(at + field)
    return disk !== 0 && !(isZip64 && disk === 0xffff)
  }
  const isSplit = isElsewhere(4) || isElsewhere(6)
  if (isSplit || tail.readUInt16LE(at + 8) !== end.entryCount) {
    throw corruptZip('is part of a multi-part archive')
  }
  if (!isZip64) return requireEnd(end, offset + at)
  return readEnd64(tail, offset, locatorAt, end)
}

function readEnd64(
  tail: Buffer,
  offset: number,
  locatorAt: number,
  end: ZipDirectory,
): ZipDirectory {
  const at = Number(tail.readBigUInt64LE(locatorAt + 8)) - offset
  const isSound =
    at === locatorAt - end64Length &&
    tail.readUInt32LE(at) === 0x06064b50 &&
    tail.readBigUInt64LE(at + 4) === BigInt(end64Length - 12) &&
    tail.readBigUInt64LE(at + 16) === 0n &&
    tail.readBigUInt64LE(at + 24) === tail.readBigUInt64LE(at + 32) &&
    tail.readUInt32LE(locatorAt + 4) === 0 &&
    tail.readUInt32LE(locatorAt + 16) <= 1
  if (!isSound) throw corruptZip('has an invalid zip64 record')
  const end64 = {
    entryCount: Number(tail.readBigUInt64LE(at + 32)),
    length: Number(tail.readBigUInt64LE(at + 40)),
    position: Number(tail.readBigUInt64LE(at + 48)),
  }
  // The classic end record must contain the same values, or state that they do not fit.
  const agrees =
    [end64.entryCount, 0xffff].includes(end.entryCount) &&
    [end64.length, 0xffffffff].includes(end.length) &&
    [end64.position, 0xffffffff].includes(end.position)
  if (!agrees) throw corruptZip('has end records that contradict each other')
  return requireEnd(end64, offset + at)
}

function requireEnd(end: ZipDirectory, position: number): ZipDirectory {
  if (end.position + end.length === position) return end
  throw corruptZip('does not have its central directory where its end record states')
}

/**
 * Fills `bytes` from a position in the file.
 *
 * @throws Failure BUNDLE_CORRUPT if the file is shorter
 */
export async function readExactly(
  file: FileHandle,
  bytes: Buffer,
  position: number,
): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, at, bytes.length - at, position + at)
    if (bytesRead === 0) throw corruptZip('is truncated')
    at += bytesRead
  }
}

export const corruptZip = (what: string) => new Failure('BUNDLE_CORRUPT', `the zip archive ${what}`)
