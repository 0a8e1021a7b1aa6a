import { expect, test } from 'vitest'
import type { BodyResponse } from '../../src/verify/response.ts'
import { alterationOf, servedPage } from '../../src/verify/served-page.ts'
import { SiteKnowledge } from '../../src/verify/site-knowledge.ts'
import { manifestOfFiles } from '../support/verification.ts'

const siteUrl = new URL('https://docs.test')
const page = (build: string, date = 'Nov 21, 2026', more = '') =>
  `<!DOCTYPE html><html><head><script src="/_next/static/${build}/_buildManifest.js"></script></head>
<body><p>Updated on ${date}</p>${more}</body></html>`
const exported = { 'a.html': page('new1'), '_next/static/new1/_buildManifest.js': '' }
const { files } = manifestOfFiles(exported)
const file = files.find(({ path }) => path === 'a.html') ?? expect.unreachable()
const known = new SiteKnowledge(siteUrl, { files })

function responseOf(body: string | undefined, redirectedTo?: string): BodyResponse {
  const kept = () => (body === undefined ? undefined : Buffer.from(body))
  const read = { bytes: 1, digests: [], isCut: false, isUndecodable: false, kept }
  const head = { status: 200, headers: { server: 'cloudflare' }, retryAfterMs: undefined }
  return { kind: 'body', ...head, redirectedTo, ...read, release: () => {} }
}

const planned = { about: 'removed', before: file, path: 'a' } as const

function alteration(body: string, expected = file) {
  const served = servedPage(planned, responseOf(body), known)
  return served && alterationOf(expected, served)
}

test('the page of another build is a notice, with what it loads of its build', () => {
  expect(alteration(page('old1'))).toMatchObject({
    ...{ kind: 'altered', level: 'notice', detail: 'the same page from another build' },
    loads: [{ path: '_next/static/old1/_buildManifest.js' }],
  })
})

test('the page with another date is a notice', () => {
  expect(alteration(page('new1', 'Nov 20, 2026'))?.detail).toBe('the same page with another date')
})

test.each([
  ['another text', page('new1', 'Nov 21, 2026', '<p>more</p>')],
  ['another script', page('new1').replace('_build', '_other')],
  [
    'a build of which the export has no such file',
    page('old1').replace('src="/', 'src="//cdn.example/'),
  ],
  ['nothing', ''],
])('a page with %s is no alteration', (_, body) => {
  expect(alteration(body)).toBeUndefined()
})

test('what a page loads is resolved where its redirects ended', () => {
  const relative = page('old1').replace('src="/', 'src="')
  const loads = (redirectedTo?: string) =>
    servedPage(planned, responseOf(relative, redirectedTo), known)
      ?.loads('a.html')
      ?.map(({ path }) => path)
  expect(loads()).toEqual(['_next/static/old1/_buildManifest.js'])
  expect(loads('https://docs.test/b/a')).toBeUndefined()
})

test('a page whose body was not kept is unknown', () => {
  expect(servedPage(planned, responseOf(undefined), known)).toBeUndefined()
})
