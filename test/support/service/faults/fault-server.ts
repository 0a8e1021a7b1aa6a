import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'
import { type Random, random } from '../../random.ts'
import type { RecordedRequest, ServiceResponse } from '../server.ts'
import { headOf, readHead, type Wire, wireOf } from './wire.ts'

/** A request of one connection, and its outcome. */
interface ServedRequest extends RecordedRequest {
  /** Whether a complete response refused it, so that it may be sent again or elsewhere. */
  refused: boolean
}

/** One request, with access to its connection and to the response of the service. */
export interface Exchange {
  readonly request: ServedRequest
  readonly socket: Socket
  readonly draw: Random
  /** Lets the service do its work, and returns its response. */
  wire(): Promise<Wire>
  /** Sends a complete response and ends the connection. */
  send(wire: Wire): void
}

/** What a server does with a request instead of a proper response. */
export type Fault = (exchange: Exchange) => void | Promise<void>

/** What a server does with a connection before reading from it. */
export type ConnectionFault = (socket: Socket) => void

export type Calls = (request: RecordedRequest) => boolean

/** An HTTP server on the loopback interface that controls every byte, with configurable faults. */
export interface FaultServer extends AsyncDisposable {
  /** `http://127.0.0.1:<port>`; with TLS `https://<name>:<port>`. */
  readonly origin: string
  readonly port: number
  /** One for each connection, in order. `method` is empty before the request has arrived. */
  readonly requests: readonly ServedRequest[]
  /** All received bytes, decrypted, as Latin-1. */
  received(): string
  /** Applies the fault to the next `times` matching requests; earlier faults come first. */
  fail(calls: Calls, fault: Fault, times?: number): void
  /** The same after the head of a request, before its body is read. */
  failHead(calls: Calls, fault: Fault, times?: number): void
  /** The same for connections; with TLS, before the handshake. */
  failConnection(fault: ConnectionFault, times?: number): void
  /** Sends this as soon as the next connections are made, before any request. */
  greet(text: string, times?: number): void
  /** How many planned faults have not occurred. */
  unmetFaults(): number
  /** Ends all connections and accepts no more until `reopen`, which uses the same port. */
  shut(): Promise<void>
  reopen(): Promise<void>
}

export interface FaultServerOptions {
  readonly tls?: TlsOptions | undefined
  /** Its name with TLS, if not `localhost`. `startProxy` leads every name to this machine. */
  readonly name?: string | undefined
  readonly seed?: number
}

/** No fault: the service's complete response. */
export const noFault: Fault = async ({ wire, send }) => send(await wire())

/** Responds like a service. */
export const responding =
  (respond: (request: RecordedRequest) => ServiceResponse | Promise<ServiceResponse>) =>
  async (request: RecordedRequest): Promise<Wire> =>
    wireOf(await respond(request))

/**
 * Starts a server.
 *
 * @param respond the service's response to a request without a fault
 * @param serve handles a request without a fault; responds by default
 */
