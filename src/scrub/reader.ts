import { backslash, Escape, isIntroducer } from './escape.ts'
import { none, type Readings, Search } from './search.ts'
import type { Range, Spelling } from './spelling.ts'

/** An escape that has begun. What it stands for may belong to another one, as in `%252F`. */
interface OpenEscape {
  readonly escape: Escape
  /** The readings up to it. */
  before: Readings
  /** Where it begins in the text. */
  readonly start: number
  readonly outer: OpenEscape | undefined
  /** How many it is within. */
  readonly depth: number
}

/** Nobody escapes a text more often. */
const maxDepth = 8

/** Less of a secret may be shown where a text is cut, in bytes. */
const minBeginning = 6

/** Characters that nobody sees, or that only break a line. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

const isControl = (code: number) => code < 0x20 || code === 0x7f

const isInvisible = (code: number) =>
  code < 0x80 ? isControl(code) : invisible.test(String.fromCodePoint(code))

/**
 * Finds secrets in one pass over a text. Where an escape ends, the text can be read in two ways, with
 * what the escape stands for or as it is written, and the pass goes on with both. What is invisible
 * may belong to a secret, or not.
 */
export class Reader {
  readonly #text: string
  readonly #search: Search
  #readings = none
  /** The innermost. */
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

  /** What a secret has begun with where the text ends: the rest of it may have been cut off. */
  beginnings(): Range[] {
    const all = [this.#readings, ...this.#opened().map(({ before }) => before)].flat()
    return this.#search
      .begun(all)
      .filter(({ length }) => length >= minBeginning)
      .map(({ start }) => ({ start, end: this.#text.length }))
  }

  /** @returns where the next character begins */
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

  /** Takes an ASCII character, which was read or stood for, into the escape that has begun. */
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
    if (growth === 'over') this.#open = undefined
    if (growth === 'perhaps') {
      this.#readings = this.#search.either(this.#decoded(open, end), this.#readings)
    }
    if (growth === 'whole') this.#close(open, end)
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

  /** The ways to read on from before an escape by what it stands for. */
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
