import type { ReferenceKind } from '../scan/scan.ts'
import { toByteText } from '../text/byte-text.ts'

export interface ScriptToken {
  /** A word, `++`, `--` or a single character; empty for a string. */
  readonly text: string
  /** Of a string: the text between its quotes, as written. Of a template: only without substitutions. */
  readonly string?: string | undefined
  /** Where a template is interrupted by a substitution: the text before its first one, else empty. */
  readonly head?: string | undefined
  /** Its position in the script, after its last character. */
  readonly end: number
}

/** What an open brace or parenthesis started. A slash after the end of a value is a division. */
type Opened = 'value' | 'statement' | 'substitution'

/**
 * The words, strings and other characters of a script, without comments, regular expressions and
 * white space. The tokens before a slash decide whether it is a division or starts a regular
 * expression, which is wrong in rare cases after `}`; such an error ends with the line.
 */
export function* scriptTokens(script: string): Generator<ScriptToken, void, void> {
  const reading = new ScriptReading(script)
  for (let token = reading.next(); token; token = reading.next()) yield token
}

/** One pass over a script. Each `read` method begins at the first character of its token. */
class ScriptReading {
  readonly #script: string
  #at = 0
  readonly #braces: Opened[] = []
  readonly #parentheses: Opened[] = []
  /** Whether a slash is a division here. */
  #isAfterValue = false
  /** The last token, and the one before it. */
  #last: ScriptToken | undefined
  #secondLast: ScriptToken | undefined

  constructor(script: string) {
    this.#script = script
  }

