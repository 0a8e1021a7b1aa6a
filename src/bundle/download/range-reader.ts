import { formatSize } from '../../format/size.ts'
import { TransportFailure } from '../../http/transport-failure.ts'
import {
  ask,
  type BundleSource,
  downloadFailure,
  type ObjectPart,
  StartOver,
  troubleOf,
} from './object-part.ts'
import type { ByteRange, ObjectVersion } from './object-version.ts'
import { Patience } from './retry-budget.ts'

export interface ReadOptions {
  /** A part that begins where the range does, if one is on its way. */
  readonly opened?: ObjectPart | undefined
  /** Whether a piece is handed on as soon as nothing more arrives at once. Default: it is. */
  readonly isPrompt?: boolean
  /** Is told of each part that is read. */
  readonly opening?: (part: ObjectPart) => void
}

/**
 * Reads a range of one version of the object, in order. Where a connection breaks or stalls, another
 * goes on from the last byte, as long as the version has an ETag that proves it is the same.
 *
 * @throws StartOver when the version is gone; Failure when it does not get any further; what broke
 *   the connection where nothing proves the version
 */
export async function* readRange(
  source: BundleSource,
  version: ObjectVersion,
  range: ByteRange,
  { opened, isPrompt = true, opening }: ReadOptions = {},
): AsyncGenerator<Buffer> {
  const patience = new Patience(source.run)
  const { etag } = version
  let { first: at, end } = range
  let part = opened
  let isComplete = false
  while (!isComplete) {
    try {
      const rest = { range: { first: at, end }, version: { ...version, etag: etag ?? '' } }
      part ??= await ask(source, rest)
      // A store that told no length at first does so with a range.
      end ??= part.version.length
      opening?.(part)
      for await (const piece of part.pieces(source.slabs, isPrompt)) {
        at += piece.length
        patience.advanced(at)
        yield piece
      }
      isComplete = end === undefined || at >= end
    } catch (error) {
      source.run.signal.throwIfAborted()
      // What broke behind the last byte, such as trailers, is missed by nobody.
      if (error instanceof TransportFailure && end !== undefined && at >= end) return
      if (error instanceof StartOver || !etag) throw error
      const next = `going on from ${formatSize(at)}`
      await patience.failed(error as Error, troubleOf(error), next).catch(giveUp)
    }
    part = undefined
  }
}

/** As a failure, which nobody tries to mend. */
function giveUp(error: unknown): never {
  throw downloadFailure(error)
}
