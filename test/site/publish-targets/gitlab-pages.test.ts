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
