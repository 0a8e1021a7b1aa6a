import type { Random } from '../random.ts'
import { longNameBlocks, paxBlocks, type TarBlocks, tarBlocks, tarEnd } from './tar.ts'
import { below, pick, type Trick } from './trick.ts'

const page = { name: 'index.html', content: '<!doctype html><title>Good</title>' }
const other = { name: 'guide/page.html', content: 'guide '.repeat(300) }

/** A whole tar within a file's content, for readers that lose track of sizes. */
const hidden = Buffer.concat([tarBlocks({ name: 'hidden.html', content: 'hidden' }), tarEnd])

type Piece = readonly [what: string, make: () => Buffer[]]

const entry = (more: Partial<TarBlocks>) =>
  tarBlocks({ name: 'evil.html', content: 'evil', ...more })
const base256 = (...bytes: number[]) => Buffer.from([...bytes, ...Array(12).fill(0)].slice(0, 12))

const sizes: readonly [string, Buffer | number][] = [
  ['0', 0],
  ['too small', 2],
  ['a block more', 516],
  ['in base 256', base256(0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4)],
  ['below zero', base256(...Array(11).fill(0xff), 0xfc)],
  ['huge', base256(0x80, 0, 0, 0, 0xff)],
  ['in base 256 without its mark', base256(0x81, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4)],
  ['with spaces', Buffer.from('         4 \0')],
  ['with a NUL within', Buffer.from('4\x000000000\0')],
  ['with something after a NUL', Buffer.from('0000004\x00777 ')],
  ['with a minus', Buffer.from('-0000000004\0')],
  ['with a plus', Buffer.from('+0000000004\0')],
  ['decimal', Buffer.from('00000000009\0')],
  ['of NULs', Buffer.alloc(12)],
  ['of spaces', Buffer.alloc(12, ' ')],
  ['of twelve digits', Buffer.from('000000000004')],
]

const names = [
  'evil.html',
  'a'.repeat(100),
  `${'d'.repeat(99)}/`,
  `${'d'.repeat(99)}/f`,
  'x/',
  'x/.',
  './x',
  'x//y',
  'evil.html\0index.html',
  'größe.html',
  `${'n'.repeat(150)}/evil.html`,
]

