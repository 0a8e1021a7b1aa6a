import { isUtf8 } from 'node:buffer'
import { declaredEncoding } from './markup/declared-encoding.ts'
import { isAscii, toByteText } from './text/byte-text.ts'
import { legacyText } from './text/legacy-text.ts'

/** A file as byte text. */
export interface FileText {
  /** The byte order mark; empty without one. */
  readonly mark: string
  /** What follows the mark. */
  readonly text: string
  /** The encoding that the file declares, if that is not UTF-8; as `TextDecoder` names it. */
  readonly encoding?: string | undefined
}

/**
 * A file as byte text: one character, U+0000 to U+00FF, for each byte of UTF-8. Byte text is fast to
 * create and search, and all markup is ASCII. The few values that are kept are decoded with
 * `readByteText`.
 *
 * UTF-16 is detected by its byte order mark and converted to UTF-8, and so are the encodings that files
 * declare. Not windows-1252: many a page declares it, or ISO 8859-1, and is UTF-8, as its host says, too.
 * There, `readByteText` detects the encoding of each value.
 *
 * @param bytes of the file, as Latin-1
 * @param path in the site
 */
export function byteTextOf(bytes: string, path: string): FileText {
  if (bytes.startsWith('\xef\xbb\xbf')) return { mark: bytes.slice(0, 3), text: bytes.slice(3) }
  const mark = bytes.slice(0, 2)
  const utf16 = encodings.get(mark)
  if (utf16) return { mark, text: converted(bytes, utf16) }
  const encoding = declaredEncoding(path, bytes)
  if (encoding === undefined) return { mark: '', text: bytes }
  const isSame = isAscii(bytes) && encoding !== 'iso-2022-jp'
  if (encoding !== 'windows-1252') {
    return { mark: '', text: isSame ? bytes : converted(bytes, encoding), encoding }
  }
  // Exception: utf-8-anyway.
  const isOther = !isSame && isUtf8(Buffer.from(bytes, 'latin1'))
  return { mark: '', text: bytes, ...(!isOther && { encoding }) }
}

const converted = (bytes: string, encoding: string): string =>
  toByteText(legacyText(Buffer.from(bytes, 'latin1'), encoding))

/** By byte order mark. */
const encodings: ReadonlyMap<string, string> = new Map([
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
])
