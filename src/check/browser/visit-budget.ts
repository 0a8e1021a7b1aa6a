/** How much a page may take, in seconds of its renderer's processor time; and by the clock, in milliseconds. */
export const visitLimits = {
  processor: 30,
  /** In addition, for axe-core. */
  axe: 30,
  /** The end in any case. */
  clock: 300_000,
  /** After this time without work, a page waits for something that never comes. */
  idle: 30_000,
  /** The end, where the browser does not say what its renderers have used. */
  unknown: 60_000,
}

/** A page that uses less than this within the idle time is not working, in seconds: even a busy machine leaves it more. */
const minUse = 0.2

/**
 * Decides when a page has taken too much. A machine with other work slows down its clock, so what counts
 * is the processor time of the page's renderer. Pure.
 */
export class VisitBudget {
  readonly #start: number
  readonly #maxProcessor: number
  #lastUse: { readonly at: number; readonly used: number }

  /** @param start by the clock, in milliseconds */
  constructor(start: number, maxProcessor: number) {
    this.#start = start
    this.#maxProcessor = maxProcessor
    this.#lastUse = { at: start, used: 0 }
  }

  /** @param used processor time so far, in seconds; undefined if it is unknown */
  isUsedUp(now: number, used: number | undefined): boolean {
    const elapsed = now - this.#start
    if (elapsed >= visitLimits.clock) return true
    if (used === undefined) return elapsed >= visitLimits.unknown
    if (used >= this.#maxProcessor) return true
    if (used - this.#lastUse.used >= minUse) this.#lastUse = { at: now, used }
    return now - this.#lastUse.at >= visitLimits.idle
  }
}
