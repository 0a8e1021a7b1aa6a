import { expect, test } from 'vitest'
import { removedPages } from '../../../src/check/baseline/removed-pages.ts'
import type { PublishTarget } from '../../../src/site/site-rules.ts'
import { siteRules } from '../../support/site-rules.ts'
import { file } from '../site.ts'

const removed = (
  before: string[],
  now: string[],
  target: PublishTarget = 'nginx',
  rules?: string,
) =>
  removedPages(
    { files: before.map((path) => file(path)) },
    [
      ...now.map((path) => file(path)),
      ...(rules === undefined ? [] : [{ ...file('_redirects'), configuration: rules }]),
    ],
    siteRules({ publishTarget: target }),
  ).map(({ cause, level, subject }) => `${cause} ${level} ${subject}`)

test.each<[what: string, target: PublishTarget, before: string[], now: string[], lost: string[]]>([
  ['a page that stays', 'nginx', ['a.html'], ['a.html'], []],
  ['a page that is gone', 'nginx', ['a.html', 'b.html'], ['b.html'], ['/a']],
  ['by the URL that every host serves', 'none', ['a.html'], [], ['/a.html']],
  ['a page that became a folder', 'cloudflare-pages', ['a.html'], ['a/index.html'], []],
  ['where its old name is not served', 'github-pages', ['a.html'], ['a/index.html'], ['/a.html']],
  ['a folder that became a page', 'github-pages', ['a/index.html'], ['a.html'], ['/a/']],
  ['a file that is no page', 'nginx', ['a.png', 'feed.xml'], [], []],
  ['the 404 page', 'nginx', ['404.html'], [], []],
  ['every URL is the start page', 'cloudflare-pages', ['a.html'], ['index.html'], ['/a']],
])('%s on %s', (_, target, before, now, lost) => {
  expect(removed(before, now, target)).toEqual(lost.map((url) => `removed-page notice ${url}`))
})

test.each([
  ['to a page', '/a /b', []],
  ['to another host', '/a https://example.com/', []],
  ['to a missing page', '/a /missing', ['removed-page notice /a']],
  ['in a circle', '/a /x\n/x /a', ['removed-page notice /a']],
  ['of another URL', '/c /b', ['removed-page notice /a']],
])('a redirect %s', (_, rules, notices) => {
  expect(removed(['a.html', 'b.html'], ['b.html'], 'cloudflare-pages', rules)).toEqual(notices)
})

test('a page in a folder that is named after a build is left out', () => {
  const before = { ...file('_next/static/4f1c/a.html'), normalizedPath: '_next/static/*/a.html' }
  expect(removedPages({ files: [before] }, [], siteRules({ publishTarget: 'nginx' }))).toEqual([])
})
