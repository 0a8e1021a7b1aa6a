import { readByteText } from '../byte-text.ts'
import { type ScriptToken, scriptTokens } from './script-tokens.ts'

export interface ScriptImport {
  readonly kind: 'script' | 'connection'
  readonly url: string
}

/**
 * The URLs that the text of a script certainly loads (ECMAScript, "Imports" and "Import Calls"):
 * `import "x"`, `import … from "x"`, `export … from "x"`, `import("x")`; and those that it refers to:
 * `new URL("x", import.meta.url)`. Bare specifiers, which bundlers resolve, are not URLs.
 *
 * @param script byte text
 */
export function scriptImports(script: string): ScriptImport[] {
  // Most inline scripts end here.
  if (!/\b(?:import|export)\b/.test(script)) return []
  const imports: ScriptImport[] = []
  const add = (kind: ScriptImport['kind'], token: ScriptToken | undefined) => {
    const url = readByteText(token?.string?.replaceAll('\\/', '/') ?? '')
    // Ignore URLs with other escapes, which practically do not occur.
    if (isUrl.test(url) && !url.includes('\\')) imports.push({ kind, url })
  }

  const last: ScriptToken[] = []
  /** Whether only names have followed an `import` or `export`. */
  let isInClause = false
  for (const token of scriptTokens(script)) {
    const previous = last.at(-1)
    const before = (count: number) => last.at(-1 - count)?.text
    const isCode = token.string === undefined
    if (!isCode && isInClause && (previous?.text === 'import' || previous?.text === 'from')) {
      add('script', token)
    } else if (isCode && /^[),]$/.test(token.text) && before(1) === '(' && before(2) === 'import') {
      if (before(3) !== '.') add('script', previous)
    } else if (token.text === 'url' && namesUrl(last)) {
      add('connection', last.at(-6))
    }
    if (/^(?:import|export)$/.test(token.text)) isInClause = previous?.text !== '.'
    else if (isCode && !/^[\w$,{}*\x80-\xff]+$/.test(token.text)) isInClause = false
    last.push(token)
    if (last.length > urlTokens.length) last.shift()
  }
  return imports
}

const isUrl = /^(?:\.{0,2}\/|[a-z][a-z\d+.-]*:)/i

/** The tokens before `url`; the empty one stands for a string. */
const urlTokens = ['new', 'URL', '(', '', ',', 'import', '.', 'meta', '.']

const namesUrl = (tokens: readonly ScriptToken[]) =>
  urlTokens.every((text, index) => tokens[index]?.text === text)
