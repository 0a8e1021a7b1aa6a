import { type Difference, differenceKinds } from './difference.ts'
import type { PlannedRequest } from './planned-request.ts'

/**
 * How many right responses in a row, each on a new connection, a URL needs that once differed. Several
 * servers or caches may respond under one name, and one of them may be stale.
 */
export const confirmations = 5

const maxDoublings = 3

/** A request of the plan, and what its responses say so far. */
export class RequestState {
  readonly planned: PlannedRequest
  /** How many times the host has throttled it in this round. */
  throttles = 0
  /** Whether it was missing, stale or unreachable in this run. */
  isSuspect = false
  /** Whether one right response is not enough. */
  isConfirmed = false
  /** How many times it differed after a right response. */
  reverts = 0
  isJudged = false
  #last: Difference | undefined
  #notice: Difference | undefined
  #inRow = 0
  #rightSince = 0

  constructor(planned: PlannedRequest) {
    this.planned = planned
  }

  /** The site over http, the only request without a path, never differs. */
  get path(): string {
    return 'path' in this.planned ? this.planned.path : ''
  }

  /** Adds the result of the last response. @param at in milliseconds since the first request */
  add(difference: Difference | undefined, at: number): void {
    this.isJudged = true
    if (difference?.level !== 'difference') {
      if (this.#inRow++ === 0) this.#rightSince = at
      this.#notice = difference
      return
    }
    const isRevert = this.#inRow > 0 && difference.kind !== 'blocked'
    if (isRevert) this.reverts++
    const isUnstable = isRevert || this.#last?.kind === 'unstable'
    this.#last = isUnstable ? unstable(difference) : difference
    this.#inRow = 0
  }

  /**
   * How many right responses in a row it needs: with one of two servers stale, 5 of them are luck in one
   * of 32 rounds, so that a URL that goes back needs twice as many.
   */
  get needed(): number {
    return this.isConfirmed ? confirmations * 2 ** Math.min(this.reverts, maxDoublings) : 1
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

  /** When a suspect became right, in milliseconds since the first request; 0 for all others. */
  get rightSince(): number {
    return this.isSuspect ? this.#rightSince : 0
  }
}

function unstable({ kind, detail }: Difference): Difference {
  const what = `right, and then ${differenceKinds[kind].title.toLowerCase()}`
  return { kind: 'unstable', level: 'difference', detail: detail ? `${what}: ${detail}` : what }
}
