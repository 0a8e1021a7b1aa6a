import type { Run } from '../../run/run.ts'
import { maxWorkers } from './range-plan.ts'

/** A range worker that waits for its turn to ask the store. */
interface Waiting {
  /** Where its range goes on: the lowest is let in first. */
  readonly first: number
  readonly letIn: () => void
}

/** A response that takes longer than so many calls of `widen` holds up nobody else. */
const maxHeldUp = 50

/**
 * How many range workers may ask the store at once, and when. They double as long as the reader
 * waits for bytes. When the store throttles, they are halved for the rest of the object, down to
 * none, and all of them pause together.
 */
export class WorkerLimit {
  readonly #run: Run
  readonly #waiting: Waiting[] = []
  #max = maxWorkers
  #allowed = 1
  #asking = 0
  /** Of the last workers to be let in, how many the store has not served; and for how many waits. */
  #unserved = 1
  #heldUp = 0
  #halvedAt = Number.NEGATIVE_INFINITY
  #resumeAt = 0

  constructor(run: Run) {
    this.#run = run
    run.signal.addEventListener('abort', () => this.#letAllIn(), { once: true })
  }

  /** Whether one more worker would be let in at once. */
  get hasRoom(): boolean {
    return this.#waiting.length === 0 && this.#asking < this.#allowed
  }

  /**
   * Waits for a turn to ask the store.
   *
   * @param first where the worker's range goes on
   * @returns whether it has a turn, which `leave` ends; false when no worker may ask any more
   * @throws the signal's reason when it aborts
   */
  async enter(first: number): Promise<boolean> {
    if (this.#max === 0) return false
    if (this.hasRoom) this.#asking++
    else await new Promise<void>((letIn) => this.#waiting.push({ first, letIn }))
    this.#run.signal.throwIfAborted()
    await this.pauseOver()
    if (this.#max > 0) return true
    this.leave()
    return false
  }

  /** The store serves what a worker has asked for. */
  served(): void {
    this.#unserved--
  }

  leave(): void {
    this.#asking--
    this.#letIn()
  }

  /**
   * The reader waits: more workers may bring more. Whether the store bears them is known only when it
   * has served as many requests as workers were added before.
   */
  widen(): void {
    if (this.#unserved > 0 && ++this.#heldUp < maxHeldUp) return
    const allowed = Math.min(2 * this.#allowed, this.#max)
    this.#unserved = allowed - this.#allowed
    this.#heldUp = 0
    this.#allowed = allowed
    this.#letIn()
  }

  /**
   * The store refused a request, which `leave` has not ended yet: halves the workers, once for all
   * requests that were on their way.
   *
   * @param askedAt when it was sent, in the clock's milliseconds
   * @param pause how long all workers leave the store alone, in milliseconds
   */
  throttle(askedAt: number, pause: number): void {
    const now = this.#run.clock.now()
    this.#resumeAt = Math.max(this.#resumeAt, now + pause)
    if (askedAt <= this.#halvedAt) return
    this.#halvedAt = now
    const half = Math.floor(Math.min(this.#allowed, this.#asking) / 2)
    // One worker alone brings no more than one request for all the rest.
    this.#max = half > 1 ? half : 0
    this.#allowed = this.#max
    const connections = this.#max > 0 ? `${this.#max} connections` : 'one connection'
    this.#run.log.info(`the store throttles: going on with ${connections}`)
    if (this.#max === 0) this.#letAllIn()
  }

  /** Resolves when the pause is over. */
  async pauseOver(): Promise<void> {
    const { clock, signal } = this.#run
    for (let left = 1; left > 0; ) {
      left = this.#resumeAt - clock.now()
      if (left > 0) await clock.sleep(left, signal)
    }
  }

  #letIn(): void {
    while (this.#waiting.length > 0 && this.#asking < this.#allowed) {
      const next = this.#waiting.reduce((a, b) => (b.first < a.first ? b : a))
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      this.#asking++
      next.letIn()
    }
  }

  /** There is no turn to wait for any more. */
  #letAllIn(): void {
    for (const { letIn } of this.#waiting.splice(0)) {
      this.#asking++
      letIn()
    }
  }
}
