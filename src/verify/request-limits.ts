import { formatDuration } from '../format/duration.ts'
import { TransportFailure } from '../http/transport-failure.ts'

/** After so long without data, a second connection is tried, in milliseconds. */
const quietLimit = 5_000

/** Maximum time without data, in milliseconds. */
const stallLimit = 30_000

/** Minimum speed of a body, in bytes per millisecond. */
const minPace = 10

/** The time limits of one URL, including its redirects. */
export class RequestLimits {
  readonly #abort: AbortController
  readonly #onQuiet: () => void
  readonly #timer: NodeJS.Timeout
  readonly #total: number
  readonly #end: number
  #quiet = 0

  constructor(abort: AbortController, maxBytes: number, onQuiet: () => void) {
    this.#abort = abort
    this.#onQuiet = onQuiet
    this.#total = stallLimit + maxBytes / minPace
    this.#end = performance.now() + this.#total
    this.#timer = setTimeout(() => this.#isQuiet(), quietLimit)
  }

  /**
   * Checked whenever data arrives, so it needs no timer: a connection without data is ended by the
   * other limit.
   */
  received(): void {
    this.#quiet = 0
    this.#timer.refresh()
    if (performance.now() < this.#end) return
    this.#exceeded('the response was not complete after', this.#total)
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  #isQuiet(): void {
    this.#quiet += quietLimit
    if (this.#quiet >= stallLimit) this.#exceeded('nothing arrived for', stallLimit)
    else {
      this.#timer.refresh()
      this.#onQuiet()
    }
  }

  #exceeded(what: string, milliseconds: number): void {
    const reason = `${what} ${formatDuration(milliseconds)}`
    this.#abort.abort(new TransportFailure(reason, { sent: true }))
  }
}
