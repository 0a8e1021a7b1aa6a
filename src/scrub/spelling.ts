import { isIntroducer } from './escape.ts'
import { Needles, root } from './needles.ts'

/** A part of a text: from `start` up to, but not including, `end`, in UTF-16 units. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** One way to spell secrets. */
export interface Spelling {
  readonly needles: Needles
  /** Whether all needles are ASCII. */
  readonly isAscii: boolean
  /** The normalized form of each byte. */
  readonly fold: Uint8Array
  /** By ASCII code: 1 for characters other than control characters and introducers of escapes. */
  readonly isPlain: Uint8Array
  /** By two characters, with all non-ASCII characters as one: 0 if no match starts at the first. */
  readonly begins: Uint8Array
  /** The range to hide for a match. */
  readonly around?: (text: string, found: Range) => Range
}

/** Shorter secrets are not searched in base64, where they would match by chance. In bytes. */
const minBase64 = 6

/** All spellings of some secrets. */
export function spellingsOf(secrets: readonly string[]): Spelling[] {
  const bytes = secrets.map((secret) => Buffer.from(secret))
  return [
    spelling(secrets.flatMap(doubled), (byte) => byte),
    // Hexadecimal digits are never escaped.
    { ...spelling(bytes.map(hex), lowerCase), isPlain: new Uint8Array(128).fill(1) },
    { ...spelling(bytes.flatMap(base64), oneAlphabet), around: neighbours },
  ]
}

function spelling(forms: readonly string[], folded: (byte: number) => number): Spelling {
  const bytes = forms.map((form) => Buffer.from(form))
  const fold = Uint8Array.from({ length: 256 }, (_, byte) => folded(byte))
  const isAscii = bytes.every((form) => form.every((byte) => byte < 0x80))
  const isPlain = Uint8Array.from({ length: 128 }, (_, code) => {
    return Number(code >= 0x20 && code !== 0x7f && !isIntroducer(code))
  })
  const needles = new Needles(bytes)
  return { needles, isAscii, fold, isPlain, begins: beginsOf(needles, { isAscii, fold, isPlain }) }
}

function beginsOf(
  needles: Needles,
  { isAscii, fold, isPlain }: Pick<Spelling, 'isAscii' | 'fold' | 'isPlain'>,
): Uint8Array {
  const begins = new Uint8Array(129 << 8)
  const row = (code: number) => begins.subarray(code << 8, (code + 1) << 8)
  if (!isAscii) row(0x80).fill(1)
  for (let first = 0; first < 0x80; first++) {
    const node = needles.next(root, fold[first] as number)
    if (isIntroducer(first) || needles.hit[node] !== 0) row(first).fill(1)
    if (node === root) continue
    // Other characters may be ignored, or start an escape of the next byte.
    row(first)[0x80] = 1
    for (let second = 0; second < 0x80; second++) {
      const next = needles.next(node, fold[second] as number)
      if (isPlain[second] !== 1 || needles.depth[next] === 2) row(first)[second] = 1
    }
  }
  return begins
}

/** Plain, and with doubled quotes, as in workflow expressions and CSV. */
function doubled(secret: string): string[] {
  return [...new Set([secret, secret.replaceAll("'", "''"), secret.replaceAll('"', '""')])]
}

const hex = (bytes: Buffer) => bytes.toString('hex')

/** Normalizes hexadecimal digits. */
const lowerCase = (byte: number) => (byte >= 0x41 && byte <= 0x46 ? byte | 0x20 : byte)

/**
 * The invariant part of base64 that contains the bytes, at each of the three possible offsets. For long
 * secrets it excludes the characters that share bits with the preceding bytes, like the runner's masks:
 * a part of the bytes may have been encoded separately.
 */
function base64(bytes: Buffer): string[] {
  if (bytes.length < minBase64) return []
  return [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
    const whole = offset > 0 && bytes.length - 3 + offset >= minBase64 ? 4 : 0
    const first = Math.max(Math.ceil((offset * 8) / 6), whole)
    return text.slice(first, Math.floor(((offset + bytes.length) * 8) / 6))
  })
}

/** Maps the URL-safe alphabet to the standard one. */
const oneAlphabet = (byte: number) => urlAlphabet.get(byte) ?? byte

const urlAlphabet = new Map(
  [
    ['-', '+'],
    ['_', '/'],
  ].map(([from = '', to = '']) => [from.charCodeAt(0), to.charCodeAt(0)]),
)

/** Adds the characters with the first and last bits of the bytes, and padding. */
function neighbours(text: string, { start, end }: Range): Range {
  const before = /[\w+/-]{0,2}$/.exec(text.slice(Math.max(0, start - 2), start))?.[0] ?? ''
  const after = /^[\w+/=-]{0,3}/.exec(text.slice(end, end + 3))?.[0] ?? ''
  return { start: start - before.length, end: end + after.length }
}
