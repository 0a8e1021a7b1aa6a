import { PassThrough, type Transform } from 'node:stream'
import { createGunzip, type Gunzip } from 'node:zlib'
import { Failure } from '../kernel/run/failure.ts'
import { type ArchiveType, archiveType } from './archive-type.ts'
import type { SiteUse } from './batch-writer.ts'
import { EntryGuard } from './entries/entry-guard.ts'
import { SiteWriter, type Unpacked } from './site-writer.ts'
import { TarReader } from './tar/tar-reader.ts'

/** The size of the chunks of decompressed data, in bytes: smaller ones take more time. */
const inflatedChunk = 1024 ** 2

/** How many bytes wait while others are decompressed. */
const maxWaiting = 1024 ** 2

/**
 * Unpacks a tar.gz or a tar, reads its files, or both, as its bytes arrive. Nothing unpacked may be
 * used before `finish` has resolved. It runs on a separate thread.
 *
 * Its methods throw Failure BUNDLE_UNSAFE, BUNDLE_CORRUPT, NO_SPACE, DOWNLOAD_FAILED.
 */
export class TarSink {
  readonly #use: SiteUse
  /** Undefined for a bare tar. */
  readonly #gunzip: Gunzip | undefined
  readonly #tar: Transform
  readonly #unpacked: Promise<Unpacked>
  #packedBytes = 0

  constructor(use: SiteUse, type: Exclude<ArchiveType, 'zip'> = 'tar.gz') {
    this.#use = use
    // Reads all members of a gzip file as one stream, and checks the CRC and length of each.
    this.#gunzip = type === 'tar' ? undefined : createGunzip({ chunkSize: inflatedChunk })
    this.#tar = this.#gunzip ?? new PassThrough()
    // Errors are thrown by the loop that reads the stream.
    this.#tar.on('error', () => {})
    this.#unpacked = this.#unpack()
    this.#unpacked.catch(() => {})
  }

  /**
   * Adds bytes of the archive, in order. Resolves when `chunk` is copied and the next one may
   * follow.
   */
  async write(chunk: Uint8Array): Promise<void> {
    const packed = Buffer.allocUnsafeSlow(chunk.length)
    packed.set(chunk)
    this.#packedBytes += packed.length
    this.#tar.write(packed, () => this.#gunzip && packed.buffer.transfer(0))
    if (this.#tar.writableLength <= maxWaiting) return
    const drained = new Promise((resolve) => this.#tar.once('drain', resolve))
    await Promise.race([drained, this.#unpacked])
  }

  /** Verifies the gzip trailer, tar's end-of-archive marker, and that no data follows. */
  async finish(): Promise<Unpacked> {
    this.#tar.end()
    return await this.#unpacked
  }

  async #unpack(): Promise<Unpacked> {
    const writer = new SiteWriter(this.#use)
    try {
      await this.#readEntries(writer)
      const all = await writer.finish()
      if (all.fileCount > 0) return all
      throw new Failure('BUNDLE_CORRUPT', 'the bundle contains no files')
    } catch (error) {
      throw asCorrupt(error)
    } finally {
      await writer.close()
    }
  }

  async #readEntries(writer: SiteWriter): Promise<void> {
    const guard = new EntryGuard()
    const reader = new TarReader({
      begin: (entry) => writer.begin(guard.admit(entry), entry.size),
      content: (bytes) => writer.content(bytes),
      end: () => writer.end(),
    })
    let inflatedBytes = 0
    for await (const inflated of this.#tar as AsyncIterable<Buffer>) {
      if (inflatedBytes === 0 && this.#gunzip) requireNoArchive(inflated)
      inflatedBytes += inflated.length
      guard.requireBounded(this.#packedBytes, inflatedBytes)
      await writer.ready()
      reader.write(inflated)
      release(inflated)
    }
    // zlib stops at a zero byte after a member, and ignores everything after it.
    if (this.#gunzip && this.#gunzip.bytesWritten < this.#packedBytes) {
      throw new Failure('BUNDLE_CORRUPT', 'there is data after the end of the gzip file')
    }
    reader.finish()
  }
}

/** Refuses a bundle that something on its way has compressed once more. @throws Failure BUNDLE_CORRUPT */
function requireNoArchive(start: Buffer): void {
  const type = archiveType(start)
  if (type !== 'tar.gz' && type !== 'zip') return
  throw new Failure('BUNDLE_CORRUPT', `the bundle is a ${type} that is compressed again by gzip`, {
    nextStep:
      'The store, or a proxy in front of it, compresses the bundle: make it send the stored bytes unchanged',
  })
}

/**
 * Frees a buffer of uncompressed data when all of it has been read: the garbage collector would let
 * many of them pile up. zlib continues to write to a buffer that is not full. Small pieces that wait
 * are joined in Node's pool, which cannot be freed.
 */
function release({ buffer, byteOffset, length }: Buffer): void {
  const isWhole = byteOffset + length === buffer.byteLength
  if (isWhole && buffer.byteLength > Buffer.poolSize) (buffer as ArrayBuffer).transfer(0)
}

function asCorrupt(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  return typeof code === 'string' && code.startsWith('Z_')
    ? new Failure('BUNDLE_CORRUPT', `the bundle cannot be decompressed: ${message}`, {
        cause: error,
      })
    : error
}
