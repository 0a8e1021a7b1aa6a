import { expect, test } from 'vitest'
import { FileReader } from '../../../src/reading/file-reader.ts'
import { datesIn } from '../../../src/reading/normalize/placed-dates.ts'
import { toByteText } from '../../../src/reading/text/byte-text.ts'

const found = (page: string) => datesIn(toByteText(page)).map(({ place, text }) => [place, text])

const datesOf = (page: string) => {
  const reader = new FileReader('a.html', 'digests')
  reader.update(Buffer.from(page))
  return reader.end().dates
}

test.each<[string, string, ...(readonly [string, string])[]]>([
  [
    'Furo',
    '<div class="last-updated">\n Last updated on Nov 21, 2026</div>',
    ['div.last-updated on', 'Nov 21, 2026'],
  ],
  [
    'JSDoc',
    '<footer>by <a href="x">JSDoc</a> on Fri Nov 20 2026 10:00:00 GMT+0000 (UTC)</footer>',
    ['/a. on', 'Fri Nov 20 2026 10:00:00 GMT+0000'],
  ],
  [
    'Doxygen',
    '<small>\nGenerated on Fri Nov 20 2026 10:00:00 for x by <a>',
    ['small. on', 'Fri Nov 20 2026 10:00:00'],
  ],
  [
    'Asciidoctor',
    '<div id="footer-text">\nLast updated 2026-11-15 01:11:23 UTC\n</div>',
    ['div. updated', '2026-11-15 01:11:23 UTC'],
  ],
  [
    'YARD',
    '<div id="footer">\n  Generated on Sat Nov 21 22:27:24 2026 by <a>',
    ['div. on', 'Sat Nov 21 22:27:24 2026'],
  ],
  [
    'MkDocs with the dates of Git',
    '<span class="date" title="November 20, 2026 10:00:00 UTC">November 20, 2026</span>',
    ['span@title', 'November 20, 2026 10:00:00 UTC'],
    ['span.date', 'November 20, 2026'],
  ],
  [
    'HonKit',
    '<script>({"file":{"mtime":"2026-11-20T10:00:03.121Z"},"gitbook":{"time":"2026-11-20T10:00:10.719Z"}})</script>',
    ['"mtime"', '2026-11-20T10:00:03.121Z'],
    ['"time"', '2026-11-20T10:00:10.719Z'],
  ],
  ['another language', '<p>Zuletzt am 21. März 2026.</p>', ['p. am', '21. März 2026']],
  ['a number before the date', '<p>Release 9. Built 2026-11-20</p>', ['p. Built', '2026-11-20']],
  ['more than a date', '<time datetime="2026-11-20T10:00:00Z/P1D">x</time>'],
  ['a script', '<script>var date = new Date("Nov 21, 2026")</script>'],
  ['a comment', '<!-- Nov 21, 2026 -->'],
  ['years', '<p>© Copyright 2020-2026</p>'],
  ['a long text', `<p>${'x'.repeat(300)} Nov 21, 2026</p>`],
])('the dates of %s are found with their places', (_, page, ...dates) => {
  expect(found(page)).toEqual(dates)
})

test('a place with several dates, such as a list of releases, has none of the build', () => {
  const list = (...dates: string[]) => dates.map((date) => `<li>${date}</li>`).join('')
  const page = `<p>Updated on Nov 21, 2026</p><ul>${list('2026-01-01', '2026-02-01')}</ul>`
  expect(found(page)).toEqual([['p. on', 'Nov 21, 2026']])
  expect(datesOf(list('2026-01-01', '2026-01-01'))?.dates).toHaveLength(1)
})

test('at most 4 places of a page are kept, the last ones', () => {
  const page = (count: number) =>
    Array.from({ length: count }, (_, index) => `<p class="p${index}">2026-01-01</p>`).join('')
  expect(found(page(4))).toHaveLength(4)
  expect(found(page(5))).toEqual(found(page(5).slice(page(1).length)))
})

test('a page with 2,000 years has dates, and with one more it has none', () => {
  const page = (years: number) => `${'2026 '.repeat(years - 1)}<p>on 2026-01-01</p>`
  expect(found(page(2000))).toEqual([['p. on', '2026-01-01']])
  expect(found(page(2001))).toEqual([])
  // Parts of longer numbers are no years.
  expect(found(`${'12026 20260 '.repeat(2000)}${page(2)}`)).toEqual([['p. on', '2026-01-01']])
})

test('a place is written as a digest of 8 characters', () => {
  const [first, second] = ['<p>on 2026-01-01</p>', '<p>at 2026-01-01</p>'].map(
    (page) => datesOf(page)?.dates[0]?.place,
  )
  expect([first?.length, second?.length]).toEqual([8, 8])
  expect(first).not.toBe(second)
})

test('the digest is that of the page without its dates, and without what every build changes', () => {
  const page = (date: string, nonce = 'a', text = 'x', other = '2026-01-01') =>
    datesOf(
      `<script nonce="${nonce}"></script><p>${text}</p><p>on ${date}.</p>
<i>${other}</i><i>2026-05-05</i>`,
    )?.digest
  expect(page('Nov 21, 2026', 'a')).toBe(page('Dec 1, 2026', 'b'))
  expect(page('Nov 21, 2026')).not.toBe(page('Nov 21, 2026', 'a', 'y'))
  expect(page('Nov 21, 2026')).not.toBe(page('Nov 21, 2026', 'a', 'x', '2026-01-02'))
})
