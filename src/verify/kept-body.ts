/** In bytes: most pages are shorter. */
const initialSize = 65_536

/** Larger buffers are not used again. In bytes. */
const maxReused = 524_288

/** How many buffers wait for their next use: as many as there are connections at most. */
const maxFree = 64

const free: Buffer[] = []

/**
 * A body that is collected in a buffer that other bodies have used. A buffer for each body would be
 * garbage outside of the heap, which V8 collects late.
 */
export class KeptBody {
  #buffer = free.pop() ?? Buffer.allocUnsafeSlow(initialSize)
  #length = 0

  add(part: Buffer): void {
    const length = this.#length + part.length
    if (length > this.#buffer.length) this.#grow(length)
    part.copy(this.#buffer, this.#length)
    this.#length = length
  }

  /** Valid until the next call. */
  get content(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }

  /** The last call. */
  release(): void {
    if (this.#buffer.length <= maxReused && free.length < maxFree) free.push(this.#buffer)
  }

  #grow(length: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(length, 2 * this.#buffer.length))
    this.content.copy(larger)
    this.release()
    this.#buffer = larger
  }
}
