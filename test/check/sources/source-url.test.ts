import { expect, test } from 'vitest'
import { joined, sourceUrl, stemOf, tailOf } from '../../../src/check/sources/source-url.ts'

test.each([
  ['guide/a.md', 'guide/a'],
  ['guide/a/index.html', 'guide/a'],
  ['guide/README.md', 'guide'],
  ['guide/a/', 'guide/a'],
  ['index.html', ''],
  ['a.b/c.png', 'a.b/c.png'],
])('the page of %s is %s', (path, stem) => {
  expect(stemOf(path)).toBe(stem)
})

test.each([
  ['a/', '../b.md', 'b.md'],
  ['a/', './b//c', 'a/b/c'],
  ['', '../b', undefined],
])('from %s, %s leads to %s', (folder, path, expected) => {
  expect(joined(folder, path)).toBe(expected)
})

test.each([
  [['../up.md', '/docs/up/', 'up.html?x#y', './../up/index.md', 'a/%75p'], 'up'],
  [['#x', './#x', '../#x'], '#x'],
  [['./', '../..', '/'], '/'],
  [['https://a.test/b/c/', 'http://a.test/c?d#e'], '//c'],
  [['img/a.png', '../a.png?x'], 'a.png'],
])('%j have the tail %s', (urls, tail) => {
  for (const url of urls) expect(tailOf(sourceUrl(url))).toBe(tail)
})
