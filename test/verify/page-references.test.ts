import { expect, test } from 'vitest'
import { scanLimits } from '../../src/reading/scan/scan.ts'
import { pageReferences } from '../../src/verify/page-references.ts'

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
  expect(referencesOf('sitemap.xml', sitemap).to).toEqual(['alternate https://docs.test/b'])
  expect(referencesOf('a.png', sitemap).to).toEqual([])
})

test('a page with more references than the limit is partial', () => {
  const page = (count: number) =>
    Array.from({ length: count }, (_, at) => `<a href="${at}">`).join('')
  expect(referencesOf('x.html', page(scanLimits.references)).isPartial).toBe(false)
  const { to, isPartial } = referencesOf('x.html', page(scanLimits.references + 1))
  expect({ count: to.length, isPartial }).toEqual({ count: scanLimits.references, isPartial: true })
})
