/** The result of working through a queue. */
export interface Round {
  /** The items that were not completed. */
  readonly left: readonly number[]
}

/** The time limits of a round or a part of it, in milliseconds. */
export interface RoundTime {
  /** How long new items are started. */
  readonly begin: number
  /** How long it may take in total. */
  readonly finish: number
}

/** Whether to start more items. */
export type After = 'continue' | 'stop'

/**
 * Works on items concurrently, in order, until all are done, the time is over, or one returns
 * `stop`. Items that were started are completed, unless the time is over.
 *
 * @param work aborted when the time is over
 * @throws the first error of `work`, after all others have settled
 */
export async function workThrough(
  items: readonly number[],
  concurrency: number,
  work: (item: number, abort: AbortController) => Promise<After>,
  time: RoundTime,
): Promise<Round> {
  const running = new Map<number, AbortController>()
  const unfinished: number[] = []
  let next = 0
  let isStopped = false
  let failure: { readonly error: unknown } | undefined
  const finish = setTimeout(() => {
    isStopped = true
    for (const abort of running.values()) abort.abort(outOfTime)
  }, time.finish)
  const begun = performance.now()

  async function worker(): Promise<void> {
    while (!isStopped && next < items.length && performance.now() - begun < time.begin) {
      const item = items[next++] as number
      const abort = new AbortController()
      running.set(item, abort)
      try {
        if ((await work(item, abort)) === 'stop') isStopped = true
      } catch (error) {
        if (error !== outOfTime) {
          failure ??= { error }
          isStopped = true
        }
        unfinished.push(item)
      } finally {
        running.delete(item)
      }
    }
  }

  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker))
  clearTimeout(finish)
  if (failure) throw failure.error
  return { left: [...unfinished, ...items.slice(next)] }
}

const outOfTime = new Error('the time for this round is over')
