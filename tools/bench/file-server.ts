import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface FileServer {
  /** The name of the server in the table's heading. */
  readonly name: string
  readonly origin: string
  close(): void
}

/**
 * Serves a folder by nginx on the loopback interface: at `/`, at `/slow/` with 20 MB/s for each
 * connection, and at `/whole/` without ranges. Undefined if nginx is not installed.
 *
 * @param digests base64 SHA-256 of files, by their names, which are sent as `Repr-Digest`
 */
export async function serveFiles(
  folder: string,
  digests: Readonly<Record<string, string>> = {},
): Promise<FileServer | undefined> {
  const version = spawnSync('nginx', ['-v'], { encoding: 'utf8' })
  if (version.error) return undefined
  const port = await freePort()
  const home = mkdtempSync(join(folder, 'nginx-'))
  const file = join(home, 'nginx.conf')
  writeFileSync(file, configuration(folder, home, port, digests))
  const server = spawn('nginx', ['-c', file, '-p', home, '-e', join(home, 'error.log')], {
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 50; tries++) {
    const isUp = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (isUp) break
    await sleep(100)
  }
  const name = version.stderr.trim().replace(/^.*: /, '')
  return { name, origin, close: () => server.kill() }
}

function configuration(
  folder: string,
  home: string,
  port: number,
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
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
  map $uri $digest { default ""; ${known.join(' ')} }
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    add_header Repr-Digest $digest;
    location /slow/ { alias ${folder}/; limit_rate 20m; }
    location /whole/ { alias ${folder}/; max_ranges 0; }
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
