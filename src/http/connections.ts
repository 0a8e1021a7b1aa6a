import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { type HttpProxy, proxyFor } from './proxy.ts'
import { tunnelAgent } from './tunnel.ts'

interface Route {
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
  readonly #options: { readonly keepAlive: boolean }
  readonly #agents = new Map<string, HttpAgent>()
  /** By origin, if connections are kept: reading the environment is slow. */
  readonly #routes = new Map<string, Route>()

  /** @param keepAlive false to open a new connection for each request */
  constructor({ keepAlive = true } = {}) {
    this.#options = { keepAlive }
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
    const key = `${url.protocol} ${proxy?.url.href ?? ''}`
    const agent = this.#agents.get(key) ?? newAgent(url, proxy, this.#options)
    this.#agents.set(key, agent)
    const route = { agent, proxy }
    if (this.#options.keepAlive) this.#routes.set(url.origin, route)
    return route
  }

  [Symbol.dispose](): void {
    for (const agent of this.#agents.values()) agent.destroy()
  }
}

function newAgent(
  { protocol }: URL,
  proxy: HttpProxy | undefined,
  options: { keepAlive: boolean },
) {
  const isTls = protocol === 'https:'
  if (proxy) return tunnelAgent(proxy, isTls, options)
  return isTls ? new HttpsAgent(options) : new HttpAgent(options)
}
