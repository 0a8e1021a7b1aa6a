import { expect, test } from 'vitest'
import { compareStarts, startOfRun } from '../../../src/gate/checks/start-order.ts'
import type { CheckSuite, JobAttempt } from '../../../src/gate/github/head-commit.ts'

function run(number: number, createdAt: string, ...jobs: [number, JobAttempt?][]): CheckSuite {
  return {
    id: `CS_${number}`,
    number,
    status: 'COMPLETED',
    workflowRun: { number, createdAt, event: 'push', workflow: { id: 'W', name: 'CI' } },
    checkRuns: jobs.map(([id, attempt]) => ({
      ...{ id: `CR_${id}`, number: id, name: `${id}`, status: 'COMPLETED', isRequired: false },
      attempt,
    })),
  }
}

const isLater = (one: CheckSuite, other: CheckSuite) =>
  compareStarts(startOfRun(one), startOfRun(other)) > 0

test('a run that is run again is newer than runs with higher numbers that started before', () => {
  const again = { number: 2, firstJob: 9, lastJobAt: '2026-01-01T00:09:00Z' }
  const one = run(1, '2026-01-01T00:00:00Z', [1], [9, again])
  const two = run(2, '2026-01-01T00:05:00Z', [5])
  expect([isLater(one, two), isLater(two, one)]).toEqual([true, false])
  const first = run(1, '2026-01-01T00:00:00Z', [1], [2])
  expect([isLater(first, two), isLater(two, first)]).toEqual([false, true])
})

test('an attempt starts with its first job, even if that is not the newest of its name', () => {
  const first = { number: 1, firstJob: 1 }
  const one = run(1, '2026-01-01T00:00:00Z', [8, first])
  expect(isLater(one, run(2, '2026-01-01T00:05:00Z', [5]))).toBe(false)
})

test('without jobs the time decides: that of the run, or of the last job of a later attempt', () => {
  const again = { number: 2, firstJob: 9, lastJobAt: '2026-01-01T00:09:00Z' }
  const one = run(1, '2026-01-01T00:00:00Z', [9, again])
  const two = run(2, '2026-01-01T00:05:00Z')
  const three = run(3, '2026-01-01T00:15:00Z')
  expect([isLater(one, two), isLater(three, one), isLater(three, two)]).toEqual([true, true, true])
})

test('without times the number of the run decides', () => {
  const [one, two] = [1, 2].map((number) => {
    const made = run(number, '')
    return { ...made, workflowRun: { ...made.workflowRun, createdAt: undefined } } as CheckSuite
  }) as [CheckSuite, CheckSuite]
  expect([isLater(one, two), isLater(two, one)]).toEqual([false, true])
})