/** Parts of a tar that archivers may interpret differently. */
const pieces: readonly Piece[] = [
  ...sizes.map(([what, size]): Piece => [`a size ${what}`, () => [entry({ size })]]),
  ...sizes.map(
    ([what, size]): Piece => [
      `a PAX header with a size ${what}`,
      () => [
        tarBlocks({ name: 'PaxHeader', type: 'x', content: '16 path=pax.htm\n', size }),
        entry({}),
      ],
    ],
  ),
  ...[...'\x00012345678DKLMNSVXgxAZ9'].map(
    (type): Piece => [`type ${JSON.stringify(type)}`, () => [entry({ type, link: 'index.html' })]],
  ),
  ...[...'\x0005'].flatMap((type) =>
    names.flatMap((name): Piece[] => [
      [
        `type ${JSON.stringify(type)} named ${name.slice(0, 20)}`,
        () => [entry({ type, name: name.slice(0, 100) })],
      ],
      [
        `an empty ${JSON.stringify(type)} named ${name.slice(0, 20)}`,
        () => [entry({ type, name: name.slice(0, 100), content: '' })],
      ],
      [
        `a PAX path ${name.slice(0, 20)} for ${JSON.stringify(type)}`,
        () => [paxBlocks([['path', name]]), entry({ type, content: '' })],
      ],
      [
        `a GNU name ${name.slice(0, 20)} for ${JSON.stringify(type)}`,
        () => [longNameBlocks(name), entry({ type, content: '' })],
      ],
    ]),
  ),
  ...[0, 2, 4, 512, 516, 2 ** 33].map(
    (size): Piece => [`a PAX size of ${size}`, () => [paxBlocks([['size', `${size}`]]), entry({})]],
  ),
  ...[0, 4].map(
    (size): Piece => [
      `a PAX size of ${size} over a hidden tar`,
      () => [paxBlocks([['size', `${size}`]]), entry({ content: hidden })],
    ],
  ),
  [
    'a PAX size that hides nothing',
    () => [paxBlocks([['size', `${hidden.length}`]]), entry({ content: hidden })],
  ],
  [
    'a PAX size in place of one of 0',
    () => [paxBlocks([['size', `${hidden.length}`]]), entry({ content: hidden, size: 0 })],
  ],
  ['a global PAX size', () => [paxBlocks([['size', '0']], 'g'), entry({ content: hidden })]],
  ['a global PAX path', () => [paxBlocks([['path', 'global.html']], 'g'), entry({})]],
  ['a global comment', () => [paxBlocks([['comment', 'git']], 'g'), entry({})]],
  ['a global charset', () => [paxBlocks([['hdrcharset', 'BINARY']], 'g'), entry({})]],
  [
    'a global header after a PAX header',
    () => [paxBlocks([['path', 'pax.html']]), paxBlocks([['comment', 'x']], 'g'), entry({})],
  ],
  [
    'a global header after a GNU name',
    () => [longNameBlocks('gnu.html'), paxBlocks([['comment', 'x']], 'g'), entry({})],
  ],
  [
    'two PAX headers',
    () => [paxBlocks([['path', 'one.html']]), paxBlocks([['path', 'two.html']]), entry({})],
  ],
  ['two GNU names', () => [longNameBlocks('one.html'), longNameBlocks('two.html'), entry({})]],
  ['PAX and GNU', () => [paxBlocks([['path', 'pax.html']]), longNameBlocks('gnu.html'), entry({})]],
  ['GNU and PAX', () => [longNameBlocks('gnu.html'), paxBlocks([['path', 'pax.html']]), entry({})]],
  [
    'GNU and a PAX time',
    () => [longNameBlocks('gnu.html'), paxBlocks([['mtime', '1.5']]), entry({})],
  ],
  [
    'a PAX time and GNU',
    () => [paxBlocks([['mtime', '1.5']]), longNameBlocks('gnu.html'), entry({})],
  ],
  [
    'a path twice',
    () => [
      paxBlocks([
        ['path', 'one.html'],
        ['path', 'two.html'],
      ]),
      entry({}),
    ],
  ],
  [
    'a size twice',
    () => [
      paxBlocks([
        ['size', '0'],
        ['size', '4'],
      ]),
      entry({}),
    ],
  ],
  ['an empty path', () => [paxBlocks([['path', '']]), entry({})]],
  ['an empty size', () => [paxBlocks([['size', '']]), entry({})]],
  ['a path with a NUL', () => [paxBlocks([['path', 'pax.html\0x']]), entry({})]],
  ['a path with a line feed', () => [paxBlocks([['path', 'pax\n.html']]), entry({})]],
  ['a key with a space before', () => [paxBlocks([[' path', 'pax.html']]), entry({})]],
  ['a key with a trailing space', () => [paxBlocks([['path ', 'pax.html']]), entry({})]],
  ['a key with a NUL', () => [paxBlocks([['path\0', 'pax.html']]), entry({})]],
  ['a key in capitals', () => [paxBlocks([['PATH', 'pax.html']]), entry({})]],
  [
    'a record with leading zeros',
    () => [tarBlocks({ name: 'x', type: 'x', content: '017 path=pax.html\n' }), entry({})],
  ],
  [
    'a record with spaces',
    () => [tarBlocks({ name: 'x', type: 'x', content: '17  path=pax.html\n' }), entry({})],
  ],
  [
    'a record that is too long',
    () => [tarBlocks({ name: 'x', type: 'x', content: '99 path=pax.html\n' }), entry({})],
  ],
  [
    'a record that is too short',
    () => [tarBlocks({ name: 'x', type: 'x', content: '15 path=pax.html\n' }), entry({})],
  ],
  [
    'NULs after the records',
    () => [tarBlocks({ name: 'x', type: 'x', content: '17 path=pax.html\n\0\0\0' }), entry({})],
  ],
  [
    'a line feed after the records',
    () => [tarBlocks({ name: 'x', type: 'x', content: '17 path=pax.html\n\n' }), entry({})],
  ],
  ['an empty PAX header', () => [tarBlocks({ name: 'x', type: 'x' }), entry({})]],
  [
    'a charset of bytes',
    () => [
      paxBlocks([
        ['hdrcharset', 'BINARY'],
        ['path', 'größe.html'],
      ]),
      entry({}),
    ],
  ],
  ['a link path', () => [paxBlocks([['linkpath', 'index.html']]), entry({})]],
  ['an empty link path', () => [paxBlocks([['linkpath', '']]), entry({})]],
  [
    'a GNU link name',
    () => [tarBlocks({ name: '././@LongLink', type: 'K', content: 'index.html\0' }), entry({})],
  ],
  ['a link name in the header', () => [entry({ link: 'index.html' })]],
  ['a link name in an old header', () => [entry({ link: 'index.html', type: '\0', magic: '' })]],
  ...[
    'GNU.sparse.major',
    'GNU.sparse.size',
    'GNU.sparse.realsize',
    'GNU.sparse.map',
    'SCHILY.realsize',
    'SCHILY.filetype',
    'GNU.volume.size',
    'GNU.dumpdir',
  ].map((key): Piece => [`${key} in PAX`, () => [paxBlocks([[key, '1']]), entry({})]]),
  ['the holes of a sparse file', () => [paxBlocks([['SUN.holesdata', ' 0 2 4']]), entry({})]],
  ['GNU.sparse.name in PAX', () => [paxBlocks([['GNU.sparse.name', 'sparse.html']]), entry({})]],
  [
    'a sparse file',
    () => [
      paxBlocks([
        ['GNU.sparse.major', '1'],
        ['GNU.sparse.minor', '0'],
        ['GNU.sparse.name', 'sparse.html'],
        ['GNU.sparse.realsize', '4'],
      ]),
      entry({
        content: Buffer.concat([Buffer.from('1\n0\n4\n'.padEnd(512, '\0')), Buffer.from('evil')]),
      }),
    ],
  ],
  ...[
    '',
    'ustar\x0000',
    'ustar  \0',
    'ustar\x0001',
    'ustar\0\0\0',
    'ustar 00',
    'ustar',
    'USTAR\x0000',
  ].flatMap((magic): Piece[] => [
    [
      `a prefix with the magic ${JSON.stringify(magic)}`,
      () => [entry({ prefix: 'prefix', magic })],
    ],
    [
      `a long prefix with the magic ${JSON.stringify(magic)}`,
      () => [entry({ prefix: 'p'.repeat(140), magic })],
    ],
    [
      `a star prefix with the magic ${JSON.stringify(magic)}`,
      () => [entry({ prefix: 'p'.repeat(140), magic, trailer: 'tar\0' })],
    ],
    [
      `a prefix after a NUL with the magic ${JSON.stringify(magic)}`,
      () => [entry({ prefix: '\0prefix', magic })],
    ],
    [
      `a prefix of a slash with the magic ${JSON.stringify(magic)}`,
      () => [entry({ prefix: 'prefix/', magic })],
    ],
    [
      `an empty name with the magic ${JSON.stringify(magic)}`,
      () => [entry({ prefix: 'prefix', name: '', magic, type: '\0', content: '' })],
    ],
  ]),
  [
    'a prefix and a PAX path',
    () => [paxBlocks([['path', 'pax.html']]), entry({ prefix: 'prefix' })],
  ],
  ['a prefix and a GNU name', () => [longNameBlocks('gnu.html'), entry({ prefix: 'prefix' })]],
  ['a signed checksum', () => [signed(entry({ name: 'größe.html' }))]],
  ['a checksum of spaces', () => [withChecksum('        ')]],
  ['a checksum with spaces', () => [withChecksum((sum) => `${sum.toString(8).padStart(6)}\0 `)]],
  [
    'a checksum of seven digits',
    () => [withChecksum((sum) => `${sum.toString(8).padStart(7, '0')}\0`)],
  ],
  ['a wrong checksum', () => [withChecksum('0000001\0')]],
  ['a block of zeros', () => [Buffer.alloc(512), entry({})]],
  ['an end within', () => [tarEnd, entry({})]],
  [
    'a GNU name with something after a NUL',
    () => [
      tarBlocks({
        name: '././@LongLink',
        type: 'L',
        content: 'gnu.html\0other.html',
        magic: 'ustar  \0',
      }),
      entry({}),
    ],
  ],
  [
    'a GNU name without a NUL',
    () => [
      tarBlocks({ name: '././@LongLink', type: 'L', content: 'gnu.html', magic: 'ustar  \0' }),
      entry({}),
    ],
  ],
  [
    'an empty GNU name',
    () => [
      tarBlocks({ name: '././@LongLink', type: 'L', content: '\0', magic: 'ustar  \0' }),
      entry({}),
    ],
  ],
  ['a file twice', () => [entry({}), entry({ content: 'other' })]],
  [
    'a folder twice',
    () => [
      entry({ name: 'x', type: '5', content: '' }),
      entry({ name: 'x/', type: '5', content: '' }),
    ],
  ],
  ['a top folder', () => [entry({ name: './', type: '5', content: '' })]],
]

