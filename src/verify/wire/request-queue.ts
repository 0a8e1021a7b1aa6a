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
