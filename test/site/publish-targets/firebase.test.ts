import { describe, expect, test } from 'vitest'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { file } from '../../check/site.ts'
import { filesOf, findingsAt, lacksNotFoundPage, responsesOf } from './target.ts'

describe('its limits', () => {
  test.for([
    ['a file of 2 GB', [], [file('a', 2 ** 31)]],
    ['a larger file', ['publish-limit: a finding'], [file('a', 2 ** 31 + 1)]],
  ] as const)('%s is reported as %j', ([, expected, files]) => {
    expect(findingsAt('firebase', files)).toEqual(expected)
  })
})

describe('the names that it does not accept', () => {
  test.for([
    ['a#b.html', ['forbidden-name: a finding']],
    ['.env', ['forbidden-name: a notice']],
    ['x/node_modules/a.js', ['forbidden-name: a notice']],
    ['_next/a.js', []],
  ] as const)('%s is reported as %j', ([path, expected]) => {
    expect(findingsAt('firebase', [file(path)])).toEqual(expected)
  })
})

test('it serves a folder as seen on real servers', () => {
  const expected = ['200', '404', '301 a', '200', 'c.html', '301 b', '404']
  expect(responsesOf('firebase')).toEqual(expected)
})

test.for([
  ['404.html', false],
  ['404/index.html', true],
  ['docs/404.html', true],
] as const)(
  'a site with %s lacks a 404 page: %s, for the check and the target',
  ([path, lacks]) => {
    expect(lacksNotFoundPage('firebase', path)).toEqual({ check: lacks, target: lacks })
  },
)

describe('its rules have globs as minimatch reads them', () => {
  const respond = (source: string, path: string) => {
    const rewrites = [{ source, destination: '/index.html' }]
    const configuration = JSON.stringify({ hosting: { rewrites } })
    const [index] = filesOf('index.html')
    const site = hostedSite(
      [{ ...file('firebase.json'), configuration }, index ?? file('')],
      'firebase',
    )
    return site.respond(path).kind
  }

  test.for([
    ['!/@(js|css)/**', 'x/y', 'js/y'],
    ['/!(js|css)/**', 'x/y', 'css/y'],
    ['!{/assets/**,/api/**}', 'x', 'api/x'],
    ['/a+(b|c)', 'abcb', 'a'],
    ['/v[0-9]/**', 'v3/x', 'vx/x'],
    ['**', 'x/y/z', '.x'],
  ] as const)('%s', ([source, matching, other]) => {
    expect(respond(source, matching)).toBe('file')
    expect(respond(source, other)).toBe('missing')
  })

  test.for(['/+(+(a|aa)|b)/**', '/*(*a|*b)c', `/${'{a,b}'.repeat(9)}`])(
    '%s, which could take long, is not read, and reported',
    (source) => {
      expect(respond(source, 'a/b')).toBe('missing')
      const configuration = JSON.stringify({ hosting: { rewrites: [{ source }] } })
      const files = [{ ...file('firebase.json'), configuration }, file('404.html')]
      expect(findingsAt('firebase', files)).toContain('unread-rule: a notice')
    },
  )
})

test('it does not serve its configuration', () => {
  const [file] = filesOf('firebase.json')
  if (!file) throw new Error()
  expect(hostedSite([file], 'firebase').pathOf(file)).toBeUndefined()
})
