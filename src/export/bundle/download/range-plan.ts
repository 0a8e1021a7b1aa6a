import type { ObjectVersion } from './store-response.ts'

/** Maximum number of connections that read ranges at once. */
export const maxWorkers = 8

/** The size of one range request, in bytes. */
export const rangeSize = 4 * 1024 * 1024

/** Maximum number of ranges that are being read or waiting to be consumed: limits the memory. */
export const rangeWindow = 9

/** In bytes. Smaller objects are read faster by one connection. */
export const minSizeForRanges = 4 * rangeSize

/** A version with an ETag, which proves that ranges belong to it. */
export interface RangedVersion extends ObjectVersion {
  readonly etag: string
  readonly length: number
}

/**
 * Whether to read an object in ranges: it must be large, and the store must be able to prove that
 * all ranges belong to one version.
 *
 * @param acceptRanges the header of the response for the whole object
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
