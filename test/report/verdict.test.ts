import { expect, test } from 'vitest'
import type { Finding } from '../../src/check/finding.ts'
import { changesLine, verdictOf } from '../../src/report/verdict.ts'

const finding: Finding = {
  ...{ cause: 'broken-link', level: 'finding', subject: '/a', detail: '', places: [], count: 1 },
}
const check = {
  findings: [finding],
  externalResources: [],
  scriptMentions: [],
  pages: 2,
  references: 1,
}
const scope = 'Checked 2 pages and 1 reference.'

test.each([
  ['not checked', undefined, 'unknown', 'Not checked'],
  ['without findings', { ...check, findings: [] }, 'good', 'No findings'],
  ['with a finding', check, 'bad', '1 finding'],
  ['with a new finding', { ...check, ratchet: { known: [], gone: [] } }, 'bad', '1 new finding'],
])('a site %s', (_, check, state, headline) => {
  expect(verdictOf({ check })).toMatchObject({ state, headline })
})

test('the verdict names the worst cause, and counts notices and known findings apart', () => {
  const notice: Finding = { ...finding, level: 'notice' }
  const ratchet = { known: [finding], gone: [] }
  const { detail } = verdictOf({ check: { ...check, findings: [finding, notice], ratchet } })
  expect(detail).toBe(
    `One kind of problem: broken links. ${scope} 1 notice. 1 known finding of the baseline.`,
  )
})

test('the changes are one line', () => {
  expect(changesLine(undefined)).toBe('no baseline')
  expect(changesLine({ added: [], changed: [], removed: [] })).toBe('none')
  expect(changesLine({ added: ['a', 'b'], changed: [], removed: ['c'] })).toBe(
    '2 files added, 1 removed',
  )
})
