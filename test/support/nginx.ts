import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithProcess } from './end-with-process.ts'
import { canChangeUser, isRoot } from './system.ts'

/**
 * The installed nginx; undefined without one, so that tests that need it are skipped. If root starts
 * it, it insists on setting the user of its workers.
 */
export const nginxPath = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(
  (path) => existsSync(path) && (!isRoot || canChangeUser),
)

export interface Nginx {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string
  /** Path of its configuration. */
  readonly config: string
  /** Folder of the site. */
  readonly folder: string
  stop(): Promise<void>
}

/**
 * Serves files with nginx.
 *
 * @param files contents by path
 * @param serverBlock a `server` that listens on 8080 and has its files in /usr/share/nginx/html
 * @param http more directives of the `http` block; `CACHE` is replaced by a new folder
 */
export async function startNginx(
  files: Readonly<Record<string, string>>,
  serverBlock: string,
  http = 'types { text/html html; text/css css; }',
): Promise<Nginx> {
  const home = mkdtempSync(join(tmpdir(), 'nginx-'))
  const folder = join(home, 'site')
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const port = await freePort()
  const config = join(home, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  // The workers of root would run as another user, who cannot read each folder.
  const user = isRoot ? 'user root; ' : ''
  writeFileSync(
    config,
    `${user}daemon off; worker_processes 1; pid ${home}/pid; error_log ${home}/error.log;
    events {}
    http {
      access_log off; ${http.replace('CACHE', `${home}/cache`)}
      ${temporary.map((name) => `${name}_temp_path ${home}/temp;`).join(' ')}
      ${serverBlock
        .replace('listen 8080;', `listen 127.0.0.1:${port};`)
        .replace('root /usr/share/nginx/html;', `root ${folder};`)}
    }`,
  )
  const server = spawn(nginxPath ?? '', ['-c', config], { stdio: 'ignore' })
  endWithProcess(server, () => server.kill())
  const url = `http://127.0.0.1:${port}`
  await untilServed(url)
  return {
    url,
    config,
    folder,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/**
 * Waits for any response of a server.
 *
 * @throws the last failure, after 60 s
 */
export async function untilServed(url: string): Promise<void> {
  const end = performance.now() + 60_000
  for (;;) {
    try {
      await fetch(url, { redirect: 'manual' })
      return
    } catch (error) {
      if (performance.now() > end) throw error
      await sleep(100)
    }
  }
}

/** A free port of the loopback interface. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
