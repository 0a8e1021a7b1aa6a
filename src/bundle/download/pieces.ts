import type { Readable } from 'node:stream'
import type { BufferPool } from './buffer-pool.ts'

export interface PieceOptions {
  /** Gives the pieces' memory; whoever gets a piece releases it. */
  readonly buffers: BufferPool
  /** Whether a piece is handed on as soon as nothing more arrives at once. */
  readonly isPrompt: boolean
  /** Called with the number of bytes as they arrive. */
  readonly arrived: (bytes: number) => void
  /** What was taken from the body before. */
  readonly head?: Buffer | undefined
}

/**
 * Reads a body as pieces that are worth handing on, of a buffer at most.
 *
 * @throws what the body does, or an error when it ends without having been read to its end
 */
export async function* piecesOf(
  body: Readable,
  { buffers, isPrompt, arrived, head }: PieceOptions,
): AsyncGenerator<Buffer> {
  const state = follow(body)
  let taken = head?.length ? head : null
  let buffer = buffers.take()
  let start = 0
  let filled = 0
  try {
    for (;;) {
      let chunk: Buffer | null = taken ?? body.read()
      taken = null
      if (!chunk && isPrompt && filled > start && !state.ended) {
        // What comes within this turn of the event loop still joins the piece.
        await new Promise(setImmediate)
        chunk = body.read()
      }
      if (!chunk && filled > start && (isPrompt || state.ended)) {
        yield buffers.piece(buffer, start, filled)
        start = filled
        // Nobody listened to events in the meantime: only a read shows the state.
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
 * Takes the first bytes of a body. They are not put back: a body that has broken off by then would
 * drop them, and go on with those behind them.
 *
 * @returns fewer than `length` where there are no more
 * @throws what the body does
 */
export async function takeHead(body: Readable, length: number): Promise<Buffer> {
  const state = follow(body)
  for (;;) {
    const head: Buffer | null = body.read(length)
    if (head) return head
    if (state.error) throw state.error
    if (state.ended) return Buffer.alloc(0)
    await state.change()
  }
}

/** Follows a body's events, so that none is missed between two reads. */
function follow(body: Readable) {
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
  // It may have broken before anyone followed it.
  if (body.destroyed) close()
  return state
}
