import { expect, test } from 'vitest'
import { byteTextOf, readByteText, toByteText } from '../../../src/reading/text/byte-text.ts'

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test('byte text is read as what was written', () => {
  for (const text of ['', 'plain', 'Straße €😀']) expect(readByteText(toByteText(text))).toBe(text)
})

test('bytes that are no UTF-8 are read as windows-1252', () => {
  expect(readByteText('caf\xe9 \x80')).toBe('café €')
})

test.each([
  ['no mark', Buffer.from('ä'), ''],
  ['the mark of UTF-8', Buffer.from('\ufeffä'), '\xef\xbb\xbf'],
  ['the mark of UTF-16', Buffer.from('\ufeffä', 'utf16le'), '\xff\xfe'],
  ['the mark of big-endian UTF-16', Buffer.from('\ufeffä', 'utf16le').swap16(), '\xfe\xff'],
])('a file with %s is set apart from it, as UTF-8', (_, bytes, mark) => {
  expect(byteTextOf(latin1(bytes), 'index.html')).toEqual({ mark, text: latin1(Buffer.from('ä')) })
})
