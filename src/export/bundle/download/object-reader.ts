import { announcedDigest } from './announced-digest.ts'
import { requestPart } from './object-part.ts'
import type { ObjectSource } from './object-source.ts'
import { isForRanges, minSizeForRanges, type RangedVersion, rangeSize } from './range-plan.ts'
import { readRange } from './range-reader.ts'
import { readByRanges } from './range-workers.ts'
import { contentCoding } from './store-response.ts'

export interface ObjectReaderOptions {
  /** Whether several connections may be used. */
  readonly mayUseWorkers: boolean
  /** Whether to request ranges. */
  readonly servesRanges: boolean
}

/**
 * Requests the object. If the host announced a large one, requests only its first range, so that no
 * byte is sent twice when further ranges are requested.
 *
 * @returns `read` reads it in order, once; `close` releases the connection if it is not read
 * @throws as `requestPart` does; `read` as `readRange` does
 */
export async function openObject(
  source: ObjectSource,
  { mayUseWorkers, servesRanges }: ObjectReaderOptions,
) {
  const { sizeBytes } = await source.link.get()
  const mayUseRanges = mayUseWorkers && servesRanges
  const isLarge = sizeBytes !== undefined && sizeBytes >= minSizeForRanges
  const part = await requestPart(
    source,
    mayUseRanges && isLarge ? { range: { first: 0, end: rangeSize } } : undefined,
  )
  const { version, headers, range } = part
  const isPart = range.end !== version.length
  const coding = contentCoding(headers)
  const object = { version, sizeBytes, coding, digest: announcedDigest(headers, isPart) }
  const close = () => part.close()
  if (isPart) {
    const read = () => readByRanges(source, version as RangedVersion, part)
    return { ...object, read, close }
  }
  if (mayUseRanges && sizeBytes === undefined && isForRanges(version, headers['accept-ranges'])) {
    // Only this response shows that the object is large. Little of it has been sent so far.
    part.close()
    return { ...object, read: () => readByRanges(source, version), close: () => {} }
  }
  // Without an ETag, a broken download is not resumed.
  const resumable = servesRanges ? version : {}
  const read = () => readRange(source, resumable, range, { opened: part })
  return { ...object, read, close }
}
