import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { PublishTarget } from '../../../src/site/site-rules.ts'
import { freePort } from '../../../test/support/nginx.ts'
import { writeFiles } from '../../../test/support/write-files.ts'
import { listenOnLoopback } from './loopback-server.ts'
import { Missing } from './part.ts'
import { servePages, staticWebAppsCli, wrangler } from './parts/site-servers.ts'
import { fromNpm, installed, type Program } from './programs.ts'
import { siteFiles } from './rule-sets.ts'
import { startServer } from './server-process.ts'

/** A provider's own server, with a site whose redirects can be replaced. */
export interface RedirectServer extends AsyncDisposable {
  readonly url: string
  load(text: string): Promise<void>
}

interface RedirectServers {
  readonly program: () => Promise<Program>
  /** @param folder of the site */
  readonly start: (folder: string, program: Program) => Promise<RedirectServer>
}

export const redirectServers: Partial<Record<PublishTarget, RedirectServers>> = {
  'cloudflare-pages': {
    program: wrangler,
    start: async (folder) => watching(await servePages(folder), join(folder, '_redirects')),
  },
  netlify: {
    program: () => fromNpm('netlify-cli', '27.10.2', 'netlify'),
    async start(folder, { path }) {
      const port = await freePort()
      const url = `http://localhost:${port}`
      const args = ['dev', '--offline', '--no-open', '--dir', folder, '--port', `${port}`]
      // They need a download of Deno.
      args.push('--internal-disable-edge-functions')
      const server = await startServer(path, args, url, { cwd: folder })
      return watching(Object.assign(server, { url }), join(folder, '_redirects'))
    },
  },
  'gitlab-pages': {
    program: gitLabPages,
    async start(folder, { path }) {
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const server = await startServer(path, [folder, `${port}`], url, { cwd: folder })
      return watching(Object.assign(server, { url }), join(folder, '_redirects'))
    },
  },
  'azure-static-web-apps': {
    program: staticWebAppsCli,
    async start(folder, { path }) {
      process.env.SWA_CLI_OUTPUT_LOCATION = folder
      process.env.SWA_CLI_DEBUG = 'error'
      const dist = join(dirname(path), '../@azure/static-web-apps-cli/dist')
      const module = join(dist, 'msha/middlewares/request.middleware.js')
      const { requestMiddleware } = await import(pathToFileURL(module).href)
      return inProcess((text) => {
        const settings = JSON.parse(text)
        return (request, response) => requestMiddleware(request, response, undefined, settings)
      })
    },
  },
  firebase: {
    program: superstatic,
    start: async (folder, program) =>
      inProcess((text) => superstaticHandler(program, folder, JSON.parse(text).hosting)),
  },
}

/**
 * The code of GitLab Pages, which is in no package registry: `GITLAB_PAGES_SOURCE` names a checkout.
 *
 * @throws Missing
 */
async function gitLabPages(): Promise<Program> {
  const source = process.env.GITLAB_PAGES_SOURCE
  if (!source) throw new Missing('GITLAB_PAGES_SOURCE does not name a checkout of GitLab Pages')
  await installed('go', 'version')
  const folder = join(source, 'cmd/static')
  mkdirSync(folder, { recursive: true })
  copyFileSync(new URL('gitlab-pages.go', import.meta.url), join(folder, 'main.go'))
  const path = join(folder, 'static')
  await promisify(execFile)('go', ['build', '-o', path, './cmd/static'], { cwd: source })
  const version = readFileSync(join(source, 'VERSION'), 'utf8').trim()
  return { name: 'GitLab Pages', version, path }
}

/** The server of Firebase's own command line. @throws Missing */
export function superstatic(): Promise<Program> {
  return fromNpm('superstatic', '11.0.0')
}

/** @param hosting as `hosting` in firebase.json */
export function superstaticHandler(
  { path }: Program,
  folder: string,
  hosting: object,
): RequestListener {
  const module = createRequire(path)(join(dirname(path), '../superstatic'))
  const config = { public: '.', ...hosting }
  const handle = (module.default ?? module)({ cwd: folder, config, fallthrough: false })
  // A site without a 404 page gets the host's own.
  return (request, response) => handle(request, response, () => response.writeHead(404).end())
}

/** Writes the files of the site. */
export function writeSite(folder: string): void {
  writeFiles(
    folder,
    siteFiles.map((path) => [path, path] as const),
  )
  // A file that is missing at the start is never read.
  writeFileSync(join(folder, '_redirects'), '')
}

/** A server that reads the file again when it changes: the first rule says whether it has. */
function watching(
  server: AsyncDisposable & { readonly url: string },
  file: string,
): RedirectServer {
  let version = 0
  return Object.assign(server, {
    async load(text: string) {
      const mark = `/loaded-${++version}`
      for (let tries = 0; tries < 600; tries++) {
        // A change before the server watches the file is lost.
        if (tries % 100 === 0) writeFileSync(file, `${mark} ${mark}/ready 302\n${text}\n`)
        const response = await fetch(server.url + mark, { redirect: 'manual' }).catch(
          () => undefined,
        )
        if (response?.headers.get('location')?.endsWith(`${mark}/ready`)) return
        await setTimeout(25)
      }
      throw new Error(`${file} was not read again`)
    },
  })
}

async function inProcess(handlerOf: (text: string) => RequestListener): Promise<RedirectServer> {
  let handle: RequestListener = (_, response) => response.end()
  const server = createServer((request, response) => handle(request, response))
  return Object.assign(await listenOnLoopback(server), {
    async load(text: string) {
      handle = handlerOf(text)
    },
  })
}
