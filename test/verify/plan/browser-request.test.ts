import { existsSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHeaders, type ResourceUse } from '../../../src/verify/plan/browser-request.ts'

// Promise: a page is requested as Chromium navigates, and each other file as Chromium loads its kind.

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const isMissing = !existsSync(executablePath)
const reason = isMissing ? ` (skipped: no ${executablePath}; CHROMIUM_PATH names another)` : ''

const uses: Readonly<Record<string, ResourceUse>> = {
  '/': 'page',
  '/a.css': 'style',
  '/a.js': 'script',
  '/a.mjs': 'module',
  '/sw.js': 'worker',
  '/a.json': 'json',
  '/a.wasm': 'wasm',
  '/a.svg': 'svg',
  '/a.png': 'image',
  '/a.woff2': 'font',
  '/a.mp4': 'media',
}

const page = `<!doctype html><link rel=stylesheet href=/a.css><script src=/a.js></script>
<script type=module src=/a.mjs></script><img src=/a.png><img src=/a.svg><video src=/a.mp4></video>
<p style="font-family:F">x</p>
<script>fetch('/a.json');fetch('/a.wasm');navigator.serviceWorker.register('/sw.js')</script>`

const types: Readonly<Record<string, string>> = {
  '/': 'text/html',
  '/a.css': 'text/css',
  '/a.js': 'text/javascript',
  '/a.mjs': 'text/javascript',
  '/sw.js': 'text/javascript',
}

const bodies: Readonly<Record<string, string>> = {
  '/': page,
  '/a.css': '@font-face { font-family: F; src: url(/a.woff2) }',
}

/** These depend on the version of Chromium, and no host is known to answer by them. */
const compared = (headers: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => /^(?:accept|sec-fetch|upgrade|origin|service-worker|cache)/.test(name))
      .filter(([name]) => name !== 'accept-encoding')
      .map(([name, value]) => [name, String(value).replace('image/jxl,', '')]),
  )

describe.skipIf(isMissing)(`in Chromium${reason}`, { timeout: 60_000 }, () => {
  let browser: Browser
  let origin: string
  const requests = new Map<string, IncomingHttpHeaders>()
  const packed = gzipSync('a file')
  const server = createServer(({ url = '', headers }, response) => {
    if (!requests.has(url)) requests.set(url, headers)
    if (url.endsWith('.gz')) response.setHeader('content-encoding', 'gzip')
    response.setHeader('content-type', types[url] ?? 'application/octet-stream')
    response.end(url.endsWith('.gz') ? packed : (bodies[url] ?? ''))
  })

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  })
  afterAll(async () => {
    await browser.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  test('each kind of file is requested as a page loads it', async () => {
    const tab = await browser.newPage()
    await tab.goto(`${origin}/`)
    await expect.poll(() => Object.keys(uses).filter((path) => !requests.has(path))).toEqual([])
    for (const [path, use] of Object.entries(uses)) {
      const ours = browserHeaders(use, { origin })
      expect({ path, ...compared(ours) }).toEqual({
        path,
        ...compared(requests.get(path) ?? {}),
      })
    }
  })

  test('a .gz file with Content-Encoding: gzip is decoded, whether it is opened, saved or fetched', async () => {
    const tab = await browser.newPage()
    await tab.goto(`${origin}/`)
    const fetched = await tab.evaluate(async (url) => (await fetch(url)).text(), `${origin}/a.gz`)
    expect(fetched).toBe('a file')
    const download = tab.waitForEvent('download')
    await tab.evaluate(`location.href = '${origin}/b.tar.gz'`)
    const chunks: Buffer[] = []
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk)
    expect(`${Buffer.concat(chunks)}`).toBe('a file')
  })
})
