import { hash } from 'node:crypto'
import { evenedFlight, evenedPage } from './normalized-page.ts'

/** In bytes. No page that somebody wrote is longer. */
const longestPage = 8 * 1024 ** 2

/** For the files that hold a page: HTML, and the data of Next.js' App Router beside it. */
export function evenedDigestFor(path: string): EvenedDigest | undefined {
  if (/\.html?$/i.test(path)) return new EvenedDigest(evenedPage)
  if (/\.txt$/i.test(path)) return new EvenedDigest(evenedFlight)
  return undefined
}

/**
 * The digest of a page without what a rebuild changes and no reader sees: ids of the build, nonces,
 * and times, where they are in tags, scripts and comments (`build-marks.ts`). Whatever else changes,
 * changes the digest.
 */
export class EvenedDigest {
  readonly #evened: (bytes: Buffer) => string | undefined
  #pieces: Buffer[] = []
  #length = 0

  constructor(evened: (bytes: Buffer) => string | undefined = evenedPage) {
    this.#evened = evened
  }

  /** Takes a copy. */
  update(bytes: Uint8Array): void {
    this.#length += bytes.length
    if (this.#length <= longestPage) this.#pieces.push(Buffer.from(bytes))
    else this.#pieces = []
  }

  /**
   * A sha256 in lower-case hex; undefined when nothing is evened out (or the page is longer than any
   * that somebody wrote): then the digest of the bytes themselves is the one to compare.
   */
  digest(): string | undefined {
    const [first] = this.#pieces
    if (!first) return undefined
    const text = this.#evened(this.#pieces.length === 1 ? first : Buffer.concat(this.#pieces))
    return text === undefined ? undefined : hash('sha256', Buffer.from(text, 'latin1'))
  }
}
