import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { extname, join } from 'node:path'
import type { TlsOptions } from 'node:tls'
import { Missing } from './part.ts'

/** A loopback address that other servers of this machine rarely use. */
export const siteAddress = '127.0.0.9'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Serves a folder at the ports of https and http, with a redirect from http to https.
 *
 * @throws Missing if this user may not listen there
 */
export async function startSecureSite(folder: string, tls: TlsOptions): Promise<AsyncDisposable> {
  const secure = createSecureServer(tls, (request, response) => {
    const path = decodeURI(new URL(request.url ?? '/', 'https://x').pathname)
    const names = [path, `${path}.html`, join(path, 'index.html')].map((name) => join(folder, name))
    const found = names.find((name) => existsSync(name) && statSync(name).isFile())
    const file = found ?? join(folder, '404.html')
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.writeHead(found ? 200 : 404, { 'content-type': type }).end(readFileSync(file))
  })
  const plain = createServer((request, response) => {
    response.writeHead(301, { location: `https://${request.headers.host}${request.url}` }).end()
  })
  const servers: [Server, number][] = [
    [secure, 443],
    [plain, 80],
  ]
  for (const [server, port] of servers) {
    await new Promise<void>((resolve, reject) => {
      server.once('error', ({ message }) => reject(new Missing(message)))
      server.listen(port, siteAddress, resolve)
    })
  }
  return {
    async [Symbol.asyncDispose]() {
      for (const [server] of servers) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}
