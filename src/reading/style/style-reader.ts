import { type CSSToken, TokenType, tokenizer } from '@csstools/css-tokenizer'
import type { FoundReference, ScanBuilder } from '../scan/scan-builder.ts'
import { readByteText } from '../text/byte-text.ts'

/**
 * Finds the URLs that a style sheet or a `style` attribute loads: `url()`, `@import`, and the strings
 * in `image-set()` (CSS Syntax Level 3, CSS Images Level 4); and the custom properties that it uses.
 *
 * @param text byte text
 */
export function readStyle(text: string, syntax: 'sheet' | 'declarations', scan: ScanBuilder): void {
  if (!mayLoad.test(text)) return
  const reader = new StyleReader(syntax, scan)
  // The tokenizer leaves this part of the preprocessing to its caller (CSS Syntax Level 3, 3.3).
  const css = readByteText(text).replaceAll('\0', '\ufffd')
  const tokens = tokenizer({ css })
  scan.enter(css)
  while (!tokens.endOfFile()) reader.read(tokens.nextToken())
  reader.endBlock()
  scan.leave()
}

/** A quick test: a style without any of these loads nothing. Most `style` attributes have none. */
const mayLoad = /url|image-set|import|var\(|\\/i

class StyleReader {
  readonly #scan: ScanBuilder
  /** The current at-rule, or `ignored`. */
  #rule = ''
  /** In a font face: its sources so far. */
  #face: FoundReference[] | undefined
  #hasEmbeddedFont = false
  #faces = 0
  /** Whether an `@import` is valid here: only a few other rules may precede it. */
  #allowsImports: boolean
  /** Whether a statement begins here. */
  #isStart = true
  /** The custom property that is being declared; empty for others. */
  #property = ''
  /** By URL: the custom property that has it. */
  readonly #properties = new Map<string, string>()
  /** Whether the declaration is one that no browser reads. */
  #ignores = false
  /** The open functions, the innermost last. */
  #functions: string[] = []

  constructor(syntax: 'sheet' | 'declarations', scan: ScanBuilder) {
    this.#allowsImports = syntax === 'sheet'
    this.#scan = scan
  }

  read(token: CSSToken): void {
    switch (token[0]) {
      case TokenType.Whitespace:
      case TokenType.Comment:
      case TokenType.CDO:
      case TokenType.CDC:
      case TokenType.EOF:
        break
      case TokenType.AtKeyword:
        this.#startRule(token[4].value.toLowerCase())
        break
      case TokenType.Ident:
        this.#readName(token[4].value)
        break
      case TokenType.Function:
        this.#readOther()
        this.#openFunction(token[4].value.toLowerCase())
        break
      case TokenType.OpenParen:
        this.#openFunction('')
        break
      case TokenType.CloseParen:
        this.#functions.pop()
        break
      case TokenType.Semicolon:
        this.#endStatement()
        break
      case TokenType.OpenCurly: {
        const isFace = this.#rule === 'font-face'
        this.endBlock()
        if (isFace) this.#face = []
        break
      }
      case TokenType.CloseCurly:
        this.endBlock()
        break
      case TokenType.String:
        this.#scan.at(token[2])
        this.#readValue(token[4].value)
        break
      case TokenType.URL:
        this.#scan.at(token[2])
        this.#readValue(token[4].value, true)
        break
      case TokenType.BadString:
      case TokenType.BadURL:
        this.#readValue(undefined)
        break
      case TokenType.Delim:
      case TokenType.Hash:
        this.#ignoreDeclaration()
        this.#readOther()
        break
      default:
        this.#readOther()
    }
  }

  /** Ends the statement and the face before a brace. */
  endBlock(): void {
    this.#endFace()
    this.#allowsImports = false
    this.#endStatement()
  }

  #startRule(name: string): void {
    this.#rule = name === 'import' && !this.#allowsImports ? 'ignored' : name
    if (!mayPrecedeImports.has(name)) this.#allowsImports = false
  }

  #readName(name: string): void {
    const isCustom = name.startsWith('--')
    if (isCustom && this.#functions.at(-1) === 'var') this.#scan.addReference('name', name)
    if (isCustom && this.#isStart) this.#property = name
    if (isUnread.test(name) && !(this.#face && name === 'src')) this.#ignoreDeclaration()
    this.#readOther()
  }

  /** At its start: a property that no browser reads, such as `behavior`, `*zoom`, `#zoom`. In a selector, nothing. */
  #ignoreDeclaration(): void {
    if (this.#isStart && this.#rule === '') this.#ignores = true
  }

  #readOther(): void {
    this.#isStart = false
    if (this.#rule === '') this.#allowsImports = false
  }

  #openFunction(name: string): void {
    if (this.#functions.length < maxDepth) this.#functions.push(name)
  }

  #endStatement(): void {
    this.#rule = ''
    this.#ignores = false
    this.#property = ''
    this.#isStart = true
    if (this.#functions.length > 0) this.#functions = []
  }

  /**
   * Reads a string, or the content of an unquoted `url()`.
   *
   * @param value undefined if it is invalid
   */
  #readValue(value: string | undefined, isUnquoted = false): void {
    const innermost = this.#functions.at(-1) ?? ''
    const isUrl = isUnquoted || innermost === 'url'
    if (this.#rule === 'import') {
      // Only conditions may follow.
      this.#rule = 'ignored'
      this.#addReference('style', value)
    } else if (
      !this.#ignores &&
      !rulesThatLoadNothing.has(this.#rule) &&
      (isUrl || imageSets.has(innermost))
    ) {
      if (this.#property === '') this.#addReference(this.#face ? 'font' : 'image', value)
      else this.#addToProperty(value)
    }
    this.#readOther()
  }

  /** An image in a custom property, which is loaded where that is used. */
  #addToProperty(url = ''): void {
    const other = this.#properties.get(url)
    if (other === this.#property) return
    this.#properties.set(url, this.#property)
    const reference = other === undefined ? this.#scan.addReference('property', url) : undefined
    if (reference) reference.text = this.#property
    else this.#addReference('image', url)
  }

  #addReference(kind: 'style' | 'font' | 'image', url = '#'): void {
    // A fragment refers to the page itself and loads nothing.
    const reference = url.startsWith('#') ? undefined : this.#scan.addReference(kind, url)
    if (this.#face && reference) this.#face.push(reference)
    if (this.#face && /^\s*data:/i.test(url)) this.#hasEmbeddedFont = true
  }

  /** Marks the sources of a font face as alternatives of each other. */
  #endFace(): void {
    const sources = this.#face ?? []
    if (this.#hasEmbeddedFont || sources.length > 1) {
      const text = this.#hasEmbeddedFont ? 'data:' : `face ${++this.#faces}`
      for (const source of sources) source.text = text
    }
    this.#face = undefined
    this.#hasEmbeddedFont = false
  }
}

/** Deeper nested functions are ignored. */
const maxDepth = 100

/**
 * Of Internet Explorer, Opera's and KDE's former engines, Word and old versions of Firefox, hacks for them, and
 * the source of a font outside of its face. Exception: unread-property.
 */
const isUnread = /^(?:behavior$|src$|_|mso-|-(?:ms|o|khtml)-|-moz-(?!border-image$))/i

const imageSets = new Set(['image-set', '-webkit-image-set'])
const mayPrecedeImports = new Set(['charset', 'import', 'layer'])
const rulesThatLoadNothing = new Set(
  'ignored namespace document -moz-document supports container'.split(' '),
)
