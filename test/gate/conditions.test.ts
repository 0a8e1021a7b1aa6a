import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Check } from '../../src/gate/check.ts'
import { conditionNames } from '../../src/gate/condition-names.ts'
import {
  allConditions,
  gateState,
  isPullRequestCondition,
  judgeConditions,
  type PullRequestCondition,
} from '../../src/gate/conditions.ts'
import type { PullRequestFacts } from '../../src/gate/facts.ts'

const head = 'a'.repeat(40)
const older = 'b'.repeat(40)
const fromGitHub = conditionNames.filter(isPullRequestCondition)

/** All facts of an open pull request that meets every condition. */
const well: PullRequestFacts = {
  state: 'open',
  headSha: head,
  draft: false,
  mergeable: 'MERGEABLE',
  mergeStateStatus: 'CLEAN',
  checks: [{ kind: 'job', name: 'build', state: 'passed', isRequired: true }],
  reviewDecision: 'APPROVED',
  author: { login: 'docs-agent', isPerson: false },
  commitAuthors: { logins: new Set(), unknown: 0 },
  baseChangedAt: null,
  reviews: [{ state: 'APPROVED', commit: head, author: { login: 'mona', isPerson: true } }],
}
const limits = { approvals: 1 }

const authors = (unknown: number, ...logins: string[]) => ({
  commitAuthors: { logins: new Set(logins), unknown },
})

/** The state of one condition, and its reason. */
function judged(
  name: PullRequestCondition,
  change: Partial<PullRequestFacts>,
  { approvals } = limits,
) {
  const [condition, ...others] = judgeConditions([name], { ...well, ...change }, { approvals })
  expect([condition?.name, others]).toEqual([name, []])
  return [condition?.state, condition?.reason]
}

describe('not-draft is', () => {
  test.for([
    ['met', 'ready for review', { draft: false }],
    ['met', 'merged', { state: 'merged', draft: true }],
    ['waiting', 'it is a draft', { draft: true }],
    ['waiting', 'did not report', { draft: undefined }],
    ['failed', 'closed without a merge', { state: 'closed' }],
  ] as const)('%s, as %s: %o', ([state, reason, change]) => {
    expect(judged('not-draft', change)).toEqual([state, expect.stringContaining(reason)])
  })
})

describe('mergeable is', () => {
  test.for([
    ['met', 'can be merged', { mergeStateStatus: 'CLEAN' }],
    ['met', 'can be merged', { mergeStateStatus: 'HAS_HOOKS' }],
    ['met', 'not required', { mergeStateStatus: 'UNSTABLE' }],
    ['met', 'merged', { state: 'merged', mergeable: 'UNKNOWN', mergeStateStatus: 'UNKNOWN' }],
    ['waiting', 'computing', { mergeable: 'UNKNOWN', mergeStateStatus: 'UNKNOWN' }],
    ['waiting', 'computing', { mergeable: 'MERGEABLE', mergeStateStatus: 'UNKNOWN' }],
    ['waiting', 'computing', { mergeable: 'UNKNOWN', mergeStateStatus: 'CLEAN' }],
    ['waiting', 'conflicts', { mergeable: 'CONFLICTING', mergeStateStatus: 'DIRTY' }],
    ['waiting', 'conflicts', { mergeable: 'CONFLICTING', mergeStateStatus: 'CLEAN' }],
    ['waiting', 'conflicts', { mergeable: 'MERGEABLE', mergeStateStatus: 'DIRTY' }],
    ['waiting', 'behind', { mergeStateStatus: 'BEHIND' }],
    ['waiting', 'block', { mergeStateStatus: 'BLOCKED' }],
    ['waiting', 'draft', { mergeStateStatus: 'DRAFT' }],
    ['waiting', 'is unknown', { mergeStateStatus: 'QUEUED' }],
    ['waiting', 'is unknown', { mergeStateStatus: 'constructor' }],
    ['waiting', 'is unknown', { mergeStateStatus: '__proto__' }],
    ['waiting', '', { mergeable: 'YES' }],
    ['waiting', '', { mergeable: undefined }],
    ['waiting', '', { mergeStateStatus: undefined }],
    ['failed', 'closed without a merge', { state: 'closed' }],
  ] as const)('%s, as %s: %o', ([state, reason, change]) => {
    expect(judged('mergeable', change)).toEqual([state, expect.stringContaining(reason)])
  })
})

const check = (state: Check['state'], name: string = state, isRequired = false): Check => ({
  kind: 'check',
  name,
  state,
  isRequired,
})

