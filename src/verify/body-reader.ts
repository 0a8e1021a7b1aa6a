import { createHash, type Hash, hash } from 'node:crypto'
import { once } from 'node:events'
import type { Transform } from 'node:stream'
import { decodersOf, wholeDecoderOf } from './content-codings.ts'

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

/** Digests a body as it arrives, and decodes it according to `Content-Encoding`. */
export class BodyReader {
  readonly #maxBytes: number
  readonly #arrived: Digest
  readonly #decoding: Decoding | undefined

  constructor(options: { encoding: string | undefined; maxBytes: number; isKept: boolean }) {
    const { encoding, maxBytes, isKept } = options
    const codings = decodersOf(encoding)
    this.#maxBytes = maxBytes
    this.#arrived = new Digest(isKept && codings.length === 0)
    if (codings.length > 0) this.#decoding = new Decoding(encoding, maxBytes, isKept)
  }

  /** @param chunk may be changed after the call @returns whether to continue reading */
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
    const release = () => (decoded ?? this.#arrived).release()
    // Some servers label an empty file, and browsers accept it.
    const isUndecodable = bytes > 0 && (this.#decoding?.isBroken ?? false)
    return { bytes, digests, isCut, isUndecodable, kept, release }
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
    // One call for a whole body is faster.
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
  readonly #encoding: string | undefined
  readonly #maxBytes: number
  readonly #digest: Digest
  /** The start of the body, as long as all of it may be decoded at once. */
  #start: KeptBody | undefined
  #stream: DecodingStream | undefined
  #isBroken = false

  constructor(encoding: string | undefined, maxBytes: number, isKept: boolean) {
    this.#encoding = encoding
    this.#maxBytes = maxBytes
    this.#digest = new Digest(isKept)
    const isShort = maxBytes <= maxAtOnce.decoded
    if (isShort && wholeDecoderOf(encoding)) this.#start = new KeptBody()
  }

  /** Whether its input is not what the header says. */
  get isBroken(): boolean {
    return this.#isBroken || this.#stream?.isBroken === true
  }

  write(chunk: Buffer): boolean | Promise<boolean> {
    const start = this.#start
    if (start && start.content.length + chunk.length <= maxAtOnce.encoded) {
      start.add(chunk)
      return true
    }
    this.#start = undefined
    this.#stream ??= new DecodingStream(decodersOf(this.#encoding), this.#maxBytes, this.#digest)
    const isReady = start ? this.#stream.write(start.content) : true
    start?.release()
    const isNext = this.#stream.write(chunk)
    return isNext === true ? isReady : isNext
  }

  async end(isWhole: boolean): Promise<Digest | undefined> {
    const start = this.#start
    if (!start) return (await this.#stream?.end(isWhole)) ? this.#digest : undefined
    try {
      const limit = { maxOutputLength: this.#maxBytes }
      const body = isWhole && wholeDecoderOf(this.#encoding)?.(start.content, limit)
      if (!body) return undefined
      this.#digest.update(body)
      return this.#digest
    } catch (error) {
      this.#isBroken = (error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE'
      return undefined
    } finally {
      start.release()
    }
  }
}

/** Decoders, one after the other. */
class DecodingStream {
  readonly #decoders: readonly Transform[]
  readonly #first: Transform
  readonly #last: Transform
  readonly #digest: Digest
  #isBroken = false
  #isTooLong = false
  /** Resolves when it can take more. */
  #ready: Promise<boolean> | undefined

  constructor(codings: readonly (() => Transform[])[], maxBytes: number, digest: Digest) {
    this.#decoders = codings.slice(0, maxCodings).flatMap((decoders) => decoders())
    ;[this.#first] = this.#decoders as [Transform]
    this.#last = this.#decoders.reduce((from, to) => from.pipe(to))
    this.#digest = digest
    this.#last.on('data', (chunk: Buffer) => {
      this.#digest.update(chunk)
      if (this.#digest.bytes <= maxBytes) return
      this.#isTooLong = true
      this.#stop()
    })
    const fail = () => {
      this.#isBroken = true
      this.#stop()
    }
    for (const decoder of this.#decoders) decoder.on('error', fail)
    if (codings.length > maxCodings) fail()
  }

  /** Whether its input is not what the header says. */
  get isBroken(): boolean {
    return this.#isBroken
  }

  write(chunk: Buffer): boolean | Promise<boolean> {
    if (this.#isBroken || this.#isTooLong) return true
    // It is decoded on another thread, after the call.
    if (this.#first.write(Buffer.from(chunk))) return true
    // More may be written before it is ready: all of them wait for the same event.
    this.#ready ??= settled(this.#first, 'drain').then(() => {
      this.#ready = undefined
      return true
    })
    return this.#ready
  }

  /** @returns whether the digest is that of the whole body */
  async end(isWhole: boolean): Promise<boolean> {
    if (!isWhole) this.#stop()
    else if (!this.#isBroken && !this.#isTooLong) {
      this.#first.end()
      await settled(this.#last, 'end')
    }
    return isWhole && !this.#isBroken && !this.#isTooLong
  }

  #stop(): void {
    for (const decoder of this.#decoders) decoder.destroy()
  }
}

/** Resolves at the event, or when the decoder is destroyed, which emits only `close`. */
async function settled(decoder: Transform, event: 'drain' | 'end'): Promise<void> {
  if (decoder.destroyed) return
  const close = new AbortController()
  const { signal } = close
  await Promise.race([once(decoder, event, { signal }), once(decoder, 'close', { signal })])
    .catch(() => {})
    .finally(() => close.abort())
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
    // The next body takes the last one, and only a long one needs more than that.
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
