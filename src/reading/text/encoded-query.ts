/**
 * A URL with its query as a browser sends it from a page in a legacy encoding (URL Standard, "query state"):
 * each character beyond ASCII in the bytes of that encoding; one that it does not have as a character
 * reference. Everything else is left as it is.
 *
 * @param encoding as `TextDecoder` names it; undefined for UTF-8
 */
export function encodedQuery(url: string, encoding: string | undefined): string {
  if (encoding === undefined || unencoded.has(encoding)) return url
  const fragment = url.indexOf('#')
  const start = (fragment < 0 ? url : url.slice(0, fragment)).indexOf('?')
  if (start < 0) return url
  const end = fragment < 0 ? url.length : fragment
  const query = url.slice(start, end)
  if (!beyondAscii.test(query)) return url
  const codes = codesOf(encoding)
  const encoded = Array.from(query, (character) =>
    character < '\x80'
      ? character
      : (codes.get(character) ?? `%26%23${character.codePointAt(0)}%3B`),
  )
  return url.slice(0, start) + encoded.join('') + url.slice(end)
}

const beyondAscii = /[^\0-\x7f]/

/** They have states, or four bytes: their queries are left to UTF-8. */
const unencoded: ReadonlySet<string> = new Set(['iso-2022-jp', 'gb18030'])

const known = new Map<string, ReadonlyMap<string, string>>()

/** The bytes of each character, percent-encoded. */
function codesOf(encoding: string): ReadonlyMap<string, string> {
  const codes = known.get(encoding) ?? codesBy(encoding)
  known.set(encoding, codes)
  return codes
}

function codesBy(encoding: string): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  const decoder = new TextDecoder(encoding)
  for (const bytes of sequencesOf(encoding)) {
    const character = decoder.decode(Uint8Array.from(bytes))
    const isOne = [...character].length === 1 && character !== '\ufffd'
    if (isOne && !codes.has(character)) codes.set(character, percentEncoded(bytes))
  }
  return codes
}

const percentEncoded = (bytes: readonly number[]): string =>
  bytes.map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : `%${hex(byte)}`)).join('')

const hex = (byte: number) => byte.toString(16).toUpperCase()

/** Every sequence that may be a character, the preferred one first (Encoding Standard, the encoders). */
function* sequencesOf(encoding: string): Generator<readonly number[]> {
  for (let first = 0x80; first <= 0xff; first++) yield [first]
  if (!doubleByte.has(encoding)) return
  for (let first = 0x81; first <= 0xfe; first++) {
    if (!isLead(encoding, first)) continue
    for (let second = 0x40; second <= 0xfe; second++) yield [first, second]
  }
}

const doubleByte: ReadonlySet<string> = new Set(['big5', 'euc-jp', 'euc-kr', 'gbk', 'shift_jis'])

/** Not that of a part that encoders leave out: of Shift_JIS the double extensions, of Big5 Hong Kong's. */
function isLead(encoding: string, byte: number): boolean {
  if (encoding === 'shift_jis') return byte !== 0xed && byte !== 0xee
  return encoding !== 'big5' || byte >= 0xa1
}
