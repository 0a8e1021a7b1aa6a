import { isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'

export function toByteText(text: string): string {
  return isAscii(text) ? text : Buffer.from(text).toString('latin1')
}

/**
 * Decodes byte text as UTF-8, or as windows-1252 if it is invalid UTF-8, as browsers do for pages
 * without a declared encoding.
 */
export function readByteText(text: string): string {
  if (isAscii(text)) return text
  const bytes = Buffer.from(text, 'latin1')
  return isUtf8(bytes) ? bytes.toString() : windows1252.decode(bytes)
}

const windows1252 = new TextDecoder('windows-1252')

/** Whether a text has no other characters. */
export const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text)
