import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RawResponse } from '../server.ts'

/** A fault of the store: an error, a raw response, a reset, or no response. */
export type BlobFault = { status: number; code: string } | RawResponse | 'reset' | 'hang'

export interface BlobStore {
  /** A URL for uploading a blob in blocks and downloading it. It needs its `sig`. */
  sign(name: string, headers?: Readonly<Record<string, string>>): string
  /** The blob that was assembled from blocks under a name. */
  read(name: string): Buffer | undefined
  /** Stores a blob without requests. */
  write(name: string, content: Buffer): void
  /** `PUT block`, in the order of arrival. */
  requests: string[]
  /** Called before each request is handled. */
  fault: (request: string) => BlobFault | undefined
  close(): Promise<void>
}

interface BlobCall {
  readonly url: URL
  readonly body: Buffer
  readonly outgoing: ServerResponse
}

/**
 * A store of block blobs like Azure Blob Storage, with the calls for artifacts: Put Block, Put
 * Block List and Get Blob, by signed URLs.
 */
export async function startBlobStore(): Promise<BlobStore> {
  const blocks = new Map<string, Buffer>()
  const blobs = new Map<string, Buffer>()
  const headersOf = new Map<string, Readonly<Record<string, string>>>()
  const requests: string[] = []

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '', 'http://store')
    const name = decodeURIComponent(url.pathname.slice('/artifacts/'.length))
    const action = url.searchParams.get('comp') ?? 'blob'
    const request = `${incoming.method} ${action}`
    requests.push(request)
    const body = await readBody(incoming)
    // The client disconnected before the end of the body.
    if (!body || isFaulty(request, incoming, outgoing)) return
    if (url.searchParams.get('sig') !== signature(name) || incoming.headers.authorization) {
      return refuse(outgoing, 403, 'AuthenticationFailed')
    }
    const call = calls[request]
    if (call) call(name, { url, body, outgoing })
    else refuse(outgoing, 404, 'BlobNotFound')
  }

  const calls: Readonly<Record<string, (name: string, call: BlobCall) => void>> = {
    'PUT block': (name, { url, body, outgoing }) => {
      blocks.set(`${name}/${url.searchParams.get('blockid')}`, body)
      outgoing.writeHead(201).end()
    },
    'PUT blocklist': (name, { body, outgoing }) => {
      const ids = [...body.toString().matchAll(/<Latest>([^<]+)<\/Latest>/g)].map(([, id]) => id)
      const parts = ids.map((id) => blocks.get(`${name}/${id}`))
      if (parts.includes(undefined)) return refuse(outgoing, 400, 'InvalidBlockList')
      blobs.set(name, Buffer.concat(parts as Buffer[]))
      outgoing.writeHead(201).end()
    },
    'GET blob': (name, { outgoing }) => {
      if (!blobs.has(name)) return refuse(outgoing, 404, 'BlobNotFound')
      outgoing.writeHead(200, headersOf.get(name)).end(blobs.get(name))
    },
  }

  /** Whether a fault has answered the request, or left it without an answer. */
  function isFaulty(request: string, { socket }: IncomingMessage, outgoing: ServerResponse) {
    const fault = store.fault(request)
    if (!fault) return false
    if (fault === 'reset') socket.resetAndDestroy()
    else if (fault !== 'hang' && 'raw' in fault) socket.end(fault.raw, 'latin1')
    else if (fault !== 'hang') refuse(outgoing, fault.status, fault.code)
    return true
  }

  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store: BlobStore = {
    sign: (name, headers = {}) => {
      headersOf.set(name, headers)
      return `${origin}/artifacts/${encodeURIComponent(name)}?sv=2026-01-01&sig=${encodeURIComponent(signature(name))}`
    },
    read: (name) => blobs.get(name),
    write: (name, content) => void blobs.set(name, content),
    requests,
    fault: () => undefined,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return store
}

const signature = (name: string) => `${Buffer.from(`signed ${name}`).toString('base64url')}+/=`

async function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of incoming) chunks.push(chunk)
  } catch {
    return undefined
  }
  return Buffer.concat(chunks)
}

function refuse(outgoing: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code><Message>${code} by the store</Message></Error>`
  const headers = { 'content-type': 'application/xml', 'x-ms-error-code': code }
  outgoing.writeHead(status, headers).end(body)
}
