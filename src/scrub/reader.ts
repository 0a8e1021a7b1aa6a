import { backslash, Escape, isIntroducer } from './escape.ts'
import { none, type Readings, Search } from './search.ts'
import type { Range, Spelling } from './spelling.ts'

/** An open escape. Its decoded character may belong to another escape, as in `%252F`. */
interface OpenEscape {
  readonly escape: Escape
  /** The readings before it. */
  before: Readings
  /** Its start in the text. */
  readonly start: number
  readonly outer: OpenEscape | undefined
  /** Its nesting depth. */
  readonly depth: number
}

/** Deeper nesting does not occur in practice. */
const maxDepth = 8

/** Shorter prefixes of a secret at the end of a cut text are not hidden. In bytes. */
const minPrefix = 6

/** Invisible characters and line breaks. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

const isControl = (code: number) => code < 0x20 || code === 0x7f

const isInvisible = (code: number) =>
  code < 0x80 ? isControl(code) : invisible.test(String.fromCodePoint(code))

/**
 * Finds secrets in one pass over a text. After an escape, the text has two readings, decoded and as
 * written, and the pass continues with both. Likewise, an invisible character may or may not belong to
 * a secret.
 */
export class Reader {
  readonly #text: string
  readonly #search: Search
  #readings = none
  /** The innermost open escape. */
  #open: OpenEscape | undefined

  constructor(text: string, spelling: Spelling) {
    this.#text = text
    this.#search = new Search(text, spelling)
  }

  /** @returns in order, without overlaps */
  read(): readonly Range[] {
    const { length } = this.#text
    for (let at = 0; at < length; ) {
      if (!this.#open && this.#readings.length < 2) {
        const run = this.#search.run(this.#readings, at)
        this.#readings = run.readings
        at = run.at
      }
      if (at < length) at = this.#readOne(at)
      if (this.#search.isFull) this.#forget()
    }
    return this.#search.found
  }

  /** Prefixes of secrets at the end of the text, which may have been cut. */
  prefixes(): Range[] {
    const all = [this.#readings, ...this.#opened().map(({ before }) => before)].flat()
    return this.#search
      .prefixes(all)
      .filter(({ length }) => length >= minPrefix)
      .map(({ start }) => ({ start, end: this.#text.length }))
  }

  /** @returns the start of the next character */
  #readOne(start: number): number {
    const code = this.#text.codePointAt(start) as number
    const end = start + (code > 0xffff ? 2 : 1)
    const before = this.#readings
    const read = this.#search.stepOver(before, code, start, end)
    if (isInvisible(code)) {
      this.#readings = this.#search.either(before, read)
      return end
    }
    this.#readings = code === backslash ? this.#search.either(before, read) : read
    if (code >= 0x80) this.#open = undefined
    else if (this.#open || isIntroducer(code)) this.#nest(code, before, start, end)
    return end
  }

  /** Adds an ASCII character, written or decoded, to the open escape. */
  #nest(code: number, before: Readings, start: number, end: number): void {
    const open = this.#open
    if (isIntroducer(code)) {
      const outer = open && open.depth < maxDepth ? open : undefined
      const depth = outer ? outer.depth + 1 : 0
      this.#open = { escape: new Escape(code), before, start, outer, depth }
      return
    }
    if (!open) return
    const growth = open.escape.grow(code)
    if (growth === 'invalid') this.#open = undefined
    if (growth === 'possible') {
      this.#readings = this.#search.either(this.#decoded(open, end), this.#readings)
    }
    if (growth === 'complete') this.#close(open, end)
  }

  #close(open: OpenEscape, end: number): void {
    const { before, start, outer } = open
    const { code } = open.escape
    this.#open = outer
    this.#readings = this.#search.either(this.#decoded(open, end), this.#readings)
    if (code === backslash) this.#readings = this.#search.either(before, this.#readings)
    if (code < 0x80) this.#nest(code, before, start, end)
    else this.#open = undefined
  }

  /** The readings with the escape decoded. */
  #decoded({ escape: { code, isByte }, before, start }: OpenEscape, end: number): Readings {
    return isByte
      ? this.#search.step(before, code, start, end)
      : this.#search.stepOver(before, code, start, end)
  }

  /** From the innermost to the outermost. */
  #opened(): OpenEscape[] {
    const all: OpenEscape[] = []
    for (let open = this.#open; open; open = open.outer) all.push(open)
    return all
  }

  #forget(): void {
    const opened = this.#opened()
    const [readings = none, ...befores] = this.#search.keep([
      this.#readings,
      ...opened.map(({ before }) => before),
    ])
    this.#readings = readings
    for (const [index, open] of opened.entries()) open.before = befores[index] ?? none
  }
}
