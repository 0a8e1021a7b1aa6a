export interface ScriptToken {
  /** A word or a single character; empty for a string. */
  readonly text: string
  /** Of a string: the text between its quotes, as written. Of a template: only without substitutions. */
  readonly string?: string | undefined
}

/**
 * The words, strings and other characters of a script, without comments, regular expressions and
 * white space. The token before a slash decides whether it is a division or starts a regular
 * expression, which is wrong in rare cases after `)` and `}`; such an error ends with the line.
 */
export function* scriptTokens(script: string): Generator<ScriptToken> {
  /** Of each open brace: whether it is a substitution in a template. */
  const braces: boolean[] = []
  let previous: ScriptToken | undefined
  for (let at = 0; at < script.length; ) {
    pattern.lastIndex = at
    const text = pattern.exec(script)?.[0] ?? ''
    at = pattern.lastIndex
    let token: ScriptToken = { text }
    if (/^(?:\s|\/\/)/.test(text)) continue
    if (text === '/*') {
      const end = script.indexOf('*/', at)
      at = end < 0 ? script.length : end + 2
      continue
    }
    if (text === '/' && !endsValue(previous)) {
      at = expressionEnd(script, at)
      token = expression
    } else if (text === '{') braces.push(false)
    else if (text === '"' || text === "'") {
      const end = stringEnd(script, at, text)
      const isClosed = script.charAt(end) === text
      token = { text: '', string: isClosed ? script.slice(at, end) : '' }
      at = end + 1
    } else if (text === '`' || (text === '}' && braces.pop())) {
      const end = templateEnd(script, at)
      const hasSubstitution = script.charAt(end) === '$'
      if (hasSubstitution) braces.push(true)
      token = hasSubstitution
        ? substitution
        : { text: '', string: text === '`' && end < script.length ? script.slice(at, end) : '' }
      at = end + (hasSubstitution ? 2 : 1)
    }
    previous = token
    yield token
  }
}

const pattern = /\s+|\/\/.*|\/\*|[\w$\x80-\xff]+|[\s\S]/y

const expression: ScriptToken = { text: '', string: '' }
/** The part of a template before a substitution. */
const substitution: ScriptToken = { text: '{' }

/** After these, a slash starts a regular expression. */
const keywords =
  /^(?:await|case|delete|do|else|in|instanceof|new|of|return|throw|typeof|void|yield)$/

const endsValue = (token: ScriptToken | undefined) =>
  token !== undefined &&
  (token.string !== undefined ||
    (/^[\w$\x80-\xff)\]}]/.test(token.text) && !keywords.test(token.text)))

function stringEnd(script: string, start: number, quote: string): number {
  let at = start
  for (; at < script.length; at++) {
    const character = script.charAt(at)
    if (character === '\\') at++
    else if (character === quote || character === '\n') break
  }
  return at
}

/** The position of the closing quote, or of the `${` of a substitution. */
function templateEnd(script: string, start: number): number {
  let at = start
  for (; at < script.length; at++) {
    const character = script.charAt(at)
    if (character === '\\') at++
    else if (character === '`' || (character === '$' && script.charAt(at + 1) === '{')) break
  }
  return at
}

function expressionEnd(script: string, start: number): number {
  let isInClass = false
  let at = start
  for (; at < script.length; at++) {
    const character = script.charAt(at)
    if (character === '\\') at++
    else if (character === '[') isInClass = true
    else if (character === ']') isInClass = false
    else if (character === '\n' || (character === '/' && !isInClass)) break
  }
  return at + 1
}
