import type { ReferenceKind, Scan } from '../scan/scan.ts'
import { ScanBuilder } from '../scan/scan-builder.ts'
import { readStyle } from '../style/style-reader.ts'
import { readByteText, toByteText } from '../text/byte-text.ts'
import { isLoopbackHost } from '../text/loopback-host.ts'
import { type ScriptToken, stringValue, type TokenReader } from './script-tokens.ts'
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

export interface ScriptUrl {
  /** `mention` unless the script would certainly load it. */
  readonly kind: ReferenceKind
  /** Absolute. Of a URL that the script completes: only its origin. */
  readonly url: string
  /** Its position in the script, after its last character. */
  readonly end: number
}

/** A quick test: a URL begins a string, or stands in markup or a style. Most scripts have none. */
const hasUrl = /["'`(=](?:https?:|wss?:)?(?:\\?\/){2}[\w[\x80-\xff-]/i

/** The longest pattern, and a few arguments before the URL. */
const maxTokens = 24

/** How many URLs that nothing loads are kept of a script, which may be the index of a search. */
const maxMentions = 1000

/** After so many tokens, the short name of an element may be that of something else. */
const maxElementAge = 300

/** A URL whose kind is not final. */
type OpenUrl = { -readonly [Key in keyof ScriptUrl]: ScriptUrl[Key] }

/**
 * Finds the absolute URLs that stand literally in a script, in their order. A URL is loaded by a call
 * (`fetch`, `new WebSocket`, `open` of an XMLHttpRequest), as the `src` or `href` of an element that
 * the script makes, or in markup or a style that it writes. Values are followed only through constants
 * in capital letters. Imports are left to `ImportReader`.
 */
export class UrlReader implements TokenReader<ScriptUrl> {
  readonly isDone = false
  readonly #scanMarkup: ((text: string) => Scan) | undefined
  readonly #urls: OpenUrl[] = []
  /** The tokens before the current one, the last one last. */
  readonly #before: ScriptToken[] = []
  /** The last elements that the script made, by the name of their variable; empty for the last of all. */
  readonly #elements = new Map<string, ScriptElement>()
  /** The elements of the open objects: of `{…}` in `h("img", {…})`. */
  readonly #objects: (ScriptElement | undefined)[] = []
  readonly #constants = new Map<string, OpenUrl>()
  #position = 0
  #mentions = 0

  /**
   * @param script byte text
   * @param scanMarkup reads markup that the script writes; without it, such markup is ignored
   * @returns undefined if the script has no URL
   */
  static of(script: string, scanMarkup?: (text: string) => Scan): UrlReader | undefined {
    return hasUrl.test(script) ? new UrlReader(scanMarkup) : undefined
  }

  private constructor(scanMarkup: ((text: string) => Scan) | undefined) {
    this.#scanMarkup = scanMarkup
  }

  read(token: ScriptToken): void {
    // A URL is judged with the token after it, which may complete it.
    const last = this.#before.at(-1)
    const text = last?.head ?? last?.string
    if (last && text) this.#readString(text, last.head !== undefined || joins.has(token.text), last)
    else if (last && isConstant.test(last.text)) this.#readConstant(last.text)
    if (token.text === 'Image' && this.#text(0) === 'new' && this.#text(1) === '=') {
      this.#make(this.#text(2), 'img')
    }
    if (token.text === '{' && token.head === undefined) this.#objects.push(this.#objectOf())
    else if (token.text === '}') this.#objects.pop()
    this.#position++
    this.#before.push(token)
    if (this.#before.length > maxTokens) this.#before.shift()
  }

  end(): readonly ScriptUrl[] {
    this.read({ text: '', end: 0 })
    return this.#urls
  }

  /** A token before the last one. */
  readonly #at = (back: number) => this.#before.at(-1 - back)
  readonly #text = (back: number) => this.#at(back)?.text ?? ''

  /** @param isStart whether the script appends to it */
  #readString(written: string, isStart: boolean, { end }: ScriptToken): void {
    const use = this.#useOf(0)
    if (use.call === 'createElement' && use.arguments.length === 0) {
      this.#make(this.#text(5) === '=' ? this.#text(6) : '', written.toLowerCase())
    } else if (use.attribute === 'rel' && use.element) {
      use.element.rel = written
      if (use.element.href) use.element.href.kind = kindOfRelation(written)
    }
    if (!slashes.test(written)) return
    // Most long strings are data, whose escapes would take long to read.
    if (!mayBeginUrl.test(written) && syntaxOfUse(use) === undefined) return
    const value = readByteText(stringValue(written)).trim()
    const parts = /\s/.test(value) ? null : absolute.exec(value)
    if (parts) this.#addUrl(use, value, parts, isStart, end)
    else this.#readText(use, value, isStart, end)
  }

  #addUrl(
    use: UrlUse,
    value: string,
    [origin, host = '']: RegExpExecArray,
    isStart: boolean,
    end: number,
  ): void {
    // The host may go on: `"https://www" + number + ".example.com"`.
    const isWhole = !isStart || value.length > origin.length
    const kind = isWhole && !isLoopbackHost(host.toLowerCase()) ? kindOfUse(use) : 'mention'
    if (kind === 'mention' && (!host.includes('.') || ++this.#mentions > maxMentions)) return
    const url: OpenUrl = { kind, url: isStart ? `${origin}/` : value, end }
    this.#urls.push(url)
    const name = this.#text(1) === '=' && this.#text(3) === 'const' ? this.#text(2) : ''
    if (isConstant.test(name)) this.#constants.set(name, url)
    if (use.attribute !== 'href' || use.element?.name !== 'link' || !isWhole) return
    use.element.href = url
    if (use.element.rel) url.kind = kindOfRelation(use.element.rel)
  }

  /** Reads a constant that has a URL as its value, as in `load(API_URL)`, or in a template. */
  #readConstant(name: string): void {
    const url = this.#constants.get(name)
    if (url?.kind === 'mention') url.kind = kindOfUse(this.#useOf(this.#at(1)?.head === '' ? 1 : 0))
  }

  /** Reads markup and styles that the script writes. */
  #readText(use: UrlUse, text: string, isStart: boolean, end: number): void {
    const syntax = syntaxOfUse(use)
    if (syntax === undefined) return
    const runs = syntax === 'markup' && runsScripts(use)
    // An open tag would be ignored, an open `url()` is not.
    const whole = toByteText(isStart && syntax === 'markup' ? `${text}">` : text)
    for (const { kind, url } of this.#scanText(syntax, whole)) {
      const [origin, host] = absolute.exec(url) ?? []
      const isLoaded = kind === 'script' || kind === 'module' ? runs : loadedKinds.has(kind)
      if (!host || !isLoaded || isLoopbackHost(host.toLowerCase())) continue
      const loaded = kind === 'property' ? 'image' : kind
      const used = setsVariable(use) ? 'mention' : loaded
      this.#urls.push({ kind: used, url: isStart ? `${origin}/` : url, end })
    }
  }

  #scanText(syntax: 'markup' | 'sheet' | 'declarations', text: string): Scan['references'] {
    if (syntax === 'markup') return this.#scanMarkup?.(text).references ?? []
    const scan = new ScanBuilder()
    readStyle(text, syntax, scan)
    return scan.scan().references
  }

  /**
   * What the script does with a string.
   *
   * @param at its place, as in `#at`
   */
  #useOf(at: number): UrlUse {
    const name = this.#text(at + 2)
    // `receiver.name = "…"`
    if (this.#text(at + 1) === '=' && this.#text(at + 3) === '.' && isName.test(name)) {
      const receiver = this.#text(at + 4)
      const isImage =
        receiver === ')' && [5, 6, 7].some((back) => this.#text(at + back) === 'Image')
      if (isImage) this.#make('', 'img')
      const element = this.#elementOf(receiver === ')' ? '' : receiver)
      return { arguments: [], attribute: name, receiver, element }
    }
    // `h("img", {name: "…"})`
    const element = this.#objects.at(-1)
    if (this.#text(at + 1) === ':' && element) {
      return { arguments: [], attribute: name || this.#at(at + 2)?.string, element }
    }
    return this.#callOf(at)
  }

  #callOf(last: number): UrlUse {
    const before: string[] = []
    let at = last + 1
    for (; this.#text(at) === ','; at += 2) {
      const argument = this.#at(at + 1)?.string
      if (argument === undefined) break
      before.unshift(argument)
    }
    const words = [0, 1, 2, 3, 4, 5].map((back) => this.#text(at + back)).join(' ')
    if (isSnippet.test(words)) return { arguments: [], call: snippet }
    if (this.#text(at) !== '(') return { arguments: [] }
    // `f(new Request("…"))`
    while (wrappers.test(this.#text(at + 1)) && this.#text(at + 3) === '(') at += 3
    const isMethod = this.#text(at + 2) === '.'
    const receiver = isMethod ? this.#text(at + 3) : undefined
    const call = this.#text(at + 1)
    if (call === 'setAttribute' && before.length === 1) {
      return {
        arguments: [],
        attribute: before[0],
        receiver,
        element: this.#elementOf(receiver ?? ''),
      }
    }
    return { arguments: before, call, receiver, isNew: this.#text(at + 2) === 'new' }
  }

  /** The element whose attributes an object has that opens here. */
  #objectOf(): ScriptElement | undefined {
    if (this.#text(0) !== ',') return undefined
    const isClosed = this.#text(1) === ')'
    const name = this.#at(isClosed ? 2 : 1)?.string ?? ''
    const isElement = name === 'link' || elementKinds.has(name)
    return isElement ? { name, position: this.#position } : undefined
  }

  #make(variable: string, name: string): void {
    const element = { name, position: this.#position }
    this.#elements.set(variable, element).set('', element)
  }

  #elementOf(variable: string): ScriptElement | undefined {
    const element = this.#elements.get(variable)
    return element && this.#position - element.position <= maxElementAge ? element : undefined
  }
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
