import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPaxRecords } from '../../../src/bundle/unpack/pax-records.ts'
import { paxRecords } from './archives/tar.ts'

const corrupt = (message: RegExp) =>
  expect.objectContaining({ code: 'BUNDLE_CORRUPT', message: expect.stringMatching(message) })

describe('readPaxRecords', () => {
  test('reads path and size, and passes over the rest', () => {
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

  test('takes the last of a key, and an empty value as a word that there is none', () => {
    expect(
      readPaxRecords(
        paxRecords([
          ['path', 'a'],
          ['path', 'b'],
        ]),
      ).path,
    ).toEqual(Buffer.from('b'))
    expect(
      readPaxRecords(
        paxRecords([
          ['path', 'a'],
          ['path', ''],
        ]),
      ),
    ).toEqual({ path: undefined })
    expect(
      readPaxRecords(
        paxRecords([
          ['size', '1'],
          ['size', ''],
        ]),
      ),
    ).toEqual({ size: undefined })
  })

  test('knows a sparse file', () => {
    expect(readPaxRecords(paxRecords([['GNU.sparse.major', '1']]))).toEqual({ isSparse: true })
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
  ])('refuses %j', (content) => {
    expect(() => readPaxRecords(Buffer.from(content))).toThrow(corrupt(/a PAX record .* is broken/))
  })

  test.each(['-1', '1.5', '1e3', '0x10', '9007199254740993', ' 1'])(
    'refuses a size of %j',
    (size) => {
      expect(() => readPaxRecords(paxRecords([['size', size]]))).toThrow(
        corrupt(/a size .* is none/),
      )
    },
  )

  test('reads what is written, and of anything else fails as it should', () => {
    const value = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))
    fc.assert(
      fc.property(value, (path) => {
        expect(readPaxRecords(paxRecords([['path', path]])).path ?? Buffer.alloc(0)).toEqual(path)
      }),
    )
    fc.assert(
      fc.property(value, (content) => {
        try {
          readPaxRecords(content)
        } catch (error) {
          expect(error).toEqual(corrupt(/PAX record|size/))
        }
      }),
    )
  })
})
