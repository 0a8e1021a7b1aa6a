import { readByteText } from '../text/byte-text.ts'
import type { ScriptImport } from './import-reader.ts'
import { type ScriptToken, stringValue, type TokenReader } from './script-tokens.ts'

/** A quick test. `addAll` alone is also a method of lists. */
const hasWorker = /importScripts|serviceWorker|caches|precache/

/** Calls with a list to cache. */
const cachers = new Set(['addAll', 'precacheAndRoute', 'precache', 'addToCacheList'])

interface OpenList {
  /** The name of the function, or of the list. */
  readonly of: string
  readonly isCall: boolean
  depth: number
  readonly found: ScriptImport[]
}

/**
 * Finds the URLs of service workers (Service Workers, "ServiceWorkerContainer", "Cache"): what a script
 * registers, imports with `importScripts`, and puts into the cache by a literal list, as Workbox also
 * writes it. Pages work without them. External imports are left to `UrlReader`.
 */
export class WorkerReader implements TokenReader<ScriptImport> {
  readonly isDone = false
  readonly #urls: ScriptImport[] = []
  readonly #place: 'page' | 'file'
  /** The last three tokens, the last one first. */
  #before: readonly (ScriptToken | undefined)[] = []
  /** The open call or list, and how many brackets are open in it. */
  #list: OpenList | undefined
  /** The URLs in lists that have a name. */
  readonly #named = new Map<string, ScriptImport[]>()

  /**
   * @param script byte text
   * @param place of the script. The URL of a registered worker is relative to the page
   * @returns undefined if the script has nothing to do with workers
   */
  static of(script: string, place: 'page' | 'file'): WorkerReader | undefined {
    return hasWorker.test(script) ? new WorkerReader(place) : undefined
  }

  private constructor(place: 'page' | 'file') {
    this.#place = place
  }

  end(): readonly ScriptImport[] {
    return this.#urls
  }

  read(token: ScriptToken): void {
    const [last, second, third] = this.#before
    const isElement =
      last?.string !== undefined && ends.has(token.text) && token.string === undefined
    if (this.#list && isElement && last) this.#readElement(this.#list, last, second, third)
    const list = this.#list
    if (
      list?.isCall === false &&
      token.string === undefined &&
      token.text !== ',' &&
      token.text !== ']'
    ) {
      this.#list = undefined
    }
    if (this.#list) this.#count(this.#list, token)
    else this.#open(token, last, second, third)
    const named = token.text === ')' && second?.text === '(' && this.#named.get(last?.text ?? '')
    if (named && cachers.has(third?.text ?? '')) {
      for (const url of named) this.#urls.push(url)
      // Once: a long list that is cached many times takes no longer.
      this.#named.delete(last?.text ?? '')
    }
    this.#before = [token, last, second]
  }

  #open(token: ScriptToken, last?: ScriptToken, second?: ScriptToken, third?: ScriptToken): void {
    // Minified code writes `(0,a.precache)([…])`.
    const name = (last?.text === ')' ? second : last)?.text ?? ''
    const isRegistration =
      name === 'register' && second?.text === '.' && third?.text === 'serviceWorker'
    const isCall = isRegistration || name === 'importScripts' || cachers.has(name)
    if (token.text === '(' && isCall) this.#list = { of: name, isCall, depth: 1, found: this.#urls }
    else if (token.text === '[' && name === '=' && second && second.text !== '') {
      this.#list = { of: second.text, isCall: false, depth: 1, found: [] }
    }
  }

  #count(list: OpenList, { text }: ScriptToken): void {
    if (text === '(' || text === '[' || text === '{') list.depth++
    else if (text === ')' || text === ']' || text === '}') list.depth--
    if (list.depth > 0) return
    if (!list.isCall && list.found.length > 0) this.#named.set(list.of, list.found)
    this.#list = undefined
  }

  #readElement(
    { of, isCall, depth, found }: OpenList,
    { string = '', end }: ScriptToken,
    second?: ScriptToken,
    third?: ScriptToken,
  ): void {
    const before = second?.text ?? ''
    const isUrl = before === ':' ? (third?.string ?? third?.text) === 'url' : starts.has(before)
    const url = readByteText(stringValue(string))
    if (!isUrl || !mayBeUrl(url)) return
    if (of === 'register' && isCall) {
      const isKnown = this.#place === 'page' || url.startsWith('/')
      if (before === '(' && isKnown && !isAbsolute.test(url))
        found.push({ kind: 'connection', url, end })
    } else if (of === 'importScripts' && isCall) {
      if (depth === 1 && !isAbsolute.test(url)) found.push({ kind: 'connection', url, end })
    } else found.push({ kind: 'prefetch', url, end })
  }
}

/** What may be before and after an element of a list. */
const starts = new Set(['(', '[', ','])
const ends = new Set([')', ']', '}', ','])

/** A path or a file name: other lists than those for a cache may hold words. */
const mayBeUrl = (text: string) => /[./]/.test(text) && !/[\s\\'"<>]/.test(text)
const isAbsolute = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i
