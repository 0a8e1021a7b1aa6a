import { readByteText } from '../text/byte-text.ts'
import { RecentTokens } from './recent-tokens.ts'
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
  return hasImport.test(script) ? new ImportReader(place) : undefined
}

class ImportReader implements TokenReader {
  readonly #place: 'page' | 'file'
  readonly #urls: ScriptUrl[] = []
  /** The tokens before the current one. */
  readonly #tokens = new RecentTokens(maxTokens)
  /** Whether only names have followed an `import` or `export`. */
  #isInClause = false

  constructor(place: 'page' | 'file') {
    this.#place = place
  }

  read(token: ScriptToken): void {
    if (token.string === undefined) this.#readCode(token)
    else if (this.#isInClause && beforeSpecifier.has(this.#tokens.textAt(0))) {
      this.#add('module', token)
    }
    if (token.text === 'import' || token.text === 'export') {
      this.#isInClause = this.#tokens.textAt(0) !== '.'
    } else if (this.#isInClause && token.string === undefined) {
      this.#isInClause = clause.test(token.text)
    }
    this.#tokens.push(token)
  }

  end(): readonly ScriptUrl[] {
    return this.#urls
  }

  #readCode(token: ScriptToken): void {
    // What is computed begins with the first token that is no string.
    if (this.#tokens.textAt(0) === '(' && this.#isImportAt(1)) this.#add('module', token)
    else if (this.#tokens.textAt(1) === '(') this.#readArgument(token)
    else if (token.text === 'url' && namesUrl(this.#tokens)) {
      const kind = this.#isOpenWorkerAt(9) ? 'script' : 'connection'
      this.#add(kind, this.#tokens.at(urlPosition))
    }
  }

  /** @param next the token after the first one of the argument */
  #readArgument(next: ScriptToken): void {
    const first = this.#tokens.at(0)
    const isWhole = next.text === ')' || next.text === ','
    if (this.#isImportAt(2)) this.#add('module', isWhole ? first : next)
    if (!isWhole || !this.#isOpenWorkerAt(1)) return
    const mayResolve = this.#place === 'page' || !isRelative.test(first?.string ?? '')
    if (mayResolve) this.#add('script', first)
  }

  #isImportAt(back: number): boolean {
    return this.#tokens.textAt(back) === 'import' && this.#tokens.textAt(back + 1) !== '.'
  }

  /** @param back the position of the parenthesis in `new Worker(` */
  #isOpenWorkerAt(back: number): boolean {
    const isCall = this.#tokens.textAt(back) === '(' && this.#tokens.textAt(back + 2) === 'new'
    return isCall && workers.has(this.#tokens.textAt(back + 1))
  }

  #add(kind: ScriptUrl['kind'], token: ScriptToken | undefined): void {
    const url = readByteText(token?.string?.replaceAll('\\/', '/') ?? '')
    const end = token?.end ?? 0
    // URLs with other escapes practically do not occur.
    const isKnown = url !== '' && !url.includes('\\')
    if (isKnown && isUrl.test(url)) this.#urls.push({ kind, url, end })
    else if (kind === 'module') this.#urls.push({ kind: 'name', url: isKnown ? url : '*', end })
  }
}

/** Whether an import of this specifier needs an import map (HTML Standard, "Resolve a module specifier"). */
export const isBareSpecifier = (specifier: string): boolean => !isUrl.test(specifier)

const isUrl = /^(?:\.{0,2}\/|[a-z][a-z\d+.-]*:)/i
const isRelative = /^\.{1,2}\//
const clause = /^[\w$,{}*\x80-\xff]+$/

const beforeSpecifier = new Set(['import', 'from'])
const workers = new Set(['Worker', 'SharedWorker'])

/** The tokens before `url`; the empty one stands for a string. */
const urlTokens = ['new', 'URL', '(', '', ',', 'import', '.', 'meta', '.']

/** Where the string is, as in `RecentTokens`. */
const urlPosition = urlTokens.length - 1 - urlTokens.indexOf('')

/** Those, with the `new Worker(` before them. */
const maxTokens = urlTokens.length + 3

const namesUrl = (tokens: RecentTokens) =>
  urlTokens.every((text, index) => tokens.at(urlTokens.length - 1 - index)?.text === text)
