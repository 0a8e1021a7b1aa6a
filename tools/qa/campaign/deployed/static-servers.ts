import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublishTarget } from '../../../../src/site/publish-targets.ts'
import { read } from '../../../../test/support/examples/workflow.ts'
import { freePort, startNginx } from '../../../../test/support/nginx.ts'
import type { LoopbackServer } from '../../real/loopback-server.ts'
import { startServer } from '../../real/server-process.ts'

/** A program that serves a folder as a static site. */
export interface StaticServer {
  readonly name: string
  /** The programs that it needs; its version is that of the first. */
  readonly programs: readonly string[]
  readonly versionArgument: string
  readonly publishTarget: PublishTarget
  serve(folder: string): Promise<LoopbackServer>
}

/** How a server is configured and started, with a folder for its own files. */
interface Setting {
  readonly config: string
  readonly args: readonly string[]
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}

const lighttpdTypes = Object.entries(types).map((pair) =>
  pair.map((one) => `"${one}"`).join(' => '),
)

async function serveNginx(folder: string): Promise<LoopbackServer> {
  const block = read('examples/nginx/site.conf').replaceAll('/usr/share/nginx/html', folder)
  const server = await startNginx({}, block, readFileSync('/etc/nginx/mime.types', 'utf8'))
  return { url: server.url, [Symbol.asyncDispose]: () => server.stop() }
}

/** Starts a program with a configuration file. */
async function serveWith(
  program: string,
  setting: (place: { home: string; port: number; config: string }) => Setting,
): Promise<LoopbackServer> {
  const home = mkdtempSync(join(tmpdir(), 'static-server-'))
  // Started by root, some serve as another user.
  chmodSync(home, 0o755)
  const port = await freePort()
  const config = join(home, 'config')
  const { config: text, args } = setting({ home, port, config })
  writeFileSync(config, text)
  const url = `http://127.0.0.1:${port}`
  const env = { XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const server = await startServer(program, args, url, { cwd: home, env })
  return {
    url,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const apacheModules = ['mpm_event', 'authz_core', 'dir', 'mime', 'filter', 'deflate']

export const staticServers: readonly StaticServer[] = [
  {
    ...{ name: 'nginx', programs: ['nginx'], versionArgument: '-v', publishTarget: 'nginx' },
    serve: serveNginx,
  },
  {
    ...{ name: 'Caddy', programs: ['caddy'], versionArgument: 'version', publishTarget: 'none' },
    serve: (folder) =>
      serveWith('caddy', ({ port, config }) => ({
        config: `{\n admin off\n auto_https off\n}\nhttp://127.0.0.1:${port} {\n root * "${folder}"\n encode gzip\n file_server\n handle_errors {\n  rewrite * /404.html\n  file_server\n }\n}\n`,
        args: ['run', '--adapter', 'caddyfile', '--config', config],
      })),
  },
  {
    ...{ name: 'Apache', programs: ['apache2'], versionArgument: '-v', publishTarget: 'none' },
    serve: (folder) =>
      serveWith('apache2', ({ home, port, config }) => ({
        config: [
          `ServerName localhost\nServerRoot ${home}\nPidFile ${home}/pid\nListen 127.0.0.1:${port}`,
          ...apacheModules.map(
            (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
          ),
          `User www-data\nGroup www-data\nErrorLog ${home}/error\nTypesConfig /etc/mime.types`,
          `DocumentRoot "${folder}"\n<Directory "${folder}">\nRequire all granted\n</Directory>`,
          'DirectoryIndex index.html\nErrorDocument 404 /404.html\nAddOutputFilterByType DEFLATE text/html text/css\n',
        ].join('\n'),
        args: ['-f', config, '-DFOREGROUND'],
      })),
  },
  {
    ...{ name: 'lighttpd', programs: ['lighttpd'], versionArgument: '-v', publishTarget: 'none' },
    serve: (folder) =>
      serveWith('lighttpd', ({ port, config }) => ({
        config: `server.document-root = "${folder}"\nserver.bind = "127.0.0.1"\nserver.port = ${port}\nindex-file.names = ("index.html")\nserver.errorfile-prefix = "${folder}/"\nmimetype.assign = (${lighttpdTypes.join(', ')})\n`,
        args: ['-D', '-f', config],
      })),
  },
  {
    ...{ name: 'h2o', programs: ['h2o'], versionArgument: '--version', publishTarget: 'none' },
    serve: (folder) =>
      serveWith('h2o', ({ home, port, config }) => ({
        config: `user: root\npid-file: ${home}/pid\nlisten:\n  host: 127.0.0.1\n  port: ${port}\ncompress: [gzip]\nerror-doc:\n  status: 404\n  url: /404.html\nfile.mime.addtypes:\n  text/javascript: .mjs\nhosts:\n  default:\n    paths:\n      /:\n        file.dir: "${folder}"\n`,
        args: ['-c', config],
      })),
  },
  {
    name: 'HAProxy before nginx',
    ...{ programs: ['haproxy', 'nginx'], versionArgument: '-v', publishTarget: 'nginx' },
    async serve(folder) {
      const site = await serveNginx(folder)
      const proxy = await serveWith('haproxy', ({ port, config }) => ({
        config: `defaults\n mode http\n timeout connect 5s\n timeout client 30s\n timeout server 30s\nfrontend site\n bind 127.0.0.1:${port}\n default_backend site\nbackend site\n server one ${new URL(site.url).host}\n`,
        args: ['-db', '-f', config],
      }))
      return {
        url: proxy.url,
        async [Symbol.asyncDispose]() {
          await proxy[Symbol.asyncDispose]()
          await site[Symbol.asyncDispose]()
        },
      }
    },
  },
]
