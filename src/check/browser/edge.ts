import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { SiteServer } from './site-server.ts'

/**
 * The only way out of a page: the proxy of its browsing context, on the loopback interface. It serves
 * the site, and refuses everything else. Whatever asked, a frame, a worker, the browser itself: the host
 * is recorded here.
 */
export interface Edge extends AsyncDisposable {
  /** As the browser knows it: `http://edge.invalid:40123` */
  readonly url: string
  /** The other hosts that were requested, as URLs have them: `a.example`, `b.example:8443`, `[2001:db8::7]` */
  readonly hosts: ReadonlySet<string>
  /** Whether more were requested than are recorded. */
  readonly isPartial: boolean
}

/** A reserved name (RFC 6761), which the browser resolves to the loopback interface. */
export const edgeName = 'edge.invalid'

/** A page may request names without end. */
const maxHosts = 300

/**
 * Opens an edge.
 *
 * @param site served under the host
 * @param host name and port: `docs.example.com:443`
 */
export async function openEdge(site: SiteServer, host: string): Promise<Edge> {
  const hosts = new Set<string>()
  /** Without the port if it is the default one. */
  const ownHost = new URL(`https://${host}`).host
  let isPartial = false
  const record = (authority: string) => {
    // A browser requests URLs. Anything else is recorded unchanged.
    const name = URL.parse(`https://${authority.replace(/:80$/, '')}`)?.host ?? authority
    if (name === ownHost || hosts.has(name)) return
    if (hosts.size < maxHosts) hosts.add(name)
    else isPartial = true
  }
  // Any response would count as one of the host: without one, the request fails.
  const server = createServer(({ url = '' }: IncomingMessage, { socket }) => {
    record(URL.parse(url)?.host ?? url)
    socket?.destroy()
  })
  server.on('connect', ({ url = '' }: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    if (url.toLowerCase() !== host) {
      record(url)
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    if (head.length > 0) socket.unshift(head)
    site.accept(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://${edgeName}:${(server.address() as AddressInfo).port}`,
    hosts,
    get isPartial() {
      return isPartial
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
