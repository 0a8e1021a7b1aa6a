import { isSpace } from '../text/character-table.ts'

/** Reads escapes, after their backslashes, from text in pieces. */
export class EscapeReader {
  #digits = ''
  /** The complete escape: one character, or digits and a space. */
  whole: string | undefined

  begin(): void {
    this.#digits = ''
    this.whole = undefined
  }

  /** At the end of the text: returns the digits and a space; undefined without digits. */
  end(): string | undefined {
    return this.#digits === '' ? undefined : `${this.#digits} `
  }

  /** Reads on from `at`. Returns the end of the escape, or of the text. */
  read(text: string, at: number): number {
    const character = text.charAt(at)
    if (this.#digits.length < 6 && hexDigit.test(character)) {
      this.#digits += character
      return at + 1
    }
    if (this.#digits === '') {
      this.whole = character
      return at + 1
    }
    this.whole = `${this.#digits} `
    return isSpace[text.charCodeAt(at)] ? at + 1 : at
  }
}

const hexDigit = /[\da-f]/i

/** A value without its escapes (CSS Syntax Level 3, 4.3.7). */
export function unescapeStyle(text: string): string {
  return text.includes('\\') ? text.replace(escapes, unescapeOne) : text
}

const escapes = /\\(?:([\da-f]{1,6})[\t\n ]?|([\s\S]))/gi

function unescapeOne(_: string, hex?: string, character = ''): string {
  if (!hex) return character
  const code = Number.parseInt(hex, 16)
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\ufffd'
}
