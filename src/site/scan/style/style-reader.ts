import type { Scan } from '../../site-file.ts'
import { ScanBuilder } from '../scan-builder.ts'
import type { StyleHandler } from './style-handler.ts'
import { StyleTokenizer } from './style-tokenizer.ts'

/**
 * Finds what a style sheet or a `style` attribute loads, as byte text that comes in pieces: `url()`,
 * `@import`, and the strings in `image-set()`.
 */
export class StyleReader implements StyleHandler {
  readonly #scan: ScanBuilder
  readonly #tokenizer = new StyleTokenizer(this)
  /** The at-rule whose prelude is read, or `ignored`. */
  #rule = ''
  #isInFontFace = false
  /** Whether an `@import` here counts: nothing but its like may be before it. */
  #takesImports: boolean
  /** The open functions, the innermost last. */
  #functions: string[] = []
  #kind: 'style' | 'font' | 'image' = 'image'

  constructor(syntax: 'sheet' | 'declarations', scan: ScanBuilder) {
    this.#takesImports = syntax === 'sheet'
    this.#scan = scan
  }

  /** @param text byte text */
  write(text: string): void {
    this.#tokenizer.write(text)
  }

  end(): void {
    this.#tokenizer.end()
  }

  atRule(name: string): void {
    this.#rule = name === 'import' && !this.#takesImports ? 'ignored' : name
    if (!mayPrecedeImports.has(name)) this.#takesImports = false
  }

  other(): void {
    if (this.#rule === '') this.#takesImports = false
  }

  openFunction(name: string): void {
    if (this.#functions.length < deepest) this.#functions.push(name)
  }

  closeFunction(): void {
    this.#functions.pop()
  }

  endStatement(character: ';' | '{' | '}'): void {
    if (character !== ';') {
      this.#isInFontFace = character === '{' && this.#rule === 'font-face'
      this.#takesImports = false
    }
    this.#rule = ''
    if (this.#functions.length > 0) this.#functions = []
  }

  wantsValue(isUrl: boolean): boolean {
    if (this.#rule === 'import') {
      this.#kind = 'style'
      // What may follow is conditions.
      this.#rule = 'ignored'
      return true
    }
    this.#kind = this.#isInFontFace ? 'font' : 'image'
    return !rulesThatLoadNothing.has(this.#rule) && (isUrl || this.#isInImageSet())
  }

  value(address: string, isWhole: boolean): void {
    if (!isWhole) this.#scan.leaveOut(address)
    // What begins with a number sign is in the page, and not loaded.
    else if (!address.startsWith('#')) this.#scan.addReference(this.#kind, address)
  }

  #isInImageSet(): boolean {
    const innermost = this.#functions.at(-1)
    return innermost === 'image-set' || innermost === '-webkit-image-set'
  }
}

/** Finds what a style sheet loads. */
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

/** Functions within functions beyond this are not told apart. */
const deepest = 100

const mayPrecedeImports = new Set(['charset', 'import', 'layer'])
const rulesThatLoadNothing = new Set(['ignored', 'namespace', 'document', '-moz-document'])
