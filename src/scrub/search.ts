import { isIntroducer } from './escape.ts'
import { root } from './needles.ts'
import type { Range, Spelling } from './spelling.ts'
import { noTrail, Trails } from './trails.ts'

/**
 * The readings of a text up to a position that may still become a secret, as trails to different
 * nodes. The reading without a started secret always exists and is not listed.
 */
export type Readings = readonly number[]

export const none: Readings = []

/** More than in any text that is not hostile. Keeps the time linear. */
const maxReadings = 6

/** As in JSON in JSON in JSON. */
const maxBackslashes = 7

/** How many runs are stored before unneeded ones are removed for the first time. */
const minKept = 1 << 16

/** Follows the readings of a text through the needles of one spelling, and records matches. */
export class Search {
  /** In order, without overlaps. */
  readonly found: Range[] = []
  readonly #text: string
  readonly #spelling: Spelling
  readonly #trails = new Trails()
  #maxKept = minKept

  constructor(text: string, spelling: Spelling) {
    this.#text = text
    this.#spelling = spelling
  }

  /**
   * Reads one more byte of UTF-8.
   *
   * @param start of its source in the text
   * @param end of its source in the text
   */
  step(from: Readings, byte: number, start: number, end: number): Readings {
    const { needles, fold } = this.#spelling
    const symbol = fold[byte] as number
    const first = needles.next(root, symbol)
    if (from.length === 0 && first === root) return none
    const to: number[] = []
    for (const trail of from) {
      this.#add(to, trail, needles.next(this.#trails.nodeOf(trail), symbol), start, end)
    }
    this.#add(to, noTrail, first, start, end)
    return to
  }

  /** Reads one more character. */
  stepOver(from: Readings, code: number, start: number, end: number): Readings {
    if (code < 0x80) return this.step(from, code, start, end)
    if (this.#spelling.isAscii) return none
    let readings = from
    for (const byte of Buffer.from(String.fromCodePoint(code))) {
      readings = this.step(readings, byte, start, end)
    }
    return readings
  }

  /**
   * Reads on while there is at most one reading.
   *
   * @returns the readings, and the end position
   */
  run(from: Readings, start: number): { readings: Readings; at: number } {
    const text = this.#text
    const { needles, fold, isPlain, isAscii, begins } = this.#spelling
    const trail = from[0] ?? noTrail
    if (trail === noTrail) this.#trails.clear()
    let node = this.#trails.nodeOf(trail)
    let at = start
    for (; at < text.length; at++) {
      if (node === root) at = skip(text, at, begins)
      const code = text.charCodeAt(at)
      if (code >= 0x80) {
        if (node !== root || !isAscii) break
        continue
      }
      if (isPlain[code] !== 1 && (node !== root || isIntroducer(code))) break
      node = needles.next(node, fold[code] as number)
      const length = needles.hit[node] as number
      if (length === 0) continue
      const read = at + 1 - start
      const isWithin = length <= read
      this.#find(isWithin ? at + 1 - length : this.#trails.startOf(trail, length - read), at + 1)
    }
    return { readings: this.#after(trail, node, start, at), at }
  }

  /** The readings after a run. */
  #after(trail: number, node: number, start: number, at: number): Readings {
    if (node === root) return none
    const depth = this.#spelling.needles.depth[node] as number
    const length = at - start
    if (length === 0) return [trail]
    // The trail before the run is needed only if a secret started there.
    const run =
      depth <= length
        ? this.#trails.grow(noTrail, node, at - depth, depth)
        : this.#trails.grow(trail, node, start, length)
    return [run]
  }

  /** The union of two sets of readings; of two at the same node, the first. */
  either(some: Readings, others: Readings): Readings {
    if (some.length === 0) return others
    if (others.length === 0) return some
    const more = others.filter((trail) => !this.#isAt(some, this.#trails.nodeOf(trail)))
    return [...some, ...more].slice(0, maxReadings)
  }

  /** The prefix of a secret that each reading has reached: length in bytes, and start in the text. */
  prefixes(readings: Readings): { length: number; start: number }[] {
    return readings.map((trail) => {
      const length = this.#depthAt(trail)
      return { length, start: this.#trails.startOf(trail, length) }
    })
  }

  /** Whether to call `keep`, to free memory. */
  get isFull(): boolean {
    return this.#trails.count > this.#maxKept
  }

  /**
   * Removes all readings except these.
   *
   * @returns their new values
   */
  keep(all: readonly Readings[]): Readings[] {
    const kept = this.#trails.keep(all.flat(), (trail) => this.#depthAt(trail))
    this.#maxKept = Math.max(minKept, 4 * this.#trails.count)
    return all.map((readings) => readings.map((trail) => kept.get(trail) ?? noTrail))
  }

  #depthAt(trail: number): number {
    return this.#spelling.needles.depth[this.#trails.nodeOf(trail)] as number
  }

  #add(to: number[], from: number, node: number, start: number, end: number): void {
    if (node === root || to.length === maxReadings || this.#isAt(to, node)) return
    const trail = this.#trails.grow(from, node, start, 1)
    to.push(trail)
    const length = this.#spelling.needles.hit[node] as number
    if (length > 0) this.#find(this.#trails.startOf(trail, length), end)
  }

  #isAt(readings: Readings, node: number): boolean {
    for (const trail of readings) if (this.#trails.nodeOf(trail) === node) return true
    return false
  }

  /** Records a match. Merges overlapping and adjacent ones. */
  #find(start: number, end: number): void {
    const { around } = this.#spelling
    const found = { start: start - this.#backslashes(start), end }
    const hidden = around ? around(this.#text, found) : found
    let first = hidden.start
    for (let last = this.found.at(-1); last && last.end >= first; last = this.found.at(-1)) {
      first = Math.min(first, last.start)
      this.found.pop()
    }
    this.found.push({ start: first, end: hidden.end })
  }

  /** How many backslashes belong to the character at `at`, as in `\\\"`. */
  #backslashes(at: number): number {
    if (!/\W/.test(this.#text[at] ?? '')) return 0
    const first = Math.max(0, at - maxBackslashes)
    let from = at
    while (from > first && this.#text[from - 1] === '\\') from--
    return at - from
  }
}

/** The next character that may start a secret or an escape. */
function skip(text: string, from: number, begins: Uint8Array): number {
  const last = text.length - 1
  let at = from
  let code = Math.min(text.charCodeAt(at), 0x80)
  while (at < last) {
    const next = Math.min(text.charCodeAt(at + 1), 0x80)
    if (begins[(code << 8) | next] !== 0) return at
    code = next
    at++
  }
  return at
}
