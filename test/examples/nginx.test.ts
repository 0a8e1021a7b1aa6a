import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read } from '../support/examples/workflow.ts'
import { type Nginx, nginxPath, startNginx } from '../support/nginx.ts'

const site = {
  'index.html': 'start',
  'a.html': 'page a',
  'a/sub.html': 'below a',
  'b/index.html': 'folder b',
  'bare/page.html': 'in a folder without index',
  'with space.html': 'spaced',
  'style.css': 'css',
  'module.mjs': 'export {}',
  '404.html': 'nothing here',
}

describe.skipIf(!nginxPath)('nginx with site.conf', () => {
  let nginx: Nginx
  beforeAll(async () => {
    nginx = await startNginx(site, read('examples/nginx/site.conf'))
  }, 30_000)
  afterAll(() => nginx.stop())

  const get = async (path: string) => {
    const response = await fetch(nginx.url + path, { redirect: 'manual' })
    const { status, headers } = response
    return { status, text: await response.text(), location: headers.get('location'), headers }
  }

  test('accepts the file', () => {
    const { status, stderr } = spawnSync(nginxPath ?? '', ['-t', '-c', nginx.config], {
      encoding: 'utf8',
    })
    expect(stderr).not.toContain('[warn]')
    expect(status).toBe(0)
  })

  test.each([
    ['/', 'start'],
    ['/a', 'page a'],
    ['/a.html', 'page a'],
    ['/a/sub', 'below a'],
    ['/b/', 'folder b'],
    ['/bare/page', 'in a folder without index'],
    ['/with%20space', 'spaced'],
    ['/style.css', 'css'],
  ])('serves %s', async (path, text) => {
    expect(await get(path)).toMatchObject({ status: 200, text })
  })

  test.each([
    ['/a/', '/a'],
    ['/a/?q=1', '/a?q=1'],
    ['/b', '/b/'],
    ['/with%20space/', '/with%20space'],
  ])('redirects %s to %s, without a host', async (path, location) => {
    expect(await get(path)).toMatchObject({ status: 301, location })
  })

  test.each(['/nope', '/nope/', '/bare/', '/a/nope'])(
    "responds to %s with the site's 404 page",
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, text: 'nothing here' })
    },
  )

  test('sends modules as JavaScript, pages as UTF-8, and its headers also with errors', async () => {
    const typeOf = async (path: string) => (await get(path)).headers.get('content-type')
    expect(await typeOf('/module.mjs')).toMatch(/^text\/javascript/)
    expect(await typeOf('/a')).toBe('text/html; charset=utf-8')
    expect((await get('/nope')).headers.get('cache-control')).toBe('no-cache')
    expect((await get('/nope.mjs')).text).toBe('nothing here')
  })

  test('makes browsers revalidate pages', async () => {
    const { headers } = await get('/a')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('etag')).toBeTruthy()
    expect(headers.get('server')).toBe('nginx')
  })
})
