import type { ReferenceKind, Scan } from '../scan/scan.ts'
import { ScanBuilder } from '../scan/scan-builder.ts'
import { readStyle } from '../style/style-reader.ts'
import { readByteText, toByteText } from '../text/byte-text.ts'
import { isLoopbackHost } from '../text/loopback-host.ts'
import { type ScriptToken, type ScriptUrl, stringValue, type TokenReader } from './script-tokens.ts'
import {
  elementKinds,
  kindOfRelation,
  kindOfUse,
  runsScripts,
  type ScriptElement,
  setsVariable,
  snippet,
  syntaxOfUse,
  type UrlUse,
} from './url-use.ts'

/** A quick test: a URL begins a string, or stands in markup or a style. Most scripts have none. */
const hasUrl = /["'`(=](?:https?:|wss?:)?(?:\\?\/){2}[\w[\x80-\xff-]/i

/** The longest pattern, and a few arguments before the URL. */
const maxTokens = 24

/** How many URLs that nothing loads are kept of a script, which may be the index of a search. */
const maxMentions = 1000

/** After so many tokens, the short name of an element may be that of something else. */
const maxElementAge = 300

/**
 * Finds the absolute URLs that stand literally in a script, in their order; only the origin of one that
 * the script completes. A URL is loaded by a call (`fetch`, `new WebSocket`, `open` of an
 * XMLHttpRequest), as the `src` or `href` of an element that the script makes, or in markup or a style
 * that it writes. Values are followed only through constants in capital letters. Imports are left to
 * `importReader`.
 */
export function urlReader(
  script: string,
  scanMarkup?: (text: string) => Scan,
): TokenReader | undefined {
  if (!hasUrl.test(script)) return undefined
  const urls: ScriptUrl[] = []
  /** The tokens before the current one, the last one last. */
  const before: ScriptToken[] = []
  /** The last elements that the script made, by the name of their variable; empty for the last of all. */
  const elements = new Map<string, ScriptElement>()
  /** The elements of the open objects: of `{…}` in `h("img", {…})`. */
  const objects: (ScriptElement | undefined)[] = []
  const constants = new Map<string, ScriptUrl>()
  let position = 0
  let mentions = 0

  function read(token: ScriptToken): void {
    // A URL is judged with the token after it, which may complete it.
    const last = before.at(-1)
    const text = last?.head ?? last?.string
    if (last && text) readString(text, last.head !== undefined || joins.has(token.text), last)
    else if (last && isConstant.test(last.text)) readConstant(last.text)
    if (token.text === 'Image' && textAt(0) === 'new' && textAt(1) === '=') {
      make(textAt(2), 'img')
    }
    if (token.text === '{' && token.head === undefined) objects.push(objectOf())
    else if (token.text === '}') objects.pop()
    position++
    before.push(token)
    if (before.length > maxTokens) before.shift()
  }

  function end(): readonly ScriptUrl[] {
    read({ text: '', end: 0 })
    return urls
  }

  /** A token before the last one. */
  const tokenAt = (back: number) => before.at(-1 - back)
  const textAt = (back: number) => tokenAt(back)?.text ?? ''

  /** @param isStart whether the script appends to it */
  function readString(written: string, isStart: boolean, { end }: ScriptToken): void {
    const use = useOf(0)
    if (use.call === 'createElement' && use.arguments.length === 0) {
      make(textAt(5) === '=' ? textAt(6) : '', written.toLowerCase())
    } else if (use.attribute === 'rel' && use.element) {
      use.element.rel = written
      if (use.element.href) use.element.href.kind = kindOfRelation(written)
    }
    if (!slashes.test(written)) return
    // Most long strings are data, whose escapes would take long to read.
    if (!mayBeginUrl.test(written) && syntaxOfUse(use) === undefined) return
    const value = readByteText(stringValue(written)).trim()
    const parts = /\s/.test(value) ? null : absolute.exec(value)
    if (parts) addUrl(use, value, parts, isStart, end)
    else readText(use, value, isStart, end)
  }

  function addUrl(
    use: UrlUse,
    value: string,
    [origin, host = '']: RegExpExecArray,
    isStart: boolean,
    end: number,
  ): void {
    // The host may go on: `"https://www" + number + ".example.com"`.
    const isWhole = !isStart || value.length > origin.length
    const kind = isWhole && !isLoopbackHost(host.toLowerCase()) ? kindOfUse(use) : 'mention'
    if (kind === 'mention' && (!host.includes('.') || ++mentions > maxMentions)) return
    const url: ScriptUrl = { kind, url: isStart ? `${origin}/` : value, end }
    urls.push(url)
    const name = textAt(1) === '=' && textAt(3) === 'const' ? textAt(2) : ''
    if (isConstant.test(name)) constants.set(name, url)
    if (use.attribute !== 'href' || use.element?.name !== 'link' || !isWhole) return
    use.element.href = url
    if (use.element.rel) url.kind = kindOfRelation(use.element.rel)
  }

  /** Reads a constant that has a URL as its value, as in `load(API_URL)`, or in a template. */
  function readConstant(name: string): void {
    const url = constants.get(name)
    if (url?.kind === 'mention') url.kind = kindOfUse(useOf(tokenAt(1)?.head === '' ? 1 : 0))
  }

  /** Reads markup and styles that the script writes. */
  function readText(use: UrlUse, text: string, isStart: boolean, end: number): void {
    const syntax = syntaxOfUse(use)
    if (syntax === undefined) return
    const runs = syntax === 'markup' && runsScripts(use)
    // An open tag would be ignored, an open `url()` is not.
    const whole = toByteText(isStart && syntax === 'markup' ? `${text}">` : text)
    for (const { kind, url } of scanText(syntax, whole)) {
      const [origin, host] = absolute.exec(url) ?? []
      const isLoaded = kind === 'script' || kind === 'module' ? runs : loadedKinds.has(kind)
      if (!host || !isLoaded || isLoopbackHost(host.toLowerCase())) continue
      const loaded = kind === 'property' ? 'image' : kind
      const used = setsVariable(use) ? 'mention' : loaded
      urls.push({ kind: used, url: isStart ? `${origin}/` : url, end })
    }
  }

  function scanText(syntax: 'markup' | 'sheet' | 'declarations', text: string): Scan['references'] {
    if (syntax === 'markup') return scanMarkup?.(text).references ?? []
    const scan = new ScanBuilder()
    readStyle(text, syntax, scan)
    return scan.scan().references
  }

  /**
   * What the script does with a string.
   *
   * @param at its place, as in `textAt`
   */
  function useOf(at: number): UrlUse {
    const name = textAt(at + 2)
    // `receiver.name = "…"`
    if (textAt(at + 1) === '=' && textAt(at + 3) === '.' && isName.test(name)) {
      const receiver = textAt(at + 4)
      const isImage = receiver === ')' && [5, 6, 7].some((back) => textAt(at + back) === 'Image')
      if (isImage) make('', 'img')
      const element = elementOf(receiver === ')' ? '' : receiver)
      return { arguments: [], attribute: name, receiver, element }
    }
    // `h("img", {name: "…"})`
    const element = objects.at(-1)
    if (textAt(at + 1) === ':' && element) {
      return { arguments: [], attribute: name || tokenAt(at + 2)?.string, element }
    }
    return callOf(at)
  }

  function callOf(last: number): UrlUse {
    const before: string[] = []
    let at = last + 1
    for (; textAt(at) === ','; at += 2) {
      const argument = tokenAt(at + 1)?.string
      if (argument === undefined) break
      before.unshift(argument)
    }
    const words = [0, 1, 2, 3, 4, 5].map((back) => textAt(at + back)).join(' ')
    if (isSnippet.test(words)) return { arguments: [], call: snippet }
    if (textAt(at) !== '(') return { arguments: [] }
    // `f(new Request("…"))`
    while (wrappers.test(textAt(at + 1)) && textAt(at + 3) === '(') at += 3
    const isMethod = textAt(at + 2) === '.'
    const receiver = isMethod ? textAt(at + 3) : undefined
    const call = textAt(at + 1)
    if (call === 'setAttribute' && before.length === 1) {
      return { arguments: [], attribute: before[0], receiver, element: elementOf(receiver ?? '') }
    }
    return { arguments: before, call, receiver, isNew: textAt(at + 2) === 'new' }
  }

  /** The element whose attributes an object has that opens here. */
  function objectOf(): ScriptElement | undefined {
    if (textAt(0) !== ',') return undefined
    const isClosed = textAt(1) === ')'
    const name = tokenAt(isClosed ? 2 : 1)?.string ?? ''
    const isElement = name === 'link' || elementKinds.has(name)
    return isElement ? { name, position } : undefined
  }

  function make(variable: string, name: string): void {
    const element = { name, position }
    elements.set(variable, element).set('', element)
  }

  function elementOf(variable: string): ScriptElement | undefined {
    const element = elements.get(variable)
    return element && position - element.position <= maxElementAge ? element : undefined
  }

  return { read, end }
}

const slashes = /(?:\\?\/){2}/
/** Whether a string, as written, may have a URL as its value: escapes and bytes may be any character. */
const mayBeginUrl = /^\s*[hw/\\\x80-\xff]/i
const absolute = /^(?:(?:https?|wss?):)?\/\/([^\s/?#\\"'<>{}]+)/i
const isSnippet = /^, document , window \( [)}]$/
const isName = /^[\w$]+$/
const isConstant = /^[A-Z][A-Z\d_]{2,}$/
const wrappers = /^(?:URL|Request)$/

/** After these, a string is only the start of a text. */
const joins = new Set(['+', '.'])

/** The kinds of reference, besides scripts, that markup and styles load. */
const loadedKinds = new Set<ReferenceKind>(['style', 'font', 'image', 'property', 'media', 'frame'])
