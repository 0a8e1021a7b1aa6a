import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  conditionNames,
  gateState,
  isPullRequestCondition,
  judgeConditions,
  type PullRequestCondition,
} from '../../src/gate/conditions.ts'
import type { PullRequestFacts } from '../../src/gate/facts.ts'

const fromGitHub = conditionNames.filter(isPullRequestCondition)

/** A server's value, or any other text, including names of `Object.prototype`. */
const word = (...usual: string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...usual) },
    fc.constantFrom('', '__proto__', 'constructor', 'toString', 'clean', 'SOMETHING_NEW'),
    fc.string(),
  )
const sha = fc.constantFrom('a'.repeat(40), 'b'.repeat(40))

const account = fc.record({
  login: fc.constantFrom('docs-agent', 'mona', 'hubot'),
  isPerson: fc.boolean(),
})

/** Facts, any of which may be missing except the state and the head. */
const someFacts: fc.Arbitrary<PullRequestFacts> = fc.record(
  {
    state: fc.constantFrom('open', 'merged', 'closed'),
    headSha: sha,
    draft: fc.boolean(),
    mergeable: word('MERGEABLE', 'MERGEABLE', 'CONFLICTING', 'UNKNOWN'),
    mergeStateStatus: word('CLEAN', 'HAS_HOOKS', 'UNSTABLE', 'BEHIND', 'BLOCKED', 'DIRTY'),
    checks: fc.array(
      fc.record({
        name: fc.string(),
        state: fc.constantFrom('passed', 'passed', 'passed', 'passed', 'pending', 'held', 'failed'),
        isRequired: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    reviewDecision: fc.option(word('APPROVED', 'APPROVED', 'REVIEW_REQUIRED')),
    author: fc.option(account),
    reviews: fc.array(
      fc.record(
        {
          state: word('APPROVED', 'APPROVED', 'CHANGES_REQUESTED', 'DISMISSED'),
          commit: sha,
          author: account,
        },
        { requiredKeys: ['state'] },
      ),
      { maxLength: 3 },
    ),
    mergeCommit: sha,
  },
  { requiredKeys: ['state', 'headSha'] },
)

/** Complete facts of an open pull request. */
const wholeFacts = fc.tuple(someFacts, sha).map(
  ([some, head]): PullRequestFacts => ({
    draft: false,
    mergeable: 'MERGEABLE',
    mergeStateStatus: 'CLEAN',
    checks: [{ name: 'build', state: 'passed', isRequired: true }],
    reviewDecision: 'APPROVED',
    author: { login: 'docs-agent', isPerson: false },
    reviews: [{ state: 'APPROVED', commit: head, author: { login: 'mona', isPerson: true } }],
    mergeCommit: head,
    ...some,
  }),
)

const stateOf = (name: PullRequestCondition, facts: PullRequestFacts) => {
  const [condition] = judgeConditions([name], facts, { approvals: 1 })
  return condition?.state
}

describe('any report on a pull request', () => {
  test('each required condition has one of three states, with a reason', () => {
    fc.assert(
      fc.property(fc.subarray(fromGitHub), someFacts, (required, facts) => {
        const conditions = judgeConditions(required, facts, { approvals: 1 })
        expect(conditions.map(({ name }) => name)).toEqual(required)
        for (const { state, reason } of conditions) {
          expect(['met', 'waiting', 'failed']).toContain(state)
          expect(reason).toMatch(/./)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('the verdict is met only when each condition is', () => {
    fc.assert(
      fc.property(fc.subarray(fromGitHub, { minLength: 1 }), someFacts, (required, facts) => {
        const conditions = judgeConditions(required, facts, { approvals: 1 })
        const all = conditions.every(({ state }) => state === 'met')
        expect(gateState(conditions) === 'met').toBe(all)
      }),
      { numRuns: 2000 },
    )
  })

  test('a pull request that was closed without a merge fails every condition', () => {
    fc.assert(
      fc.property(fc.subarray(fromGitHub, { minLength: 1 }), someFacts, (required, facts) => {
        const conditions = judgeConditions(
          required,
          { ...facts, state: 'closed' },
          { approvals: 1 },
        )
        expect(conditions.map(({ state }) => state)).toEqual(required.map(() => 'failed'))
        expect(gateState(conditions)).toBe('failed')
      }),
    )
  })
})

describe('never met without a fact that it needs:', () => {
  /** The facts that each condition needs of an open and of a merged pull request. */
  const needed: [PullRequestCondition, PullRequestFacts['state'], (keyof PullRequestFacts)[]][] = [
    ['not-draft', 'open', ['draft']],
    ['mergeable', 'open', ['mergeable', 'mergeStateStatus']],
    ['checks-passed', 'open', ['checks']],
    ['checks-passed', 'merged', ['checks']],
    ['required-checks-passed', 'open', ['checks']],
    ['approved', 'open', ['reviewDecision', 'reviews', 'author']],
    ['approved', 'merged', ['reviewDecision', 'reviews', 'author']],
    ['merged', 'merged', ['mergeCommit']],
  ]

  for (const [name, state, facts] of needed) {
    for (const fact of facts) {
      test(`${name} without ${fact}, ${state}`, () => {
        let metWithIt = 0
        fc.assert(
          fc.property(wholeFacts, (whole) => {
            const given = { ...whole, state }
            if (stateOf(name, given) === 'met') metWithIt += 1
            const { [fact]: _, ...rest } = given
            expect(stateOf(name, rest as PullRequestFacts)).not.toBe('met')
            const unset = { ...given, [fact]: undefined }
            expect(stateOf(name, unset as PullRequestFacts)).not.toBe('met')
          }),
          { numRuns: 500 },
        )
        expect(metWithIt).toBeGreaterThan(0)
      })
    }
  }

  test('approved without the commit of an approval', () => {
    fc.assert(
      fc.property(wholeFacts, (whole) => {
        const reviews = whole.reviews?.map(({ state }) => ({ state }))
        expect(stateOf('approved', { ...whole, reviews })).not.toBe('met')
      }),
    )
  })

  test('merged while it is open', () => {
    fc.assert(
      fc.property(wholeFacts, (whole) => {
        expect(stateOf('merged', { ...whole, state: 'open' })).not.toBe('met')
      }),
    )
  })
})
