import { readByteText } from '../text/byte-text.ts'
import type { ScriptToken, ScriptUrl, TokenReader } from './script-tokens.ts'

/** A quick test: most scripts import nothing. */
const hasImport = /import|Worker|from[\s"'/]/

/**
 * Finds the URLs that the text of a script certainly loads (ECMAScript, "Imports" and "Import Calls"):
 * `import "x"`, `import … from "x"`, `export … from "x"`, `import("x")`, `new Worker("x")`; and those
 * that it refers to: `new URL("x", import.meta.url)`. Bare specifiers, which bundlers or import maps
 * resolve, are names; `*` is one that the script computes.
 *
 * @param script byte text
 * @param place of the script. URLs of workers are relative to the page, which a file does not know
 * @returns undefined if the script has no import
 */
export function importReader(script: string, place: 'page' | 'file'): TokenReader | undefined {
  if (!hasImport.test(script)) return undefined
  const imports: ScriptUrl[] = []
  /** The tokens before the current one, the last one last. */
  const last: ScriptToken[] = []
  /** Whether only names have followed an `import` or `export`. */
  let isInClause = false

  function read(token: ScriptToken): void {
    const previous = last.at(-1)
    const before = (count: number) => last.at(-1 - count)?.text
    const isCode = token.string === undefined
    if (!isCode && isInClause && (previous?.text === 'import' || previous?.text === 'from')) {
      add('module', token)
    } else if (isCode && previous?.text === '(' && before(1) === 'import' && before(2) !== '.') {
      add('module', token)
    } else if (isCode && before(1) === '(') {
      const isWhole = token.text === ')' || token.text === ','
      if (before(2) === 'import' && before(3) !== '.') {
        add('module', isWhole ? previous : token)
      }
      if (isWhole && isWorker(before(2)) && before(3) === 'new') {
        const isKnown = place === 'page' || !isRelative.test(previous?.string ?? '')
        if (isKnown) add('script', previous)
      }
    } else if (token.text === 'url' && namesUrl(last)) {
      const isOfWorker = before(9) === '(' && isWorker(before(10)) && before(11) === 'new'
      add(isOfWorker ? 'script' : 'connection', last.at(-6))
    }
    if (token.text === 'import' || token.text === 'export') {
      isInClause = previous?.text !== '.'
    } else if (isInClause && isCode && !clause.test(token.text)) isInClause = false
    last.push(token)
    if (last.length > maxTokens) last.shift()
  }

  function add(kind: ScriptUrl['kind'], token: ScriptToken | undefined): void {
    const url = readByteText(token?.string?.replaceAll('\\/', '/') ?? '')
    const end = token?.end ?? 0
    // URLs with other escapes practically do not occur.
    const isKnown = url !== '' && !url.includes('\\')
    if (isKnown && isUrl.test(url)) imports.push({ kind, url, end })
    else if (kind === 'module') imports.push({ kind: 'name', url: isKnown ? url : '*', end })
  }

  return { read, end: () => imports }
}

/** Whether an import of this specifier needs an import map (HTML Standard, "Resolve a module specifier"). */
export const isBareSpecifier = (specifier: string): boolean => !isUrl.test(specifier)

const isUrl = /^(?:\.{0,2}\/|[a-z][a-z\d+.-]*:)/i
const isRelative = /^\.{1,2}\//
const clause = /^[\w$,{}*\x80-\xff]+$/

const isWorker = (name: string | undefined) => name === 'Worker' || name === 'SharedWorker'

/** The tokens before `url`; the empty one stands for a string. */
const urlTokens = ['new', 'URL', '(', '', ',', 'import', '.', 'meta', '.']

/** Those, with the `new Worker(` before them. */
const maxTokens = urlTokens.length + 3

const namesUrl = (tokens: readonly ScriptToken[]) =>
  urlTokens.every((text, index) => tokens.at(index - urlTokens.length)?.text === text)
