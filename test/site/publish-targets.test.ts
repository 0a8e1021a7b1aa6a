import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hostedSite } from '../../src/site/hosted-site.ts'
import { type TargetRules, windowsNames } from '../../src/site/publish-target.ts'
import { publishTargets, targetRules } from '../../src/site/publish-targets.ts'
import { file } from '../check/site.ts'
import {
  filesOf,
  findingsAt,
  lacksNotFoundPage,
  many,
  responsesOf,
} from './publish-targets/target.ts'

test.for(publishTargets)('each fact of %s has a source', (target) => {
  const { limits, names, source: serving, notFound }: TargetRules = targetRules[target]
  const listed = [...limits, ...names].map(({ source }) => source)
  for (const source of [...listed, serving, notFound.source]) {
    expect(source).toMatch(/^https:\/\/[a-z.-]+\/\S+$/)
  }
})

const hosted = publishTargets.filter((target) => target !== 'none')

test.for(hosted)('%s has the rule about names on Windows', (target) => {
  expect(targetRules[target].names).toContain(windowsNames)
})

test.for(hosted)('%s has a test of its own', (target) => {
  expect(existsSync(new URL(`publish-targets/${target}.test.ts`, import.meta.url))).toBe(true)
})

describe('the target `none`', () => {
  describe('its limits', () => {
    test.for([['any number and size', [], [...many(100_002), file('a', 2 ** 40)]]] as const)(
      '%s is reported as %j',
      ([, expected, files]) => {
        expect(findingsAt('none', files)).toEqual(expected)
      },
    )
  })

  describe('the names that it does not accept', () => {
    test.for([['functions/index.html', []]] as const)(
      '%s is reported as %j',
      ([path, expected]) => {
        expect(findingsAt('none', [file(path)])).toEqual(expected)
      },
    )
  })

  test('it serves a folder as seen on real servers', () => {
    const expected = ['200', '404', '200', '301 b/', 'c.html', '200', '404']
    expect(responsesOf('none')).toEqual(expected)
  })

  test.for([
    ['404.html', false],
    ['404/index.html', true],
    ['docs/404.html', true],
    ['a.html', true],
  ] as const)(
    'a site with %s lacks a 404 page: %s, for the check and the target',
    ([path, lacks]) => {
      expect(lacksNotFoundPage('none', path)).toEqual({ check: lacks, target: lacks })
    },
  )

  test.for([
    ['_redirects', true],
    ['staticwebapp.config.json', true],
    ['CNAME', true],
    ['.well-known/security.txt', true],
    ['docs/CNAME', false],
    ['a.html', false],
  ] as const)('%s may be kept by some host: %s', ([path, mayKeep]) => {
    expect(hostedSite(filesOf(path), 'none').mayKeep(path)).toBe(mayKeep)
  })
})
