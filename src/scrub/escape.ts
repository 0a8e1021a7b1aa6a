import { asciiReferences } from './ascii-references.ts'

/** The state of an escape after one more character; a `possible` one may be complete or continue. */
type Growth = 'invalid' | 'incomplete' | 'possible' | 'complete'

type Kind =
  | 'percent'
  | 'backslash'
  | 'byte'
  | 'unicode'
  | 'braced'
  | 'reference'
  | 'decimal'
  | 'hex'
  | 'name'

const percent = 0x25
const ampersand = 0x26
export const backslash = 0x5c

/** Whether an escape starts with this character. */
export const isIntroducer = (code: number) =>
  code === percent || code === backslash || code === ampersand

const codeOf = (character: string) => character.charCodeAt(0)

/** The characters for `\n` and similar escapes. */
const controls = new Map([
  [codeOf('b'), 0x08],
  [codeOf('t'), 0x09],
  [codeOf('n'), 0x0a],
  [codeOf('f'), 0x0c],
  [codeOf('r'), 0x0d],
])

const hash = codeOf('#')
const semicolon = codeOf(';')
const u = codeOf('u')
const x = codeOf('x')
const X = codeOf('X')
const brace = codeOf('{')
const unbrace = codeOf('}')

/** Longer than any name of an ASCII character. */
const maxName = 16

/**
 * An escaped character, read one character at a time: `%2F` of URLs; `\u002F`,
 * `\u{2F}`, `\x2F` and `\n` of JSON and programs; `&#47;`, `&#x2F;` and `&sol;` of HTML.
 */
export class Escape {
  /** The decoded value: a byte of UTF-8 if `isByte`, else a code point. */
  code = 0
  #kind: Kind
  #digits = 0
  #name = ''

  /** @param introducer its first character */
  constructor(introducer: number) {
    this.#kind =
      introducer === percent ? 'percent' : introducer === backslash ? 'backslash' : 'reference'
  }

  get isByte(): boolean {
    return this.#kind === 'percent'
  }

  /** Reads one more ASCII character. */
  grow(code: number): Growth {
    switch (this.#kind) {
      case 'percent':
      case 'byte':
        return this.#count(code, 16, 2)
      case 'unicode':
        if (code === brace && this.#digits === 0) return this.#become('braced')
        return this.#count(code, 16, 4)
      case 'braced':
        return code === unbrace ? this.#close() : this.#count(code, 16)
      case 'decimal':
        if ((code === x || code === X) && this.#digits === 0) return this.#become('hex')
        return code === semicolon ? this.#close() : this.#count(code, 10)
      case 'hex':
        return code === semicolon ? this.#close() : this.#count(code, 16)
      case 'backslash':
        if (code === u) return this.#become('unicode')
        if (code === x) return this.#become('byte')
        return this.#stand(controls.get(code))
      case 'reference':
        if (code === hash) return this.#become('decimal')
        this.#kind = 'name'
        return this.#spell(code)
      case 'name':
        return code === semicolon ? this.#stand(asciiReferences.get(this.#name)) : this.#spell(code)
    }
  }

  #become(kind: Kind): Growth {
    this.#kind = kind
    return 'incomplete'
  }

  #stand(code: number | undefined): Growth {
    if (code === undefined) return 'invalid'
    this.code = code
    return 'complete'
  }

  #spell(code: number): Growth {
    const letter = code | 0x20
    if (letter < 0x61 || letter > 0x7a || this.#name.length === maxName) return 'invalid'
    this.#name += String.fromCharCode(code)
    return 'incomplete'
  }

  #count(code: number, base: 10 | 16, length?: 2 | 4): Growth {
    const digit = digitOf(code)
    if (digit >= base) return 'invalid'
    this.#digits++
    this.code = this.code * base + digit
    if (this.code > 0x10ffff) return 'invalid'
    if (length !== 4) return this.#digits === length ? 'complete' : 'incomplete'
    // Some programs write fewer than the four digits of JSON, and some write additional zeros.
    if (this.#digits === 4 && this.code >= 0x20) return 'complete'
    return this.code === 0 ? 'incomplete' : 'possible'
  }

  #close(): Growth {
    return this.#digits > 0 ? 'complete' : 'invalid'
  }
}

/** The value of a hexadecimal digit; 16 for other characters. */
function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = (code | 0x20) - 0x61
  return letter >= 0 && letter < 6 ? letter + 10 : 16
}
