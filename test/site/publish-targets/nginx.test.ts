import { expect, test } from 'vitest'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { link, page } from '../../check/site.ts'
import { filesOf, findingsAt } from './target.ts'

test.for([
  ['_redirects', false],
  ['CNAME', false],
  ['.well-known/security.txt', true],
] as const)('%s may be kept by nginx: %s', ([path, mayKeep]) => {
  expect(hostedSite(filesOf(path), 'nginx').mayKeep(path)).toBe(mayKeep)
})

test.for([
  ['nginx', ['broken-link: a finding']],
  ['s3-cloudfront', []],
] as const)('a `%%` without two hex digits is refused by %s: %j', ([target, findings]) => {
  const files = [page('100%.html', [link('100%.html')])]
  expect(findingsAt(target, files)).toEqual(findings)
})
