import { Transform, type TransformCallback } from 'node:stream'
import {
  brotliDecompressSync,
  constants,
  createBrotliDecompress,
  createInflateRaw,
  createZstdDecompress,
  inflateRawSync,
  type ZlibOptions,
  type ZstdDecompress,
} from 'node:zlib'

export interface Coding {
  /** One after the other. */
  readonly decoders: () => Transform[]
  /** Decodes a whole body, which takes a quarter of the time. It throws as Node's own. */
  readonly decode?: (body: Buffer, limit: Pick<ZlibOptions, 'maxOutputLength'>) => Buffer
}

const deflated = (lengthOf: (start: Buffer) => number | undefined): Coding => ({
  decoders: () => [new HeaderRemover(lengthOf), createInflateRaw()],
  decode: (body, limit) => {
    const start = lengthOf(body) ?? Number.NaN
    if (Number.isNaN(start)) throw new Error('not such a header')
    return inflateRawSync(body.subarray(start), limit)
  },
})

/**
 * How browsers decode a body, by the names in `Content-Encoding`. `test/verify/browser.test.ts` proves
 * it in Chromium.
 */
const codings: ReadonlyMap<string, Coding> = new Map<string, Coding>([
  ['gzip', deflated(gzipHeaderLength)],
  ['x-gzip', deflated(gzipHeaderLength)],
  ['br', { decoders: () => [createBrotliDecompress()], decode: brotliDecompressSync }],
  ['deflate', deflated(zlibHeaderLength)],
  ['zstd', { decoders: () => [new ZstdFrames()] }],
])

/**
 * The codings of a body, in the order of decoding. None if one of them is unknown: browsers ignore the
 * header then.
 */
export function codingsOf(encoding = ''): Coding[] {
  const names = encoding.toLowerCase().split(',')
  const found = names
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
    .map((name) => codings.get(name))
  return found.includes(undefined) ? [] : found.flatMap((one) => one ?? []).toReversed()
}

/** In bytes. Browsers accept longer ones, but no server sends them. */
const maxHeaderLength = 4096

/**
 * Removes the header of a body, so that the rest is plain deflate. Browsers ignore all bytes after its
 * end: checksums, further members of gzip, garbage. Node's own decoder of gzip does not.
 */
class HeaderRemover extends Transform {
  readonly #lengthOf: (start: Buffer) => number | undefined
  #start: Buffer | undefined = Buffer.alloc(0)

  /** @param lengthOf undefined if more bytes are needed; NaN if it is no header */
  constructor(lengthOf: (start: Buffer) => number | undefined) {
    super()
    this.#lengthOf = lengthOf
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    const start = this.#start && Buffer.concat([this.#start, chunk])
    const length = start ? this.#lengthOf(start) : 0
    const isShort = length === undefined && (start?.length ?? 0) <= maxHeaderLength
    this.#start = isShort ? start : undefined
    if (isShort) done()
    else if (length === undefined || Number.isNaN(length)) done(new Error('not such a header'))
    else done(null, (start ?? chunk).subarray(length))
  }
}

/** RFC 1952, section 2.3: ten bytes, and the fields that the flags name. */
function gzipHeaderLength(start: Buffer): number | undefined {
  if (start.length < 10) return undefined
  if (start.readUInt16BE() !== 0x1f8b || start[2] !== 8) return Number.NaN
  const flags = start[3] ?? 0
  let length = 10
  if (flags & 4) {
    if (start.length < length + 2) return undefined
    length += 2 + start.readUInt16LE(length)
  }
  // The name of the file, and a comment, each with a zero at its end.
  for (const flag of [8, 16]) {
    if (!(flags & flag)) continue
    const end = start.indexOf(0, length)
    if (end < 0) return undefined
    length = end + 1
  }
  if (flags & 2) length += 2
  return start.length < length ? undefined : length
}

/** RFC 1950, section 2.2. Some servers send none, and browsers accept it. */
function zlibHeaderLength(start: Buffer): number | undefined {
  if (start.length < 2) return undefined
  const isHeader = ((start[0] ?? 0) & 15) === 8 && start.readUInt16BE() % 31 === 0
  return isHeader ? 2 : 0
}

/**
 * The largest window that a body in zstd may need, as a power of two: 8 MB (RFC 9659, section 3).
 * Without it, each body may take 128 MB.
 */
const maxZstdWindow = 23

/** Decodes all frames: Node's own decoder ignores those that begin in the piece that ends the first one. */
class ZstdFrames extends Transform {
  #decoder: ZstdDecompress | undefined

  override _transform(chunk: Buffer, encoding: BufferEncoding, done: TransformCallback): void {
    this.#decoder ??= this.#open()
    const decoder = this.#decoder
    const before = decoder.bytesWritten
    decoder.write(chunk, (error) => {
      if (error) return
      const rest = chunk.subarray(decoder.bytesWritten - before)
      const decodeRest = () => {
        this.#decoder = undefined
        this._transform(rest, encoding, done)
      }
      if (rest.length === 0) done()
      else if (decoder.readableEnded) decodeRest()
      else decoder.once('end', decodeRest)
    })
  }

  override _flush(done: TransformCallback): void {
    if (this.#decoder) this.#decoder.once('end', () => done()).end()
    else done()
  }

  override _read(size: number): void {
    this.#decoder?.resume()
    super._read(size)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#decoder?.destroy()
    super._destroy(error, done)
  }

  #open(): ZstdDecompress {
    const decoder = createZstdDecompress({
      params: { [constants.ZSTD_d_windowLogMax]: maxZstdWindow },
    })
    decoder.on('data', (piece: Buffer) => {
      if (!this.push(piece)) decoder.pause()
    })
    return decoder.on('error', (error) => this.destroy(error))
  }
}
