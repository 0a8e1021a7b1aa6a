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
      case 'comment start':
        return this.#readCommentStart(text, at)
      case 'comment':
        return this.#readComment(text, at)
      case 'bogus comment':
        return this.#readBogusComment(text, at)
      case 'cdata':
        return this.#readCdata(text, at)
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
    if (code === exclamation) return this.#enter('declaration', at + 1)
    if (code === question) return this.#enter('bogus comment', at + 1)
    this.#addText('<', 0, 1)
    return this.#enter('text', at)
  }

  #readEndTagOpen(text: string, at: number): number {
    const code = text.charCodeAt(at)
    if (isLetter(code)) return this.#beginTag(text, at, true)
    if (code === greaterThan) return this.#enter('text', at + 1)
    return this.#enter('bogus comment', at)
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

  #readDeclaration(text: string, at: number): number {
    const part = this.#part + text.charAt(at)
    if (part === '--') return this.#enter('comment start', at + 1)
    const takesCdata = this.#isXml || this.#foreign.isForeign
    if (part === cdataStart && takesCdata) return this.#enter('cdata', at + 1)
    if (part !== '-' && !(takesCdata && cdataStart.startsWith(part))) {
      return this.#enter('bogus comment', at)
    }
    this.#part = part
    return at + 1
  }

  /** `<!-->` and `<!--->` are complete comments. */
  #readCommentStart(text: string, at: number): number {
    const code = text.charCodeAt(at)
    if (code === greaterThan) return this.#enter('text', at + 1)
    if (code !== dash || this.#part !== '') {
      this.#state = 'comment'
      return at
    }
    this.#part = '-'
    return at + 1
  }

  #readComment(text: string, at: number): number {
    const found = text.indexOf('>', at)
    const end = found < 0 ? text.length : found
    const near = text.slice(Math.max(at, end - 3), end)
    const last = near.length < 3 ? (this.#part + near).slice(-3) : near
    this.#part = found < 0 ? last : ''
    if (found >= 0 && (last.endsWith('--') || last === '--!')) {
      this.#state = 'text'
      const dashes = last.endsWith('--') ? 2 : 3
      this.#handler.comment?.(this.#start + '<!--'.length, this.#offset + end - dashes)
    }
    return end + Number(found >= 0)
  }

  #readBogusComment(text: string, at: number): number {
    const end = text.indexOf('>', at)
    return end < 0 ? text.length : this.#enter('text', end + 1)
  }

  #readCdata(text: string, at: number): number {
    if (this.#part === '') {
      const end = text.indexOf(']', at)
      this.#addText(text, at, end < 0 ? text.length : end)
      if (end < 0) return text.length
      this.#part = ']'
      return end + 1
    }
    const character = text.charAt(at)
    if (character === '>' && this.#part === ']]') return this.#enter('text', at + 1)
    if (character === ']') {
      if (this.#part === ']]') this.#addText(']', 0, 1)
      this.#part = ']]'
      return at + 1
    }
    this.#addText(this.#part, 0, this.#part.length)
    return this.#enter('cdata', at)
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
  | 'comment start'
  | 'comment'
  | 'bogus comment'
  | 'cdata'

/** Their content is text up to their end tag, in a browser with scripting enabled. */
const rawElements = new Set(
  ('title textarea script style noscript ' + 'xmp iframe noembed noframes plaintext').split(' '),
)

const cdataStart = '[CDATA['

const [exclamation, dash, slash, greaterThan, question] = [0x21, 0x2d, 0x2f, 0x3e, 0x3f]

const isLetter = (code: number) => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a
