import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read } from '../support/examples/workflow.ts'
import { type Nginx, nginxPath, startNginx } from '../support/nginx.ts'
import { manifestOfFiles, verify } from '../support/verification.ts'

// Promise: a site on real servers verifies without a difference, and changes on the server are
// named.

const page = (text: string) => `<!doctype html><title>${text}</title><p>${text.repeat(200)}\n`
const files = {
  '404.html': page('not found'),
  'a b.html': page('space'),
  'a+b.html': page('plus'),
  'a.html': page('a'),
  'b/index.html': page('b'),
  'c.html': page('c'),
  'c/sub.html': page('sub'),
  'd.html': page('d'),
  'd/index.html': page('d folder'),
  'empty.css': '',
  'index.html': page('start'),
  'style.css': 'p { color: red }',
  '.well-known/security.txt': 'Contact: mailto:a@example.com',
  _redirects: '/x /y',
  'ümlaut & [x] 100%.html': page('names'),
}
const manifest = manifestOfFiles(files)
/** All but the hidden one: these servers know nothing of `_redirects`. */
const served = 14

describe.skipIf(!nginxPath)('nginx with examples/nginx/site.conf', () => {
  let nginx: Nginx
  beforeAll(async () => {
    const config = read('examples/nginx/site.conf').replace('gzip on;', 'gzip on; gzip_static on;')
    nginx = await startNginx(files, config)
  }, 30_000)
  afterAll(() => nginx.stop())

  test('serves a verified site, and differences are reported', async () => {
    const good = await verify(nginx.url, { manifest })
    expect(good.differences).toEqual([])
    expect(good.facts).toMatchObject({ verified: true, verifiedFiles: served })

    rmSync(join(nginx.folder, 'style.css'))
    writeFileSync(join(nginx.folder, 'a.html'), page('an older a'))
    writeFileSync(join(nginx.folder, 'c.html'), files['c.html'].slice(0, 100))
    // A compressed file that the deployment left behind: only browsers get it.
    writeFileSync(join(nginx.folder, 'a b.html.gz'), gzipSync(page('an older a b')))
    const older = { 'a.html': page('an older a'), 'a b.html': page('an older a b') }
    const baseline = manifestOfFiles({ ...files, ...older })
    const given = { manifest, baseline, verifyFiles: 'all', timeout: 5_000 } as const
    expect((await verify(nginx.url, given)).differences).toEqual([
      'missing /style.css',
      'stale /a%20b',
      'stale /a%20b.html',
      'stale /a',
      'stale /a.html',
      'wrong /c',
      'wrong /c.html',
    ])
  })
})

describe('the website endpoint of an S3-compatible server', () => {
  const directory = mkdtempSync(join(tmpdir(), 'verified-'))
  const website = `<WebsiteConfiguration>
    <IndexDocument><Suffix>index.html</Suffix></IndexDocument>
    <ErrorDocument><Key>404.html</Key></ErrorDocument>
  </WebsiteConfiguration>`
  const store = new S3rver({
    ...{ address: '127.0.0.1', port: 0, directory, silent: true },
    configureBuckets: [{ name: 'website.test', configs: [website] }],
  })
  // The host name contains the bucket.
  const named = createServer((incoming, outgoing) => {
    const { url: path = '/', method = 'GET', headers } = incoming
    const options = { port, path, method, headers: { ...headers, host: 'website.test' } }
    const passed = request(options, (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(outgoing)
    })
    passed.end()
  })
  let port: number
  let url: string
  beforeAll(async () => {
    port = (await store.run()).port
    await new Promise<void>((resolve) => named.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(named.address() as AddressInfo).port}`
    for (const [key, text] of Object.entries(files)) {
      const type = key.endsWith('.html') ? 'text/html' : key.endsWith('.css') ? 'text/css' : ''
      const metadata = type === '' ? {} : { 'content-type': type }
      const content = Buffer.from(text)
      await store.store.putObject({ bucket: 'website.test', key, content, metadata })
    }
  })
  afterAll(async () => {
    named.close()
    named.closeAllConnections()
    await store.close()
    rmSync(directory, { recursive: true, force: true })
  })

  test('serves a verified site', async () => {
    const { differences, facts } = await verify(url, { manifest, publishTarget: 's3' })
    expect(differences).toEqual([])
    expect(facts).toMatchObject({ verified: true, verifiedFiles: served })
  })
})
