import { describe, expect } from 'vitest'
import { gateState, judgeConditions, type PullRequestCondition } from '../../src/gate/conditions.ts'
import type { Authorship } from '../support/service/github/commit.ts'
import type { PullRequestSettings } from '../support/service/github/pull-request.ts'
import type { ServiceResponse } from '../support/service/server.ts'
import { type GateStage, head, isQuery, many, test, variablesOf, well } from './stage.ts'

const limits = { approvals: 1 }

describe('the facts are', () => {
  test('all of them, by one query', async ({ stage }) => {
    const { github, read } = await stage(well)
    const conditions = ['mergeable', 'checks-passed', 'approved', 'merged'] as const
    expect(await read(conditions)).toMatchObject({
      state: 'open',
      headSha: head,
      draft: false,
      mergeable: 'MERGEABLE',
      mergeStateStatus: 'CLEAN',
      mergeCommit: undefined,
      reviewDecision: 'APPROVED',
      reviews: [{ state: 'APPROVED', commit: head }],
      checks: [
        { kind: 'job', workflow: 'CI', name: 'build', state: 'passed', isRequired: true },
        { name: 'ci', state: 'passed', isRequired: false },
      ],
    })
    expect(github.requests.filter(isQuery)).toHaveLength(1)
  })

  const parts: [PullRequestCondition, string[]][] = [
    ['not-draft', []],
    ['mergeable', ['withMergeability']],
    ['approved', ['withReviews', 'withRules']],
    ['merged', ['withMergeCommit']],
    ['checks-passed', ['withChecks', 'withRules', 'withRuns']],
    ['required-checks-passed', ['withChecks', 'withRules', 'withRuns']],
  ]
  test.for(parts)('only what %s needs: %s', async ([condition, expected], { stage }) => {
    const { github, read } = await stage(well)
    await read([condition])
    const [variables] = variablesOf(github)
    const included = Object.entries(variables).filter(([, value]) => value === true)
    expect(included.map(([name]) => name)).toEqual(expected)
  })

  test('the merge commit of one that is merged', async ({ stage }) => {
    const { pullRequest, read } = await stage(well)
    pullRequest.merge('c'.repeat(40))
    expect(await read(['merged'])).toMatchObject({ state: 'merged', mergeCommit: 'c'.repeat(40) })
  })

  test('only the state of one that is closed', async ({ stage }) => {
    const { github, pullRequest, read } = await stage({ ...well, checks: many(101) })
    pullRequest.close()
    const facts = await read(['checks-passed'])
    expect([facts.state, facts.checks]).toEqual(['closed', undefined])
    expect(github.requests).toHaveLength(1)
  })

  test('the reviews of users with write access only', async ({ stage }) => {
    const { pullRequest, read } = await stage(well)
    pullRequest.reviews = [{ author: 'eve', state: 'APPROVED', commit: head, writer: false }]
    expect(await read(['approved'])).toMatchObject({ reviews: [] })
  })

  test('no reviews at all if there is more than one page', async ({ stage }) => {
    const reviews = Array.from({ length: 101 }, (_, number) => ({
      author: `reviewer-${number}`,
      state: 'APPROVED' as const,
      commit: head,
      writer: true,
    }))
    const { read } = await stage({ ...well, reviews })
    const facts = await read(['approved'])
    expect(gateState(judgeConditions(['approved'], facts, limits))).toBe('waiting')
  })
})

