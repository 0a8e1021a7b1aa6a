import type { Readable } from 'node:stream'
import type { BufferPool } from './buffer-pool.ts'

export interface PieceOptions {
  /** Memory for the pieces. Whoever receives a piece releases it. */
  readonly buffers: BufferPool
  /** Called with the number of bytes as they arrive. */
  readonly arrived: (bytes: number) => void
  readonly head?: Buffer | undefined
}

/**
 * Combines the chunks of a body into larger pieces, up to the size of a buffer. Yields a piece as
 * soon as no more bytes are available at once.
 *
 * @throws the error of the body, or an error if it was closed before its end
 */
export async function* piecesOf(
  body: Readable,
  { buffers, arrived, head }: PieceOptions,
): AsyncGenerator<Buffer> {
  const state = track(body)
  let taken = head?.length ? head : null
  let buffer = buffers.take()
  let start = 0
  let filled = 0
  try {
    for (;;) {
      let chunk: Buffer | null = taken ?? body.read()
      taken = null
      if (!chunk && filled > start && !state.ended) {
        // Bytes that arrive in this turn of the event loop are added to the piece.
        await new Promise(setImmediate)
        chunk = body.read()
      }
      if (!chunk && filled > start) {
        yield buffers.piece(buffer, start, filled)
        start = filled
        // Events may have been missed during the yield: only a read shows the state.
        continue
      }
      if (!chunk) {
        if (state.error) throw state.error
        if (state.ended) return
        await state.change()
        continue
      }
      arrived(chunk.length)
      for (let rest = chunk; rest.length > 0; ) {
        const copied = rest.copy(buffer, filled)
        filled += copied
        rest = rest.subarray(copied)
        if (filled < buffer.length) continue
        yield buffers.piece(buffer, start, filled)
        buffers.release(buffer)
        buffer = buffers.take()
        start = filled = 0
      }
    }
  } finally {
    buffers.release(buffer)
  }
}

/**
 * Reads the first bytes of a body. They are not pushed back: a body that has failed by then would
 * drop them and continue with the bytes after them.
 *
 * @returns fewer bytes if the body is shorter than `length`
 * @throws the error of the body
 */
export async function takeHead(body: Readable, length: number): Promise<Buffer> {
  const state = track(body)
  for (;;) {
    const head: Buffer | null = body.read(length)
    if (head) return head
    if (state.error) throw state.error
    if (state.ended) return Buffer.alloc(0)
    await state.change()
  }
}

/** Tracks the events of a body, so that none is missed between two reads. */
function track(body: Readable) {
  let wake = () => {}
  const state = {
    ended: false,
    error: null as Error | null,
    /** Resolves at the next event. */
    change: () =>
      new Promise<void>((resolve) => {
        wake = resolve
      }),
  }
  const close = () => {
    state.ended = true
    if (!body.readableEnded) state.error = body.errored ?? new Error('the body ended early')
    wake()
  }
  body.on('readable', () => wake())
  body.on('close', close)
  // `close` comes after it.
  body.on('error', () => {})
  // It may have failed before it was tracked.
  if (body.destroyed) close()
  return state
}
