import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { join, sep } from 'node:path'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { decoded } from '../../kernel/format/percent-encoding.ts'
import { type FileKind, fileKind, syntaxOf } from '../../reading/file-kind.ts'
import { hostedSite, type RuleFragment } from '../../site/hosted-site.ts'
import type { HostRules } from '../../site/site-rules.ts'
import type { ServerIdentity } from './certificate.ts'

/** A site, and how it is served. */
export interface ServedSite {
  /** Relative to the folder. */
  readonly files: readonly { readonly path: string }[]
  /** Absolute. */
  readonly folder: string
  readonly rules: HostRules
}

/** A server without a port of its own: who reaches it is decided at the edge. */
export interface SiteServer extends AsyncDisposable {
  /** Serves a connection, which begins with a TLS handshake. */
  accept(connection: Duplex): void
}

/** Serves a site over https as its publish target does, and nothing else of the folder. */
export async function serveSite(
  site: ServedSite,
  { key, cert }: Pick<ServerIdentity, 'key' | 'cert'>,
): Promise<SiteServer> {
  const { publishTarget, basePath } = site.rules
  const hosted = hostedSite(site.files, publishTarget, site.rules)
  const folder = await realpath(site.folder)

  async function respond(
    { url = '/', method = '' }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const urlPath = decoded(url.replace(/[?#].*/s, ''))
    if (method !== 'GET' && method !== 'HEAD') return end(response, 405)
    if (!urlPath.startsWith(basePath)) return end(response, 404)
    const served = hosted.respond(urlPath.slice(basePath.length))
    if (served.kind === 'redirect') {
      const location = locationIn(basePath, served)
      return end(response, served.status, { location })
    }
    // The browser stays on the page, as nothing else can be reached.
    if (served.kind === 'external') return end(response, 204)
    if (served.kind === 'file') return sendFile(served.file.path, 200, method, response)
    if (!served.page) return end(response, served.status)
    return sendFile(served.page.path, served.status, method, response)
  }

  async function sendFile(
    path: string,
    status: number,
    method: 'GET' | 'HEAD',
    response: ServerResponse,
  ): Promise<void> {
    // A symbolic link may lead to another file of the site.
    const realFile = await realpath(join(folder, path))
    if (!realFile.startsWith(`${folder}${sep}`)) return end(response, 404)
    const head = { 'content-type': mediaType(path), ...(status === 200 && cached) }
    if (method === 'HEAD') return end(response, status, head)
    // A page that is left ends its requests, and with them the stream before it has begun.
    await using content = await open(realFile, readFlags)
    response.writeHead(status, head)
    await pipeline(content.createReadStream({ autoClose: false }), response)
  }

  const server = createServer({ key, cert }, (request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  return {
    accept: (connection) => void server.emit('connection', connection),
    [Symbol.asyncDispose]: async () => server.closeAllConnections(),
  }
}

/** Responds without a body. */
function end(response: ServerResponse, status: number, head: OutgoingHttpHeaders = {}): void {
  response.writeHead(status, head).end()
}

/** Pages share most of their files. */
const cached = { 'cache-control': 'max-age=86400' }

/** Windows has no O_NOFOLLOW. */
const readFlags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)

/** The usual type of a file: what a static server sends, without a charset, which the page states. */
function mediaType(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  if (syntaxOf(path) === 'xml') return 'application/xhtml+xml'
  const type = mediaTypes[fileKind(path)] ?? 'application/octet-stream'
  return type.endsWith('/') ? `${type}${extension}` : type
}

/** Without the name of the format where that is the extension. */
const mediaTypes: Partial<Readonly<Record<FileKind, string>>> = {
  image: 'image/',
  font: 'font/',
  media: 'video/',
  page: 'text/html',
  style: 'text/css',
  script: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  pdf: 'application/pdf',
  xml: 'application/xml',
  sitemap: 'application/xml',
  feed: 'application/xml',
  text: 'text/plain',
}

/** Where a redirect of the site leads, as a header has it. */
function locationIn(
  basePath: string,
  { path, fragment }: { readonly path: string; readonly fragment?: RuleFragment | undefined },
): string {
  const url = encodeURI(`${basePath}${path}`)
  return fragment === undefined ? url : `${url}#${fragment.text}`
}
