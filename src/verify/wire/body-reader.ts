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
   * The decoded body, if it was to be kept, is complete, and not too long.
   */
  readonly kept: () => Buffer | undefined
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

  /** @param chunk must not be changed after the call @returns whether to continue reading */
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
    }
  }
}

/** The digest of a body, received or decoded, and the body itself if it is kept. */
class Digest {
  #body: CollectedBody | undefined
  #hash: Hash | undefined
  bytes = 0

  constructor(isKept: boolean) {
    if (isKept) this.#body = new CollectedBody()
  }

  update(chunk: Buffer): void {
    this.bytes += chunk.length
    if (this.#body && this.bytes <= maxKept) {
      this.#body.add(chunk)
      return
    }
    this.#hash ??= createHash('sha256').update(this.#body?.content ?? '')
    this.#hash.update(chunk)
    this.#body = undefined
  }

  digest(): string {
    // For a body in one piece, one call is faster than a `Hash`.
    return this.#hash?.digest('hex') ?? hash('sha256', this.#body?.content ?? '')
  }

  get kept(): Buffer | undefined {
    return this.#body?.content
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
  #start: CollectedBody | undefined
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
    if (isAtOnce) this.#start = new CollectedBody()
  }

  write(chunk: Buffer): boolean | Promise<boolean> {
    const start = this.#start
    if (start && start.length + chunk.length <= maxAtOnce.encoded) {
      start.add(chunk)
      return true
    }
    this.#start = undefined
    if (this.#isEnded) return true
    return this.#decode(start ? Buffer.concat([start.content, chunk]) : chunk)
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

  #decodeAtOnce(start: CollectedBody, isWhole: boolean): void {
    try {
      const limit = { maxOutputLength: this.#maxBytes }
      const body = isWhole && this.#codings[0]?.decode?.(start.content, limit)
      if (body) this.#digest.update(body)
    } catch (error) {
      this.#isTooLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      this.isBroken = !this.#isTooLong
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

/** A body that is collected. */
class CollectedBody {
  #parts: Buffer[] = []
  /** In bytes. */
  length = 0

  /** @param part must not be changed after the call */
  add(part: Buffer): void {
    this.#parts.push(part)
    this.length += part.length
  }

  /** The whole body so far. */
  get content(): Buffer {
    const [first = noBytes, second] = this.#parts
    if (second === undefined) return first
    const content = Buffer.concat(this.#parts, this.length)
    this.#parts = [content]
    return content
  }
}

const noBytes = Buffer.alloc(0)
