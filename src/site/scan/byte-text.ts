import { isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'

/** In bytes: what is cut off a piece stays in the processor's cache until it is read. */
const pieceLength = 64 * 1024

/**
 * Makes byte text of a file's bytes: text with one character, U+0000 to U+00FF, for each byte of
 * UTF-8. It is quick to make and to search and can be cut anywhere, and all that mark-up consists of
 * is ASCII. The few values that are kept are read with `readByteText`.
 *
 * UTF-16 is known by its byte order mark and made UTF-8 of. Whatever else a file says of its
 * encoding is not asked: `readByteText` tells by the value itself.
 */
export class ByteTextSource {
  readonly #take: (text: string) => void
  /** The first bytes, while they are too few to tell a byte order mark. */
  #head: Uint8Array | undefined = new Uint8Array()
  #utf16: TextDecoder | undefined
  /** The byte order mark as byte text; empty where the file has none. */
  mark = ''

  constructor(take: (text: string) => void) {
    this.#take = take
  }

  /** @param bytes may begin and end within a character */
  write(bytes: Uint8Array): void {
    if (!this.#head) {
      this.#pass(bytes)
      return
    }
    const head = this.#head.length === 0 ? bytes : Buffer.concat([this.#head, bytes])
    if (head.length < 3) this.#head = Uint8Array.from(head)
    else this.#begin(head)
  }

  end(): void {
    if (this.#head) this.#begin(this.#head)
    if (this.#utf16) this.#take(toByteText(this.#utf16.decode()))
  }

  #begin(head: Uint8Array): void {
    this.#head = undefined
    const [first, second, third] = head
    if (first === 0xff && second === 0xfe) this.#utf16 = new TextDecoder('utf-16le')
    if (first === 0xfe && second === 0xff) this.#utf16 = new TextDecoder('utf-16be')
    const isMarked = first === 0xef && second === 0xbb && third === 0xbf
    if (isMarked || this.#utf16)
      this.mark = Buffer.from(head).toString('latin1', 0, isMarked ? 3 : 2)
    this.#pass(isMarked ? head.subarray(3) : head)
  }

  #pass(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += pieceLength) {
      const length = Math.min(pieceLength, bytes.length - at)
      const piece = Buffer.from(bytes.buffer, bytes.byteOffset + at, length)
      this.#take(
        this.#utf16
          ? toByteText(this.#utf16.decode(piece, { stream: true }))
          : piece.toString('latin1'),
      )
    }
  }
}

export function toByteText(text: string): string {
  return isAscii(text) ? text : Buffer.from(text).toString('latin1')
}

/**
 * What is not UTF-8 is read as windows-1252, as browsers read what does not say its encoding: the
 * addresses of a page in another encoding come out wrong where they are not ASCII.
 */
export function readByteText(text: string): string {
  if (isAscii(text)) return text
  const bytes = Buffer.from(text, 'latin1')
  return isUtf8(bytes) ? bytes.toString() : windows1252.decode(bytes)
}

const windows1252 = new TextDecoder('windows-1252')

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text)
