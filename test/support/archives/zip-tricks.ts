import { crc32, deflateRawSync } from 'node:zlib'
import type { Random } from '../random.ts'
import { below, pick, type Trick } from './trick.ts'
import {
  descriptor,
  extraField,
  unicodePath,
  type ZipEnd,
  type ZipFile,
  zip,
  zip64End,
  zip64Field,
} from './zip.ts'

const page: ZipFile = { name: 'index.html', content: '<!doctype html><title>Good</title>' }
const last: ZipFile = { name: 'guide/page.html', content: 'guide '.repeat(300) }

const content = Buffer.from('evil '.repeat(40))
const packed = deflateRawSync(content, { level: 1 })
const evilNumbers = { crc: crc32(content), packedSize: packed.length, size: content.length }
const stored = { ...evilNumbers, packedSize: content.length }

const evil = (more: Partial<ZipFile> = {}): ZipFile => ({ name: 'evil.html', content, ...more })
/** An entry with its checksum and sizes after the content. */
const streamed = (after: Buffer, more: Partial<ZipFile> = {}): ZipFile =>
  evil({ flags: 1 << 3, local: { crc: 0, size: 0, packedSize: 0 }, after, ...more })

/** A whole file in a zip, for readers that ignore the directory. */
const hidden = zip([{ name: 'hidden.html', content: 'hidden' }])
const hiddenFile = hidden.subarray(0, hidden.indexOf('PK\x01\x02'))
const max = 0xffffffff
const unixNames = { madeBy: (3 << 8) | 20 }
const fatNames = { madeBy: 20 }

/** Files, one of which is ambiguous. */
type Piece = readonly [what: string, files: readonly ZipFile[]]

const one = (what: string, file: ZipFile): Piece => [what, [file]]

const both = (what: string, more: Partial<NonNullable<ZipFile['local']>>): Piece[] => [
  one(`${what} in the directory`, evil({ directory: more })),
  one(`${what} in the local header`, evil({ local: more })),
  one(`${what} in both`, evil({ directory: more, local: more })),
]

