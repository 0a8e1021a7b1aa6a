import { counted, formatCount } from '../../kernel/format/quantity.ts'
import { Failure } from '../../kernel/run/failure.ts'
import { type ArchiveLimits, archiveLimits } from '../archive-limits.ts'
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
export class TarReader {
  readonly #handler: TarHandler
  readonly #limits: ArchiveLimits
  /** A header that arrives in pieces. */
  readonly #header = Buffer.alloc(blockSize)
  #headerBytes = 0
  /** Number of zero blocks so far: two end a tar, and more may follow. */
  #zeroBlocks = 0
  /** Remaining bytes of the content or extended header, and of the padding after it. */
  #missing = 0
  #padding = 0
  #record: { readonly type: TarRecord; readonly bytes: Buffer } | undefined
  #next: NextEntry = {}

  constructor(handler: TarHandler, limits: ArchiveLimits = archiveLimits) {
    this.#handler = handler
    this.#limits = limits
  }

  /**
   * @throws Failure BUNDLE_CORRUPT; BUNDLE_UNSAFE for extended headers that are too large or
   *   ambiguous; the errors of the handler
   */
  write(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) at += this.#take(chunk.subarray(at))
  }

  /**
   * To be called after the last chunk.
   *
   * @throws Failure BUNDLE_CORRUPT unless the end-of-archive marker was read
   */
  finish(): void {
    if (this.#zeroBlocks < 2)
      throw corruptTar('the tar archive is truncated: its end-of-archive marker is missing')
  }

  /** Reads one unit from the start of `bytes`; returns its length, at least 1. */
  #take(bytes: Buffer): number {
    if (this.#zeroBlocks === 2) return requireZeros(bytes)
    if (this.#missing > 0) return this.#takeContent(bytes)
    if (this.#padding === 0) return this.#takeHeader(bytes)
    const length = Math.min(this.#padding, bytes.length)
    this.#padding -= length
    return length
  }

  #takeHeader(bytes: Buffer): number {
    if (this.#headerBytes === 0 && bytes.length >= blockSize) {
      this.#read(bytes.subarray(0, blockSize))
      return blockSize
    }
    const length = bytes.copy(this.#header, this.#headerBytes)
    this.#headerBytes += length
    if (this.#headerBytes === blockSize) {
      this.#headerBytes = 0
      this.#read(this.#header)
    }
    return length
  }

  #read(block: Buffer): void {
    const header = readTarHeader(block)
    if (!header) {
      if (!isEmpty(this.#next))
        throw corruptTar('an extended header in the tar archive belongs to no entry')
      this.#zeroBlocks += 1
      return
    }
    if (this.#zeroBlocks > 0) throw corruptTar('there is data after the end of the tar archive')
    const { type, size } = header
    if (isRecord(type)) this.#beginRecord(type, size)
    else this.#beginEntry(header, type)
  }

  #beginRecord(type: TarRecord, size: number): void {
    const { headerBytes } = this.#limits
    if (size > headerBytes) {
      throw unsafe(
        `an extended header of the bundle has ${counted(size, 'byte')}; the limit is ${formatCount(headerBytes)}`,
      )
    }
    // Archivers differ in which of two headers counts, and in the effect of a global one between
    // them.
    if (type === 'pax-global' ? !isEmpty(this.#next) : this.#next[type] !== undefined) {
      throw unsafe(
        'an entry of the bundle has two extended headers of one kind, or a global one between them',
      )
    }
    this.#record = { type, bytes: Buffer.alloc(size) }
    this.#expectContent(size)
  }

  #beginEntry(header: TarHeader, kind: EntryKind): void {
    const entry = describeEntry(header, kind, this.#next)
    this.#next = {}
    this.#handler.begin(entry)
    this.#expectContent(entry.size)
  }

  #expectContent(size: number): void {
    this.#missing = size
    this.#padding = (blockSize - (size % blockSize)) % blockSize
    if (size === 0) this.#complete()
  }

  #takeContent(bytes: Buffer): number {
    const content = bytes.subarray(0, this.#missing)
    const record = this.#record
    if (record) content.copy(record.bytes, record.bytes.length - this.#missing)
    else this.#handler.content(content)
    this.#missing -= content.length
    if (this.#missing === 0) this.#complete()
    return content.length
  }

  #complete(): void {
    if (!this.#record) {
      this.#handler.end()
      return
    }
    const { type, bytes } = this.#record
    this.#record = undefined
    if (type === 'pax-global') {
      // Some archivers apply global headers, some do not.
      const records = readPaxRecords(bytes)
      const { other = 'of another path or size' } = records
      if (!isEmpty(records)) {
        throw unsafe(`a global PAX header of the bundle makes each entry ${other}`)
      }
    } else if (type === 'pax') this.#next = { ...this.#next, pax: readPaxRecords(bytes) }
    else this.#next = { ...this.#next, [type]: upToNul(bytes) }
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
