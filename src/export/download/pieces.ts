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
  let minLength = signatureLength
  let buffer: Buffer = Buffer.alloc(0)
  let length = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    arrived(chunk.length)
    for (let at = 0; at < chunk.length; ) {
      if (length === 0) buffer = Buffer.from(spares.pop() ?? new SharedArrayBuffer(bufferSize))
      const copied = chunk.copy(buffer, length, at)
      at += copied
      length += copied
      if (length < buffer.length) continue
      yield buffer
      length = 0
    }
    if (length === 0 || length < minLength) continue
    // Bytes that arrive in this turn of the event loop are added to the piece.
    if (body.readableLength === 0) await new Promise(setImmediate)
    if (body.readableLength > 0 && !body.destroyed) continue
    yield buffer.subarray(0, length)
    minLength = length = 0
  }
  if (length > 0) yield buffer.subarray(0, length)
}
