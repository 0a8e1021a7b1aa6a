import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type RequestOptions,
} from 'node:http'
import { type AgentOptions, Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'

type Connected = (error: Error | null, socket: Duplex) => void

/** Connects to servers over https through a proxy (CONNECT, RFC 9110, section 9.3.6). */
export class SecureTunnelAgent extends HttpsAgent {
  readonly #tunnels: Tunnels

  constructor(proxy: URL, options: AgentOptions) {
    super(options)
    this.#tunnels = new Tunnels(proxy)
  }

  override createConnection(options: RequestOptions, connected: Connected = () => {}): undefined {
    this.#tunnels.open(options, (error, tunnel) => {
      if (error) connected(error, tunnel)
      else connected(null, super.createConnection({ ...options, ...{ socket: tunnel } }) as Duplex)
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

  constructor(proxy: URL, options: AgentOptions) {
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
  readonly #proxy: URL
  readonly #pending = new Set<ClientRequest>()

  constructor(proxy: URL) {
    this.#proxy = proxy
  }

  /** Aborts the requests that the proxy has not responded to. */
  close(): void {
    for (const request of this.#pending) request.destroy()
  }

  /** Requests a tunnel to the server in `options`. */
  open({ host, port }: RequestOptions, connected: Connected): void {
    const proxy = this.#proxy
    const proxyHost = proxy.hostname.replace(/^\[|\]$/g, '')
    const authority = `${host?.includes(':') ? `[${host}]` : host}:${port}`
    const request = (proxy.protocol === 'https:' ? httpsRequest : httpRequest)({
      method: 'CONNECT',
      host: proxyHost,
      // Without it, node:https uses the name in the Host header, which is that of the server.
      servername: isIP(proxyHost) === 0 ? proxyHost : '',
      port: proxy.port,
      path: authority,
      headers: { host: authority, ...authorization(proxy) },
      agent: false,
    })
    this.#pending.add(request)
    request.once('close', () => this.#pending.delete(request))
    const fail = (cause: string) => {
      const error = new Error(`tunneling socket could not be established, ${cause}`)
      connected(Object.assign(error, { code: 'ECONNRESET' }), request.socket as Duplex)
    }
    request.once('error', (error) => fail(`cause=${error.message}`))
    request.once('connect', ({ statusCode = 0 }, tunnel, head) => {
      this.#pending.delete(request)
      if (statusCode >= 200 && statusCode < 300 && head.length === 0) return connected(null, tunnel)
      tunnel.destroy()
      // A server never sends data first, neither with TLS nor with HTTP.
      fail(head.length > 0 ? 'cause=bytes before the tunnel' : `statusCode=${statusCode}`)
    })
    request.end()
  }
}

/** A proxy's user and password (RFC 7617). */
function authorization({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {}
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }
}
