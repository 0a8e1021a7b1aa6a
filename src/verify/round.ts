/** A queue of work, done side by side. */
export interface Round {
  /** How many are left when a stop keeps them from being begun. */
  readonly left: readonly number[]
}

/** The time of a round, or of a part of it. In milliseconds. */
export interface RoundTime {
  /** How long more work is begun. */
  readonly begin: number
  /** How long it may take altogether. */
  readonly finish: number
}

/** What one piece of work means for the others. */
export type After = 'go-on' | 'stop'

/**
 * Works on items side by side, in their order, until all are done, the time is over or one says stop.
 * Those that were begun are finished, but for a time that is over.
 *
 * @param work resolves with whether to begin more; aborted when the time is over
 * @throws the first error of `work`, when all others have settled
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
