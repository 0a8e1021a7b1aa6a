import { readByteText } from '../text/byte-text.ts'
import { RecentTokens } from './recent-tokens.ts'
import { type ScriptToken, type ScriptUrl, stringValue, type TokenReader } from './script-tokens.ts'

/** A quick test. `addAll` alone is also a method of lists. */
const hasWorker = /importScripts|serviceWorker|caches|precache/

/** Calls with a list to cache. */
const cachers = new Set(['addAll', 'precacheAndRoute', 'precache', 'addToCacheList'])

/**
 * Finds the URLs of service workers (Service Workers, "ServiceWorkerContainer", "Cache"): what a script
 * registers, imports with `importScripts`, and puts into the cache by a literal list in the call, as
 * Workbox writes it. Pages work without them. External imports are left to `urlReader`.
 */
export function workerReader(script: string): TokenReader | undefined {
  return hasWorker.test(script) ? new WorkerReader() : undefined
}

class WorkerReader implements TokenReader {
  readonly #urls: ScriptUrl[] = []
  /** The tokens before the current one. */
  readonly #tokens = new RecentTokens(3)
  /** The name of the open call. */
  #call = ''
  /** How many brackets are open in it. */
  #depth = 0

  read(token: ScriptToken): void {
    if (this.#depth > 0) this.#readInCall(token)
    else if (token.text === '(') this.#open()
    this.#tokens.push(token)
  }

  end(): readonly ScriptUrl[] {
    return this.#urls
  }

  #open(): void {
    // Minified code writes `(0,a.precache)([…])`.
    const name = this.#tokens.textAt(0) === ')' ? this.#tokens.textAt(1) : this.#tokens.textAt(0)
    if (!this.#isRegistration(name) && name !== 'importScripts' && !cachers.has(name)) return
    this.#call = name
    this.#depth = 1
  }

  /** `serviceWorker.register` */
  #isRegistration(name: string): boolean {
    const isMethod = name === 'register' && this.#tokens.textAt(1) === '.'
    return isMethod && this.#tokens.textAt(2) === 'serviceWorker'
  }

  #readInCall({ text, string }: ScriptToken): void {
    const last = this.#tokens.at(0)
    if (last && ends.has(text) && string === undefined) this.#readElement(last)
    if (opening.has(text)) this.#depth++
    else if (closing.has(text)) this.#depth--
  }

  /** @param element the last token, after which the element ends */
  #readElement({ string, end }: ScriptToken): void {
    const url = readByteText(stringValue(string ?? ''))
    if (!this.#isUrl() || !mayBeUrl(url)) return
    if (cachers.has(this.#call)) this.#urls.push({ kind: 'prefetch', url, end })
    else if (this.#isLoaded() && !isAbsolute.test(url)) {
      const kind = this.#call === 'register' ? 'worker' : 'connection'
      this.#urls.push({ kind, url, end })
    }
  }

  /** Whether the last token is an element of a list, or the `url` of an object in it. */
  #isUrl(): boolean {
    if (this.#tokens.textAt(1) !== ':') return starts.has(this.#tokens.textAt(1))
    const name = this.#tokens.at(2)
    return (name?.string ?? name?.text) === 'url'
  }

  /** Whether the last token is what the open call loads. */
  #isLoaded(): boolean {
    if (this.#depth !== 1) return false
    return this.#call === 'importScripts' || this.#tokens.textAt(1) === '('
  }
}

/** Brackets, and the end of a template's substitution. */
const opening = new Set(['(', '[', '{'])
const closing = new Set([')', ']', '}'])

/** What may be before and after an element of a list. */
const starts = new Set(['(', '[', ','])
const ends = new Set([')', ']', '}', ','])

/** A path or a file name: other lists than those for a cache may hold words. */
const mayBeUrl = (text: string) => /[./]/.test(text) && !/[\s\\'"<>]/.test(text)
const isAbsolute = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i
