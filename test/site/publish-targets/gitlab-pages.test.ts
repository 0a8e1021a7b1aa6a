import { expect, test } from 'vitest'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { filesOf } from './target.ts'

test('it reads its `_redirects` up to 64 KiB', () => {
  const isRead = (bytes: number) => {
    const rule = '/old /new 301\n'
    const configuration = rule + '#'.repeat(bytes - rule.length)
    const files = [...filesOf('index.html'), { path: '_redirects', configuration }]
    return hostedSite(files, 'gitlab-pages').redirects?.isRead
  }
  expect(isRead(64 * 1024)).toBe(true)
  expect(isRead(64 * 1024 + 1)).toBe(false)
})

/** A site in the folder of its project, with the rules of its `_redirects`. */
function inFolder(configuration: string, basePath = '/project/') {
  const files = [...filesOf('index.html', 'new.html'), { path: '_redirects', configuration }]
  return hostedSite(files, 'gitlab-pages', { domain: 'group.gitlab.io', basePath })
}

test.each([
  ['/project/old /project/new.html 302', { kind: 'redirect', status: 302, path: 'new.html' }],
  ['/project/old /project/new.html 200', { kind: 'file', file: { path: 'new.html' } }],
  ['/project/old /other/new.html', { kind: 'external' }],
  ['/project/old /new.html', { kind: 'external' }],
  ['/old /new.html', { kind: 'missing' }],
  ['/project/* /project/:splat.html', { kind: 'redirect', path: 'old.html' }],
  ['/project/old https://group.gitlab.io/project/new.html', { kind: 'redirect', path: 'new.html' }],
  ['/project/old https://elsewhere.test//new.html', { kind: 'external' }],
])('a rule has the folder of the project: %s', (rule, response) => {
  expect(inFolder(rule).respond('old')).toMatchObject(response)
})

test('what GitLab does not support is unread, and one broken line disables the file', () => {
  const rules = ['/a /new.html 404', '/c /new.html 301!', '/d https://a.test 200']
  const { redirects } = inFolder(
    [...rules, 'https://a.test/* https://b.test/:splat 301'].join('\n'),
  )
  expect(redirects).toMatchObject({ isRead: true, unread: ['/a', '/c', '/d'] })
  expect(inFolder('/a /new.html abc\n/b /new.html').redirects).toMatchObject({
    isRead: false,
    rules: [],
  })
})
