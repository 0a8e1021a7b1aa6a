import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { join, sep } from 'node:path'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { decoded } from '../../kernel/format/percent-encoding.ts'
import { type FileKind, fileKind, syntaxOf } from '../../reading/file-kind.ts'
import { hostedSite } from '../../site/hosted-site.ts'
import type { SiteRules } from '../../site/site-rules.ts'
import type { ServerIdentity } from './certificate.ts'

/** A site, and how it is served. */
export interface ServedSite {
  /** Relative to the folder. */
  readonly files: readonly { readonly path: string }[]
  /** Absolute. */
  readonly folder: string
  readonly rules: Pick<SiteRules, 'publishTarget' | 'basePath'>
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
  const hosted = hostedSite(site.files, publishTarget)
  const folder = await realpath(site.folder)

  async function respond({ url = '/', method = '' }: IncomingMessage, response: ServerResponse) {
    const urlPath = decoded(url.replace(/[?#].*/s, ''))
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405).end()
    if (!urlPath.startsWith(basePath)) return response.writeHead(404).end()
    const served = hosted.respond(urlPath.slice(basePath.length))
    if (served.kind === 'redirect') {
      const location = encodeURI(`${basePath}${served.path}`)
      return response.writeHead(served.status, { location }).end()
    }
    // The browser stays on the page, as nothing else can be reached.
    if (served.kind === 'external') return response.writeHead(204).end()
    const file = served.kind === 'file' ? served.file : served.page
    const status = served.kind === 'file' ? 200 : served.status
    if (!file) return response.writeHead(status).end()
    // A symbolic link may lead to another file of the site.
    const path = await realpath(join(folder, file.path))
    if (!path.startsWith(`${folder}${sep}`)) return response.writeHead(404).end()
    const head = { 'content-type': mediaType(file.path), ...(status === 200 && cached) }
    if (method === 'HEAD') return response.writeHead(status, head).end()
    // A page that is left ends its requests, and with them the stream before it has begun.
    await using content = await open(path, readFlags)
    response.writeHead(status, head)
    return await pipeline(content.createReadStream({ autoClose: false }), response)
  }

  const server = createServer({ key, cert }, (request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  return {
    accept: (connection) => void server.emit('connection', connection),
    [Symbol.asyncDispose]: async () => server.closeAllConnections(),
  }
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
