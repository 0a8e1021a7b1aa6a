import { isAscii } from './byte-text.ts'
import { type LegacyCodes, legacyCodes } from './legacy-codes.ts'

/**
 * A URL with its query as a browser sends it from a page in a legacy encoding (URL Standard, "query state"):
 * each character beyond ASCII in the bytes of that encoding; one that it does not have as a character
 * reference. Everything else is left as it is.
 *
 * @param encoding as `TextDecoder` names it; undefined for UTF-8
 */
export function encodedQuery(url: string, encoding: string | undefined): string {
  if (encoding === undefined) return url
  const fragment = url.indexOf('#')
  const start = (fragment < 0 ? url : url.slice(0, fragment)).indexOf('?')
  if (start < 0) return url
  const end = fragment < 0 ? url.length : fragment
  const query = url.slice(start, end)
  if (isAscii(query) && !hasShift(query)) return url
  const codes = legacyCodes(encoding)
  const encoded =
    encoding === 'iso-2022-jp' ? withStates(query, codes) : withoutStates(query, codes)
  return url.slice(0, start) + encoded + url.slice(end)
}

/** What would switch the state of ISO-2022-JP. */
const shifts: ReadonlySet<string> = new Set('\x0e\x0f\x1b')

const hasShift = (query: string): boolean => Array.from(shifts).some((one) => query.includes(one))

function withoutStates(query: string, codes: LegacyCodes): string {
  return Array.from(query, (character) => {
    if (character < '\x80') return character
    const code = codes(character)
    return code ? percentEncoded(code) : numberOf(character)
  }).join('')
}

/** ISO-2022-JP: an escape sequence before characters of another set, and the one of ASCII at the end. */
function withStates(query: string, codes: LegacyCodes): string {
  let encoded = ''
  let state: CharacterSet = 'ascii'
  for (const character of query) {
    const { set, written } = inSet(character, codes(character), state)
    if (set !== state) encoded += escapes[set]
    encoded += written
    state = set
  }
  return state === 'ascii' ? encoded : encoded + escapes.ascii
}

function inSet(
  character: string,
  code: readonly number[] | undefined,
  state: CharacterSet,
): { readonly set: CharacterSet; readonly written: string } {
  if (character < '\x80') {
    const isRoman = state === 'roman' && character !== '\\' && character !== '~'
    const written = shifts.has(character) ? numberOf('\ufffd') : character
    return { set: isRoman ? 'roman' : 'ascii', written }
  }
  if (code) return { set: code.length === 1 ? 'roman' : 'jis0208', written: percentEncoded(code) }
  return { set: state === 'jis0208' ? 'ascii' : state, written: numberOf(character) }
}

type CharacterSet = keyof typeof escapes

const escapes = { ascii: '%1B(B', roman: '%1B(J', jis0208: '%1B$B' }

const numberOf = (character: string) => `%26%23${character.codePointAt(0)}%3B`

/** A byte that stands for itself in a query of `https` stays. */
const percentEncoded = (bytes: readonly number[]): string =>
  bytes
    .map((byte) => {
      const written = String.fromCharCode(byte)
      return /[!$-&(-;=?-~]/.test(written) ? written : `%${hex(byte)}`
    })
    .join('')

const hex = (byte: number) => byte.toString(16).toUpperCase().padStart(2, '0')
