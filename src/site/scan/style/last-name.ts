import { characterTable } from '../character-table.ts'

/**
 * The name that the text of a style sheet ends in so far, as byte text: that of a function, where a
 * bracket follows. The text comes in pieces, and its escapes apart.
 */
export class LastName {
  #text = ''
  #isHash = false

  /** In lower case; empty behind a number sign. */
  read(): string {
    return this.#isHash ? '' : this.#text.toLowerCase()
  }

  clear(): void {
    this.#text = ''
    this.#isHash = false
  }

  /** What follows is the name of a hash, such as a color. */
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
    // Outside of ASCII, one character is as good as another: no name that matters has any.
    this.#append(code > 0 && code < 0x80 ? String.fromCharCode(code) : '\xff')
  }

  #append(text: string): void {
    if (this.#text.length <= maxLength) this.#text += text
  }
}

/** No function or rule that matters has a longer name. */
const maxLength = 32

/** In ASCII; and whatever is outside of it. */
export const isNameCharacter = characterTable(
  '-_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
).fill(1, 0x80)
