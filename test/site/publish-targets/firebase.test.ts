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

describe('its redirects and rewrites are tried as its server tries them', () => {
  const siteWith = (rules: object) => {
    const configuration = JSON.stringify({ hosting: { cleanUrls: true, ...rules } })
    const files = [file('new/a.html'), file('new.html'), file('index.html')]
    return hostedSite([{ ...file('firebase.json'), configuration }, ...files], 'firebase')
  }
  const redirected = (source: string, destination: string, path: string) => {
    const response = siteWith({ redirects: [{ source, destination }] }).respond(path)
    return response.kind === 'redirect' ? response.path : response.kind
  }

  test('a source with names applies in any case, and one without in its own', () => {
    expect(redirected('/old/:page', '/new/:page', 'OLD/a')).toBe('new/a')
    expect(redirected('/old/*', '/new/a', 'OLD/a')).toBe('missing')
  })

  test('a destination with a name that the source lacks is none, unless the name is optional', () => {
    expect(redirected('/old', '/new/:page', 'old')).toBe('missing')
    expect(redirected('/old/:other', '/new/:page/x', 'old/a')).toBe('missing')
    expect(redirected('/old', '/new/:page*', 'old')).toBe('new')
    expect(redirected('/old/:page*', '/new/:page*', 'old')).toBe('new')
    expect(redirected('/old/:page*', '/new/:page', 'old')).toBe('missing')
    expect(redirected('/old/:page*', '/new/:page', 'old/a')).toBe('new/a')
    expect(redirected('/old/:page', '/new/:page', 'old/a/b')).toBe('missing')
    const { redirects } = siteWith({ redirects: [{ source: '/old', destination: '/new/:page' }] })
    expect(redirects?.unread).toEqual(['/old'])
  })

  // Its emulator, superstatic, responds with 404 there.
  test('the rest of a path fills a name in the destination, as the documentation of Firebase has it', () => {
    expect(redirected('/old/:page*', '/new/:page', 'old/a/b')).toBe('new/a/b')
  })

  test('a rewrite is compared as it is written, with the path as it is requested', () => {
    const rewritten = (source: string, path: string) =>
      siteWith({ rewrites: [{ source, destination: '/index.html' }] }).respond(path).kind
    expect(rewritten('/old/a%20b', 'old/a b')).toBe('file')
    expect(rewritten('/old/a b', 'old/a b')).toBe('missing')
    expect(rewritten('old', 'old')).toBe('missing')
    expect(rewritten('**', 'old/x')).toBe('file')
    expect(rewritten('/ol*', 'old')).toBe('file')
  })
})
