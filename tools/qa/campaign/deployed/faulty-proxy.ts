import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type LoopbackServer, listenOnLoopback } from '../../real/loopback-server.ts'

/** A response of the site, whole and not encoded. */
export interface SiteResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer
}

/** Sends something else in place of the site's response. */
export type Substitute = (
  site: SiteResponse,
  response: ServerResponse,
  turn: Turn,
) => Partial<SiteResponse> | undefined

export interface Turn {
  /** How many responses were substituted before. */
  readonly count: number
  /** In milliseconds, on the clock of the verification. */
  readonly now: number
  readonly incoming: IncomingMessage
}

/** A proxy in front of a real server. */
export interface FaultyProxy extends LoopbackServer {
  /** Whose paths get the substitute; without a leading slash. */
  fault: { readonly isAt: (path: string) => boolean; readonly substitute: Substitute } | undefined
  /** The paths that were requested, likewise; without those that redirect, whose bodies nobody sees. */
  readonly requested: Set<string>
  /** How many responses were substituted. */
  turns: number
  /** The clock of the verification. */
  now: () => number
}

/** Passes all requests on, but for those of the fault. */
export async function startFaultyProxy(site: LoopbackServer): Promise<FaultyProxy> {
  const { hostname: host, port } = new URL(site.url)
  const server = createServer((incoming, response) => {
    const path = decodeURIComponent(new URL(incoming.url ?? '/', site.url).pathname.slice(1))
    const fault = proxy.fault?.isAt(path) ? proxy.fault : undefined
    const headers = { ...incoming.headers, ...(fault && { 'accept-encoding': 'identity' }) }
    const options = { host, port, path: incoming.url, headers, agent: false }
    const forwarded = request(options, (reply) => {
      if (!isRedirect(reply)) proxy.requested.add(path)
      if (!fault) {
        response.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(response)
        return
      }
      whole(reply).then((body) => {
        const own = { ...(reply.headers as SiteResponse['headers']) }
        for (const name of ['content-length', 'transfer-encoding', 'etag', 'connection']) {
          delete own[name]
        }
        const from = { status: reply.statusCode ?? 502, headers: own, body }
        const changed = fault.substitute(from, response, {
          ...{ count: proxy.turns++, now: proxy.now(), incoming },
        })
        if (!changed) return
        const sent = { ...from, ...changed }
        response.writeHead(sent.status, sent.headers).end(sent.body)
      })
    })
    forwarded.once('error', () => response.destroy())
    forwarded.end()
  })
  const listening = await listenOnLoopback(server)
  const proxy: FaultyProxy = {
    ...{ ...listening, fault: undefined, requested: new Set(), turns: 0, now: () => 0 },
  }
  return proxy
}

const isRedirect = ({ statusCode = 0 }: IncomingMessage) => statusCode >= 300 && statusCode < 400

async function whole(reply: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk)
  return Buffer.concat(chunks)
}
