import { describe, expect, test } from 'vitest'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { file } from '../../check/site.ts'
import {
  filesOf,
  findingsAt,
  lacksNotFoundPage,
  many,
  mebibyte,
  responsesOf,
  sized,
} from './target.ts'

describe('its limits', () => {
  test.for([
    ['1 GiB', [], sized(1024 * mebibyte)],
    ['more', ['publish-limit: a finding'], sized(1024 * mebibyte + 1)],
    ['200,001 files', ['publish-limit: a finding'], many(200_001)],
  ] as const)('%s is reported as %j', ([, expected, files]) => {
    expect(findingsAt('gitlab-pages', files)).toEqual(expected)
  })
})

describe('the names that it does not accept', () => {
  test.for([['_next/a.js', []]] as const)('%s is reported as %j', ([path, expected]) => {
    expect(findingsAt('gitlab-pages', [file(path)])).toEqual(expected)
  })
})

test('it serves a folder as seen on real servers', () => {
  const expected = ['200', '200', '200', '302 b/', '302 c/', '200', '404']
  expect(responsesOf('gitlab-pages')).toEqual(expected)
})

test.for([
  ['404.html', false],
  ['404/index.html', true],
  ['docs/404.html', true],
] as const)(
  'a site with %s lacks a 404 page: %s, for the check and the target',
  ([path, lacks]) => {
    expect(lacksNotFoundPage('gitlab-pages', path)).toEqual({ check: lacks, target: lacks })
  },
)

test('it does not serve its configuration', () => {
  const [file] = filesOf('_redirects')
  if (!file) throw new Error()
  expect(hostedSite([file], 'gitlab-pages').pathOf(file)).toBeUndefined()
})