describe('who wrote or committed the commits is', () => {
  const read = async (
    stage: (change: Partial<PullRequestSettings>) => Promise<GateStage>,
    ...commits: (Authorship | undefined)[]
  ) => {
    const setting = await stage({ ...well, headSha: '1'.repeat(40) })
    const { pullRequest } = setting
    for (const [index, by] of commits.entries()) {
      if (index > 0) pullRequest.push(`${index + 1}`.padStart(40, '0'))
      if (by) pullRequest.head.by = by
    }
    const { commitAuthors } = await setting.read(['approved'])
    return commitAuthors && [[...commitAuthors.logins].toSorted(), commitAuthors.unknown]
  }
  const merge = { authors: ['Mona'], committer: 'web-flow', parents: 2, isSignedByGitHub: true }

  test.for<[who: string, expected: unknown[], ...(Authorship | undefined)[]]>([
    ['nobody, for commits of the app', [[], 0], undefined, undefined],
    [
      'authors, co-authors and committers',
      [['kim', 'lee', 'mona'], 0],
      { authors: ['Mona', 'lee'], committer: 'Kim' },
    ],
    ['of every commit, not only of the head', [['mona'], 0], { authors: ['mona'] }, undefined],
    [
      'unknown for an email without an account',
      [['mona'], 1],
      { authors: ['mona'], committer: 'x@y.test' },
    ],
    [
      'unknown with more co-authors than are listed',
      [[...'abcdefghij'], 1],
      { authors: [...'abcdefghijk'] },
    ],
    ['not who clicked to merge the base branch', [[], 0], undefined, merge],
    [
      'who merged it without GitHub’s signature',
      [['mona', 'web-flow'], 0],
      { ...merge, isSignedByGitHub: false },
    ],
    ['who merged it on a machine', [['mona'], 0], { ...merge, committer: 'mona' }],
    ['who edited a file on GitHub’s pages', [['mona', 'web-flow'], 0], { ...merge, parents: 1 }],
  ])('%s', async ([, expected, ...commits], { stage }) => {
    expect(await read(stage, ...commits)).toEqual(expected)
  })

  test('read in pages', async ({ stage }) => {
    const commits = Array.from({ length: 99 }, (_, index) => ({ authors: [`author-${index}`] }))
    expect(await read(stage, ...commits)).toMatchObject([{ length: 99 }, 0])
  })

  test('unknown if GitHub may not have listed all commits', async ({ stage }) => {
    const commits = (count: number) => Array.from({ length: count }, () => undefined)
    expect(await read(stage, ...commits(249))).toEqual([[], 0])
    expect(await read(stage, ...commits(250))).toBeUndefined()
  })

  test('unknown if the list lags behind the head', async ({ stage }) => {
    const { github, read } = await stage(well)
    github.intercept(async (_, proceed) => {
      const response = await proceed()
      const body = JSON.stringify(response.body)
      return { ...response, body: JSON.parse(body.replace(head, 'b'.repeat(40))) }
    })
    expect((await read(['approved'])).commitAuthors).toBeUndefined()
  })

  test('not read for other conditions', async ({ stage }) => {
    const { read } = await stage(well)
    expect((await read(['checks-passed'])).commitAuthors).toBeUndefined()
  })
})

test.for([true, false])(
  'whether GitHub’s rule requires the approval of the last push: %s',
  async (requireLastPushApproval, { stage }) => {
    const rules = [{ type: 'PULL_REQUEST', requireLastPushApproval }]
    const { read } = await stage({ ...well, rules })
    expect(await read(['approved'])).toMatchObject({
      requiresLastPushApproval: requireLastPushApproval,
    })
  },
)

test('after a push, older approvals do not count', async ({ stage }) => {
  const { pullRequest, read } = await stage(well)
  pullRequest.push('b'.repeat(40))
  const facts = await read(['approved'])
  expect(gateState(judgeConditions(['approved'], facts, limits))).toBe('waiting')
})

