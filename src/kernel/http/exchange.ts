import {
  type ClientRequest,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { HttpClient } from '@actions/http-client'
import type { RequestInfo } from '@actions/http-client/lib/interfaces'
import {
  AddressRefused,
  bareHost,
  guardedLookup,
  type LocalAddress,
  localAddress,
  requireAllowed,
} from './connect-guard.ts'
import { Connections, type Route } from './connections.ts'
import { isHttp } from './origin.ts'
import { allProxyStep, type HttpProxy, notConnected } from './proxy.ts'
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
  readonly origin: string
  /** Whether the server is on this machine: by its address or, behind a proxy, by its name. */
  readonly isLocal: boolean
  /** The date until which the certificate of the server is valid; undefined without TLS. */
  readonly validTo?: string | undefined
}

export interface ExchangeOptions {
  /** Aborts the exchange, including its body, until the body is read to its end. */
  readonly signal: AbortSignal
  /** Addresses that are not connected to. Default: none. */
  readonly refused?: readonly LocalAddress[] | undefined
  /** The source of the connection. Default: a new connection. */
  readonly connections?: Connections | undefined
  /** Whether to read what browsers read, although the standards forbid it. Default: false. */
  readonly isLenient?: boolean | undefined
  /** Called when the system has the whole request: what it does delays no request. */
  readonly onSent?: (() => void) | undefined
}

const singleUse = new Connections({ keepAlive: false })

/** As in Chromium, in bytes: a job's id must not be lost behind the cookies of a gateway. */
const maxHeaderSize = 262_144

/** Time limit of a connection, including its TLS handshake, in milliseconds. */
export const connectLimit = 30_000

/**
 * Sends one request and returns its response, through the proxy from http_proxy, https_proxy and
 * no_proxy. It always settles, whatever the server does.
 *
 * @throws TransportFailure without a valid response; AddressRefused; the signal's reason if it is
 *   aborted
 */
export async function exchange(
  request: HttpRequest,
  options: ExchangeOptions,
): Promise<HttpResponse> {
  const { signal, refused = [] } = options
  signal.throwIfAborted()
  const { origin, hostname } = request.url
  if (!isHttp(request.url)) throw new TypeError(`no server is at a ${request.url.protocol} URL`)
  requireAllowed(hostname, refused)
  const connection: Connection = { isConnected: false, requestSent: false, isReused: false }
  try {
    const body = await send(request, options, connection)
    requireValid(body, connection)
    return new ReceivedResponse(body, origin, connection.address ?? hostname)
  } catch (error) {
    connection.outgoing?.destroy()
    const cause = signal.aborted ? signal.reason : error
    const isOther = signal.aborted && !(cause instanceof TransportFailure)
    if (isOther || cause instanceof AddressRefused) throw cause
    // A server may close an idle connection at any time: only the error of a new connection is
    // conclusive.
    if (connection.isReused && !signal.aborted && request.method === 'GET') {
      return await exchange(request, options)
    }
    throw exchangeFailure(cause, request.url, connection)
  }
}

function exchangeFailure(
  cause: unknown,
  url: URL,
  { isConnected, requestSent, proxy }: Connection,
): TransportFailure {
  const failure = transportFailure(cause)
  // Nothing is sent before the connection is made; from then on, everything may have been sent,
  // whatever the error: a server may abort TLS after reading the request.
  const sent = isConnected && (requestSent || failure.sent)
  const direct = sent || proxy ? undefined : allProxyStep(url, process.env)
  return failure.with({ sent, origin: url.origin, nextStep: failure.nextStep ?? direct })
}

/** Getters of an object literal would keep all that they use until a full garbage collection. */
class ReceivedResponse implements HttpResponse {
  readonly body: IncomingMessage
  readonly origin: string
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly #address: string

  constructor(body: IncomingMessage, origin: string, address: string) {
    this.body = body
    this.origin = origin
    this.status = body.statusCode ?? 0
    this.headers = body.headers
    this.#address = address
    // Node keeps the first one, browsers combine them.
    const types = body.headersDistinct['content-type'] ?? []
    if (types.length > 1) this.headers['content-type'] = types.join(', ')
  }

