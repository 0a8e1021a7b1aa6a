import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { extract, pack } from 'tar-stream'
import { describe, expect, test } from 'vitest'
import { archiveLimits } from '../../../src/bundle/unpack/archive-limits.ts'
import { type TarHandler, TarReader } from '../../../src/bundle/unpack/tar-reader.ts'
import { amount } from '../../support/amount.ts'
import { longNameBlocks, paxBlocks, tarBlocks, tarEnd } from '../../support/archives/tar.ts'

interface Read {
  name: string
  kind: unknown
  content: string
}

/** Reads a tar that arrives in pieces of this length. */
function read(tar: Buffer, pieceLength = tar.length, limits = archiveLimits): Read[] {
  const entries: Read[] = []
  let begun: Omit<Read, 'content'> | undefined
  let chunks: Buffer[] = []
  const handler: TarHandler = {
    begin: ({ name, kind }) => {
      begun = { name: Buffer.from(name).toString(), kind }
      chunks = []
    },
    content: (bytes) => chunks.push(Buffer.from(bytes)),
    end: () => {
      if (begun) entries.push({ ...begun, content: Buffer.concat(chunks).toString('latin1') })
      begun = undefined
    },
  }
  const reader = new TarReader(handler, limits)
  for (let at = 0; at < tar.length; at += pieceLength) {
    reader.write(tar.subarray(at, at + pieceLength))
  }
  reader.finish()
  return entries
}

const tar = (...blocks: Buffer[]) => Buffer.concat([...blocks, tarEnd])
const corrupt = (message: RegExp) =>
  expect.objectContaining({ code: 'BUNDLE_CORRUPT', message: expect.stringMatching(message) })

const unsafe = (message: RegExp) =>
  expect.objectContaining({ code: 'BUNDLE_UNSAFE', message: expect.stringMatching(message) })

const names = (...blocks: Buffer[]) => read(tar(...blocks)).map(({ name }) => name)

