import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPaxRecords } from '../../../src/archive/tar/pax-records.ts'
import { paxRecords } from '../../support/archives/tar.ts'

const corrupt = (message: RegExp) =>
  expect.objectContaining({ code: 'BUNDLE_CORRUPT', message: expect.stringMatching(message) })

describe('readPaxRecords', () => {
  test('reads path and size, and skips the rest', () => {
    const content = paxRecords([
      ['mtime', '1763690000.123'],
      ['path', 'größe/a=b\nc.html'],
      ['comment', 'd670460b4b4aece5915caf5c68d12f560a9fe3e4'],
      ['size', '8589934592'],
    ])
    expect(readPaxRecords(content)).toEqual({
      path: Buffer.from('größe/a=b\nc.html'),
      size: 8589934592,
    })
  })

  test.each<[string, [string, string][]]>([
    [
      'a path twice',
      [
        ['path', 'a'],
        ['path', 'a'],
      ],
    ],
    [
      'a size twice',
      [
        ['size', '1'],
        ['size', '2'],
      ],
    ],
    [
      'a removed path',
      [
        ['path', 'a'],
        ['path', ''],
      ],
    ],
    ['an empty path', [['path', '']]],
    ['an empty size', [['size', '']]],
  ])('refuses %s, as archivers read it differently', (_, records) => {
    expect(() => readPaxRecords(paxRecords(records))).toThrow(
      expect.objectContaining({
        code: 'BUNDLE_UNSAFE',
        message: expect.stringMatching(/more than one (path|size), or an empty one/),
      }),
    )
  })

  test.each([
    ['GNU.sparse.major', 'a sparse file'],
    ['SCHILY.realsize', 'a sparse file'],
    // Of Solaris: bsdtar writes holes in place of content, and loses the next entry.
    ['SUN.holesdata', 'a sparse file'],
    ['linkpath', 'a link'],
    ['SCHILY.volhdr.blocksize', 'part of a volume of star'],
    [
      'GNU.volume.offset',
      'part of a multi-volume archive, or of a different type than its header states',
    ],
    [
      'GNU.dumpdir',
      'part of a multi-volume archive, or of a different type than its header states',
    ],
    [
      'SCHILY.filetype',
      'part of a multi-volume archive, or of a different type than its header states',
    ],
  ])('recognizes the effect of %s on an entry', (key, other) => {
    expect(readPaxRecords(paxRecords([[key, '1']]))).toEqual({ other })
  })

  test('skips file attributes that archivers write', () => {
    const keys = ['SCHILY.xattr.user.a b', 'LIBARCHIVE.xattr.user.a', 'SCHILY.dev', 'hdrcharset']
    expect(readPaxRecords(paxRecords(keys.map((key) => [key, '1'])))).toEqual({})
  })

  test.each([
    '5 a=b',
    '7 a=b\n',
    '6a=b\n',
    '6 abc\n',
    '07 a=b\n',
    '8.0 a=b\n',
    '-6 a=b\n',
    '999999999999 a=b\n',
    'a=b\n',
    ' ',
    '\0',
    '6 a=b\nx',
    // GNU tar reads another key than others.
    '10  path=x\n',
    '10 path\0=x\n',
    '11 \tpath=x\n',
    '6 =ab\n',
    '5 ab\n6 a=b\n',
  ])('refuses %j', (content) => {
    expect(() => readPaxRecords(Buffer.from(content))).toThrow(corrupt(/invalid PAX record/))
  })

  test.each(['-1', '1.5', '1e3', '0x10', '9007199254740993', ' 1'])(
    'refuses a size of %j',
    (size) => {
      expect(() => readPaxRecords(paxRecords([['size', size]]))).toThrow(corrupt(/invalid size/))
    },
  )

  test('reads valid records, and fails properly for anything else', () => {
    const value = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))
    fc.assert(
      fc.property(value, (path) => {
        if (path.length > 0) expect(readPaxRecords(paxRecords([['path', path]]))).toEqual({ path })
      }),
    )
    fc.assert(
      fc.property(value, (content) => {
        try {
          readPaxRecords(content)
        } catch (error) {
          expect(error).toEqual(corrupt(/PAX record|invalid size/))
        }
      }),
    )
  })
})
