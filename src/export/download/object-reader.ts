import { formatSize } from '../../kernel/format/quantity.ts'
import { type ObjectPart, type ObjectSource, requestPart } from './object-part.ts'
import { RetryBudget } from './retry-budget.ts'
import { StartOver, StoreRefused } from './store-failure.ts'

/**
 * Reads one version of the object, in order. After a broken or stalled connection, another one
 * resumes from the last byte, provided that an ETag proves that the version is the same.
 *
 * @param opened the response to the request for the whole object
 * @param mayResume whether the store may serve the rest of it; called after a broken connection
 * @throws StartOver if the version no longer exists, or the store does not serve its rest; Failure
 *   after the retry budget is used up; the cause of the broken connection if it is not resumed
 */
export async function* readObject(
  source: ObjectSource,
  opened: ObjectPart,
  mayResume: () => boolean,
): AsyncGenerator<Buffer> {
  const { clock, signal } = source.run
  const retryBudget = new RetryBudget(source.run)
  const { version } = opened
  const { etag } = version
  let part: ObjectPart | undefined = opened
  let at = 0
  let hasResumed = false
  for (;;) {
    let pause = 0
    try {
      if (!part) {
        part = await requestPart(source, { first: at, version: { ...version, etag: etag ?? '' } })
        hasResumed = true
      }
      for await (const piece of part.pieces()) {
        at += piece.length
        retryBudget.advanced(at)
        yield piece
      }
      // A store that did not send the length at first sends it with a range.
      const { length } = part.version
      if (length === undefined || at >= length) return
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof StartOver || !etag || !mayResume()) throw error
      try {
        pause = retryBudget.pauseAfter(error, `resuming from ${formatSize(at)}`)
      } catch (last) {
        if (!(error instanceof StoreRefused) || hasResumed) throw last
        throw new StartOver({ kind: 'no-ranges', why: `${error.message} to every range` })
      }
    }
    part = undefined
    if (pause > 0) await clock.sleep(pause, signal)
  }
}
