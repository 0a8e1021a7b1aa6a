import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endWithProcess } from '../../test/support/end-with-process.ts'
import { freePort, untilServed } from '../../test/support/nginx.ts'

export interface FileServer {
  /** The name of the server in the table's heading. */
  readonly name: string
  readonly origin: string
  /** The same with gzip. */
  readonly gzipOrigin: string
  close(): void
}

/**
 * Serves a folder by nginx on the loopback interface. Undefined if nginx is not installed.
 */
export async function serveFiles(folder: string): Promise<FileServer | undefined> {
  const version = spawnSync('nginx', ['-v'], { encoding: 'utf8' })
  if (version.error) return undefined
  const ports = { plain: await freePort(), gzip: await freePort() }
  const home = mkdtempSync(join(folder, 'nginx-'))
  const file = join(home, 'nginx.conf')
  writeFileSync(file, configuration(folder, home, ports))
  const server = spawn('nginx', ['-c', file, '-p', home, '-e', join(home, 'error.log')], {
    stdio: 'ignore',
  })
  endWithProcess(server, () => server.kill())
  const origin = `http://127.0.0.1:${ports.plain}`
  await untilServed(origin)
  const name = version.stderr.trim().replace(/^.*: /, '')
  const gzipOrigin = `http://127.0.0.1:${ports.gzip}`
  return { name, origin, gzipOrigin, close: () => server.kill() }
}

function configuration(
  folder: string,
  home: string,
  ports: Readonly<Record<'plain' | 'gzip', number>>,
): string {
  return `
daemon off;
user root;
worker_processes 2;
pid ${home}/pid;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  types {
    text/html html; text/css css; text/javascript js; application/json json; text/plain txt md;
    image/svg+xml svg; image/png png; image/gif gif; image/jpeg jpg jpeg; application/zip zip;
    font/woff woff; font/woff2 woff2; application/xml xml; application/pdf pdf;
  }
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
  server {
    listen 127.0.0.1:${ports.plain};
    root ${folder};
  }
  server {
    listen 127.0.0.1:${ports.gzip};
    root ${folder};
    gzip on;
    gzip_types text/css text/javascript application/json text/plain image/svg+xml application/xml;
  }
}
`
}
