import { longNameBlocks, paxBlocks, paxRecords, tarBlocks, tarEnd } from './tar.ts'
import { extraField, unicodePath, type ZipFile, zip, zip64Field } from './zip.ts'

/** A kind of archive designed to cost time, of any size. */
export interface GrowingArchive {
  readonly what: string
  readonly type: 'tar' | 'zip'
  /** An archive of about `bytes` bytes before compression. */
  readonly make: (bytes: number) => Buffer
}

/** Concatenates the results of `make`, up to `bytes` bytes. */
function repeated(bytes: number, make: (index: number) => Buffer): Buffer {
  const parts: Buffer[] = []
  for (let length = 0; length < bytes; ) {
    const part = make(parts.length)
    parts.push(part)
    length += part.length
  }
  return Buffer.concat([...parts, tarEnd])
}

/** A name of `length` bytes that differs from the others in its last characters. */
const nameOf = (index: number, length: number, unit: string): string => {
  const end = `${index}.html`
  return unit.repeat(Math.floor((length - end.length) / Buffer.byteLength(unit))) + end
}

const deep = (index: number) => `${'a/'.repeat(99)}${index}`
/** In path segments of at most 252 bytes, for the limits of file systems. */
const parted = (index: number, unit: string) => {
  const part = unit.repeat(Math.floor(250 / Buffer.byteLength(unit)))
  return `${Array(7).fill(part).join('/')}/${index}`
}

/** Names that are expensive to check, to fold, or to keep. */
const names: readonly [string, (index: number) => string][] = [
  ['short names', (index) => `${index}`],
  ['long names', (index) => nameOf(index, 255, 'n')],
  ['deep names', deep],
  ['folders without a common parent', (index) => `${index}/${'b/'.repeat(98)}c`],
  ['names in many folders', (index) => `${index % 100}/${index % 1000}/${index}`],
  ['names of too many parts', (index) => `${index}/${'b/'.repeat(1000)}c`],
  ['names of dots', (index) => `${'./'.repeat(1000)}${index}`],
  ['names of slashes', (index) => `${index}${'/'.repeat(1900)}x`],
  ['names of dots and spaces', (index) => `${nameOf(index, 250, '. ')}`],
  ['names of spaces', (index) => parted(index, ' x')],
  ['names with the prefix of a device', (index) => `con${' '.repeat(200)}x${index}`],
  ['names of semicolons', (index) => parted(index, ';1')],
  ['names of dotless i', (index) => parted(index, 'ı')],
  ['names of sharp s', (index) => parted(index, 'ß')],
  ['names of ligatures', (index) => parted(index, 'ﬃ')],
  ['names of Hangul', (index) => parted(index, '한')],
  ['names of marks in the wrong order', (index) => parted(index, '\u0301\u0323')],
  ['names of one mark', (index) => parted(index, '\u0301')],
  ['names of marks that decompose', (index) => parted(index, '\u0344')],
  ['names of invisible characters', (index) => parted(index, '\u200d')],
  ['names of emoji', (index) => parted(index, '😀')],
  ['names of capitals', (index) => parted(index, 'Σ')],
  ['names of quotes', (index) => parted(index, "'`")],
]

const tarOf = (what: string, make: (index: number) => Buffer): GrowingArchive => ({
  what: `tar: ${what}`,
  type: 'tar',
  make: (bytes) => repeated(bytes, make),
})

const record = (index: number) => paxRecords([[`k${index}`, '']])
/** The space in one header. */
const headerBytes = 1024 ** 2 - 100

/** A PAX header with one repeated record, and its entry. */
const paxOf = (what: string, content: (index: number) => Buffer): GrowingArchive =>
  tarOf(what, (index) => {
    const one = content(index)
    const bytes = Buffer.concat(Array(Math.floor(headerBytes / one.length)).fill(one))
    const header = tarBlocks({ name: 'PaxHeader', type: 'x', content: bytes })
    return Buffer.concat([header, tarBlocks({ name: `${index}` })])
  })

