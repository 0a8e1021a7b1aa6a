import { Failure } from '../../run/failure.ts'
import { type ArchiveLimits, archiveLimits } from './archive-limits.ts'
import type { ArchiveEntry } from './entry-guard.ts'
import { type PaxRecords, readPaxRecords } from './pax-records.ts'
import { blockSize, readTarHeader, type TarRecord, upToNul } from './tar-header.ts'

/** Gets what a tar holds, in its order; for each entry `begin`, then `content`, then `end`. */
export interface TarHandler {
  begin(entry: ArchiveEntry): void
  /** Some of the entry's content, valid only during the call. */
  content(bytes: Buffer): void
  end(): void
}

/**
 * Reads a tar as it arrives: ustar with prefix, PAX (path, size, global records) and GNU long names.
 * It copies no content and holds no more than a record. The libraries for it are not used because
 * none tells a tar that was cut between two entries from one that is whole.
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
  /** What the records so far say of the next entry, and of all entries. */
  #next: PaxRecords = {}
  #longName: Uint8Array | undefined
  #global: PaxRecords = {}
  #isAnnounced = false

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
    const { name, size, type } = header
    if (type === 'file' || type === 'folder' || typeof type === 'object') {
      this.#beginEntry({ name, size, kind: type })
    } else {
      this.#beginRecord(type, size)
    }
  }

  #end(): void {
    if (this.#isAnnounced) throw corrupt('a record in the tar archive belongs to no entry')
    this.#zeroBlocks += 1
  }

  #beginRecord(type: TarRecord, size: number): void {
    const { headerBytes } = this.#limits
    if (size > headerBytes) {
      const what = `a record of the bundle has ${size} bytes, more than ${headerBytes}`
      throw new Failure('BUNDLE_UNSAFE', what)
    }
    this.#record = { type, bytes: Buffer.alloc(size) }
    this.#expect(size)
  }

  #beginEntry({ name, size, kind }: ArchiveEntry): void {
    const records = { ...this.#global, ...this.#next }
    const entry = {
      name: records.path ?? this.#longName ?? name,
      size: records.size ?? size,
      kind: records.isSparse ? { other: 'a sparse file' } : kind,
    }
    this.#next = {}
    this.#longName = undefined
    this.#isAnnounced = false
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
    if (type === 'pax-global') {
      this.#global = { ...this.#global, ...readPaxRecords(bytes) }
      return
    }
    this.#isAnnounced = true
    if (type === 'pax') this.#next = { ...this.#next, ...readPaxRecords(bytes) }
    if (type === 'long-name') this.#longName = upToNul(bytes)
  }
}

function requireZeros(bytes: Buffer): number {
  if (bytes.some((byte) => byte !== 0)) {
    throw corrupt('something lies behind the end of the tar archive')
  }
  return bytes.length
}

function corrupt(what: string): Failure {
  return new Failure('BUNDLE_CORRUPT', what)
}
