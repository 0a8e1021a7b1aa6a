import type { IncomingHttpHeaders } from 'node:http'
import type { HttpResponse } from '../../kernel/http/send.ts'
import type { ObjectVersion } from '../bundle-cache.ts'

/** The meaning of the store's response to a request for the object or a range of it. */
export type ResponseMeaning =
  /** The body contains these bytes of this version. */
  | { readonly kind: 'bytes'; readonly range: ByteRange; readonly version: ObjectVersion }
  /** The store refused the link; a new one may work. */
  | { readonly kind: 'link-refused' }
  | WhyStartOver
  | { readonly kind: 'refused' }

/** The object has changed since its first bytes were read, or the store serves no reliable ranges. */
export interface WhyStartOver {
  readonly kind: 'changed' | 'no-ranges'
  readonly why: string
}

/** A request for the rest of an object. */
export interface RestRequest {
  /** How many bytes have already arrived. */
  readonly first: number
  /** The version that they belong to; its ETag proves it. */
  readonly version: ObjectVersion & { readonly etag: string }
}

/**
 * Interprets the status and the headers of a response (RFC 9110, section 14). Range responses are
 * verified, as some stores ignore If-Range or Range and respond anyway.
 *
 * @param requested undefined for the whole object
 * @param text the start of the body of an error response
 */
export function readStoreResponse(
  { status, headers }: Pick<HttpResponse, 'status' | 'headers'>,
  requested?: RestRequest,
  text = '',
): ResponseMeaning {
  // S3 and Azure respond to an expired link with 403; others with 401, 410, or 400 and a message.
  if ([401, 403, 410].includes(status)) return { kind: 'link-refused' }
  if (status === 400 && /expired/i.test(text)) return { kind: 'link-refused' }
  if (requested) return readRangeResponse(status, headers, requested)
  if (status !== 200) return { kind: 'refused' }
  const length = byteCount(headers['content-length'])
  const version = { etag: strongETag(headers), length }
  return { kind: 'bytes', range: { first: 0, end: length }, version }
}

function readRangeResponse(
  status: number,
  headers: IncomingHttpHeaders,
  requested: RestRequest,
): ResponseMeaning {
  const { version } = requested
  const sent = contentRange(headers['content-range'])
  if (status === 412) return { kind: 'changed', why: 'the object changed in the store' }
  if (status === 416)
    return differs(version, headers, sent?.length) ?? unreliable('refuses a range')
  if (status === 200) {
    const length = byteCount(headers['content-length'])
    return differs(version, headers, length) ?? unreliable('ignores ranges')
  }
  if (status !== 206) return { kind: 'refused' }
  return differs(version, headers, sent?.length) ?? readPart(headers, sent, requested)
}

/** Reads the headers of a 206. The store may send less than requested; the rest is requested again. */
function readPart(
  headers: IncomingHttpHeaders,
  sent: ContentRange | undefined,
  { first, version }: RestRequest,
): ResponseMeaning {
  if (strongETag(headers) === undefined) return unreliable('sends a range without its ETag')
  if (sent?.first !== first || sent.end === undefined || sent.end <= first) {
    return unreliable('sends a different range than requested')
  }
  if (sent.length === undefined && version.length !== undefined) {
    return unreliable('does not send the total length with a range')
  }
  const { end } = sent
  const length = version.length ?? sent.length
  const size = byteCount(headers['content-length']) ?? end - first
  if ((length !== undefined && end > length) || size !== end - first) {
    return unreliable('sends a different range than requested')
  }
  return { kind: 'bytes', range: { first, end }, version: { ...version, length } }
}

/** `HTTP 403, AccessDenied`: the status, with the error code of S3 or Azure if there is one. */
export function refusalText(status: number, text = ''): string {
  const [, code] = /<Code>(\w{1,60})<\/Code>/.exec(text) ?? []
  return code ? `HTTP ${status}, ${code}` : `HTTP ${status}`
}

/**
 * The content coding of a response (RFC 9110, section 8.4). None is requested, but a tar.gz may be
 * labelled as `gzip`, which is what it is.
 */
export function contentCoding(headers: IncomingHttpHeaders): string | undefined {
  const coding = headers['content-encoding']?.trim() ?? ''
  return /^(?!identity$)[\w, -]{1,40}$/i.test(coding) ? coding : undefined
}

/** ` (Content-Encoding: br)`, for the message about a body that is not the bundle. */
export const codingNote = (coding: string | undefined): string =>
  coding === undefined ? '' : ` (Content-Encoding: ${coding})`

const unreliable = (what: string) => ({ kind: 'no-ranges', why: `the store ${what}` }) as const

/** Reports a change if the response certainly belongs to another version. */
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

/** Bytes from `first` up to, but not including, `end`; undefined for the end of the object. */
export interface ByteRange {
  readonly first: number
  readonly end?: number | undefined
}

/**
 * A strong ETag, if the response has one. OpenStack Swift omits the quotes
 * (docs.openstack.org/api-ref/object-store): such an ETag is sent back and compared as it is.
 */
export function strongETag({ etag }: IncomingHttpHeaders): string | undefined {
  return etag && /^("[\x21\x23-\x7e\x80-\xff]*"|(?!W\/)[\x21\x23-\x7e\x80-\xff]+)$/.test(etag)
    ? etag
    : undefined
}

export function byteCount(header: string | undefined): number | undefined {
  return header && /^\d{1,15}$/.test(header) ? Number(header) : undefined
}

/** What a response states about its range; what it does not state is undefined. */
export interface ContentRange extends Partial<ByteRange> {
  /** Of the whole object, in bytes. */
  readonly length?: number
}

/**
 * Reads `Content-Range: bytes 0-99/1000` (RFC 9110, section 14.4). A part that is `*` is undefined.
 */
export function contentRange(header: string | undefined): ContentRange | undefined {
  const match = /^bytes (?:(\d{1,15})-(\d{1,15})|\*)\/(?:(\d{1,15})|\*)$/i.exec(header ?? '')
  if (!match) return undefined
  const [, first, last, length] = match
  return {
    ...(first && { first: Number(first), end: Number(last) + 1 }),
    ...(length && { length: Number(length) }),
  }
}