describe('checks-passed is', () => {
  test.for([
    ['met', '1 passed', { checks: [check('passed')] }],
    ['met', '1 passed', { state: 'merged', checks: [check('passed')] }],
    ['waiting', 'no check', { checks: [] }],
    ['waiting', 'no check', { state: 'merged', checks: [] }],
    ['waiting', 'could be read', { checks: undefined }],
    ['waiting', 'open: pending', { checks: [check('passed'), check('pending')] }],
    ['waiting', 'held waits for approval', { checks: [check('passed'), check('held')] }],
    ['failed', 'failed', { checks: [check('passed'), check('failed')] }],
    ['failed', 'failed', { checks: [check('pending'), check('failed')] }],
    ['failed', 'failed', { checks: [check('held'), check('failed')] }],
    ['failed', 'closed without a merge', { state: 'closed' }],
  ] as const)('%s, as %s: %o', ([state, reason, change]) => {
    expect(judged('checks-passed', change)).toEqual([state, expect.stringContaining(reason)])
  })

  test('explained with the names of up to five that failed or are open', () => {
    const reason = (state: 'failed' | 'pending', length: number) => {
      const checks = Array.from({ length }, (_, number) => check(state, `check ${number}`))
      return judged('checks-passed', { checks: [check('passed'), ...checks] })[1]
    }
    const five = 'check 0, check 1, check 2, check 3, check 4'
    expect(reason('failed', 5)).toBe(`failed: ${five}`)
    expect(reason('failed', 7)).toBe(`failed: ${five} and 2 more`)
    expect(reason('pending', 6)).toBe(`open: ${five} and 1 more`)
  })

  test('explained with the action to take if a run waits for approval', () => {
    const reason = (...checks: Check[]) => judged('checks-passed', { checks })[1]
    expect(reason(check('held', 'CI (pull_request)'))).toBe(
      'CI (pull_request) waits for approval: open the pull request and choose Approve and run',
    )
    expect(reason(check('held', 'CI'), check('held', 'Docs'), check('pending', 'dco'))).toBe(
      'CI, Docs wait for approval: open the pull request and choose Approve and run; open: dco',
    )
  })
})

describe('required-checks-passed is', () => {
  const required = (state: Check['state']) => check(state, state, true)
  test.for([
    ['met', '1 passed', { checks: [required('passed')] }],
    ['met', '1 passed', { checks: [required('passed'), check('failed'), check('pending')] }],
    ['met', '1 passed', { checks: [required('passed'), check('held')] }],
    ['waiting', 'open: pending', { checks: [required('passed'), required('pending')] }],
    [
      'waiting',
      'CI waits for approval: open the pull request and choose Approve and run; open: pending',
      { checks: [required('pending'), check('held', 'CI')] },
    ],
    ['waiting', 'could be read', { checks: undefined }],
    ['failed', 'failed: failed', { checks: [required('passed'), required('failed')] }],
    ['failed', 'the base branch requires no check', { checks: [check('passed')] }],
    ['failed', 'the base branch requires no check', { checks: [] }],
    [
      'failed',
      'cannot judge the rules CODE_SCANNING, SOMETHING_NEW of the base branch',
      { checks: [required('passed')], unjudgedRules: ['CODE_SCANNING', 'SOMETHING_NEW'] },
    ],
    ['failed', 'cannot judge', { checks: [], unjudgedRules: ['CODE_SCANNING'] }],
    ['failed', 'closed without a merge', { state: 'closed' }],
  ] as const)('%s, as %s: %o', ([state, reason, change]) => {
    expect(judged('required-checks-passed', change)).toEqual([
      state,
      expect.stringContaining(reason),
    ])
  })
})

