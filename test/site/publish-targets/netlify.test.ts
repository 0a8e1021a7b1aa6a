import { describe, expect, test } from 'vitest'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { file } from '../../check/site.ts'
import { filesOf, findingsAt, lacksNotFoundPage, responsesOf } from './target.ts'

describe('its limits', () => {
  test.for([['a large file', [], [file('a', 2 ** 40)]]] as const)(
    '%s is reported as %j',
    ([, expected, files]) => {
      expect(findingsAt('netlify', files)).toEqual(expected)
    },
  )
})

describe('the names that it does not accept', () => {
  test.for([
    ['a#b.html', ['forbidden-name: a finding']],
    ['.env', ['forbidden-name: a notice']],
    ['node_modules/a.js', ['forbidden-name: a notice']],
    ['.well-known/a', []],
  ] as const)('%s is reported as %j', ([path, expected]) => {
    expect(findingsAt('netlify', [file(path)])).toEqual(expected)
  })
})

test('it serves a folder as seen on real servers', () => {
  const expected = ['200', '200', '200', '200', 'c.html', '200', '404']
  expect(responsesOf('netlify')).toEqual(expected)
})

test.for([
  ['404.html', false],
  ['404/index.html', true],
  ['docs/404.html', true],
] as const)(
  'a site with %s lacks a 404 page: %s, for the check and the target',
  ([path, lacks]) => {
    expect(lacksNotFoundPage('netlify', path)).toEqual({ check: lacks, target: lacks })
  },
)

test('it does not serve its configuration', () => {
  const [file] = filesOf('_redirects')
  if (!file) throw new Error()
  expect(hostedSite([file], 'netlify').pathOf(file)).toBeUndefined()
})
