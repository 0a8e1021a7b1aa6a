import { expect, test } from 'vitest'
import { findingCauses } from '../../../src/site/check/finding.ts'

test.each(Object.entries(findingCauses))('%s has a heading and a next step', (_, cause) => {
  // Both are put into sentences that end in their own full stop.
  for (const text of [cause.title, cause.remedy]) expect(text).toMatch(/^[A-Z0-9`].*[^.\s]$/)
})

test('no two causes share a heading', () => {
  const titles = Object.values(findingCauses).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('no next step speaks of an export, unless only an export can have the defect', () => {
  const ofExport = Object.entries(findingCauses).filter(([, { remedy }]) => /export/i.test(remedy))
  expect(ofExport.map(([cause]) => cause)).toEqual(['fewer-pages'])
})
