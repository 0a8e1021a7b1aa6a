import { expect, test } from 'vitest'
import { FurtherRequests } from '../../../src/verify/judge/further-requests.ts'
import { maxFollowed, type Plan, planOf } from '../../../src/verify/plan/plan.ts'
import type { PlannedRequest } from '../../../src/verify/plan/planned-request.ts'
import type { Response } from '../../../src/verify/wire/response.ts'
import { differenceOf } from '../../support/differences.ts'
import type { Files } from '../../support/site-server.ts'
import { manifestOfFiles } from '../../support/verification.ts'

const siteUrl = new URL('https://docs.test/docs')

function furtherOf(files: Files, domain = '') {
  const manifest = manifestOfFiles(files)
  const options = { siteUrl: siteUrl.href, publishTarget: 'nginx', seed: '1' } as const
  const plan = planOf(manifest, undefined, options)
  // The plan requests the name of each file only, so that every other URL is new.
  const requests = plan.requests.filter((one) => one.about === 'file' && one.path === one.file.path)
  const isNamed: Plan['isNamed'] = (file, path) => path === file.path
  const further = new FurtherRequests({ ...plan, requests, isNamed }, { siteUrl, domain }, '1')
  return { manifest, further }
}

function bodyOf(body: string): Response {
  const head = { status: 200, headers: {}, redirectedTo: undefined, retryAfterMs: undefined }
  const read = {
    bytes: body.length,
    digest: undefined,
    isEncoded: false,
    isPartial: false,
    isUndecodable: false,
  }
  return { kind: 'body', ...head, ...read, kept: () => Buffer.from(body) }
}

/** The paths that are to be requested because the page is served. */
function namedBy(page: string, { domain = '', path = 'a.html', files = {}, level = '' } = {}) {
  const { manifest, further } = furtherOf({ [path]: page, 'b.html': 'b', ...files }, domain)
  const file = manifest.files.find((one) => one.path === path) ?? expect.unreachable()
  const planned: PlannedRequest = { about: 'file', file, path, isFollowed: true }
  const difference = level === '' ? undefined : differenceOf('wrong')
  const after = () =>
    further
      .after(planned, bodyOf(page), difference)
      .map((one) => (one.about === 'file' ? `${one.path} = ${one.file.path}` : one.about))
  return { first: after(), second: after() }
}

const canonical = (href: string) => `<link rel="canonical" href="${href}">`

test('a canonical URL in the site is requested once', () => {
  const { first, second } = namedBy(canonical('https://docs.test/docs/b'))
  expect(first).toEqual(['b = b.html'])
  expect(second).toEqual([])
})

test.each([
  ['of another host', 'https://other.example/docs/b'],
  ['outside of the folder of the site', 'https://docs.test/b'],
  ['with a query', 'https://docs.test/docs/b?x'],
  ['with another scheme', 'ftp://docs.test/docs/b'],
  ['of no file of the site', 'https://docs.test/docs/never-exported'],
  ['of a file that the plan has', 'https://docs.test/docs/b.html'],
])('a canonical URL %s is not requested', (_, href) => {
  expect(namedBy(canonical(href)).first).toEqual([])
})

test.each(['https://export.test/docs/b', 'https://export.test/b', 'http://export.test/b'])(
  "the canonical URL %s of the export's own host is requested in the site",
  (href) => {
    expect(namedBy(canonical(href), { domain: 'export.test' }).first).toEqual(['b = b.html'])
  },
)

test('a page that differs names nothing', () => {
  const page = canonical('https://docs.test/docs/b')
  expect(namedBy(page, { level: 'difference' }).first).toEqual([])
})

test('a sitemap names its URLs, up to the limit', () => {
  const names = Array.from({ length: maxFollowed + 1 }, (_, at) => `p${at}`)
  const files = Object.fromEntries(names.map((name) => [`${name}.html`, name]))
  const urls = names.map((name) => `<url><loc>https://docs.test/docs/${name}</loc></url>`)
  const sitemap = `<urlset>${urls.join('')}</urlset>`
  const { first } = namedBy(sitemap, { path: 'sitemap.xml', files })
  expect(first).toHaveLength(maxFollowed)
})

test('a list of URLs is a sitemap once robots.txt, or a sitemap, names it: in any order', () => {
  const at = (path: string) => `https://docs.test/docs/${path}`
  const files = {
    'all.txt': `${at('b')}\n${at('gone')}`,
    'index.xml': '',
    'wp-index.xml': `<sitemapindex><sitemap><loc>${at('all.txt')}</loc></sitemap></sitemapindex>`,
    'robots.txt': `Sitemap: ${at('wp-index.xml')}`,
    'b.html': 'b',
  }
  const { manifest, further } = furtherOf(files)
  const after = (path: keyof typeof files) => {
    const file = manifest.files.find((one) => one.path === path) ?? expect.unreachable()
    const planned: PlannedRequest = { about: 'file', file, path, isFollowed: true }
    return further
      .after(planned, bodyOf(files[path]), undefined)
      .map((one) => ('path' in one ? `${one.about} ${one.path}` : one.about))
  }
  expect(after('all.txt')).toEqual([])
  expect(after('robots.txt')).toEqual([])
  expect(after('wp-index.xml')).toEqual(['file b', 'listed gone'])
  expect(after('wp-index.xml')).toEqual([])
})

test('a file that a page of another build loads is requested, whatever it is', () => {
  const { manifest, further } = furtherOf({ 'a.html': '', 'b.js': '' })
  const [page, script] = manifest.files
  if (!page || !script) return expect.unreachable()
  const altered = { kind: 'altered', level: 'notice', by: 'build' } as const
  const loads = [{ path: '_next/static/old1/_m.js', file: script }]
  const planned = { about: 'file', file: page, path: 'a.html' } as const
  const [one] = further.after(planned, bodyOf(''), { ...altered, loads })
  expect(one).toMatchObject({ path: '_next/static/old1/_m.js', file: script })
})
