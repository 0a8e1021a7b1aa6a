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
    expect(otherFile(Buffer.from(text))).toBe(`${what}, `)
  })

  test.each(['', 'abc', '<p>', '{', 'BZ', '\x7fELF'])('says nothing of %j', (text) => {
    expect(otherFile(Buffer.from(text, 'latin1'))).toBe('')
  })
})