const pieces: readonly Piece[] = [
  one('nothing', evil()),
  one('nothing, stored', evil({ method: 0 })),
  one('nothing, empty', { name: 'empty.html', content: '', method: 0 }),
  one('a folder', { name: 'folder/', method: 0 }),
  one('a deflated folder', { name: 'folder/' }),
  one('a folder with content', { name: 'folder/', content }),
  one('a folder of FAT with the name of a file', {
    name: 'folder',
    method: 0,
    directory: { attributes: 0x10, ...fatNames },
  }),
  one('a folder of FAT', {
    name: 'folder/',
    method: 0,
    directory: { attributes: 0x10, ...fatNames },
  }),
  one('a file of FAT named like a folder', {
    name: 'folder/',
    method: 0,
    directory: { attributes: 0x20, ...fatNames },
  }),
  ...[0x01, 0x02, 0x04, 0x08, 0x20, 0x40, 0x80, 0x400, 0x2000, 0x8000].map((attributes) =>
    one(
      `attributes 0x${attributes.toString(16)}`,
      evil({ directory: { attributes, ...fatNames } }),
    ),
  ),
  ...Array.from({ length: 21 }, (_, host) =>
    one(
      `made on system ${host}`,
      evil({ mode: 0o100644, directory: { madeBy: (host << 8) | 20 } }),
    ),
  ),
  ...[
    'index.html;1',
    'EVIL.HTML',
    'a/./b.html',
    './evil.html',
    'a//b.html',
    'evil.html ',
    'evil%2ehtml',
    'größe.html',
    '日本語.html',
    '😀.html',
    'a\u0308.html',
    'evil^.html',
    "evil'.html",
    'evil[1].html',
    '-evil.html',
    '@evil.html',
    'a;b.html',
    'evil.html;x',
  ].flatMap((name) => [
    one(`a name ${name}`, { name, content }),
    one(`a name ${name} on FAT`, { name, content, directory: fatNames }),
    one(`a name ${name} in UTF-8`, { name, content, flags: 1 << 11, directory: fatNames }),
    one(`a Unicode path ${name}`, evil({ directory: { extra: unicodePath(name, 'evil.html') } })),
    one(`a local Unicode path ${name}`, evil({ local: { extra: unicodePath(name, 'evil.html') } })),
    one(
      `twice a Unicode path ${name}`,
      evil({
        directory: { extra: unicodePath(name, 'evil.html') },
        local: { extra: unicodePath(name, 'evil.html') },
      }),
    ),
    one(
      `a Unicode path ${name} of another name`,
      evil({
        directory: { extra: unicodePath(name, 'x') },
        local: { extra: unicodePath(name, 'x') },
      }),
    ),
    one(`its own Unicode path ${name}`, {
      name,
      content,
      flags: 1 << 11,
      directory: { extra: unicodePath(name, name) },
      local: { extra: unicodePath(name, name) },
    }),
  ]),
  [
    'UTF-8 and not',
    [
      { name: 'größe.html', content, flags: 1 << 11 },
      { name: 'grö.html', content: 'other', directory: unixNames },
    ],
  ],
  [
    'two names that are one in CP 437',
    [
      { name: 'gr├╢├ƒe.html', content, flags: 1 << 11 },
      { name: 'größe.html', content: 'other', directory: unixNames },
    ],
  ],
  ...both('another name', { name: 'other.html' }),
  ...both('another method', { method: 0 }),
  ...both('another sum', { crc: 1 }),
  ...both('another size', { size: 5 }),
  ...both('another packed size', { packedSize: 5 }),
  ...both('no sizes', { size: 0, packedSize: 0 }),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].flatMap((bit) =>
    both(`flag ${bit}`, { flags: 1 << bit }),
  ),
  ...[0, 10, 20, 45, 46, 47, 63, 255].flatMap((version) => both(`version ${version}`, { version })),
  ...[
    zip64Field(200, 5),
    zip64Field(5),
    zip64Field(200),
    zip64Field(),
    zip64Field(200, evilNumbers.packedSize),
  ].flatMap((extra, index) => [
    ...both(`zip64 field ${index} that is not needed`, { extra }),
    ...both(`a size in zip64 field ${index}`, { extra, size: max }),
    ...both(`sizes in zip64 field ${index}`, { extra, size: max, packedSize: max }),
    ...both(`a packed size in zip64 field ${index}`, { extra, packedSize: max }),
  ]),
  ...both('two zip64 fields', {
    extra: Buffer.concat([zip64Field(200, evilNumbers.packedSize), zip64Field(5, 5)]),
    size: max,
    packedSize: max,
  }),
  ...[
    0x000a, 0x000d, 0x0017, 0x1986, 0x2605, 0x334d, 0x4453, 0x554e, 0x5455, 0x5855, 0x6375, 0x6542,
    0x6c78, 0x756e, 0x7855, 0x7875, 0x9901, 0xa220, 0xcafe,
  ].flatMap((id) =>
    both(`an extra field 0x${id.toString(16)}`, { extra: extraField(id, Buffer.alloc(14, 1)) }),
  ),
  ...both('a link in its extra field', {
    extra: extraField(0x756e, asiUnix(0o120777, 'index.html')),
  }),
  ...both('half an extra field', { extra: Buffer.from([0x55, 0x54, 9]) }),
  ...both('an extra field that is too long', { extra: Buffer.from([0x55, 0x54, 0xff, 0xff, 1]) }),
  ...[true, false].flatMap((isSigned) =>
    [true, false].flatMap((isLong) => {
      const form = { isSigned, isLong }
      const how = `${isSigned ? 'a signed' : 'an unsigned'} descriptor of ${isLong ? 8 : 4} bytes`
      return [
        one(how, streamed(descriptor(evilNumbers, form))),
        one(`${how}, stored`, streamed(descriptor(stored, form), { method: 0 })),
        one(`${how}, with values before`, streamed(descriptor(evilNumbers, form), { local: {} })),
        one(`${how}, that was not announced`, evil({ after: descriptor(evilNumbers, form) })),
        one(
          `${how}, announced in the directory`,
          evil({ after: descriptor(evilNumbers, form), directory: { flags: 8 } }),
        ),
        one(
          `${how}, announced before it`,
          evil({ after: descriptor(evilNumbers, form), local: { flags: 8 } }),
        ),
        one(`${how}, of another sum`, streamed(descriptor({ ...evilNumbers, crc: 1 }, form))),
        one(`${how}, of another size`, streamed(descriptor({ ...evilNumbers, size: 1 }, form))),
        one(
          `${how}, of another packed size`,
          streamed(descriptor({ ...evilNumbers, packedSize: 1 }, form)),
        ),
        one(
          `${how}, and a file after it`,
          streamed(Buffer.concat([descriptor(evilNumbers, form), hiddenFile])),
        ),
      ]
    }),
  ),
  one('no descriptor', streamed(Buffer.alloc(0))),
  one('a file after it', evil({ after: hiddenFile })),
  one('a file before it', evil({ before: hiddenFile })),
  one('zeros after it', evil({ after: Buffer.alloc(30) })),
  one('zeros before it', evil({ before: Buffer.alloc(30) })),
  one('a file in it', { name: 'evil.html', content: hiddenFile, method: 0 }),
  one('a zip in it', { name: 'evil.html', content: hidden, method: 0 }),
  one('a file in it, streamed', {
    name: 'evil.html',
    content: hiddenFile,
    method: 0,
    flags: 1 << 3,
    local: { crc: 0, size: 0, packedSize: 0 },
    after: descriptor({
      crc: crc32(hiddenFile),
      packedSize: hiddenFile.length,
      size: hiddenFile.length,
    }),
  }),
  one(
    'bytes after the deflated data',
    evil({ packed: Buffer.concat([packed, Buffer.from('more')]) }),
  ),
  one('a place in the first file', evil({ directory: { position: 0 } })),
  one('a second disk', evil({ directory: { disk: 1 } })),
  one(
    'a second disk by zip64',
    evil({ directory: { disk: 0xffff, extra: extraField(1, Buffer.of(1, 0, 0, 0)) } }),
  ),
  one('a comment', evil({ directory: { comment: 'a comment' } })),
  one('a comment with an end', evil({ directory: { comment: zip([]) } })),
  one(
    'a comment with an entry',
    evil({ directory: { comment: hidden.subarray(hidden.indexOf('PK\x01\x02')) } }),
  ),
  ['a file twice', [evil(), evil({ content: 'other' })]],
  ['a file twice, spelled differently', [evil(), evil({ name: './evil.html', content: 'other' })]],
  [
    'a folder twice',
    [
      { name: 'folder/', method: 0 },
      { name: 'folder/', method: 0 },
    ],
  ],
  ['a file and a folder', [evil({ name: 'x' }), { name: 'x/', method: 0 }]],
  ...[0o120777, 0o020666, 0o010644, 0o140777, 0o040755, 0o104755].map((mode) =>
    one(`mode ${mode.toString(8)}`, evil({ mode, content: 'index.html' })),
  ),
]