function signed(block: Buffer): Buffer {
  return rechecked(block, () => {
    let sum = 0
    for (const [at, byte] of block.subarray(0, 512).entries()) {
      sum += at >= 148 && at < 156 ? 0x20 : (byte << 24) >> 24
    }
    return `${sum.toString(8).padStart(6, '0')}\0 `
  })
}

function withChecksum(field: string | ((sum: number) => string)): Buffer {
  return rechecked(entry({}), typeof field === 'string' ? () => field : field)
}

function rechecked(block: Buffer, field: (sum: number) => string): Buffer {
  const sum = Number.parseInt(block.toString('latin1', 148, 154), 8)
  block.write(field(sum), 148, 'latin1')
  return block
}

const asTar = (what: string, blocks: readonly Buffer[], end: Buffer = tarEnd): Trick => ({
  what,
  type: 'tar',
  bytes: Buffer.concat([...blocks, end]),
})

/** The ends of a tar. */
const endings: readonly [string, Buffer][] = [
  ['no end', Buffer.alloc(0)],
  ['one block of zeros', Buffer.alloc(512)],
  ['an end and zeros', Buffer.alloc(10240)],
  ['an end and half a block of zeros', Buffer.alloc(1024 + 100)],
  ['an end and something else', Buffer.concat([tarEnd, Buffer.from('behind')])],
  ['an end and another tar', Buffer.concat([tarEnd, hidden])],
]

