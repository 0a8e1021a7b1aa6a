/**
 * The line and the column of positions in a text, both from 1. Ask for positions in ascending order: the
 * text is then read once, and for each smaller position again from there.
 */
export class LineCounter {
  readonly #text: string
  /** The line of the last position, and where it begins. */
  #line = 1
  #lineStart = 0
  /** The first line feed at or after that: -1 if there is none, -2 before it is searched. */
  #next = -2

  constructor(text: string) {
    this.#text = text
  }

  lineAt(position: number): number {
    if (this.#next === -2) this.#next = this.#text.indexOf('\n')
    while (this.#next >= 0 && this.#next < position) {
      this.#line++
      this.#lineStart = this.#next + 1
      this.#next = this.#text.indexOf('\n', this.#lineStart)
    }
    while (position < this.#lineStart) {
      this.#line--
      this.#next = this.#lineStart - 1
      this.#lineStart = this.#next === 0 ? 0 : this.#text.lastIndexOf('\n', this.#next - 1) + 1
    }
    return this.#line
  }

  /** In characters of the text. */
  columnAt(position: number): number {
    this.lineAt(position)
    return position - this.#lineStart + 1
  }
}
