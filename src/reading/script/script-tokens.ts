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
export function* scriptTokens(script: string): Generator<ScriptToken> {
  const braces: Opened[] = []
  const parentheses: Opened[] = []
  /** Whether a slash is a division here. */
  let isAfterValue = false
  let before: ScriptToken | undefined
  let previous: ScriptToken | undefined
  for (let at = 0; at < script.length; ) {
    const code = script.charCodeAt(at)
    if (isWhite[code]) {
      at++
      continue
    }
    const start = at
    let token: ScriptToken
    if (isWord[code]) {
      while (isWord[script.charCodeAt(at)]) at++
      token = { text: script.slice(start, at), end: at }
      isAfterValue = previous?.text === '.' || !keywords.has(token.text)
    } else {
      const text = script.charAt(at++)
      const opened = text === '}' ? braces.pop() : text === ')' ? parentheses.pop() : undefined
      if (text === '/' && (script.charAt(at) === '/' || script.charAt(at) === '*')) {
        const mark = script.charAt(at) === '/' ? '\n' : '*/'
        const end = script.indexOf(mark, at + 1)
        at = end < 0 ? script.length : end + mark.length
        continue
      }
      if (text === '/' && !isAfterValue) {
        at = expressionEnd(script, at)
        token = { text: '', string: '', end: at }
        isAfterValue = true
      } else if (text === '"' || text === "'") {
        const end = nextUnescaped(text === '"' ? endsDouble : endsSingle, script, at)
        const isClosed = script.charAt(end) === text
        token = { text: '', string: isClosed ? script.slice(at, end) : '', end: end + 1 }
        at = end + 1
        isAfterValue = true
      } else if (text === '`' || opened === 'substitution') {
        const end = templateEnd(script, at)
        const isOpen = script.charAt(end) === '$'
        const isWhole = text === '`' && !isOpen && end < script.length
        const string = isWhole ? script.slice(at, end) : ''
        const head = text === '`' ? script.slice(at, end) : ''
        at = end + (isOpen ? 2 : 1)
        if (isOpen) braces.push('substitution')
        token = isOpen ? { text: '{', head, end: at } : { text: '', string, end: at }
        isAfterValue = !isOpen
      } else {
        if (text === '{') braces.push(beginsBlock(previous) ? 'statement' : 'value')
        if (text === '(') {
          const isControl = controls.has(previous?.text ?? '') && before?.text !== '.'
          parentheses.push(isControl ? 'statement' : 'value')
        }
        const isStep = (text === '+' || text === '-') && script.charAt(at) === text
        if (isStep) at++
        token = { text: isStep ? text + text : text, end: at }
        const isEnd = text === '}' || text === ')'
        isAfterValue = isEnd ? opened !== 'statement' : isStep || text === ']'
      }
    }
    before = previous
    previous = token
    yield token
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
const keywords = new Set(
  'await case delete do else in instanceof new of return throw typeof void yield'.split(' '),
)

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
