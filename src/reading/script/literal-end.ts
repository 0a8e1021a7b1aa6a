/** The position after the next `mark`, or the end of the script. */
export function positionAfter(script: string, mark: string, from: number): number {
  const at = script.indexOf(mark, from)
  return at < 0 ? script.length : at + mark.length
}

/** The position of the closing quote, or of the line feed or the end of the script before it. */
export function stringEnd(script: string, from: number, quote: '"' | "'"): number {
  return nextUnescaped(quote === '"' ? endsDouble : endsSingle, script, from)
}

/** The position of the closing backtick, or of the `${` of a substitution. */
export function templateEnd(script: string, from: number): number {
  let at = nextUnescaped(endsTemplate, script, from)
  while (script.charAt(at) === '$' && script.charAt(at + 1) !== '{') {
    at = nextUnescaped(endsTemplate, script, at + 1)
  }
  return at
}

/** The position after a regular expression, which ends with its line at the latest. */
export function expressionEnd(script: string, from: number): number {
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
