/** The size of a buffer, in bytes. */
const bufferSize = 1024 * 1024

/**
 * Memory for a transfer's pieces, shared with other threads and reused: left to the
 * garbage collector, a gigabyte of it would pile up.
 */
export class BufferPool {
  readonly #free: Buffer[] = []
  /** How many pieces of a buffer, and writers on it, are not released yet. */
  readonly #users = new WeakMap<ArrayBufferLike, number>()

  /** A buffer for one writer, which releases it when it is done. */
  take(): Buffer {
    const buffer = this.#free.pop() ?? Buffer.from(new SharedArrayBuffer(bufferSize))
    this.#users.set(buffer.buffer, 1)
    return buffer
  }

  /** A piece of a buffer, to be released by whoever gets it. */
  piece(buffer: Buffer, start: number, end: number): Buffer {
    this.#users.set(buffer.buffer, (this.#users.get(buffer.buffer) ?? 0) + 1)
    return buffer.subarray(start, end)
  }

  /** A released piece or buffer must not be used any more. Other memory is ignored. */
  release({ buffer }: Buffer): void {
    const users = this.#users.get(buffer)
    if (users === undefined) return
    this.#users.set(buffer, users - 1)
    if (users === 1) this.#free.push(Buffer.from(buffer))
  }
}
