import fc from 'fast-check'

/** A way to write a text. */
export type Write = (text: string) => string

const codeOf = (character: string) => character.codePointAt(0) as number
const hexOf = (character: string) => codeOf(character).toString(16)
const every = (write: Write) => (text: string) => Array.from(text, write).join('')
const bytesOf = (text: string) => Array.from(Buffer.from(text))
const twoDigits = (byte: number) => byte.toString(16).padStart(2, '0')

const htmlWords: Record<string, string> = {
  ...{ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' },
}

/** Base64 at an offset: a secret is found without its first one or two bytes. */
const base64 = (offset: number, alphabet: 'base64' | 'base64url') => (text: string) =>
  Buffer.from('?'.repeat(offset) + text)
    .toString(alphabet)
    .slice(offset === 0 ? 0 : 4)

/** The documented encodings. */
export const encodings = {
  plain: (text) => text,
  'percent-encoded where needed': encodeURIComponent,
  'percent-encoded, each byte': (text) =>
    bytesOf(text)
      .map((byte) => `%${twoDigits(byte)}`)
      .join(''),
  'a form': (text) => new URLSearchParams({ '': text }).toString().slice(1),
  JSON: (text) => JSON.stringify(text).slice(1, -1),
  'JSON with each character escaped': (text) =>
    Array.from(
      { length: text.length },
      (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`,
    )
      .map((unit) => unit)
      .join(''),
  'JSON with slashes escaped': (text) => text.replace(/["/\\]/g, '\\$&'),
  'JSON with HTML escaped': (text) =>
    JSON.stringify(text)
      .slice(1, -1)
      .replace(/[<>&'+]/g, (one) => `\\u00${hexOf(one)}`),
  'JavaScript bytes': (text) =>
    text.replace(/[^\w]/g, (one) => (codeOf(one) < 0x80 ? `\\x${hexOf(one)}` : one)),
  'JavaScript code points': every((one) => `\\u{${hexOf(one)}}`),
  'HTML words': (text) => text.replace(/[<>&"']/g, (one) => htmlWords[one] ?? ''),
  'HTML numbers': every((one) => `&#${codeOf(one)};`),
  'HTML hex numbers': every((one) => `&#x${hexOf(one).toUpperCase()};`),
  'shell, in single quotes': (text) => text.replaceAll("'", "'\\''"),
  'shell, in single quotes, as Python does': (text) => text.replaceAll("'", `'"'"'`),
  'shell, in double quotes': (text) => text.replace(/["$`\\]/g, '\\$&'),
  'shell, without quotes': (text) => text.replace(/[^\w@%+=:,./-]/gu, '\\$&'),
  'quotes doubled': (text) => text.replaceAll("'", "''"),
  hex: (text) => Buffer.from(text).toString('hex'),
  'hex in capitals': (text) => Buffer.from(text).toString('hex').toUpperCase(),
  base64: base64(0, 'base64'),
  'base64 after one byte': base64(1, 'base64'),
  'base64 after two bytes': base64(2, 'base64'),
  base64url: base64(0, 'base64url'),
  'base64url after one byte': base64(1, 'base64url'),
  'base64url after two bytes': base64(2, 'base64url'),
  'base64 in a URL': (text) => encodeURIComponent(Buffer.from(text).toString('base64')),
} as const satisfies Record<string, Write>

/** What may be within a secret without changing it. */
export const folds = {
  nothing: '',
  'a newline': '\n',
  'CR and LF': '\r\n',
  'a line break and an indentation': '\n    ',
  'a tab': '\t',
  NUL: '\0',
  'an escape character': '\x1b',
  'a next line': '\x85',
  'a no-break space': '\xa0',
  'a soft hyphen': '\xad',
  'a combining grapheme joiner': '\u034f',
  'an ogham space': '\u1680',
  'a Mongolian variation selector': '\u180b',
  'an em space': '\u2003',
  'a zero-width space': '\u200b',
  'a zero-width joiner': '\u200d',
  'a line separator': '\u2028',
  'a paragraph separator': '\u2029',
  'a direction mark': '\u202e',
  'an ideographic space': '\u3000',
  'a Hangul filler': '\u3164',
  'a variation selector': '\ufe0f',
  'a byte order mark': '\ufeff',
  'a lone surrogate': '\ud83d',
  'a tag': '\u{e0041}',
  'an invalid byte': '\ufffd',
} as const satisfies Record<string, string>

/** Folds a text at a place. */
export const foldedAt = (text: string, fold: string, place: number) => {
  const at = place % Math.max(1, text.length)
  return text.slice(0, at) + fold + text.slice(at)
}

/** Keys of any printable ASCII characters; those of escapes are the most awkward. */
export const key = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      fc.constantFrom(...'%\\&\'"+/=<>u0x41;#'),
    ),
    { minLength: 10, maxLength: 40 },
  )
  .map((characters) => characters.join(''))
