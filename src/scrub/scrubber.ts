import { Reader } from './reader.ts'
import { type Range, type Spelling, spellingsOf } from './spelling.ts'

/** Secrets that are searched together. */
interface Batch {
  readonly secrets: readonly string[]
  /** Total length, in UTF-16 units. */
  readonly length: number
  readonly spellings: readonly Spelling[]
}

/**
 * Batches of this length or more, in UTF-16 units, are not merged: merging them could block the
 * main thread for too long.
 */
const maxMerged = 16_000

/**
 * Removes secrets from text, in time linear in both: plain, in hex, in base64 (also as part of longer
 * base64), and with any characters escaped, even twice. Constructed from plain strings, so that each
 * thread can have one.
 */
export class Scrubber {
  /** Each batch that may be merged is longer than all later ones together, so there are few. */
  readonly #batches: Batch[] = []

  constructor(secrets: readonly string[] = []) {
    this.add(secrets)
  }

  /** Adds secrets, in time linear in their length on average, however many there already are. */
  add(secrets: readonly string[]): void {
    let added = [...new Set(secrets)].filter((secret) => secret !== '')
    if (added.length === 0) return
    for (let last = this.#batches.at(-1); last; last = this.#batches.at(-1)) {
      if (last.length > Math.min(lengthOf(added), maxMerged)) break
      this.#batches.pop()
      added = [...new Set([...last.secrets, ...added])]
    }
    this.#batches.push({
      secrets: added,
      length: lengthOf(added),
      spellings: spellingsOf(added),
    })
  }

  /**
   * The text with `***` for each secret.
   *
   * @param limit longer text is cut here, in UTF-16 units; `***` then also replaces a possible prefix
   *   of a secret at the end
   */
  scrub(text: string, limit = Number.POSITIVE_INFINITY): string {
    const shown = text.length > limit ? text.slice(0, limit) : text
    const found = this.#batches.flatMap(({ spellings }) =>
      spellings.flatMap((spelling) => {
        const reader = new Reader(shown, spelling)
        const ranges = reader.read()
        return shown === text ? ranges : [...ranges, ...reader.prefixes()]
      }),
    )
    return withoutRanges(shown, found)
  }
}

const lengthOf = (secrets: readonly string[]) =>
  secrets.reduce((sum, { length }) => sum + length, 0)

/** Overlapping and adjacent ranges become one `***`. */
function withoutRanges(text: string, ranges: readonly Range[]): string {
  const pieces: string[] = []
  let shown = 0
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (start > shown || pieces.length === 0) pieces.push(text.slice(shown, start), '***')
    shown = Math.max(shown, end)
  }
  return pieces.join('') + text.slice(shown)
}
