import { expect, test } from 'vitest'
import { joinedUrl } from '../../../src/reading/page/joined-url.ts'

const page = 'https://docs.example.com/guide/page.html'
const rooted = [
  'b.html',
  '/b.html',
  '../b.html',
  '?q=1',
  '',
  'https://example.org/b',
  '//example.org/b',
]
const bases = [
  'sub/',
  'sub/x.html',
  '../up/',
  '/root/',
  '/root/x?y',
  '//example.net/a/',
  'https://example.net/a/',
  './',
  '?q',
]

test.each(bases)('beside a page, each URL leads where it leads beside the base %s', (base) => {
  for (const url of [...rooted, 'b.html#c', '#c']) {
    const expected = new URL(url, new URL(base, page)).href
    expect(new URL(joinedUrl(base, url), page).href, url).toBe(expected)
  }
})

test.each([undefined, '', 'data:text/plain,x', 'mailto:a@b'])(
  'none is relative to the base %s',
  (base) => {
    for (const url of rooted) expect(joinedUrl(base, url)).toBe(url)
  },
)
