import type { Run } from '../../../kernel/run/run.ts'
import { maxWorkers } from './range-plan.ts'

/** A range worker that waits for permission to send a request. */
interface Waiting {
  /** The next position in its range. The worker with the lowest one goes first. */
  readonly first: number
  readonly admit: () => void
}

/** After this many calls of `widen`, stop waiting for a slow response before adding workers. */
const maxWaits = 50

/**
 * Limits how many range workers may send requests at once, and when. The limit doubles as long as
 * the reader waits for bytes. When the store throttles, the limit is halved for the rest of the
 * object, down to zero, and all workers pause together.
 */
export class WorkerLimit {
  readonly #run: Run
  readonly #waiting: Waiting[] = []
  #max = maxWorkers
  #allowed = 1
  #requesting = 0
  /**
   * Requests of the workers added last that the store has not served yet, and the calls of `widen`
   * since then.
   */
  #unserved = 1
  #waits = 0
  #halvedAt = Number.NEGATIVE_INFINITY
  #resumeAt = 0

  constructor(run: Run) {
    this.#run = run
    run.signal.addEventListener('abort', () => this.#admitAll(), { once: true })
  }

  /** Whether only one worker may send requests. */
  get isSingle(): boolean {
    return this.#allowed === 1
  }

  /** Whether one more worker could start at once. */
  get hasRoom(): boolean {
    return this.#waiting.length === 0 && this.#requesting < this.#allowed
  }

  /**
   * Waits for permission to send a request.
   *
   * @param first the next position in the worker's range
   * @returns whether permission was granted, which `leave` returns; false if no worker may send
   *   requests any more
   * @throws the signal's reason if it is aborted
   */
  async enter(first: number): Promise<boolean> {
    if (this.#max === 0) return false
    if (this.hasRoom) this.#requesting++
    else await new Promise<void>((admit) => this.#waiting.push({ first, admit }))
    this.#run.signal.throwIfAborted()
    await this.pauseOver()
    if (this.#max > 0) return true
    this.leave()
    return false
  }

  /** The store is serving a worker's request. */
  served(): void {
    this.#unserved--
  }

  leave(): void {
    this.#requesting--
    this.#admitNext()
  }

  /**
   * The reader is waiting: adds workers. Before adding more, waits until the store has served as
   * many requests as workers were added the last time, which shows whether it can handle them.
   */
  widen(): void {
    if (this.#unserved > 0 && ++this.#waits < maxWaits) return
    const allowed = Math.min(2 * this.#allowed, this.#max)
    this.#unserved = allowed - this.#allowed
    this.#waits = 0
    this.#allowed = allowed
    this.#admitNext()
  }

  /**
   * The store throttled a request, before its `leave`: halves the workers, once for all requests
   * that were pending at that time.
   *
   * @param sentAt when it was sent, in the clock's milliseconds
   * @param pause how long no worker may send a request, in milliseconds
   */
  throttle(sentAt: number, pause: number): void {
    const now = this.#run.clock.now()
    this.#resumeAt = Math.max(this.#resumeAt, now + pause)
    if (sentAt <= this.#halvedAt) return
    this.#halvedAt = now
    const half = Math.floor(Math.min(this.#allowed, this.#requesting) / 2)
    // A single worker is no faster than one request for the whole rest.
    this.#max = half > 1 ? half : 0
    this.#allowed = this.#max
    const connections = this.#max > 0 ? `${this.#max} connections` : 'one connection'
    this.#run.log.info(`the store is throttling: continuing with ${connections}`)
    if (this.#max === 0) this.#admitAll()
  }

  /** Resolves when the pause is over. */
  async pauseOver(): Promise<void> {
    const { clock, signal } = this.#run
    for (let left = 1; left > 0; ) {
      left = this.#resumeAt - clock.now()
      if (left > 0) await clock.sleep(left, signal)
    }
  }

  #admitNext(): void {
    while (this.#waiting.length > 0 && this.#requesting < this.#allowed) {
      const next = this.#waiting.reduce((a, b) => (b.first < a.first ? b : a))
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      this.#requesting++
      next.admit()
    }
  }

  /** Releases all waiting workers: the run has ended, or no worker may send requests any more. */
  #admitAll(): void {
    for (const { admit } of this.#waiting.splice(0)) {
      this.#requesting++
      admit()
    }
  }
}
