import type { ObjectVersion } from './object-version.ts'

/** The most connections that bring ranges at once. */
export const maxWorkers = 8

/** What one connection is asked for at a time, in bytes. */
export const rangeSize = 4 * 1024 * 1024

/** How many ranges from the one that is next in order are read ahead: it bounds the memory. */
export const rangeWindow = 9

/** Below this many bytes, more connections cost more than they bring. */
export const minSizeForRanges = 4 * rangeSize

/** A version of which ranges can be proven to be parts. */
export interface RangedVersion extends ObjectVersion {
  readonly etag: string
  readonly length: number
}

/**
 * Whether an object is worth being fetched by ranges: not where it is small, or where the store
 * could not prove that all of them are of one version.
 *
 * @param acceptRanges the header of the whole object's response
 */
export function isForRanges(
  version: ObjectVersion,
  acceptRanges: string | undefined,
): version is RangedVersion {
  const { etag, length = 0 } = version
  return (
    etag !== undefined &&
    acceptRanges?.trim().toLowerCase() === 'bytes' &&
    length >= minSizeForRanges
  )
}
