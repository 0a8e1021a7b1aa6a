import { expect, test } from 'vitest'
import { pageHeader, verdictBox } from '../../src/report/page-header.ts'

const createdAt = new Date('2026-11-21T12:04:31Z')

test('a header cuts a long title, and makes no markup of it', () => {
  const report = { createdAt, origin: undefined }
  const head = { kind: 'Site report', about: '', link: undefined, report }
  const title = `${pageHeader({ ...head, title: `<i>${'x'.repeat(500)}` })}`
  expect(title).toMatch(/<bdi>&lt;i&gt;x+ … x+<\/bdi>/)
})

test.each(['good', 'bad', 'unknown'] as const)(
  'a verdict that is %s has a drawing of its own',
  (state) => {
    const box = `${verdictBox({ state, headline: 'x', paragraphs: [], figures: [] })}`
    expect(box).toContain(`class="verdict ${state}"`)
    const drawing = { good: 'l7 7 13-15', bad: 'v14M24', unknown: 'h20' }[state]
    expect(box).toContain(drawing)
    expect(box).toContain('aria-hidden="true"')
  },
)
