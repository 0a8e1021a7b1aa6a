import { expect, test } from 'vitest'
import type { ReferenceKind } from '../../../src/reading/scan/scan.ts'
import { linksDigests } from '../../../src/site/manifest/page-links.ts'
import { siteFile } from '../../check/baseline/sites.ts'

const digestOf = (
  path: string,
  urls: readonly string[],
  basePath = '/',
  kind: ReferenceKind = 'link',
) => {
  const references = urls.map((url) => ({ kind, url, text: '' }))
  return linksDigests(
    { ...siteFile(path), scan: { references, anchors: [], isPartial: false } },
    basePath,
  )
}

test('a page and its copy share a digest, with or without its targets, in any order', () => {
  const digest = digestOf('v1/a.html', ['b.html#x', '/docs/v1/c/', 'https://x.test/'], '/docs/')
  const copied = ['https://x.test/', '/docs/v2/c/', 'b.html#x']
  expect(digestOf('v2/a.html', copied, '/docs/')).toMatch(new RegExp(`${digest?.slice(7)}$`))
  expect(digest).toMatch(/^[0-9a-z]{14}$/)
  expect(digestOf('v2/a.html', ['b.html', '/logo.png'])?.slice(0, 7)).toBe(
    digestOf('a.html', ['/logo.png', 'b.html'])?.slice(0, 7),
  )
})

test('another link makes another digest; what is only named does not count', () => {
  expect(digestOf('a.html', ['b.html'])).not.toBe(digestOf('a.html', ['c.html']))
  expect(digestOf('a.html', ['https://d.test/v2/a'], '/', 'canonical')).toBeUndefined()
  expect(linksDigests(siteFile('a.css'), '/')).toBeUndefined()
})
