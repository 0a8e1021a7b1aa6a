import { type AnnouncedDigest, announcedDigest } from './digests.ts'
import { ask, type BundleSource } from './object-part.ts'
import type { ObjectVersion } from './object-version.ts'
import { isForRanges, minSizeForRanges, type RangedVersion, rangeSize } from './range-plan.ts'
import { readRange } from './range-reader.ts'
import { readByRanges } from './range-workers.ts'

export interface ObjectReaderOptions {
  /** Whether several connections may be used. */
  readonly mayUseWorkers: boolean
  /** Whether the store may be asked for ranges. */
  readonly servesRanges: boolean
}

/** An object of which the first bytes are on their way. */
export interface OpenedObject {
  readonly version: ObjectVersion
  /** Of the whole object. */
  readonly digest: AnnouncedDigest | undefined
  /** As the host announced it. */
  readonly sizeBytes: number | undefined
  /**
   * Reads it in order, once.
   *
   * @throws as `readRange` does
   */
  read(): AsyncGenerator<Buffer>
  /** Lets go of the connection, where it is not read. */
  close(): void
}

/**
 * Asks the store for the object: for its first range where the host announced a large one, so that
 * no byte is sent twice when further ranges are asked for; else for the whole.
 *
 * @throws as `ask` does
 */
export async function openObject(
  source: BundleSource,
  { mayUseWorkers, servesRanges }: ObjectReaderOptions,
): Promise<OpenedObject> {
  const { sizeBytes } = await source.link.get()
  const mayUseRanges = mayUseWorkers && servesRanges
  const isLarge = sizeBytes !== undefined && sizeBytes >= minSizeForRanges
  const part = await ask(
    source,
    mayUseRanges && isLarge ? { range: { first: 0, end: rangeSize } } : undefined,
  )
  const { version, headers, range } = part
  const isPart = range.end !== version.length
  const object = { version, sizeBytes, digest: announcedDigest(headers, isPart) }
  const close = () => part.close()
  if (isPart) {
    const read = () => readByRanges(source, version as RangedVersion, { opened: part })
    return { ...object, read, close }
  }
  if (mayUseRanges && sizeBytes === undefined && isForRanges(version, headers['accept-ranges'])) {
    // It is known only now that it is large. Little of it has been sent by now.
    part.close()
    return { ...object, read: () => readByRanges(source, version), close: () => {} }
  }
  // Without an ETag nothing is ever gone on with.
  const proven = servesRanges ? version : {}
  const read = () => readRange(source, proven, range, { opened: part })
  return { ...object, read, close }
}
