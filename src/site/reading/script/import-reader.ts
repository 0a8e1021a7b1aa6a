import { readByteText } from '../text/byte-text.ts'
import type { ScriptToken, TokenReader } from './script-tokens.ts'

export interface ScriptImport {
  readonly kind: 'script' | 'module' | 'connection' | 'prefetch' | 'name'
  readonly url: string
  /** Its position in the script, after its last character. */
  readonly end: number
}

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
export function importReader(
  script: string,
  place: 'page' | 'file',
): TokenReader<ScriptImport> | undefined {
  /** The last position that may begin an import. */
  const lastStart = lastCandidate(script)
  if (lastStart < 0) return undefined
  let isDone = false
  const imports: ScriptImport[] = []
  /** The tokens before the current one, the last one last. */
  const last: ScriptToken[] = []
  /** Whether only names have followed an `import` or `export`. */
  let isInClause = false
  /** How many tokens have followed the last candidate. */
  let after = 0

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
    isDone = token.end > lastStart && !isInClause && ++after > maxTokens
  }

  function add(kind: ScriptImport['kind'], token: ScriptToken | undefined): void {
    const url = readByteText(token?.string?.replaceAll('\\/', '/') ?? '')
    const end = token?.end ?? 0
    // URLs with other escapes practically do not occur.
    const isKnown = url !== '' && !url.includes('\\')
    if (isKnown && isUrl.test(url)) imports.push({ kind, url, end })
    else if (kind === 'module') imports.push({ kind: 'name', url: isKnown ? url : '*', end })
  }

  return {
    get isDone() {
      return isDone
    },
    read,
    end: () => imports,
  }
}

/** Whether an import of this specifier needs an import map (HTML Standard, "Resolve a module specifier"). */
export const isBareSpecifier = (specifier: string): boolean => !isUrl.test(specifier)

/** The last position that may begin an import; negative if there is none. */
function lastCandidate(script: string): number {
  let from = script.lastIndexOf('from')
  while (from > 0 && !beforeString.has(script.charAt(from + 4))) {
    from = script.lastIndexOf('from', from - 1)
  }
  return Math.max(from, script.lastIndexOf('import'), script.lastIndexOf('Worker'))
}

/** What may follow the `from` of an import. */
const beforeString = new Set(['"', "'", '/', ' ', '\t', '\n', '\r', ''])

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
