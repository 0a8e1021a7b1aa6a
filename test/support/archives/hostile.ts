import { gzipSync } from 'node:zlib'
import type { FailureCode } from '../../../src/kernel/run/failure-codes.ts'
import { type Random, random } from '../random.ts'
import { longNameBlocks, paxBlocks, tarBlocks, tarEnd, tarGz } from './tar.ts'
import { type ZipFile, zip } from './zip.ts'

/** An archive that must not become a site. */
export interface HostileArchive {
  readonly what: string
  readonly bytes: Buffer
  readonly code: FailureCode
}

/** Names that are refused in every header. NUL is missing, as it ends a name in a tar header. */
export const hostileNames: readonly (string | Buffer)[] = [
  ...['../evil', 'a/../../evil', 'a/..', '..', './../evil', 'a/b/../../../evil'],
  ...['/evil', '/etc/cron.d/evil', '//server/share/evil', '///evil'],
  ...['C:/evil', 'c:evil', 'C:', './C:', './/./c:/x', '\\\\server\\share\\evil'],
  ...['..\\evil', 'a\\..\\..\\evil', '\\evil', 'a\\b'],
  ...['a\nb', 'a\rb', 'a\tb', '\u001b[2Jevil', 'a\u007f', 'a\u0085b', '::error::\nevil'],
  ...['index.html;1', '.git/config', 'GIT~1', 'a/.g\u200cit/x', '.gi\ufe0ft/hooks/x'],
  ...['...', 'a/.../evil', '.. /evil', '.git./config'],
  ...['x'.repeat(256), `a/${'é'.repeat(128)}/b`, `${'a/'.repeat(1030)}b`],
  ...[[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0x61, 0xe4], [0xf8, 0x88, 0x80, 0x80, 0x80]].map(
    (bytes) => Buffer.from(bytes),
  ),
]

/**
 * Two entries with the same path on every system, or a git repository together. Names that differ
 * only in case are refused only where the file system folds them: see unpack/entry-guard.test.ts.
 */
const clashes: readonly [string, string][] = [
  ['twice.html', 'twice.html'],
  ['twice.html', './twice.html'],
  ['a/twice.html', 'a//twice.html'],
  ['HEAD', 'commondir'],
  ['a/commondir', 'a/Head'],
  ['file', 'file/inside'],
  ['a/file', 'a/file/in/side'],
  ['over/inside', 'over'],
]

/** Type flags of neither a file, a folder nor an extended header. */
const flags = ['1', '2', '3', '4', '6', 'S', 'M', 'V', 'D', 'N', 'A', 'Z', '8', '\u00e9']

const modes = [0o120777, 0o020666, 0o060666, 0o010644, 0o140777, 0o070000]

const good = { name: 'index.html', content: '<!doctype html><title>Good</title>' }

type Maker = (numbers: Random) => HostileArchive

/** Archives of every refused kind, in turn; the same seed gives the same archives. */
export function* hostileArchives(seed: number): Generator<HostileArchive, never> {
  const numbers = random(seed)
  for (;;) {
    for (const make of makers) yield make(numbers)
  }
}

const makers: readonly Maker[] = [
  name('a ustar name', (bytes) => [tarBlocks({ name: bytes, content: 'evil' })], 100),
  name('a ustar prefix', (bytes) => [tarBlocks({ name: 'x', prefix: bytes })], 155),
  name('a GNU long name', (bytes) => [longNameBlocks(bytes), tarBlocks({ name: 'x' })]),
  name('a PAX path', (bytes) => [paxBlocks([['path', bytes]]), tarBlocks({ name: 'x' })]),
  name('a global PAX path', (bytes) => [
    paxBlocks([['path', bytes]], 'g'),
    tarBlocks({ name: 'x' }),
  ]),
  name('a folder', (bytes) => [tarBlocks({ name: bytes, type: '5', mode: 0o755 })], 100),
  zipName(),
  kind(),
  throughLink(),
  zipKind(),
  clash(),
  zipClash(),
  zipUnreadable(),
  bounds(),
  zipLie(),
  damaged(tarGz),
  damaged((...blocks) => gzipSync(Buffer.concat([...blocks, tarEnd]), { level: 9 })),
  damagedZip(),
]

