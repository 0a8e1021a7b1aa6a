import { describe, expect, test } from 'vitest'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { file } from '../../check/site.ts'
import { filesOf, findingsAt, lacksNotFoundPage, responsesOf } from './target.ts'

describe('its limits', () => {
  test.for([['a large file', [], [file('a', 2 ** 40)]]] as const)(
    '%s is reported as %j',
    ([, expected, files]) => {
      expect(findingsAt('vercel', files)).toEqual(expected)
    },
  )
})

describe('the names that it does not accept', () => {
  test.for([
    ['api/a.js', ['forbidden-name: a finding']],
    ['api/a.html', []],
    ['docs/api/a.js', []],
  ] as const)('%s is reported as %j', ([path, expected]) => {
    expect(findingsAt('vercel', [file(path)])).toEqual(expected)
  })
})

test('it serves a folder as seen on real servers', () => {
  const expected = ['200', '404', '308 a', '200', 'c.html', '308 b', '404']
  expect(responsesOf('vercel')).toEqual(expected)
})

test.for([
  ['404.html', false],
  ['404/index.html', true],
  ['docs/404.html', true],
] as const)(
  'a site with %s lacks a 404 page: %s, for the check and the target',
  ([path, lacks]) => {
    expect(lacksNotFoundPage('vercel', path)).toEqual({ check: lacks, target: lacks })
  },
)

test('it does not serve its configuration', () => {
  const [file] = filesOf('vercel.json')
  if (!file) throw new Error()
  expect(hostedSite([file], 'vercel').pathOf(file)).toBeUndefined()
})
