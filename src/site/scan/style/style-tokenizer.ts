import { readByteText } from '../byte-text.ts'
import { characterTable, isSpace, runEnd, spaces } from '../character-table.ts'
import { LimitedText } from '../limited-text.ts'
import { scanLimits } from '../scan-limits.ts'
import { unescapeStyle } from './style-escapes.ts'

/** Is told what a style sheet consists of, as far as it matters, in its order. */
export interface StyleHandler {
  /** `@name` begins; in lower case. */
  atRule(name: string): void
  /** Anything that is no token of another kind here, but for white space. */
  other(): void
  /** In lower case; not for `url(`, unless what is in its parentheses is a string. */
  openFunction(name: string): void
  closeFunction(): void
  endStatement(character: ';' | '{' | '}'): void
  /** Whether `value` is to be called for the string or address that begins. */
  wantsValue(isUrl: boolean): boolean
  /** @param isWhole false when the value was cut at `scanLimits.valueLength` */
  value(value: string, isWhole: boolean): void
}

/**
 * Divides a style sheet or a `style` attribute into what `StyleHandler` is told, as byte text that
 * comes in pieces (CSS Syntax Level 3, section 4).
 */
export class StyleTokenizer {
  readonly #handler: StyleHandler
  #state: State = 'run'
  /** The end of what was read since the last character that means something, for its last name. */
  #run = ''
  #quote: '"' | "'" = '"'
  #isWanted = false
  readonly #value = new LimitedText(scanLimits.valueLength)
  /** Where an escape is, and how many digits it has so far. */
  #escaped: State = 'run'
  #digits = 0

  constructor(handler: StyleHandler) {
    this.#handler = handler
  }

  write(text: string): void {
    for (let at = 0; at < text.length; ) at = this.#step(text, at)
  }

  /** What is open is closed by the end. */
  end(): void {
    if (this.#state !== 'bad url') this.#tell()
  }

  #step(text: string, at: number): number {
    switch (this.#state) {
      case 'run':
        return this.#readRun(text, at)
      case 'escape':
        return this.#readEscape(text, at)
      case 'code point':
        return this.#readCodePoint(text, at)
      case 'slash':
        if (text.charAt(at) === '*') return this.#enter('comment', at + 1)
        this.#handler.other()
        return this.#enter('run', at)
      case 'comment':
        return this.#readComment(text, at)
      case 'comment star':
        if (text.charAt(at) === '*') return at + 1
        return text.charAt(at) === '/' ? this.#enter('run', at + 1) : this.#enter('comment', at)
      case 'at name':
        return this.#readAtName(text, at)
      case 'string':
        return this.#readString(text, at)
      case 'url start':
        return this.#readUrlStart(text, at)
      case 'url':
        return this.#readUrl(text, at)
      case 'url end':
        return this.#readUrlEnd(text, at)
      case 'bad url':
        return this.#readBadUrl(text, at)
    }
  }

