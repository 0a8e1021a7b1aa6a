import type { ByteRange, ObjectVersion } from './object-version.ts'

/** A range that has an end. */
export interface BoundedRange extends ByteRange {
  readonly end: number
}

/** The most connections that bring ranges at once. */
export const mostConnections = 8

/** What one connection is asked for at a time, in bytes. */
export const rangeSize = 4 * 1024 * 1024

/** How many ranges from the one that is next in order are read ahead: it bounds the memory. */
export const rangeWindow = 9

/** Below this many bytes, more connections cost more than they bring. */
const worthIt = 4 * rangeSize

/**
 * The ranges that the rest of an object is fetched by, in order, or none where one connection is to
 * bring it: it is small, or the store could not prove that all ranges are of one version.
 *
 * @param from where the rest begins
 */
export function rangePlan(
  { etag, length = 0 }: ObjectVersion,
  acceptRanges: string | undefined,
  from = 0,
): BoundedRange[] {
  const rest = length - from
  if (!etag || acceptRanges?.trim().toLowerCase() !== 'bytes' || rest < worthIt) return []
  return Array.from({ length: Math.ceil(rest / rangeSize) }, (_, index) => {
    const first = from + index * rangeSize
    return { first, end: Math.min(first + rangeSize, length) }
  })
}
