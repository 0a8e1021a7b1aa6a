import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import {
  type AddressInfo,
  createServer as createRawServer,
  type Server,
  type Socket,
} from 'node:net'

/** A request with its complete body. */
export interface ArrivedRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A server on this machine that behaves as badly as its handler. */
export interface FaultServer extends AsyncDisposable {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string
  readonly port: number
  /** The requests in order of arrival. Always empty for a raw server. */
  readonly requests: ArrivedRequest[]
  /** The number of connections. */
  readonly connections: number
  /** Resolves when the last open connection has closed. */
  idle(): Promise<void>
  /**
   * Resolves when no request is pending any more; connections may stay open. Not for a raw server.
   */
  quiet(): Promise<void>
}

export type Handler = (request: ArrivedRequest, response: ServerResponse) => void

/** Serves HTTP: the handler gets each request with its complete body. */
export function serve(handler: Handler, address = '127.0.0.1'): Promise<FaultServer> {
  const requests: ArrivedRequest[] = []
  const listener: RequestListener = async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { method = '', url: path = '', headers } = incoming
    const request = { method, path, headers, body: Buffer.concat(chunks).toString() }
    requests.push(request)
    handler(request, response)
  }
  return listen(createServer(listener), requests, address)
}

/** Serves bytes: the handler gets each connection, and each piece that arrives on it. */
export function serveRaw(handler: (socket: Socket, piece: string) => void): Promise<FaultServer> {
  const server = createRawServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (piece) => handler(socket, piece.toString('latin1')))
  })
  return listen(server, [], '127.0.0.1')
}

/** A port of this machine without a server. */
export async function closedPort(): Promise<number> {
  await using server = await serveRaw(() => {})
  return server.port
}

async function listen(
  server: Server,
  requests: ArrivedRequest[],
  address: string,
): Promise<FaultServer> {
  const sockets = new Set<Socket>()
  let connections = 0
  let underWay = 0
  server.on('request', (_, response: ServerResponse) => {
    underWay++
    response.on('close', () => {
      if (--underWay === 0) server.emit('quiet')
    })
  })
  server.on('connection', (socket: Socket) => {
    connections++
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) server.emit('idle')
    })
  })
  server.listen(0, address)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const host = address.includes(':') ? `[${address}]` : address
  return {
    origin: `http://${host}:${port}`,
    port,
    requests,
    get connections() {
      return connections
    },
    idle: async () => {
      if (sockets.size > 0) await once(server, 'idle')
    },
    quiet: async () => {
      if (underWay > 0) await once(server, 'quiet')
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
