import { expect, test } from 'vitest'
import { scanLimits } from '../../../src/reading/scan/scan.ts'
import { MixedContent, pageReferences } from '../../../src/verify/judge/page-references.ts'

const url = new URL('https://docs.test/guide/a')

const referencesOf = (path: string, text: string) => {
  const { references, base, isPartial } = pageReferences(path, Buffer.from(text), url)
  return { to: references.map(({ kind, to }) => `${kind} ${to.href}`), base: base.href, isPartial }
}

test('references are resolved against the URL of the response', () => {
  const { to, base } = referencesOf('x.html', '<a href="b">b</a><img src="/c.png">')
  expect(to).toEqual(['link https://docs.test/guide/b', 'image https://docs.test/c.png'])
  expect(base).toBe(url.href)
})

test('references are resolved against the base of the page', () => {
  const { to, base } = referencesOf('x.html', '<base href="/b/"><a href="c">c</a>')
  expect(to).toEqual(['link https://docs.test/b/c'])
  expect(base).toBe('https://docs.test/b/')
})

test('an invalid base is ignored, and an invalid reference left out', () => {
  const { to, base } = referencesOf(
    'x.html',
    '<base href="http://["><a href="b"></a><a href="//["></a>',
  )
  expect(to).toEqual(['link https://docs.test/guide/b'])
  expect(base).toBe(url.href)
})

test('a sitemap refers to its URLs, and a file without references to none', () => {
  const sitemap = '<urlset><url><loc>https://docs.test/b</loc></url></urlset>'
  expect(referencesOf('sitemap.xml', sitemap).to).toEqual(['entry https://docs.test/b'])
  expect(referencesOf('a.png', sitemap).to).toEqual([])
})

test('a page with more references than the limit is partial', () => {
  const page = (count: number) =>
    Array.from({ length: count }, (_, at) => `<a href="${at}">`).join('')
  expect(referencesOf('x.html', page(scanLimits.references)).isPartial).toBe(false)
  const { to, isPartial } = referencesOf('x.html', page(scanLimits.references + 1))
  expect({ count: to.length, isPartial }).toEqual({ count: scanLimits.references, isPartial: true })
})

const responseOf = (page: string) => ({ kept: () => Buffer.from(page) })

test('what a page loads over http is listed once, and links are not', () => {
  const mixed = new MixedContent()
  const page = responseOf('<img src="http://a.example/x.png"><a href="http://a.example/">a</a>')
  mixed.read('index.html', page)
  // The page is requested at several URLs.
  mixed.read('index.html', page)
  expect(mixed).toMatchObject({
    count: 1,
    first: [{ page: 'index.html', url: 'http://a.example/x.png' }],
  })
})

test('only pages are read, and the list is limited while the count is not', () => {
  const mixed = new MixedContent()
  mixed.read('a.css', responseOf('<img src="http://a.example/x.png">'))
  expect(mixed.count).toBe(0)
  mixed.read('a.html', responseOf('<img src="http://a.example/x.png">'.repeat(150)))
  expect(mixed.count).toBeGreaterThan(0)
  expect(mixed.first.length).toBeLessThanOrEqual(100)
})
