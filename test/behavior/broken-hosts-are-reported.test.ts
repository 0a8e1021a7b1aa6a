import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, type Fault, type SiteServer, send, startSite } from '../support/site-server.ts'
import { manifestOfFiles, verify } from '../support/verification.ts'

// Promise: a page with the right bytes is verified only if browsers show it, and a host that has
// nothing of the export is one difference, found with few requests.

const page = (text: string) => `<!doctype html>\n<title>${text}</title>\n<p>${text} ü\n`
const files = {
  'index.html': page('start'),
  'a.html': page('a'),
  '404.html': page('not found'),
  'style.css': 'p { color: red }',
  'empty.css': '',
  'all.zip': 'PK',
}
const manifest = manifestOfFiles(files)
type Name = keyof typeof files

let site: SiteServer
beforeAll(async () => {
  site = await startSite(files)
})
afterAll(() => site[Symbol.asyncDispose]())

const withFaults = (...faults: Fault[]) => {
  site.faults = faults
  return verify(site.url, { manifest, timeout: 10_000 })
}
const withHeaders = (path: Name, headers: Readonly<Record<string, string>>, body = files[path]) =>
  withFaults(
    at([path, path.replace(/\.html$/, '')], (response) => send(response, 200, body, path, headers)),
  )

describe('a body with the right bytes differs', () => {
  test.each<[string, Name, Record<string, string>, string]>([
    ['labelled as encoded twice', 'style.css', { 'content-encoding': 'br, gzip' }, 'wrong'],
    [
      'labelled as encoded too often',
      'style.css',
      { 'content-encoding': 'gzip,'.repeat(9) },
      'wrong',
    ],
    [
      'with a Refresh header',
      'a.html',
      { refresh: '0; url=https://other.example/' },
      'redirected-away',
    ],
    [
      'with a Refresh header without `url`',
      'a.html',
      { refresh: '0,/style.css' },
      'redirected-away',
    ],
    [
      'sent as a download',
      'a.html',
      { 'content-disposition': 'attachment; filename=a' },
      'mistyped',
    ],
    [
      'in UTF-16 by its header',
      'a.html',
      { 'content-type': 'text/html; charset=utf-16' },
      'mistyped',
    ],
    [
      'a style in UTF-16',
      'style.css',
      { 'content-type': 'text/css; charset=UTF-16LE' },
      'mistyped',
    ],
    [
      'in a charset that browsers replace',
      'a.html',
      { 'content-type': 'text/html; charset=iso-2022-kr' },
      'mistyped',
    ],
  ])('if it is %s', async (_, path, headers, kind) => {
    const { differences, facts } = await withHeaders(path, headers)
    const readers = path.replace(/\.html$/, '')
    const paths = readers === path ? [path] : [readers, path]
    expect(differences).toEqual(paths.map((one) => `${kind} /${one}`))
    expect(facts.verified).toBe(false)
  })

  test.each<[string, Name, Record<string, string>]>([
    ['reloads itself', 'a.html', { refresh: '300' }],
    [
      'is a document to save',
      'all.zip',
      { 'content-disposition': 'attachment', 'content-type': 'application/zip' },
    ],
    ['has an encoding that browsers ignore', 'style.css', { 'content-encoding': 'aws-chunked' }],
    ['is labelled as not encoded', 'style.css', { 'content-encoding': 'identity' }],
    ['is empty and labelled as encoded', 'empty.css', { 'content-encoding': 'br, gzip' }],
  ])('not if it %s', async (_, path, headers) => {
    expect((await withHeaders(path, headers)).differences).toEqual([])
  })

  test.each<[Record<string, string>, string]>([
    [{}, 'altered'],
    [{ refresh: '0; url=https://other.example/' }, 'redirected-away'],
    [{ refresh: '0' }, 'redirected-away'],
    [{ refresh: '0.5;' }, 'redirected-away'],
    [{ refresh: '05' }, 'altered'],
    [{ 'content-type': 'text/plain' }, 'mistyped'],
  ])('if its page is altered in transit, with the headers %j', async (headers, kind) => {
    const beacon = '<script src="https://static.cloudflareinsights.com/beacon.min.js"></script>'
    const altered = files['a.html'].replace('<p>', `${beacon}<p>`)
    const sent = { 'cf-ray': '1-FRA', ...headers }
    const { differences } = await withHeaders('a.html', sent, altered)
    expect(differences).toEqual([`${kind} /a`, `${kind} /a.html`])
  })

  test.each([
    [['text/css', 'text/plain'], ['mistyped /style.css']],
    [['text/plain', 'text/css'], []],
  ])('by the last of its types %j', async (types, expected) => {
    const typed: Fault = ({ path }, response) => {
      if (path !== 'style.css') return undefined
      response.setHeader('content-type', types).end(files[path])
      return true
    }
    expect((await withFaults(typed)).differences).toEqual(expected)
  })

  test('not if it is encoded twice, as its header says', async () => {
    const twice: Fault = ({ path }, response) =>
      path === 'style.css'
        ? send(response, 200, gzipSync(brotliCompressSync(files[path])), path, {
            'content-encoding': 'br, gzip',
          })
        : undefined
    expect((await withFaults(twice)).differences).toEqual([])
  })

  test('if only browsers get the page of the baseline, compressed, whatever else changed', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`p/${index}.html`, page(`${index}`)]),
    )
    const old = { ...many, 'p/57.html': page('old') }
    await using other = await startSite(many)
    other.faults = [
      ({ path, headers }, response) =>
        /^p\/57/.test(path) && headers['accept-encoding'] !== 'identity'
          ? send(response, 200, gzipSync(page('old')), 'x.html', { 'content-encoding': 'gzip' })
          : undefined,
    ]
    const { differences } = await verify(other.url, {
      ...{ manifest: manifestOfFiles(many), baseline: manifestOfFiles(old), timeout: 10_000 },
    })
    expect(differences).toEqual(['stale /p/57', 'stale /p/57.html'])
  })
})

