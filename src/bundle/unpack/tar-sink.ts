import { Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Failure } from '../../run/failure.ts'
import type { ArchiveType } from '../archive.ts'
import { archiveLimits } from './archive-limits.ts'
import type { SiteUse } from './batch-writer.ts'
import { EntryGuard } from './entry-guard.ts'
import { nameProbe } from './name-probe.ts'
import { SiteWriter, type Unpacked } from './site-writer.ts'
import { TarReader } from './tar-reader.ts'

/** How much is inflated at once, and out of how much, in bytes: less costs time for each step. */
const inflatedChunk = 1024 ** 2
const packedChunk = 512 * 1024

/**
 * Unpacks a tar.gz or a tar, reads its files, or both, as its bytes arrive. Nothing that was unpacked may be
 * used before `finish` has resolved. It runs on a thread of its own, which ends it.
 *
 * Its methods throw Failure BUNDLE_UNSAFE, BUNDLE_CORRUPT, NO_SPACE, DOWNLOAD_FAILED.
 */
export class TarSink {
  readonly #use: SiteUse
  readonly #gunzip: Inflater
  readonly #unpacked: Promise<Unpacked>
  #packed = Buffer.allocUnsafeSlow(packedChunk)
  readonly #spares: Buffer<ArrayBuffer>[] = []
  #used = 0
  #packedBytes = 0

  constructor(use: SiteUse, type: Exclude<ArchiveType, 'zip'> = 'tar.gz') {
    this.#use = use
    // Takes the members of a gzip file as one, and checks the CRC and length of each.
    this.#gunzip = type === 'tar' ? new Copier() : createGunzip({ chunkSize: inflatedChunk })
    // Errors come out of the loop that reads it.
    this.#gunzip.on('error', () => {})
    this.#unpacked = this.#unpack()
    this.#unpacked.catch(() => {})
  }

  /** Takes bytes of the archive, in order. Resolves when `chunk` is copied and more may come. */
  async write(chunk: Uint8Array): Promise<void> {
    for (let at = 0; at < chunk.length; ) {
      const piece = chunk.subarray(at, at + packedChunk - this.#used)
      this.#packed.set(piece, this.#used)
      const { length } = piece
      this.#used += length
      at += length
      if (this.#used === packedChunk) await this.#inflate()
    }
  }

  /** Resolves when all is proven: the gzip trailer, tar's end blocks, and nothing behind them. */
  async finish(): Promise<Unpacked> {
    await this.#inflate()
    this.#gunzip.end()
    return await this.#unpacked
  }

  /** Hands over what has gathered. Resolves when more may come. */
  async #inflate(): Promise<void> {
    const memory = this.#packed
    const packed = memory.subarray(0, this.#used)
    this.#packed = this.#spares.pop() ?? Buffer.allocUnsafeSlow(packedChunk)
    this.#used = 0
    this.#packedBytes += packed.length
    this.#gunzip.write(packed, () => this.#spares.push(memory))
    // One waits while another is inflated.
    if (this.#gunzip.writableLength <= packedChunk) return
    const drained = new Promise((resolve) => this.#gunzip.once('drain', resolve))
    await Promise.race([drained, this.#unpacked])
  }

  async #unpack(): Promise<Unpacked> {
    const guard = new EntryGuard(archiveLimits, nameProbe(this.#use.unpackTo))
    const writer = new SiteWriter(this.#use)
    const reader = new TarReader({
      begin: (entry) => writer.begin(guard.admit(entry), entry.size),
      content: (bytes) => writer.content(bytes),
      end: () => writer.end(),
    })
    try {
      let inflatedBytes = 0
      for await (const inflated of this.#gunzip as AsyncIterable<Buffer>) {
        inflatedBytes += inflated.length
        guard.requireBounded(this.#packedBytes, inflatedBytes)
        await writer.ready()
        reader.write(inflated)
        release(inflated)
      }
      this.#requireWhole()
      reader.finish()
      const unpacked = await writer.finish()
      if (unpacked.fileCount === 0) throw new Failure('BUNDLE_CORRUPT', 'the bundle holds no files')
      return unpacked
    } catch (error) {
      throw asCorrupt(error)
    } finally {
      await writer.close()
    }
  }

  /** Inflating ends early at a zero behind a member, and whatever follows that. */
  #requireWhole(): void {
    if (this.#gunzip.bytesWritten < this.#packedBytes) {
      throw new Failure('BUNDLE_CORRUPT', 'something lies behind the end of the gzip file')
    }
  }
}

type Inflater = Transform & { readonly bytesWritten: number }

/** For what is not packed: the same bytes, in memory of their own. */
class Copier extends Transform {
  bytesWritten = 0

  override _transform(chunk: Buffer, _: unknown, done: (error: null, copy: Buffer) => void): void {
    this.bytesWritten += chunk.length
    const copy = Buffer.allocUnsafeSlow(chunk.length)
    copy.set(chunk)
    done(null, copy)
  }
}

/**
 * Frees what was inflated into when all of it has been read, as the garbage collector would let much
 * of it gather. Inflating goes on into the rest of what is not full.
 */
function release({ buffer, byteOffset, length }: Buffer): void {
  if (byteOffset + length === buffer.byteLength) (buffer as ArrayBuffer).transfer(0)
}

function asCorrupt(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  return typeof code === 'string' && code.startsWith('Z_')
    ? new Failure('BUNDLE_CORRUPT', `the bundle cannot be inflated: ${message}`, { cause: error })
    : error
}
