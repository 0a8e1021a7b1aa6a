import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { decoded, type SiteFolder } from './site-folder.ts'

/** Serves a site, for a checker that reads no folders. */
export interface FolderServer extends AsyncDisposable {
  readonly url: string
}

export async function serveFolder(folder: string, site: SiteFolder): Promise<FolderServer> {
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
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function typeOf(file: string): string {
  if (/\.html?$/i.test(file)) return 'text/html'
  return /\.css$/i.test(file) ? 'text/css' : 'application/octet-stream'
}
