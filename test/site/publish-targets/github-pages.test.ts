import { describe, expect, test } from 'vitest'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { file } from '../../check/site.ts'
import { filesOf, findingsAt } from './target.ts'

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

test('the names for Jekyll are accepted with a .nojekyll', () => {
  expect(findingsAt('github-pages', [file('_next/a.js'), file('.nojekyll')])).toEqual([])
})

test.for([
  ['CNAME', true],
  ['_redirects', true],
  ['_next/a.js', false],
  ['.well-known/security.txt', true],
] as const)('%s may be kept by GitHub: %s', ([path, mayKeep]) => {
  expect(hostedSite(filesOf(path), 'github-pages').mayKeep(path)).toBe(mayKeep)
})
