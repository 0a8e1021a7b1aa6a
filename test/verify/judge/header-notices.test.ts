import { expect, test, vi } from 'vitest'
import { HeaderNotices } from '../../../src/verify/judge/header-notices.ts'
import { detailOf } from '../../../src/verify/report/words.ts'

const siteUrl = new URL('https://docs.test')
const hosts = { siteUrl, domain: 'export.test' }
const page = Buffer.from('<!doctype html><script src="/a.js"></script><p>text')

/** The notices for so many pages with these headers. */
function noticesOf(headers: Record<string, string>, pages = 1) {
  const notices = new HeaderNotices(hosts)
  const kept = vi.fn(() => page)
  for (let at = 0; at < pages; at++) {
    notices.read(`${at}.html`, new URL(`/${at}`, siteUrl), { headers, kept })
  }
  return { details: notices.all.map(detailOf), read: kept.mock.calls.length, notices }
}

test('one kind on several pages is one notice, at the first of them', () => {
  const { notices, details } = noticesOf({ 'x-robots-tag': 'noindex' }, 3)
  expect(details).toEqual(['X-Robots-Tag: noindex, so search engines leave it out (3 pages)'])
  expect(notices.all[0]).toMatchObject({
    difference: { kind: 'headers', level: 'notice' },
    url: 'https://docs.test/0',
  })
})

test('a page that is requested at several URLs counts once', () => {
  const notices = new HeaderNotices(hosts)
  const response = { headers: { 'x-robots-tag': 'none' }, kept: () => page }
  for (const path of ['/a', '/a.html']) notices.read('a.html', new URL(path, siteUrl), response)
  expect(notices.all.map(detailOf)).toEqual([
    'X-Robots-Tag: noindex, so search engines leave it out',
  ])
})

test.each(['noindex', 'NOINDEX, nofollow', 'googlebot: noindex', 'none'])(
  'X-Robots-Tag: %s is one',
  (value) => {
    expect(noticesOf({ 'x-robots-tag': value }).details).toHaveLength(1)
  },
)

test.each([
  ['unavailable_after: 25 Jun 2010 15:00:00 GMT', 'unavailable_after 25 Jun 2010 15:00:00 GMT'],
  ['googlebot: unavailable_after: Fri, 25 Jun 2010 15:00:00 GMT, noarchive', 'Fri, 25 Jun 2010'],
])('X-Robots-Tag: %s is over', (value, shown) => {
  expect(noticesOf({ 'x-robots-tag': value }).details).toEqual([expect.stringContaining(shown)])
})

test('X-Robots-Tag: noindex is one for PDF files, too', () => {
  const notices = new HeaderNotices(hosts)
  const headers = { 'x-robots-tag': 'noindex' }
  notices.read('a.pdf', new URL('/a.pdf', siteUrl), { headers, kept: () => undefined })
  notices.read('a.png', new URL('/a.png', siteUrl), { headers, kept: () => undefined })
  expect(notices.all).toMatchObject([
    { url: 'https://docs.test/a.pdf', difference: { by: 'noindex', isPdf: true } },
  ])
})

test('HTML that a script writes is named as such', () => {
  const notices = new HeaderNotices(hosts)
  const headers = { 'content-security-policy': "require-trusted-types-for 'script'" }
  const body = Buffer.from('<script>document.body.innerHTML = "<p>"</script>')
  notices.read('a.html', new URL('/a', siteUrl), { headers, kept: () => body })
  expect(notices.all.map(detailOf)).toEqual([
    'Content-Security-Policy: require-trusted-types-for blocks HTML that a script writes',
  ])
})

test('a script that loads the index of a search is read, whenever it arrives', () => {
  const notices = new HeaderNotices(hosts, [{ path: 'search/index.json' }])
  const headers = { 'content-security-policy': "connect-src 'none'" }
  const script = Buffer.from('fetch(base + "search/index.json")')
  const read = (isPageFirst: boolean) => {
    if (isPageFirst) notices.read('b.html', new URL('/b', siteUrl), { headers, kept: () => page })
    notices.read('a.js', new URL('/a.js', siteUrl), { headers: {}, kept: () => script })
    if (!isPageFirst) notices.read('c.html', new URL('/c', siteUrl), { headers, kept: () => page })
  }
  read(true)
  const detail = 'Content-Security-Policy: connect-src blocks https://docs.test/search/index.json'
  expect(notices.all).toMatchObject([{ urls: 1 }])
  expect(notices.all.map(detailOf)).toEqual([detail])
  read(false)
  expect(notices.all).toMatchObject([{ urls: 2 }])
  expect(notices.all.map(detailOf)).toEqual([`${detail} (2 pages)`])
})

test.each([
  { 'x-robots-tag': 'nofollow, noindexing' },
  { 'x-robots-tag': 'unavailable_after: 25 Jun 2410 15:00:00 GMT' },
  { 'x-robots-tag': 'unavailable_after: soon' },
  { 'x-frame-options': 'DENY' },
  { 'cross-origin-embedder-policy': 'require-corp' },
  { 'cache-control': 'public, max-age=86400' },
  { link: '<https://export.test/a>; rel=canonical' },
  { link: '<http://docs.test/a>; rel=canonical' },
  { link: '<https://other.example/a>; rel=alternate' },
  { link: '<https://[>; rel=canonical' },
  { 'content-security-policy': "script-src 'self'" },
  {},
])('%j is none', (headers) => {
  expect(noticesOf(headers).details).toEqual([])
})

test('a canonical URL of another host is shown without its path and query', () => {
  const { details } = noticesOf({
    link: '</a>; rel=next, <https://other.example/?token=x>; rel="canonical"',
  })
  expect(details).toEqual(['Link: rel=canonical at another host, https://other.example'])
})

test('a policy is compared with the first 200 pages', () => {
  const policy = { 'content-security-policy': "script-src 'none'" }
  const blocked = 'Content-Security-Policy: script-src-elem blocks https://docs.test/a.js'
  expect(noticesOf(policy, 200)).toMatchObject({ read: 200, details: [`${blocked} (200 pages)`] })
  expect(noticesOf(policy, 201)).toMatchObject({ read: 200, details: [`${blocked} (200 pages)`] })
})

test('a long URL that a policy blocks is cut', () => {
  const notices = new HeaderNotices(hosts)
  const body = Buffer.from(`<script src="/${'a'.repeat(1000)}.js"></script>`)
  const headers = { 'content-security-policy': "script-src 'none'" }
  notices.read('a.html', siteUrl, { headers, kept: () => body })
  expect(notices.all.map(detailOf)[0]).toHaveLength(
    'Content-Security-Policy: script-src-elem blocks '.length + 300,
  )
})
