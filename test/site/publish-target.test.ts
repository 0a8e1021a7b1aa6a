import { expect, test } from 'vitest'
import {
  isFolder,
  redirectIf,
  serveAny,
  withoutDoubleSlashes,
} from '../../src/site/publish-target.ts'

const files = ['index.html', 'a.html', 'a', 'b.html', 'c/index.html']
const site = { hasFile: (path: string) => files.includes(path), hasFolder: () => false }

test.each([
  ['', { file: 'index.html' }],
  ['a', { file: 'a' }],
  ['b', { file: 'b.html' }],
  ['c', { redirect: 'c/', status: 301 }],
  ['c/', { file: 'c/index.html' }],
  ['b/', undefined],
])('most hosts respond to "%s" with %j', (path, served) => {
  expect(serveAny(path, site)).toEqual(served)
})

test('a path is a folder if it is empty or ends in a slash', () => {
  expect(['', 'a/', 'a'].map(isFolder)).toEqual([true, true, false])
})

test('double slashes become one, and a redirect needs a reason', () => {
  expect(withoutDoubleSlashes('a//b///c')).toBe('a/b/c')
  expect(redirectIf(false, 'a', 301)).toBeUndefined()
})
