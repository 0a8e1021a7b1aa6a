import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { extract, pack } from 'tar-stream'
import { describe, expect, test } from 'vitest'
import { archiveLimits } from '../../../src/archive/archive-limits.ts'
import { TarReader } from '../../../src/archive/tar/tar-reader.ts'
import { amount } from '../../support/amount.ts'
import { longNameBlocks, paxBlocks, tarBlocks } from '../../support/archives/tar.ts'
import { type ReadEntry, readTar, tarOf } from '../../support/archives/tar-entries.ts'

const corrupt = (message: RegExp) =>
  expect.objectContaining({ code: 'BUNDLE_CORRUPT', message: expect.stringMatching(message) })

const unsafe = (message: RegExp) =>
  expect.objectContaining({ code: 'BUNDLE_UNSAFE', message: expect.stringMatching(message) })

describe('tarReader', () => {
  const content = 'x'.repeat(700)
  const whole = tarOf(
    paxBlocks([['comment', 'of git']], 'g'),
    tarBlocks({ name: 'a/', type: '5' }),
    paxBlocks([['path', `${'deep/'.repeat(40)}b`]]),
    tarBlocks({ name: 'short', content }),
    tarBlocks({ name: 'empty' }),
    longNameBlocks('y'.repeat(150)),
    tarBlocks({ name: 'y'.repeat(100), content: content.slice(0, 512), magic: 'ustar  \0' }),
  )

  test('reads the same in pieces of any length', () => {
    const entries = readTar(whole)
    expect(entries).toEqual([
      { name: 'a/', kind: 'folder', content: '' },
      { name: `${'deep/'.repeat(40)}b`, kind: 'file', content },
      { name: 'empty', kind: 'file', content: '' },
      { name: 'y'.repeat(150), kind: 'file', content: content.slice(0, 512) },
    ])
    for (const length of [1, 7, 511, 512, 513, 1024, 5000]) {
      expect(readTar(whole, length)).toEqual(entries)
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
    expect(readTar(Buffer.concat([whole, Buffer.alloc(9 * 1024 + 3)]))).toHaveLength(4)
    for (const trailing of [
      Buffer.from('x'),
      Buffer.concat([Buffer.alloc(700), Buffer.of(1)]),
      whole,
    ]) {
      expect(() => readTar(Buffer.concat([whole, trailing]), 600)).toThrow(corrupt(/after the end/))
    }
  })

  test('does not accept a single zero block as the end', () => {
    const block = tarBlocks({ name: 'a' })
    const lone = Buffer.concat([block, Buffer.alloc(512), block])
    expect(() => readTar(lone)).toThrow(corrupt(/after the end/))
    expect(() => readTar(Buffer.concat([block, Buffer.alloc(512)]))).toThrow(
      corrupt(/is truncated/),
    )
  })

  test.each([95, 99, 100, 101, 155, 255])(
    'reads a name of %d bytes from an extended header, wherever its slashes are',
    (length) => {
      for (let slash = 1; slash < length - 1; slash++) {
        const name = `${'d'.repeat(slash)}/${'f'.repeat(length - slash - 1)}`
        const short = { name: name.slice(0, 100), type: '\0', content: 'x' }
        const expected = [{ name, kind: 'file', content: 'x' }]
        expect(readTar(tarOf(longNameBlocks(name), tarBlocks(short)))).toEqual(expected)
        expect(readTar(tarOf(paxBlocks([['path', name]]), tarBlocks(short)))).toEqual(expected)
      }
    },
  )

  test.each<[string, Buffer[], RegExp]>([
    ['a global path', [paxBlocks([['path', 'g']], 'g')], /a global PAX header/],
    ['a global size', [paxBlocks([['size', '1']], 'g')], /a global PAX header/],
    ['a global sparse file', [paxBlocks([['GNU.sparse.major', '1']], 'g')], /a global PAX header/],
    [
      'the header of star’s exustar',
      [
        paxBlocks(
          [
            ['SCHILY.archtype', 'exustar'],
            ['SCHILY.release', 'star 1.6 (x86_64-unknown-linux-gnu) 2019/04/01'],
            ['SCHILY.volhdr.dumpdate', '1647478879.579980900'],
            ['SCHILY.volhdr.blocksize', '20'],
            ['SCHILY.volhdr.volno', '1'],
          ],
          'g',
        ),
      ],
      /a global PAX header of the bundle makes each entry part of a volume of star/,
    ],
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
    expect(() => readTar(tarOf(...records, entry))).toThrow(unsafe(message))
  })

  test('reads an old header as a file if a record names it, even with a slash at the end', () => {
    const old = tarBlocks({ name: 'd/', type: '\0', magic: '' })
    for (const record of [longNameBlocks('dir/'), paxBlocks([['path', 'dir/']])]) {
      expect(readTar(tarOf(record, old))).toEqual([{ name: 'dir/', kind: 'file', content: '' }])
    }
    expect(readTar(tarOf(old))).toEqual([{ name: 'd/', kind: 'folder', content: '' }])
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
    expect(readTar(tarOf(paxBlocks([['size', '4']]), blocks))).toMatchObject([{ content: 'four' }])
  })

  test('treats any entry with a link target as a link', () => {
    const target = tarBlocks({ name: '././@LongLink', type: 'K', content: 'x'.repeat(150) })
    const kindOf = (type: string, ...records: Buffer[]) =>
      readTar(tarOf(...records, tarBlocks({ name: 'a', type })))[0]?.kind
    expect(kindOf('2', target)).toEqual({ other: 'a symbolic link' })
    expect(kindOf('0', target)).toEqual({ other: 'a link' })
    expect(kindOf('5', paxBlocks([['linkpath', 'b']]))).toEqual({ other: 'a link' })
  })

  test('refuses extended headers without an entry, too long ones, and wrong checksums', () => {
    expect(() => readTar(tarOf(paxBlocks([['path', 'a']])))).toThrow(corrupt(/belongs to no entry/))
    expect(() => readTar(tarOf(longNameBlocks('a')))).toThrow(corrupt(/belongs to no entry/))
    const long = tarOf(longNameBlocks('x'.repeat(149)), tarBlocks({ name: 'x' }))
    const bound = (headerBytes: number) => ({ ...archiveLimits, headerBytes }) as never
    expect(readTar(long, 512, bound(150))).toHaveLength(1)
    expect(() => readTar(long, 512, bound(149))).toThrow(
      expect.objectContaining({
        code: 'BUNDLE_UNSAFE',
        message: expect.stringMatching(
          /an extended header of the bundle has 150 bytes; the limit is 149/,
        ),
      }),
    )
    const flipped = tarBlocks({ name: 'a' })
    flipped[0] = 0x62
    expect(() => readTar(tarOf(flipped))).toThrow(corrupt(/checksum/))
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
        const expected: ReadEntry[] = []
        for await (const entry of theirs) {
          const text = (await buffer(entry)).toString('latin1')
          expected.push({ name: entry.header.name, kind: 'file', content: text })
        }
        expect(readTar(bytes, pieceLength)).toEqual(expected)
      }),
      { numRuns: amount(50) },
    )
  })
})
