import { scanLimits } from '../scan/scan-limits.ts'
import { readByteText } from '../text/byte-text.ts'
import { LimitedText } from '../text/limited-text.ts'
import { unescapeStyle } from './style-escapes.ts'
import type { StyleHandler } from './style-handler.ts'

/** The current string or URL, if the handler wants it. */
export class StyleValue {
  readonly #handler: StyleHandler
  readonly #text = new LimitedText(scanLimits.valueLength)
  #isWanted = false

  constructor(handler: StyleHandler) {
    this.#handler = handler
  }

  begin(isUrl: boolean): void {
    this.#isWanted = this.#handler.wantsValue(isUrl)
  }

  /** @param text byte text, with its escapes */
  add(text: string, start = 0, end = text.length): void {
    if (this.#isWanted) this.#text.add(text, start, end)
  }

  end(): void {
    const { text, isWhole } = this.#text
    if (this.#isWanted) this.#handler.value(unescapeStyle(readByteText(text)), isWhole)
    this.drop()
  }

  drop(): void {
    this.#isWanted = false
    this.#text.clear()
  }
}
