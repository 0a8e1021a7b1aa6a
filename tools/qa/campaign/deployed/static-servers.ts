import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { PublishTarget } from '../../../../src/site/site-rules.ts'
import { read } from '../../../../test/support/examples/workflow.ts'
import { freePort, startNginx } from '../../../../test/support/nginx.ts'
import { type LoopbackServer, listenOnLoopback } from '../../real/loopback-server.ts'
import { servePages, wrangler } from '../../real/parts/site-servers.ts'
import { installed, type Program } from '../../real/programs.ts'
import { superstatic, superstaticHandler } from '../../real/redirect-servers.ts'
import { startServer } from '../../real/server-process.ts'

/** A program that serves a folder as a static site. */
export interface StaticServer {
  readonly name: string
  /** The programs that it needs; its version is that of the first. @throws Missing */
  readonly programs: () => Promise<readonly Program[]>
  readonly publishTarget: PublishTarget
  /** Whether it serves `b/index.html` at `/b`, too, from which relative URLs lead elsewhere: a notice. */
  readonly servesSlashless?: boolean
  serve(folder: string): Promise<LoopbackServer>
}

/** How a server is configured and started, with a folder for its own files. */
interface Setting {
  readonly config: string
  readonly args: readonly string[]
}

/** Where a server keeps its files, and where it listens. */
interface Place {
  readonly home: string
  readonly port: number
  readonly config: string
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
  '.jpeg': 'image/jpeg',
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
  // As in nginx's own configuration: without it, unknown types are `text/plain`.
  const mimeTypes = `${readFileSync('/etc/nginx/mime.types')} default_type application/octet-stream;`
  const server = await startNginx({}, block, mimeTypes)
  return { url: server.url, [Symbol.asyncDispose]: () => server.stop() }
}

