import { expect, test } from 'vitest'
import { UrlResolver } from '../../../src/check/references/site-url.ts'
import { sitemapsOf } from '../../../src/check/references/sitemaps.ts'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { page, refer } from '../site.ts'

test('sitemaps are named by their usual name, by robots.txt and by each other, also in a circle', () => {
  const names = (...urls: string[]) => urls.map((url) => refer('sitemap', url))
  const files = [
    page('robots.txt', names('/a.txt', '/gone.txt', '/index.html')),
    page('a.txt', [refer('entry', '/no.txt')]),
    page('b.xml', names('/c.xml', '/sitemap.xml')),
    page('c.xml', names('/b.xml')),
    page('no.txt', names('/other.txt')),
    page('other.txt', []),
    page('de/sitemap.xml', names('/b.xml')),
    page('index.html', names('/other.txt')),
  ]
  const urls = new UrlResolver(hostedSite(files, 'none'), { domain: '', basePath: '/' })
  expect([...sitemapsOf(files, urls)].map(({ path }) => path).sort()).toEqual([
    ...['a.txt', 'b.xml', 'c.xml', 'de/sitemap.xml'],
  ])
})
