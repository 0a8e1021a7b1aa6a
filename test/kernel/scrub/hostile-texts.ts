/** Secrets and texts made to cost time: a host controls its links and its messages. */

const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** A Fibonacci word: each of its prefixes recurs again and again. */
function fibonacci(length: number): string {
  let [short, long] = ['b', 'a']
  while (long.length < length) [short, long] = [long, long + short]
  return long.slice(0, length)
}

/** Runs of `a` of every length, each followed by another letter. */
const stairs = Array.from({ length: 160 }, (_, at) => `${'a'.repeat(at + 20)}b`)

/** Hostile lists of secrets, by kind. */
export const hostileSecrets: Readonly<Record<string, readonly string[]>> = {
  'one letter': ['a'.repeat(16_000)],
  'two letters': ['ab'.repeat(8000)],
  'recurring prefixes': [fibonacci(16_000)],
  stairs,
  'escaped percents': ['%25'.repeat(5000)],
  'escaped letters': ['%61'.repeat(5000)],
  backslashes: [`${'\\'.repeat(15_000)}x`],
  references: ['&amp;'.repeat(3000)],
  zeros: [`&#${'0'.repeat(15_000)}`],
  'many values': Array.from({ length: 700 }, (_, at) => `value-${at}-${'xyz'.repeat(4)}`),
  'usual ones': ['docs_0123456789abcdef', 'X-Amz-Signature=0123456789abcdef0123456789abcdef'],
}

const percent = (text: string) =>
  text.replace(/[^%]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)

/** Hostile texts of about `length` characters, by kind. */
export const hostileTexts: Readonly<Record<string, (length: number) => string>> = {
  'one letter': (length) => fill('a', length),
  'one letter, escaped': (length) => fill('%61', length),
  'one letter, escaped at times': (length) => fill(`${'a'.repeat(50)}%61`, length),
  'one letter, escaped twice': (length) => fill('%2561', length),
  'one letter, in turns': (length) => fill('a%61&#97;\\u0061\\x61\\u{61}', length),
  'almost a secret': (length) => fill(`${'a'.repeat(15_999)}c`, length),
  'almost a secret, escaped': (length) => fill(`${percent('a'.repeat(5000))}c`, length),
  'two letters': (length) => fill('ab', length),
  'two letters, escaped': (length) => fill('a%62', length),
  'recurring prefixes': (length) => fibonacci(length),
  'recurring prefixes, escaped': (length) => fill(percent(fibonacci(10_000)), length),
  percents: (length) => fill('%', length),
  'escaped percents': (length) => fill('%25', length),
  'unfinished percents': (length) => fill('%2', length),
  backslashes: (length) => fill('\\', length),
  'backslashes and letters': (length) => fill('\\u', length),
  ampersands: (length) => fill('&', length),
  references: (length) => fill('&amp;', length),
  'unfinished references': (length) => fill('&a', length),
  zeros: (length) => `&#${fill('0', length)}`,
  'braces and zeros': (length) => `\\u{${fill('0', length)}`,
  'zeros of JSON': (length) => fill(`\\u${'0'.repeat(1000)}61`, length),
  'invisible characters': (length) => fill('\u200b', length),
  'invisible characters, in a secret': (length) => `docs_0123${fill('\u200b', length)}`,
  'letters and soft hyphens': (length) => fill('a\u00ad', length),
  'control characters': (length) => fill('a\n', length),
  'lone surrogates': (length) => fill('\ud83d', length),
  emoji: (length) => fill('🔑', length),
  hex: (length) => fill('61', length),
  base64: (length) => fill('YWFh', length),
  'a repeated secret': (length) => fill('docs_0123456789abcdef', length),
  'the prefix of a secret': (length) => fill('docs_0123456789', length),
  values: (length) => fill('value-1-xyzxyz', length),
  quotes: (length) => fill(`"'`, length),
}
