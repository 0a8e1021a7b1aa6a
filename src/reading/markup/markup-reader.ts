import { Tokenizer } from 'htmlparser2'
import { ForeignContent } from './foreign-content.ts'
import type { MarkupHandler } from './markup-handler.ts'

/**
 * Reads HTML or XML as a browser with scripting enabled does, and calls the handler for each part, in
 * order. Linear in the text.
 *
 * @param text byte text of the whole file
 */
export function readMarkup(text: string, syntax: 'html' | 'xml', handler: MarkupHandler): void {
  new MarkupReading(text, syntax === 'xml', handler).read()
}

type Callbacks = ConstructorParameters<typeof Tokenizer>[1]

/**
 * One pass of htmlparser2's tokenizer over a text. The tokenizer departs from the HTML Standard in three
 * places, where it is stopped and started again behind the part in question: content of `noscript`,
 * end tags with attributes, and CDATA sections outside of foreign content.
 */
class MarkupReading implements Callbacks {
  readonly #text: string
  readonly #isXml: boolean
  readonly #handler: MarkupHandler
  readonly #foreign = new ForeignContent()
  readonly #tokenizer: Tokenizer
  /** The position in the text of the tokenizer's first character. */
  #base = 0
  /** Where to start the tokenizer again. */
  #next = 0
  /** The last result of `#findCdata`. */
  #cdata = -1
  #tag = ''
  /** The current tag, if it is an end tag that is read as a start tag for its attributes. */
  #endTag: { readonly name: string; readonly position: number } | undefined
  #attribute = ''
  #isWanted = false
  #valueStart = -1
  #valueEnd = -1

  constructor(text: string, isXml: boolean, handler: MarkupHandler) {
    this.#text = text
    this.#isXml = isXml
    this.#handler = handler
    this.#tokenizer = new Tokenizer({ xmlMode: isXml, decodeEntities: false }, this)
  }

  read(): void {
    const { length } = this.#text
    while (this.#next < length) {
      const start = this.#next
      this.#next = length
      this.#tokenizer.reset()
      this.#base = start
      if (this.#endTag) {
        this.#base -= startOfTag.length
        this.#tokenizer.write(startOfTag)
      }
      this.#write(start)
    }
  }

  /** Writes the text from `start` on, until the tokenizer is stopped. */
  #write(start: number): void {
    let at = start
    while (this.#next === this.#text.length && at < this.#text.length) {
      const end = this.#findCdata(at)
      this.#tokenizer.write(this.#text.slice(at, end))
      at = end
      if (end === this.#text.length || this.#next < this.#text.length) continue
      // Outside of foreign content, it starts a comment that ends at the next `>`.
      this.#tokenizer.write(this.#foreign.isForeign ? startOfCdata : startOfComment)
      at += startOfCdata.length
    }
  }

  /**
   * Where the next CDATA section starts; the end of the text without one. The text is searched once,
   * however often the tokenizer starts again.
   */
  #findCdata(from: number): number {
    if (this.#cdata < from) {
      const found = this.#isXml ? -1 : this.#text.indexOf(startOfCdata, from)
      this.#cdata = found < 0 ? this.#text.length : found
    }
    return this.#cdata
  }

  #stop(next: number): void {
    this.#next = next
    this.#tokenizer.pause()
  }

  #slice(start: number, end: number): string {
    return this.#text.slice(this.#base + start, this.#base + end)
  }

  onopentagname(start: number, end: number): void {
    if (this.#endTag) return
    this.#tag = this.#slice(start, end).toLowerCase()
    this.#handler.startTag(this.#tag)
  }

  onattribname(start: number, end: number): void {
    this.#valueStart = -1
    this.#isWanted = false
    if (this.#endTag) return
    this.#attribute = this.#slice(start, end).toLowerCase()
    this.#isWanted = this.#handler.wantsAttribute(this.#attribute)
  }

  onattribdata(start: number, end: number): void {
    if (this.#valueStart < 0) this.#valueStart = this.#base + start
    this.#valueEnd = this.#base + end
  }

  onattribend(_quote: unknown, position: number): void {
    if (!this.#isWanted) return
    const hasValue = this.#valueStart >= 0
    const start = hasValue ? this.#valueStart : this.#base + position
    const end = hasValue ? this.#valueEnd : start
    this.#handler.attribute(this.#attribute, { text: this.#text.slice(start, end), start, end })
  }

  onopentagend(end: number): void {
    this.#endStartTag(this.#base + end + 1, false)
  }

  onselfclosingtag(end: number): void {
    this.#endStartTag(this.#base + end + 1, true)
  }

  #endStartTag(position: number, isSelfClosing: boolean): void {
    if (this.#endTag) {
      this.#emitEndTag(this.#endTag.name, this.#endTag.position)
      this.#endTag = undefined
      return
    }
    const name = this.#tag
    const isForeign = this.#foreign.startTag(name, isSelfClosing)
    const isRaw = !isForeign && !this.#isXml && rawElements.has(name)
    this.#handler.content(name, isForeign, isRaw, position)
    if (isSelfClosing && (isForeign || this.#isXml)) this.#handler.endTag(name, position)
    if (isRaw && name === 'noscript') {
      endOfNoscript.lastIndex = position
      const end = endOfNoscript.exec(this.#text)?.index ?? this.#text.length
      this.#emitText(this.#text.slice(position, end))
      this.#stop(end)
    }
  }

  onclosetag(start: number, end: number): void {
    const name = this.#slice(start, end).toLowerCase()
    const position = this.#base + start - '</'.length
    const next = this.#base + end
    if (this.#isXml || this.#text.charAt(next) === '>') this.#emitEndTag(name, position)
    else {
      this.#endTag = { name, position }
      this.#stop(next)
    }
  }

  #emitEndTag(name: string, position: number): void {
    this.#foreign.endTag(name)
    this.#handler.endTag(name, position)
  }

  ontext(start: number, end: number): void {
    this.#emitText(this.#slice(start, end))
  }

  oncdata(start: number, end: number, offset: number): void {
    this.#emitText(this.#slice(start, end - offset))
  }

  #emitText(text: string): void {
    if (text !== '' && this.#handler.wantsText) this.#handler.text(text)
  }

  oncomment(start: number, end: number, offset: number): void {
    const first = this.#base + start
    if (this.#text.startsWith('<!--', first - 4))
      this.#handler.comment?.(first, this.#base + end - offset)
  }

  isInForeignContext(): boolean {
    return this.#foreign.isForeign
  }

  onattribentity(): void {}
  ondeclaration(): void {}
  onend(): void {}
  onprocessinginstruction(): void {}
  ontextentity(): void {}
}

/** Their content is text up to their end tag, in a browser with scripting enabled. */
const rawElements = new Set(
  'title textarea script style noscript xmp iframe noembed noframes plaintext'.split(' '),
)

const endOfNoscript = /<\/noscript(?=[\t\n\f\r />])/gi

/** Written to read the attributes of an end tag. */
const startOfTag = '<x'

const startOfCdata = '<![CDATA['
/** Of the same length. */
const startOfComment = '<!CDATA[['
