import { formatSize } from '../../format/size.ts'
import { TransportFailure } from '../../http/transport-failure.ts'
import { ask, type BundleSource, type ObjectPart } from './object-part.ts'
import type { ByteRange, ObjectVersion } from './object-version.ts'
import { RetryBudget } from './retry-budget.ts'
import {
  downloadFailure,
  failureCauseOf,
  isThrottled,
  StartOver,
  StoreRefused,
} from './store-failure.ts'
import type { WorkerLimit } from './worker-limit.ts'

export interface ReadOptions {
  /** A part that begins where the range does, if one is on its way. */
  readonly opened?: ObjectPart | undefined
  /** Whether a piece is handed on as soon as nothing more arrives at once. Default: it is. */
  readonly isPrompt?: boolean
  /** Called with each part that is read. */
  readonly opening?: (part: ObjectPart) => void
  /** Of a range worker: when it may ask. Where no worker may any more, it ends early. */
  readonly limit?: WorkerLimit
}

/** The minimum pause for a store that throttles: most count requests by the second. */
const minPause = 1_000

/**
 * Reads a range of one version of the object, in order. Where a connection breaks or stalls, another
 * resumes from the last byte, as long as the version has an ETag that proves it is the same.
 *
 * @throws StartOver when the version is gone; Failure when retries bring no more; what broke
 *   the connection where nothing proves the version
 */
export async function* readRange(
  source: BundleSource,
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
    const askedAt = clock.now()
    let ownPause = 0
    try {
      const rest = { range: { first: at, end }, version: { ...version, etag: etag ?? '' } }
      part ??= await ask(source, rest)
      limit?.served()
      // A store that gave no length at first gives it with a range.
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
      // Nothing is missing when something after the last byte broke, such as trailers.
      if (error instanceof TransportFailure && end !== undefined && at >= end) return
      if (error instanceof StartOver || !etag) throw error
      const isThrottle = isThrottled(error)
      try {
        const next = `resuming from ${formatSize(at)}`
        const atLeast = isThrottle ? minPause : 0
        ownPause = retryBudget.failed(error as Error, failureCauseOf(error), next, atLeast)
      } catch (last) {
        throw giveUp(last, known)
      }
      if (isThrottle && limit) {
        // All workers pause, each before its next turn.
        limit.throttle(askedAt, ownPause)
        ownPause = 0
      }
    } finally {
      limit?.leave()
    }
    part = undefined
    if (ownPause > 0) await clock.sleep(ownPause, signal)
  }
}

/** What is thrown when retries bring no more: a failure that ends the download. */
function giveUp(error: unknown, { servesRanges }: BundleSource['known']): unknown {
  const why = `${(error as Error).message} to every range`
  if (error instanceof StoreRefused && !servesRanges)
    return new StartOver({ kind: 'no-ranges', why })
  return downloadFailure(error)
}
