import { expect, test } from 'vitest'
import type { Finding } from '../../src/check/finding.ts'
import { findingLimits, keyOf, knownFindings } from '../../src/manifest/known-finding.ts'

const finding = (change: Partial<Finding> = {}): Finding => ({
  cause: 'broken-link',
  level: 'finding',
  subject: '/a',
  detail: '',
  places: [{ path: '_next/data/4f1c/b/c.json', text: 'x' }],
  count: 1,
  ...change,
})

test('a finding is kept with its pages, whose paths name no build; notices are not', () => {
  expect(knownFindings([finding(), finding({ level: 'notice' })])).toEqual([
    { cause: 'broken-link', subject: '/a', detail: '', count: 1, pages: ['_next/data/*/b/c.json'] },
  ])
})

test('findings that are not listed separately are one for each cause', () => {
  const known = knownFindings([finding({ others: 3 }), finding({ others: 4 })])
  expect(known).toMatchObject([{ cause: 'broken-link', count: 7, others: 7, pages: [] }])
})

test('a long subject is cut, and stays different from others with the same start', () => {
  const start = 'x'.repeat(findingLimits.textLength)
  const [one, other] = ['1', '2'].map((end) => keyOf(finding({ subject: start + end })).subject)
  expect(one).toHaveLength(findingLimits.textLength)
  expect(one).not.toBe(other)
})
