import { isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'

/** In bytes: small enough to stay in the processor's cache until it is read. */
const pieceLength = 64 * 1024

/**
 * Converts a file to byte text: one character, U+0000 to U+00FF, for each byte of UTF-8. Byte text is
 * fast to create and search, and can be cut anywhere; all markup is ASCII. The few values that are
 * kept are decoded with `readByteText`.
 *
 * UTF-16 is detected by its byte order mark and converted to UTF-8. Other declarations of an encoding
 * are ignored: `readByteText` detects the encoding of each value.
 */
export class ByteTextSource {
  readonly #onText: (text: string) => void
  /** The first bytes, while they are too few to detect a byte order mark. */
  #head: Uint8Array | undefined = new Uint8Array()
  #utf16: TextDecoder | undefined
  /** The byte order mark as byte text; empty without one. */
  mark = ''

  constructor(onText: (text: string) => void) {
    this.#onText = onText
  }

  /** @param bytes may start and end within a character */
  write(bytes: Uint8Array): void {
    if (!this.#head) {
      this.#emit(bytes)
      return
    }
    const head = this.#head.length === 0 ? bytes : Buffer.concat([this.#head, bytes])
    if (head.length < 3) this.#head = Uint8Array.from(head)
    else this.#start(head)
  }

  end(): void {
    if (this.#head) this.#start(this.#head)
    if (this.#utf16) this.#onText(toByteText(this.#utf16.decode()))
  }

  #start(head: Uint8Array): void {
    this.#head = undefined
    const [first, second, third] = head
    if (first === 0xff && second === 0xfe) this.#utf16 = new TextDecoder('utf-16le')
    if (first === 0xfe && second === 0xff) this.#utf16 = new TextDecoder('utf-16be')
    const isMarked = first === 0xef && second === 0xbb && third === 0xbf
    if (isMarked || this.#utf16)
      this.mark = Buffer.from(head).toString('latin1', 0, isMarked ? 3 : 2)
    this.#emit(isMarked ? head.subarray(3) : head)
  }

  #emit(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += pieceLength) {
      const length = Math.min(pieceLength, bytes.length - at)
      const piece = Buffer.from(bytes.buffer, bytes.byteOffset + at, length)
      this.#onText(
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
 * Decodes byte text as UTF-8, or as windows-1252 if it is invalid UTF-8, as browsers do for pages
 * without a declared encoding. Non-ASCII URLs of pages in other encodings are decoded wrongly.
 */
export function readByteText(text: string): string {
  if (isAscii(text)) return text
  const bytes = Buffer.from(text, 'latin1')
  return isUtf8(bytes) ? bytes.toString() : windows1252.decode(bytes)
}

const windows1252 = new TextDecoder('windows-1252')

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text)