/** Each part alone, among valid files. */
export function tarTricks(): Trick[] {
  const [good, last] = [tarBlocks(page), tarBlocks(other)]
  return [
    ...pieces.map(([what, make]) => asTar(what, [good, ...make(), last])),
    ...endings.map(([what, end]) => asTar(what, [good, last], end)),
  ]
}

/**
 * Two or three of the parts in a row.
 *
 * @param isWanted selects parts by their descriptions
 */
export function* tarMixtures(
  numbers: Random,
  isWanted: (what: string) => boolean,
): Generator<Trick, never> {
  const wanted = pieces.filter(([what]) => isWanted(what))
  for (;;) {
    const chosen = Array.from({ length: 2 + below(2, numbers) }, () => pick(wanted, numbers))
    const blocks = chosen.flatMap(([, make], index) => [
      ...make(),
      tarBlocks({ name: `between-${index}.html`, content: 'between' }),
    ])
    const what = chosen.map(([what]) => what).join(' + ')
    yield asTar(what, [tarBlocks(page), ...blocks, tarBlocks(other)])
  }
}

/** Tars with random bytes in headers and records, and valid checksums. */
export function* tarMutants(numbers: Random): Generator<Trick, never> {
  const whole = [
    tarBlocks(page),
    paxBlocks([
      ['path', 'pax/page.html'],
      ['mtime', '1763690000.5'],
      ['size', '4'],
    ]),
    entry({}),
    longNameBlocks(`gnu/${'n'.repeat(120)}.html`),
    entry({ magic: 'ustar  \0' }),
    tarBlocks({ name: 'folder/', type: '5' }),
    entry({ name: 'b.html', prefix: 'prefix' }),
    entry({ name: 'old/', type: '\0', magic: '', content: '' }),
    tarBlocks(other),
  ]
  for (;;) {
    const blocks = whole.map((block) => Buffer.from(block))
    const changes = Array.from({ length: 1 + below(3, numbers) }, () => {
      const index = below(blocks.length, numbers)
      const block = blocks[index] as Buffer
      const [first = 0, end = 512] = pick(fields, numbers)
      const at = first + below(Math.min(end, block.length) - first, numbers)
      const value = pick(likelyBytes, numbers)
      block[at] = value
      return `${index}.${at}=${value}`
    })
    yield asTar(`a tar with ${changes.join(', ')}`, blocks.map(resigned))
  }
}

/** The bounds of the header fields, and of the content after the header. */
const fields = [
  [0, 100],
  [124, 136],
  [156, 157],
  [156, 157],
  [157, 257],
  [257, 265],
  [345, 500],
  [500, 512],
  [512, 700],
]

/** Digits, types, signs, and terminators of fields. */
const likelyBytes = Buffer.from('\0\0\x01 /.:-+=\\\n01234567809xgLKSVMDN12aé\x7f\x80\xff', 'latin1')

function resigned(block: Buffer): Buffer {
  block.fill(' ', 148, 156)
  let sum = 0
  for (const byte of block.subarray(0, 512)) sum += byte
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}
