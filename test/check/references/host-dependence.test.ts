import { expect, test } from 'vitest'
import { FindingList } from '../../../src/check/findings/finding-list.ts'
import { HostDependence } from '../../../src/check/references/host-dependence.ts'
import { UrlResolver } from '../../../src/check/references/site-url.ts'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import type { PublishTarget } from '../../../src/site/site-rules.ts'
import { siteRules } from '../../support/site-rules.ts'
import { withText } from '../site.ts'

const files = ['guide.html', 'docs/index.html'].map((path) => ({ path, size: 1, sha256: '' }))

/** The finding for a URL that some host serves and that the target serves or not. */
function reported(publishTarget: PublishTarget, path: string, isServed: boolean) {
  const list = new FindingList()
  const dependence = new HostDependence(files, { publishTarget }, list)
  const found = new HostDependence(files, { publishTarget: 's3' }, list).findElsewhere(path)
  if (!found) throw new Error(`no host serves ${path}`)
  const file = { path: 'a', size: 1, sha256: '' }
  const base = new UrlResolver(hostedSite(files, 'none'), siteRules()).baseOf(file)
  const from = { file, base, isSitemap: false, isAtAnyDepth: false }
  const target = { path, file: isServed ? found : undefined }
  dependence.report('needs-rewrite', target, found, from, { kind: 'link', url: path, text: '' })
  return withText(list.sorted()).map(({ level, text }) => `${level}: ${text}`)
}

test('a URL that the target does not serve is a finding, with its form', () => {
  expect(reported('s3', 'guide', false)).toEqual([
    'finding: URLs without .html, which Amazon S3 does not serve',
  ])
})

test('a URL that an unknown host may not serve is a notice', () => {
  const notice = ['notice: URLs without .html, which some hosts do not serve']
  expect(reported('none', 'guide', true)).toEqual(notice)
  expect(reported('none', 'docs//', true)).toEqual([
    'notice: double slashes, which some hosts do not serve',
  ])
})

test('a URL that the target serves is not reported', () => {
  expect(reported('github-pages', 'guide', true)).toEqual([])
  expect(reported('none', 'guide.html', true)).toEqual([])
})
