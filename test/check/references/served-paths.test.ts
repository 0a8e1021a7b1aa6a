import { expect, test } from 'vitest'
import { servedPaths } from '../../../src/check/references/served-paths.ts'
import { UrlResolver } from '../../../src/check/references/site-url.ts'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import type { PublishTarget } from '../../../src/site/publish-targets.ts'
import { siteRules } from '../../support/site-rules.ts'
import { link, page } from '../site.ts'

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

test('a page that nothing links to has its own path', () => {
  expect(pathsOfB('vercel')).toEqual([undefined])
})

test('a target that redirects to the folder serves no page elsewhere', () => {
  expect(pathsOfB('nginx', 'b')).toEqual([undefined])
})
