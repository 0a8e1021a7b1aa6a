import { decodeHTML } from 'entities/decode'
import { readByteText } from '../byte-text.ts'
import { LimitedText } from '../limited-text.ts'
import { copiedString } from '../scan-builder.ts'
import { shownLengths } from '../scan-limits.ts'

/** Collects the text of an element as byte text, up to a limit. */
export class ShownText {
  readonly #source = new LimitedText(shownLengths.source)

  constructor(source = '') {
    this.add(source)
  }

  add(text: string): void {
    this.#source.add(text, 0, text.length)
  }

  /** The visible text: character references decoded, on one line, cut if it is too long. */
  read(maxLength: number): string {
    const source = this.#source.text.trim()
    const text = isPlain.test(source) ? source : this.#decode()
    // Do not split a surrogate pair.
    const end = maxLength - Number(/[\ud800-\udbff]/.test(text.charAt(maxLength - 1)))
    return copiedString(text.slice(0, end))
  }

  #decode(): string {
    const { text: source, isWhole } = this.#source
    const text = readByteText(isWhole ? source : source.replace(cutEnd, ''))
    return (text.includes('&') ? decodeHTML(text) : text).replace(/\s+/g, ' ').trim()
  }
}

/** Most texts are ASCII words with single spaces. */
const isPlain = /^[!-%'-~]+(?: [!-%'-~]+)*$/

/** A UTF-8 character or character reference that may be incomplete. */
const cutEnd = /(?:[\xc0-\xff][\x80-\xbf]*|&[#\w]{0,32})$/
