import { characterTable, isSpace, runEnd, spaces } from '../text/character-table.ts'
import { isNameCharacter, LastName } from './last-name.ts'
import { EscapeReader } from './style-escapes.ts'
import type { StyleHandler } from './style-handler.ts'
import { StyleInput } from './style-input.ts'
import { StyleValue } from './style-value.ts'

/** Reads from a position on, and returns the position for the next state. */
type State = (this: StyleTokenizer, text: string, at: number) => number

/**
 * Splits a style sheet or a `style` attribute into the events of `StyleHandler`, from byte text in
 * pieces (CSS Syntax Level 3, section 4). It reads each character a few times at most.
 */
export class StyleTokenizer {
  readonly #handler: StyleHandler
  readonly #input = new StyleInput()
  #state: State = this.#readRun
  readonly #name = new LastName()
  #quote: '"' | "'" = '"'
  readonly #value: StyleValue
  readonly #escape = new EscapeReader()
  /** The state around the escape. */
  #escaped: State = this.#readRun
  /** How many characters of `<!--` were read. */
  #opening = 0

  constructor(handler: StyleHandler) {
    this.#handler = handler
    this.#value = new StyleValue(handler)
  }

  write(piece: string): void {
    const text = this.#input.prepare(piece)
    for (let at = 0; at < text.length; ) at = this.#state(text, at)
  }

  /** The end of the text closes open strings and URLs. */
  end(): void {
    if (this.#state === this.#readEscape) {
      // A backslash alone is U+FFFD in a URL, and nothing in a string.
      const rest = this.#escape.end() ?? (this.#escaped === this.#readUrl ? 'fffd ' : undefined)
      if (rest !== undefined) this.#endEscape(rest)
    }
    this.#value.end()
  }

