/** How often a throttled URL is requested in one round. */
const maxThrottles = 3

/**
 * How fast the host is asked, by its responses: how many requests at once, and which URLs to request
 * again in the same round because the host has throttled them.
 */
export class Pace<Item extends object> {
  readonly #limit: ConnectionLimit
  /** How many times the host has throttled a URL in this round. */
  #throttles = new Map<Item, number>()
  /** The URLs that the host has throttled in this step, to be requested again in this round. */
  #throttled: Item[] = []
  /** Of the requests of this round that got a response. */
  #responses = { count: 0, milliseconds: 0 }
  /** How many requests were sent. */
  requests = 0
  /** The longest delay that the host has requested in this step. */
  retryAfterMs: number | undefined

  /** @param connections the maximum */
  constructor(connections: number) {
    this.#limit = new ConnectionLimit(connections)
  }

  startRound(): void {
    this.#throttles = new Map()
    this.#responses = { count: 0, milliseconds: 0 }
  }

  startStep(): void {
    this.#throttled = []
    this.retryAfterMs = undefined
  }

  /** @returns the URLs that the host has throttled in this step, to be requested again */
  endStep(): readonly Item[] {
    const isRepeated = this.#throttled.some((item) => (this.#throttles.get(item) ?? 0) > 1)
    if (this.#throttled.length > 0) this.#limit.refused(isRepeated)
    return this.#throttled
  }

  /** @param item the request that the host has throttled */
  throttled(item: Item, retryAfterMs = 0): void {
    this.retryAfterMs = Math.max(this.retryAfterMs ?? 0, retryAfterMs)
    const throttles = (this.#throttles.get(item) ?? 0) + 1
    this.#throttles.set(item, throttles)
    if (throttles < maxThrottles) this.#throttled.push(item)
  }

  succeeded(): void {
    this.#limit.succeeded()
  }

  /** @param milliseconds from the request to the end of its response */
  received(milliseconds: number): void {
    this.#responses.count++
    this.#responses.milliseconds += milliseconds
  }

  /** Whether this step starts no more requests, as the host throttles them. */
  get isThrottled(): boolean {
    return this.#throttled.length > 0
  }

  /** How many connections to use. */
  get connections(): number {
    return this.#limit.current
  }

  get maxConnections(): number {
    return this.#limit.max
  }

  /** How many times in a row the host has throttled requests. */
  get refusals(): number {
    return this.#limit.refusals
  }

  /** How long a request of this round took on average, in milliseconds. */
  get requestMs(): number {
    return this.#responses.milliseconds / Math.max(1, this.#responses.count)
  }
}

/** How many requests per connection must succeed in a row before another connection is added. */
const perConnection = 20

/**
 * Limits the number of connections. It is halved when the host throttles requests, and again if the
 * pause after that was not enough: some hosts refuse the first request for each URL.
 */
class ConnectionLimit {
  readonly max: number
  #succeeded = 0
  current: number
  /** How many times in a row the host has throttled requests. */
  refusals = 0

  constructor(max: number) {
    this.max = max
    this.current = max
  }

  /**
   * To be called once for all requests that were throttled at the same time.
   *
   * @param isRepeated whether one of them was throttled before
   */
  refused(isRepeated: boolean): void {
    if (isRepeated || this.current === this.max) {
      this.current = Math.max(1, Math.floor(this.current / 2))
    }
    this.#succeeded = 0
    this.refusals++
  }

  succeeded(): void {
    this.refusals = 0
    this.#succeeded++
    if (this.current === this.max || this.#succeeded < perConnection * this.current) return
    this.current++
    this.#succeeded = 0
  }
}
