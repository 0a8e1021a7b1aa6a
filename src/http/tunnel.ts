import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type RequestOptions,
} from 'node:http'
import { type AgentOptions, Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { bareHost } from './connect-guard.ts'
import type { HttpProxy } from './proxy.ts'
import { proxyUnreachable, tunnelRefused } from './proxy-failure.ts'
import { TransportFailure } from './transport-failure.ts'

type Connected = (error: Error | null, socket: Duplex) => void

/** Connects to servers over https through a proxy (CONNECT, RFC 9110, section 9.3.6). */
export class SecureTunnelAgent extends HttpsAgent {
  readonly #tunnels: Tunnels

  constructor(proxy: HttpProxy, options: AgentOptions) {
    super(options)
    this.#tunnels = new Tunnels(proxy)
  }

  override createConnection(options: RequestOptions, connected: Connected = () => {}): undefined {
    this.#tunnels.open(options, (error, tunnel) => {
      if (error) return connected(error, tunnel)
      const tlsOptions = { ...options, socket: tunnel }
      connected(null, super.createConnection(tlsOptions) as Duplex)
    })
  }

  override destroy(): void {
    this.#tunnels.close()
    super.destroy()
  }
}

/** Connects to servers over http through a proxy (CONNECT). */
export class TunnelAgent extends HttpAgent {
  readonly #tunnels: Tunnels

  constructor(proxy: HttpProxy, options: AgentOptions) {
    super(options)
    this.#tunnels = new Tunnels(proxy)
  }

  override createConnection(options: RequestOptions, connected: Connected = () => {}): undefined {
    this.#tunnels.open(options, connected)
  }

  override destroy(): void {
    this.#tunnels.close()
    super.destroy()
  }
}

/** Tunnels through one proxy, each with its own connection to the proxy. */
class Tunnels {
  readonly #proxy: HttpProxy
  readonly #pending = new Set<ClientRequest>()

  constructor(proxy: HttpProxy) {
    this.#proxy = proxy
  }

  /** Aborts the requests that the proxy has not responded to. */
  close(): void {
    for (const request of this.#pending) request.destroy()
  }

  /** Requests a tunnel to the server in `options`. */
  open({ host, port }: RequestOptions, connected: Connected): void {
    const { url } = this.#proxy
    const proxyHost = bareHost(url.hostname)
    const authority = `${host?.includes(':') ? `[${host}]` : host}:${port}`
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)({
      method: 'CONNECT',
      host: proxyHost,
      // Without it, node:https uses the name in the Host header, which is that of the server.
      servername: isIP(proxyHost) === 0 ? proxyHost : '',
      port: url.port,
      path: authority,
      headers: { host: authority, ...authorization(url) },
      agent: false,
    })
    this.#pending.add(request)
    request.once('close', () => this.#pending.delete(request))
    const fail = (failure: TransportFailure) => connected(failure, request.socket as Duplex)
    request.once('error', (error) => fail(proxyUnreachable(error, this.#proxy)))
    request.once('connect', (response, tunnel, head) => {
      this.#pending.delete(request)
      const { statusCode: status = 0 } = response
      const isOpen = status >= 200 && status < 300
      if (isOpen && head.length === 0) return connected(null, tunnel)
      tunnel.destroy()
      if (!isOpen) return fail(tunnelRefused(response, authority, this.#proxy))
      // A server never sends data first, neither with TLS nor with HTTP.
      const early = new TransportFailure('it sent data before the tunnel was open', { sent: false })
      fail(proxyUnreachable(early, this.#proxy))
    })
    request.end()
  }
}

/** A proxy's user name and password (RFC 7617). */
function authorization({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {}
  const credentials = `${decoded(username)}:${decoded(password)}`
  return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }
}

/** Decodes percent-encoded characters. A `%` that encodes nothing stays as it is. */
const decoded = (text: string) =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) =>
    Buffer.from(escapes.replaceAll('%', ''), 'hex').toString(),
  )
