import { asciiReferences } from './ascii-references.ts'

/** What an escape is after one more character; `perhaps` may end here, or go on. */
type Growth = 'over' | 'more' | 'perhaps' | 'whole'

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

/** Whether an escape begins with this character. */
export const isIntroducer = (code: number) =>
  code === percent || code === backslash || code === ampersand

const codeOf = (character: string) => character.charCodeAt(0)

/** What `\n` and its like stand for. */
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
 * One character in disguise, read one character after the other: `%2F` of URLs; `\u002F`,
 * `\u{2F}`, `\x2F` and `\n` of JSON and programs; `&#47;`, `&#x2F;` and `&sol;` of HTML.
 */
export class Escape {
  /** What it stands for: a byte of UTF-8 where `isByte`, else a code point. */
  code = 0
  #kind: Kind
  #digits = 0
  #name = ''

  /** @param introducer the character that it begins with */
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
    return 'more'
  }

  #stand(code: number | undefined): Growth {
    if (code === undefined) return 'over'
    this.code = code
    return 'whole'
  }

  #spell(code: number): Growth {
    const letter = code | 0x20
    if (letter < 0x61 || letter > 0x7a || this.#name.length === maxName) return 'over'
    this.#name += String.fromCharCode(code)
    return 'more'
  }

  #count(code: number, base: 10 | 16, length?: 2 | 4): Growth {
    const digit = digitOf(code)
    if (digit >= base) return 'over'
    this.#digits++
    this.code = this.code * base + digit
    if (this.code > 0x10ffff) return 'over'
    if (length !== 4) return this.#digits === length ? 'whole' : 'more'
    // Some write fewer digits than the four that JSON asks for, and some more zeros.
    if (this.#digits === 4 && this.code >= 0x20) return 'whole'
    return this.code === 0 ? 'more' : 'perhaps'
  }

  #close(): Growth {
    return this.#digits > 0 ? 'whole' : 'over'
  }
}

/** Of a hexadecimal digit its value; of all else more than any. */
function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = (code | 0x20) - 0x61
  return letter >= 0 && letter < 6 ? letter + 10 : 16
}