describe('a response that is against the standards', () => {
  const body = files['style.css']
  const raw = (...lines: string[]) => {
    const bytes = ['HTTP/1.1 200 OK', 'Content-Type: text/css', ...lines, '', body].join('\r\n')
    return at(['style.css'], (response) => {
      response.socket?.end(bytes)
      return true
    })
  }
  const length = `Content-Length: ${body.length}`
  const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

  // As Chromium 156 reads them.
  test.each<[string, Fault]>([
    ['has headers of 60 kB', raw(`X-Long: ${'x'.repeat(60_000)}`, length)],
    ['has headers of 200 kB', raw(`X-Long: ${'x'.repeat(200_000)}`, length)],
    ['has a folded header', raw('X-Folded: a\r\n b', length)],
    ['has a length and chunks', raw(length, 'Transfer-Encoding: chunked', '', chunked)],
    [
      'has lines that end with a line feed',
      at(['style.css'], (response) => {
        response.socket?.end(`HTTP/1.1 200 OK\nContent-Type: text/css\n${length}\n\n${body}`)
        return true
      }),
    ],
  ])('is read as browsers do, if it %s', async (_, fault) => {
    expect((await withFaults(fault)).differences).toEqual([])
  })

  test('names its server, if browsers read it and Node does not', async () => {
    const { failure } = await withFaults(raw('Server: legacy/1.0 (x)', length, length))
    expect(failure?.message).toContain(
      'the response of legacy/1.0 is not valid HTTP (HPE_UNEXPECTED_CONTENT_LENGTH)',
    )
  })
})

test('a host that sends another page for every URL is one difference, found with few requests', async () => {
  const many = Array.from({ length: 2000 }, (_, index) => [`p/${index}.html`, page(`${index}`)])
  await using parked = await startSite({})
  let count = 0
  parked.faults = [
    ({ path }, response) => send(response, 200, page(`${path}: ad ${count++}`), 'index.html'),
  ]
  const { differences, failure, run } = await verify(parked.url, {
    manifest: manifestOfFiles(Object.fromEntries(many)),
    timeout: 60_000,
  })
  expect(differences).toEqual(['wrong /'])
  expect(failure?.message).toContain('every URL returns a page, and none is of the export')
  expect(parked.requests.length).toBeLessThan(200)
  expect(run.clock.sleeps).toEqual([])
})
