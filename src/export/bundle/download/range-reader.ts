import { formatSize } from '../../../kernel/format/quantity.ts'
import { TransportFailure } from '../../../kernel/http/transport-failure.ts'
import { type ObjectPart, requestPart } from './object-part.ts'
import type { ObjectSource } from './object-source.ts'
import { RetryBudget } from './retry-budget.ts'
import { isThrottled, StartOver, StoreRefused } from './store-failure.ts'
import type { ByteRange, ObjectVersion } from './store-response.ts'
import type { WorkerLimit } from './worker-limit.ts'

export interface ReadOptions {
  /** A part that starts where the range starts, if one has already been requested. */
  readonly opened?: ObjectPart | undefined
  /** Whether to yield a piece as soon as no more bytes are available at once. Default: true. */
  readonly isPrompt?: boolean
  /** Called with each part before it is read. */
  readonly opening?: (part: ObjectPart) => void
  /**
   * For range workers: when they may send a request. The reader ends early if no worker may send
   * one any more.
   */
  readonly limit?: WorkerLimit
}

/** In milliseconds, after the store throttles: most stores count requests per second. */
const minPause = 1_000

/**
 * Reads a range of one version of the object, in order. After a broken or stalled connection,
 * another one resumes from the last byte, provided that an ETag proves that the version is the
 * same.
 *
 * @throws StartOver if the version no longer exists; Failure after the retry budget is used up; the
 *   cause of the broken connection if the version has no ETag
 */
export async function* readRange(
  source: ObjectSource,
  version: ObjectVersion,
  range: ByteRange,
  { opened, isPrompt = true, opening, limit }: ReadOptions = {},
): AsyncGenerator<Buffer> {
  const { clock, signal } = source.run
  const { known } = source
  const retryBudget = new RetryBudget(source.run)
  const { etag } = version
  let { first: at, end } = range
  let part = opened
  let isComplete = false
  while (!isComplete) {
    if (limit && !(await limit.enter(at))) return
    const sentAt = clock.now()
    let ownPause = 0
    try {
      const rest = { range: { first: at, end }, version: { ...version, etag: etag ?? '' } }
      part ??= await requestPart(source, rest)
      limit?.served()
      // A store that did not send the length at first sends it with a range.
      end ??= part.version.length
      opening?.(part)
      for await (const piece of part.pieces(source.buffers, isPrompt)) {
        at += piece.length
        retryBudget.advanced(at)
        yield piece
      }
      isComplete = end === undefined || at >= end
    } catch (error) {
      signal.throwIfAborted()
      // Ignore errors after the last byte, such as in trailers.
      if (error instanceof TransportFailure && end !== undefined && at >= end) return
      if (error instanceof StartOver || !etag) throw error
      const isThrottle = isThrottled(error)
      try {
        const next = `resuming from ${formatSize(at)}`
        ownPause = retryBudget.pauseAfter(error, next, isThrottle ? minPause : 0)
      } catch (last) {
        if (!(error instanceof StoreRefused) || known.servesRanges) throw last
        throw new StartOver({ kind: 'no-ranges', why: `${error.message} to every range` })
      }
      if (isThrottle && limit) {
        // All workers pause, each before its next request.
        limit.throttle(sentAt, ownPause)
        ownPause = 0
      }
    } finally {
      limit?.leave()
    }
    part = undefined
    if (ownPause > 0) await clock.sleep(ownPause, signal)
  }
}
