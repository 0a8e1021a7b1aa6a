import { STATUS_CODES } from 'node:http'
import type { ServiceResponse } from '../server.ts'

/** The parts of a response before it is sent. A fault changes them, or sends only some. */
export interface Wire {
  status: number
  reason: string
  /** In order, as they are written. */
  headers: [name: string, value: string][]
  body: Buffer
}

/** A correct response: with its date and length, and `Connection: close`. */
export function wireOf({ status, headers = {}, body }: ServiceResponse): Wire {
  const bytes = bytesOf(body)
  const isJson = body !== undefined && typeof body === 'object' && !(body instanceof Uint8Array)
  const hasNoBody = status === 204 || status === 304
  const usual: [string, string][] = [
    ['Date', new Date().toUTCString()],
    ...(isJson ? [['Content-Type', 'application/json'] as [string, string]] : []),
    ...(hasNoBody ? [] : [['Content-Length', `${bytes.length}`] as [string, string]]),
    ['Connection', 'close'],
  ]
  const wire = { status, reason: STATUS_CODES[status] ?? '', headers: usual }
  return withHeaders({ ...wire, body: hasNoBody ? Buffer.alloc(0) : bytes }, headers)
}

function bytesOf(body: unknown): Buffer {
  if (body === undefined) return Buffer.alloc(0)
  if (Buffer.isBuffer(body)) return body
  if (body instanceof Uint8Array || typeof body === 'string') return Buffer.from(body as string)
  return Buffer.from(JSON.stringify(body))
}

/** Status line, headers and the empty line after them. Header values are Latin-1. */
export function headOf({ status, reason, headers }: Wire, version = '1.1'): Buffer {
  const lines = [`HTTP/${version} ${status} ${reason}`, ...headers.map((pair) => pair.join(': '))]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}

/** Replaces headers by name; null removes one. */
export function withHeaders(wire: Wire, changes: Readonly<Record<string, string | null>>): Wire {
  const changed = new Set(Object.keys(changes).map((name) => name.toLowerCase()))
  const kept = wire.headers.filter(([name]) => !changed.has(name.toLowerCase()))
  const added = Object.entries(changes).filter((pair): pair is [string, string] => pair[1] !== null)
  return { ...wire, headers: [...kept, ...added] }
}

/** Replaces the body and its length. */
export function withBody(wire: Wire, body: Buffer): Wire {
  return { ...withHeaders(wire, { 'content-length': `${body.length}` }), body }
}

/** The complete head of a request. */
interface RequestHead {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  /** In bytes: the body begins here. */
  readonly length: number
}

/** Reads the head of the bytes so far; undefined while it is incomplete. */
export function readHead(arrived: Buffer): RequestHead | undefined {
  const end = arrived.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = arrived.toString('latin1', 0, end).split('\r\n')
  const [method = '', path = ''] = first.split(' ')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { method, path, headers: Object.fromEntries(headers), length: end + 4 }
}
