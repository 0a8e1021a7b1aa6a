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

/**
 * How browsers decode a body, by the names in `Content-Encoding`. `test/verify/browser.test.ts` proves
 * it in Chromium.
 */
const decoders: ReadonlyMap<string, () => Transform[]> = new Map<string, () => Transform[]>([
  ['gzip', () => [new HeaderRemover(gzipHeaderLength), createInflateRaw()]],
  ['x-gzip', () => [new HeaderRemover(gzipHeaderLength), createInflateRaw()]],
  ['br', () => [createBrotliDecompress()]],
  ['deflate', () => [new HeaderRemover(zlibHeaderLength), createInflateRaw()]],
  ['zstd', () => [new ZstdFrames()]],
])

/**
 * Creates the decoders of a body, in the order of decoding. None if one of the codings is unknown:
 * browsers ignore the header then.
 */
export function decodersOf(encoding = ''): (() => Transform[])[] {
  const names = encoding.toLowerCase().split(',')
  const codings = names
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
    .map((name) => decoders.get(name))
  return codings.includes(undefined) ? [] : codings.flatMap((one) => one ?? []).toReversed()
}

type WholeDecoder = (body: Buffer, limit: Pick<ZlibOptions, 'maxOutputLength'>) => Buffer

const ofGzip: WholeDecoder = (body, limit) => inflateAfter(gzipHeaderLength(body), body, limit)

/** A body that has arrived takes a quarter of the time at once. */
const wholeDecoders: ReadonlyMap<string, WholeDecoder> = new Map<string, WholeDecoder>([
  ['gzip', ofGzip],
  ['x-gzip', ofGzip],
  ['br', brotliDecompressSync],
  ['deflate', (body, limit) => inflateAfter(zlibHeaderLength(body), body, limit)],
])

/** The decoder of a whole body, if it has a single coding. It throws as Node's own. */
export const wholeDecoderOf = (encoding = ''): WholeDecoder | undefined =>
  wholeDecoders.get(encoding.trim().toLowerCase())

function inflateAfter(start = Number.NaN, ...[body, limit]: Parameters<WholeDecoder>): Buffer {
  if (Number.isNaN(start)) throw new Error('not such a header')
  return inflateRawSync(body.subarray(start), limit)
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