describe('approved is', () => {
  const by = (login: string, isPerson = true) => ({ login, isPerson })
  const approval = { state: 'APPROVED', commit: head, author: by('mona') }
  const other = { ...approval, author: by('hubot') }
  const olderApproval = { ...approval, commit: older }
  const opposition = { ...other, state: 'CHANGES_REQUESTED' }
  test.for([
    ['met', '1 approval of the head commit', {}],
    ['met', '2 approvals of the head commit', { reviews: [approval, other] }],
    ['met', '1 approval of the head commit', { reviews: [{ ...other, commit: older }, approval] }],
    ['met', '1 approval of the head commit', { reviewDecision: null }],
    ['met', '1 approval of the head commit', { state: 'merged' }],
    ['met', '1 approval of the head commit', { author: null }],
    [
      'met',
      '1 approval of the head commit',
      { reviews: [approval, { ...other, state: 'DISMISSED' }] },
    ],
    ['waiting', 'required', { reviewDecision: 'REVIEW_REQUIRED' }],
    ['waiting', 'changes', { reviewDecision: 'CHANGES_REQUESTED' }],
    ['waiting', 'changes', { reviews: [approval, opposition] }],
    ['waiting', 'changes', { reviewDecision: null, reviews: [approval, opposition] }],
    ['waiting', 'older', { reviews: [olderApproval] }],
    ['waiting', 'older', { reviewDecision: null, reviews: [olderApproval] }],
    ['waiting', 'older', { headSha: 'c'.repeat(40) }],
    ['waiting', '', { reviews: [{ ...approval, commit: undefined }] }],
    ['waiting', 'no approval', { reviews: [] }],
    ['waiting', 'no approval', { reviewDecision: null, reviews: [] }],
    ['waiting', 'no approval', { reviews: [{ ...approval, state: 'COMMENTED' }] }],
    ['waiting', '', { reviewDecision: 'SOMETHING_NEW' }],
    ['waiting', 'not reported', { reviewDecision: undefined }],
    ['waiting', 'not reported', { reviews: undefined }],
    ['waiting', 'not reported', { author: undefined }],
    ['waiting', 'not all commits', { commitAuthors: undefined }],
    ['waiting', 'approval of mona does not count', authors(0, 'mona')],
    ['waiting', 'approval of mona does not count', { ...authors(9, 'mona'), reviewDecision: null }],
    ['met', '1 approval of the head commit', { ...authors(0, 'mona'), reviews: [approval, other] }],
    ['met', 'head commit; commits by unknown accounts: 2', authors(2, 'lisa')],
    ['waiting', 'a review has no state', { reviews: [approval, { ...other, state: undefined }] }],
    [
      'waiting',
      'a review has no state',
      { reviewDecision: null, reviews: [{ ...other, state: '' }, approval] },
    ],
    ['failed', 'closed without a merge', { state: 'closed' }],
  ] as const)('%s, as %s: %o', ([state, reason, change]) => {
    expect(judged('approved', change)).toEqual([state, expect.stringContaining(reason)])
  })

  test.for([
    ['an app', by('github-actions', false)],
    ['the author of the pull request', by('Author')],
    ['an account that GitHub does not name', undefined],
  ] as const)('waiting, as the only approval is by %s', ([, author]) => {
    const reviews = [{ ...approval, author }]
    expect(judged('approved', { author: by('author'), reviews })).toEqual([
      'waiting',
      expect.stringContaining('no approval of the head commit by a person'),
    ])
  })

  test('met by a person who has the login of the app that is the author', () => {
    const reviews = [{ ...approval, author: by('docs-agent') }]
    expect(judged('approved', { reviews })).toEqual(['met', '1 approval of the head commit'])
  })

  test('met without a word on unknown accounts if GitHub’s own rule knows who pushed', () => {
    expect(judged('approved', { ...authors(2), requiresLastPushApproval: true })).toEqual([
      'met',
      '1 approval of the head commit',
    ])
  })

  test('waiting, whatever the case of the logins', () => {
    const reviews = [{ ...approval, author: by('MONA') }]
    expect(judged('approved', { reviews, ...authors(0, 'mona') })[0]).toBe('waiting')
  })

  test('waiting, with the number of approvals that are missing', () => {
    const reviews = [approval, { ...approval, author: by('MONA') }, { ...other, commit: older }]
    expect(judged('approved', { reviews }, { approvals: 2 })).toEqual([
      'waiting',
      '1 of 2 approvals of the head commit by people',
    ])
    expect(judged('approved', { reviews: [approval, other] }, { approvals: 2 })).toEqual([
      'met',
      '2 approvals of the head commit',
    ])
  })
})

describe('merged is', () => {
  const mergeCommit = '0123456789abcdef'.padEnd(40, '0')
  test.for([
    ['met', 'as 0123456789ab', { state: 'merged', mergeCommit }],
    ['waiting', 'the merge commit is unknown', { state: 'merged', mergeCommit: undefined }],
    ['waiting', 'the merge commit is unknown', { state: 'merged', mergeCommit: '' }],
    ['waiting', 'not merged yet', { state: 'open' }],
    ['waiting', 'not merged yet', { state: 'open', mergeCommit }],
    ['failed', 'closed without a merge', { state: 'closed', mergeCommit }],
    ['waiting', 'it left the merge queue', { state: 'open', queueExit: { age: 59_000 } }],
    ['failed', 'it left the merge queue', { state: 'open', queueExit: { age: 60_000 } }],
    [
      'failed',
      'it left the merge queue: failed_checks',
      { state: 'open', queueExit: { age: 90_000, reason: 'failed_checks' } },
    ],
  ] as const)('%s, as %s: %o', ([state, reason, change]) => {
    expect(judged('merged', change)).toEqual([state, reason])
  })
})

