import { createHash, type Hash, hash } from 'node:crypto'
import { once } from 'node:events'
import type { Transform } from 'node:stream'
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib'

/** The part of a body that was read. */
export interface ReadBody {
  /** As received. */
  readonly bytes: number
  /**
   * SHA-256 in lower-case hex: of the body as received and, if it was encoded, of the decoded body.
   */
  readonly digests: readonly string[]
  /** Whether it exceeded the limit. It then has no digests. */
  readonly isCut: boolean
  /**
   * The decoded body, if it was to be kept and is complete and not too long. Each call creates a
   * new buffer.
   */
  readonly kept: () => Buffer | undefined
}

/** Longer bodies are not kept. In bytes. */
export const maxKept = 2 * 1024 ** 2

/** Small bodies are collected and hashed in one call, which is faster. In bytes. */
const maxHashedAtOnce = 256 * 1024

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
  zstd: createZstdDecompress,
}

/** Digests a body as it arrives, and decodes it according to `Content-Encoding`. */
export class BodyReader {
  readonly #maxBytes: number
  readonly #arrived: Digest
  readonly #decoding: Decoding | undefined

  constructor(given: { encoding: string | undefined; maxBytes: number; isKept: boolean }) {
    const decoder = decoders[given.encoding?.trim().toLowerCase() ?? '']
    this.#maxBytes = given.maxBytes
    this.#arrived = new Digest(given.isKept && !decoder)
    if (decoder) this.#decoding = new Decoding(decoder(), given.maxBytes, given.isKept)
  }

  /** Returns whether to continue reading. */
  write(chunk: Buffer): boolean | Promise<boolean> {
    this.#arrived.update(chunk)
    if (this.#arrived.bytes > this.#maxBytes) return false
    return this.#decoding ? this.#decoding.write(chunk) : true
  }

  /** @param isWhole whether the body was read to its end */
  async end(isWhole: boolean): Promise<ReadBody> {
    const decoded = await this.#decoding?.end(isWhole)
    const isCut = !isWhole
    const { bytes } = this.#arrived
    const digests = isCut ? [] : [this.#arrived.digest(), ...(decoded ? [decoded.digest()] : [])]
    const kept = () => (isCut ? undefined : (decoded ?? this.#arrived).kept)
    return { bytes, digests, isCut, kept }
  }
}

/** The digest of a body, received or decoded. */
class Digest {
  readonly #maxHeld: number
  #hash: Hash | undefined
  #pieces: Buffer[] | undefined = []
  bytes = 0

  constructor(isKept: boolean) {
    this.#maxHeld = isKept ? maxKept : maxHashedAtOnce
  }

  update(chunk: Buffer): void {
    this.bytes += chunk.length
    this.#pieces?.push(chunk)
    if (this.bytes <= this.#maxHeld) return
    this.#hash ??= createHash('sha256')
    for (const piece of this.#pieces ?? [chunk]) this.#hash.update(piece)
    this.#pieces = undefined
  }

  digest(): string {
    if (this.#hash) return this.#hash.digest('hex')
    const [first = Buffer.alloc(0), ...rest] = this.#pieces ?? []
    if (rest.length === 0) return hash('sha256', first)
    const whole = createHash('sha256')
    for (const piece of [first, ...rest]) whole.update(piece)
    return whole.digest('hex')
  }

  /** The whole body, unless it is too long. */
  get kept(): Buffer | undefined {
    return this.#pieces && Buffer.concat(this.#pieces)
  }
}

/** A decoder that stops at the limit, however much its input expands to. */
class Decoding {
  readonly #decoder: Transform
  readonly #digest: Digest
  /**
   * Whether the input is not encoded as the header states: the body as received may still be right.
   */
  #isBroken = false
  #isTooLong = false

  constructor(decoder: Transform, maxBytes: number, isKept: boolean) {
    this.#decoder = decoder
    this.#digest = new Digest(isKept)
    decoder.on('data', (chunk: Buffer) => {
      this.#digest.update(chunk)
      if (this.#digest.bytes <= maxBytes) return
      this.#isTooLong = true
      decoder.destroy()
    })
    decoder.on('error', () => {
      this.#isBroken = true
    })
  }

  async write(chunk: Buffer): Promise<boolean> {
    if (this.#isBroken || this.#isTooLong) return true
    if (!this.#decoder.write(chunk)) await this.#settled('drain')
    return true
  }

  async end(isWhole: boolean): Promise<Digest | undefined> {
    if (!isWhole) this.#decoder.destroy()
    else if (!this.#isBroken && !this.#isTooLong) {
      this.#decoder.end()
      await this.#settled('end')
    }
    return isWhole && !this.#isBroken && !this.#isTooLong ? this.#digest : undefined
  }

  /** Resolves at the event, or when the decoder is destroyed, which emits only `close`. */
  async #settled(event: 'drain' | 'end'): Promise<void> {
    if (this.#decoder.destroyed) return
    const close = new AbortController()
    const { signal } = close
    await Promise.race([
      once(this.#decoder, event, { signal }),
      once(this.#decoder, 'close', { signal }),
    ])
      .catch(() => {})
      .finally(() => close.abort())
  }
}