/** The ASi Unix field: a checksum, a mode, the length of a link, its owner and its target. */
function asiUnix(mode: number, target: string): Buffer {
  const rest = Buffer.alloc(10)
  rest.writeUInt16LE(mode, 0)
  rest.writeUInt32LE(target.length, 2)
  const bytes = Buffer.concat([rest, Buffer.from(target)])
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(crc32(bytes), 0)
  return Buffer.concat([sum, bytes])
}

const good = [page, last]
const plain = zip(good)
const plainEnd = plain.subarray(-22)
const stated = {
  entryCount: 2,
  length: plainEnd.readUInt32LE(12),
  position: plainEnd.readUInt32LE(16),
}
const beforeEnd = plain.length - 22

/** Variants of the end of a zip. */
const ends: readonly (readonly [string, Buffer])[] = [
  ...(
    [
      ['a comment', { comment: 'a comment' }],
      ['a comment with an end', { comment: zip([]) }],
      ['a comment with the same end', { comment: plainEnd }],
      ['a comment with half an end', { comment: plainEnd.subarray(0, 12) }],
      ['a comment with a zip', { comment: hidden }],
      ['bytes before the directory', { before: Buffer.alloc(9) }],
      ['a file before the directory', { before: hiddenFile }],
      ['bytes after the directory', { after: Buffer.alloc(9) }],
      ['another directory', { after: hidden.subarray(hidden.indexOf('PK\x01\x02'), -22) }],
      ['another end', { after: plainEnd }],
      ['another disk', { disks: [1, 0] }],
      ['a directory on another disk', { disks: [0, 1] }],
      ['unknown disks', { disks: [0xffff, 0xffff] }],
      ['fewer entries here', { entriesHere: 1 }],
      ['fewer entries', { entryCount: 1, entriesHere: 1 }],
      ['more entries', { entryCount: 3, entriesHere: 3 }],
      ['no entries', { entryCount: 0, entriesHere: 0 }],
      ['a place too early', { position: stated.position - 1 }],
      ['a place too late', { position: stated.position + 1 }],
      ['a place of zip64', { position: max }],
      ['a length too short', { length: stated.length - 1 }],
      ['a length of zip64', { length: max }],
      ['entries of zip64', { entryCount: 0xffff, entriesHere: 0xffff }],
      ['zip64 that is not needed', { after: zip64End(stated, beforeEnd) }],
      ['zip64 with fewer entries', { after: zip64End({ ...stated, entryCount: 1 }, beforeEnd) }],
      ['zip64 elsewhere', { after: zip64End({ ...stated, position: 0 }, beforeEnd) }],
      ['zip64 at a wrong position', { after: zip64End(stated, 0) }],
      [
        'zip64 that is needed',
        {
          after: zip64End(stated, beforeEnd),
          entryCount: 0xffff,
          entriesHere: 0xffff,
          length: max,
          position: max,
        },
      ],
      ['zip64 for the place alone', { after: zip64End(stated, beforeEnd), position: max }],
      [
        'zip64 for the count alone',
        { after: zip64End(stated, beforeEnd), entryCount: 0xffff, entriesHere: 0xffff },
      ],
      [
        'zip64 for the count here alone',
        { after: zip64End(stated, beforeEnd), entriesHere: 0xffff },
      ],
    ] as [string, ZipEnd][]
  ).map(([what, end]) => [what, zip(good, end)] as const),
  ['bytes after the end', Buffer.concat([plain, Buffer.from('after')])],
  ['another zip after the end', Buffer.concat([plain, hidden])],
  ['a zip before it', Buffer.concat([hidden, plain])],
  ['a whole zip in the first file', zip([{ ...page, method: 0, content: plain }, last])],
  ['an end in the first file with a comment up to the end', coveringEnd()],
]

