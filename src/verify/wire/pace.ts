import type { Clock } from '../../kernel/run/clock.ts'

/** How often a throttled URL is requested in one round. */
const maxThrottles = 3

/** So many HTTP 403 in a row, after the host has sent files, are a limit on the rate of requests. */
const minForbidden = 8

/** How many times in a round a pause is made for them: a folder may be private, too. */
const maxForbiddenPauses = 5

/** How many requests a second are sent once the host has throttled or failed some. */
const limitedRate = { first: 50, min: 1 } as const

/** A host with a smaller median response time may be asked without a limit again, in milliseconds. */
const fastResponse = 100

/** How many of the last response times the median is of. */
const medianOf = 63

/**
 * How fast the host is asked, by its responses: how many requests at once, and which URLs to request
 * again in the same round because the host has throttled them.
 */
export class Pace<Item extends object> {
  readonly #limit: ConnectionLimit
  readonly #clock: Pick<Clock, 'now' | 'sleep'>
  /** How many times the host has throttled a URL in this round. */
  #throttles = new Map<Item, number>()
  /** The URLs that the host has throttled in this step, to be requested again in this round. */
  #throttled: Item[] = []
  /** Of the requests of this round that got a response. */
  #responses = { count: 0, milliseconds: 0 }
  /** The last response times, in milliseconds. */
  readonly #latest: number[] = []
  /** How many HTTP 403 have come in a row. */
  #forbidden = 0
  #forbiddenPauses = 0
  /** Whether the host has failed a request in this step. */
  #hasFailed = false
  /** How many requests are sent in a second; undefined without a limit. */
  #rate: number | undefined
  /** When the next request may be sent, and how many have succeeded since the rate changed. */
  #nextAt = 0
  #succeeded = 0
  /** How many requests were sent. */
  requests = 0
  /** The longest delay that the host has requested in this step. */
  retryAfterMs: number | undefined

  /** @param connections the maximum */
  constructor(connections: number, clock: Pick<Clock, 'now' | 'sleep'>) {
    this.#limit = new ConnectionLimit(connections)
    this.#clock = clock
  }

  startRound(): void {
    this.#throttles = new Map()
    this.#responses = { count: 0, milliseconds: 0 }
    this.#forbiddenPauses = 0
  }

  startStep(): void {
    this.#throttled = []
    this.#hasFailed = false
    this.retryAfterMs = undefined
  }

  /** @returns the URLs that the host has throttled in this step, to be requested again */
  endStep(): readonly Item[] {
    const isRepeated = this.#throttled.some((item) => (this.#throttles.get(item) ?? 0) > 1)
    if (this.#throttled.length > 0) this.#limit.refused(isRepeated)
    if (this.#throttled.length > 0 || this.#hasFailed) this.#slowDown(isRepeated || this.#hasFailed)
    return this.#throttled
  }

  /** @param item the request that the host has throttled */
  throttled(item: Item, retryAfterMs = 0): void {
    this.retryAfterMs = Math.max(this.retryAfterMs ?? 0, retryAfterMs)
    const throttles = (this.#throttles.get(item) ?? 0) + 1
    this.#throttles.set(item, throttles)
    if (throttles < maxThrottles) this.#throttled.push(item)
  }

  /** Notes that a request for a URL failed that had not failed before. */
  failed(): void {
    this.#hasFailed = true
  }

  succeeded(): void {
    this.#limit.succeeded()
    this.#succeeded++
    const rate = this.#rate
    // After ten seconds at this rate, the next one is tried.
    if (rate === undefined || this.#succeeded < 10 * rate || this.#median > fastResponse) return
    this.#rate = rate < limitedRate.first ? 2 * rate : undefined
    this.#succeeded = 0
  }

  /**
   * Whether an HTTP 403 is a limit on the rate of requests: one of many in a row.
   *
   * @param isForbidden whether a file got HTTP 403 from a host that has sent others
   */
  isRateLimit(isForbidden: boolean): boolean {
    this.#forbidden = isForbidden ? this.#forbidden + 1 : 0
    if (!this.isRefusing || this.#forbiddenPauses === maxForbiddenPauses) return false
    if (this.#throttled.length === 0) this.#forbiddenPauses++
    return true
  }

  /** Whether the last responses were all HTTP 403. */
  get isRefusing(): boolean {
    return this.#forbidden >= minForbidden
  }

  /** Waits until the next request may be sent. @throws the reason of the signal */
  async turn(signal: AbortSignal): Promise<void> {
    if (this.#rate === undefined) return
    const now = this.#clock.now()
    const at = Math.max(now, this.#nextAt)
    this.#nextAt = at + 1000 / this.#rate
    if (at > now) await this.#clock.sleep(at - now, signal)
  }

  /** @param isAgain whether the rate was too high: some hosts refuse the first request for each URL */
  #slowDown(isAgain: boolean): void {
    const { first, min } = limitedRate
    if (this.#rate === undefined) this.#rate = first
    else if (isAgain) this.#rate = Math.max(min, this.#rate / 2)
    this.#succeeded = 0
  }

  /** @param milliseconds from the request to the end of its response */
  received(milliseconds: number): void {
    this.#responses.count++
    this.#responses.milliseconds += milliseconds
    this.#latest.push(milliseconds)
    if (this.#latest.length > medianOf) this.#latest.shift()
  }

  /** Of the last response times, in milliseconds. */
  get #median(): number {
    const sorted = this.#latest.toSorted((a, b) => a - b)
    return sorted[sorted.length >> 1] ?? 0
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
