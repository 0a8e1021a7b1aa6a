/** The size of a buffer, in bytes. */
const bufferSize = 1024 * 1024

/**
 * Memory for the pieces of a transfer, shared with other threads and reused: without reuse, a large
 * download would allocate gigabytes faster than the garbage collector frees them.
 */
export class BufferPool {
  readonly #free: Buffer[] = []
  /** By memory: how many pieces of a buffer, and writers to it, are not released yet. */
  readonly #users = new WeakMap<ArrayBufferLike, number>()

  /** A buffer for one writer, which must release it. */
  take(): Buffer {
    const buffer = this.#free.pop() ?? Buffer.from(new SharedArrayBuffer(bufferSize))
    this.#users.set(buffer.buffer, 1)
    return buffer
  }

  /** A piece of a buffer. Its recipient must release it. */
  piece(buffer: Buffer, start: number, end: number): Buffer {
    this.#users.set(buffer.buffer, (this.#users.get(buffer.buffer) ?? 0) + 1)
    return buffer.subarray(start, end)
  }

  /**
   * Released pieces and buffers must not be used any more. Ignores memory that is not from this
   * pool.
   */
  release({ buffer }: Buffer): void {
    const users = this.#users.get(buffer)
    if (users === undefined) return
    this.#users.set(buffer, users - 1)
    if (users === 1) this.#free.push(Buffer.from(buffer))
  }
}
