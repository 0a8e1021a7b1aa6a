import { describe, expect, test } from 'vitest'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { githubPages } from '../../../src/site/publish-targets/github-pages.ts'
import { file } from '../../check/site.ts'
import { filesOf, findingsAt, lacksNotFoundPage, mebibyte, responsesOf, sized } from './target.ts'

describe('its limits', () => {
  test.for([
    ['1 GiB', [], sized(1024 ** 3)],
    ['more than 1 GiB', ['publish-limit: a finding'], sized(1024 ** 3 + 1)],
    ['a file of 100 MiB', [], [file('a', 100 * mebibyte)]],
    ['a larger file', ['publish-limit: a notice'], [file('a', 100 * mebibyte + 1)]],
  ] as const)('%s is reported as %j', ([, expected, files]) => {
    expect(findingsAt('github-pages', files)).toEqual(expected)
  })
})

describe('the names that it does not accept', () => {
  test.for([
    ['_next/static/a.js', ['forbidden-name: a notice']],
    ['docs/_images/a.png', ['forbidden-name: a notice']],
    ['docs/a_b.html', []],
    ['.well-known/security.txt', ['forbidden-name: a notice']],
    ['a/.hidden', ['forbidden-name: a notice']],
    ['.nojekyll', []],
  ] as const)('%s is reported as %j', ([path, expected]) => {
    expect(findingsAt('github-pages', [file(path)])).toEqual(expected)
  })
})

test('it serves a folder as seen on real servers', () => {
  const expected = ['200', '404', '200', '301 b/', 'c.html', '200', '404']
  expect(responsesOf('github-pages')).toEqual(expected)
})

test.for([
  ['404.html', false],
  ['404/index.html', true],
  ['docs/404.html', true],
  ['a.html', true],
] as const)(
  'a site with %s lacks a 404 page: %s, for the check and the target',
  ([path, lacks]) => {
    expect(lacksNotFoundPage('github-pages', path)).toEqual({ check: lacks, target: lacks })
  },
)

test('the names for Jekyll are accepted with a .nojekyll', () => {
  expect(findingsAt('github-pages', [file('_next/a.js'), file('.nojekyll')])).toEqual([])
})

test.for([
  ['owner/docs', '/docs/'],
  ['Owner/Docs', '/Docs/'],
  ['owner/owner.github.io', '/'],
  ['Owner/owner.GitHub.io', '/'],
  ['', '/'],
] as const)('the repository %j is served under %s', ([repository, path]) => {
  expect(githubPages.basePath?.(repository)).toBe(path)
})

test.for([
  ['CNAME', true],
  ['_redirects', true],
  ['_next/a.js', false],
  ['.well-known/security.txt', true],
] as const)('%s may be kept by GitHub: %s', ([path, mayKeep]) => {
  expect(hostedSite(filesOf(path), 'github-pages').mayKeep(path)).toBe(mayKeep)
})