test('the required conditions are judged, once each, in the order of their list', () => {
  const names = judgeConditions(['merged', 'not-draft', 'approved', 'not-draft'], well, limits).map(
    ({ name }) => name,
  )
  expect(names).toEqual(['not-draft', 'approved', 'merged'])
})

test('all except completed and pull-request are read from GitHub', () => {
  expect(fromGitHub).toEqual([
    ...['not-draft', 'mergeable', 'checks-passed', 'required-checks-passed', 'approved', 'merged'],
  ])
})

describe('all conditions of a gate', () => {
  const reached = { name: 'completed', state: 'met', reason: 'the agent finished' } as const
  const notReached = { state: 'waiting', reason: 'not reached yet' }

  test('is only `completed` if no more is required', () => {
    expect(allConditions(['completed'], [])).toEqual([{ name: 'completed', ...notReached }])
    expect(allConditions([], [])).toEqual([{ name: 'completed', ...notReached }])
  })

  test('is completed and pull-request with each further one', () => {
    for (const name of fromGitHub) {
      const names = allConditions([name], []).map(({ name }) => name)
      expect(names).toEqual(['completed', 'pull-request', name])
    }
    expect(allConditions(['pull-request'], [])).toHaveLength(2)
  })

  test('is returned as judged, and is waiting if it was not judged', () => {
    const earlier = { name: 'merged', state: 'waiting', reason: 'not merged yet' } as const
    const later = { name: 'merged', state: 'met', reason: 'as 0123456789ab' } as const
    expect(allConditions(['merged', 'not-draft'], [later, reached, earlier])).toEqual([
      reached,
      { name: 'pull-request', ...notReached },
      { name: 'not-draft', ...notReached },
      later,
    ])
  })
})

describe('together', () => {
  const stand = (...states: ('met' | 'waiting' | 'failed')[]) =>
    gateState(states.map((state) => ({ state, reason: '' })))

  test('an empty list of conditions is not met', () => {
    expect(stand()).toBe('waiting')
  })

  test('conditions are met when each is', () => {
    expect([stand('met'), stand('met', 'met')]).toEqual(['met', 'met'])
  })

  test('one that is waiting makes the verdict waiting', () => {
    expect([stand('met', 'waiting'), stand('waiting', 'met')]).toEqual(Array(2).fill('waiting'))
  })

  test('one that failed makes the verdict failed', () => {
    expect([stand('failed', 'waiting'), stand('waiting', 'met', 'failed')]).toEqual(
      Array(2).fill('failed'),
    )
  })
})

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
        kind: fc.constantFrom('job', 'run', 'check', 'status'),
        name: fc.string(),
        state: fc.constantFrom('passed', 'passed', 'passed', 'passed', 'pending', 'held', 'failed'),
        isRequired: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    reviewDecision: fc.option(word('APPROVED', 'APPROVED', 'REVIEW_REQUIRED')),
    author: fc.option(account),
    commitAuthors: fc.record({
      logins: fc.subarray(['mona', 'hubot']).map((logins) => new Set(logins)),
      unknown: fc.nat({ max: 1 }),
    }),
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
    checks: [{ kind: 'job', name: 'build', state: 'passed', isRequired: true }],
    reviewDecision: 'APPROVED',
    author: { login: 'docs-agent', isPerson: false },
    commitAuthors: { logins: new Set(), unknown: 0 },
    baseChangedAt: null,
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
  const approvalFacts: (keyof PullRequestFacts)[] = [
    'reviewDecision',
    'reviews',
    'author',
    'commitAuthors',
    'baseChangedAt',
  ]
  /** The facts that each condition needs of an open and of a merged pull request. */
  const needed: [PullRequestCondition, PullRequestFacts['state'], (keyof PullRequestFacts)[]][] = [
    ['not-draft', 'open', ['draft']],
    ['mergeable', 'open', ['mergeable', 'mergeStateStatus']],
    ['checks-passed', 'open', ['checks']],
    ['checks-passed', 'merged', ['checks']],
    ['required-checks-passed', 'open', ['checks']],
    ['approved', 'open', approvalFacts],
    ['approved', 'merged', approvalFacts],
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
