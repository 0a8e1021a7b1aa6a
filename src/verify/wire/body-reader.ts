import { createHash, type Hash, hash } from 'node:crypto'
import type { Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type Coding, codingsOf } from './content-codings.ts'

/** The part of a body that was read. */
export interface ReadBody {
  /** As received. */
  readonly bytes: number
  /**
   * SHA-256 in lower-case hex of what a browser makes of the body: decoded, if it is encoded. Chromium
   * decodes archives, too, also when it saves them. Undefined if that is unknown.
   */
  readonly digest: string | undefined
  /** Whether it was decoded. */
  readonly isEncoded: boolean
  /** Whether it exceeded the limit. It then has no digest. */
  readonly isPartial: boolean
  /** Whether it is not encoded as its header states, which browsers refuse. */
  readonly isUndecodable: boolean
  /**
   * The decoded body, if it was to be kept and is complete, not too long, and not released yet. Each
   * call creates a new buffer.
   */
  readonly kept: () => Buffer | undefined
  /** To be called when the body is not needed any more: its memory is used for another one. */
  readonly release: () => void
}

/** Longer bodies are not kept. In bytes. */
export const maxKept = 2 * 1024 ** 2

/** How many codings one body may have, as each needs memory. */
const maxCodings = 3

/** Digests a body as it arrives, decoded according to `Content-Encoding`. */
export class BodyReader {
  readonly #maxBytes: number
  readonly #decoding: Decoding | undefined
  /** Of a body that is not encoded. */
  readonly #plain: Digest
  #bytes = 0

  constructor(options: { encoding: string | undefined; maxBytes: number; isKept: boolean }) {
    const { encoding, maxBytes, isKept } = options
    const codings = codingsOf(encoding)
    this.#maxBytes = maxBytes
    this.#plain = new Digest(isKept && codings.length === 0)
    if (codings.length > 0) this.#decoding = new Decoding(codings, maxBytes, isKept)
  }

