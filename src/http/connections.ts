import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { proxyFor } from './proxy.ts'
import { SecureTunnelAgent, TunnelAgent } from './tunnel.ts'

/**
 * Where connections come from: through the proxy that the environment names. They are kept from one
 * request to the next, so that TLS and the sign-in at a proxy are done once for each, until this is
 * disposed of: idle connections keep the process alive.
 */
export class Connections implements Disposable {
  readonly #options: { readonly keepAlive: boolean }
  readonly #agents = new Map<string, HttpAgent>()

  /** @param keepAlive false for a connection of its own for each request */
  constructor({ keepAlive = true } = {}) {
    this.#options = { keepAlive }
  }

  /**
   * What makes the connections to a server, and whether it does so without a proxy.
   *
   * @throws TransportFailure for a proxy that is not a URL of a proxy
   */
  agentFor(url: URL): { readonly agent: HttpAgent; readonly isDirect: boolean } {
    const proxy = proxyFor(url, process.env)
    const way = `${url.protocol} ${proxy?.href ?? ''}`
    const agent = this.#agents.get(way) ?? newAgent(url, proxy, this.#options)
    this.#agents.set(way, agent)
    return { agent, isDirect: proxy === undefined }
  }

  [Symbol.dispose](): void {
    for (const agent of this.#agents.values()) agent.destroy()
  }
}

function newAgent({ protocol }: URL, proxy: URL | undefined, options: { keepAlive: boolean }) {
  const isTls = protocol === 'https:'
  if (!proxy) return isTls ? new HttpsAgent(options) : new HttpAgent(options)
  return isTls ? new SecureTunnelAgent(proxy, options) : new TunnelAgent(proxy, options)
}
