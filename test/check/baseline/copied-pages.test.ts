import { expect, test } from 'vitest'
import { originalsOf, originalTarget } from '../../../src/check/baseline/copied-pages.ts'
import { filesByPath } from '../../../src/check/baseline/moved-defects.ts'
import { siteFile } from './sites.ts'

/** The originals of a page, of a baseline with these paths, all of different content. */
function originals(page: string, ...paths: readonly string[]) {
  const files = paths.map((path, at) => siteFile(path, 100 + at))
  const before = filesByPath({ files })
  return originalsOf(before, filesByPath({ files: [...files, siteFile(page, 1)] }))(page)
}

test.each([
  ['inserted', 'v2/guide/one.html', 'guide/one.html'],
  ['inserted between', 'docs/2.0/guide/one.html', 'docs/guide/one.html'],
  ['removed', 'guide/one.html', 'next/guide/one.html'],
  ['replaced', 'v2/one.html', 'v1/one.html'],
  ['replaced between', 'docs/v2/one/index.html', 'docs/v1/one/index.html'],
])('a new page is a copy of one with its path, once a folder is %s: %s', (_, page, original) => {
  expect(originals(page, original, 'other/two.html')).toEqual([original])
})

test.each([
  ['another name', 'v2/two.html', 'v1/one.html'],
  [
    'another folder of an index, which is its name',
    'guides/new/index.html',
    'guides/old/index.html',
  ],
  ['two other folders', 'v2/b/one.html', 'v1/a/one.html'],
  ['two more folders', 'a/b/one.html', 'one.html'],
])('a page with %s is no copy', (_, page, original) => {
  expect(originals(page, original)).toEqual([])
})

test('a start page is a copy of the one around it if other pages of its folder are copies', () => {
  const files = [siteFile('index.html', 1), siteFile('a.html', 2)]
  const now = (...paths: string[]) =>
    filesByPath({ files: [...files, ...paths.map((path, at) => siteFile(path, 10 + at))] })
  const originals = (...paths: string[]) => originalsOf(filesByPath({ files }), now(...paths))
  expect(originals('v2/index.html', 'v2/a.html')('v2/index.html')).toEqual(['index.html'])
  expect(originals('new/index.html', 'new/b.html')('new/index.html')).toEqual([])
})

test('a new page is a copy of one with its content, unless that is gone', () => {
  const before = filesByPath({ files: [siteFile('a.html', 1), siteFile('b.html', 2)] })
  const files = [siteFile('a.html', 3), siteFile('c.html', 1), siteFile('d.html', 2)]
  const originals = originalsOf(before, filesByPath({ files }))
  expect(originals('c.html')).toEqual(['a.html'])
  expect(originals('d.html')).toEqual([])
})

test.each([
  ['/v2/gone.html', 'v2/a.html', 'a.html', '/gone.html'],
  ['/v2/c/gone/', 'v2/b/a.html', 'v1/b/a.html', '/v1/c/gone/'],
  ['/v2/b.html#x', 'v2/a.html', 'v1/a.html', '/v1/b.html#x'],
])('%s of %s was, on %s, %s', (target, page, original, expected) => {
  expect(originalTarget(target, page, original)).toBe(expected)
})
