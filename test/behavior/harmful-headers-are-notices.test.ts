import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteServer, send, startSite } from '../support/site-server.ts'
import { manifestOfFiles, verify } from '../support/verification.ts'

// Promise: a header that keeps search engines or browsers from what was exported is one notice, however
// many pages have it.

const page = (text: string) =>
  `<!doctype html><title>${text}</title><link rel="stylesheet" href="/style.css"><p>${text}`
const files = {
  'index.html': page('start'),
  'a.html': page('a'),
  'b.html': page('b'),
  'style.css': 'p { color: red }',
  '404.html': page('not found'),
}
const manifest = manifestOfFiles(files)

let site: SiteServer
beforeAll(async () => {
  site = await startSite(files)
})
afterAll(() => site[Symbol.asyncDispose]())

async function withHeaders(
  headers: Readonly<Record<string, string>>,
  paths = ['a', 'a.html', 'b'],
) {
  site.faults = [
    ({ path }, response) =>
      paths.includes(path)
        ? send(response, 200, files[path.startsWith('a') ? 'a.html' : 'b.html'], 'x.html', headers)
        : undefined,
  ]
  const { differences, facts, failure } = await verify(site.url, { manifest, timeout: 10_000 })
  expect(failure).toBeUndefined()
  const [group] = facts.verifyOutline?.notices ?? []
  return { differences, details: group?.first.map(({ detail }) => detail) ?? [] }
}

test.each([
  [
    { 'x-robots-tag': 'noindex' },
    'X-Robots-Tag: noindex, so search engines leave it out (2 pages)',
  ],
  [{ 'x-robots-tag': 'otherbot: nofollow, googlebot: none' }, expect.stringContaining('noindex')],
  [
    { link: '<https://other.example/a>; rel="canonical"' },
    'Link: rel=canonical at another host, https://other.example (2 pages)',
  ],
  [
    { 'cache-control': 'public, max-age=31536000' },
    'Cache-Control: public, max-age=31536000, so browsers that have the page do not see later deployments (2 pages)',
  ],
  [
    { 'content-security-policy': "style-src 'none'" },
    expect.stringMatching(
      /^Content-Security-Policy: style-src-elem blocks .*\/style\.css \(2 pages\)$/,
    ),
  ],
])('%j on several pages is one notice', async (headers, detail) => {
  const { differences, details } = await withHeaders(headers)
  expect(differences).toEqual([expect.stringMatching(/^headers \/(?:a|b)(?:\.html)?$/)])
  expect(details).toEqual([detail])
})

test('each kind is a notice of its own', async () => {
  const { details } = await withHeaders({
    'x-robots-tag': 'noindex',
    link: '<https://other.example/a>; rel=canonical',
    'content-security-policy': "default-src 'none'",
  })
  expect(details).toHaveLength(3)
})

test.each([
  { 'x-robots-tag': 'nofollow, max-snippet:-1' },
  { link: '</style.css>; rel=preload; as=style, <https://docs.test/a>; rel="canonical"' },
  { link: '<https://other.example/feed>; rel="alternate"' },
  { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" },
  { 'content-security-policy-report-only': "style-src 'none'" },
])('%j is none', async (headers) => {
  expect((await withHeaders(headers)).differences).toEqual([])
})
