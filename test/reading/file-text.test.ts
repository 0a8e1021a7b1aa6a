import { expect, test } from 'vitest'
import { byteTextOf } from '../../src/reading/file-text.ts'

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test.each([
  ['no mark', Buffer.from('ä'), ''],
  ['the mark of UTF-8', Buffer.from('\ufeffä'), '\xef\xbb\xbf'],
  ['the mark of UTF-16', Buffer.from('\ufeffä', 'utf16le'), '\xff\xfe'],
  ['the mark of big-endian UTF-16', Buffer.from('\ufeffä', 'utf16le').swap16(), '\xfe\xff'],
])('a file with %s is set apart from it, as UTF-8', (_, bytes, mark) => {
  expect(byteTextOf(latin1(bytes), 'index.html')).toEqual({ mark, text: latin1(Buffer.from('ä')) })
})

test('a file in a legacy encoding is converted to UTF-8', () => {
  const page = '<meta charset=koi8-r>'
  const text = page + latin1(Buffer.from('я'))
  const found = { mark: '', text, encoding: 'koi8-r' }
  expect(byteTextOf(`${page}\xd1`, 'index.html')).toEqual(found)
  expect(byteTextOf(`${page}\xd1`, 'index.js')).toEqual({ mark: '', text: `${page}\xd1` })
})
