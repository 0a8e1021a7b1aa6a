import { decodeHTML } from 'entities/decode'
import { readByteText } from '../text/byte-text.ts'
import { cached, copiedString } from '../text/text-cache.ts'

/** The length of a shown text, in UTF-16 units. Cutting it does not make the scan partial. */
const maxLength = 80

/** Of its markup source, with white space and character references. */
const maxSource = 1024

/** Collects the text of a link as byte text, up to a limit. */
export class ShownText {
  #source = ''
  #isWhole = true

  constructor(source = '') {
    this.add(source)
  }

  add(text: string): void {
    const room = maxSource - this.#source.length
    if (text.length > room) this.#isWhole = false
    if (room > 0) this.#source += text.slice(0, room)
  }

  /**
   * The visible text: character references decoded, white space as one character, `…` at the end if it
   * is cut.
   */
  read(): string {
    const source = this.#source
    const text = this.#isWhole ? textOf(source) : decoded(source.replace(cutEnd, ''))
    if (text.length <= maxLength) return this.#isWhole ? text : `${text}…`
    // Do not split a surrogate pair.
    const end = maxLength - Number(/[\ud800-\udbff]/.test(text.charAt(maxLength - 1)))
    return `${text.slice(0, end)}…`
  }
}

/** Byte text as its characters, with character references decoded. */
export function decodedText(source: string): string {
  const text = readByteText(source)
  return text.includes('&') ? decodeHTML(text) : text
}

const decoded = (source: string) =>
  copiedString(decodedText(source).replace(/\s+/g, oneSpace).trim())

/** A line break, rather than a space: without it, a secret with a line break is not recognized. */
const oneSpace = (spaces: string) => /[^ ]/.exec(spaces)?.[0] ?? ' '

const textOf = (source: string): string =>
  plainText.test(source) ? copiedString(source) : decodedOnce(source)

/** Words in ASCII with one space between them, without character references: most texts. */
const plainText = /^[!-%'-~]+(?: [!-%'-~]+)*$/

const decodedOnce = cached(decoded)

/** A UTF-8 character or character reference that may be incomplete. */
const cutEnd = /(?:[\xc0-\xff][\x80-\xbf]*|&[#\w]{0,32})$/

/** The elements that separate the words before and after them. */
export const wordSeparators: ReadonlySet<string> = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'br',
  'button',
  'caption',
  'dd',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'label',
  'legend',
  'li',
  'main',
  'nav',
  'ol',
  'option',
  'p',
  'pre',
  'section',
  'summary',
  'svg',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
  'video',
])
