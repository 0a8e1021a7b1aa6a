import { expect, test } from 'vitest'
import { FindingList } from '../../../src/check/findings/finding-list.ts'
import { FontFaces } from '../../../src/check/references/font-faces.ts'
import { ReferenceFindings } from '../../../src/check/references/reference-findings.ts'
import { UrlResolver } from '../../../src/check/references/site-url.ts'
import type { Reference } from '../../../src/reading/scan/scan.ts'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import type { SiteRules } from '../../../src/site/site-rules.ts'
import { page, refer, rules } from '../site.ts'

const sheet = page('css/a.css', [
  refer('font', 'missing.woff2', 'face 1'),
  refer('font', 'data:font/woff2;base64,', 'face 1'),
])

/** The only finding about a missing target, and its place. */
function missing(reference: Reference, differing: Partial<SiteRules> = {}) {
  const site = { ...rules, domain: 'docs.example.com', ...differing }
  const urls = new UrlResolver(hostedSite([sheet], 'nginx'), site)
  const base = urls.baseOf(sheet)
  const list = new FindingList()
  const faces = new FontFaces((url) => (url.startsWith('data:') ? sheet : undefined))
  const from = { file: sheet, base, isSitemap: false, isAtAnyDepth: false }
  new ReferenceFindings(list, site, faces).missing(
    from,
    reference,
    urls.resolve(reference.url, base),
  )
  const [finding] = list.sorted()
  return { ...finding, places: finding?.places.map(({ text }) => text) }
}

test('a missing font is a notice if its face has another source, whose name nobody has to read', () => {
  const about = { cause: 'missing-asset', subject: '/css/missing.woff2', places: [''] }
  const font = (face: string) => missing(refer('font', 'missing.woff2', face))
  expect(font('face 1')).toMatchObject({ ...about, level: 'notice' })
  expect(font('face 2')).toMatchObject({ ...about, level: 'finding' })
})

test('what is missing on the host of the site may be live, but not for air-gapped readers', () => {
  const link = refer('link', 'https://docs.example.com/none', 'None')
  const about = { cause: 'broken-link', subject: '/none', places: ['None'] }
  expect(missing(link)).toMatchObject({ ...about, level: 'notice' })
  const finding = { ...about, level: 'finding' }
  expect(missing(link, { deploymentKind: 'air-gapped' })).toMatchObject(finding)
})