describe('TarReader', () => {
  const content = 'x'.repeat(700)
  const whole = tar(
    paxBlocks([['comment', 'of git']], 'g'),
    tarBlocks({ name: 'a/', type: '5' }),
    paxBlocks([['path', `${'deep/'.repeat(40)}b`]]),
    tarBlocks({ name: 'short', content }),
    tarBlocks({ name: 'empty' }),
    longNameBlocks('y'.repeat(150)),
    tarBlocks({ name: 'y'.repeat(100), content: content.slice(0, 512), magic: 'ustar  \0' }),
  )

  test('reads the same in pieces of any length', () => {
    const entries = read(whole)
    expect(entries).toEqual([
      { name: 'a/', kind: 'folder', content: '' },
      { name: `${'deep/'.repeat(40)}b`, kind: 'file', content },
      { name: 'empty', kind: 'file', content: '' },
      { name: 'y'.repeat(150), kind: 'file', content: content.slice(0, 512) },
    ])
    for (const length of [1, 7, 511, 512, 513, 1024, 5000]) {
      expect(read(whole, length)).toEqual(entries)
    }
  })

  test('detects truncation at every byte', () => {
    const nothing = () => {}
    const reader = new TarReader({ begin: nothing, content: nothing, end: nothing })
    for (const byte of whole) {
      expect(() => reader.finish()).toThrow(corrupt(/is truncated/))
      reader.write(Buffer.of(byte))
    }
    expect(() => reader.finish()).not.toThrow()
  })

  test('accepts zeros after the end, as tar(1) pads, and nothing else', () => {
    expect(read(Buffer.concat([whole, Buffer.alloc(9 * 1024 + 3)]))).toHaveLength(4)
    for (const trailing of [
      Buffer.from('x'),
      Buffer.concat([Buffer.alloc(700), Buffer.of(1)]),
      whole,
    ]) {
      expect(() => read(Buffer.concat([whole, trailing]), 600)).toThrow(corrupt(/after the end/))
    }
  })

  test('does not accept a single zero block as the end', () => {
    const block = tarBlocks({ name: 'a' })
    const lone = Buffer.concat([block, Buffer.alloc(512), block])
    expect(() => read(lone)).toThrow(corrupt(/after the end/))
    expect(() => read(Buffer.concat([block, Buffer.alloc(512)]))).toThrow(corrupt(/is truncated/))
  })

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
    expect(() => read(tar(blocks))).toThrow(unsafe(/has a prefix of an unknown format/))
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
    const kindOf = (type: string) => read(tar(tarBlocks({ name: 'a/', type, magic: '' })))[0]?.kind
    expect([...'\x0002'].map(kindOf)).toEqual(['folder', 'file', { other: 'a symbolic link' }])
  })

  test('accepts a prefix without a name only for a folder', () => {
    const kindOf = (type: string) =>
      read(tar(tarBlocks({ name: '', prefix: 'a', type })))[0] ?? expect.fail('nothing is read')
    expect(kindOf('5')).toMatchObject({ name: 'a/', kind: 'folder' })
    expect(kindOf('\0')).toMatchObject({ name: 'a/', kind: 'file' })
  })

  test.each([95, 99, 100, 101, 155, 255])(
    'reads a name of %d bytes from an extended header, wherever its slashes are',
    (length) => {
      for (let slash = 1; slash < length - 1; slash++) {
        const name = `${'d'.repeat(slash)}/${'f'.repeat(length - slash - 1)}`
        const short = { name: name.slice(0, 100), type: '\0', content: 'x' }
        const expected = [{ name, kind: 'file', content: 'x' }]
        expect(read(tar(longNameBlocks(name), tarBlocks(short)))).toEqual(expected)
        expect(read(tar(paxBlocks([['path', name]]), tarBlocks(short)))).toEqual(expected)
      }
    },
  )

  test.each<[string, Buffer[], RegExp]>([
    ['a global path', [paxBlocks([['path', 'g']], 'g')], /a global PAX header/],
    ['a global size', [paxBlocks([['size', '1']], 'g')], /a global PAX header/],
    ['a global sparse file', [paxBlocks([['GNU.sparse.major', '1']], 'g')], /a global PAX header/],
    [
      'two PAX headers',
      [paxBlocks([['mtime', '1']]), paxBlocks([])],
      /two extended headers of one kind/,
    ],
    [
      'two long names',
      [longNameBlocks('b'), longNameBlocks('c')],
      /two extended headers of one kind/,
    ],
    [
      'a global header in between',
      [longNameBlocks('b'), paxBlocks([], 'g')],
      /two extended headers/,
    ],
    ['names of GNU and PAX', [longNameBlocks('b'), paxBlocks([['path', 'c']])], /two long names/],
    ['names of PAX and GNU', [paxBlocks([['path', 'c']]), longNameBlocks('b')], /two long names/],
    ['a separate PAX size', [paxBlocks([['size', '4']])], /one size in its header and another/],
  ])('refuses %s, as archivers read it differently', (_, records, message) => {
    const entry = tarBlocks({ name: 'a', content: 'xx' })
    expect(() => read(tar(...records, entry))).toThrow(unsafe(message))
  })

  test('reads an old header as a file if a record names it, even with a slash at the end', () => {
    const old = tarBlocks({ name: 'd/', type: '\0', magic: '' })
    for (const record of [longNameBlocks('dir/'), paxBlocks([['path', 'dir/']])]) {
      expect(read(tar(record, old))).toEqual([{ name: 'dir/', kind: 'file', content: '' }])
    }
    expect(read(tar(old))).toEqual([{ name: 'd/', kind: 'folder', content: '' }])
  })

  test('uses the size of a PAX record if it does not fit into the header', () => {
    const announced: number[] = []
    const nothing = () => {}
    const handler = { begin: ({ size }: { size: number }) => announced.push(size) }
    const reader = new TarReader({ ...handler, content: nothing, end: nothing })
    const size = 8 ** 11
    reader.write(Buffer.concat([paxBlocks([['size', `${size}`]]), tarBlocks({ name: 'a' })]))
    expect(announced).toEqual([size])
  })

  test('accepts a PAX size that equals that of the header', () => {
    const blocks = tarBlocks({ name: 'a', content: 'four' })
    expect(read(tar(paxBlocks([['size', '4']]), blocks))).toMatchObject([{ content: 'four' }])
  })

  test.each([
    ['in base 256, as in GNU tar from 8 GB on', 700, '\x80'.padEnd(10, '\0').concat('\x02\xbc')],
    ['in octal digits, with spaces around', 700, '       1274 '],
    ['of NULs, as in some archives of empty files', 0, '\0'.repeat(12)],
  ])('reads a size %s', (_, length, size) => {
    const field = Buffer.from(size, 'latin1')
    const blocks = tarBlocks({ name: 'a', content: content.slice(0, length), size: field })
    expect(read(tar(blocks, tarBlocks({ name: 'b' })))).toEqual([
      { name: 'a', kind: 'file', content: content.slice(0, length) },
      { name: 'b', kind: 'file', content: '' },
    ])
  })

  test('treats any entry with a link target as a link', () => {
    const target = tarBlocks({ name: '././@LongLink', type: 'K', content: 'x'.repeat(150) })
    const kindOf = (type: string, ...records: Buffer[]) =>
      read(tar(...records, tarBlocks({ name: 'a', type })))[0]?.kind
    expect(kindOf('2', target)).toEqual({ other: 'a symbolic link' })
    expect(kindOf('0', target)).toEqual({ other: 'a link' })
    expect(kindOf('5', paxBlocks([['linkpath', 'b']]))).toEqual({ other: 'a link' })
  })

  test('refuses extended headers without an entry, too long ones, and wrong checksums', () => {
    expect(() => read(tar(paxBlocks([['path', 'a']])))).toThrow(corrupt(/belongs to no entry/))
    expect(() => read(tar(longNameBlocks('a')))).toThrow(corrupt(/belongs to no entry/))
    const long = tar(longNameBlocks('x'.repeat(149)), tarBlocks({ name: 'x' }))
    const bound = (headerBytes: number) => ({ ...archiveLimits, headerBytes }) as never
    expect(read(long, 512, bound(150))).toHaveLength(1)
    expect(() => read(long, 512, bound(149))).toThrow(
      expect.objectContaining({
        code: 'BUNDLE_UNSAFE',
        message: expect.stringMatching(
          /an extended header of the bundle has 150 bytes; the limit is 149/,
        ),
      }),
    )
    const flipped = tarBlocks({ name: 'a' })
    flipped[0] = 0x62
    expect(() => read(tar(flipped))).toThrow(corrupt(/checksum/))
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
    expect(() => read(tar(tarBlocks({ name: 'a', size: field })))).toThrow(corrupt(/number/))
  })

  test('reports what each entry is', () => {
    const kinds = [...'0\x001234567ZSM'].map(
      (type) => read(tar(tarBlocks({ name: 'a', type })))[0]?.kind,
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
    expect(read(tar(sparse, tarBlocks({ name: 'a' })))).toMatchObject([
      { kind: { other: 'a sparse file' } },
    ])
  })

  test('reads archives of tar-stream as tar-stream does', async () => {
    const files = fc.array(
      fc.record({
        name: fc.stringMatching(/^[a-zäß日]{1,200}(\/[a-z]{1,90}){0,3}$/),
        content: fc.string({ maxLength: 1500 }),
      }),
      { maxLength: 5 },
    )
    await fc.assert(
      fc.asyncProperty(files, fc.integer({ min: 1, max: 3000 }), async (list, pieceLength) => {
        const archive = pack()
        for (const { name, content: text } of list) archive.entry({ name }, text)
        archive.finalize()
        const bytes = await buffer(archive)
        const theirs = extract()
        theirs.end(bytes)
        const expected: Read[] = []
        for await (const entry of theirs) {
          const text = (await buffer(entry)).toString('latin1')
          expected.push({ name: entry.header.name, kind: 'file', content: text })
        }
        expect(read(bytes, pieceLength)).toEqual(expected)
      }),
      { numRuns: amount(50) },
    )
  })
})
