import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { runInNewContext } from 'node:vm'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostedSite } from '../../src/site/hosted-site.ts'
import type { PublishTarget } from '../../src/site/site-rules.ts'
import { requestedPaths, servedFiles } from '../site/publish-targets/served-site.ts'
import { read } from '../support/examples/workflow.ts'
import { type Nginx, nginxPath, startNginx } from '../support/nginx.ts'

// Promise: the model of a publish target responds like the real server.

const contents = Object.fromEntries(servedFiles.map((path) => [path, path]))

/** Each response of the model, as `200 a.html`, `301 /b/` or `404 404.html`. */
function modelled(target: PublishTarget, files: readonly string[] = servedFiles) {
  const site = hostedSite(
    files.map((path) => ({ path })),
    target,
  )
  return Object.fromEntries(
    requestedPaths.map((path) => {
      const response = site.respond(path)
      if (response.kind === 'redirect') return [path, `${response.status} /${response.path}`]
      if (response.kind === 'file') return [path, `200 ${response.file.path}`]
      if (response.kind === 'external') return [path, 'another host']
      return [path, `${response.status} ${response.page?.path}`]
    }),
  )
}

/**
 * The responses of a server in the same form. The content of each file is its path.
 *
 * @param host for the `Host` header
 * @param rewrite changes a path before it is requested
 */
async function served(
  base: string,
  host?: string,
  rewrite: (path: string) => string = (path) => path,
) {
  const responses: Record<string, string> = {}
  for (const path of requestedPaths) {
    responses[path] = await respond(base + rewrite(encodeURI(`/${path}`)), host)
  }
  return responses
}

async function respond(url: string, host = new URL(url).host): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>()
  get(url, { headers: { host } }, resolve)
  const response = await promise
  const body = await text(response)
  const { location } = response.headers
  const to = location === undefined ? body : decodeURI(new URL(location, url).pathname)
  return `${response.statusCode} ${to}`
}

describe.skipIf(!nginxPath)('nginx with examples/nginx/site.conf', () => {
  let nginx: Nginx
  beforeAll(async () => {
    nginx = await startNginx(contents, read('examples/nginx/site.conf'))
  }, 30_000)
  afterAll(() => nginx.stop())

  test('responds as the model says', async () => {
    expect(await served(nginx.url)).toEqual(modelled('nginx'))
  })
})

// It stores objects as files, so on a disk that ignores case `A` would be `a`, unlike in S3.
describe.skipIf(existsSync(tmpdir().toUpperCase()))('an S3-compatible server', () => {
  const directory = mkdtempSync(join(tmpdir(), 'hosted-'))
  const website = `<WebsiteConfiguration>
    <IndexDocument><Suffix>index.html</Suffix></IndexDocument>
    <ErrorDocument><Key>404.html</Key></ErrorDocument>
  </WebsiteConfiguration>`
  const buckets = [{ name: 'website.test', configs: [website] }, { name: 'private.test' }]
  const options = { address: '127.0.0.1', port: 0, directory, silent: true }
  const server = new S3rver({ ...options, configureBuckets: buckets })
  let url: string
  beforeAll(async () => {
    url = `http://127.0.0.1:${(await server.run()).port}`
    for (const path of servedFiles) {
      for (const { name: bucket } of buckets) {
        const object = { bucket, key: path, content: Buffer.from(path), metadata: {} }
        await server.store.putObject(object)
      }
    }
  })
  afterAll(async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  })

  test('responds at its website endpoint as the model of `s3` says', async () => {
    const responses = await served(url, 'website.test')
    // It has no route for these, so it sends no error document.
    for (const path of ['c//sub', 'c//sub.html']) {
      expect(responses[path]).toBe('404 Not Found')
      responses[path] = '404 404.html'
    }
    expect(responses).toEqual(modelled('s3'))
  })

  test('responds behind page-address.js as the model of `s3-cloudfront` says', async () => {
    const responses = await served(url, 'private.test', (uri) => {
      const event = { request: { method: 'GET', uri } }
      return runInNewContext(`${read('examples/cloudfront/page-address.js')}\nhandler(event)`, {
        event,
      }).uri
    })
    // The custom error responses of the distribution (docs/deploying.md).
    const withErrorPage = Object.entries(responses).map(([path, response]) => [
      path,
      /^40[34] /.test(response) ? '404 404.html' : response,
    ])
    expect(Object.fromEntries(withErrorPage)).toEqual(modelled('s3-cloudfront'))
  })
})

test('Cloudflare’s local server responded as the model says', () => {
  const recorded: Record<string, string> = JSON.parse(
    readFileSync(new URL('../site/publish-targets/cloudflare-pages.json', import.meta.url), 'utf8'),
  )
  // It reads a folder on disk, which fails below a file and ignores double slashes.
  for (const [path, response] of Object.entries(recorded)) {
    recorded[path] = response.replace(/^502.*/, '404 404.html').replace('//', '/')
  }
  expect(modelled('cloudflare-pages')).toEqual(recorded)
})
