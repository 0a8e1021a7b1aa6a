import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { type BundleLink, RenewableLink } from '../../../src/export/download/link.ts'
import type { ObjectSource } from '../../../src/export/download/object-part.ts'
import { Connections } from '../../../src/kernel/http/connections.ts'
import type { Run } from '../../../src/kernel/run/run.ts'
import { tarBlocks, tarEnd } from '../archives/tar.ts'
import { fakeRun } from '../clock.ts'
import type { ArrivedRequest } from '../http-server.ts'

/** One version of an object in a store. */
export interface StoredVersion {
  readonly body: Buffer
  /** With its quotes. */
  readonly etag: string
}

/** The fault of a store in one response, if any. */
export type Fault =
  /** The connection ends after this many bytes of the body; at -1, before the headers. */
  | { readonly kind: 'cut'; readonly at: number }
  | { readonly kind: 'status'; readonly status: number }
  /** 200 and the whole object, whatever was requested. */
  | { readonly kind: 'whole' }
  /** 206, though If-Range names another version. */
  | { readonly kind: 'ignore-if-range' }
  /** 206 with other bytes than requested, and their true Content-Range. */
  | { readonly kind: 'shifted' }
  /** 206 with a part of the requested range. */
  | { readonly kind: 'less'; readonly bytes: number }
  | { readonly kind: 'none' }

/** Responds like a store (RFC 9110, section 14), apart from the fault. */
export function responseFrom(
  { body, etag }: StoredVersion,
  request: ArrivedRequest,
  response: ServerResponse,
  fault: Fault = { kind: 'none' },
): void {
  if (fault.kind === 'cut' && fault.at < 0) return void response.destroy()
  if (fault.kind === 'status') return void response.writeHead(fault.status).end('<Error/>')
  const range = requestedRange(request, body.length)
  const ifRange = request.headers['if-range'] ?? etag
  const isProven = ifRange === etag || fault.kind === 'ignore-if-range'
  const isPart = range !== undefined && isProven && fault.kind !== 'whole'
  if (isPart && range.first >= body.length) {
    return void response.writeHead(416, { 'content-range': `bytes */${body.length}` }).end()
  }
  const { first, end } = isPart ? faultyRange(range, fault) : { first: 0, end: body.length }
  response.writeHead(isPart ? 206 : 200, {
    ...(isPart && { 'content-range': `bytes ${first}-${end - 1}/${body.length}` }),
    ...digestOf(body),
    etag,
    'accept-ranges': 'bytes',
    'content-length': end - first,
  })
  const sent = body.subarray(first, end)
  if (fault.kind !== 'cut' || fault.at >= sent.length) return void response.end(sent)
  response.flushHeaders()
  response.write(sent.subarray(0, fault.at), () => response.destroy())
}

interface BytePositions {
  readonly first: number
  /** After the last byte. */
  readonly end: number
}

function requestedRange({ headers }: ArrivedRequest, length: number): BytePositions | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (from === undefined) return undefined
  return { first: Number(from), end: Math.min(to ? Number(to) + 1 : length, length) }
}

function faultyRange({ first, end }: BytePositions, fault: Fault): BytePositions {
  if (fault.kind === 'shifted') return { first: Math.max(first - 1, 0), end }
  if (fault.kind === 'less') return { first, end: Math.min(end, first + Math.max(fault.bytes, 1)) }
  return { first, end }
}

const digests = new WeakMap<Uint8Array, Record<string, string>>()

/** The digest of a whole object (RFC 9530), which makes reading the archive unnecessary. */
export function digestOf(body: Uint8Array): Record<string, string> {
  const known = digests.get(body)
  if (known) return known
  const digest = Buffer.from(sha256Of(body), 'hex').toString('base64')
  const header = { 'repr-digest': `sha-256=:${digest}:` }
  digests.set(body, header)
  return header
}

/** A link that is minted as `/1`, `/2`, … on a store. */
export function linkTo(
  origin: string,
  run: Run,
  sizeBytes?: number,
  isHostLocal = true,
): RenewableLink {
  let minted = 0
  const mint = (): BundleLink => ({
    url: new URL(`/${++minted}?X-Signature=secret`, origin),
    sizeBytes,
    isHostLocal,
    mintedAt: run.clock.now(),
    lifetime: Number.POSITIVE_INFINITY,
  })
  return new RenewableLink(mint(), async () => mint(), run)
}

/** The source of a test's bundle. Disposing of it closes its connections. */
export function sourceOf(
  origin: string,
  run: Run = fakeRun(),
  sizeBytes?: number,
): ObjectSource & Disposable {
  const connections = new Connections()
  return {
    link: linkTo(origin, run, sizeBytes),
    run,
    spares: [],
    connections,
    [Symbol.dispose]: () => connections[Symbol.dispose](),
  }
}

/** A gzip file of slightly more than `bytes` bytes, all of them different for another `seed`. */
export function gzipOf(bytes: number, seed = 1): Buffer {
  const content = Buffer.alloc(bytes)
  let state = seed
  for (let index = 0; index < bytes; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    content[index] = state >>> 16
  }
  return gzipSync(content, { level: 0 })
}

/** A tar.gz of one file with about `bytes` bytes, all of them different for another `seed`. */
export function bundleOf(bytes: number, seed = 1): Buffer {
  const entry = tarBlocks({ name: 'page.html', content: gzipOf(bytes, seed) })
  // Compressing a large incompressible file would take a second.
  return gzipSync(Buffer.concat([entry, tarEnd]), { level: 0 })
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Calls `sent` with the length of the body when the response ends. */
export function counting(response: ServerResponse, sent: (bytes: number) => void): ServerResponse {
  const end = response.end.bind(response)
  const counted = (bytes: Buffer) => {
    sent(bytes.length)
    return end(bytes)
  }
  return Object.assign(response, { end: counted })
}
