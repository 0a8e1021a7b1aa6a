import { type Difference, differenceTitles, withSizes } from './difference.ts'
import { confirmations } from './plan/confirmation.ts'
import type { PlannedRequest } from './plan/planned-request.ts'

const maxDoublings = 3

/** A request of the plan, and what its responses say so far. */
export class RequestState {
  readonly planned: PlannedRequest
  /** Whether it was missing, stale or unreachable in this run. */
  isSuspect = false
  /** Whether one right response is not enough. */
  isConfirmed: boolean
  /** How many times it differed after a right response. */
  reverts = 0
  #last: Difference | undefined
  #notice: Difference | undefined
  #inRow = 0
  #rightSince = 0
  #bytes = 0

  constructor(planned: PlannedRequest) {
    this.planned = planned
    this.isConfirmed = 'isConfirmed' in planned && planned.isConfirmed === true
  }

  /** The site over http, the only request without a path, never differs. */
  get path(): string {
    return 'path' in this.planned ? this.planned.path : ''
  }

  /**
   * Adds the result of the last response.
   *
   * @param at in milliseconds since the first request
   * @param bytes of its body
   */
  add(difference: Difference | undefined, at: number, bytes = 0): void {
    if (difference?.isSized) this.#bytes = bytes
    const { isIdentity } = this
    if (difference?.level !== 'difference') {
      if (this.#inRow++ === 0) this.#rightSince = Math.ceil(at)
      this.#notice = isIdentity ? (difference ?? this.#notice) : difference
      return
    }
    const isRevert = this.#inRow > 0 && !isIdentity && difference.kind !== 'blocked'
    if (isRevert) this.reverts++
    const isUnstable = isRevert || this.#last?.kind === 'unstable'
    if (isUnstable) this.#last = unstable(difference)
    else if (!isIdentity) this.#last = difference
    else this.#last = { ...difference, detail: `${difference.detail}, if requested as identity` }
    this.#inRow = 0
  }

  /** Whether its responses are enough to judge it. */
  get isJudged(): boolean {
    return this.#last !== undefined || this.#inRow >= this.needed
  }

  /**
   * Whether the next request accepts no compression: the last one that it needs. After the first, a
   * host that is right every second time would seem to have another body for it.
   */
  get isIdentity(): boolean {
    const isAlso = this.planned.about === 'file' && this.planned.isAlsoIdentity === true
    return isAlso && this.#inRow === this.needed - 1
  }

  /**
   * How many right responses in a row it needs: with one of two servers stale, 5 of them are luck in one
   * of 32 rounds, so that a URL that goes back needs twice as many.
   */
  get needed(): number {
    if (this.isConfirmed) return confirmations * 2 ** Math.min(this.reverts, maxDoublings)
    return this.planned.about === 'file' && this.planned.isAlsoIdentity ? 2 : 1
  }

  /** Whether the last response was right, and more are needed. */
  get needsMore(): boolean {
    return this.#inRow > 0 && this.#inRow < this.needed
  }

  /** A URL that once differed does so until enough right responses have followed. */
  get difference(): Difference | undefined {
    if (!this.isJudged || this.#inRow >= this.needed) return this.#notice
    if (this.#inRow === 0 || !this.#last) return this.#last
    const detail = `${this.#last.detail}; then right ${this.#inRow} of ${this.needed} times`
    return { ...this.#last, detail }
  }

  /** What is different, as a clause. */
  get detail(): string {
    const { difference, planned } = this
    const expected = planned.about === 'file' ? planned.file.size : 0
    return difference ? withSizes(difference, { bytes: this.#bytes, expected }) : ''
  }

  /** When a suspect became right, in milliseconds since the first request; 0 for all others. */
  get rightSince(): number {
    return this.isSuspect ? this.#rightSince : 0
  }
}

function unstable({ kind, detail: last, isSized = false }: Difference): Difference {
  const what = `right, and then ${differenceTitles[kind].toLowerCase()}`
  const detail = last ? `${what}: ${last}` : what
  return { kind: 'unstable', level: 'difference', detail, isSized }
}
