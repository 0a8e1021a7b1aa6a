/** How many requests per connection must succeed in a row before another connection is added. */
const perConnection = 20

/** Limits the number of connections: halves it each time that the host refuses requests. */
export class ConnectionLimit {
  readonly #max: number
  #limit: number
  #succeeded = 0
  #refusals = 0

  constructor(max: number) {
    this.#max = max
    this.#limit = max
  }

  get current(): number {
    return this.#limit
  }

  /** How many times in a row the host has throttled requests. */
  get refusals(): number {
    return this.#refusals
  }

  /** To be called once for all requests that were throttled at the same time. */
  refused(): void {
    this.#limit = Math.max(1, Math.floor(this.#limit / 2))
    this.#succeeded = 0
    this.#refusals++
  }

  succeeded(): void {
    this.#refusals = 0
    this.#succeeded++
    if (this.#limit === this.#max || this.#succeeded < perConnection * this.#limit) return
    this.#limit++
    this.#succeeded = 0
  }
}
