import { createHash } from 'node:crypto'
import type { RecordedRequest, ServiceResponse } from '../server.ts'
import {
  type FaultServer,
  type FaultServerOptions,
  responding,
  startFaultServer,
} from './fault-server.ts'

/** How a store signs its links: the place and the characters of the signature. */
export type LinkStyle = 's3' | 'azure' | 'cdn'

export interface StoreFeatures {
  readonly linkStyle: LinkStyle
  /** Whether responses have a strong ETag, and whether ranges are served. */
  readonly etag: boolean
  readonly ranges: boolean
  /** Whether responses have a header with the object's sha256. */
  readonly digest: boolean
}

export interface ObjectStore extends FaultServer {
  /** The served object. It can be replaced. */
  object: Buffer
  /** The signature of every link so far, before it is escaped for a URL. */
  readonly signatures: readonly string[]
  /** Every link so far. */
  readonly links: readonly string[]
  /** Mints a link. */
  link(): string
  /** Expires all links that were minted so far. */
  expire(): void
}

/**
 * Starts a store of one object, behind signed links: ranges with If-Range (RFC 9110, sections 13
 * and 14), and S3's refusals.
 *
 * @param secret the key of all signatures
 */
export async function startObjectStore(
  object: Buffer,
  secret: string,
  features: StoreFeatures,
  options: FaultServerOptions = {},
): Promise<ObjectStore> {
  const links: string[] = []
  const signatures: string[] = []
  let expired = 0
  const server = await startFaultServer(
    responding((request) => {
      const number = links.findIndex((link) => link.endsWith(request.path))
      if (number < 0) return refusal(403, 'SignatureDoesNotMatch')
      if (number < expired) return refusal(403, 'AccessDenied', 'Request has expired')
      return serveObject(store.object, request, features)
    }),
    options,
  )
  const store: ObjectStore = Object.assign(server, {
    object,
    links,
    signatures,
    link: () => {
      const number = links.length + 1
      const bytes = createHash('sha256').update(`${secret}/${number}`).digest()
      const signature = signed(features.linkStyle, bytes)
      signatures.push(signature.secret)
      links.push(`${server.origin}/bundles/site.tar.gz?${signature.query}`)
      return links.at(-1) ?? ''
    },
    expire: () => {
      expired = links.length
    },
  })
  return store
}

function signed(style: LinkStyle, bytes: Buffer): { query: string; secret: string } {
  const base64 = bytes.toString('base64')
  if (style === 's3') {
    const signature = bytes.toString('hex')
    const rest = 'X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=3600&X-Amz-SignedHeaders=host'
    return { query: `${rest}&X-Amz-Signature=${signature}`, secret: signature }
  }
  if (style === 'azure') {
    return { query: `sv=2024-11-04&sr=b&sp=r&sig=${encodeURIComponent(base64)}`, secret: base64 }
  }
  // Base64 in URLs, as in a CDN.
  const signature = base64.replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~')
  return { query: `Expires=1999999999&Signature=${signature}&Key-Pair-Id=K1`, secret: signature }
}

/** Including its quotes. */
export const etagOf = (object: Buffer) => `"${createHash('md5').update(object).digest('hex')}"`

function serveObject(
  object: Buffer,
  { headers: requestHeaders }: RecordedRequest,
  { etag: hasETag, ranges, digest }: StoreFeatures,
): ServiceResponse {
  const etag = etagOf(object)
  const headers = {
    'content-type': 'application/octet-stream',
    ...(hasETag && { etag }),
    ...(ranges && { 'accept-ranges': 'bytes' }),
    ...(digest && {
      'x-amz-checksum-sha256': createHash('sha256').update(object).digest('base64'),
    }),
  }
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(requestHeaders.range ?? '') ?? []
  const isSameVersion =
    requestHeaders['if-range'] === undefined || requestHeaders['if-range'] === etag
  if (!ranges || from === undefined || !isSameVersion) return { status: 200, headers, body: object }
  const first = Number(from)
  const end = Math.min(to ? Number(to) + 1 : object.length, object.length)
  if (first >= object.length) {
    return {
      ...refusal(416, 'InvalidRange'),
      headers: { 'content-range': `bytes */${object.length}` },
    }
  }
  const range = { 'content-range': `bytes ${first}-${end - 1}/${object.length}` }
  return { status: 206, headers: { ...headers, ...range }, body: object.subarray(first, end) }
}

function refusal(status: number, code: string, message = code): ServiceResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`
  return { status, headers: { 'content-type': 'application/xml' }, body }
}
