import { readByteText } from '../byte-text.ts'
import { type ScriptToken, scriptTokens } from './script-tokens.ts'

export interface ScriptImport {
  readonly kind: 'script' | 'connection'
  readonly address: string
}

/**
 * What a script surely loads, as far as its text tells (ECMAScript, "Imports" and "Import Calls"):
 * `import "x"`, `import … from "x"`, `export … from "x"`, `import("x")`; and what it surely names for
 * it: `new URL("x", import.meta.url)`. Bare names, as bundlers resolve them, are no addresses.
 *
 * @param script byte text
 */
export function scriptImports(script: string): ScriptImport[] {
  // Nearly all inline scripts end here.
  if (!/\b(?:import|export)\b/.test(script)) return []
  const imports: ScriptImport[] = []
  const add = (kind: ScriptImport['kind'], token: ScriptToken | undefined) => {
    const address = readByteText(token?.string?.replaceAll('\\/', '/') ?? '')
    // Other escapes in an address are as good as never there.
    if (isAddress.test(address) && !address.includes('\\')) imports.push({ kind, address })
  }

  const last: ScriptToken[] = []
  /** Whether only names have come since an `import` or `export`. */
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

const isAddress = /^(?:\.{0,2}\/|[a-z][a-z\d+.-]*:)/i

/** What comes before `url`; the empty one is a string. */
const urlTokens = ['new', 'URL', '(', '', ',', 'import', '.', 'meta', '.']

const namesUrl = (tokens: readonly ScriptToken[]) =>
  urlTokens.every((text, index) => tokens[index]?.text === text)
