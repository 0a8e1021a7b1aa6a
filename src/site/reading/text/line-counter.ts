/** Finds the lines of ascending positions in a text, which it reads once. */
export class LineCounter {
  readonly #text: string
  #line = 1
  /** The first line feed from the last position on; -2 before the first call. */
  #next = -2

  constructor(text: string) {
    this.#text = text
  }

  /**
   * @param position at or after that of the last call
   * @returns from 1
   */
  lineAt(position: number): number {
    if (this.#next === -2) this.#next = this.#text.indexOf('\n')
    while (this.#next >= 0 && this.#next < position) {
      this.#line++
      this.#next = this.#text.indexOf('\n', this.#next + 1)
    }
    return this.#line
  }
}
