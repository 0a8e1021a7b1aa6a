import { describe, expect, test } from 'vitest'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { file } from '../../check/site.ts'
import { filesOf, findingsAt } from './target.ts'

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
