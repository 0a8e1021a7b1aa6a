import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { serve } from '../support/http-server.ts'
import { startHost } from '../support/service/host.ts'
import { hasPrograms, isWindows } from '../support/system.ts'

// Promise: the README's two requests show whether a host has the admin API; other JSON APIs do not pass.

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const [, script = ''] =
  /Run this to see whether your host has it.*?```sh\n(.*?)```/s.exec(readme) ?? []

/** What the README's script prints for an API, one line a request. */
async function linesFrom(origin: string, key: string): Promise<readonly string[]> {
  expect(script).toContain('https://api.example.com')
  const { stdout } = await promisify(execFile)(
    'bash',
    ['-c', script.replace('https://api.example.com', origin)],
    { env: { ...process.env, DOCS_ADMIN_KEY: key, no_proxy: '127.0.0.1' } },
  )
  return stdout.trimEnd().split('\n')
}

/** The README's condition: the first line says as JSON that the job does not exist, the second does not. */
function isRecognized([first = '', second = '']: readonly string[]): boolean {
  const [, body = ''] = /^(\{.*\}) 404$/.exec(first) ?? []
  if (!body) return false
  const { error } = JSON.parse(body) as { error?: unknown }
  return typeof error === 'string' && /job/i.test(error) && !error.includes('/') && second !== first
}

const canRun = !isWindows && hasPrograms('bash', 'curl')

test.skipIf(!canRun)('the stand-in host has it', async () => {
  const host = await startHost()
  try {
    expect(isRecognized(await linesFrom(host.url, host.apiKey))).toBe(true)
  } finally {
    await host.close()
  }
})

/** What other APIs send for a path that they do not know. */
const others: readonly (readonly [
  name: string,
  status: number,
  body: (path: string) => object | string,
])[] = [
  ['the same error for each path', 404, () => ({ error: 'Not Found' })],
  [
    'an error with the path, as NestJS does',
    404,
    (path) => ({ message: `Cannot GET ${path}`, error: 'Not Found', statusCode: 404 }),
  ],
  ['an error with the path alone', 404, (path) => ({ error: `No route for GET ${path}` })],
  [
    'problem details with the path, as Spring does',
    404,
    (path) => ({ timestamp: '2026-11-27T12:00:00Z', status: 404, error: 'Not Found', path }),
  ],
  ['a refused key', 401, () => ({ error: 'Unauthorized' })],
  ['success for everything', 200, () => ({ ok: true })],
  ['a web page', 404, () => '<!doctype html><title>No such export job</title>'],
]

test.skipIf(!canRun).each(others)('an API that sends %s does not', async (_, status, bodyOf) => {
  await using server = await serve(({ path }, response) => {
    const body = bodyOf(path)
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  const lines = await linesFrom(server.origin, 'docs_key')
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer docs_key',
    'Bearer docs_key',
  ])
  expect(isRecognized(lines)).toBe(false)
})
