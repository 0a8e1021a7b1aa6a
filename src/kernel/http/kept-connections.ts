import { KeptConnection, type ResponseEnd, type ResponseStart } from './kept-connection.ts'
import type { KeptRequest } from './message-head.ts'
import { proxyFor } from './proxy.ts'

/** Connections to servers that are kept between requests. Dispose of them when done. */
export class KeptConnections implements Disposable {
  /** By origin, those without a request; undefined if requests are sent in another way. */
  readonly #idle = new Map<string, KeptConnection[] | undefined>()
  readonly #all = new Set<KeptConnection>()

  /**
   * Sends a request, and reads its response.
   *
   * @returns how far it was read; `unread` if the origin is behind a proxy, or sends responses that are
   *   left to `exchange`. `start` may have been called then
   * @throws TransportFailure without a complete response; the signal's reason if it is aborted
   */
  async get(request: KeptRequest, start: ResponseStart): Promise<Exclude<ResponseEnd, 'unused'>> {
    const { origin } = request.url
    for (;;) {
      request.signal.throwIfAborted()
      const idle = this.#idleOf(request.url)
      if (!idle) return 'unread'
      const connection = idle.pop() ?? new KeptConnection(request.url)
      this.#all.add(connection)
      try {
        const end = await connection.get(request, start)
        if (end === 'unread') this.#idle.set(origin, undefined)
        if (end !== 'unused') return end
      } finally {
        if (connection.isOpen) idle.push(connection)
        else this.#all.delete(connection)
      }
    }
  }

  #idleOf(url: URL): KeptConnection[] | undefined {
    if (!this.#idle.has(url.origin)) {
      this.#idle.set(url.origin, proxyFor(url, process.env) ? undefined : [])
    }
    return this.#idle.get(url.origin)
  }

  [Symbol.dispose](): void {
    for (const connection of this.#all) connection.destroy()
  }
}