  /** This takes longer than reading most responses, and few callers need it. */
  get isLocal(): boolean {
    return localAddress(this.#address) === 'loopback'
  }

  get validTo(): string | undefined {
    const { socket } = this.body
    return socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined
  }
}

interface Connection {
  outgoing?: ClientRequest
  /** Including the TLS handshake. */
  isConnected: boolean
  requestSent: boolean
  /** Whether an earlier request used it. */
  isReused: boolean
  proxy?: HttpProxy | undefined
  /** The address of the server; undefined behind a proxy. */
  address?: string | undefined
}

/** Of every request, unless its own headers differ. */
const defaultHeaders = {
  'user-agent': 'docs-export-action',
  'accept-encoding': 'identity',
} as const

/**
 * The toolkit's client sends the requests; their connections are made here, and their responses are read
 * here. Its own time limit, for a silent connection, is switched off: the caller's signal ends a request.
 */
const client = new HttpClient(undefined, [], { socketTimeout: 2 ** 31 - 1 })

/**
 * Opens a connection, and sends the request as soon as it is connected. Resolves with the response,
 * its body not read yet; rejects with the error that ended the request. It uses events: a separate
 * signal would cost each request more than everything else here.
 */
function send(
  request: HttpRequest,
  options: ExchangeOptions,
  connection: Connection,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { signal, onSent, connections = singleUse } = options
  const route = connections.agentFor(request.url)
  const { proxy } = route
  connection.proxy = proxy
  // The client ends the request at the end of this stream.
  const content = new Readable({ read() {} })
  let hasResponse = false
  const outgoing = openRequest(request, requestOptions(request, options, route), content, {
    failed: reject,
    responded: (message) => {
      // Data that arrived together with the cause of an error is read before the error is emitted.
      if (outgoing.destroyed) return
      hasResponse = true
      resolve(message)
      // A parser's error is more specific than that of a broken body.
      outgoing.on('error', (error) => message.complete || message.destroy(error))
    },
  })
  connection.outgoing = outgoing
  if (onSent) outgoing.once('finish', onSent)
  onceConnected(outgoing, request.url, (socket) => {
    connection.isReused = outgoing.reusedSocket
    connection.isConnected = true
    if (!proxy) connection.address = socket.remoteAddress
    // Read data that arrived with the end of the handshake first.
    setImmediate(() => {
      connection.requestSent = true
      if (request.body !== undefined) content.push(request.body)
      content.push(null)
    })
  })
  const abort = () => end(signal.reason)
  const limit = setTimeout(() => {
    if (!connection.isConnected) end(notConnected(connectLimit, proxy))
  }, connectLimit)
  function release(): void {
    clearTimeout(limit)
    signal.removeEventListener('abort', abort)
  }
  // A request that is waiting for its proxy has no connection to destroy, so it must be rejected,
  // too.
  function end(reason: unknown): void {
    release()
    reject(reason)
    outgoing.destroy(reason instanceof Error ? reason : undefined)
  }
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  // The client emits only the first of a response and an error.
  outgoing.on('error', reject)
  // Emitted after the body. Without a response, the request was closed in silence.
  outgoing.once('close', () => {
    release()
    if (!hasResponse) reject(new TransportFailure('the connection was closed', { sent: true }))
  })
  return promise
}

function requestOptions(
  { method, url, headers, body }: HttpRequest,
  { refused, isLenient }: ExchangeOptions,
  { agent, proxy }: Route,
): RequestOptions {
  return {
    method,
    agent,
    host: bareHost(url.hostname),
    port: url.port,
    path: url.pathname + url.search,
    headers: {
      ...defaultHeaders,
      ...(method === 'POST' && { 'Content-Length': Buffer.byteLength(body ?? '') }),
      ...headers,
    },
    maxHeaderSize,
    ...(isLenient && { insecureHTTPParser: true }),
    ...(!proxy && refused && { lookup: guardedLookup(refused) }),
  }
}

interface RequestEvents {
  /** No response arrived. */
  readonly failed: (error: unknown) => void
  readonly responded: (message: IncomingMessage) => void
}

/** Starts a request by the HTTP client, with our own options. */
function openRequest(
  { url }: HttpRequest,
  options: RequestOptions,
  content: Readable,
  { failed, responded }: RequestEvents,
): ClientRequest {
  let outgoing: ClientRequest | undefined
  const request = (...parameters: Parameters<typeof httpRequest>) => {
    outgoing = (url.protocol === 'https:' ? httpsRequest : httpRequest)(...parameters)
    return outgoing
  }
  const httpModule = { request } as unknown as RequestInfo['httpModule']
  client.requestRawWithCallback(
    { options, parsedUrl: url, httpModule },
    content,
    (error, response) => (response ? responded(response.message) : failed(error)),
  )
  return outgoing as unknown as ClientRequest
}

/** Calls back when the connection, with its TLS handshake, is made. */
function onceConnected(
  outgoing: ClientRequest,
  { protocol }: URL,
  connected: (socket: Socket) => void,
): void {
  const isTls = protocol === 'https:'
  outgoing.once('socket', (socket: Socket) => {
    // Tunnels through a proxy and reused connections are already connected.
    if (outgoing.reusedSocket || (!isTls && !socket.connecting)) connected(socket)
    else socket.once(isTls ? 'secureConnect' : 'connect', () => connected(socket))
  })
}

/** Transfer codings that node:http decodes; it returns all others undecoded. */
const transferCodings = ['chunked', 'identity']

/** Rejects responses that node:http accepts and RFC 9110 and RFC 9112 do not allow. */
function requireValid(message: IncomingMessage, { requestSent }: Connection): void {
  const { statusCode: status = 0, httpVersion, httpVersionMajor, headers } = message
  // RFC 9112, section 9.2: data without an outstanding request is not a response.
  if (!requestSent) throw malformed('the server responded before the request was sent')
  if (status === 101) throw switchedProtocols()
  if (httpVersionMajor !== 1) throw malformed(`the response is in HTTP/${httpVersion}`)
  // RFC 9110, section 15: a status outside of 100 to 599 is invalid, and treated as a server error.
  if (status < 200 || status > 599)
    throw malformed(`the response has the invalid status HTTP ${status}`)
  const codings = headers['transfer-encoding']?.toLowerCase().split(',') ?? []
  // RFC 9112, section 7: a request without TE accepts no coding but `chunked`.
  if (!codings.every((coding) => transferCodings.includes(coding.trim()))) {
    throw malformed('the response has a transfer coding that was not requested')
  }
}
