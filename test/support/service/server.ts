import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** A response: a string or bytes are sent unchanged, anything else as JSON. */
export interface ServiceResponse {
  status: number
  headers?: Record<string, string>
  body?: unknown
  /** What follows the body: its end, a reset, or nothing. */
  ending?: 'complete' | 'reset' | 'hang'
}

export interface RecordedRequest {
  method: string
  /** As received: with path prefix and query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
  at: Date
  /** The status of the response; null until it is sent. */
  status: number | null
}

/**
 * Handles a request before the host. It can leave it to the host (undefined), respond itself, reset
 * the connection, or never respond. `proceed` returns the host's response, to change or drop it
 * after the work is done. (Async interceptors must return `'reset' as const`, else TypeScript
 * widens the type.)
 */
export type Interceptor = (
  request: RecordedRequest,
  proceed: () => Promise<ServiceResponse>,
) => Injection | undefined | Promise<Injection | undefined>

export type Injection = ServiceResponse | RawResponse | 'reset' | 'hang'

/** Raw bytes in place of a response, in Latin-1, and the end of the connection. */
export interface RawResponse {
  raw: string
}

export interface Server {
  /** `http://127.0.0.1:<port>`. */
  origin: string
  /** All requests, in the order of arrival. */
  requests: RecordedRequest[]
  /** Lets the interceptor respond to the next `times` requests that it accepts (default 1). */
  intercept(interceptor: Interceptor, times?: number): void
  /** Ends all connections, hanging ones too. */
  close(): Promise<void>
}

const bodyLimitBytes = 1024 * 1024

/**
 * Serves `respond` on a loopback port (0 for any free one). Rejects if the port is taken. Every
 * response has an `x-request-id`, which `requestId` derives from the number of the request.
 */
export async function listen(
  port: number,
  respond: (request: RecordedRequest) => Promise<ServiceResponse>,
  requestId: (number: number) => string,
): Promise<Server> {
  const requests: RecordedRequest[] = []
  const interceptors: { interceptor: Interceptor; times: number }[] = []

  async function decide(request: RecordedRequest): Promise<Injection> {
    let response: Promise<ServiceResponse> | undefined
    const proceed = () => {
      response ??= respond(request)
      return response
    }
    for (const entry of [...interceptors]) {
      if (entry.times <= 0) continue
      const injection = await entry.interceptor(request, proceed)
      if (injection === undefined) continue
      entry.times -= 1
      return injection
    }
    return proceed()
  }

  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming
    const request = { method, path, headers, body: '', at: new Date(), status: null }
    const number = requests.push(request)
    const body = await readBody(incoming).catch(() => undefined)
    // The client disconnected before the end of the body.
    if (body === undefined) return
    if (body !== null) request.body = body
    const decision =
      body === null
        ? { status: 413, body: { error: 'The body is too large.' } }
        : await decide(request).catch(internalError)
    if (decision === 'hang') return
    if (decision === 'reset') return void incoming.socket.resetAndDestroy()
    if ('raw' in decision) return void incoming.socket.end(decision.raw, 'latin1')
    Object.assign(request, { status: decision.status })
    send(decision, requestId(number), outgoing)
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    intercept: (interceptor, times = 1) => {
      interceptors.push({ interceptor, times })
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

function send(response: ServiceResponse, requestId: string, outgoing: ServerResponse): void {
  const { status, headers, body, ending = 'complete' } = response
  const { bytes, type } = encode(body)
  outgoing.writeHead(status, {
    'x-request-id': requestId,
    ...(type === null ? {} : { 'content-type': type }),
    ...headers,
  })
  if (ending === 'complete') outgoing.end(bytes)
  else if (ending === 'hang') outgoing.write(bytes)
  else outgoing.write(bytes, () => outgoing.socket?.resetAndDestroy())
}

/** The body as text, or null if it is over the limit. */
async function readBody(incoming: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  // Read all of it even if it is too large: the client reads no response before the end of its
  // body.
  for await (const chunk of incoming) {
    size += chunk.length
    if (size <= bodyLimitBytes) chunks.push(chunk)
  }
  return size > bodyLimitBytes ? null : Buffer.concat(chunks).toString('utf8')
}

function encode(body: unknown): { bytes: Uint8Array; type: string | null } {
  if (body === undefined) return { bytes: Buffer.alloc(0), type: null }
  if (typeof body === 'string') return { bytes: Buffer.from(body), type: null }
  if (body instanceof Uint8Array) return { bytes: body, type: null }
  return { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json; charset=utf-8' }
}

function internalError(error: unknown): ServiceResponse {
  return { status: 500, body: { error: error instanceof Error ? error.message : String(error) } }
}
