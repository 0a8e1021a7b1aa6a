import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverIdentity } from '../../../src/check/browser/certificate.ts'
import { type SiteServer, serveSite } from '../../../src/check/browser/site-server.ts'
import { canLink } from '../../support/system.ts'

let root: string
let server: SiteServer
let listener: Server
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'served-'))
  const folder = join(root, 'site')
  mkdirSync(join(folder, 'guides'), { recursive: true })
  for (const path of ['index.html', '404.html', 'guides/a b.html', 'app.js', 'x.svg', 'x.woff2']) {
    writeFileSync(join(folder, path), path)
  }
  writeFileSync(join(folder, 'unlisted.txt'), 'not of the site')
  writeFileSync(join(root, 'secret.txt'), 'outside of the site')
  const names = ['index.html', '404.html', 'guides/a b.html', 'app.js', 'x.svg', 'x.woff2']
  if (canLink) {
    symlinkSync(join(root, 'secret.txt'), join(folder, 'link.txt'))
    symlinkSync('app.js', join(folder, 'linked.js'))
    names.push('link.txt', 'linked.js')
  }
  const files = names.map((path) => ({ path }))
  const rules = { publishTarget: 'cloudflare-pages', domain: '', basePath: '/docs/' } as const
  server = await serveSite({ files, folder, rules }, serverIdentity())
  listener = createServer((socket) => server.accept(socket))
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  listener.close()
  rmSync(root, { recursive: true })
})

async function get(path: string, method = 'GET') {
  const { port } = listener.address() as AddressInfo
  const options = { port, path, method, host: '127.0.0.1', rejectUnauthorized: false }
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request(options, resolve).on('error', reject).end()
  })
  const { statusCode, headers } = response
  return {
    status: statusCode,
    type: headers['content-type'],
    to: headers.location,
    cache: headers['cache-control'],
    body: await text(response),
  }
}

describe('a site on the loopback interface', () => {
  test.each([
    ['/docs/', 200, 'text/html', 'index.html'],
    ['/docs/guides/a%20b?x=1', 200, 'text/html', 'guides/a b.html'],
    ['/docs/app.js', 200, 'text/javascript', 'app.js'],
    ['/docs/x.svg', 200, 'image/svg+xml', 'x.svg'],
    ['/docs/x.woff2', 200, 'font/woff2', 'x.woff2'],
    ['/docs/nowhere', 404, 'text/html', '404.html'],
  ])('has %s', async (path, status, type, body) => {
    expect(await get(path)).toMatchObject({ status, type, body })
  })

  test('redirects as its publish target does, below the base path', async () => {
    expect(await get('/docs/guides/a%20b.html')).toMatchObject({
      status: 308,
      to: '/docs/guides/a%20b',
    })
  })

  test('serves nothing but the files of the site', async () => {
    const paths = [
      '/',
      '/app.js',
      '/docs/unlisted.txt',
      '/docs/../secret.txt',
      '/docs/..%2fsecret.txt',
    ]
    for (const path of [...paths, ...(canLink ? ['/docs/link.txt'] : [])]) {
      const response = await get(path)
      expect(response.status, path).toBe(404)
      expect(response.body, path).not.toMatch(/outside of|not of the site/)
    }
    expect((await get('/docs/app.js', 'POST')).status).toBe(405)
  })

  test.skipIf(!canLink)('follows a link to another of its files', async () => {
    expect(await get('/docs/linked.js')).toMatchObject({ status: 200, body: 'app.js' })
  })
})

test('files may be kept, as pages share them; a missing one may not', async () => {
  expect(await get('/docs/app.js')).toMatchObject({ status: 200, cache: 'max-age=86400' })
  expect(await get('/docs/nothing.js')).toMatchObject({ status: 404, cache: undefined })
})

test('a request for the head alone gets no body', async () => {
  const head = { status: 200, type: expect.stringContaining('javascript'), body: '' }
  expect(await get('/docs/app.js', 'HEAD')).toMatchObject(head)
})
