import { expect, test } from 'vitest'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { link, page } from '../../check/site.ts'
import { filesOf, findingsAt, lacksNotFoundPage, responsesOf } from './target.ts'

test('it serves a folder as seen on real servers', () => {
  const expected = ['200', '301 a', '200', '301 b/', 'c.html', '200', '404']
  expect(responsesOf('nginx')).toEqual(expected)
})

test.for([
  ['404.html', false],
  ['404/index.html', true],
  ['docs/404.html', true],
  ['a.html', true],
] as const)(
  'a site with %s lacks a 404 page: %s, for the check and the target',
  ([path, lacks]) => {
    expect(lacksNotFoundPage('nginx', path)).toEqual({ check: lacks, target: lacks })
  },
)

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