  /** @returns undefined at the end of the script */
  next(): ScriptToken | undefined {
    this.#skipBlanks()
    if (this.#at >= this.#script.length) return undefined
    const token = this.#readToken()
    this.#secondLast = this.#last
    this.#last = token
    this.#at = token.end
    return token
  }

  /** Skips white space and comments. */
  #skipBlanks(): void {
    const script = this.#script
    while (this.#at < script.length) {
      if (isWhite[script.charCodeAt(this.#at)]) this.#at++
      else if (script.startsWith('//', this.#at)) this.#skipTo('\n')
      else if (script.startsWith('/*', this.#at)) this.#skipTo('*/')
      else return
    }
  }

  #skipTo(mark: string): void {
    const end = this.#script.indexOf(mark, this.#at + 2)
    this.#at = end < 0 ? this.#script.length : end + mark.length
  }

  #readToken(): ScriptToken {
    const text = this.#script.charAt(this.#at)
    if (isWord[text.charCodeAt(0)]) return this.#readWord()
    switch (text) {
      case '"':
      case "'":
        return this.#readString(text)
      case '`':
        return this.#readTemplate(true)
      case '/':
        return this.#isAfterValue ? this.#readMark(text) : this.#readExpression()
      case '{':
        this.#braces.push(beginsBlock(this.#last) ? 'statement' : 'value')
        return this.#readMark(text)
      case '(':
        this.#parentheses.push(this.#isControl() ? 'statement' : 'value')
        return this.#readMark(text)
      case '}':
        return this.#readEnd(text, this.#braces.pop())
      case ')':
        return this.#readEnd(text, this.#parentheses.pop())
      case '+':
      case '-':
        return this.#readSign(text)
      default:
        return this.#readMark(text)
    }
  }

  #readWord(): ScriptToken {
    let end = this.#at + 1
    while (isWord[this.#script.charCodeAt(end)]) end++
    const text = this.#script.slice(this.#at, end)
    this.#isAfterValue = this.#last?.text === '.' || !keywords.has(text)
    return { text, end }
  }

  #readString(quote: '"' | "'"): ScriptToken {
    const start = this.#at + 1
    const end = nextUnescaped(quote === '"' ? endsDouble : endsSingle, this.#script, start)
    const isClosed = this.#script.charAt(end) === quote
    this.#isAfterValue = true
    return { text: '', string: isClosed ? this.#script.slice(start, end) : '', end: end + 1 }
  }

  /** @param isStart whether it begins here; otherwise it goes on after a substitution */
  #readTemplate(isStart: boolean): ScriptToken {
    const start = this.#at + 1
    const end = templateEnd(this.#script, start)
    const text = isStart ? this.#script.slice(start, end) : ''
    const isInterrupted = this.#script.charAt(end) === '$'
    this.#isAfterValue = !isInterrupted
    if (isInterrupted) {
      this.#braces.push('substitution')
      return { text: '{', head: text, end: end + '${'.length }
    }
    const isClosed = end < this.#script.length
    return { text: '', string: isClosed ? text : '', end: end + 1 }
  }

  #readExpression(): ScriptToken {
    this.#isAfterValue = true
    return { text: '', string: '', end: expressionEnd(this.#script, this.#at + 1) }
  }

  /** A closing brace or parenthesis. */
  #readEnd(text: string, opened: Opened | undefined): ScriptToken {
    if (opened === 'substitution') return this.#readTemplate(false)
    this.#isAfterValue = opened !== 'statement'
    return { text, end: this.#at + 1 }
  }

  /** `+`, `++`, `-` or `--`. */
  #readSign(text: string): ScriptToken {
    const isDouble = this.#script.charAt(this.#at + 1) === text
    this.#isAfterValue = isDouble
    return isDouble ? { text: text + text, end: this.#at + 2 } : { text, end: this.#at + 1 }
  }

  #readMark(text: string): ScriptToken {
    this.#isAfterValue = text === ']'
    return { text, end: this.#at + 1 }
  }

  /** Whether a parenthesis that opens here is that of `if (…)` or `while (…)`. */
  #isControl(): boolean {
    return controls.has(this.#last?.text ?? '') && this.#secondLast?.text !== '.'
  }
}

/** A URL in a script. */
export interface ScriptUrl {
  /** `mention` unless the script would certainly load it. What follows may change it. */
  kind: ReferenceKind
  readonly url: string
  /** Its position in the script, after its last character. */
  readonly end: number
}

/** Finds URLs in the tokens of one script, which it reads in their order. */
export interface TokenReader {
  read(token: ScriptToken): void
  /** After the last token. */
  end(): readonly ScriptUrl[]
}

/** By character code of byte text: 1 for the characters in the table. */
function characterTable(characters: string): Uint8Array {
  const table = new Uint8Array(256)
  for (const character of characters) table[character.charCodeAt(0)] = 1
  return table
}

const isWhite = characterTable(' \t\n\r\v\f')
const isWord = characterTable(
  '$_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
).fill(1, 0x80)

/** Words after which a slash starts a regular expression. */
const keywords = new Set([
  'await',
  'case',
  'delete',
  'do',
  'else',
  'in',
  'instanceof',
  'new',
  'of',
  'return',
  'throw',
  'typeof',
  'void',
  'yield',
])

/** Words whose parentheses are followed by a statement. */
const controls = new Set(['if', 'while', 'for', 'with'])

const beforeBlock = new Set([')', ';', 'else', 'try', 'finally', 'do', 'catch'])

/** Whether a brace opens a block after this token; after others, mostly an object. */
const beginsBlock = (token: ScriptToken | undefined) =>
  token === undefined || beforeBlock.has(token.text)

/** The position of the closing backtick, or of the `${` of a substitution. */
function templateEnd(script: string, from: number): number {
  let at = nextUnescaped(endsTemplate, script, from)
  while (script.charAt(at) === '$' && script.charAt(at + 1) !== '{') {
    at = nextUnescaped(endsTemplate, script, at + 1)
  }
  return at
}

/** The position after a regular expression, which ends with its line at the latest. */
function expressionEnd(script: string, from: number): number {
  let isInClass = false
  let at = nextUnescaped(endsExpression, script, from)
  for (; at < script.length; at = nextUnescaped(endsExpression, script, at + 1)) {
    const character = script.charAt(at)
    if (character === '[') isInClass = true
    else if (character === ']') isInClass = false
    else if (character === '\n' || !isInClass) break
  }
  return at + 1
}

const endsDouble = /["\\\n]/g
const endsSingle = /['\\\n]/g
const endsTemplate = /[`\\$]/g
const endsExpression = /[/\\\n[\]]/g

/** The position of the next match without a backslash before it, or the end of the script. */
function nextUnescaped(end: RegExp, script: string, from: number): number {
  end.lastIndex = from
  while (end.test(script)) {
    const at = end.lastIndex - 1
    if (script.charAt(at) !== '\\') return at
    end.lastIndex = at + 2
  }
  return script.length
}

/**
 * The value of a string or template (ECMAScript, "String Literals"), as byte text. A line feed stands for
 * all white space that is written as an escape.
 */
export function stringValue(written: string): string {
  if (!written.includes('\\')) return written
  return written.replace(escapes, (_, code: string | undefined, character: string) => {
    if (code === undefined) return whites.has(character) ? '\n' : character
    return toByteText(String.fromCharCode(Number.parseInt(code.slice(1), 16)))
  })
}

const escapes = /\\(?:(u[\da-f]{4}|x[\da-f]{2})|([\s\S]))/gi
const whites = new Set(['n', 'r', 't', '\n'])
