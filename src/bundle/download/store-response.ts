import type { IncomingHttpHeaders } from 'node:http'
import {
  type ByteRange,
  byteCount,
  contentRange,
  type ObjectVersion,
  strongETag,
} from './object-version.ts'

/** What the store's response to a request for the object, or for a range of it, means. */
export type ResponseMeaning =
  /** Its body is these bytes of this version. */
  | { readonly kind: 'bytes'; readonly range: ByteRange; readonly version: ObjectVersion }
  /** The link is of no use, another one may be. */
  | { readonly kind: 'link-refused' }
  /** The object is not the one that was begun. */
  | { readonly kind: 'changed'; readonly why: string }
  /** The store does not serve ranges, or not so that they could be relied on. */
  | { readonly kind: 'no-ranges'; readonly why: string }
  | { readonly kind: 'refused' }

/** A range that is asked for. */
export interface RangeRequest {
  readonly range: ByteRange
  /**
   * The version of which some bytes have arrived already; its ETag is what proves it. Without it,
   * the range is the first, and any version will do.
   */
  readonly version?: (ObjectVersion & { readonly etag: string }) | undefined
}

interface StoreResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The beginning of a refusal's body. */
  readonly text?: string | undefined
}

/**
 * Reads a response by its status and its headers (RFC 9110, section 14). Nothing that the store
 * claims is believed without a proof: some ignore If-Range, Range, or both, and respond nevertheless.
 *
 * @param asked what was asked for; nothing stands for the whole object
 */
export function readStoreResponse(
  { status, headers, text = '' }: StoreResponse,
  asked?: RangeRequest,
): ResponseMeaning {
  // An expired link is 403 at S3 and Azure; others say 401, 410, or 400 with words.
  if ([401, 403, 410].includes(status)) return { kind: 'link-refused' }
  if (status === 400 && /expired/i.test(text)) return { kind: 'link-refused' }
  if (asked?.version) return readRangeResponse(status, headers, asked.range, asked.version)
  if (asked && status !== 200) return readFirstRangeResponse(status, headers, asked.range)
  if (status !== 200) return { kind: 'refused' }
  const length = byteCount(headers['content-length'])
  const version = { etag: strongETag(headers), length }
  return { kind: 'bytes', range: { first: 0, end: length }, version }
}

/** The response to a request for the first range: it says which version all others must be of. */
function readFirstRangeResponse(
  status: number,
  headers: IncomingHttpHeaders,
  range: ByteRange,
): ResponseMeaning {
  const etag = strongETag(headers)
  const { length } = contentRange(headers['content-range']) ?? {}
  if (status === 206 && etag === undefined) return useless('sends a range without a strong ETag')
  return readRangeResponse(status, headers, range, { etag: etag ?? '', length: length ?? 0 })
}

function readRangeResponse(
  status: number,
  headers: IncomingHttpHeaders,
  range: ByteRange,
  version: ObjectVersion & { readonly etag: string },
): ResponseMeaning {
  const sent = contentRange(headers['content-range'])
  if (status === 412) return { kind: 'changed', why: 'the object changed in the store' }
  if (status === 416) return differs(version, headers, sent?.length) ?? useless('refuses a range')
  if (status === 200) {
    const length = byteCount(headers['content-length'])
    return differs(version, headers, length) ?? useless('ignores ranges')
  }
  if (status !== 206) return { kind: 'refused' }

  const changed = differs(version, headers, sent?.length)
  if (changed) return changed
  if (strongETag(headers) === undefined) return useless('sends a range without its ETag')
  if (sent?.first !== range.first || sent.end === undefined || sent.end <= sent.first) {
    return useless('sends another range than it was asked for')
  }
  if (sent.length === undefined && version.length !== undefined) {
    return useless('does not say what its range is part of')
  }
  // It may send less than was asked for; the rest is asked for again.
  const end = range.end ?? version.length ?? sent.length
  const size = byteCount(headers['content-length']) ?? sent.end - sent.first
  if ((end !== undefined && sent.end > end) || size !== sent.end - sent.first) {
    return useless('sends another range than it was asked for')
  }
  return {
    kind: 'bytes',
    range: { first: sent.first, end: sent.end },
    version: { ...version, length: version.length ?? sent.length },
  }
}

/** `HTTP 403, AccessDenied`: with the word that S3 and Azure have for it, where there is one. */
export function refusalText(status: number, text = ''): string {
  const [, code] = /<Code>(\w{1,60})<\/Code>/.exec(text) ?? []
  return code ? `HTTP ${status}, ${code}` : `HTTP ${status}`
}

const useless = (what: string) => ({ kind: 'no-ranges', why: `the store ${what}` }) as const

/** A version that is surely another one. */
function differs(
  { etag, length }: ObjectVersion,
  headers: IncomingHttpHeaders,
  lengthNow: number | undefined,
): ResponseMeaning | undefined {
  const other = headers.etag !== undefined && headers.etag !== etag
  const otherLength = length !== undefined && lengthNow !== undefined && lengthNow !== length
  const why = 'the object changed in the store'
  return other || otherLength ? { kind: 'changed', why } : undefined
}
