import { expect, test } from 'vitest'
import { originalsOf, originalTarget } from '../../../src/check/baseline/copied-pages.ts'
import { filesByPath } from '../../../src/check/baseline/moved-defects.ts'
import { siteFile } from './sites.ts'

const filesOf = (files: Readonly<Record<string, string>>, content = 1) =>
  filesByPath({
    files: Object.entries(files).map(([path, links], at) => ({
      ...siteFile(path, 10 * content + at),
      links,
    })),
  })

test('a new page is a copy of those with its links', () => {
  const before = filesOf({ 'a.html': 'ones000', 'b.html': 'twos000' })
  const now = filesOf(
    { 'a.html': 'ones000', 'b.html': 'twos000', 'v2/a.html': 'ones000', 'c.html': 'x000000' },
    2,
  )
  const originals = originalsOf(before, now)
  expect(originals('v2/a.html')).toEqual(['a.html'])
  expect(originals('c.html')).toEqual([])
  expect(originals('b.html')).toEqual([])
})

test('or of one with its content, unless that is gone', () => {
  const before = filesByPath({ files: [siteFile('a.html', 1), siteFile('b.html', 2)] })
  const files = [siteFile('a.html', 3), siteFile('v2/a.html', 1), siteFile('v2/b.html', 2)]
  const originals = originalsOf(before, filesByPath({ files }))
  expect(originals('v2/a.html')).toEqual(['a.html'])
  expect(originals('v2/b.html')).toEqual([])
})

test.each([
  ['/v2/gone.html', 'v2/a.html', 'a.html', '/gone.html'],
  ['/v2/c/gone/', 'v2/b/a.html', 'v1/b/a.html', '/v1/c/gone/'],
  ['/v2/b.html#x', 'v2/a.html', 'v1/a.html', '/v1/b.html#x'],
])('%s of %s was, on %s, %s', (target, page, original, expected) => {
  expect(originalTarget(target, page, original)).toBe(expected)
})
