import { readByteText } from '../text/byte-text.ts'
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
export function workerReader(script: string, place: 'page' | 'file'): TokenReader | undefined {
  if (!hasWorker.test(script)) return undefined
  const urls: ScriptUrl[] = []
  /** The last three tokens, the last one first. */
  let before: readonly (ScriptToken | undefined)[] = []
  /** The name of the open call, and how many brackets are open in it. */
  let [call, depth] = ['', 0]

  function read(token: ScriptToken): void {
    const [last, second, third] = before
    const { text, string } = token
    if (depth === 0) {
      if (text === '(') open(last, second, third)
    } else {
      if (last && ends.has(text) && string === undefined) readElement(last, second, third)
      if (text === '(' || text === '[' || text === '{') depth++
      else if (text === ')' || text === ']' || text === '}') depth--
    }
    before = [token, last, second]
  }

  function open(last?: ScriptToken, second?: ScriptToken, third?: ScriptToken): void {
    // Minified code writes `(0,a.precache)([…])`.
    const name = (last?.text === ')' ? second : last)?.text ?? ''
    const isRegistration =
      name === 'register' && second?.text === '.' && third?.text === 'serviceWorker'
    const isCall = isRegistration || name === 'importScripts' || cachers.has(name)
    if (isCall) [call, depth] = [name, 1]
  }

  function readElement(
    { string, end }: ScriptToken,
    second?: ScriptToken,
    third?: ScriptToken,
  ): void {
    const before = second?.text ?? ''
    const isUrl = before === ':' ? (third?.string ?? third?.text) === 'url' : starts.has(before)
    const url = readByteText(stringValue(string ?? ''))
    if (!isUrl || !mayBeUrl(url)) return
    const isOfPage = before === '(' && (place === 'page' || url.startsWith('/'))
    if (cachers.has(call)) urls.push({ kind: 'prefetch', url, end })
    else if (depth === 1 && (call === 'importScripts' || isOfPage) && !isAbsolute.test(url))
      urls.push({ kind: 'connection', url, end })
  }

  return { read, end: () => urls }
}

/** What may be before and after an element of a list. */
const starts = new Set(['(', '[', ','])
const ends = new Set([')', ']', '}', ','])

/** A path or a file name: other lists than those for a cache may hold words. */
const mayBeUrl = (text: string) => /[./]/.test(text) && !/[\s\\'"<>]/.test(text)
const isAbsolute = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i
