import { describe, expect, test } from 'vitest'
import { file } from '../../check/site.ts'
import { findingsAt, lacksNotFoundPage, responsesOf } from './target.ts'

describe('its limits', () => {
  test.for([
    ['a path of 1,024 bytes', [], [file(`${'a'.repeat(1022)}.a`)]],
    ['a longer path', ['publish-limit: a finding'], [file(`${'a'.repeat(1023)}.a`)]],
  ] as const)('%s is reported as %j', ([, expected, files]) => {
    expect(findingsAt('s3-cloudfront', files)).toEqual(expected)
  })
})

test('it serves a folder as seen on real servers', () => {
  const expected = ['200', '404', '200', '404', 'c.html', '200', '404']
  expect(responsesOf('s3-cloudfront')).toEqual(expected)
})

test.for([
  ['404.html', false],
  ['404/index.html', true],
  ['docs/404.html', true],
  ['a.html', true],
] as const)(
  'a site with %s lacks a 404 page: %s, for the check and the target',
  ([path, lacks]) => {
    expect(lacksNotFoundPage('s3-cloudfront', path)).toEqual({ check: lacks, target: lacks })
  },
)
