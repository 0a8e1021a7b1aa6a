import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { archiveType, otherFile, signatureLength } from '../../src/archive/archive-type.ts'
import { tarBlocks } from '../support/archives/tar.ts'

describe('archiveType', () => {
  test('recognizes a tar.gz by its gzip header', () => {
    expect(archiveType(gzipSync('a tar'))).toBe('tar.gz')
  })

  test.each([
    ['with entries', [0x50, 0x4b, 0x03, 0x04]],
    ['that is empty', [0x50, 0x4b, 0x05, 0x06]],
  ])('recognizes a zip %s', (_, head) => {
    expect(archiveType(Uint8Array.from(head))).toBe('zip')
  })

  test.each([
    ['with a name', tarBlocks({ name: 'index.html' })],
    // npm's archiver and modern-tar put a folder's name of 100 bytes into the prefix alone.
    ['with a prefix alone', tarBlocks({ prefix: 'd'.repeat(100), name: '', type: '5' })],
  ])('recognizes a tar by its first header, %s', (_, block) => {
    expect(archiveType(block)).toBe('tar')
  })

  test.each([
    ['a web page', '<!doctype html>'],
    ['the XML of a store', '<?xml version="1.0"?>'],
    ['JSON', '{"error":"expired"}'],
    ['a tar without gzip', 'index.html\0\0\0\0'],
    ['a split zip', 'PK\x07\x08'],
    ['a Zstandard file', '\x28\xb5\x2f\xfd'],
    ['an xz file', '\xfd7zXZ\0'],
    ['a text with the prefix of a zip', 'PKWARE'],
    ['half a signature', 'P'],
    ['half the signature of gzip', '\x1f'],
    ['the signature of compress(1)', '\x1f\x9d\x90'],
    ['a wrong first byte of gzip', '\x1e\x8b\x08'],
    ['half the signature of a zip', 'P\x8b\x03\x04'],
    ['a wrong first byte of a zip', '\x1fK\x03\x04'],
    ['a block of zeros', '\0'.repeat(512)],
    ['nothing', ''],
  ])('does not recognize %s', (_, text) => {
    expect(archiveType(Buffer.from(text, 'latin1'))).toBeUndefined()
  })

  test('needs no more than the first bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(archiveType(bytes.subarray(0, signatureLength))).toBe(archiveType(bytes))
      }),
    )
  })
})

describe('otherFile', () => {
  test.each([
    ['a web page', '<!doctype html>'],
    ['a web page', '\r\n<HTML lang=en>'],
    ['an XML document', '\ufeff<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>'],
    ['a JSON document', ' {"error":"expired"}'],
  ])('recognizes %s: %j', (what, text) => {
    expect(otherFile(Buffer.from(text))).toEqual({ what, isArchive: false })
  })

  test.each([
    ['an xz file', '\xfd7zXZ\0\0'],
    ['a bzip2 file', 'BZh91AY'],
    ['a Zstandard file', '\x28\xb5\x2f\xfd\x04'],
    ['an LZ4 file', '\x04\x22\x4d\x18'],
    ['an lzip file', 'LZIP\x01'],
    ['a compress file', '\x1f\x9d\x90'],
    ['a 7-Zip archive', '7z\xbc\xaf\x27\x1c\0\x04'],
    ['a RAR archive', 'Rar!\x1a\x07\x01\0'],
    ['a cabinet file', 'MSCF\0\0\0\0'],
    ['an ar archive', '!<arch>\ndebian-binary'],
    ['a zip archive with the mark of a split one before it', 'PK00PK\x03\x04'],
    ['a zip archive with the mark of a split one before it', 'PK\x07\x08PK\x03\x04'],
    ['a part of a split zip archive', 'PK\x07\x08\x01\x02'],
  ])('recognizes %s, which may contain a site: %j', (what, text) => {
    const head = Buffer.from(text, 'latin1')
    expect(archiveType(head)).toBeUndefined()
    expect(otherFile(head)).toEqual({ what, isArchive: true })
  })

  test.each(['', 'abc', '<p>', '{', 'BZ', 'PK', '\x7fELF'])('says nothing of %j', (text) => {
    expect(otherFile(Buffer.from(text, 'latin1'))).toBeUndefined()
  })
})
