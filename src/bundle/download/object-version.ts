import type { IncomingHttpHeaders } from 'node:http'

/** Identifies one version of a stored object. */
export interface ObjectVersion {
  /** A strong validator (RFC 9110, section 8.8.1), as the store writes it. */
  readonly etag?: string | undefined
  /** The size of the whole object, in bytes. */
  readonly length?: number | undefined
}

/** Bytes from `first` up to, but not including, `end`; undefined for the end of the object. */
export interface ByteRange {
  readonly first: number
  readonly end?: number | undefined
}

/** A strong ETag. OpenStack Swift omits the quotes (docs.openstack.org/api-ref/object-store). */
export function strongETag({ etag }: IncomingHttpHeaders): string | undefined {
  return etag && /^("[\x21\x23-\x7e\x80-\xff]*"|(?!W\/)[\x21\x23-\x7e\x80-\xff]+)$/.test(etag)
    ? etag
    : undefined
}

export function byteCount(header: string | undefined): number | undefined {
  return header && /^\d{1,15}$/.test(header) ? Number(header) : undefined
}

/** Reads `Content-Range: bytes 0-99/1000` (RFC 9110, section 14.4); `*` is undefined. */
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