/** Starts a program with a configuration file. */
async function serveWith(
  program: string,
  setting: (place: Place) => Setting,
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

/** Large sites take minutes with the usual quality. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }

/** As in deploy-to-firebase.yml. */
const firebase = { cleanUrls: true }

/** @param fileServer the directives that serve the files */
function serveCaddy(folder: string, fileServer: string): Promise<LoopbackServer> {
  return serveWith('caddy', ({ port, config }) => ({
    config: `{\n admin off\n auto_https off\n}\nhttp://127.0.0.1:${port} {\n root * "${folder}"\n ${fileServer}\n handle_errors {\n  rewrite * /404.html\n  file_server\n }\n}\n`,
    args: ['run', '--adapter', 'caddyfile', '--config', config],
  }))
}

const apacheModules = ['mpm_event', 'authz_core', 'dir', 'mime', 'negotiation', 'filter', 'deflate']

/** @param options directives for the folder */
function serveApache(folder: string, options: string): Promise<LoopbackServer> {
  return serveWith('apache2', ({ home, port, config }) => ({
    config: [
      `ServerName localhost\nServerRoot ${home}\nPidFile ${home}/pid\nListen 127.0.0.1:${port}`,
      ...apacheModules.map(
        (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
      ),
      `User www-data\nGroup www-data\nErrorLog ${home}/error\nTypesConfig /etc/mime.types`,
      `DocumentRoot "${folder}"\n<Directory "${folder}">\n${options}Require all granted\n</Directory>`,
      'DirectoryIndex index.html\nErrorDocument 404 /404.html\nAddOutputFilterByType DEFLATE text/html text/css\n',
    ].join('\n'),
    args: ['-f', config, '-DFOREGROUND'],
  }))
}

/** Serves a folder by nginx, behind a proxy. */
async function serveBehind(
  folder: string,
  program: string,
  setting: (place: Place, site: URL) => Setting,
): Promise<LoopbackServer> {
  const site = await serveNginx(folder)
  const proxy = await serveWith(program, (place) => setting(place, new URL(site.url)))
  return {
    url: proxy.url,
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
    },
  }
}

/** Programs of this machine. @param argument which makes them print their version */
function withVersions(argument: string, ...names: readonly string[]): StaticServer['programs'] {
  return () => Promise.all(names.map((name) => installed(name, argument)))
}

export const staticServers: readonly StaticServer[] = [
  {
    ...{ name: 'nginx', programs: withVersions('-v', 'nginx'), publishTarget: 'nginx' },
    serve: serveNginx,
  },
  {
    ...{ name: 'Caddy', programs: withVersions('version', 'caddy'), publishTarget: 'none' },
    serve: (folder) => serveCaddy(folder, 'encode gzip\n file_server'),
  },
  {
    name: 'Caddy with precompressed files',
    ...{ programs: withVersions('version', 'caddy'), publishTarget: 'none' },
    async serve(folder) {
      const copy = mkdtempSync(join(tmpdir(), 'precompressed-'))
      cpSync(folder, copy, { recursive: true })
      chmodSync(copy, 0o755)
      for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(?:html|css|js|svg)$/.test(path)) continue
        const text = readFileSync(join(folder, path))
        writeFileSync(join(copy, `${path}.gz`), gzipSync(text))
        writeFileSync(join(copy, `${path}.br`), brotliCompressSync(text, quickly))
      }
      const server = await serveCaddy(copy, 'file_server {\n  precompressed br gzip\n }')
      return {
        url: server.url,
        async [Symbol.asyncDispose]() {
          await server[Symbol.asyncDispose]()
          rmSync(copy, { recursive: true })
        },
      }
    },
  },
  {
    ...{ name: 'Apache', programs: withVersions('-v', 'apache2'), publishTarget: 'none' },
    serve: (folder) => serveApache(folder, ''),
  },
  {
    ...{ name: 'Apache with MultiViews', programs: withVersions('-v', 'apache2') },
    publishTarget: 'none',
    serve: (folder) => serveApache(folder, 'Options +MultiViews\n'),
  },
  {
    ...{ name: 'lighttpd', programs: withVersions('-v', 'lighttpd'), publishTarget: 'none' },
    serve: (folder) =>
      serveWith('lighttpd', ({ port, config }) => ({
        config: `server.document-root = "${folder}"\nserver.bind = "127.0.0.1"\nserver.port = ${port}\nindex-file.names = ("index.html")\nserver.errorfile-prefix = "${folder}/"\nmimetype.assign = (${lighttpdTypes.join(', ')})\n`,
        args: ['-D', '-f', config],
      })),
  },
  {
    ...{ name: 'h2o', programs: withVersions('--version', 'h2o'), publishTarget: 'none' },
    serve: (folder) =>
      serveWith('h2o', ({ home, port, config }) => ({
        config: `user: root\npid-file: ${home}/pid\nlisten:\n  host: 127.0.0.1\n  port: ${port}\ncompress: [gzip]\nerror-doc:\n  status: 404\n  url: /404.html\nfile.mime.addtypes:\n  text/javascript: .mjs\nhosts:\n  default:\n    paths:\n      /:\n        file.dir: "${folder}"\n`,
        args: ['-c', config],
      })),
  },
  {
    name: 'HAProxy before nginx',
    ...{ programs: withVersions('-v', 'haproxy', 'nginx'), publishTarget: 'nginx' },
    serve: (folder) =>
      serveBehind(folder, 'haproxy', ({ port, config }, site) => ({
        config: `defaults\n mode http\n timeout connect 5s\n timeout client 30s\n timeout server 30s\nfrontend site\n bind 127.0.0.1:${port}\n default_backend site\nbackend site\n server one ${site.host}\n`,
        args: ['-db', '-f', config],
      })),
  },
  {
    name: 'Varnish before nginx',
    ...{ programs: withVersions('-V', 'varnishd', 'nginx'), publishTarget: 'nginx' },
    serve: (folder) =>
      serveBehind(folder, 'varnishd', ({ home, port, config }, site) => ({
        config: `vcl 4.1;\nbackend default { .host = "${site.hostname}"; .port = "${site.port}"; }\n`,
        args: ['-F', '-n', join(home, 'state'), '-a', `127.0.0.1:${port}`, '-f', config],
      })),
  },
  {
    ...{ name: 'wrangler', publishTarget: 'cloudflare-pages' },
    programs: async () => [await wrangler()],
    serve: servePages,
  },
  {
    ...{ name: 'superstatic', publishTarget: 'firebase', servesSlashless: true },
    programs: async () => [await superstatic()],
    serve: async (folder) =>
      listenOnLoopback(createServer(superstaticHandler(await superstatic(), folder, firebase))),
  },
]
