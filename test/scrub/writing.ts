import fc from 'fast-check'

/** A way to write one character below 128. */
type Write = (character: string) => string

const hex = (character: string) => character.charCodeAt(0).toString(16)
const htmlWords: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Every escape of one character that the scrubber hides, with any number of zeros. */
const escapes = (zeros: string, upper: boolean): Write[] => {
  const digits = (character: string) => (upper ? hex(character).toUpperCase() : hex(character))
  return [
    (character) => character,
    (character) => (/\w/.test(character) ? character : `\\${character}`),
    (character) => `%${digits(character)}`,
    (character) => `\\u${zeros}${digits(character)}`,
    (character) => `\\u{${zeros}${digits(character)}}`,
    (character) => `\\x${digits(character)}`,
    (character) => `&#${zeros}${character.charCodeAt(0)};`,
    (character) => `&#${upper ? 'X' : 'x'}${zeros}${digits(character)};`,
    (character) => htmlWords[character] ?? character,
  ]
}

const anEscape = fc
  .record({
    zeros: fc.constantFrom('', '0', '00', '000', '0000000'),
    upper: fc.boolean(),
    at: fc.nat(8),
  })
  .map(({ zeros, upper, at }) => escapes(zeros, upper)[at] as Write)

/** Includes the characters of escapes, which are most easily misread. */
export const secret = fc
  .array(fc.constantFrom(...'ab41%\\u0;&#x"\'<>+/=_-.ltpc{}Z~'), { minLength: 2, maxLength: 12 })
  .map((characters) => characters.join(''))

/** Text next to a secret that could be parsed together with it. */
export const beside = fc
  .array(fc.constantFrom(...'ab41%\\u0;&#x"\' .l', '\n', 'é'), { maxLength: 4 })
  .map((characters) => characters.join(''))

/** The text with each of its characters escaped in another way. */
export const mixed = (text: string) =>
  fc
    .array(anEscape, { minLength: text.length, maxLength: text.length })
    .map((writes) => [...text].map((character, at) => writes[at]?.(character)).join(''))

/** The text in hex, each digit in any case. */
export const inHex = (text: string) => fc.mixedCase(fc.constant(Buffer.from(text).toString('hex')))

/** Base64 of a text that contains this one, with characters of both alphabets. */
export const inBase64 = (text: string) =>
  fc
    .tuple(
      fc.string({ maxLength: 4 }),
      fc.string({ maxLength: 4 }),
      fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
    )
    .map(([before, after, isUrl]) =>
      [...Buffer.from(before + text + after).toString('base64')]
        .map((character, at) => (isUrl[at] ? (forUrls[character] ?? character) : character))
        .join(''),
    )

const forUrls: Record<string, string> = { '+': '-', '/': '_' }
