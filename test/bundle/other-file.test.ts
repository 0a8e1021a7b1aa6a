import { execFileSync } from 'node:child_process'
import { zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { otherFile } from '../../src/bundle/other-file.ts'
import { archiveType } from '../../src/bundle/unpack/archive-type.ts'
import { has } from '../examples/script.ts'

describe('otherFile', () => {
  const programs = { xz: 'an xz file', bzip2: 'a bzip2 file', lz4: 'an LZ4 file' }
  for (const [program, what] of Object.entries(programs)) {
    test.skipIf(!has(program))(`recognizes ${what} of ${program}(1)`, () => {
      const head = execFileSync(program, ['-c'], { input: 'a tar' })
      expect(archiveType(head)).toBeUndefined()
      expect(otherFile(head)).toEqual({ what, isArchive: true })
    })
  }

  test.each([
    ['a Zstandard file', zstdCompressSync('a tar')],
    ['a 7-Zip archive', Buffer.from('7z\xbc\xaf\x27\x1c\0\x04', 'latin1')],
    ['a RAR archive', Buffer.from('Rar!\x1a\x07\x01\0', 'latin1')],
    ['a part of a split zip archive', Buffer.from('PK\x07\x08PK\x03\x04', 'latin1')],
  ])('recognizes %s', (what, head) => {
    expect(otherFile(head)).toEqual({ what, isArchive: true })
  })

  test.each([
    ['a web page', '<!doctype html>'],
    ['a web page', '\r\n<HTML lang=en>'],
    ['an XML document', '\ufeff<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>'],
    ['a JSON document', ' {"error":"expired"}'],
  ])('recognizes %s: %j', (what, text) => {
    expect(otherFile(Buffer.from(text))).toEqual({ what, isArchive: false })
  })

  test.each(['', 'abc', '<p>', '{', 'BZ', '\x7fELF'])('says nothing of %j', (text) => {
    expect(otherFile(Buffer.from(text, 'latin1'))).toBeUndefined()
  })
})
