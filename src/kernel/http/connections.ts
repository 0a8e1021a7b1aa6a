import {
  type AgentOptions,
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type RequestOptions,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { decoded } from '../format/percent-encoding.ts'
import { bareHost } from './connect-guard.ts'
import { type HttpProxy, proxyFor, proxyUnreachable, tunnelRefused } from './proxy.ts'
import { TransportFailure } from './transport-failure.ts'

/** How to reach a server. */
export interface Route {
  readonly agent: HttpAgent
  /** Undefined if the connection is direct. */
  readonly proxy: HttpProxy | undefined
}

/**
 * Makes connections, through the proxy from the environment. Keeps them open between requests, so
 * that TLS and proxy authentication happen once per connection. Dispose of it when done: idle
 * connections keep the process alive.
 */
export class Connections implements Disposable {
  readonly #options: AgentOptions & { readonly keepAlive: boolean }
  /** By origin, if connections are kept. */
  readonly #routes = new Map<string, Route>()

  /**
   * @param options `keepAlive` is false to open a new connection for each request; `address` is the one
   *   to connect to, whatever the name resolves to. A proxy ignores it
   */
  constructor({
    keepAlive = true,
    address,
  }: { readonly keepAlive?: boolean; readonly address?: string | undefined } = {}) {
    this.#options = address === undefined ? { keepAlive } : { ...fixedTo(address), keepAlive }
  }

  /**
   * The agent that connects to a server, and the proxy that it uses.
   *
   * @throws TransportFailure if the proxy is not an http or https URL
   */
  agentFor(url: URL): Route {
    const known = this.#routes.get(url.origin)
    if (known) return known
    const proxy = proxyFor(url, process.env)
    const route = { agent: newAgent(url, proxy, this.#options), proxy }
    if (this.#options.keepAlive) this.#routes.set(url.origin, route)
    return route
  }

  /** Closes all connections. Later requests open new ones. */
  close(): void {
    for (const { agent } of this.#routes.values()) agent.destroy()
    this.#routes.clear()
  }

  [Symbol.dispose](): void {
    this.close()
  }
}

/** Options that connect to one address. */
function fixedTo(address: string): AgentOptions {
  const family = isIP(address)
  return {
    autoSelectFamily: false,
    lookup: (_, { all }, found) => {
      if (all) found(null, [{ address, family }])
      else found(null, address, family)
    },
  }
}

type Connected = (error: Error | null, socket: Duplex) => void

/**
 * An agent that connects to servers, if need be through a proxy (CONNECT, RFC 9110, section 9.3.6), each
 * time by a new connection to the proxy.
 */
function newAgent({ protocol }: URL, proxy: HttpProxy | undefined, options: AgentOptions) {
  const isTls = protocol === 'https:'
  const agent = isTls ? new HttpsAgent(options) : new HttpAgent(options)
  if (!proxy) return agent
  const connect = agent.createConnection.bind(agent)
  const destroy = agent.destroy.bind(agent)
  /** The requests that the proxy has not responded to. */
  const pending = new Set<ClientRequest>()
  agent.createConnection = (server, connected: Connected = () => {}) => {
    const request = openTunnel(server, proxy, (error, tunnel) => {
      if (error || !isTls) return connected(error, tunnel)
      connected(null, connect({ ...server, socket: tunnel } as RequestOptions) as Duplex)
    })
    pending.add(request)
    request.once('close', () => pending.delete(request))
    request.once('connect', () => pending.delete(request))
    return undefined
  }
  agent.destroy = () => {
    for (const request of pending) request.destroy()
    destroy()
  }
  return agent
}

function openTunnel(
  { host, port }: RequestOptions,
  proxy: HttpProxy,
  connected: Connected,
): ClientRequest {
  const { url } = proxy
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
  const fail = (failure: TransportFailure) => connected(failure, request.socket as Duplex)
  request.once('error', (error) => fail(proxyUnreachable(error, proxy)))
  request.once('connect', (response, tunnel, head) => {
    const { statusCode: status = 0 } = response
    const isOpen = status >= 200 && status < 300
    if (isOpen && head.length === 0) return connected(null, tunnel)
    tunnel.destroy()
    if (!isOpen) return fail(tunnelRefused(response, authority, proxy))
    // A server never sends data first, neither with TLS nor with HTTP.
    const early = new TransportFailure('it sent data before the tunnel was open', { sent: false })
    fail(proxyUnreachable(early, proxy))
  })
  request.end()
  return request
}

/** A proxy's user name and password (RFC 7617). */
function authorization({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {}
  const credentials = `${decoded(username)}:${decoded(password)}`
  return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }
}
