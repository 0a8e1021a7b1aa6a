import { expect, test } from 'vitest'
import { changesSection } from '../../../src/check/report/changes-section.ts'
import { emptyReport, textOf } from './sections.ts'

const sectionOf = (added: string[], removed: string[] = []) =>
  changesSection({ ...emptyReport, changes: { added, changed: [], removed } })

test('without a baseline, the section says how to have one', () => {
  const section = changesSection(emptyReport)
  expect(section.tally).toBeUndefined()
  expect(textOf(section)).toContain('pass it as baseline to the next run')
})

test('each change is listed and counted', () => {
  const section = sectionOf(['a.html', '<b>'], ['c'])
  expect(section.tally).toBe('3')
  expect(textOf(section)).toBe(
    '+ 2 files added a.html &lt;b&gt; ~ 0 files changed − 1 file removed c',
  )
  expect(textOf(sectionOf([]))).toBe('No changes: the site is the same as the baseline.')
})

test('a long list is collapsed', () => {
  const open = (count: number) =>
    String(sectionOf(Array.from({ length: count }, String)).body).includes('open>')
  expect([open(20), open(21)]).toEqual([true, false])
})
