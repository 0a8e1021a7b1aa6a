import { describe, expect, test } from 'vitest'
import { kindsOfLink, metaReference } from '../../../src/reading/page/head-references.ts'

test.each([
  ['stylesheet', '', ['style']],
  ['alternate StyleSheet stylesheet', '', ['style']],
  ['icon canonical', '', ['image', 'canonical']],
  ['preload', ' FONT ', ['font']],
  ['preload', 'unknown', ['connection']],
  ['help', '', ['alternate']],
  [' ', '', []],
])('a link with the relation "%s" to "%s" is %j', (relations, destination, kinds) => {
  const value = (attribute: string) => (attribute === 'rel' ? relations : destination)
  expect(kindsOfLink(value, false)).toEqual(kinds)
})

const meta = (attributes: Readonly<Record<string, string>>) =>
  metaReference((name) => attributes[name] ?? '')

test.each([
  ['5; url=next.html', 'link', 'next.html'],
  ["0;URL='a b.html' later", 'refresh', 'a b.html'],
  ['.5, "next.html', 'refresh', 'next.html'],
  ['30', 'link', ''],
])('a refresh by "%s" is a %s to "%s"', (content, kind, url) => {
  expect(meta({ 'http-equiv': 'Refresh', content })).toEqual({ kind, url })
})

test('the images and URLs that other networks show are social, and other names are none', () => {
  expect(meta({ property: 'og:image', content: 'a.png' })).toEqual({ kind: 'social', url: 'a.png' })
  expect(meta({ name: 'twitter:image', content: 'b' })).toEqual({ kind: 'social', url: 'b' })
  expect(meta({ property: 'og:title', content: 'c' })).toBeUndefined()
})

/**
 * The inputs of the Web Platform Tests (html/semantics/document-metadata/the-meta-element/pragma-directives/
 * attr-meta-http-equiv-refresh/parsing.html), by what browsers make of them: seconds and URL, as it is resolved.
 */
describe('the refreshes of the Web Platform Tests', () => {
  const ends = ['\t', '\r', '\n', '\f']
  const separated = [';', ',', ''].flatMap((mark) => ends.map((end) => `1${mark}${end}url=foo`))
  const signs = ['+1', '-1', '+0', '-0']
  const inputs: readonly (readonly [seconds: number, url: string, ...inputs: string[]])[] = [
    [1, '', '1', '1 ', ...ends.map((end) => `1${end}`), '1;', '1,'],
    [1, 'foo', '1; url=foo', '1, url=foo', '1 url=foo', ...separated],
    [1, 'foo', '  1  ;  url  =  foo', '  1  ,  url  =  foo', '  1  url  =  foo'],
    [1, 'foo', '  1  ;  foo', '  1  ,  foo', '1; url=foo ', '1; url=f\to\no'],
    [1, 'foo', '1; url="foo"bar', "1; url='foo'bar", '1; "foo"bar', '1.9; url=foo'],
    [1, 'foo', '1.9..5.; url=foo'],
    [1, "foo'bar", '1; url="foo\'bar'],
    [1, 'x;url=foo', '1 x;url=foo'],
    [1, ';url=foo', '1;;url=foo'],
    [1, 'url foo', '1; url foo'],
    [1, 'urlfoo', '1; urlfoo'],
    [1, 'urfoo', '1; urfoo'],
    [1, 'ufoo', '1; ufoo'],
    [0, 'foo', '0; url=foo', '0; foo', '.9; url=foo', '0.9; url=foo'],
    // None at all.
    [0, '', '', '0', '1url=foo', '1x;url=foo', '; foo', ', foo', 'foo', ...signs],
    [0, '', ...signs.flatMap((sign) => [`${sign}; url=foo`, `${sign}; foo`])],
    [0, '', '1e0; url=foo', '1e1; url=foo', '10e-1; url=foo', '-0.1; url=foo'],
  ]

  test.each(
    inputs.flatMap(([seconds, url, ...texts]) =>
      texts.map((text) => [text, seconds, url] as const),
    ),
  )('%j: after %d s to %j', (content, seconds, url) => {
    const found = meta({ 'http-equiv': 'refresh', content })
    // A URL parser drops these.
    const resolved = found?.url.replace(/[\t\n\r]/g, '').trim()
    expect([found?.kind, resolved]).toEqual([seconds === 0 ? 'refresh' : 'link', url])
  })

  test('are all of them', () => {
    expect(inputs.flatMap(([, , ...texts]) => texts)).toHaveLength(69)
  })
})