  #readRun(text: string, start: number): number {
    const at = runEnd(text, start, endsRun)
    if (at > start) this.#keepRun(text.slice(start, at))
    if (at === text.length) return at
    const character = text.charAt(at)
    if (character === '\\') return this.#beginEscape(text, at)
    const run = this.#run
    this.#run = ''
    switch (character) {
      case '/':
        return this.#enter('slash', at + 1)
      case '@':
        return this.#enter('at name', at + 1)
      case '"':
      case "'":
        this.#isWanted = this.#handler.wantsValue(false)
        return this.#beginString(character, at + 1)
      case '(':
        return this.#openFunction(nameAtEnd(run), at + 1)
      case ')':
        this.#handler.closeFunction()
        return at + 1
      default:
        this.#handler.endStatement(character as ';' | '{' | '}')
        return at + 1
    }
  }

  #keepRun(text: string): void {
    if (hasContent.test(text)) this.#handler.other()
    this.#run = (this.#run + text.slice(-longestName)).slice(-longestName)
  }

  #openFunction(name: string, at: number): number {
    if (name === 'url') return this.#enter('url start', at)
    this.#handler.openFunction(name)
    return at
  }

  #readComment(text: string, at: number): number {
    const star = text.indexOf('*', at)
    return star < 0 ? text.length : this.#enter('comment star', star + 1)
  }

  #readAtName(text: string, start: number): number {
    const at = runEnd(text, start, endsName)
    const part = text.slice(start, Math.min(at, start + longestName))
    this.#run = (this.#run + part).slice(0, longestName)
    if (at === text.length) return at
    this.#handler.atRule(nameAtEnd(this.#run))
    this.#run = ''
    return this.#enter('run', at)
  }

  #beginString(quote: '"' | "'", at: number): number {
    this.#quote = quote
    return this.#enter('string', at)
  }

  #readString(text: string, start: number): number {
    const at = runEnd(text, start, this.#quote === '"' ? endsDoubleQuoted : endsSingleQuoted)
    this.#addValue(text, start, at)
    if (at === text.length) return at
    const character = text.charAt(at)
    if (character === '\\') return this.#beginEscape(text, at)
    // A line that ends within a string is an error, and what was read of it is dropped.
    if (character === this.#quote) this.#tell()
    else this.#forget()
    return this.#enter('run', at + 1)
  }

  #readUrlStart(text: string, at: number): number {
    const character = text.charAt(at)
    if (isSpace[text.charCodeAt(at)]) return at + 1
    this.#isWanted = this.#handler.wantsValue(true)
    if (character !== '"' && character !== "'") return this.#enter('url', at)
    this.#handler.openFunction('url')
    return this.#beginString(character, at + 1)
  }

  #readUrl(text: string, start: number): number {
    const at = runEnd(text, start, endsUrl)
    this.#addValue(text, start, at)
    if (at === text.length) return at
    return text.charAt(at) === '\\' ? this.#beginEscape(text, at) : this.#enter('url end', at)
  }

  #readUrlEnd(text: string, at: number): number {
    if (isSpace[text.charCodeAt(at)]) return at + 1
    if (text.charAt(at) !== ')') {
      this.#forget()
      return this.#enter('bad url', at)
    }
    this.#tell()
    return this.#enter('run', at + 1)
  }

  #readBadUrl(text: string, at: number): number {
    const end = text.indexOf(')', at)
    return end < 0 ? text.length : this.#enter('run', end + 1)
  }

  #beginEscape(text: string, at: number): number {
    this.#escaped = this.#state
    this.#digits = 0
    this.#state = 'escape'
    return this.#keepEscape(text, at)
  }

  #readEscape(text: string, at: number): number {
    if (hexDigit.test(text.charAt(at))) return this.#enter('code point', at)
    this.#state = this.#escaped
    return this.#keepEscape(text, at)
  }

  /** Up to six digits, and a white space behind them. */
  #readCodePoint(text: string, at: number): number {
    if (this.#digits < 6 && hexDigit.test(text.charAt(at))) {
      this.#digits++
      return this.#keepEscape(text, at)
    }
    this.#state = this.#escaped
    return isSpace[text.charCodeAt(at)] ? this.#keepEscape(text, at) : at
  }

  #keepEscape(text: string, at: number): number {
    if (this.#escaped === 'run') this.#keepRun(text.charAt(at))
    else this.#addValue(text, at, at + 1)
    return at + 1
  }

  #enter(state: State, at: number): number {
    this.#state = state
    return at
  }

  #addValue(text: string, start: number, end: number): void {
    if (this.#isWanted) this.#value.add(text, start, end)
  }

  #tell(): void {
    const { text, isWhole } = this.#value
    if (this.#isWanted) this.#handler.value(unescapeStyle(readByteText(text)), isWhole)
    this.#forget()
  }

  #forget(): void {
    this.#isWanted = false
    this.#value.clear()
  }
}

type State =
  | 'run'
  | 'escape'
  | 'code point'
  | 'slash'
  | 'comment'
  | 'comment star'
  | 'at name'
  | 'string'
  | 'url start'
  | 'url'
  | 'url end'
  | 'bad url'

/** No function or rule that matters has a longer name. */
const longestName = 32

/** Anything but white space and what HTML's comments leave in old style elements. */
const hasContent = /[^\s<!>-]/
const hexDigit = /[\da-f]/i

const endsRun = characterTable('/"\'(){};@\\')
const endsDoubleQuoted = characterTable('"\\\n\r\f')
const endsSingleQuoted = characterTable("'\\\n\r\f")
const endsUrl = characterTable(`${spaces})"'(\\`)
const endsName = characterTable(`${spaces}!"#$%&'()*+,./:;<=>?@[]^\`{|}~`)

/** The name that a run ends in, in lower case. */
function nameAtEnd(run: string): string {
  const name = /(?:[-\w\x80-\xff]|\\[\da-f]{1,6}\s?|\\[^\n\r\f])*$/i.exec(run)?.[0] ?? ''
  return unescapeStyle(name).toLowerCase()
}
