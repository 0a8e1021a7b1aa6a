import { expect, test } from 'vitest'
import { formOf, plainPathIn } from '../../../src/site/check/url-form.ts'

test.each([
  ['a/b.html', 'relative'],
  ['../a', 'relative'],
  [' /a', 'from-root'],
  ['\\a', 'from-root'],
  ['//host/a', 'with-host'],
  ['/\t/host/a', 'with-host'],
  ['https:a', 'with-host'],
])('%j is %s', (url, form) => {
  expect(formOf(url)).toBe(form)
})

test.each([
  ['', 'a', 'a'],
  ['a/b/', './c', 'a/b/c'],
  ['a/b/', '../c/d', 'a/c/d'],
  ['a/', '../../../c%20d', 'c d'],
  ['a/', '/b', undefined],
  ['a/', 'b/../c', undefined],
  ['a/', 'b/%2e%2e/c', undefined],
  ['a/', 'b?c', undefined],
  ['a/', 'b c', undefined],
  ['a/', 'b:c', undefined],
])('in the folder %j, the plain path %j leads to %j', (folder, url, path) => {
  expect(plainPathIn(folder, url)).toBe(path)
})
