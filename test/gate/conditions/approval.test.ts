import { describe, expect, test } from 'vitest'
import { judgeApproval } from '../../../src/gate/conditions/approval.ts'
import type { PullRequestFacts } from '../../../src/gate/facts.ts'

const head = 'a'.repeat(40)
const mona = { login: 'mona', isPerson: true }

const judged = (change: Partial<PullRequestFacts>) => {
  const facts: PullRequestFacts = {
    state: 'open',
    headSha: head,
    baseRefName: 'main',
    baseChangedAt: null,
    reviewDecision: 'APPROVED',
    author: { login: 'docs-agent', isPerson: false },
    commitAuthors: { logins: new Set(), unknown: 0 },
    reviews: [
      { state: 'APPROVED', commit: head, author: mona, submittedAt: '2026-01-01T10:00:00Z' },
    ],
    ...change,
  }
  const { state, reason } = judgeApproval(facts, 1)
  return `${state}: ${reason}`
}

describe('an approval', () => {
  test.for([
    ['of the branch that it is for', null, 'met: 1 approval of the head commit'],
    [
      'after the last change of the base',
      '2026-01-01T09:59:59Z',
      'met: 1 approval of the head commit',
    ],
    [
      'in the second of the change',
      '2026-01-01T10:00:00Z',
      'waiting: approved before its base branch was changed to main: approve it again',
    ],
    [
      'before the change',
      '2026-01-01T10:00:01Z',
      'waiting: approved before its base branch was changed to main: approve it again',
    ],
    ['if changes are unknown', undefined, 'waiting: changes of its base branch were not reported'],
  ] as const)('%s', ([, baseChangedAt, expected]) => {
    expect(judged({ baseChangedAt })).toBe(expected)
  })

  test('without a date does not count once the base has changed', () => {
    const reviews = [{ state: 'APPROVED', commit: head, author: mona, submittedAt: undefined }]
    expect(judged({ reviews })).toMatch(/^met/)
    expect(judged({ reviews, baseChangedAt: '2026-01-01T10:00:00Z' })).toMatch(/^waiting/)
  })

  test('that is missing when an administrator merges ends the gate', () => {
    expect(judged({ state: 'merged', reviews: [], reviewDecision: null })).toBe(
      'failed: merged without it: no approval of the head commit by a person other than the author',
    )
    expect(judged({ state: 'merged', reviews: undefined })).toMatch(/^waiting/)
  })
})
