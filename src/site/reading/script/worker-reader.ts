import { readByteText } from '../text/byte-text.ts'
import { type ScriptToken, type ScriptUrl, stringValue, type TokenReader } from './script-tokens.ts'

/** A quick test. `addAll` alone is also a method of lists. */
const hasWorker = /importScripts|serviceWorker|caches|precache/

/** Calls with a list to cache. */
const cachers = new Set(['addAll', 'precacheAndRoute', 'precache', 'addToCacheList'])

interface OpenList {
  /** The name of the function, or of the list. */
  readonly of: string
  readonly isCall: boolean
  depth: number
  readonly found: ScriptUrl[]
}

/**
 * Finds the URLs of service workers (Service Workers, "ServiceWorkerContainer", "Cache"): what a script
 * registers, imports with `importScripts`, and puts into the cache by a literal list, as Workbox also
 * writes it. Pages work without them. External imports are left to `urlReader`.
 */
export function workerReader(script: string, place: 'page' | 'file'): TokenReader | undefined {
  if (!hasWorker.test(script)) return undefined
  const urls: ScriptUrl[] = []
  /** The last three tokens, the last one first. */
  let before: readonly (ScriptToken | undefined)[] = []
  /** The open call or list, and how many brackets are open in it. */
  let openList: OpenList | undefined
  /** The URLs in lists that have a name. */
  const named = new Map<string, ScriptUrl[]>()

  function read(token: ScriptToken): void {
    const [last, second, third] = before
    const isElement =
      last?.string !== undefined && ends.has(token.text) && token.string === undefined
    if (openList && isElement && last) readElement(openList, last, second, third)
    if (
      openList?.isCall === false &&
      token.string === undefined &&
      token.text !== ',' &&
      token.text !== ']'
    ) {
      openList = undefined
    }
    if (openList) count(openList, token)
    else open(token, last, second, third)
    const listed = token.text === ')' && second?.text === '(' && named.get(last?.text ?? '')
    if (listed && cachers.has(third?.text ?? '')) {
      for (const url of listed) urls.push(url)
      // Once: a long list that is cached many times takes no longer.
      named.delete(last?.text ?? '')
    }
    before = [token, last, second]
  }

  function open(
    token: ScriptToken,
    last?: ScriptToken,
    second?: ScriptToken,
    third?: ScriptToken,
  ): void {
    // Minified code writes `(0,a.precache)([…])`.
    const name = (last?.text === ')' ? second : last)?.text ?? ''
    const isRegistration =
      name === 'register' && second?.text === '.' && third?.text === 'serviceWorker'
    const isCall = isRegistration || name === 'importScripts' || cachers.has(name)
    if (token.text === '(' && isCall) openList = { of: name, isCall, depth: 1, found: urls }
    else if (token.text === '[' && name === '=' && second && second.text !== '') {
      openList = { of: second.text, isCall: false, depth: 1, found: [] }
    }
  }

  function count(list: OpenList, { text }: ScriptToken): void {
    if (text === '(' || text === '[' || text === '{') list.depth++
    else if (text === ')' || text === ']' || text === '}') list.depth--
    if (list.depth > 0) return
    if (!list.isCall && list.found.length > 0) named.set(list.of, list.found)
    openList = undefined
  }

  function readElement(
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
      const isKnown = place === 'page' || url.startsWith('/')
      if (before === '(' && isKnown && !isAbsolute.test(url))
        found.push({ kind: 'connection', url, end })
    } else if (of === 'importScripts' && isCall) {
      if (depth === 1 && !isAbsolute.test(url)) found.push({ kind: 'connection', url, end })
    } else found.push({ kind: 'prefetch', url, end })
  }

  return { read, end: () => urls }
}

/** What may be before and after an element of a list. */
const starts = new Set(['(', '[', ','])
const ends = new Set([')', ']', '}', ','])

/** A path or a file name: other lists than those for a cache may hold words. */
const mayBeUrl = (text: string) => /[./]/.test(text) && !/[\s\\'"<>]/.test(text)
const isAbsolute = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i
