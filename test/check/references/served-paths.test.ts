import { expect, test } from 'vitest'
import { linkedPaths, servedPaths } from '../../../src/check/references/served-paths.ts'
import { UrlResolver } from '../../../src/check/references/site-url.ts'
import type { SiteFile } from '../../../src/reading/site-files.ts'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import type { PublishTarget } from '../../../src/site/site-rules.ts'
import { siteRules } from '../../support/site-rules.ts'
import { file, link, page, refer } from '../site.ts'

/** The paths of `b/index.html`, which the start page links to. */
function pathsOfB(publishTarget: PublishTarget, ...urls: readonly string[]) {
  const b = page('b/index.html')
  const start = page(
    'index.html',
    urls.map((url) => link(url)),
  )
  const files = [b, start]
  const site = hostedSite(files, publishTarget)
  const urlsOf = new UrlResolver(site, siteRules({ publishTarget }))
  return servedPaths(files, site, urlsOf).of(b)
}

test('a page has each path that is linked, one for each folder', () => {
  expect(pathsOfB('vercel', 'b')).toEqual(['b'])
  expect(pathsOfB('vercel', 'b/', 'b', './b?x')).toEqual([undefined, 'b'])
})

test.each<readonly [PublishTarget, string, readonly string[]]>([
  ['vercel', 'b', ['/ of a folder above']],
  ['nginx', 'b', ['b/']],
  ['github-pages', 'b/index.html', ['b/index.html']],
])('on %s, a link to %s is followed to the path that serves the page', (target, url, expected) => {
  const b = page('b/index.html')
  const files = [b, page('index.html', [link(url)])]
  const site = hostedSite(files, target)
  const paths = linkedPaths(
    files,
    site,
    new UrlResolver(site, siteRules({ publishTarget: target })),
  )
  const written = paths
    .get(b)
    ?.map(({ path, isElsewhere }) => (isElsewhere ? '/ of a folder above' : path))
  expect(written).toEqual(expected)
})

test('a page that nothing links to has its own path', () => {
  expect(pathsOfB('vercel')).toEqual([undefined])
})

test('a target that redirects to the folder serves no page elsewhere', () => {
  expect(pathsOfB('nginx', 'b')).toEqual([undefined])
})

test.each<readonly [string, readonly SiteFile[]]>([
  ['a sitemap', [page('sitemap.xml', [refer('entry', 'https://docs.example.com/b')])]],
  ['a feed', [page('feed.xml', [link('https://docs.example.com/b')])]],
  ['a canonical URL', [page('a.html', [refer('canonical', 'https://docs.example.com/b')])]],
  ['another language', [page('a.html', [refer('alternate', 'https://docs.example.com/b')])]],
  ['og:url', [page('a.html', [refer('social', 'https://docs.example.com/b')])]],
  ['a redirect rule', [{ ...file('_redirects'), configuration: '/old /b\n' }]],
])('%s leads readers to a path, too', (_, more) => {
  const b = page('b/index.html')
  const files = [page('index.html', [link('b/')]), b, ...more]
  const rules = siteRules({ publishTarget: 'netlify', domain: 'docs.example.com' })
  const site = hostedSite(files, 'netlify', rules)
  const paths = servedPaths(files, site, new UrlResolver(site, rules))
  expect(paths.of(b)).toEqual([undefined, 'b'])
})
