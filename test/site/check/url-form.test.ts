import { expect, test } from 'vitest'
import { formOf, join, plainOrigin, plainPathOf } from '../../../src/site/check/url-form.ts'

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
  ['../a/b?c', '../a/b'],
  ['/a', '/a'],
  ['a/../b', undefined],
  ['a/%2e%2e/b', undefined],
  ['a b', undefined],
  ['a:b', undefined],
])('the plain path of %j is %j', (url, path) => {
  expect(plainPathOf(url)).toBe(path)
})

test.each([
  ['', 'a', 'a'],
  ['a/b/', './c', 'a/b/c'],
  ['a/b/', '../c', 'a/c'],
  ['a/', '../../../c%20d', 'c d'],
])('in the folder %j, %j is %j', (folder, path, joined) => {
  expect(join(folder, path)).toBe(joined)
})

test('an origin is plain without port, address and punycode', () => {
  const urls = [
    'https://a.example.com/b',
    'https://a.com:8080/',
    'https://1.2.3.4/',
    'http://xn--a.com',
  ]
  expect(urls.filter((url) => plainOrigin.test(url))).toEqual(urls.slice(0, 1))
})
