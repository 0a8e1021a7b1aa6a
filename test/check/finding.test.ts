import { expect, test } from 'vitest'
import { causeRemedies, causeTitles } from '../../src/check/finding.ts'
import { findingCauses } from '../../src/site/finding-cause.ts'

const causes = findingCauses

test.each(causes)('%s has a heading and a next step', (cause) => {
  // Both are put into sentences that end in their own full stop.
  for (const text of [causeTitles[cause], causeRemedies[cause]])
    expect(text).toMatch(/^[A-Z0-9`].*[^.\s]$/)
})

test('no two causes share a heading', () => {
  const titles = Object.values(causeTitles)
  expect(new Set(titles).size).toBe(titles.length)
})

test('no next step speaks of an export, unless only an export can have the defect', () => {
  expect(causes.filter((cause) => /export/i.test(causeRemedies[cause]))).toEqual(['fewer-pages'])
})
