/** The size of a slab, in bytes. */
const slabSize = 1024 * 1024

/**
 * Memory for a transfer's pieces, shared with other threads and used again and again: left to the
 * garbage collector, a gigabyte of it would pile up.
 */
export class SlabPool {
  readonly #free: Buffer[] = []
  /** How many pieces of a slab, and writers on it, are not released yet. */
  readonly #users = new WeakMap<ArrayBufferLike, number>()

  /** A slab for one writer, who releases it in the end. */
  take(): Buffer {
    const slab = this.#free.pop() ?? Buffer.from(new SharedArrayBuffer(slabSize))
    this.#users.set(slab.buffer, 1)
    return slab
  }

  /** A piece of a slab, to be released by whoever gets it. */
  piece(slab: Buffer, start: number, end: number): Buffer {
    this.#users.set(slab.buffer, (this.#users.get(slab.buffer) ?? 0) + 1)
    return slab.subarray(start, end)
  }

  /** Whoever releases a piece or a slab does not use it any more. Other memory is let be. */
  release({ buffer }: Buffer): void {
    const users = this.#users.get(buffer)
    if (users === undefined) return
    this.#users.set(buffer, users - 1)
    if (users === 1) this.#free.push(Buffer.from(buffer))
  }
}
