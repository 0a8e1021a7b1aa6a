import { expect, test } from 'vitest'
import { FileReader } from '../../../../src/site/reading/file-reader.ts'

const dateOf = (page: string) => {
  const reader = new FileReader('a.html', 'digests')
  reader.update(Buffer.from(page))
  return reader.end().date
}

test.each([
  ['<p>Last updated on Nov 21, 2026.</p>', 'Nov 21, 2026'],
  ['<p>Zuletzt aktualisiert am 21. M\u00e4rz 2026.</p>', '21. M\u00e4rz 2026'],
  ['<p>\u00a9 2020-2026 X.\n Last updated 2026-11-21 10:30:05.</p>', '2026-11-21 10:30:05'],
  ['<p>21.11.2026</p><script>t = "Jan 1, 2020"</script><!-- Nov 22, 2026 -->', '21.11.2026'],
  ['<p>Nov 1, 2026</p><p>Nov 21, 2026</p><p title="Nov 22, 2026">x</p>', 'Nov 21, 2026'],
  [`<p>Nov 21, 2026${'x'.repeat(400)}</p>`, undefined],
  ['<p>\u00a9 Copyright 2026</p>', undefined],
])('the last date that readers see is found: %s', (page, text) => {
  expect(dateOf(page)?.text).toBe(text)
})

test('the digest is that of the page without the date, and without what every build changes', () => {
  const page = (date: string, nonce = 'a', text = 'x') =>
    dateOf(`<script nonce="${nonce}"></script><p>${text}</p><p>Last updated on ${date}.</p>`)
      ?.digest
  expect(page('Nov 21, 2026', 'a')).toBe(page('Dec 1, 2026', 'b'))
  expect(page('Nov 21, 2026')).not.toBe(page('Nov 21, 2026', 'a', 'y'))
})
