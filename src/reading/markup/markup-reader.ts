import { copiedString } from '../text/text-cache.ts'
import { ForeignContent } from './foreign-content.ts'
import type { MarkupHandler } from './markup-handler.ts'

/**
 * Reads HTML or XML as a browser with scripting enabled does (HTML Standard, "Tokenization"), and calls
 * the handler for each part, in order. What the end of the text cuts off is no part. Linear in the text.
 *
 * @param text byte text of the whole file
 * @param second receives the same, but for text
 */
export function readMarkup(
  text: string,
  syntax: 'html' | 'xml',
  handler: MarkupHandler,
  second?: MarkupHandler,
): void {
  new MarkupReading(text, syntax === 'xml', handler, second).read()
}

/**
 * One pass over a text. Most of it is text and values that no handler wants: these are skipped by a
 * search for the character that ends them. Each method takes the position where its part begins, and
 * returns the position after it, which is beyond the text if the part is cut off.
 */
class MarkupReading {
  readonly #text: string
  readonly #isXml: boolean
  readonly #handler: MarkupHandler
  readonly #second: MarkupHandler | undefined
  readonly #foreign = new ForeignContent()
  /** Whether the last tag ended with `/>`. */
  #isSelfClosing = false

  constructor(
    text: string,
    isXml: boolean,
    handler: MarkupHandler,
    second: MarkupHandler | undefined,
  ) {
    this.#text = text
    this.#isXml = isXml
    this.#handler = handler
    this.#second = second
  }

  read(): void {
    const text = this.#text
    for (let at = 0; at < text.length; ) {
      const found = text.indexOf('<', at)
      const markup = found < 0 ? text.length : found
      this.#emitText(at, markup)
      at = found < 0 ? markup : this.#readMarkup(markup)
    }
  }

  #readMarkup(start: number): number {
    const at = start + 1
    const first = this.#text.charCodeAt(at)
    if (this.#startsName(first)) return this.#readStartTag(at)
    if (first === slash) return this.#readEndTag(at + 1)
    if (first === exclamation) return this.#readDeclaration(at + 1)
    if (first === question) return this.#readInstruction(at + 1)
    this.#emitText(start, at)
    return at
  }

