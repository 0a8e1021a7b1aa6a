import { Failure } from '../../run/failure.ts'
import { type ArchiveLimits, archiveLimits } from './archive-limits.ts'
import type { ArchiveEntry, EntryKind } from './entry-guard.ts'
import { type PaxRecords, readPaxRecords } from './pax-records.ts'
import { blockSize, readTarHeader, type TarHeader, type TarRecord, upToNul } from './tar-header.ts'

/** Gets what a tar holds, in its order; for each entry `begin`, then `content`, then `end`. */
export interface TarHandler {
  begin(entry: ArchiveEntry): void
  /** Some of the entry's content, valid only during the call. */
  content(bytes: Buffer): void
  end(): void
}

/**
 * Reads a tar as it arrives: ustar with prefix, PAX (path, size) and GNU long names. It copies no
 * content and holds no more than a record. Where archivers would read different entries out of the
 * same bytes, it refuses them. The libraries for it are not used because none can tell a tar that was
 * cut between two entries from one that is whole.
 */
export class TarReader {
  readonly #handler: TarHandler
  readonly #limits: ArchiveLimits
  /** A header that came in parts. */
  readonly #header = Buffer.alloc(blockSize)
  #headerBytes = 0
  /** The blocks of zeros so far: two end a tar, and zeros may follow. */
  #zeroBlocks = 0
  /** What is still to come of the content or record, and of the block that it ends in. */
  #missing = 0
  #padding = 0
  #record: { type: TarRecord; bytes: Buffer } | undefined
  /** What the records so far say of the next entry. */
  #next: NextEntry = {}

  constructor(handler: TarHandler, limits: ArchiveLimits = archiveLimits) {
    this.#handler = handler
    this.#limits = limits
  }

  /** @throws Failure BUNDLE_CORRUPT, BUNDLE_UNSAFE for records out of bounds; what the handler throws */
  write(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) at += this.#take(chunk.subarray(at))
  }

  /**
   * There is no more.
   *
   * @throws Failure BUNDLE_CORRUPT unless the tar came to its own end
   */
  finish(): void {
    if (this.#zeroBlocks < 2) throw corrupt('the tar archive is cut: it does not come to its end')
  }

  /** Takes what belongs together from the front of `bytes`, at least one; returns how many. */
  #take(bytes: Buffer): number {
    if (this.#zeroBlocks === 2) return requireZeros(bytes)
    if (this.#missing > 0) return this.#takeContent(bytes)
    if (this.#padding > 0) {
      const length = Math.min(this.#padding, bytes.length)
      this.#padding -= length
      return length
    }
    return this.#takeHeader(bytes)
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
      this.#end()
      return
    }
    if (this.#zeroBlocks > 0) throw corrupt('something lies behind the end of the tar archive')
    const { type, size } = header
    if (isRecord(type)) this.#beginRecord(type, size)
    else this.#beginEntry(header, type)
  }

  #end(): void {
    if (!isEmpty(this.#next)) throw corrupt('a record in the tar archive belongs to no entry')
    this.#zeroBlocks += 1
  }

  #beginRecord(type: TarRecord, size: number): void {
    const { headerBytes } = this.#limits
    if (size > headerBytes) {
      throw unsafe(`a record of the bundle has ${size} bytes, more than ${headerBytes}`)
    }
    // Which of two counts depends on the archiver, and so does whether a global one lies in between.
    if (type === 'pax-global' ? !isEmpty(this.#next) : this.#next[type] !== undefined) {
      throw unsafe('an entry of the bundle has two records of one kind, or a global one among them')
    }
    this.#record = { type, bytes: Buffer.alloc(size) }
    this.#expect(size)
  }

  #beginEntry(header: TarHeader, kind: EntryKind): void {
    const entry = describeEntry(header, kind, this.#next)
    this.#next = {}
    this.#handler.begin(entry)
    this.#expect(entry.size)
  }

  #expect(size: number): void {
    this.#missing = size
    this.#padding = (blockSize - (size % blockSize)) % blockSize
    if (size === 0) this.#complete()
  }

  #takeContent(bytes: Buffer): number {
    const content = bytes.subarray(0, this.#missing)
    if (this.#record) content.copy(this.#record.bytes, this.#record.bytes.length - this.#missing)
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
    if (type === 'pax-global') requireNeutral(readPaxRecords(bytes))
    else if (type === 'pax') this.#next = { ...this.#next, pax: readPaxRecords(bytes) }
    else this.#next = { ...this.#next, [type]: upToNul(bytes) }
  }
}

/** What records say of the entry that follows them. */
interface NextEntry {
  readonly pax?: PaxRecords
  readonly 'long-name'?: Uint8Array
  readonly 'long-link'?: Uint8Array
}

const isEmpty = (next: NextEntry) => Object.keys(next).length === 0

function isRecord(type: TarHeader['type']): type is TarRecord {
  return typeof type === 'string' && type !== 'file' && type !== 'folder'
}

/** What fits into no size field of a header, in bytes: only then may a record have another size. */
const hugeSize = 8 ** 11

/** @throws Failure BUNDLE_UNSAFE where archivers differ in what the entry is */
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
  // What a record names need not fit into a field, and so has the flag for folders.
  const isFolder = header.isOldFile && name === header.name && name.at(-1) === slash
  return { name, size, kind: isFolder ? 'folder' : kind }
}

const slash = 0x2f

/** Some archivers follow global records, some do not. */
function requireNeutral({ path, size, other }: PaxRecords): void {
  if (path === undefined && size === undefined && other === undefined) return
  throw unsafe('a global PAX header of the bundle says what its entries are')
}

const zeros = Buffer.alloc(64 * 1024)

function requireZeros(bytes: Buffer): number {
  const length = Math.min(bytes.length, zeros.length)
  if (zeros.compare(bytes, 0, length, 0, length) !== 0) {
    throw corrupt('something lies behind the end of the tar archive')
  }
  return length
}

function corrupt(what: string): Failure {
  return new Failure('BUNDLE_CORRUPT', what)
}

function unsafe(what: string): Failure {
  return new Failure('BUNDLE_UNSAFE', what)
}
