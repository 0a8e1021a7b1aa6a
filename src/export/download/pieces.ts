import type { Readable } from 'node:stream'
import { signatureLength } from '../../archive/archive-type.ts'

/** The size of a buffer, in bytes. */
const bufferSize = 1024 ** 2

/**
 * Combines the chunks of a body into pieces of up to 1 MiB, in memory that threads share. Yields a
 * piece as soon as no more bytes are available at once; the first one is long enough to show the type
 * of an archive, unless the body is shorter.
 *
 * @param spares the buffers of pieces that are no longer used: without reuse, a large download would
 *   allocate gigabytes faster than the garbage collector frees them
 * @param arrived called with the number of bytes as they arrive
 * @throws the error of the body, also if it was closed before its end
 */
export async function* piecesOf(
  body: Readable,
  spares: SharedArrayBuffer[],
  arrived: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const piece = new GrowingPiece(spares)
  let minLength = signatureLength
  for await (const chunk of body as AsyncIterable<Buffer>) {
    arrived(chunk.length)
    for (let at = 0; at < chunk.length; ) {
      at += piece.append(chunk, at)
      if (piece.isFull) yield piece.take()
    }
    if (piece.length === 0 || piece.length < minLength) continue
    // Bytes that arrive in this turn of the event loop are added to the piece.
    if (body.readableLength === 0) await new Promise(setImmediate)
    if (body.readableLength > 0 && !body.destroyed) continue
    yield piece.take()
    minLength = 0
  }
  if (piece.length > 0) yield piece.take()
}

/** A piece that chunks are copied to. */
class GrowingPiece {
  /** In bytes. */
  length = 0
  readonly #spares: SharedArrayBuffer[]
  #buffer: Buffer = Buffer.alloc(0)

  constructor(spares: SharedArrayBuffer[]) {
    this.#spares = spares
  }

  get isFull(): boolean {
    return this.length === this.#buffer.length
  }

  /** @returns how many bytes of the chunk fit, from `at` on */
  append(chunk: Buffer, at: number): number {
    if (this.length === 0) {
      this.#buffer = Buffer.from(this.#spares.pop() ?? new SharedArrayBuffer(bufferSize))
    }
    const copied = chunk.copy(this.#buffer, this.length, at)
    this.length += copied
    return copied
  }

  /** The piece so far; the next one begins. */
  take(): Buffer {
    const piece = this.#buffer.subarray(0, this.length)
    this.length = 0
    return piece
  }
}