export async function startFaultServer(
  respond: (request: RecordedRequest) => Promise<Wire>,
  { tls, name = 'localhost', seed = 1 }: FaultServerOptions = {},
  serve: Fault = noFault,
): Promise<FaultServer> {
  const connections = new FaultyConnections({
    respond,
    serve,
    isEncrypted: tls !== undefined,
    seed,
  })
  const server: Server = tls ? createTlsServer(tls) : createServer()
  connections.listenTo(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const shut = async () => {
    connections.destroy()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  const { faults, headFaults, connectionFaults, greetings } = connections
  return {
    origin: tls ? `https://${name}:${port}` : `http://127.0.0.1:${port}`,
    port,
    requests: connections.requests,
    received: () => Buffer.concat(connections.received).toString('latin1'),
    fail: (calls, fault, times = 1) => faults.push({ calls, fault, ...planned(times) }),
    failHead: (calls, fault, times = 1) => headFaults.push({ calls, fault, ...planned(times) }),
    greet: (text, times = 1) => greetings.push({ text, ...planned(times) }),
    failConnection: (fault, times = 1) => connectionFaults.push({ fault, ...planned(times) }),
    unmetFaults: () =>
      [...faults, ...headFaults, ...greetings, ...connectionFaults].filter(({ isMet }) => !isMet)
        .length,
    shut,
    reopen: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    [Symbol.asyncDispose]: shut,
  }
}

interface Serving {
  readonly respond: (request: RecordedRequest) => Promise<Wire>
  /** Handles a request without a fault. */
  readonly serve: Fault
  readonly isEncrypted: boolean
  readonly seed: number
}

/** The connections of a server, and the faults that are planned for them. */
class FaultyConnections {
  readonly requests: ServedRequest[] = []
  readonly received: Buffer[] = []
  readonly faults: PlannedFault[] = []
  readonly headFaults: PlannedFault[] = []
  readonly connectionFaults: (Planned & { readonly fault: ConnectionFault })[] = []
  readonly greetings: (Planned & { readonly text: string })[] = []
  readonly #sockets = new Set<Socket>()
  readonly #serving: Serving
  readonly #draw: Random

  constructor(serving: Serving) {
    this.#serving = serving
    this.#draw = random(serving.seed)
  }

  /** Connections with a fault must not reach the handshake. */
  listenTo(server: Server): void {
    const { isEncrypted } = this.#serving
    const listeners = server.listeners('connection') as ((socket: Socket) => void)[]
    server.removeAllListeners('connection')
    server.on('connection', (socket: Socket) => {
      const isFaulty = this.connectionFaults.some(({ left }) => left > 0)
      this.#accept(socket)
      if (isEncrypted && !isFaulty) for (const listener of listeners) listener.call(server, socket)
    })
    server.on('secureConnection', (socket: Socket) => {
      socket.on('error', () => {})
      this.#serve(socket)
    })
    server.on('tlsClientError', () => {})
  }

  destroy(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #accept(socket: Socket): void {
    const { isEncrypted } = this.#serving
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => {})
    const entry = takeNext(this.connectionFaults)
    if (entry) {
      if (!isEncrypted) this.requests.push(unread())
      entry.fault(socket)
    } else if (!isEncrypted) this.#serve(socket)
  }

  async #serve(socket: Socket): Promise<void> {
    const { respond, serve } = this.#serving
    const request = unread()
    this.requests.push(request)
    socket.write(takeNext(this.greetings)?.text ?? '')
    let early: Fault | undefined
    const skipsBody = () => {
      early = takeNext(this.headFaults, ({ calls }) => calls(request))?.fault
      return early !== undefined
    }
    if (!(await readRequest(socket, request, this.received, skipsBody))) return
    const send = (wire: Wire) => {
      request.status = wire.status
      request.refused = isRefusal(wire)
      socket.end(Buffer.concat([headOf(wire), wire.body]))
    }
    const planned = takeNext(this.faults, ({ calls }) => calls(request))?.fault
    const fault = early ?? planned ?? serve
    await fault({ request, socket, draw: this.#draw, wire: () => respond(request), send })
  }
}

interface Planned {
  /** How many more times. */
  left: number
  isMet: boolean
}

interface PlannedFault extends Planned {
  readonly calls: Calls
  readonly fault: Fault
}

const planned = (times: number): Planned => ({ left: times, isMet: false })

/** Takes the first planned entry that is due, and counts it down. */
function takeNext<Kind extends Planned>(
  faults: readonly Kind[],
  isDue: (one: Kind) => boolean = () => true,
): Kind | undefined {
  const next = faults.find((one) => one.left > 0 && isDue(one))
  if (next) Object.assign(next, { left: next.left - 1, isMet: true })
  return next
}

/** The record of a connection that was not read. */
function unread(): ServedRequest {
  const nothing = { method: '', path: '', headers: {}, body: '', status: null, refused: false }
  return { ...nothing, at: new Date() }
}

/**
 * Fills in the request as it arrives. Resolves with whether it has arrived.
 *
 * @param skipsBody called once after the head; true to ignore the body
 */
function readRequest(
  socket: Socket,
  request: ServedRequest,
  received: Buffer[],
  skipsBody: () => boolean,
): Promise<boolean> {
  const whole = Promise.withResolvers<boolean>()
  let arrived = Buffer.alloc(0)
  socket.on('close', () => whole.resolve(false))
  socket.on('data', (piece: Buffer) => {
    received.push(piece)
    arrived = Buffer.concat([arrived, piece])
    const head = readHead(arrived)
    if (!head) return
    const { method, path, headers, length } = head
    const isFirst = request.method === ''
    Object.assign(request, { method, path, headers })
    if (isFirst && skipsBody()) whole.resolve(true)
    if (arrived.length < length + Number(headers['content-length'] ?? 0)) return
    request.body = arrived.toString('utf8', length)
    whole.resolve(true)
  })
  return whole.promise
}

/** Whether a response says that the request was not carried out. */
function isRefusal({ status, headers }: Wire): boolean {
  const header = (named: string) => headers.find(([name]) => name.toLowerCase() === named)?.[1]
  // RFC 9110, sections 15.4.3 and 15.4.4: a 303 is the response, and so is a 302 to the job.
  const isResult =
    status === 303 || (status === 302 && /\/jobs?\/[^/]+$/.test(header('location') ?? ''))
  if (status >= 300 && status < 400) return !isResult
  return status === 409 || status === 429 || (status === 503 && header('retry-after') !== undefined)
}
