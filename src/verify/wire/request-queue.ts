/** The time limits of a round or a part of it, in milliseconds. */
export interface RoundTime {
  /** How long new items are started. */
  readonly begin: number
  /** How long it may take in total. */
  readonly finish: number
  /** Since the first request of the run. */
  readonly elapsed: number
}

/**
 * Works on items concurrently, in order, until all are done, the time is over, or `work` returns
 * `stop`. Items that were started are completed, unless the time is over.
 *
 * @param work aborted when the time is over
 * @returns the items that were not completed
 * @throws the first error of `work`, after all others have settled
 */
export async function workThrough<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item, abort: AbortController) => Promise<'continue' | 'stop'>,
  time: Pick<RoundTime, 'begin' | 'finish'>,
): Promise<Item[]> {
  const running = new Set<AbortController>()
  const unfinished: Item[] = []
  let next = 0
  let isStopped = false
  let failure: { readonly error: unknown } | undefined
  const finish = setTimeout(() => {
    isStopped = true
    for (const abort of running) abort.abort(outOfTime)
  }, time.finish)
  const begun = performance.now()

  async function worker(): Promise<void> {
    while (!isStopped && next < items.length && performance.now() - begun < time.begin) {
      const item = items[next++] as Item
      const abort = new AbortController()
      running.add(abort)
      try {
        if ((await work(item, abort)) === 'stop') isStopped = true
      } catch (error) {
        if (error !== outOfTime) {
          failure ??= { error }
          isStopped = true
        }
        unfinished.push(item)
      } finally {
        running.delete(abort)
      }
    }
  }

  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker))
  clearTimeout(finish)
  if (failure) throw failure.error
  return [...unfinished, ...items.slice(next)]
}

const outOfTime = new Error('the time for this round is over')

/** How many requests per connection must succeed in a row before another connection is added. */
const perConnection = 20

/**
 * Limits the number of connections. It is halved when the host throttles requests, and again if the
 * pause after that was not enough: some hosts refuse the first request for each URL.
 */
export class ConnectionLimit {
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