  /** @param chunk may be changed after the call @returns whether to continue reading */
  write(chunk: Buffer): boolean | Promise<boolean> {
    this.#bytes += chunk.length
    if (!this.#decoding) this.#plain.update(chunk)
    if (this.#bytes > this.#maxBytes) return false
    return this.#decoding ? this.#decoding.write(chunk) : true
  }

  /** @param isWhole whether the body was read to its end */
  async end(isWhole: boolean): Promise<ReadBody> {
    const decoded = await this.#decoding?.end(isWhole)
    // Some servers label an empty file, and browsers accept it.
    const isPlain = !this.#decoding || this.#bytes === 0
    const body = isPlain ? this.#plain : decoded
    return {
      bytes: this.#bytes,
      digest: isWhole ? body?.digest() : undefined,
      isEncoded: !isPlain,
      isPartial: !isWhole,
      isUndecodable: !isPlain && (this.#decoding?.isBroken ?? false),
      kept: () => (isWhole ? body?.kept : undefined),
      release: () => body?.release(),
    }
  }
}

/** The digest of a body, received or decoded, and the body itself if it is kept. */
class Digest {
  #body: KeptBody | undefined
  #hash: Hash | undefined
  bytes = 0

  constructor(isKept: boolean) {
    if (isKept) this.#body = new KeptBody()
  }

  update(chunk: Buffer): void {
    this.bytes += chunk.length
    if (this.#body && this.bytes <= maxKept) {
      this.#body.add(chunk)
      return
    }
    this.#hash ??= createHash('sha256').update(this.#body?.content ?? '')
    this.#hash.update(chunk)
    this.release()
  }

  digest(): string {
    // For a body in one piece, one call is faster than a `Hash`.
    return this.#hash?.digest('hex') ?? hash('sha256', this.#body?.content ?? '')
  }

  /** A copy of the whole body. */
  get kept(): Buffer | undefined {
    return this.#body && Buffer.from(this.#body.content)
  }

  release(): void {
    this.#body?.release()
    this.#body = undefined
  }
}

/** A body is decoded at once if it is not longer, nor may become so much longer. In bytes. */
const maxAtOnce = { encoded: 262_144, decoded: 4 * 1024 ** 2 } as const

/** Decodes a body, and stops at the limit, however much its input expands to. */
class Decoding {
  readonly #codings: readonly Coding[]
  readonly #maxBytes: number
  readonly #digest: Digest
  /** The start of the body, as long as all of it may be decoded at once. */
  #start: KeptBody | undefined
  #decoders: readonly Transform[] | undefined
  #closed: Promise<void> | undefined
  #isTooLong = false
  /** Whether its input is not what the header says. */
  isBroken: boolean

  constructor(codings: readonly Coding[], maxBytes: number, isKept: boolean) {
    this.#codings = codings
    this.#maxBytes = maxBytes
    this.#digest = new Digest(isKept)
    this.isBroken = codings.length > maxCodings
    const [first, second] = codings
    const isAtOnce = first?.decode && !second && maxBytes <= maxAtOnce.decoded
    if (isAtOnce) this.#start = new KeptBody()
  }

  write(chunk: Buffer): boolean | Promise<boolean> {
    const start = this.#start
    if (start && start.content.length + chunk.length <= maxAtOnce.encoded) {
      start.add(chunk)
      return true
    }
    this.#start = undefined
    // It is decoded on another thread, after the call.
    const copy = Buffer.concat(start ? [start.content, chunk] : [chunk])
    start?.release()
    return this.#isEnded ? true : this.#decode(copy)
  }

  /** @returns the digest of the whole body */
  async end(isWhole: boolean): Promise<Digest | undefined> {
    if (this.#start) this.#decodeAtOnce(this.#start, isWhole)
    else if (!isWhole) this.#stop()
    else if (!this.#isEnded) {
      const decoders = this.#decoders ?? this.#open()
      decoders[0]?.end()
      await Promise.all(decoders.map((decoder) => finished(decoder))).catch(() => {})
    }
    return isWhole && !this.#isEnded ? this.#digest : undefined
  }

  get #isEnded(): boolean {
    return this.isBroken || this.#isTooLong
  }

  #decodeAtOnce(start: KeptBody, isWhole: boolean): void {
    try {
      const limit = { maxOutputLength: this.#maxBytes }
      const body = isWhole && this.#codings[0]?.decode?.(start.content, limit)
      if (body) this.#digest.update(body)
    } catch (error) {
      this.#isTooLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      this.isBroken = !this.#isTooLong
    } finally {
      start.release()
    }
  }

  /** Resolves when more can be written: a decoder that is destroyed calls nothing back. */
  #decode(chunk: Buffer): Promise<boolean> {
    const [first] = this.#decoders ?? this.#open()
    const written = new Promise<void>((resolve) => first?.write(chunk, () => resolve()))
    return Promise.race([written, this.#closed]).then(() => true)
  }

  #open(): readonly Transform[] {
    const decoders = this.#codings.flatMap((coding) => coding.decoders())
    this.#decoders = decoders
    this.#closed = new Promise((resolve) => decoders[0]?.once('close', resolve))
    for (const decoder of decoders) {
      decoder.on('error', () => {
        this.isBroken = true
        this.#stop()
      })
    }
    decoders
      .reduce((from, to) => from.pipe(to))
      .on('data', (chunk: Buffer) => {
        this.#digest.update(chunk)
        if (this.#digest.bytes <= this.#maxBytes) return
        this.#isTooLong = true
        this.#stop()
      })
    return decoders
  }

  #stop(): void {
    for (const decoder of this.#decoders ?? []) decoder.destroy()
  }
}

/** In bytes: most pages are shorter. */
const initialSize = 65_536

/** Larger buffers are not used again. In bytes. */
const maxReused = 524_288

/** How many buffers wait for their next use: as many as there are connections at most. */
const maxFree = 64

const free: Buffer[] = []

/**
 * A body that is collected in a buffer that other bodies have used. A buffer for each body would be
 * garbage outside of the heap, which V8 collects late.
 */
export class KeptBody {
  #buffer = free.pop() ?? Buffer.allocUnsafeSlow(initialSize)
  #length = 0

  add(part: Buffer): void {
    const length = this.#length + part.length
    if (length > this.#buffer.length) this.#grow(length)
    part.copy(this.#buffer, this.#length)
    this.#length = length
  }

  /** Valid until the next call. */
  get content(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }

  /** The last call. */
  release(): void {
    if (this.#buffer.length > maxReused || free.length >= maxFree) return
    // The next body takes the last buffer: larger ones are kept at the start, for long bodies.
    if (this.#buffer.length === initialSize) free.push(this.#buffer)
    else free.unshift(this.#buffer)
  }

  #grow(length: number): void {
    const found = free.findIndex((one) => one.length >= length)
    const larger =
      free.splice(found, found < 0 ? 0 : 1)[0] ??
      Buffer.allocUnsafeSlow(Math.max(length, 2 * this.#buffer.length))
    this.content.copy(larger)
    this.release()
    this.#buffer = larger
  }
}
