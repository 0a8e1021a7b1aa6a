import { isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'

/**
 * A file as byte text: one character, U+0000 to U+00FF, for each byte of UTF-8. Byte text is fast to
 * create and search, and all markup is ASCII. The few values that are kept are decoded with
 * `readByteText`.
 *
 * UTF-16 is detected by its byte order mark and converted to UTF-8. Other declarations of an encoding
 * are ignored: `readByteText` detects the encoding of each value.
 *
 * @param bytes of the file, as Latin-1
 * @returns the byte order mark, empty without one, and the text after it
 */
export function byteTextOf(bytes: string): { readonly mark: string; readonly text: string } {
  if (bytes.startsWith('\xef\xbb\xbf')) return { mark: bytes.slice(0, 3), text: bytes.slice(3) }
  const mark = bytes.slice(0, 2)
  const encoding = encodings.get(mark)
  if (!encoding) return { mark: '', text: bytes }
  const text = new TextDecoder(encoding).decode(Buffer.from(bytes, 'latin1'))
  return { mark, text: toByteText(text) }
}

/** By byte order mark. */
const encodings: ReadonlyMap<string, string> = new Map([
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
])

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
