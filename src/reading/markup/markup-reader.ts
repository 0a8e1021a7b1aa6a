import { DeclarationReader } from './declaration-reader.ts'
import { ForeignContent } from './foreign-content.ts'
import type { MarkupHandler } from './markup-handler.ts'
import { endsTagName, TagReader } from './tag-reader.ts'

/**
 * Reads HTML or XML as byte text that comes in pieces: the tokenization of the HTML Standard
 * (13.2.5), reported as events, without a tree. Its time is linear in the text, however that is cut,
 * and its memory is constant.
 *
 * htmlparser2's tokenizer would work too, but it reads each character, where this one searches for the
 * end of a run. This makes scans of documentation about a third faster.
 */
export class MarkupReader {
  readonly #handler: MarkupHandler
  readonly #isXml: boolean
  readonly #tag: TagReader
  readonly #declaration: DeclarationReader
  readonly #foreign = new ForeignContent()
  #state: State = 'text'
  /** The start of a token that may be cut. */
  #part = ''
  /** The element whose content is raw text. */
  #raw = ''
  /** The position of the current text in the file. */
  #offset = 0
  /** The position in the file of the last tag or comment. */
  #start = 0

  constructor(handler: MarkupHandler, syntax: 'html' | 'xml') {
    this.#handler = handler
    this.#isXml = syntax === 'xml'
    this.#tag = new TagReader(handler)
    this.#declaration = new DeclarationReader(handler)
  }

  write(text: string): void {
    for (let at = 0; at < text.length; ) at = this.#step(text, at)
    this.#offset += text.length
  }

  /** Reads on from `at`. Returns the new position, or the same one in another state. */
  #step(text: string, at: number): number {
    switch (this.#state) {
      case 'text':
        return this.#readText(text, at)
      case 'tag open':
        return this.#readTagOpen(text, at)
      case 'end tag open':
        return this.#readEndTagOpen(text, at)
      case 'tag':
        return this.#readTag(text, at)
      case 'raw text':
        return this.#readRawText(text, at)
      case 'raw less-than':
        return this.#readRawLessThan(text, at)
      case 'raw end tag':
        return this.#readRawEndTag(text, at)
      case 'declaration':
        return this.#readDeclaration(text, at)
    }
  }

  #readText(text: string, at: number): number {
    const end = text.indexOf('<', at)
    this.#addText(text, at, end < 0 ? text.length : end)
    if (end < 0) return text.length
    this.#state = 'tag open'
    this.#start = this.#offset + end
    // The most frequent case skips one step.
    return end + 1 < text.length ? this.#readTagOpen(text, end + 1) : end + 1
  }

  #readTagOpen(text: string, at: number): number {
    const code = text.charCodeAt(at)
    if (isLetter(code)) return this.#beginTag(text, at, false)
    if (code === slash) return this.#enter('end tag open', at + 1)
    if (code === exclamation) return this.#beginDeclaration(at + 1)
    if (code === question) return this.#beginBogusComment(at + 1)
    this.#addText('<', 0, 1)
    return this.#enter('text', at)
  }

  #readEndTagOpen(text: string, at: number): number {
    const code = text.charCodeAt(at)
    if (isLetter(code)) return this.#beginTag(text, at, true)
    if (code === greaterThan) return this.#enter('text', at + 1)
    return this.#beginBogusComment(at)
  }

  #beginTag(text: string, at: number, isEndTag: boolean): number {
    this.#tag.begin(isEndTag)
    this.#state = 'tag'
    return this.#readTag(text, at)
  }

  #readTag(text: string, at: number): number {
    const end = this.#tag.read(text, at, this.#offset)
    if (!this.#tag.isComplete) return end
    const { name, isSelfClosing } = this.#tag
    this.#state = 'text'
    if (this.#tag.isEndTag) {
      this.#foreign.endTag(name)
      this.#handler.endTag(name, this.#start)
      return end
    }
    const isForeign = this.#foreign.startTag(name, isSelfClosing)
    const isRaw = !isForeign && !this.#isXml && rawElements.has(name)
    this.#handler.content(name, isForeign, isRaw, this.#offset + end)
    if (isRaw) {
      this.#raw = name
      this.#state = 'raw text'
    } else if (isSelfClosing && (isForeign || this.#isXml)) {
      this.#handler.endTag(name, this.#offset + end)
    }
    return end
  }

  #readRawText(text: string, at: number): number {
    const end = text.indexOf('</', at)
    if (end >= 0) {
      this.#addText(text, at, end)
      this.#start = this.#offset + end
      return this.#enter('raw end tag', end + 2)
    }
    // The slash may be the first character of the next piece.
    const isCut = text.endsWith('<')
    if (isCut) this.#start = this.#offset + text.length - 1
    this.#addText(text, at, text.length - Number(isCut))
    return this.#enter(isCut ? 'raw less-than' : 'raw text', text.length)
  }

  #readRawLessThan(text: string, at: number): number {
    if (text.charCodeAt(at) === slash) return this.#enter('raw end tag', at + 1)
    this.#addText('<', 0, 1)
    return this.#enter('raw text', at)
  }

  #readRawEndTag(text: string, at: number): number {
    const name = this.#part
    const character = text.charAt(at)
    if (name.length < this.#raw.length) {
      if (character.toLowerCase() === this.#raw.charAt(name.length)) {
        this.#part += character
        return at + 1
      }
    } else if (endsTagName[text.charCodeAt(at)] && this.#raw !== 'plaintext') {
      this.#tag.beginAfterName(this.#raw)
      return this.#enter('tag', at)
    }
    this.#addText(`</${name}`, 0, 2 + name.length)
    return this.#enter('raw text', at)
  }

  #beginDeclaration(at: number): number {
    this.#declaration.begin(this.#start, this.#isXml || this.#foreign.isForeign)
    return this.#enter('declaration', at)
  }

  #beginBogusComment(at: number): number {
    this.#declaration.beginBogusComment()
    return this.#enter('declaration', at)
  }

  #readDeclaration(text: string, at: number): number {
    const end = this.#declaration.read(text, at, this.#offset)
    if (this.#declaration.isComplete) this.#state = 'text'
    return end
  }

  #enter(state: State, at: number): number {
    this.#part = ''
    this.#state = state
    return at
  }

  #addText(text: string, start: number, end: number): void {
    if (end > start && this.#handler.wantsText) this.#handler.text(text.slice(start, end))
  }
}

type State =
  | 'text'
  | 'tag open'
  | 'end tag open'
  | 'tag'
  | 'raw text'
  | 'raw less-than'
  | 'raw end tag'
  | 'declaration'

/** Their content is text up to their end tag, in a browser with scripting enabled. */
const rawElements = new Set(
  ('title textarea script style noscript ' + 'xmp iframe noembed noframes plaintext').split(' '),
)

const [exclamation, slash, greaterThan, question] = [0x21, 0x2f, 0x3e, 0x3f]

const isLetter = (code: number) => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a
