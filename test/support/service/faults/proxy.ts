import { connect } from 'node:net'
import type { TlsOptions } from 'node:tls'
import type { Fault, FaultServer } from './fault-server.ts'
import { startFaultServer } from './fault-server.ts'
import { wireOf } from './wire.ts'

export interface ProxySettings {
  /** Serves the proxy itself over TLS, with this certificate. */
  readonly tls?: TlsOptions | undefined
  /** The name and password that it requires: `me:secret`. */
  readonly login?: string
}

/** Starts a proxy that resolves every name to this machine. */
export function startProxy({ tls, login }: ProxySettings = {}): Promise<FaultServer> {
  const refusal = async () => wireOf({ status: 405, body: 'Tunnels only.' })
  const open = tunnel()
  const basic = login === undefined ? undefined : `Basic ${Buffer.from(login).toString('base64')}`
  return startFaultServer(refusal, { tls }, (exchange) => {
    const { 'proxy-authorization': sent } = exchange.request.headers
    if (basic === undefined || sent === basic) return open(exchange)
    exchange.socket.end(
      'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="proxy"\r\n\r\n',
    )
  })
}

const established = 'HTTP/1.1 200 Connection established\r\n\r\n'

/** Opens the tunnel, and optionally breaks it after this many bytes of responses. */
export const tunnel =
  (breaksAfter = Number.POSITIVE_INFINITY): Fault =>
  ({ socket, request }) => {
    if (request.method !== 'CONNECT') return void socket.resetAndDestroy()
    const onward = connect(Number(request.path.split(':')[1]), '127.0.0.1')
    let passed = 0
    onward.on('data', (piece) => {
      passed += piece.length
      if (passed >= breaksAfter) socket.resetAndDestroy()
      else socket.write(piece)
    })
    onward.on('error', () => socket.destroy())
    onward.on('close', () => socket.end())
    socket.on('close', () => onward.destroy())
    socket.write(established)
    socket.pipe(onward)
  }

/** Sends text instead of a response to CONNECT, like some proxies. */
export const tunnelResponse =
  (text: string): Fault =>
  ({ socket }) =>
    void socket.end(text)
