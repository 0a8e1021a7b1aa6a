import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithProcess } from '../../../test/support/end-with-process.ts'
import { listenOnLoopback } from '../real/loopback-server.ts'

const [driverPath, endPath] = ['/open-all-pages', '/all-pages-are-open']

/**
 * Opens pages in Chromium, each at its URL, and records the images, scripts and style sheets that each requests.
 *
 * @param origin of the server
 * @param paths of the pages, where no redirect leads on
 * @returns the paths that were requested, by the path of the page
 */
export async function requestedInChromium(
  program: string,
  origin: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const requested = new Map(paths.map((path) => [path, new Set<string>()]))
  const ended = Promise.withResolvers<void>()
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '/', headers } = request
    if (url === endPath) ended.resolve()
    if (url === endPath || url === driverPath) {
      response.setHeader('content-type', 'text/html').end(driverOf(paths))
      return
    }
    const isLoaded = /^(?:image|script|style)$/.test(`${headers['sec-fetch-dest']}`)
    const page = URL.parse(headers.referer ?? '')?.pathname ?? ''
    if (isLoaded) requested.get(page)?.add(url)
    await forward(origin + url, response)
  }
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  const home = mkdtempSync(join(tmpdir(), 'depth-chromium-'))
  await using listening = await listenOnLoopback(server)
  const flags = ['--headless=new', '--no-sandbox', '--no-first-run', `--user-data-dir=${home}`]
  const browser = spawn(program, [...flags, `${listening.url}${driverPath}`], {
    detached: true,
    stdio: 'ignore',
  })
  const kill = () => {
    if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL')
  }
  endWithProcess(browser, kill)
  const exited = once(browser, 'exit')
  try {
    await Promise.race([ended.promise, exited.then(() => Promise.reject(new Error('no browser')))])
    return requested
  } finally {
    kill()
    await exited
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A page that opens all others in frames. */
function driverOf(paths: readonly string[]): string {
  return `<!doctype html><title>Pages</title><body><script>
const paths = ${JSON.stringify(paths)}
const open = (path) => new Promise((resolve) => {
  const frame = document.createElement('iframe')
  frame.onload = () => { frame.remove(); resolve() }
  frame.src = path
  document.body.append(frame)
})
const openInTurn = async () => { for (let path = paths.shift(); path !== undefined; path = paths.shift()) await open(path) }
Promise.all(Array.from({ length: 8 }, openInTurn)).then(() => fetch('${endPath}'))
</script></body>`
}

/** Responds as another server does, without its caching: each page must ask for itself. */
async function forward(url: string, response: ServerResponse): Promise<void> {
  const from = await fetch(url, { redirect: 'manual' })
  const location = from.headers.get('location')?.replace(new URL(url).origin, '')
  response.writeHead(from.status, {
    'content-type': from.headers.get('content-type') ?? 'text/plain',
    'cache-control': 'no-store',
    ...(location && { location }),
  })
  response.end(Buffer.from(await from.arrayBuffer()))
}
