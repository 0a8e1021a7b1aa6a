import { legacyText } from './legacy-text.ts'

/**
 * The bytes of a character in a legacy encoding; undefined if the encoding does not have it. Of ISO-2022-JP,
 * those in the set of the character: one byte in the Roman set, two in that of JIS X 0208.
 */
export type LegacyCodes = (character: string) => readonly number[] | undefined

/**
 * Reverses the decoder, as Node has no encoder but that of UTF-8.
 *
 * @param encoding as `TextDecoder` names it
 */
export function legacyCodes(encoding: string): LegacyCodes {
  const codes = known.get(encoding) ?? codesOf(encoding)
  known.set(encoding, codes)
  return codes
}

const known = new Map<string, LegacyCodes>()

function codesOf(encoding: string): LegacyCodes {
  if (encoding === 'iso-2022-jp') return codesOfJis()
  const codes = reversed(encoding)
  if (encoding === 'gb18030') return (character) => codes.get(character) ?? astralCode(character)
  return (character) => codes.get(japanese.has(encoding) ? sameCharacter(character) : character)
}

function reversed(encoding: string): ReadonlyMap<string, readonly number[]> {
  const codes = new Map<string, readonly number[]>()
  const sequences = [...sequencesOf(encoding)]
  // One line each, as a decoder for each takes seconds.
  const lines = Uint8Array.from(sequences.flatMap((bytes) => [...bytes, lineFeed]))
  const characters = legacyText(lines, encoding).split('\n')
  for (const [index, bytes] of sequences.entries()) {
    const character = characters[index] ?? ''
    const isOne = [...character].length === 1 && (character !== '\ufffd' || bytes.length === 4)
    const isPreferred = !codes.has(character) || (encoding === 'big5' && lastInBig5.has(character))
    if (isOne && isPreferred) codes.set(character, bytes)
  }
  if (!japanese.has(encoding)) return codes
  if (encoding === 'shift_jis') codes.set('\x80', [0x80])
  return codes.set('\xa5', [0x5c]).set('\u203e', [0x7e])
}

const lineFeed = 0x0a

/** The encoder of Big5 takes their last code. */
const lastInBig5: ReadonlySet<string> = new Set('\u2550\u255e\u2561\u256a\u5341\u5345')

/** Every sequence that may be a character, the preferred one first (Encoding Standard, the encoders). */
function* sequencesOf(encoding: string): Generator<readonly number[]> {
  const isDouble = doubleByte.has(encoding)
  const [first, last] = isDouble ? (singleBytes.get(encoding) ?? noBytes) : [0x80, 0xff]
  for (let byte = first; byte <= last; byte++) yield [byte]
  if (!isDouble) return
  for (let first = 0x81; first <= 0xfe; first++) {
    if (!isLead(encoding, first)) continue
    for (let second = 0x40; second <= lastTrail(encoding, first); second++) yield [first, second]
  }
  // Of the basic plane.
  if (encoding === 'gb18030') for (let index = 0; index < 39420; index++) yield fourBytes(index)
}

const doubleByte: ReadonlySet<string> = new Set([
  'big5',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'gbk',
  'shift_jis',
])

/** Which bytes are characters by themselves, of encodings that have others. */
const singleBytes: ReadonlyMap<string, readonly [first: number, last: number]> = new Map([
  ['gbk', [0x80, 0x80]],
  ['shift_jis', [0xa1, 0xdf]],
])

const noBytes = [1, 0] as const

/**
 * Not that of a part that encoders leave out: of Shift_JIS the double extensions and those of users, as of
 * Korean, and of Big5 Hong Kong's.
 */
function isLead(encoding: string, byte: number): boolean {
  if (encoding === 'shift_jis')
    return byte !== 0xed && byte !== 0xee && !(byte >= 0xf0 && byte <= 0xf9)
  if (encoding === 'euc-kr') return byte !== 0xc9 && byte !== 0xfe
  return encoding !== 'big5' || byte >= 0xa1
}

/** Of EUC-JP, 0x8E begins half-width katakana, of which `TextDecoder` knows more than browsers. */
const lastTrail = (encoding: string, lead: number): number =>
  encoding === 'euc-jp' && lead === 0x8e ? 0xdf : 0xfe

/** In GB 18030, of a character beyond the basic plane: they follow each other. */
function astralCode(character: string): readonly number[] | undefined {
  const code = character.codePointAt(0) ?? 0
  return code > 0xffff ? fourBytes(189000 + code - 0x10000) : undefined
}

const fourBytes = (index: number): readonly number[] => [
  0x81 + Math.floor(index / 12600),
  0x30 + (Math.floor(index / 1260) % 10),
  0x81 + (Math.floor(index / 10) % 126),
  0x30 + (index % 10),
]

const japanese: ReadonlySet<string> = new Set(['euc-jp', 'shift_jis'])

/** The encoders of Japanese take the full-width minus for the mathematical one. */
const sameCharacter = (character: string): string => (character === '\u2212' ? '\uff0d' : character)

/** The set of EUC-JP, with seven bits; it has no half-width katakana. */
function codesOfJis(): LegacyCodes {
  const codes = legacyCodes('euc-jp')
  return (character) => {
    const isHalfWidth = character >= '\uff61' && character <= '\uff9f'
    const wide = isHalfWidth ? (voicing.get(character) ?? character.normalize('NFKC')) : character
    return codes(wide)?.map((byte) => byte & 0x7f)
  }
}

/** Marks that are no combining ones here. */
const voicing: ReadonlyMap<string, string> = new Map([
  ['\uff9e', '\u309b'],
  ['\uff9f', '\u309c'],
])
