import { describe, expect, test } from 'vitest'
import { paxBlocks, tarBlocks } from '../../support/archives/tar.ts'
import { readTar, tarOf } from '../../support/archives/tar-entries.ts'

const corrupt = (message: RegExp) =>
  expect.objectContaining({ code: 'BUNDLE_CORRUPT', message: expect.stringMatching(message) })

const unsafe = (message: RegExp) =>
  expect.objectContaining({ code: 'BUNDLE_UNSAFE', message: expect.stringMatching(message) })

const names = (...blocks: Buffer[]) => readTar(tarOf(...blocks)).map(({ name }) => name)

describe('readTarHeader', () => {
  test('joins the prefix of ustar', () => {
    expect(names(tarBlocks({ name: 'b', prefix: 'a' }))).toEqual(['a/b'])
  })

  test.each([
    ['GNU', tarBlocks({ name: 'b', prefix: 'a', magic: 'ustar  \0' })],
    ['no known format', tarBlocks({ name: 'b', prefix: 'a', magic: '' })],
    ['another version', tarBlocks({ name: 'b', prefix: 'a', magic: 'ustar\x0001' })],
    ['a field after it', tarBlocks({ name: 'b', prefix: '\0a', magic: 'ustar  \0' })],
    ['star', tarBlocks({ name: 'b', prefix: 'a'.repeat(140), trailer: 'tar\0' })],
  ])('refuses the prefix of %s, as archivers read it differently', (_, blocks) => {
    expect(() => readTar(tarOf(blocks))).toThrow(unsafe(/has a prefix of an unknown format/))
  })

  test('does not read the times of GNU as a prefix', () => {
    const times = '15110211335\x0015110211336\0'
    expect(names(tarBlocks({ name: 'b', prefix: times, magic: 'ustar  \0' }))).toEqual(['b'])
  })

  test('reads the prefix of star, which ends in times', () => {
    const prefix = `${'p'.repeat(130)}\x0012345670123 12345670123 `
    const blocks = tarBlocks({ name: 'b', prefix, trailer: 'tar\0' })
    expect(names(blocks)).toEqual([`${'p'.repeat(130)}/b`])
  })

  test('reads a name and a prefix that fill their fields', () => {
    const [name, prefix] = ['n'.repeat(100), 'p'.repeat(155)]
    expect(names(tarBlocks({ name, prefix }))).toEqual([`${prefix}/${name}`])
  })

  test('reads a pre-POSIX file that ends in a slash as a folder, and nothing else', () => {
    const kindOf = (type: string) =>
      readTar(tarOf(tarBlocks({ name: 'a/', type, magic: '' })))[0]?.kind
    expect([...'\x0002'].map(kindOf)).toEqual(['folder', 'file', { other: 'a symbolic link' }])
  })

  test('accepts a prefix without a name only for a folder', () => {
    const kindOf = (type: string) =>
      readTar(tarOf(tarBlocks({ name: '', prefix: 'a', type })))[0] ??
      expect.fail('nothing is read')
    expect(kindOf('5')).toMatchObject({ name: 'a/', kind: 'folder' })
    expect(kindOf('\0')).toMatchObject({ name: 'a/', kind: 'file' })
  })

  test.each([
    ['in base 256, as in GNU tar from 8 GB on', 700, '\x80'.padEnd(10, '\0').concat('\x02\xbc')],
    ['in octal digits, with spaces around', 700, '       1274 '],
    ['of NULs, as in some archives of empty files', 0, '\0'.repeat(12)],
  ])('reads a size %s', (_, length, size) => {
    const field = Buffer.from(size, 'latin1')
    const blocks = tarBlocks({ name: 'a', content: 'x'.repeat(length), size: field })
    expect(readTar(tarOf(blocks, tarBlocks({ name: 'b' })))).toEqual([
      { name: 'a', kind: 'file', content: 'x'.repeat(length) },
      { name: 'b', kind: 'file', content: '' },
    ])
  })

  test.each([
    '-0000000001',
    'zzz',
    '00000000009',
    // Negative numbers, or numbers over 2^53, in base 256.
    '\xff\xff',
    '\x80\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff',
    '\0\0\0\0\0\0\0\0\0\0\0\x04',
  ])('refuses a size of %j', (size) => {
    const field = Buffer.alloc(12)
    field.write(size, 'latin1')
    expect(() => readTar(tarOf(tarBlocks({ name: 'a', size: field })))).toThrow(corrupt(/number/))
  })

  test('reports what each entry is', () => {
    const kinds = [...'0\x001234567ZSM'].map(
      (type) => readTar(tarOf(tarBlocks({ name: 'a', type })))[0]?.kind,
    )
    expect(kinds).toMatchObject([
      'file',
      'file',
      { other: 'a hard link' },
      { other: 'a symbolic link' },
      { other: 'a character device' },
      { other: 'a block device' },
      'folder',
      { other: 'a FIFO' },
      'file',
      { other: 'of the unknown type "Z"' },
      { other: 'a sparse file' },
      { other: 'the rest of a file in another volume' },
    ])
    const sparse = paxBlocks([['GNU.sparse.major', '1']])
    expect(readTar(tarOf(sparse, tarBlocks({ name: 'a' })))).toMatchObject([
      { kind: { other: 'a sparse file' } },
    ])
  })
})
