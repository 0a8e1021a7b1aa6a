import { expect, test } from 'vitest'
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
