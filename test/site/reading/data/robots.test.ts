import { expect, test } from 'vitest'
import { FileReader } from '../../../../src/site/reading/file-reader.ts'
import { referencesIn, scanFile } from '../scanning.ts'

test('the sitemaps that robots.txt names are found', () => {
  const robots =
    'User-agent: *\r\nAllow: /\r\nSitemap: https://docs.example.com/sitemap.xml\r\n' +
    '# Sitemap: https://no.test/\n  sitemap : /b.xml # the blog\nDisallow: /Sitemap: /c\n'
  expect(referencesIn(scanFile('robots.txt', robots))).toEqual([
    'alternate https://docs.example.com/sitemap.xml',
    'alternate /b.xml',
  ])
})

test('other text files are not read', () => {
  expect(new FileReader('docs/robots.txt', 'pages').end().scan).toBeUndefined()
})
