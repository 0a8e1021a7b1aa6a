import type { IncomingHttpHeaders } from 'node:http'

/** What distinguishes one state of a stored object from another. */
export interface ObjectVersion {
  /** A strong validator (RFC 9110, section 8.8.1), as the store writes it; weak ones prove nothing. */
  readonly etag?: string | undefined
  /** The whole object's, in bytes. */
  readonly length?: number | undefined
}

/** Bytes `first` to `end`, the latter not included; to the object's end where that is unknown. */
export interface ByteRange {
  readonly first: number
  readonly end?: number | undefined
}

/**
 * A strong ETag, if the response has one. OpenStack Swift leaves out the quotes
 * (docs.openstack.org/api-ref/object-store): such an ETag is sent back and compared as it is.
 */
export function strongETag({ etag }: IncomingHttpHeaders): string | undefined {
  return etag && /^("[\x21\x23-\x7e\x80-\xff]*"|(?!W\/)[\x21\x23-\x7e\x80-\xff]+)$/.test(etag)
    ? etag
    : undefined
}

/** A header that holds a number of bytes. */
export function byteCount(header: string | undefined): number | undefined {
  return header && /^\d{1,15}$/.test(header) ? Number(header) : undefined
}

/** Reads `Content-Range: bytes 0-99/1000` (RFC 9110, section 14.4); `*` leaves a part out. */
export function contentRange(
  header: string | undefined,
): { first?: number; end?: number; length?: number } | undefined {
  const match = /^bytes (?:(\d{1,15})-(\d{1,15})|\*)\/(?:(\d{1,15})|\*)$/i.exec(header ?? '')
  if (!match) return undefined
  const [, first, last, length] = match
  return {
    ...(first && { first: Number(first), end: Number(last) + 1 }),
    ...(length && { length: Number(length) }),
  }
}