const tars: readonly GrowingArchive[] = [
  ...names.map(([what, name]) =>
    tarOf(`${what}, by PAX`, (index) =>
      Buffer.concat([paxBlocks([['path', name(index)]]), tarBlocks({ name: 'x' })]),
    ),
  ),
  ...names
    .slice(0, 4)
    .map(([what, name]) =>
      tarOf(`${what}, by GNU`, (index) =>
        Buffer.concat([longNameBlocks(name(index)), tarBlocks({ name: 'x' })]),
      ),
    ),
  tarOf('empty files', (index) => tarBlocks({ name: `${index}` })),
  tarOf('files of one byte', (index) => tarBlocks({ name: `${index}`, content: 'x' })),
  tarOf('folders', (index) => tarBlocks({ name: `${index}/`, type: '5' })),
  tarOf('one repeated folder', () => tarBlocks({ name: 'folder/', type: '5' })),
  tarOf('the repeated top folder', () => tarBlocks({ name: './', type: '5' })),
  tarOf('prefixes', (index) => tarBlocks({ name: `${index}`, prefix: 'p/'.repeat(77) })),
  paxOf('records of six bytes', () => Buffer.from('6 a=b\n')),
  paxOf('records without a value', record),
  paxOf('records of spaces', () => paxRecords([['a b', ' '.repeat(50)]])),
  paxOf('records of digits', () => paxRecords([['1', '1'.repeat(50)]])),
  paxOf('records of equals signs', () => paxRecords([['a', '='.repeat(500)]])),
  paxOf('records of line feeds', () => paxRecords([['a', '\n'.repeat(500)]])),
  paxOf('records of long keys', () => paxRecords([['k'.repeat(5000), 'x']])),
  tarOf('PAX headers of one record', (index) =>
    Buffer.concat([paxBlocks([['mtime', '1']]), tarBlocks({ name: `${index}` })]),
  ),
  tarOf('global headers', () => paxBlocks([['comment', 'x']], 'g')),
  tarOf('empty global headers', () => paxBlocks([], 'g')),
  tarOf('long global headers', () => paxBlocks([['comment', 'x'.repeat(1_000_000)]], 'g')),
  tarOf('content', () => tarBlocks({ name: 'x', content: Buffer.alloc(512) })),
  {
    what: 'tar: zeros after the end',
    type: 'tar',
    make: (bytes) => Buffer.concat([tarBlocks({ name: 'x' }), Buffer.alloc(bytes)]),
  },
  {
    what: 'tar: one large file',
    type: 'tar',
    make: (bytes) =>
      Buffer.concat([tarBlocks({ name: 'x', content: Buffer.alloc(bytes) }), tarEnd]),
  },
]

const zipOf = (what: string, file: (index: number) => ZipFile, size: number): GrowingArchive => ({
  what: `zip: ${what}`,
  type: 'zip',
  make: (bytes) => zip(Array.from({ length: Math.ceil(bytes / size) }, (_, index) => file(index))),
})

const fields = (field: Buffer) =>
  Buffer.concat(Array(Math.floor(65_000 / field.length)).fill(field))

const zips: readonly GrowingArchive[] = [
  ...names.map(([what, name]) =>
    zipOf(
      what,
      (index) => ({ name: name(index), method: 0, flags: 1 << 11 }),
      2 * name(1000).length + 76,
    ),
  ),
  zipOf('folders', (index) => ({ name: `${index}/`, method: 0 }), 86),
  zipOf('one repeated folder', () => ({ name: 'folder/', method: 0 }), 90),
  zipOf('links', (index) => ({ name: `${index}`, method: 0, mode: 0o120777 }), 86),
  ...(
    [
      ['empty extra fields', extraField(0xcafe)],
      ['extra fields of times', extraField(0x5455, Buffer.alloc(5))],
      ['extra fields of unknown kinds', extraField(0x1234)],
      ['Unicode paths', unicodePath('x', 'x')],
      ['zip64 fields', zip64Field(1)],
    ] as const
  ).map(([what, field]) =>
    zipOf(
      what,
      (index) => ({ name: `${index}`, method: 0, directory: { extra: fields(field) } }),
      65_000,
    ),
  ),
  zipOf(
    'long Unicode paths',
    (index) => {
      const name = nameOf(index, 2000, `${'n'.repeat(99)}/`)
      const extra = unicodePath(name, name)
      return { name, method: 0, directory: { extra }, local: { extra } }
    },
    8100,
  ),
  zipOf(
    'long comments',
    (index) => ({
      name: `${index}`,
      method: 0,
      directory: { comment: 'PK\x01\x02'.repeat(16_000) },
    }),
    64_100,
  ),
  {
    what: 'zip: files in reverse order',
    type: 'zip',
    make: (bytes) => {
      const count = Math.ceil(bytes / 86)
      const at = (index: number) => (count - 1 - index) * 36
      const name = (index: number) => `${index}`.padStart(6, '0')
      return zip(
        Array.from({ length: count }, (_, index) => ({
          name: name(index),
          method: 0,
          local: { name: name(count - 1 - index) },
          directory: { position: at(index) },
        })),
      )
    },
  },
]

export const growingArchives: readonly GrowingArchive[] = [...tars, ...zips]
