import { counted, formatCount } from '../../kernel/format/quantity.ts'
import { Failure } from '../../kernel/run/failure.ts'
import { type ArchiveLimits, archiveLimits } from '../entries/archive-limits.ts'
import type { ArchiveEntry, EntryKind } from '../entries/entry-guard.ts'
import { type PaxRecords, readPaxRecords } from './pax-records.ts'
import {
  blockSize,
  corruptTar,
  readTarHeader,
  type TarHeader,
  type TarRecord,
  upToNul,
} from './tar-header.ts'

/** Receives the entries of a tar in order: for each, `begin`, then `content`, then `end`. */
export interface TarHandler {
  begin(entry: ArchiveEntry): void
  /** A piece of the entry's content, valid only during the call. */
  content(bytes: Buffer): void
  end(): void
}

/**
 * Reads a tar as it arrives: ustar with prefix, PAX (path, size) and GNU long names. It does not
 * copy content, and holds at most one extended header in memory. It refuses archives from which
 * archivers would read different entries, which no library does (docs/evidence/dependencies.md).
 */
export function tarReader(handler: TarHandler, limits: ArchiveLimits = archiveLimits) {
  /** A header that arrives in pieces. */
  const header = Buffer.alloc(blockSize)
  let headerBytes = 0
  /** Number of zero blocks so far: two end a tar, and more may follow. */
  let zeroBlocks = 0
  /** Remaining bytes of the content or extended header, and of the padding after it. */
  let missing = 0
  let padding = 0
  let record: { type: TarRecord; bytes: Buffer } | undefined
  let next: NextEntry = {}

  /** Reads one unit from the start of `bytes`; returns its length, at least 1. */
  function take(bytes: Buffer): number {
    if (zeroBlocks === 2) return requireZeros(bytes)
    if (missing > 0) return takeContent(bytes)
    if (padding === 0) return takeHeader(bytes)
    const length = Math.min(padding, bytes.length)
    padding -= length
    return length
  }

  function takeHeader(bytes: Buffer): number {
    if (headerBytes === 0 && bytes.length >= blockSize) {
      read(bytes.subarray(0, blockSize))
      return blockSize
    }
    const length = bytes.copy(header, headerBytes)
    headerBytes += length
    if (headerBytes === blockSize) {
      headerBytes = 0
      read(header)
    }
    return length
  }

  function read(block: Buffer): void {
    const header = readTarHeader(block)
    if (!header) {
      if (!isEmpty(next))
        throw corruptTar('an extended header in the tar archive belongs to no entry')
      zeroBlocks += 1
      return
    }
    if (zeroBlocks > 0) throw corruptTar('there is data after the end of the tar archive')
    const { type, size } = header
    if (isRecord(type)) beginRecord(type, size)
    else beginEntry(header, type)
  }

  function beginRecord(type: TarRecord, size: number): void {
    if (size > limits.headerBytes) {
      throw unsafe(
        `an extended header of the bundle has ${counted(size, 'byte')}; the limit is ${formatCount(limits.headerBytes)}`,
      )
    }
    // Archivers differ in which of two headers counts, and in the effect of a global one between
    // them.
    if (type === 'pax-global' ? !isEmpty(next) : next[type] !== undefined) {
      throw unsafe(
        'an entry of the bundle has two extended headers of one kind, or a global one between them',
      )
    }
    record = { type, bytes: Buffer.alloc(size) }
    expectContent(size)
  }

  function beginEntry(header: TarHeader, kind: EntryKind): void {
    const entry = describeEntry(header, kind, next)
    next = {}
    handler.begin(entry)
    expectContent(entry.size)
  }

  function expectContent(size: number): void {
    missing = size
    padding = (blockSize - (size % blockSize)) % blockSize
    if (size === 0) complete()
  }

  function takeContent(bytes: Buffer): number {
    const content = bytes.subarray(0, missing)
    if (record) content.copy(record.bytes, record.bytes.length - missing)
    else handler.content(content)
    missing -= content.length
    if (missing === 0) complete()
    return content.length
  }

  function complete(): void {
    if (!record) {
      handler.end()
      return
    }
    const { type, bytes } = record
    record = undefined
    if (type === 'pax-global') {
      // Some archivers apply global headers, some do not.
      if (!isEmpty(readPaxRecords(bytes))) {
        throw unsafe('a global PAX header of the bundle sets a path, size or type')
      }
    } else if (type === 'pax') next = { ...next, pax: readPaxRecords(bytes) }
    else next = { ...next, [type]: upToNul(bytes) }
  }

  return {
    /**
     * @throws Failure BUNDLE_CORRUPT; BUNDLE_UNSAFE for extended headers that are too large or
     *   ambiguous; the errors of the handler
     */
    write(chunk: Buffer): void {
      for (let at = 0; at < chunk.length; ) at += take(chunk.subarray(at))
    },

    /**
     * To be called after the last chunk.
     *
     * @throws Failure BUNDLE_CORRUPT unless the end-of-archive marker was read
     */
    finish(): void {
      if (zeroBlocks < 2)
        throw corruptTar('the tar archive is truncated: its end-of-archive marker is missing')
    },
  }
}

/** The extended headers of the entry that follows them. */
interface NextEntry {
  readonly pax?: PaxRecords
  readonly 'long-name'?: Uint8Array
  readonly 'long-link'?: Uint8Array
}

const isEmpty = (next: NextEntry | PaxRecords) => Object.keys(next).length === 0

function isRecord(type: TarHeader['type']): type is TarRecord {
  return typeof type === 'string' && type !== 'file' && type !== 'folder'
}

/**
 * Sizes from this one on do not fit into a header: only then may a PAX record state a different
 * size. In bytes.
 */
const hugeSize = 8 ** 11

/** @throws Failure BUNDLE_UNSAFE if archivers differ in what the entry is */
function describeEntry(header: TarHeader, kind: EntryKind, next: NextEntry): ArchiveEntry {
  const { pax = {}, 'long-name': longName, 'long-link': longLink } = next
  if (pax.path && longName) throw unsafe('an entry of the bundle has two long names')
  const { size = header.size } = pax
  if (size !== header.size && size < hugeSize) {
    throw unsafe('an entry of the bundle has one size in its header and another in a PAX record')
  }
  const name = pax.path ?? longName ?? header.name
  const other = pax.other ?? (longLink && 'a link')
  if (other && typeof kind === 'string') return { name, size, kind: { other } }
  // Entries with a long name come from newer archivers, which use the type for folders.
  const isFolder = header.isOldFile && name === header.name && name.at(-1) === slash
  return { name, size, kind: isFolder ? 'folder' : kind }
}

const slash = 0x2f

const zeros = Buffer.alloc(64 * 1024)

function requireZeros(bytes: Buffer): number {
  const length = Math.min(bytes.length, zeros.length)
  if (zeros.compare(bytes, 0, length, 0, length) !== 0) {
    throw corruptTar('there is data after the end of the tar archive')
  }
  return length
}

const unsafe = (what: string) => new Failure('BUNDLE_UNSAFE', what)