  #startsName(character: number): boolean {
    if (isLetter(character)) return true
    const isMarkup = endsName(character) || character === exclamation || character === question
    return this.#isXml && !isMarkup
  }

  #readStartTag(start: number): number {
    const end = endOfName(this.#text, start)
    const name = nameAt(this.#text, start, end)
    this.#handler.startTag(name)
    this.#second?.startTag(name)
    const position = this.#readAttributes(end, true)
    if (position > this.#text.length) return position
    const isSelfClosing = this.#isSelfClosing
    const isForeign = this.#foreign.startTag(name, isSelfClosing)
    const endTag = isForeign || this.#isXml ? undefined : rawElements.get(name)
    this.#handler.content(name, isForeign, endTag !== undefined, position)
    this.#second?.content(name, isForeign, endTag !== undefined, position)
    if (isSelfClosing && (isForeign || this.#isXml)) this.#emitEndTag(name, position)
    if (!endTag) return position
    const endOfContent =
      name === 'script' ? endOfScript(this.#text, position) : endOf(endTag, this.#text, position)
    this.#emitText(position, endOfContent)
    return endOfContent
  }

  /** @param start after `</` */
  #readEndTag(start: number): number {
    const first = this.#text.charCodeAt(start)
    if (first === greaterThan) return start + 1
    if (!this.#startsName(first)) return this.#after('>', start)
    const end = endOfName(this.#text, start)
    const position = this.#readAttributes(end, false)
    if (position > this.#text.length) return position
    const name = nameAt(this.#text, start, end)
    this.#foreign.endTag(name)
    this.#emitEndTag(name, start - '</'.length)
    return position
  }

  /**
   * The rest of a tag, after its name.
   *
   * @param isWanted whether the handler may want the attributes: those of an end tag mean nothing
   */
  #readAttributes(start: number, isWanted: boolean): number {
    const text = this.#text
    const { length } = text
    this.#isSelfClosing = false
    for (let at = start; at < length; ) {
      const character = text.charCodeAt(at)
      if (character === greaterThan) return at + 1
      // Not a slash that ends a value: `<a href=b/>`.
      this.#isSelfClosing = character === slash
      if (character === slash || isSpace(character)) at++
      else at = this.#readAttribute(at, isWanted)
    }
    return length + 1
  }

  #readAttribute(start: number, isWanted: boolean): number {
    const text = this.#text
    // A `=` at its start belongs to the name.
    let nameEnd = start + 1
    while (!endsAttributeName(text.charCodeAt(nameEnd))) nameEnd++
    const next = afterSpaces(text, nameEnd)
    if (text.charCodeAt(next) !== equals) {
      if (isWanted) this.#emitAttribute(nameAt(text, start, nameEnd), nameEnd, nameEnd)
      return next
    }
    const valueStart = afterSpaces(text, next + 1)
    const end = afterValue(text, valueStart)
    const quoteLength = isQuote(text.charCodeAt(valueStart)) ? 1 : 0
    if (isWanted && end <= text.length) {
      const name = nameAt(text, start, nameEnd)
      this.#emitAttribute(name, valueStart + quoteLength, end - quoteLength)
    }
    return end
  }

  /** @param start of the value, without its quote */
  #emitAttribute(name: string, start: number, end: number): void {
    const isForFirst = this.#handler.wantsAttribute(name)
    const isForSecond = this.#second?.wantsAttribute(name)
    if (!isForFirst && !isForSecond) return
    const value = { text: this.#text.slice(start, end), start, end }
    if (isForFirst) this.#handler.attribute(name, value)
    if (isForSecond) this.#second?.attribute(name, value)
  }

  /** @param start after `<!` */
  #readDeclaration(start: number): number {
    if (this.#text.startsWith('--', start)) return this.#readComment(start + '--'.length)
    const isSection = this.#isXml || this.#foreign.isForeign
    if (!isSection || !this.#text.startsWith('[CDATA[', start)) return this.#after('>', start)
    const position = this.#after(']]>', start)
    this.#emitText(start + '[CDATA['.length, position - ']]>'.length)
    return position
  }

  /** @param start after `<?` */
  #readInstruction(start: number): number {
    // In HTML, it is a comment.
    if (!this.#isXml) return this.#after('>', start)
    const position = this.#after('?>', start)
    if (position <= this.#text.length) {
      this.#handler.instruction?.(start, position - '?>'.length)
    }
    return position
  }

  #readComment(start: number): number {
    // These are complete: `<!-->` and `<!--->`.
    for (const end of ['>', '->']) {
      if (!this.#text.startsWith(end, start)) continue
      this.#emitComment(start, start)
      return start + end.length
    }
    endOfComment.lastIndex = start
    const found = endOfComment.exec(this.#text)
    if (!found) return this.#text.length + 1
    this.#emitComment(start, found.index)
    return found.index + found[0].length
  }

  #after(end: string, from: number): number {
    const found = this.#text.indexOf(end, from)
    return found < 0 ? this.#text.length + end.length : found + end.length
  }

  #emitText(start: number, end: number): void {
    if (end > start && this.#handler.wantsText) this.#handler.text?.(this.#text.slice(start, end))
  }

  #emitEndTag(name: string, position: number): void {
    this.#handler.endTag(name, position)
    this.#second?.endTag(name, position)
  }

  #emitComment(start: number, end: number): void {
    this.#handler.comment?.(start, end)
    this.#second?.comment?.(start, end)
  }
}

const slash = 0x2f
const greaterThan = 0x3e
const exclamation = 0x21
const question = 0x3f
const equals = 0x3d
const doubleQuote = 0x22
const singleQuote = 0x27

const isLetter = (character: number) => (character | 0x20) >= 0x61 && (character | 0x20) <= 0x7a

const isQuote = (character: number) => character === doubleQuote || character === singleQuote

/** HTML Standard, "ASCII whitespace". */
const isSpace = (character: number) =>
  character === 0x20 || (character <= 0x0d && character >= 0x09 && character !== 0x0b)

/** Each of these ends at the end of the text, too, where the character is NaN. */
const endsValue = (character: number) =>
  !(character > 0x20) ? !(character >= 0) || isSpace(character) : character === greaterThan

const endsName = (character: number) => character === slash || endsValue(character)

const endsAttributeName = (character: number) => character === equals || endsName(character)

function endOfName(text: string, start: number): number {
  let at = start
  while (!endsName(text.charCodeAt(at))) at++
  return at
}

function afterSpaces(text: string, start: number): number {
  let at = start
  while (isSpace(text.charCodeAt(at))) at++
  return at
}

/** The position after a value and its quotes; beyond the text if a quote is not closed. */
function afterValue(text: string, start: number): number {
  const quote = text.charCodeAt(start)
  if (isQuote(quote)) {
    const end = text.indexOf(quote === doubleQuote ? '"' : "'", start + 1)
    return end < 0 ? text.length + 1 : end + 1
  }
  let at = start
  while (!endsValue(text.charCodeAt(at))) at++
  return at
}

/**
 * The name in lower case, from a table of those that were read last: pages have few names, and a string
 * for each of them fills the young memory of a thread.
 */
function nameAt(text: string, start: number, end: number): string {
  const length = end - start
  const slot = (text.charCodeAt(start) * 31 + text.charCodeAt(end - 1) * 7 + length) % slots
  const known = names[slot]
  if (known?.written.length === length && text.startsWith(known.written, start)) return known.name
  const written = copiedString(text.slice(start, end))
  const name = written.toLowerCase()
  if (length <= maxNameLength) names[slot] = { written, name }
  return name
}

const slots = 1024

/** By slot: the last name that had it. */
const names: ({ readonly written: string; readonly name: string } | undefined)[] = Array.from({
  length: slots,
})

/** Of a name in the table, in UTF-16 units. */
const maxNameLength = 64

/** Elements whose content is text, in a browser with scripting enabled: where their end tag begins. */
const rawElements: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    title: /<\/title(?=[\t\n\f\r />])/gi,
    textarea: /<\/textarea(?=[\t\n\f\r />])/gi,
    script: /<\/script(?=[\t\n\f\r />])/gi,
    style: /<\/style(?=[\t\n\f\r />])/gi,
    noscript: /<\/noscript(?=[\t\n\f\r />])/gi,
    xmp: /<\/xmp(?=[\t\n\f\r />])/gi,
    iframe: /<\/iframe(?=[\t\n\f\r />])/gi,
    noembed: /<\/noembed(?=[\t\n\f\r />])/gi,
    noframes: /<\/noframes(?=[\t\n\f\r />])/gi,
    // Nothing ends it (HTML Standard, 13.2.5.5).
    plaintext: /(?!)/g,
  }),
)

/** The position of the first match from `start` on; of the end of the text without one. */
function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start
  return pattern.exec(text)?.index ?? text.length
}

/**
 * Where the end tag of a script begins. In a comment, a start tag of a script takes the next end tag for
 * itself (HTML Standard, 13.2.5.15 to 13.2.5.31, "Script data escaped" and "double escaped").
 */
function endOfScript(text: string, start: number): number {
  let isEscaped = false
  let isDoubleEscaped = false
  scriptData.lastIndex = start
  for (let match = scriptData.exec(text); match; match = scriptData.exec(text)) {
    const [mark] = match
    if (mark === '<!--') {
      isEscaped = true
      // `<!-->` is a whole comment.
      scriptData.lastIndex -= '--'.length
    } else if (mark === '-->') {
      isEscaped = false
      isDoubleEscaped = false
    } else if (mark.startsWith('</')) {
      if (!isDoubleEscaped) return match.index
      isDoubleEscaped = false
    } else isDoubleEscaped = isEscaped
  }
  return text.length
}

const scriptData = /<!--|-->|<\/?script(?=[\t\n\f\r />])/gi

const endOfComment = /--!?>/g
