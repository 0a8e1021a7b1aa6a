import { formatSize } from '../../kernel/format/quantity.ts'
import { TransportFailure } from '../../kernel/http/transport-failure.ts'
import type { Run } from '../../kernel/run/run.ts'

/** Minimum number of bytes that must arrive within `maxPause`. */
const minProgress = 1000

/** In milliseconds. */
const maxPause = 30_000

/** In milliseconds. The reader always needs a moment for each piece. */
const minPause = 1_000

/** Ends a connection that has stalled, from its request to the last byte of the response's body. */
export class StallWatch {
  /** Aborts when the connection stalls or the run ends. */
  readonly signal: AbortSignal
  readonly #stalled = new AbortController()
  readonly #timer: NodeJS.Timeout
  readonly #clock: Run['clock']
  #sinceTimer = 0
  #pausedAt: number | undefined

  constructor({ signal, clock }: Pick<Run, 'signal' | 'clock'>) {
    this.#clock = clock
    this.signal = AbortSignal.any([signal, this.#stalled.signal])
    this.#timer = setTimeout(() => this.#timeUp(), maxPause)
  }

  arrived(bytes: number): void {
    this.#sinceTimer += bytes
    if (this.#sinceTimer < minProgress) return
    this.#sinceTimer = 0
    this.#timer.refresh()
  }

  /** The reader pauses: missing bytes are not the connection's fault. */
  pause(): void {
    this.#pausedAt = this.#clock.now()
  }

  resume(): void {
    const pause = this.#clock.now() - (this.#pausedAt ?? 0)
    this.#pausedAt = undefined
    if (pause < minPause) return
    this.#sinceTimer = 0
    this.#timer.refresh()
  }

  /** The cause of an error: the stall, if it aborted the connection. */
  causeOf(error: unknown): unknown {
    if (error instanceof TransportFailure || !this.#stalled.signal.aborted) return error
    return this.#stalled.signal.reason
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #timeUp(): void {
    if (this.#pausedAt !== undefined) return void this.#timer.refresh()
    // Ends the connection, so that a new one can replace it.
    const why = `less than ${formatSize(minProgress)} arrived in ${maxPause / 1000} s`
    this.#stalled.abort(new TransportFailure(why, { sent: true }))
  }
}
