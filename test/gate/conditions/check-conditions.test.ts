import { expect, test } from 'vitest'
import type { Check } from '../../../src/gate/check.ts'
import {
  judgeAllChecks,
  judgeRequiredChecks,
} from '../../../src/gate/conditions/check-conditions.ts'

const facts = (...checks: Partial<Check>[]) => ({
  state: 'open' as const,
  headSha: 'a'.repeat(40),
  checks: checks.map(
    (change): Check => ({
      kind: 'check',
      name: 'ci',
      state: 'passed',
      isRequired: true,
      ...change,
    }),
  ),
})

test('a failed check without a name fails the gate', () => {
  const failed = facts({}, { name: '', state: 'failed' })
  const expected = { state: 'failed', reason: 'failed: a check without a name' }
  expect(judgeAllChecks(failed)).toEqual(expected)
  expect(judgeRequiredChecks(failed)).toEqual(expected)
})

test('a pending or held one without a name keeps it waiting', () => {
  expect(judgeAllChecks(facts({}, { name: '', state: 'pending' }))).toMatchObject({
    state: 'waiting',
  })
  expect(judgeAllChecks(facts({}, { name: '', state: 'held' }))).toMatchObject({ state: 'waiting' })
})

test('a reason names the first few of many', () => {
  const many = Array.from({ length: 900 }, (_, index) => ({
    name: `check ${index}`,
    state: 'failed' as const,
  }))
  const { reason } = judgeAllChecks(facts(...many))
  expect(reason).toBe('failed: check 0, check 1, check 2, check 3, check 4 and 895 more')
})
