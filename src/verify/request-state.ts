import type { Difference, DifferenceKind, ResponseDifference } from './difference.ts'
import { confirmations } from './plan/confirmation.ts'
import type { PlannedRequest } from './plan/planned-request.ts'

const maxDoublings = 3

/** A request of the plan, and the result of its responses so far. */
export class RequestState {
  readonly planned: PlannedRequest
  /** Whether it was missing, stale or unreachable in this run. */
  isSuspect = false
  /** How many times it differed after a right response. */
  reverts = 0
  /** How many requests were sent for it. */
  requests = 0
  /** How it differed before it was right the last time. */
  recoveredFrom: DifferenceKind | undefined
  /** How many right responses in a row it needs at least. */
  #times: number
  #last: Difference | undefined
  #notice: Difference | undefined
  /** How many right responses have come in a row, and how many others. */
  #inRow = 0
  #differing = 0
  #rightSince = 0
  /** When it began to differ; undefined while it is right. */
  #differsSince: number | undefined
  /** Whether it was right before this pass, so that a difference is a revert. */
  #wasRight = false

  constructor(planned: PlannedRequest) {
    this.planned = planned
    this.#times = 'confirmations' in planned ? (planned.confirmations ?? 1) : 1
  }

  /** Whether one right response is not enough. */
  get isConfirmed(): boolean {
    return this.#times > 1
  }

  /** @param times how many right responses in a row it needs at least, each on a new connection */
  confirm(times: number): void {
    this.#times = Math.max(this.#times, times)
  }

  /** Empty for the site over http: only that request has no path. */
  get path(): string {
    return 'path' in this.planned ? this.planned.path : ''
  }

  /**
   * Adds the result of the last response.
   *
   * @param difference undefined if it is as exported
   * @param at in milliseconds since the first request
   */
  add(difference: ResponseDifference | undefined, at: number): void {
    const { isIdentity } = this
    const wasRight = this.#inRow > 0 || this.#wasRight
    this.#wasRight = false
    if (difference?.level !== 'difference') {
      this.#inRow++
      this.#differing = 0
      if (this.#differsSince !== undefined) {
        this.#rightSince = Math.ceil(at)
        this.recoveredFrom = this.#last?.kind
        this.#differsSince = undefined
      }
      this.#notice = isIdentity ? (difference ?? this.#notice) : difference
      return
    }
    this.#differsSince ??= at
    this.#differing++
    const isRevert = wasRight && !isIdentity && difference.kind !== 'blocked'
    if (isRevert) this.reverts++
    // What differs from then on is what a deployment serves that has arrived meanwhile.
    const isStillUnstable = this.#last?.kind === 'unstable' && this.#differing < confirmations
    if (isRevert || isStillUnstable) {
      this.#last = { kind: 'unstable', level: 'difference', last: difference }
    } else this.#last = isIdentity ? { ...difference, isIdentity } : difference
    this.#inRow = 0
  }

  /**
   * Forgets that it was right, as a deployment has arrived since: it is requested again.
   *
   * @param isLast whether a difference now makes it unstable; before, it is what the deployment serves
   */
  startPass(isLast: boolean): void {
    const isRight = this.isJudged && this.difference?.level !== 'difference'
    this.#inRow = 0
    if (!isRight) return
    this.#last = undefined
    this.#notice = undefined
    this.#wasRight = isLast
  }

  /** Whether its responses are enough to judge it. */
  get isJudged(): boolean {
    return this.#last !== undefined || this.#inRow >= this.needed
  }

  /**
   * Whether the next request accepts no compression: the last one that a URL needs. If it were the
   * second one, a host with one stale server of two would seem to have an old uncompressed body.
   */
  get isIdentity(): boolean {
    return this.#isAlsoIdentity && this.#inRow === this.needed - 1
  }

  get #isAlsoIdentity(): boolean {
    return this.planned.about === 'file' && this.planned.isAlsoIdentity === true
  }

  /**
   * How many right responses in a row it needs. With one of two servers stale, 5 right responses are
   * luck in one of 32 rounds: a URL that goes back needs twice as many.
   */
  get needed(): number {
    if (this.isConfirmed) {
      const afterReverts = confirmations * 2 ** Math.min(this.reverts, maxDoublings)
      return Math.max(this.#times, afterReverts)
    }
    return this.#isAlsoIdentity ? 2 : 1
  }

  /** Whether the last response was right, and more are needed. */
  get needsMore(): boolean {
    return this.#inRow > 0 && this.#inRow < this.needed
  }

  /** A URL that once differed does so until enough right responses have followed. */
  get difference(): Difference | undefined {
    if (!this.isJudged || this.#inRow >= this.needed) return this.#notice
    if (this.#inRow === 0 || !this.#last) return this.#last
    return { ...this.#last, thenRight: { times: this.#inRow, needed: this.needed } }
  }

  /** Since when it differs, in milliseconds since the first request; undefined if it is right. */
  get differsSince(): number | undefined {
    return this.#differsSince
  }

  /** When a suspect became right, in milliseconds since the first request; 0 for all others. */
  get rightSince(): number {
    return this.isSuspect ? this.#rightSince : 0
  }
}
