import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostedSite } from '../../src/site/hosted-site.ts'
import type { PublishTarget } from '../../src/site/site-rules.ts'

/** A site's files by their paths. */
export type Files = Readonly<Record<string, string | Buffer>>

/** Responds instead of the site; if undefined, the site responds. */
export type Fault = (request: SiteRequest, response: ServerResponse) => true | undefined

export interface SiteRequest {
  /** Decoded, without a leading slash. */
  readonly path: string
  /** As it was sent. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  /** Of the client. The system may use it again for a later connection. */
  readonly port: number | undefined
  /** The connection, by its identity. */
  readonly connection: object
}

/** A server that serves files like a publish target, with faults. */
export interface SiteServer extends AsyncDisposable {
  readonly url: string
  /** In the order of arrival. */
  readonly requests: SiteRequest[]
  /** The maximum of concurrent requests. */
  readonly maxOpen: number
  /** The deployed files. */
  files: Files
  faults: Fault[]
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  xml: 'application/xml',
}

/** @param prefix the path above the site, without slashes @param place where it listens */
export async function startSite(
  files: Files,
  target: PublishTarget = 'nginx',
  prefix = '',
  place: { readonly host?: string; readonly port?: number } = {},
): Promise<SiteServer> {
  const { host = '127.0.0.1' } = place
  let open = 0
  let maxOpen = 0
  const requests: SiteRequest[] = []
  const server = createServer((incoming, response) => {
    maxOpen = Math.max(maxOpen, ++open)
    response.once('close', () => open--)
    const { pathname } = new URL(incoming.url ?? '/', 'http://site.test')
    const request = {
      path: decodeURIComponent(pathname.slice(prefix ? prefix.length + 2 : 1)),
      url: incoming.url ?? '/',
      headers: incoming.headers,
      port: incoming.socket.remotePort,
      connection: incoming.socket,
    }
    requests.push(request)
    if (site.faults.some((fault) => fault(request, response))) return
    const isBase = prefix !== '' && pathname === `/${prefix}`
    if (isBase) response.writeHead(301, { location: `/${prefix}/` }).end()
    else serve(request.path, response)
  })

  function serve(path: string, response: ServerResponse): void {
    const known = Object.keys(site.files).map((name) => ({ path: name }))
    const served = hostedSite(known, target).respond(path)
    if (served.kind === 'redirect') {
      const location = `${prefix && `/${prefix}`}/${encodeURI(served.path)}`
      response.writeHead(served.status, { location }).end()
      return
    }
    if (served.kind === 'external') throw new Error('the files have no redirects')
    const file = served.kind === 'file' ? served.file.path : served.page?.path
    send(response, served.kind === 'file' ? 200 : served.status, site.files[file ?? ''], file)
  }

  await new Promise<void>((resolve) => server.listen(place.port ?? 0, host, resolve))
  const { port } = server.address() as AddressInfo
  const site: SiteServer = {
    url: `http://${host}:${port}${prefix && `/${prefix}`}`,
    requests,
    get maxOpen() {
      return maxOpen
    },
    files,
    faults: [],
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
  return site
}

/** Sends a file with its type. */
export function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer = 'not found',
  path = '',
  headers: Readonly<Record<string, string>> = {},
): true {
  const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  response.writeHead(status, { 'content-type': type, ...headers }).end(body)
  return true
}

/** A fault at some paths. */
export const at =
  (paths: readonly string[], fault: (response: ServerResponse, path: string) => true): Fault =>
  ({ path }, response) =>
    paths.includes(path) ? fault(response, path) : undefined
