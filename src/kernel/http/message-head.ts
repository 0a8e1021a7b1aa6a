import { type IncomingHttpHeaders, validateHeaderName, validateHeaderValue } from 'node:http'
import { type BodyFraming, Chunks, FixedLength } from './body-framing.ts'
import { defaultHeaders } from './exchange.ts'

/** The start of a response: what `node:http` would say of it. */
export interface ResponseHead {
  /** 200 to 599. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

/** A head, and what it says of the bytes after it. */
export interface FramedHead extends ResponseHead {
  readonly framing: BodyFraming
  /** Whether the server closes the connection after it. */
  readonly isLast: boolean
}

const statusLine = /^HTTP\/1\.1 ([2-5]\d\d)(?: [\t\x20-\x7e\x80-\xff]*)?$/
const nameOnly = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
const valueOnly = /^[\t\x20-\x7e\x80-\xff]*$/

/** Fields of which only the first one counts, as in `node:http`. */
const firstCounts: ReadonlySet<string> = new Set([
  'age',
  'authorization',
  'etag',
  'expires',
  'from',
  'host',
  'if-modified-since',
  'if-unmodified-since',
  'last-modified',
  'location',
  'max-forwards',
  'proxy-authorization',
  'referer',
  'retry-after',
  'server',
  'user-agent',
])

/**
 * Reads the head of a response to GET (RFC 9112, sections 4 to 6), if it is written as servers usually
 * write it. All else, valid or not, is left to `node:http`, which must never read it differently:
 * interim responses, HTTP/1.0, folded lines, a body that ends with the connection.
 *
 * @param text its bytes as latin1, without the empty line
 */
export function parseHead(text: string): FramedHead | undefined {
  const lines = text.split('\r\n')
  const [, status] = statusLine.exec(lines[0] ?? '') ?? []
  if (status === undefined) return undefined
  const headers: IncomingHttpHeaders = {}
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index] as string
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0))
    const value = trimmed(line.slice(colon + 1))
    if (!nameOnly.test(name) || !valueOnly.test(value)) return undefined
    if (!add(headers, name.toLowerCase(), value)) return undefined
  }
  const framing = framingOf(Number(status), headers)
  const isLast = /(?:^|[\s,])close(?:[\s,]|$)/i.test(headers.connection ?? '')
  return framing && { status: Number(status), headers, framing, isLast }
}

/** Without spaces and tabs around it. */
function trimmed(value: string): string {
  let [start, end] = [0, value.length]
  while (start < end && isBlank(value.charCodeAt(start))) start++
  while (end > start && isBlank(value.charCodeAt(end - 1))) end--
  return value.slice(start, end)
}

const isBlank = (code: number) => code === 0x20 || code === 0x09

/** @returns whether the headers can still be read in one way only */
function add(headers: IncomingHttpHeaders, name: string, value: string): boolean {
  if (name === 'set-cookie') {
    headers[name] = [...(headers[name] ?? []), value]
    return true
  }
  if (name === '__proto__') return false
  const known = Object.hasOwn(headers, name) ? headers[name] : undefined
  if (known === undefined) headers[name] = value
  else if (name === 'content-length' || name === 'transfer-encoding') return false
  else if (!firstCounts.has(name))
    headers[name] = `${known}${name === 'cookie' ? ';' : ','} ${value}`
  return true
}

function framingOf(status: number, headers: IncomingHttpHeaders): BodyFraming | undefined {
  const { 'content-length': length, 'transfer-encoding': coding } = headers
  if (status === 204 || status === 304) return new FixedLength(0)
  if (coding !== undefined) {
    return length === undefined && coding.toLowerCase() === 'chunked' ? new Chunks() : undefined
  }
  return length !== undefined && /^\d{1,15}$/.test(length)
    ? new FixedLength(Number(length))
    : undefined
}

/** A GET request. */
export interface KeptRequest {
  /** http or https; its user and password are not sent. */
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** Aborts the request. */
  readonly signal: AbortSignal
}

/**
 * A request as it is sent (RFC 9112, section 3).
 *
 * @throws TypeError for a header that would begin another line
 */
export function requestHead({ url, headers }: KeptRequest): string {
  const all = new Map(
    Object.entries({ host: url.host, ...defaultHeaders, connection: 'keep-alive' }),
  )
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    all.set(name.toLowerCase(), value)
  }
  let text = `GET ${url.pathname}${url.search} HTTP/1.1\r\n`
  for (const [name, value] of all) text += `${name}: ${value}\r\n`
  return `${text}\r\n`
}