/** For readers that use the first end record whose comment reaches the end of the file. */
function coveringEnd(): Buffer {
  const inner = Buffer.concat([zip([{ name: 'inner.html', content: 'inner' }])])
  const file = { ...page, method: 0, content: inner }
  const whole = zip([file, last])
  const at = 30 + String(page.name).length + inner.length - 2
  inner.writeUInt16LE(whole.length - at - 2, inner.length - 2)
  return zip([{ ...file, content: inner }, last])
}

const asZip = (what: string, files: readonly ZipFile[]): Trick => ({
  what,
  type: 'zip',
  bytes: zip(files),
})

/** Each part alone, among valid files. */
export function zipTricks(): Trick[] {
  return [
    ...pieces.map(([what, files]) => asZip(what, [page, ...files, last])),
    ...ends.map(([what, bytes]): Trick => ({ what: `at the end: ${what}`, type: 'zip', bytes })),
  ]
}

/**
 * Two or three of the parts, in separate files, in any order.
 *
 * @param isWanted selects parts by their descriptions
 */
export function* zipMixtures(
  numbers: Random,
  isWanted: (what: string) => boolean,
): Generator<Trick, never> {
  const wanted = pieces.filter(([what]) => isWanted(what))
  for (;;) {
    const chosen = Array.from({ length: 2 + below(2, numbers) }, () => pick(wanted, numbers))
    const files = chosen.flatMap(([, list], index) =>
      list.map((file) => ({ ...file, name: index === 0 ? file.name : `${index}${file.name}` })),
    )
    yield asZip(chosen.map(([what]) => what).join(' + '), [page, ...files, last])
  }
}

/** Zips with random bytes in headers, some of them equal in both headers of a file. */
export function* zipMutants(numbers: Random): Generator<Trick, never> {
  const after = descriptor(evilNumbers)
  const whole = zip([page, streamed(after), evil({ name: 'a/b.html', method: 0 }), last], {
    comment: 'comment',
  })
  const locals = positionsOf(whole, 'PK\x03\x04')
  const centrals = positionsOf(whole, 'PK\x01\x02')
  for (;;) {
    const bytes = Buffer.from(whole)
    const changes = Array.from({ length: 1 + below(3, numbers) }, () => {
      const file = below(locals.length, numbers)
      const [local = 0, central = 0] = [locals[file], centrals[file]]
      const value = pick(likelyBytes, numbers)
      const field = below(26, numbers)
      const places = pick(
        [
          [local + 4 + field],
          [central + 4 + below(46, numbers)],
          // Both headers are alike from the needed version on.
          [local + 4 + field, central + 6 + field],
          [whole.length - 7 - 22 + below(29, numbers)],
          [below(whole.length, numbers)],
        ],
        numbers,
      )
      for (const place of places) bytes[place] = value
      return `${places}=${value}`
    })
    yield { what: `a zip with ${changes.join(', ')}`, type: 'zip', bytes }
  }
}

/** Lengths, flags, and values with a special meaning. */
const likelyBytes = [0, 1, 2, 3, 4, 6, 8, 10, 11, 14, 16, 19, 20, 32, 45, 46, 63, 64, 128, 254, 255]

function positionsOf(bytes: Buffer, text: string): number[] {
  const positions: number[] = []
  for (
    let at = bytes.indexOf(text, 0, 'latin1');
    at >= 0;
    at = bytes.indexOf(text, at + 1, 'latin1')
  ) {
    positions.push(at)
  }
  return positions
}
