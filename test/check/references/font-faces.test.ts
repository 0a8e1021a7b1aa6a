import { expect, test } from 'vitest'
import { FontFaces } from '../../../src/check/references/font-faces.ts'
import { UrlResolver } from '../../../src/check/references/site-url.ts'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { siteRules } from '../../support/site-rules.ts'
import { file, page, refer } from '../site.ts'

const sheet = page('css/a.css', [
  refer('font', '../b.woff2?v=1', 'face 1'),
  refer('font', 'missing.woff2', 'face 1'),
  refer('font', 'missing.woff', 'face 2'),
  refer('image', '../b.woff2', 'face 3'),
])

test('a face has another source if one of its fonts exists, or if one is embedded', () => {
  const resolver = new UrlResolver(hostedSite([sheet, file('b.woff2')], 'nginx'), siteRules())
  const faces = new FontFaces((url, base) => resolver.resolve(url, base).file)
  const from = { file: sheet, base: resolver.baseOf(sheet) }
  const found = ['face 1', 'face 2', 'face 3', 'data:', ''].filter((face) =>
    faces.hasOtherSource(from, face),
  )
  expect(found).toEqual(['face 1', 'data:'])
})
