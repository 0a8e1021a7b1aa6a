/** Collects text in parts, up to a limit. */
export class LimitedText {
  readonly #limit: number
  text = ''
  /** False if text over the limit was dropped. */
  isWhole = true

  constructor(limit: number) {
    this.#limit = limit
  }

  add(text: string, start: number, end: number): void {
    const room = this.#limit - this.text.length
    if (end - start > room) this.isWhole = false
    if (room > 0 && end > start) this.text += text.slice(start, Math.min(end, start + room))
  }

  clear(): void {
    this.text = ''
    this.isWhole = true
  }
}

/** A copy that does not keep the piece of the file that it was cut from in memory. */
export const copiedString = (text: string) => ` ${text}`.slice(1)