const pick = <Item>(items: readonly Item[], { uniform }: Random): Item =>
  items[Math.floor(uniform() * items.length)] as Item

/** A size from 8 GB on, as written by GNU tar. */
function base256(size: number): Buffer {
  const field = Buffer.alloc(12)
  field[0] = 0x80
  field.writeBigUInt64BE(BigInt(size), 4)
  return field
}

const quoted = (text: string | Buffer) => JSON.stringify(text.toString()).slice(0, 60)

/** The hostile entry at any position among good ones. */
function among(evil: Buffer[], numbers: Random): Buffer {
  // With much data before it, files are already written when it is read.
  const first = numbers.uniform() < 0.2 ? { ...good, content: 'good'.repeat(600_000) } : good
  const before = numbers.uniform() < 0.7 ? [tarBlocks(first)] : []
  const after = numbers.uniform() < 0.5 ? [tarBlocks({ name: 'last.html', content: 'last' })] : []
  return tarGz(...before, ...evil, ...after)
}

function name(carrier: string, make: (bytes: Buffer) => Buffer[], room = 4096): Maker {
  return (numbers) => {
    const fitting = hostileNames.filter((bytes) => Buffer.byteLength(bytes) <= room)
    const chosen = pick(fitting, numbers)
    const what = `${carrier} of ${quoted(chosen)}`
    return {
      what,
      bytes: among(make(Buffer.from(chosen as string)), numbers),
      code: 'BUNDLE_UNSAFE',
    }
  }
}

function zipName(): Maker {
  return (numbers) => {
    const chosen = pick([...hostileNames, 'a\0b', ''], numbers)
    const bytes = zip([good, { name: chosen, content: 'evil' }])
    return { what: `a zip name of ${quoted(chosen)}`, bytes, code: 'BUNDLE_UNSAFE' }
  }
}

function kind(): Maker {
  return (numbers) => {
    const type = Buffer.from(pick(flags, numbers), 'latin1').toString('latin1')
    const link = pick(['/etc/passwd', '../outside', 'index.html', '.'], numbers)
    const evil = tarBlocks({ name: 'evil', type, link })
    return { what: `type ${quoted(type)}`, bytes: among([evil], numbers), code: 'BUNDLE_UNSAFE' }
  }
}

function throughLink(): Maker {
  return (numbers) => {
    const link = pick(['..', '/tmp', '../..', '/'], numbers)
    const evil = [
      tarBlocks({ name: 'way', type: '2', link }),
      tarBlocks({ name: 'way/evil', content: 'evil' }),
    ]
    return { what: `a path through ${link}`, bytes: among(evil, numbers), code: 'BUNDLE_UNSAFE' }
  }
}

function zipKind(): Maker {
  return (numbers) => {
    const mode = pick(modes, numbers)
    const evil = { name: pick(['evil', 'evil/'], numbers), content: '/etc', mode }
    const what = `a zip entry of mode ${mode.toString(8)}`
    return { what, bytes: zip([good, evil]), code: 'BUNDLE_UNSAFE' }
  }
}

function clash(): Maker {
  return (numbers) => {
    const names = pick(clashes, numbers)
    const evil = names.map((bytes) => tarBlocks({ name: bytes, content: bytes }))
    const what = `both ${names.map(quoted).join(' and ')}`
    return { what, bytes: among(evil, numbers), code: 'BUNDLE_UNSAFE' }
  }
}

function zipClash(): Maker {
  return (numbers) => {
    const names = pick(clashes, numbers)
    const bytes = zip([good, ...names.map((path) => ({ name: path, content: path }))])
    const what = `a zip with both ${names.map(quoted).join(' and ')}`
    return { what, bytes, code: 'BUNDLE_UNSAFE' }
  }
}

