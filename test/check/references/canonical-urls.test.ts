import { expect, test } from 'vitest'
import { CanonicalUrls } from '../../../src/check/references/canonical-urls.ts'
import { UrlResolver } from '../../../src/check/references/site-url.ts'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { siteRules } from '../../support/site-rules.ts'
import { page } from '../site.ts'

const [a, b] = [page('a.html'), page('b.html')] as const

/** Where the canonical URLs of `a.html` lead. */
function canonicalOf(...urls: readonly string[]) {
  const resolver = new UrlResolver(
    hostedSite([a, b], 'nginx'),
    siteRules({ domain: 'docs.example.com' }),
  )
  const canonicals = new CanonicalUrls()
  for (const url of urls) {
    const target = resolver.resolve(url, resolver.baseOf(a))
    canonicals.add(a, target, target.file)
  }
  return canonicals.ofPages.get(a)
}

test('of several canonical URLs, one on another host counts', () => {
  expect(canonicalOf('/b')).toEqual({ host: '', page: b })
  expect(canonicalOf('/b', 'https://other.example.com/')).toMatchObject({
    host: 'other.example.com',
  })
  expect(canonicalOf('https://other.example.com/', '/b')).toMatchObject({
    host: 'other.example.com',
  })
})

test('a missing page does not hide the one that another canonical URL names', () => {
  expect(canonicalOf('/b', '/missing')).toEqual({ host: '', page: b })
})

test('what is no web URL is ignored', () => {
  expect(canonicalOf('mailto:a@example.com', 'file:///a.html')).toBeUndefined()
})
