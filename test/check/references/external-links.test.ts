import { expect, test } from 'vitest'
import { ExternalLinks } from '../../../src/check/references/external-links.ts'
import { UrlResolver } from '../../../src/check/references/site-url.ts'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { siteRules } from '../../support/site-rules.ts'
import { page } from '../site.ts'

function sorted(urls: readonly string[], base?: string) {
  const file = page('a/b.html', [], { base })
  const resolver = new UrlResolver(hostedSite([file], 'nginx'), siteRules())
  const links = new ExternalLinks()
  for (const url of urls) links.add(url, resolver.baseOf(file))
  return links.sorted()
}

test('links are listed once, as browsers send them, without sockets', () => {
  const urls = ['https://b.test', 'https://B.test/', '//a.test/x y', 'wss://c.test/']
  expect(sorted(urls)).toEqual(['https://a.test/x%20y', 'https://b.test/'])
})

test('a relative link of a page with an external base leads to that host', () => {
  expect(sorted(['c', '/d'], 'https://b.test/x/')).toEqual([
    'https://b.test/d',
    'https://b.test/x/c',
  ])
})
