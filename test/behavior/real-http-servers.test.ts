import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { exchange } from '../../src/kernel/http/exchange.ts'
import { readText } from '../../src/kernel/http/send.ts'
import { closedPort, serveRaw } from '../support/http-server.ts'

// Real servers, with the faults of a host or of the gateway in front of it.

const installed = (...paths: string[]) => paths.find((path) => existsSync(path))
const nginx = installed('/usr/sbin/nginx', '/usr/bin/nginx')
const apache = installed('/usr/sbin/apache2', '/usr/sbin/httpd')
const apacheModules = installed('/usr/lib/apache2/modules/mod_http2.so')
const python = installed('/usr/bin/python3', '/usr/local/bin/python3')

const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'

const folder = mkdtempSync(join(tmpdir(), 'servers-'))
const children: ChildProcess[] = []
beforeAll(() => {
  // A server that root starts runs its workers as another user.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'site'))
  writeFileSync(join(folder, 'site', 'index.html'), 'hello')
})
afterAll(async () => {
  for (const child of children) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

async function post(url: string, body = '{}'): Promise<string> {
  const signal = AbortSignal.timeout(20_000)
  const response = await exchange({ method: 'POST', url: new URL(url), body }, { signal })
  return `${response.status} ${await readText(response, 1024, signal)}`
}

/** Starts a server, and waits until it accepts connections. */
async function start(program: string, options: readonly string[], origin: string): Promise<void> {
  children.push(spawn(program, options, { stdio: 'ignore' }))
  await vi.waitFor(() => fetch(origin), { timeout: 20_000, interval: 50 })
}

describe.skipIf(!nginx)('nginx', () => {
  let origin: string
  let upstream: Awaited<ReturnType<typeof serveRaw>>
  let sent = ''

  beforeAll(async () => {
    upstream = await serveRaw((socket) => socket.end(sent, 'latin1'))
    const port = await closedPort()
    origin = `http://127.0.0.1:${port}`
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
      events {}
      http {
        access_log off;
        ${temporary.map((name) => `${name}_temp_path ${folder}/temp;`).join(' ')}
        server {
          listen 127.0.0.1:${port};
          location = / { return 200 up; }
          location /closed { return 444; }
          location /204 { return 204; }
          location /205 { return 205; }
          location /304 { return 304; }
          location /600 { return 600; }
          location /large { client_max_body_size 10; proxy_pass ${upstream.origin}; }
          location /upstream { proxy_pass ${upstream.origin}; }
        }
      }`,
    )
    await start(nginx ?? '', ['-c', join(folder, 'nginx.conf')], origin)
  }, 30_000)
  afterAll(() => upstream[Symbol.asyncDispose]())

  test.each([
    ['/', '200 up'],
    ['/204', '204 '],
    ['/205', '205 '],
    ['/304', '304 '],
  ])('%s', async (path, expected) => {
    expect(await post(origin + path)).toBe(expected)
  })

  test('that closes without a response (444)', async () => {
    await expect(post(`${origin}/closed`)).rejects.toMatchObject({ sent: true, malformed: false })
  })

  test('that refuses a body before reading it', async () => {
    expect(await post(`${origin}/large`, 'x'.repeat(8 * 1024 * 1024))).toMatch(/^413 .*Too Large/s)
  })

  test('with an invalid status', async () => {
    await expect(post(`${origin}/600`)).rejects.toMatchObject({
      message: expect.stringContaining('invalid status HTTP 600'),
      malformed: true,
    })
  })

  test('in front of a host that switches protocols', async () => {
    sent = upgrade
    const outcome = await post(`${origin}/upstream`).catch((error: Error) => error.message)
    // Newer versions respond with 502, older ones pass the switch on.
    expect(outcome).toMatch(/^502|another protocol \(HTTP 101\)/)
  })

  test('in front of a host that does not speak HTTP', async () => {
    sent = 'SSH-2.0-OpenSSH_9.9\r\n'
    const outcome = await post(`${origin}/upstream`).catch((error: Error) => error.message)
    // nginx passes HTTP/0.9 on.
    expect(outcome).toMatch(/^502|not valid HTTP/)
  })
})

describe.skipIf(!apache || !apacheModules)('Apache', () => {
  let origin: string

  beforeAll(async () => {
    const port = await closedPort()
    origin = `http://127.0.0.1:${port}`
    const modules = ['mpm_event', 'authz_core', 'http2', 'alias'].map(
      (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
    )
    const lines = [
      ...modules,
      `ServerRoot ${folder}`,
      `Listen 127.0.0.1:${port}`,
      'ServerName localhost',
      `PidFile ${folder}/apache.pid`,
      `ErrorLog ${folder}/apache.log`,
      `DocumentRoot ${folder}/site`,
      // Makes Apache offer HTTP/2 in each response.
      'Protocols h2c http/1.1',
      'Redirect 410 /gone',
    ]
    writeFileSync(join(folder, 'apache.conf'), `${lines.join('\n')}\n`)
    await start(apache ?? '', ['-X', '-f', join(folder, 'apache.conf')], origin)
  }, 30_000)

  test('that offers another protocol is accepted', async () => {
    const request = { method: 'GET', url: new URL(`${origin}/index.html`) } as const
    const { headers, body } = await exchange(request, { signal: AbortSignal.timeout(20_000) })
    body.destroy()
    expect(headers).toMatchObject({ upgrade: 'h2c', connection: expect.stringMatching(/upgrade/i) })
    expect(await post(`${origin}/index.html`)).toBe('200 hello')
    expect(await post(`${origin}/gone`)).toMatch(/^410 /)
  })
})

const switching = `
import http.server, sys
class Host(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    def do_GET(self):
        self.send_response(200); self.send_header('Content-Length', '0'); self.end_headers()
    def do_POST(self):
        interim = {'/continue': 100, '/processing': 102, '/hints': 103}.get(self.path)
        if interim:
            self.send_response_only(interim); self.end_headers()
            return self.do_GET()
        self.send_response(101)
        if self.path == '/upgrade':
            self.send_header('Connection', 'Upgrade'); self.send_header('Upgrade', 'websocket')
        self.end_headers()
http.server.ThreadingHTTPServer(('127.0.0.1', int(sys.argv[1])), Host).serve_forever()
`

describe.skipIf(!python)("Python's http.server", () => {
  let origin: string
  beforeAll(async () => {
    const port = await closedPort()
    origin = `http://127.0.0.1:${port}`
    await start(python ?? '', ['-c', switching, `${port}`], origin)
  }, 30_000)

  test.each(['/upgrade', '/bare'])('that switches protocols: %s', async (path) => {
    await expect(post(origin + path)).rejects.toMatchObject({
      message: `no complete response from ${origin}: the server switched to another protocol (HTTP 101) without a request for it`,
      malformed: true,
    })
  })

  test.each(['/continue', '/processing', '/hints'])('that responds twice: %s', async (path) => {
    expect(await post(origin + path)).toBe('200 ')
  })
})
