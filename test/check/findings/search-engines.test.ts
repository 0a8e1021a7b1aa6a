import { expect, test } from 'vitest'
import { checkSite } from '../../../src/check/thread/check-files.ts'
import { link, page, refer, rules } from '../site.ts'

const noticesOf = (files: Parameters<typeof checkSite>[0]) =>
  checkSite([page('404.html'), ...files], rules).findings.map(
    ({ cause, subject, places }) => `${cause} ${subject} ${places.map(({ path }) => path)}`,
  )

const titled = (path: string, title: string, urls: readonly string[] = []) =>
  page(
    path,
    urls.map((url) => link(url)),
    { facts: { title } },
  )

test('a title that two pages share is a notice, but not that of a copy with another canonical', () => {
  const start = titled('index.html', 'Start', ['a', 'b', 'c', 'd'])
  const copy = page('c.html', [refer('canonical', 'a')], { facts: { title: 'Same' } })
  const hidden = page('d.html', [], { facts: { title: 'Same', isNoindex: true } })
  const site = [start, titled('a.html', 'Same'), titled('b.html', 'Same'), copy, hidden]
  expect(noticesOf(site)).toEqual(['duplicate-title Same a.html,b.html'])
})

test.for([
  [['http://localhost:4000/a'], 'duplicate-title Same a.html,b.html'],
  // Of two, the one that leads to a page.
  [['a', '/gone'], undefined],
] as const)('a page with the canonical URLs %j is a copy only of a page', ([urls, notice]) => {
  const canonicals = urls.map((url) => refer('canonical', url))
  const second = page('b.html', canonicals, { facts: { title: 'Same' } })
  const site = [titled('index.html', 'Start', ['a', 'b']), titled('a.html', 'Same'), second]
  const found = noticesOf(site).filter((text) => text.startsWith('duplicate-title'))
  expect(found).toEqual([notice].filter(Boolean))
})

test('a page that nothing links to is an orphan, unless scripts make the navigation', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => titled(`${name}.html`, name))
  const pages = [a, b, c].flatMap((one) => one ?? [])
  expect(noticesOf([titled('index.html', 'x', ['a', 'b']), ...pages])).toEqual([
    'orphan-page  c.html',
  ])
  expect(noticesOf([titled('index.html', 'x', ['a']), ...pages])).toEqual([])
  expect(noticesOf([titled('index.html', 'x'), ...pages])).toEqual([])
})
