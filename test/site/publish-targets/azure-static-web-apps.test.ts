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
    ['15,000 files', [], many(15_000)],
    ['15,001 files', ['publish-limit: a finding'], many(15_001)],
    ['250 MiB', [], sized(250 * mebibyte)],
    ['more than 250 MiB', ['publish-limit: a notice'], sized(250 * mebibyte + 1)],
    ['500 MiB', ['publish-limit: a notice'], sized(500 * mebibyte)],
    ['more than 500 MiB', ['publish-limit: a finding'], sized(500 * mebibyte + 1)],
  ] as const)('%s is reported as %j', ([, expected, files]) => {
    expect(findingsAt('azure-static-web-apps', files)).toEqual(expected)
  })
})

describe('the names that it does not accept', () => {
  test.for([['_next/a.js', []]] as const)('%s is reported as %j', ([path, expected]) => {
    expect(findingsAt('azure-static-web-apps', [file(path)])).toEqual(expected)
  })
})

test('it serves a folder as seen on real servers', () => {
  const expected = ['200', '404', '200', '301 b/', 'c.html', '200', '404']
  expect(responsesOf('azure-static-web-apps')).toEqual(expected)
})

test.for([
  ['404.html', false],
  ['404/index.html', true],
  ['docs/404.html', true],
  ['a.html', true],
] as const)(
  'a site with %s lacks a 404 page: %s, for the check and the target',
  ([path, lacks]) => {
    expect(lacksNotFoundPage('azure-static-web-apps', path)).toEqual({
      check: lacks,
      target: lacks,
    })
  },
)

test('it does not serve its configuration', () => {
  const [file] = filesOf('staticwebapp.config.json')
  if (!file) throw new Error()
  expect(hostedSite([file], 'azure-static-web-apps').pathOf(file)).toBeUndefined()
})
