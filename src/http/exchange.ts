import {
  type ClientRequest,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { guardedLookup, type MayReach, ReachRefused, requireReach } from './connect-guard.ts'
import { Connections } from './connections.ts'
import { isHttp } from './origin.ts'
import { bareHost, type Reach, reachOf, reachOfHost } from './reach.ts'
import { switchedProtocols } from './settle-requests.ts'
import { malformed, TransportFailure, transportFailure } from './transport-failure.ts'

export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  /** http or https; its user and password are not sent. */
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface HttpResponse {
  /** 200 to 599. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The body, not yet read: read it to its end or destroy it. */
  readonly body: IncomingMessage
  /** Of the server that responded. */
  readonly origin: string
  /** Who can reach that server: by the connection's address; behind a proxy, by the host's name. */
  readonly reach: Reach
}

export interface ExchangeOptions {
  /** Aborts the exchange, its body included, until the body is read to its end. */
  readonly signal: AbortSignal
  /** Which servers may be connected to. Default: all. */
  readonly mayReach?: MayReach | undefined
  /** Where its connection comes from. Default: each request makes one of its own. */
  readonly connections?: Connections | undefined
}

const unkept = new Connections({ keepAlive: false })

/** A connection that takes longer, its TLS handshake included, is given up. In milliseconds. */
export const connectLimit = 30_000

/**
 * One request and its response, through the proxy that http_proxy, https_proxy and no_proxy name.
 * Whatever the server does, it settles.
 *
 * @throws TransportFailure without a valid response; ReachRefused; the signal's reason when it
 *   aborted
 */
export async function exchange(
  request: HttpRequest,
  options: ExchangeOptions,
): Promise<HttpResponse> {
  const { mayReach } = options
  options.signal.throwIfAborted()
  const { origin, hostname } = request.url
  if (!isHttp(request.url)) throw new TypeError(`no server is at a ${request.url.protocol} URL`)
  if (mayReach) requireReach(hostname, mayReach)
  const { signal } = options
  const connection: Connection = { isMade: false, isAsked: false, isReused: false }
  let outgoing: ClientRequest | undefined
  try {
    outgoing = open(request, options, connection)
    const body = await responseTo(outgoing, signal, connection)
    requireValid(body, connection)
    const { statusCode: status = 0, headers } = body
    const { address } = connection
    const reach = address ? reachOf(address) : (reachOfHost(hostname) ?? 'public')
    return { status, headers, body, origin, reach }
  } catch (error) {
    outgoing?.destroy()
    const cause = signal.aborted ? signal.reason : error
    const isOther = signal.aborted && !(cause instanceof TransportFailure)
    if (isOther || cause instanceof ReachRefused) throw cause
    // A server may end an idle connection at any time: only a new one shows what is wrong.
    if (connection.isReused && !signal.aborted && request.method === 'GET') {
      return await exchange(request, options)
    }
    const failure = transportFailure(cause)
    // Nothing is sent before the connection is made, and all may have been from then on, whatever
    // the error is called: a server may break off TLS after it has read the request.
    const isSent = connection.isMade && (connection.isAsked || failure.sent)
    throw failure.ofRequest({ sent: isSent }).at(origin)
  }
}

function notMade(): TransportFailure {
  const what = `the connection was not made within ${connectLimit / 1000} s`
  return new TransportFailure(what, { sent: false })
}

/** What is known of a request's connection. */
interface Connection {
  /** Whether it is made, its TLS handshake included. */
  isMade: boolean
  /** Whether the request was sent. */
  isAsked: boolean
  /** Whether an earlier request has used it. */
  isReused: boolean
  /** The server's, unless a proxy connects to it. */
  address?: string | undefined
}

/** How this action names itself to the host. */
const userAgent = 'docs-export-action'

/** Opens a connection and sends the request as soon as it is made. */
function open(
  { method, url, headers, body }: HttpRequest,
  { mayReach, connections = unkept }: ExchangeOptions,
  connection: Connection,
): ClientRequest {
  const isTls = url.protocol === 'https:'
  const { agent, isDirect } = connections.agentFor(url)
  const outgoing = (isTls ? httpsRequest : httpRequest)({
    ...{ method, agent },
    ...{ host: bareHost(url.hostname), port: url.port, path: url.pathname + url.search },
    headers: { 'user-agent': userAgent, 'accept-encoding': 'identity', ...headers },
    ...(isDirect && mayReach && { lookup: guardedLookup(mayReach) }),
  })
  outgoing.once('socket', (socket: Socket) => {
    const made = () => {
      connection.isMade = true
      if (isDirect) connection.address = socket.remoteAddress
      // What came with the end of the handshake is read before.
      setImmediate(() => {
        connection.isAsked = true
        outgoing.end(body)
      })
    }
    connection.isReused = outgoing.reusedSocket
    // A proxy's tunnel is connected already, and so is what another request has used.
    if (connection.isReused || (!isTls && !socket.connecting)) made()
    else socket.once(isTls ? 'secureConnect' : 'connect', made)
  })
  return outgoing
}

/**
 * The response, its body not yet read. Rejects with whatever ended the request without one. A signal
 * of its own would cost each request more than all else that is done here.
 */
function responseTo(
  outgoing: ClientRequest,
  signal: AbortSignal,
  connection: Connection,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const abort = () => end(signal.reason)
  const limit = setTimeout(() => connection.isMade || end(notMade()), connectLimit)
  let hasResponse = false
  function release(): void {
    clearTimeout(limit)
    signal.removeEventListener('abort', abort)
  }
  // A request that still waits for its proxy has no connection to destroy: it must be rejected, too.
  function end(reason: unknown): void {
    release()
    reject(reason)
    outgoing.destroy(reason instanceof Error ? reason : undefined)
  }
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  outgoing.once('response', (message) => {
    // The rest of what arrived with the cause of an error is read before the error is emitted.
    if (outgoing.destroyed) return
    hasResponse = true
    resolve(message)
    // A parser's error says more than that the body broke off.
    outgoing.on('error', (error) => message.complete || message.destroy(error))
  })
  outgoing.on('error', reject)
  // After the body.
  outgoing.once('close', () => {
    release()
    if (!hasResponse) reject(new TransportFailure('the connection ended', { sent: true }))
  })
  return promise
}

/** Transfer codings that node:http decodes; it hands on all others as they are. */
const transferCodings = ['chunked', 'identity']

/** Refuses what node:http takes for a response and RFC 9110 and RFC 9112 do not. */
function requireValid(message: IncomingMessage, { isAsked }: Connection): void {
  const { statusCode: status = 0, httpVersion, httpVersionMajor, headers } = message
  // RFC 9112, section 9.2: what arrives without an outstanding request is no response.
  if (!isAsked) throw malformed('the server responded before it was asked')
  if (status === 101) throw switchedProtocols()
  if (httpVersionMajor !== 1) throw malformed(`the response is in HTTP/${httpVersion}`)
  // RFC 9110, section 15: outside of 100 to 599 it is invalid, to be treated as a server's failure.
  if (status < 200 || status > 599)
    throw malformed(`the response has the invalid status HTTP ${status}`)
  const codings = headers['transfer-encoding']?.toLowerCase().split(',') ?? []
  // RFC 9112, section 7: a request without TE accepts no coding but `chunked`.
  if (!codings.every((coding) => transferCodings.includes(coding.trim()))) {
    throw malformed('the response has a transfer coding that nobody asked for')
  }
}
