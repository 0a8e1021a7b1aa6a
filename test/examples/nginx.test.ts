import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { read } from './workflow.ts'

const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))

const site = {
  'index.html': 'start',
  'a.html': 'page a',
  'a/sub.html': 'below a',
  'b/index.html': 'folder b',
  'bare/page.html': 'in a folder without index',
  'with space.html': 'spaced',
  'style.css': 'css',
  '404.html': 'nothing here',
}

describe.skipIf(!nginx)('nginx with site.conf', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  let address: string
  let server: ReturnType<typeof spawn>

  beforeAll(async () => {
    // Its workers are another user where it is started by root.
    chmodSync(folder, 0o755)
    for (const [path, text] of Object.entries(site)) {
      const file = join(folder, 'site', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
      events {}
      http {
        access_log off; types { text/html html; text/css css; }
        ${temporary.map((name) => `${name}_temp_path ${folder}/temp;`).join(' ')}
        ${read('examples/nginx/site.conf')
          .replace('listen 8080;', `listen 127.0.0.1:${port};`)
          .replace('root /usr/share/nginx/html;', `root ${folder}/site;`)}
      }`,
    )
    server = spawn(nginx ?? '', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
    await vi.waitFor(async () => expect(await get('/')).toMatchObject({ status: 200 }), 20_000)
  }, 30_000)

  afterAll(async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })

  const get = async (path: string) => {
    const response = await fetch(address + path, { redirect: 'manual' })
    const { status, headers } = response
    return { status, text: await response.text(), location: headers.get('location'), headers }
  }

  test('takes the file', () => {
    const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-c', join(folder, 'nginx.conf')], {
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
  ])('sends %s on to %s, which names no host', async (path, location) => {
    expect(await get(path)).toMatchObject({ status: 301, location })
  })

  test.each(['/nope', '/nope/', '/bare/', '/a/nope'])(
    "answers %s with the site's own page",
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, text: 'nothing here' })
    },
  )

  test('has browsers ask whether a page is still the same', async () => {
    const { headers } = await get('/a')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('etag')).toBeTruthy()
    expect(headers.get('server')).toBe('nginx')
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
