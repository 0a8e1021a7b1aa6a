/** Milliseconds between two heartbeats of the main thread. */
export const beatInterval = 100

/**
 * How many heartbeats in a row the main thread may miss while the process has a processor: far more
 * than its work ever takes.
 */
const maxMissed = 50

/**
 * How many heartbeats it may miss in any case, two minutes of them. On a busy machine, or in a
 * container with a small share of a processor, a moment's work takes long.
 */
const maxWaiting = 1200

/** Decides by its heartbeats whether the main thread is blocked. Asked once an interval, by another thread. */
export class Heartbeat {
  #beats = 0
  #missed = 0
  #usedAtBeat: number

  /** @param used the processor time of the process so far, in milliseconds */
  constructor(used: number) {
    this.#usedAtBeat = used
  }

  /**
   * Counting intervals, and not the time, leaves out what a suspended machine has missed.
   *
   * @param beats how many there have been
   * @param used the processor time of the process so far, in milliseconds
   */
  isMissing(beats: number, used: number): boolean {
    this.#missed = beats === this.#beats ? this.#missed + 1 : 0
    if (this.#missed === 0) this.#usedAtBeat = used
    this.#beats = beats
    if (this.#missed <= maxMissed) return false
    const hasWorked = used - this.#usedAtBeat > maxMissed * beatInterval
    return hasWorked || this.#missed > maxWaiting
  }
}
