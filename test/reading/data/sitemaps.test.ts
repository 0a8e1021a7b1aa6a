import { expect, test } from 'vitest'
import { FileReader } from '../../../src/reading/file-reader.ts'
import { placedReferences } from '../../../src/reading/scan/reference-places.ts'
import { referencesIn, scanFile } from '../scanning.ts'

test('the URLs of a sitemap are not links', () => {
  const sitemap = '<urlset><url><loc>https://docs.example.com/a&amp;b</loc></url></urlset>'
  expect(referencesIn(scanFile('sitemap.xml', sitemap))).toEqual([
    'entry https://docs.example.com/a&b',
  ])
})

test('the sitemaps that robots.txt names are found', () => {
  const robots =
    'User-agent: *\r\nAllow: /\r\nSitemap: https://docs.example.com/sitemap.xml\r\n' +
    '# Sitemap: https://no.test/\n  sitemap : /b.xml # the blog\nDisallow: /Sitemap: /c\n'
  expect(referencesIn(scanFile('robots.txt', robots))).toEqual([
    'sitemap https://docs.example.com/sitemap.xml',
    'sitemap /b.xml',
  ])
})

test('a sitemap names the URLs of its pages, and of other sitemaps', () => {
  const xml = `<?xml version="1.0"?><urlset><url><loc> https://a.test/?a=1&amp;b=2
    </loc><lastmod>2026</lastmod><image:image><image:loc>x</image:loc></image:image></url><!--<loc>x</loc>-->
    <sitemap><loc><![CDATA[https://a.test/b.xml]]></loc></sitemap></urlset>`
  for (const path of ['sitemap.xml', 'de/sitemap-0.xml', 'sitemap_index.xml']) {
    expect(referencesIn(scanFile(path, xml))).toEqual([
      'entry https://a.test/?a=1&b=2',
      'social x',
      'sitemap https://a.test/b.xml',
    ])
  }
})

test('each URL has its place', () => {
  const places = (path: string, text: string) =>
    [...placedReferences(scanFile(path, text))].map(({ line, column }) => `${line}:${column}`)
  expect(places('all.txt', 'https://a.test/a\n  https://a.test/b\n')).toEqual(['1:1', '2:3'])
  expect(places('robots.txt', 'Allow: /\nSitemap: /b.xml')).toEqual(['2:10'])
  const xml = '<urlset><url><loc>/a</loc>\n<xhtml:link rel="alternate" href="/b"/></url></urlset>'
  expect(places('sitemap.xml', xml)).toEqual(['1:19', '2:35'])
})

test('a robots.txt in a folder is none', () => {
  expect(new FileReader('docs/robots.txt', 'pages').end().scan).toBeUndefined()
})
