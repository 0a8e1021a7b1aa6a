import type { MarkupHandler } from './markup-handler.ts'

/**
 * Reads markup that is not a tag, from after `<!` or another start of a bogus comment to its end:
 * comments, doctypes, CDATA (HTML Standard, 13.2.5.41 to 13.2.5.52 and 13.2.5.69 to 13.2.5.71).
 */
export class DeclarationReader {
  /** Whether the last one has been read to its end. */
  isComplete = false
  readonly #handler: MarkupHandler
  #state: State = 'declaration'
  /** The start of a token that may be cut. */
  #part = ''
  #position = 0
  #takesCdata = false

  constructor(handler: MarkupHandler) {
    this.#handler = handler
  }

  /**
   * Begins after `<!`.
   *
   * @param position of the `<` in the file
   */
  begin(position: number, takesCdata: boolean): void {
    this.#enter('declaration', 0)
    this.#position = position
    this.#takesCdata = takesCdata
    this.isComplete = false
  }

  /** Begins in markup that browsers skip up to the next `>`. */
  beginBogusComment(): void {
    this.#enter('bogus comment', 0)
    this.isComplete = false
  }

  /**
   * Reads on from `start`. Returns the position after its end, or the end of the text.
   *
   * @param offset of the text in the file
   */
  read(text: string, start: number, offset: number): number {
    let at = start
    while (at < text.length && !this.isComplete) at = this.#step(text, at, offset)
    return at
  }

  #step(text: string, at: number, offset: number): number {
    switch (this.#state) {
      case 'declaration':
        return this.#readDeclaration(text, at)
      case 'comment start':
        return this.#readCommentStart(text, at)
      case 'comment':
        return this.#readComment(text, at, offset)
      case 'bogus comment':
        return this.#readBogusComment(text, at)
      case 'cdata':
        return this.#readCdata(text, at)
    }
  }

  #readDeclaration(text: string, at: number): number {
    const part = this.#part + text.charAt(at)
    if (part === '--') return this.#enter('comment start', at + 1)
    if (part === cdataStart && this.#takesCdata) return this.#enter('cdata', at + 1)
    if (part !== '-' && !(this.#takesCdata && cdataStart.startsWith(part))) {
      return this.#enter('bogus comment', at)
    }
    this.#part = part
    return at + 1
  }

  /** `<!-->` and `<!--->` are complete comments. */
  #readCommentStart(text: string, at: number): number {
    const code = text.charCodeAt(at)
    if (code === greaterThan) return this.#end(at + 1)
    if (code !== dash || this.#part !== '') {
      this.#state = 'comment'
      return at
    }
    this.#part = '-'
    return at + 1
  }

  #readComment(text: string, at: number, offset: number): number {
    const found = text.indexOf('>', at)
    const end = found < 0 ? text.length : found
    const near = text.slice(Math.max(at, end - 3), end)
    const last = near.length < 3 ? (this.#part + near).slice(-3) : near
    this.#part = found < 0 ? last : ''
    if (found >= 0 && (last.endsWith('--') || last === '--!')) {
      this.isComplete = true
      const dashes = last.endsWith('--') ? 2 : 3
      this.#handler.comment?.(this.#position + '<!--'.length, offset + end - dashes)
    }
    return end + Number(found >= 0)
  }

  #readBogusComment(text: string, at: number): number {
    const end = text.indexOf('>', at)
    return end < 0 ? text.length : this.#end(end + 1)
  }

  #readCdata(text: string, at: number): number {
    if (this.#part === '') {
      const end = text.indexOf(']', at)
      this.#addText(text.slice(at, end < 0 ? text.length : end))
      if (end < 0) return text.length
      this.#part = ']'
      return end + 1
    }
    const character = text.charAt(at)
    if (character === '>' && this.#part === ']]') return this.#end(at + 1)
    if (character === ']') {
      if (this.#part === ']]') this.#addText(']')
      this.#part = ']]'
      return at + 1
    }
    this.#addText(this.#part)
    return this.#enter('cdata', at)
  }

  #enter(state: State, at: number): number {
    this.#part = ''
    this.#state = state
    return at
  }

  #end(at: number): number {
    this.isComplete = true
    return at
  }

  #addText(text: string): void {
    if (text !== '' && this.#handler.wantsText) this.#handler.text(text)
  }
}

type State = 'declaration' | 'comment start' | 'comment' | 'bogus comment' | 'cdata'

const cdataStart = '[CDATA['

const [dash, greaterThan] = [0x2d, 0x3e]
