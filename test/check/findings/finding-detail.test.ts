import { expect, test } from 'vitest'
import {
  amountText,
  type FindingDetail,
  textOfDetail,
  variantText,
} from '../../../src/check/findings/finding-detail.ts'

test.each<[FindingDetail, string]>([
  [{ of: 'nested-site', startPage: 'a/b/index.html' }, '`a/b/index.html` exists'],
  [
    { of: 'nested-site', startPage: 'a/index.html', source: 'folder' },
    '`a/index.html` exists: set `site: …/a`',
  ],
  [
    { of: 'limit', target: 'cloudflare-pages', limit: 'file-size' },
    'Cloudflare Pages accepts 25 MiB per file',
  ],
  [
    { of: 'base-path', basePath: '/docs/', target: 'github-pages' },
    "served under /docs/, the repository's name; with a domain of your own, set `base-path: /`",
  ],
  [{ of: 'destination', url: '/gone' }, 'leads to `/gone`, which is missing'],
  [{ of: 'destination', url: '/a\u00a0' }, 'leads to `/a‹U+00A0›`, which is missing'],
  [
    { of: 'url-shape', shape: 'no-extension', refusedBy: 's3' },
    'URLs without .html, which Amazon S3 does not serve',
  ],
  [{ of: 'url-shape', shape: 'double-slash' }, 'double slashes, which some hosts do not serve'],
])('%j says: %s', (detail, text) => {
  expect(textOfDetail(detail)).toBe(text)
})

test('a variant without words of its own is its word', () => {
  expect(variantText('circle')).toBe('leads in a circle')
  expect(variantText('files-free')).toBe('files-free')
  expect(variantText(undefined)).toBe('')
})

test('amounts have their unit', () => {
  expect([amountText('files', 20_001), amountText('file-size', 30e6)]).toEqual([
    '20,001 files',
    '30 MB',
  ])
})
