import type { ReferenceKind, Scan } from '../scan/scan.ts'
import { ScanBuilder } from '../scan/scan-builder.ts'
import { readStyle } from '../style/style-reader.ts'
import { readByteText, toByteText } from '../text/byte-text.ts'
import { isLoopbackHost } from '../text/loopback-host.ts'
import { RecentTokens } from './recent-tokens.ts'
import { ScriptElements } from './script-elements.ts'
import { type ScriptToken, type ScriptUrl, stringValue, type TokenReader } from './script-tokens.ts'
import { StringUses } from './string-uses.ts'
import {
  kindOfRelation,
  kindOfUse,
  runsScripts,
  setsVariable,
  syntaxOfUse,
  type TextSyntax,
  type UrlUse,
} from './url-use.ts'

/** A quick test: a URL begins a string, or stands in markup or a style. Most scripts have none. */
const hasUrl = /["'`(=](?:https?:|wss?:)?(?:\\?\/){2}[\w[\x80-\xff-]/i

/** How many tokens before a URL are kept: the longest pattern that is recognized, and a few arguments. */
const maxTokens = 24

/** How many URLs that nothing loads are kept of a script, which may be the index of a search. */
const maxMentions = 1000

type ScanMarkup = (text: string) => Scan

/**
 * Finds the absolute URLs that stand literally in a script, in their order; only the origin of one that
 * the script completes. A URL is loaded by a call (`fetch`, `new WebSocket`, `open` of an
 * XMLHttpRequest), as the `src` or `href` of an element that the script makes, or in markup or a style
 * that it writes. Values are followed only through constants in capital letters. Imports are left to
 * `importReader`.
 */
export function urlReader(script: string, scanMarkup?: ScanMarkup): TokenReader | undefined {
  return hasUrl.test(script) ? new UrlReader(scanMarkup) : undefined
}

/** A string of the script, and what it does with it. */
interface UsedString {
  readonly use: UrlUse
  readonly value: string
  /** Whether the script appends to it. */
  readonly isStart: boolean
  /** As in `ScriptUrl`. */
  readonly end: number
}

class UrlReader implements TokenReader {
  readonly #scanMarkup: ScanMarkup | undefined
  readonly #urls: ScriptUrl[] = []
  /** The tokens before the current one. */
  readonly #tokens = new RecentTokens(maxTokens)
  readonly #elements = new ScriptElements(this.#tokens)
  readonly #uses = new StringUses(this.#tokens, this.#elements)
  readonly #constants = new Map<string, ScriptUrl>()
  #mentions = 0

  constructor(scanMarkup: ScanMarkup | undefined) {
    this.#scanMarkup = scanMarkup
  }

  /** A URL is judged with the token after it, which may complete it. */
  read(token: ScriptToken): void {
    const last = this.#tokens.at(0)
    if (last) this.#readLast(last, token)
    this.#elements.read(token)
    this.#tokens.push(token)
  }

  end(): readonly ScriptUrl[] {
    this.read({ text: '', end: 0 })
    return this.#urls
  }

  #readLast(last: ScriptToken, next: ScriptToken): void {
    const text = last.head ?? last.string
    if (text) this.#readString(text, last.head !== undefined || joins.has(next.text), last.end)
    else if (isConstant.test(last.text)) this.#readConstant(last.text)
  }

  /** @param written between its quotes */
  #readString(written: string, isStart: boolean, end: number): void {
    const use = this.#uses.useAt(0)
    this.#noteElement(use, written)
    if (!slashes.test(written)) return
    // Most long strings are data, whose escapes would take long to read.
    if (!mayBeginUrl.test(written) && syntaxOfUse(use) === undefined) return
    const value = readByteText(stringValue(written)).trim()
    const string: UsedString = { use, value, isStart, end }
    const parts = /\s/.test(value) ? null : absolute.exec(value)
    if (parts) this.#addUrl(string, parts)
    else this.#readText(string)
  }

  /** A string may name the element that a script makes, or be the `rel` of one. */
  #noteElement({ call, arguments: before, attribute, element }: UrlUse, written: string): void {
    if (call === 'createElement' && before.length === 0) {
      // `variable = document.createElement("…")`
      const variable = this.#tokens.textAt(5) === '=' ? this.#tokens.textAt(6) : ''
      this.#elements.make(variable, written.toLowerCase())
    } else if (attribute === 'rel' && element) {
      element.rel = written
      if (element.href) element.href.kind = kindOfRelation(written)
    }
  }

  #addUrl({ use, value, isStart, end }: UsedString, [origin, host = '']: RegExpExecArray): void {
    // The host may go on: `"https://www" + number + ".example.com"`.
    const isWhole = !isStart || value.length > origin.length
    const kind = isWhole && !isLoopbackHost(host.toLowerCase()) ? kindOfUse(use) : 'mention'
    if (kind === 'mention' && !this.#keepsMention(host)) return
    const url: ScriptUrl = { kind, url: isStart ? `${origin}/` : value, end }
    this.#urls.push(url)
    this.#noteConstant(url)
    if (isWhole) noteLink(use, url)
  }

  #keepsMention(host: string): boolean {
    if (!host.includes('.')) return false
    this.#mentions++
    return this.#mentions <= maxMentions
  }

  /** `const NAME = "…"` */
  #noteConstant(url: ScriptUrl): void {
    const isDeclared = this.#tokens.textAt(1) === '=' && this.#tokens.textAt(3) === 'const'
    const name = isDeclared ? this.#tokens.textAt(2) : ''
    if (isConstant.test(name)) this.#constants.set(name, url)
  }

  /** Reads a constant that has a URL as its value, as in `load(API_URL)`, or in a template. */
  #readConstant(name: string): void {
    const url = this.#constants.get(name)
    if (url?.kind !== 'mention') return
    const isInTemplate = this.#tokens.at(1)?.head === ''
    url.kind = kindOfUse(this.#uses.useAt(isInTemplate ? 1 : 0))
  }

  /** Reads markup and styles that the script writes. */
  #readText({ use, value, isStart, end }: UsedString): void {
    const syntax = syntaxOfUse(use)
    if (syntax === undefined) return
    // An open tag would be ignored, an open `url()` is not.
    const whole = toByteText(isStart && syntax === 'markup' ? `${value}">` : value)
    const runs = syntax === 'markup' && runsScripts(use)
    for (const { kind, url } of this.#scanText(syntax, whole)) {
      const [origin, host] = absolute.exec(url) ?? []
      const isLoaded = kind === 'script' || kind === 'module' ? runs : loadedKinds.has(kind)
      if (!host || !isLoaded || isLoopbackHost(host.toLowerCase())) continue
      this.#urls.push({ kind: kindInText(kind, use), url: isStart ? `${origin}/` : url, end })
    }
  }

  #scanText(syntax: TextSyntax, text: string): Scan['references'] {
    if (syntax === 'markup') return this.#scanMarkup?.(text).references ?? []
    const scan = new ScanBuilder()
    readStyle(text, syntax, scan)
    return scan.scan().references
  }
}

/** The kind of a reference in markup or a style that is used so. */
function kindInText(kind: ReferenceKind, use: UrlUse): ReferenceKind {
  if (setsVariable(use)) return 'mention'
  return kind === 'property' ? 'image' : kind
}

/** If the URL is the `href` of a `link`, its kind depends on the `rel`, which may follow. */
function noteLink({ attribute, element }: UrlUse, url: ScriptUrl): void {
  if (attribute !== 'href' || element?.name !== 'link') return
  element.href = url
  if (element.rel) url.kind = kindOfRelation(element.rel)
}

const slashes = /(?:\\?\/){2}/
/** Whether a string, as written, may have a URL as its value: escapes and bytes may be any character. */
const mayBeginUrl = /^\s*[hw/\\\x80-\xff]/i
const absolute = /^(?:(?:https?|wss?):)?\/\/([^\s/?#\\"'<>{}]+)/i
const isConstant = /^[A-Z][A-Z\d_]{2,}$/

/** After these, a string is only the start of a text. */
const joins = new Set(['+', '.'])

/** The kinds of reference, besides scripts, that markup and styles load. */
const loadedKinds = new Set<ReferenceKind>(['style', 'font', 'image', 'property', 'media', 'frame'])
