import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface FileServer {
  /** The name of the server in the table's heading. */
  readonly name: string
  readonly origin: string
  /** The same over TLS, and with gzip. */
  readonly tlsOrigin: string
  readonly gzipOrigin: string
  /** The file of its certificate, which is its own authority. */
  readonly certificate: string
  close(): void
}

/**
 * Serves a folder by nginx on the loopback interface, over TLS, too. Undefined if nginx is not
 * installed.
 *
 * @param digests base64 SHA-256 of files, by their names, which are sent as `Repr-Digest`
 */
export async function serveFiles(
  folder: string,
  digests: Readonly<Record<string, string>> = {},
): Promise<FileServer | undefined> {
  const version = spawnSync('nginx', ['-v'], { encoding: 'utf8' })
  if (version.error) return undefined
  const ports = { plain: await freePort(), tls: await freePort(), gzip: await freePort() }
  const home = mkdtempSync(join(folder, 'nginx-'))
  const certificate = join(home, 'certificate.pem')
  makeCertificate(certificate, join(home, 'key.pem'))
  const file = join(home, 'nginx.conf')
  writeFileSync(file, configuration(folder, home, ports, digests))
  const server = spawn('nginx', ['-c', file, '-p', home, '-e', join(home, 'error.log')], {
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${ports.plain}`
  const tlsOrigin = `https://127.0.0.1:${ports.tls}`
  for (let tries = 0; tries < 50; tries++) {
    const isUp = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (isUp) break
    await sleep(100)
  }
  const name = version.stderr.trim().replace(/^.*: /, '')
  const gzipOrigin = `http://127.0.0.1:${ports.gzip}`
  return { name, origin, tlsOrigin, gzipOrigin, certificate, close: () => server.kill() }
}

function makeCertificate(certificate: string, key: string): void {
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2']
  const files = ['-keyout', key, '-out', certificate]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc']
  execFileSync('openssl', ['req', ...kind, ...subject, ...files], { stdio: 'ignore' })
}

function configuration(
  folder: string,
  home: string,
  ports: Readonly<Record<'plain' | 'tls' | 'gzip', number>>,
  digests: Readonly<Record<string, string>>,
): string {
  const known = Object.entries(digests).map(([name, digest]) => `~/${name}$ "sha-256=:${digest}:";`)
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
  map $uri $digest { default ""; ${known.join(' ')} }
  server {
    listen 127.0.0.1:${ports.plain};
    listen 127.0.0.1:${ports.tls} ssl;
    ssl_certificate ${home}/certificate.pem;
    ssl_certificate_key ${home}/key.pem;
    root ${folder};
    add_header Repr-Digest $digest;
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

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
