import { decodeHTML } from 'entities/decode'
import { shownLengths } from '../scan/scan-limits.ts'
import { readByteText } from '../text/byte-text.ts'
import { copiedString, LimitedText } from '../text/limited-text.ts'
import { TextCache } from '../text/text-cache.ts'

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
    const { text: source, isWhole } = this.#source
    const text = isWhole ? texts.get(source) : decoded(source.replace(cutEnd, ''))
    if (text.length <= maxLength) return text
    // Do not split a surrogate pair.
    const end = maxLength - Number(/[\ud800-\udbff]/.test(text.charAt(maxLength - 1)))
    return copiedString(text.slice(0, end))
  }
}

function decoded(source: string): string {
  // Byte text must not be trimmed: the last byte of an "à" looks like a space.
  const trimmed = source.trim()
  if (isPlain.test(trimmed)) return copiedString(trimmed)
  const text = readByteText(source)
  const shown = (text.includes('&') ? decodeHTML(text) : text).replace(/\s+/g, ' ').trim()
  return copiedString(shown)
}

const texts = new TextCache(decoded)

/** Most texts are ASCII words with single spaces. */
const isPlain = /^[!-%'-~]+(?: [!-%'-~]+)*$/

/** A UTF-8 character or character reference that may be incomplete. */
const cutEnd = /(?:[\xc0-\xff][\x80-\xbf]*|&[#\w]{0,32})$/
