import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { type LoopbackServer, listenOnLoopback } from '../loopback-server.ts'
import { decoded, type SiteFolder } from './site-folder.ts'

/** Serves a site, for a checker that reads no folders. */
export async function serveFolder(folder: string, site: SiteFolder): Promise<LoopbackServer> {
  const server = createServer(({ url = '' }, response) => {
    const path = decoded(new URL(url, 'http://site/').pathname)
    const file = site.fileAt(path)
    if (file === undefined) response.writeHead(404, { 'content-type': 'text/plain' }).end('missing')
    else if (`/${file}` === `${path}/index.html`) {
      response.writeHead(301, { location: `${encodeURI(path)}/` }).end()
    } else {
      response.writeHead(200, { 'content-type': typeOf(file) })
      createReadStream(join(folder, file)).pipe(response)
    }
  })
  return listenOnLoopback(server)
}

function typeOf(file: string): string {
  if (/\.html?$/i.test(file)) return 'text/html'
  return /\.css$/i.test(file) ? 'text/css' : 'application/octet-stream'
}
