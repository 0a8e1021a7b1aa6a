import { expect, test } from 'vitest'
import type { CheckSuite } from '../../../src/gate/github/head-commit.ts'
import { KnownSuites } from '../../../src/gate/github/known-suites.ts'

const pullRequest = { state: 'open', headSha: 'a'.repeat(40), baseRefName: 'main' } as never
const job = { id: 'CR_1', number: 1, name: 'build', status: 'COMPLETED', isRequired: false }
const known: CheckSuite = {
  id: 'CS_1',
  number: 1,
  status: 'COMPLETED',
  conclusion: 'SUCCESS',
  updatedAt: '2026-11-01T00:00:00Z',
  runCount: 1,
  checkRuns: [{ ...job, conclusion: 'SUCCESS', url: undefined, isJob: true }],
}
/** The suite in a list without check runs. */
const listed = (change: object = {}) =>
  ({
    ...known,
    checkRuns: { totalCount: 1, pageInfo: { hasNextPage: true } },
    ...change,
  }) as never

function after(suites: readonly CheckSuite[]): KnownSuites {
  const made = new KnownSuites()
  made.keep(pullRequest, suites)
  return made
}

test('a completed suite that did not change is not read again', () => {
  expect(after([known]).unchanged(pullRequest, listed())).toBe(known)
})

test.for([
  ['that is new', { id: 'CS_2' }],
  ['that runs again', { status: 'QUEUED', conclusion: undefined }],
  ['with another conclusion', { conclusion: 'FAILURE' }],
  ['with another time', { updatedAt: '2026-11-01T00:00:01Z' }],
  ['with another check run', { checkRuns: { totalCount: 2, pageInfo: { hasNextPage: true } } }],
  ['of which GitHub counts nothing', { checkRuns: undefined }],
] as const)('a suite %s is read', ([, change]) => {
  expect(after([known]).unchanged(pullRequest, listed(change))).toBeUndefined()
})

test('a suite is read that was not completed, or has a check run by a workflow', () => {
  const running = { ...known, status: 'IN_PROGRESS' }
  expect(after([running]).unchanged(pullRequest, listed(running))).toBeUndefined()
  const checkRuns = known.checkRuns.map((run) => ({ ...run, isJob: false }))
  expect(after([{ ...known, checkRuns }]).unchanged(pullRequest, listed())).toBeUndefined()
})

test('every suite is read at another head, for another base branch, and for other rules', () => {
  const suites = after([known])
  for (const change of [
    { headSha: 'b'.repeat(40) },
    { baseRefName: 'release' },
    { baseRef: { rules: [] } },
  ]) {
    const other = { ...(pullRequest as object), ...change } as never
    expect(suites.unchanged(other, listed())).toBeUndefined()
  }
})