describe('a response that lacks a fact meets no condition that needs it:', () => {
  const approval = { state: 'APPROVED', commit: { oid: head } }
  const reviewed = (found: Found, change: object) => Object.assign(found.reviews as object, change)
  type Change = (found: Found) => void
  const set =
    (change: object): Change =>
    (found) =>
      Object.assign(found, change)
  const commit =
    (change: (commit: Found) => void): Change =>
    (found) =>
      change((found.commits as Commits).nodes[0].commit)
  const suites = (change: (list: List) => void) =>
    commit((one) => change((one as { checkSuites: List }).checkSuites))
  const runs = (change: (list: List) => void) =>
    suites((list) => change((list.nodes[0] as { checkRuns: List }).checkRuns))
  const rules =
    (change: (base: Found) => void): Change =>
    (found) =>
      change(found.baseRef as Found)

  const cases: [PullRequestCondition, string, Change][] = [
    ['not-draft', 'draft', set({ draft: null })],
    ['not-draft', 'draft at all', (found) => delete found.draft],
    ['mergeable', 'mergeable', set({ mergeable: null })],
    ['mergeable', 'mergeStateStatus', set({ mergeStateStatus: null })],
    ['mergeable', 'mergeStateStatus at all', (found) => delete found.mergeStateStatus],
    ['approved', 'reviewDecision', (found) => delete found.reviewDecision],
    ['approved', 'opinions', set({ reviews: null })],
    ['approved', 'their list', (found) => reviewed(found, { nodes: null })],
    ['approved', 'their number', (found) => reviewed(found, { totalCount: null })],
    ['approved', 'some of them', (found) => reviewed(found, { totalCount: 2 })],
    ['approved', 'one of them', (found) => reviewed(found, { nodes: [approval, null] })],
    ['approved', 'their commits', (found) => reviewed(found, { nodes: [{ state: 'APPROVED' }] })],
    [
      'approved',
      'their commits, as an empty list',
      (found) => reviewed(found, { nodes: [{ state: 'APPROVED', commit: null }] }),
    ],
    ['checks-passed', 'a base branch', (found) => delete found.baseRef],
    ['checks-passed', 'suites', commit((one) => delete one.checkSuites)],
    ['checks-passed', 'their list', suites((list) => Object.assign(list, { nodes: null }))],
    ['checks-passed', 'one suite', suites((list) => list.nodes.push(null as never))],
    ['checks-passed', 'some suites', suites((list) => Object.assign(list, { totalCount: 2 }))],
    [
      'checks-passed',
      'the number of suites',
      suites((list) => delete (list as Partial<List>).totalCount),
    ],
    [
      'checks-passed',
      'the end of the suites',
      suites((list) => delete (list as Partial<List>).pageInfo),
    ],
    [
      'checks-passed',
      'a cursor',
      suites(({ pageInfo }) => Object.assign(pageInfo, { hasNextPage: true, endCursor: null })),
    ],
    ['checks-passed', 'a suite’s status', suites((list) => delete list.nodes[0].status)],
    ['checks-passed', 'a suite’s app at all', suites((list) => delete list.nodes[0].app)],
    [
      'checks-passed',
      'a suite’s workflow run at all',
      suites((list) => delete list.nodes[0].workflowRun),
    ],
    [
      'checks-passed',
      'a run’s event',
      suites((list) => delete (list.nodes[0].workflowRun as Found).event),
    ],
    [
      'checks-passed',
      'a run’s number',
      suites((list) => delete (list.nodes[0].workflowRun as Found).number),
    ],
    [
      'checks-passed',
      'a run’s workflow',
      suites((list) => delete (list.nodes[0].workflowRun as Found).workflow),
    ],
    ['checks-passed', 'jobs', suites((list) => delete list.nodes[0].checkRuns)],
    ['checks-passed', 'some jobs', runs((list) => Object.assign(list, { totalCount: 2 }))],
    ['checks-passed', 'one job', runs((list) => list.nodes.push(null as never))],
    ['checks-passed', 'a job’s name', runs((list) => delete list.nodes[0].name)],
    ['checks-passed', 'a job’s status', runs((list) => delete list.nodes[0].status)],
    ['checks-passed', 'a job’s conclusion', runs((list) => delete list.nodes[0].conclusion)],
    [
      'required-checks-passed',
      'whether a job is required',
      runs((list) => delete list.nodes[0].isRequired),
    ],
    ['checks-passed', 'statuses at all', commit((one) => delete one.status)],
    [
      'checks-passed',
      'their contexts',
      commit((one) => Object.assign(one, { status: { contexts: null } })),
    ],
    [
      'checks-passed',
      'one status',
      commit((one) => Object.assign(one, { status: { contexts: [null] } })),
    ],
    [
      'checks-passed',
      'some rules',
      rules((base) => Object.assign(base, { rules: { totalCount: 101, nodes: [] } })),
    ],
    [
      'required-checks-passed',
      'a rule',
      rules((base) => Object.assign(base, { rules: { totalCount: 1, nodes: [null] } })),
    ],
    [
      'required-checks-passed',
      'readable contexts',
      rules((base) =>
        Object.assign(base, { refUpdateRule: { requiredStatusCheckContexts: 'build' } }),
      ),
    ],
  ]
  test.for(cases)('%s without %s', async ([condition, , change], { stage }) => {
    const { github, read } = await stage(well)
    expect(gateState(judgeConditions([condition], await read([condition]), limits))).toBe('met')
    github.intercept(async (_, proceed) => changed(await proceed(), change))
    expect(gateState(judgeConditions([condition], await read([condition]), limits))).not.toBe('met')
  })
})

// biome-ignore lint/suspicious/noExplicitAny: GitHub's response, to be broken at any place
type Found = Record<string, any>
type Commits = { nodes: [{ commit: Found }] }
type List = { totalCount: number; pageInfo: object; nodes: [Found, ...Found[]] }

interface Json {
  errors?: unknown[]
  data: { repository: { pullRequest: Found } }
}

function changed(response: ServiceResponse, change: (found: Found) => void): ServiceResponse {
  const body = structuredClone(response.body) as Json
  change(body.data.repository.pullRequest)
  return { ...response, body }
}

describe('a response without a pull request cannot be read', () => {
  const unreported: [name: string, pullRequest: object | null][] = [
    ['none', null],
    ['one without a head', { state: 'OPEN', headSha: null }],
    ['one without a state', { headSha: head }],
    ['one in an unknown state', { state: 'QUEUED', headSha: head }],
  ]
  test.for(unreported)('%s', async ([, pullRequest], { stage }) => {
    const { github, read } = await stage(well)
    github.intercept(() => ({ status: 200, body: { data: { repository: { pullRequest } } } }))
    await expect(read(['approved'])).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringContaining('does not describe the pull request'),
    })
  })

  test.for([{ repository: null }, {}])('no repository, as %o', async (data, { stage }) => {
    const { github, read } = await stage(well)
    github.intercept(() => ({ status: 200, body: { data } }))
    await expect(read(['approved'])).rejects.toMatchObject({ code: 'GATE_UNREADABLE' })
  })
})
