import { describe, expect, test } from 'vitest'
import { file } from '../../check/site.ts'
import { findingsAt, lacksNotFoundPage, many, responsesOf } from './target.ts'

describe('its limits', () => {
  test.for([
    ['a path of 1,024 bytes', [], [file('é'.repeat(512))]],
    ['a path of 1,025 bytes', ['publish-limit: a finding'], [file(`${'é'.repeat(512)}a`)]],
    ['any number and size', [], [...many(100_002), file('a', 2 ** 40)]],
  ] as const)('%s is reported as %j', ([, expected, files]) => {
    expect(findingsAt('s3', files)).toEqual(expected)
  })
})

test('it serves a folder as seen on real servers', () => {
  const expected = ['404', '404', '200', '302 b/', '404', '404', '404']
  expect(responsesOf('s3')).toEqual(expected)
})

test.for([
  ['404.html', false],
  ['404/index.html', true],
  ['docs/404.html', true],
  ['a.html', true],
] as const)(
  'a site with %s lacks a 404 page: %s, for the check and the target',
  ([path, lacks]) => {
    expect(lacksNotFoundPage('s3', path)).toEqual({ check: lacks, target: lacks })
  },
)