  #enter(state: State, at: number): number {
    this.#state = state
    return at
  }

  #readRun(text: string, start: number): number {
    const at = runEnd(text, start, endsRun)
    if (at > start) {
      if (hasContent.test(text.slice(start, at))) this.#handler.other()
      this.#name.add(text, start, at)
    }
    if (at === text.length) return at
    const character = text.charAt(at)
    if (character === '\\') return this.#beginEscape(at)
    const name = this.#name.read()
    this.#name.clear()
    switch (character) {
      case '/':
        return this.#enter(this.#readSlash, at + 1)
      case '<':
        this.#opening = 1
        return this.#enter(this.#readLessThan, at + 1)
      case '#':
        this.#handler.other()
        this.#name.beginHash()
        return at + 1
      case '@':
        return this.#enter(this.#readAtName, at + 1)
      case '"':
      case "'":
        this.#value.begin(false)
        return this.#beginString(character, at + 1)
      case '(':
        if (name !== '') this.#handler.other()
        if (name === 'url') return this.#enter(this.#readUrlStart, at + 1)
        this.#handler.openFunction(name)
        return at + 1
      case ')':
        this.#handler.closeFunction()
        return at + 1
      default:
        this.#handler.endStatement(character as ';' | '{' | '}')
        return at + 1
    }
  }

  #readSlash(text: string, at: number): number {
    if (text.charAt(at) === '*') return this.#enter(this.#readComment, at + 1)
    this.#handler.other()
    return this.#enter(this.#readRun, at)
  }

  #readComment(text: string, at: number): number {
    const star = text.indexOf('*', at)
    return star < 0 ? text.length : this.#enter(this.#readStar, star + 1)
  }

  #readStar(text: string, at: number): number {
    if (text.charAt(at) === '*') return at + 1
    if (text.charAt(at) === '/') return this.#enter(this.#readRun, at + 1)
    return this.#enter(this.#readComment, at)
  }

  /** The dashes of `<!--` are not part of a name; without the rest, they start one. */
  #readLessThan(text: string, at: number): number {
    if (text.charAt(at) === '<!--'.charAt(this.#opening)) {
      this.#opening++
      return this.#opening === 4 ? this.#enter(this.#readRun, at + 1) : at + 1
    }
    if (this.#opening === 3) this.#name.add('-', 0, 1)
    return this.#enter(this.#readRun, at)
  }

  #readAtName(text: string, start: number): number {
    const at = runEnd(text, start, endsName)
    this.#name.add(text, start, at)
    if (at === text.length) return at
    if (text.charAt(at) === '\\') return this.#beginEscape(at)
    return this.#endAtName(at)
  }

  #endAtName(at: number): number {
    this.#handler.atRule(this.#name.read())
    this.#name.clear()
    return this.#enter(this.#readRun, at)
  }

  #beginString(quote: '"' | "'", at: number): number {
    this.#quote = quote
    return this.#enter(this.#readString, at)
  }

  #readString(text: string, start: number): number {
    const at = runEnd(text, start, this.#quote === '"' ? endsDoubleQuoted : endsSingleQuoted)
    this.#value.add(text, start, at)
    if (at === text.length) return at
    const character = text.charAt(at)
    if (character === '\\') return this.#beginEscape(at)
    // A line break in a string is an error: drop the string.
    if (character === this.#quote) this.#value.end()
    else this.#value.drop()
    return this.#enter(this.#readRun, at + 1)
  }

  #readUrlStart(text: string, at: number): number {
    const character = text.charAt(at)
    if (isSpace[text.charCodeAt(at)]) return at + 1
    this.#value.begin(true)
    if (character !== '"' && character !== "'") return this.#enter(this.#readUrl, at)
    this.#handler.openFunction('url')
    return this.#beginString(character, at + 1)
  }

  #readUrl(text: string, start: number): number {
    const at = runEnd(text, start, endsUrl)
    this.#value.add(text, start, at)
    if (at === text.length) return at
    return text.charAt(at) === '\\' ? this.#beginEscape(at) : this.#enter(this.#readUrlEnd, at)
  }

  #readUrlEnd(text: string, at: number): number {
    if (isSpace[text.charCodeAt(at)]) return at + 1
    if (text.charAt(at) !== ')') return this.#beginBadUrl(at)
    this.#value.end()
    return this.#enter(this.#readRun, at + 1)
  }

  #beginBadUrl(at: number): number {
    this.#value.drop()
    return this.#enter(this.#readBadUrl, at)
  }

  #readBadUrl(text: string, start: number): number {
    const at = runEnd(text, start, endsBadUrl)
    if (at === text.length) return at
    return text.charAt(at) === '\\' ? this.#beginEscape(at) : this.#enter(this.#readRun, at + 1)
  }

  #beginEscape(at: number): number {
    this.#escaped = this.#state
    this.#escape.begin()
    return this.#enter(this.#readEscape, at + 1)
  }

  #readEscape(text: string, at: number): number {
    const end = this.#escape.read(text, at)
    const { whole } = this.#escape
    if (whole === undefined) return end
    if (whole === '\n') return this.#escapeLineFeed(at)
    this.#endEscape(whole)
    return end
  }

  /** @param text of the escape: one character, or digits and a space */
  #endEscape(text: string): void {
    this.#state = this.#escaped
    if (this.#state === this.#readRun) this.#handler.other()
    if (this.#state === this.#readRun || this.#state === this.#readAtName)
      this.#name.addEscape(text)
    else this.#value.add(`\\${text}`)
  }

  /** An escaped line feed continues a string; elsewhere the escape is invalid. */
  #escapeLineFeed(at: number): number {
    if (this.#escaped === this.#readString) return this.#enter(this.#readString, at + 1)
    if (this.#escaped === this.#readUrl) return this.#beginBadUrl(at)
    if (this.#escaped === this.#readBadUrl) return this.#enter(this.#readBadUrl, at)
    if (this.#escaped === this.#readAtName) this.#endAtName(at)
    this.#name.clear()
    this.#handler.other()
    return this.#enter(this.#readRun, at)
  }
}

/** Anything but white space and remains of HTML comments in old style elements. */
const hasContent = /[^\s!>-]/

const endsRun = characterTable('/"\'(){};@#<\\')
const endsDoubleQuoted = characterTable('"\\\n')
const endsSingleQuoted = characterTable("'\\\n")
const endsBadUrl = characterTable(')\\')
const endsName = isNameCharacter.map((isName) => 1 - isName)

/** Including non-printable characters. */
const endsUrl = characterTable(`${spaces})"'(\\\v\x7f`).fill(1, 0, 9).fill(1, 0x0e, 0x20)
