import { decodeHTML } from 'entities/decode'
import { readByteText } from '../byte-text.ts'
import { LimitedText } from '../limited-text.ts'
import { ownString } from '../scan-builder.ts'
import { shownLengths } from '../scan-limits.ts'

/** Gathers the text of an element as byte text, as far as it may be shown. */
export class ShownText {
  readonly #source = new LimitedText(shownLengths.source)

  constructor(source = '') {
    this.add(source)
  }

  add(text: string): void {
    this.#source.add(text, 0, text.length)
  }

  /** What a reader sees: without character references, on one line, cut where it gets too long. */
  read(mostLength: number): string {
    const source = this.#source.text.trim()
    const text = isPlain.test(source) ? source : this.#decode()
    // Half of a pair of surrogates is no character.
    const end = mostLength - Number(/[\ud800-\udbff]/.test(text.charAt(mostLength - 1)))
    return ownString(text.slice(0, end))
  }

  #decode(): string {
    const { text: source, isWhole } = this.#source
    const text = readByteText(isWhole ? source : source.replace(cutEnd, ''))
    return (text.includes('&') ? decodeHTML(text) : text).replace(/\s+/g, ' ').trim()
  }
}

/** Nearly all texts are words with one space between them. */
const isPlain = /^[!-%'-~]+(?: [!-%'-~]+)*$/

/** A character of UTF-8, or a reference to one, that may lack its end. */
const cutEnd = /(?:[\xc0-\xff][\x80-\xbf]*|&[#\w]{0,32})$/
