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
import { bareHost } from './connect-guard.ts'
import type { HttpProxy } from './proxy.ts'
import { proxyUnreachable, tunnelRefused } from './proxy-failure.ts'
import { TransportFailure } from './transport-failure.ts'

type Connected = (error: Error | null, socket: Duplex) => void

/**
 * An agent that connects to servers through a proxy (CONNECT, RFC 9110, section 9.3.6), each time by a
 * new connection to the proxy.
 *
 * @param isTls whether the servers are reached over https
 */
export function tunnelAgent(proxy: HttpProxy, isTls: boolean, options: AgentOptions): HttpAgent {
  const agent = isTls ? new HttpsAgent(options) : new HttpAgent(options)
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

/** Decodes percent-encoded characters. A `%` that encodes nothing stays as it is. */
const decoded = (text: string) =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) =>
    Buffer.from(escapes.replaceAll('%', ''), 'hex').toString(),
  )
