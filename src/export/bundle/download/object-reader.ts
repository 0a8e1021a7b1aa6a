import { formatSize } from '../../../kernel/format/quantity.ts'
import { TransportFailure } from '../../../kernel/http/transport-failure.ts'
import { announcedDigest } from './announced-digest.ts'
import { type ObjectPart, type ObjectSource, requestPart } from './object-part.ts'
import { RetryBudget } from './retry-budget.ts'
import { isThrottled, StartOver, StoreRefused } from './store-failure.ts'
import { contentCoding, type ObjectVersion } from './store-response.ts'

/** In milliseconds, after the store throttles: most stores count requests per second. */
const minPause = 1_000

/**
 * Requests the object.
 *
 * @param mayResume whether the store may serve the rest of the object after a broken connection
 * @returns `read` reads it in order, once; `close` releases the connection if it is not read
 * @throws as `requestPart` does; `read` as `readObject` does
 */
export async function openObject(source: ObjectSource, mayResume: boolean) {
  const { sizeBytes } = await source.link.get()
  const part = await requestPart(source)
  const { version, headers } = part
  return {
    version,
    sizeBytes,
    coding: contentCoding(headers),
    digest: announcedDigest(headers),
    // Without an ETag, a broken download is not resumed.
    read: () => readObject(source, mayResume ? version : {}, part),
    close: () => part.close(),
  }
}

/**
 * Reads one version of the object, in order. After a broken or stalled connection, another one
 * resumes from the last byte, provided that an ETag proves that the version is the same.
 *
 * @param opened the response to the request for the whole object
 * @throws StartOver if the version no longer exists, or the store does not serve its rest; Failure
 *   after the retry budget is used up; the cause of the broken connection if the version has no ETag
 */
async function* readObject(
  source: ObjectSource,
  version: ObjectVersion,
  opened: ObjectPart,
): AsyncGenerator<Buffer> {
  const { clock, signal } = source.run
  const retryBudget = new RetryBudget(source.run)
  const { etag } = version
  let part: ObjectPart | undefined = opened
  let { end } = opened.range
  let at = 0
  let hasResumed = false
  for (;;) {
    let pause = 0
    try {
      if (!part) {
        part = await requestPart(source, { first: at, version: { ...version, etag: etag ?? '' } })
        hasResumed = true
      }
      // A store that did not send the length at first sends it with a range.
      end ??= part.version.length
      for await (const piece of part.pieces(source.buffers)) {
        at += piece.length
        retryBudget.advanced(at)
        yield piece
      }
      if (end === undefined || at >= end) return
    } catch (error) {
      signal.throwIfAborted()
      // Ignore errors after the last byte, such as in trailers.
      if (error instanceof TransportFailure && end !== undefined && at >= end) return
      if (error instanceof StartOver || !etag) throw error
      try {
        const next = `resuming from ${formatSize(at)}`
        pause = retryBudget.pauseAfter(error, next, isThrottled(error) ? minPause : 0)
      } catch (last) {
        if (!(error instanceof StoreRefused) || hasResumed) throw last
        throw new StartOver({ kind: 'no-ranges', why: `${error.message} to every range` })
      }
    }
    part = undefined
    if (pause > 0) await clock.sleep(pause, signal)
  }
}