function zipUnreadable(): Maker {
  const evil: readonly Partial<ZipFile>[] = [
    { flags: 1 },
    { flags: 1 << 6 },
    { flags: 1 << 13 },
    { method: 9 },
    { method: 12 },
    { method: 93 },
    { directory: { position: 0 } },
  ]
  return (numbers) => {
    const chosen = pick(evil, numbers)
    const bytes = zip([good, { name: 'evil', content: 'evil', ...chosen }])
    return { what: `a zip entry of ${JSON.stringify(chosen)}`, bytes, code: 'BUNDLE_UNSAFE' }
  }
}

function bounds(): Maker {
  // Honest sites may have large files.
  const evil: readonly [string, () => Buffer[], FailureCode?][] = [
    [
      'a file of 8 GB and more',
      () => [tarBlocks({ name: 'evil', size: base256(11e9) })],
      'BUNDLE_UNUSABLE',
    ],
    [
      'a PAX size',
      () => [paxBlocks([['size', '99999999999']]), tarBlocks({ name: 'evil' })],
      'BUNDLE_UNUSABLE',
    ],
    [
      'a long record',
      () => [tarBlocks({ name: 'x', type: 'x', content: Buffer.alloc(2 ** 20 + 1) })],
    ],
    ['a folder with content', () => [tarBlocks({ name: 'x', type: '5', content: 'evil' })]],
    ['a sparse file', () => [paxBlocks([['GNU.sparse.major', '1']]), tarBlocks({ name: 'x' })]],
  ]
  return (numbers) => {
    const [what, make, code = 'BUNDLE_UNSAFE'] = pick(evil, numbers)
    return { what, bytes: among(make(), numbers), code }
  }
}

function zipLie(): Maker {
  const content = 'evil'.repeat(100)
  const evil: readonly Partial<ZipFile>[] = [
    { directory: { size: 399 } },
    { directory: { size: 401 } },
    { directory: { crc: 1 } },
    { directory: { name: 'evol' } },
    { directory: { method: 0 } },
    { directory: { position: 1 } },
    { local: { name: 'evol' } },
    { local: { crc: 1 } },
    { local: { method: 0 } },
    { directory: { packedSize: 1 }, local: { packedSize: 1 } },
    { directory: { size: 1 }, local: { size: 1 } },
  ]
  return (numbers) => {
    const chosen = pick(evil, numbers)
    // As the last entry, it overlaps no other one if its position is wrong.
    const bytes = zip([{ name: 'evil', content, ...chosen }])
    return { what: `a zip with ${JSON.stringify(chosen)}`, bytes, code: 'BUNDLE_CORRUPT' }
  }
}

const noise = ({ seed }: Random, length: number) =>
  Buffer.from(Array.from({ length }, () => seed() & 0xff))

/** Cut anywhere, or with trailing bytes. */
function damage(whole: Buffer, numbers: Random): Omit<HostileArchive, 'code'> {
  const at = 18 + Math.floor(numbers.uniform() * (whole.length - 18))
  if (numbers.uniform() < 0.6) return { what: `cut at ${at}`, bytes: whole.subarray(0, at) }
  const trailing = pick([Buffer.alloc(9), noise(numbers, 1 + (at % 40)), whole], numbers)
  return { what: `${trailing.length} bytes too many`, bytes: Buffer.concat([whole, trailing]) }
}

function damaged(pack: (...blocks: Buffer[]) => Buffer): Maker {
  return (numbers) => {
    const big = { name: 'noise.bin', content: noise(numbers, 3000) }
    const { what, bytes } = damage(pack(tarBlocks(good), tarBlocks(big)), numbers)
    return { what: `a tar.gz, ${what}`, bytes, code: 'BUNDLE_CORRUPT' }
  }
}

function damagedZip(): Maker {
  return (numbers) => {
    const whole = zip([good, { name: 'noise.bin', content: noise(numbers, 3000) }])
    const at = 18 + Math.floor(numbers.uniform() * (whole.length - 18))
    const isPartial = numbers.uniform() < 0.6
    const bytes = isPartial
      ? whole.subarray(0, at)
      : Buffer.concat([whole, noise(numbers, 1 + (at % 40))])
    return {
      what: `a zip, ${isPartial ? `cut at ${at}` : 'more after it'}`,
      bytes,
      code: 'BUNDLE_CORRUPT',
    }
  }
}
