import { characterTable } from '../text/character-table.ts'

/**
 * The name at the end of the text read so far, as byte text: a function name if a bracket follows.
 * The text arrives in pieces, and escapes separately.
 */
export class LastName {
  #text = ''
  #isHash = false

  /** In lower case; empty after a number sign. */
  read(): string {
    return this.#isHash ? '' : this.#text.toLowerCase()
  }

  clear(): void {
    this.#text = ''
    this.#isHash = false
  }

  /** A hash follows, such as a color. */
  beginHash(): void {
    this.#text = ''
    this.#isHash = true
  }

  add(text: string, start: number, end: number): void {
    let at = end
    while (at > start && isNameCharacter[text.charCodeAt(at - 1)] && end - at <= maxLength) at--
    if (at > start) this.clear()
    this.#append(text.slice(at, end))
  }

  /** @param text an escape without its backslash: one character, or digits and a space */
  addEscape(text: string): void {
    const code = text.length > 1 ? Number.parseInt(text, 16) : text.charCodeAt(0)
    // Relevant names are ASCII, so any other character will do.
    this.#append(code > 0 && code < 0x80 ? String.fromCharCode(code) : '\xff')
  }

  #append(text: string): void {
    if (this.#text.length <= maxLength) this.#text += text
  }
}

/** Relevant functions and rules have shorter names. */
const maxLength = 32

/** ASCII name characters, and all non-ASCII characters. */
export const isNameCharacter = characterTable(
  '-_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
).fill(1, 0x80)
