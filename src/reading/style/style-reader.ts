import type { Scan } from '../scan/scan.ts'
import { type FoundReference, ScanBuilder } from '../scan/scan-builder.ts'
import type { StyleHandler } from './style-handler.ts'
import { StyleTokenizer } from './style-tokenizer.ts'

/**
 * Finds the URLs that a style sheet or a `style` attribute loads, in byte text in pieces: `url()`,
 * `@import`, and the strings in `image-set()`.
 */
export class StyleReader implements StyleHandler {
  readonly #scan: ScanBuilder
  readonly #tokenizer = new StyleTokenizer(this)
  /** The current at-rule, or `ignored`. */
  #rule = ''
  /** In a font face: its sources so far. */
  #face: FoundReference[] | undefined
  #hasEmbeddedFont = false
  #faces = 0
  /** Whether an `@import` is valid here: only a few other rules may precede it. */
  #allowsImports: boolean
  /** The open functions, the innermost last. */
  #functions: string[] = []
  #kind: 'style' | 'font' | 'image' = 'image'

  constructor(syntax: 'sheet' | 'declarations', scan: ScanBuilder) {
    this.#allowsImports = syntax === 'sheet'
    this.#scan = scan
  }

  /** @param text byte text */
  write(text: string): void {
    this.#tokenizer.write(text)
  }

  end(): void {
    this.#tokenizer.end()
    this.#endFace()
  }

  atRule(name: string): void {
    this.#rule = name === 'import' && !this.#allowsImports ? 'ignored' : name
    if (!mayPrecedeImports.has(name)) this.#allowsImports = false
  }

  other(): void {
    if (this.#rule === '') this.#allowsImports = false
  }

  openFunction(name: string): void {
    if (this.#functions.length < maxDepth) this.#functions.push(name)
  }

  closeFunction(): void {
    this.#functions.pop()
  }

  endStatement(character: ';' | '{' | '}'): void {
    if (character !== ';') {
      this.#endFace()
      if (character === '{' && this.#rule === 'font-face') this.#face = []
      this.#allowsImports = false
    }
    this.#rule = ''
    if (this.#functions.length > 0) this.#functions = []
  }

  wantsValue(isUrl: boolean): boolean {
    if (this.#rule === 'import') {
      this.#kind = 'style'
      // Only conditions may follow.
      this.#rule = 'ignored'
      return true
    }
    this.#kind = this.#face ? 'font' : 'image'
    return !rulesThatLoadNothing.has(this.#rule) && (isUrl || this.#isInImageSet())
  }

  value(url: string, isWhole: boolean): void {
    if (!isWhole) this.#scan.skip(url)
    // A fragment refers to the page itself and loads nothing.
    else if (!url.startsWith('#')) {
      const reference = this.#scan.addReference(this.#kind, url)
      if (this.#face && reference) this.#face.push(reference)
    }
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

  #isInImageSet(): boolean {
    const innermost = this.#functions.at(-1)
    return innermost === 'image-set' || innermost === '-webkit-image-set'
  }
}

/** Finds the URLs that a style sheet loads. */
export class StyleSheetScanner {
  readonly #scan = new ScanBuilder()
  readonly #reader = new StyleReader('sheet', this.#scan)

  /** @param text byte text */
  write(text: string): void {
    this.#reader.write(text)
  }

  end(): Scan {
    this.#reader.end()
    return this.#scan.scan()
  }
}

/** Deeper nested functions are ignored. */
const maxDepth = 100

const mayPrecedeImports = new Set(['charset', 'import', 'layer'])
const rulesThatLoadNothing = new Set([
  'ignored',
  'namespace',
  'document',
  '-moz-document',
  'supports',
  'container',
])
