/** Requests that succeed in a row before one more connection is opened again, for each open one. */
const perConnection = 20

/** How many connections a host takes: half of them after each time that it refuses requests. */
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

  /** How many times in a row the host has refused requests for being too many. */
  get refusals(): number {
    return this.#refusals
  }

  /** To be called once for all requests that were refused at the same time. */
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
