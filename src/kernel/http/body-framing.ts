/**
 * Takes a part of a body. It is valid during the call only. Returns false, or resolves with it, to
 * stop.
 */
export type BodyConsumer = (part: Buffer) => boolean | Promise<boolean>

/** Finds the body in the bytes after a head. */
export interface BodyFraming {
  readonly isComplete: boolean
  /**
   * Gives the parts of the body to `use`.
   *
   * @param from a position in `data`
   * @returns the position after the body or the data; undefined if it is not framed as servers
   *   usually do it
   */
  read(data: Buffer, from: number, use: (part: Buffer) => void): number | undefined
}

/** A body with `Content-Length` (RFC 9112, section 6.2). */
export class FixedLength implements BodyFraming {
  #left: number

  constructor(length: number) {
    this.#left = length
  }

  get isComplete(): boolean {
    return this.#left === 0
  }

  read(data: Buffer, from: number, use: (part: Buffer) => void): number {
    const end = Math.min(data.length, from + this.#left)
    if (end > from) use(data.subarray(from, end))
    this.#left -= end - from
    return end
  }
}

/** Eight digits: a chunk of 4 GB. */
const sizeLine = /^[0-9a-f]{1,8}[ \t]{0,8}$/i

/** The longest line of a size. */
const maxSizeLine = 16

/** A body in chunks, without extensions and trailers (RFC 9112, section 7.1). */
export class Chunks implements BodyFraming {
  isComplete = false
  /** The line that is not complete yet. */
  #line = ''
  #chunk: FixedLength | undefined
  /** What an empty line ends: nothing, a chunk, or the body. */
  #ends: 'nothing' | 'chunk' | 'body' = 'nothing'

  read(data: Buffer, from: number, use: (part: Buffer) => void): number | undefined {
    let at = from
    while (at < data.length && !this.isComplete) {
      if (this.#chunk) {
        at = this.#chunk.read(data, at, use)
        if (this.#chunk.isComplete) this.#chunk = undefined
        continue
      }
      const feed = data.indexOf('\n', at)
      const end = feed < 0 ? data.length : feed + 1
      this.#line += data.toString('latin1', at, Math.min(end, at + maxSizeLine + 1))
      if (this.#line.length > maxSizeLine) return undefined
      at = end
      if (feed >= 0 && !this.#endLine()) return undefined
    }
    return at
  }

  /** @returns whether the line is valid */
  #endLine(): boolean {
    const line = this.#line
    this.#line = ''
    if (!line.endsWith('\r\n')) return false
    const text = line.slice(0, -2)
    if (this.#ends !== 'nothing') {
      this.isComplete = this.#ends === 'body'
      this.#ends = 'nothing'
      return text === ''
    }
    if (!sizeLine.test(text)) return false
    const size = Number.parseInt(text, 16)
    this.#ends = size === 0 ? 'body' : 'chunk'
    if (size > 0) this.#chunk = new FixedLength(size)
    return true
  }
}
