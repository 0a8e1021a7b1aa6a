import { type DecodedText, replaced } from './reading.ts'

/** Shorter secrets are not searched in hex and base64, where they would match by chance. In bytes. */
const minEncoded = 6

/** How shells, literals, cells and forms write quotes and spaces. */
const quotings = [
  ["'", "''"],
  ["'", "'\\''"],
  ["'", `'"'"'`],
  ['"', '""'],
  ['"', '\\"'],
  [' ', '+'],
] as const

/** The texts to search for a secret. The list of encodings is in docs/security.md. */
export function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret)
  const hex = bytes.toString('hex')
  // A link's query itself contains escapes, which are read in some texts.
  const plain = readingsOf(secret).map(({ text }) => text)
  const quoted = quotings.flatMap(([mark, to]) => plain.map((text) => text.replaceAll(mark, to)))
  const encoded = [hex, hex.toUpperCase(), ...[0, 1, 2].flatMap((at) => base64(bytes.subarray(at)))]
  const forms = [...plain, ...quoted, ...(bytes.length < minEncoded ? [] : encoded)]
  return [...new Set(forms)].filter((form) => form !== '')
}

/**
 * Base64 in both alphabets: complete, and without the last character, whose bits in a longer text may
 * belong to the next byte. There, a secret may also begin within a group of three bytes; it is then
 * found without its first one or two.
 */
function base64(bytes: Buffer): string[] {
  const padded = bytes.toString('base64')
  const whole = padded.slice(0, Math.floor((bytes.length * 8) / 6))
  return [padded, padded.replaceAll('=', ''), whole].flatMap((text) => [
    text,
    text.replaceAll('+', '-').replaceAll('/', '_'),
  ])
}

/** The escapes of URLs; of JSON, programs and shells; of HTML. */
const escapes: readonly {
  readonly mark: string
  readonly pattern: RegExp
  readonly read: (written: string) => string
}[] = [
  {
    mark: '%',
    // A character of UTF-8, or any byte.
    pattern:
      /%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-7](?:%[89ab][0-9a-f]){3}|%[0-9a-f]{2}/gi,
    read: (written) => Buffer.from(written.replaceAll('%', ''), 'hex').toString(),
  },
  {
    mark: '\\',
    pattern: /\\(?:u\{[0-9a-f]{1,6}\}|u[0-9a-f]{4}|x[0-9a-f]{2}|.)/gis,
    read: (written) => {
      if (written.length > 2) return character(written.replace(/[^0-9a-f]/gi, ''), 16)
      // The control characters among these are folds.
      return /[bfnrt]/.test(written) ? '' : written.slice(1)
    },
  },
  {
    mark: '&',
    pattern: /&(?:#\d{1,9}|#x[0-9a-f]{1,6}|lt|gt|amp|quot|apos);/gi,
    read: (written) => {
      const name = written.slice(1, -1).toLowerCase()
      if (name.startsWith('#x')) return character(name.slice(2), 16)
      return name.startsWith('#') ? character(name.slice(1), 10) : (htmlNames[name] ?? '')
    },
  },
]

const htmlNames: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
}

function character(digits: string, base: number): string {
  const code = Number.parseInt(digits, base)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** A text as it is, and with each kind of escape read, all without folds. */
export function readingsOf(text: string, isCut = false): readonly DecodedText[] {
  const whole = withoutFolds({ text, originOf: (range) => range })
  const plain = isCut ? replaced(whole, brokenEnd, () => '') : whole
  const read = escapes
    .filter(({ mark }) => plain.text.includes(mark))
    .map(({ pattern, read }) => withoutFolds(replaced(plain, pattern, read)))
  return [plain, ...read]
}

/** The end of a text that was cut: what is left of an escape is no part of a secret. */
const brokenEnd =
  /(?:%[0-9a-f]?|\\(?:u[0-9a-f]{0,3}|u\{[0-9a-f]{0,6}|x[0-9a-f]?)?|&(?:#x?[0-9a-f]{0,9}|[a-z]{0,4}))?…?$/gi

/**
 * Invisible characters, those that stand for invalid bytes, and all white space but plain spaces, with
 * the indentation after them: a secret may be folded there.
 */
const folds =
  /[\p{DI}\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\xa0\u1680\u2000-\u200a\u202f\u205f\u3000\ufffd][\p{DI}\p{Cc}\p{Cf}\p{Cs}\p{Z}\ufffd]*/gu

const withoutFolds = (reading: DecodedText) => replaced(reading, folds, () => '')
