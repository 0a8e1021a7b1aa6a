import { describe, expect } from 'vitest'
import { judge, type LookedUpCondition, verdict } from '../../src/gate/conditions.ts'
import type { GitHub } from '../support/service/github/github.ts'
import type { PullRequestSettings } from '../support/service/github/pull-request.ts'
import type { Answer, RecordedRequest } from '../support/service/server.ts'
import { isCheckRuns, isCheckSuites, isQuery, isStatuses, test } from './stage.ts'

const head = 'a'.repeat(40)
const passed = { name: 'build', conclusion: 'success' } as const

/** A pull request that meets everything but `merged`. */
const well: Partial<PullRequestSettings> = {
  headSha: head,
  checks: [passed],
  reviewDecision: 'APPROVED',
  reviews: [{ author: 'mona', state: 'APPROVED', commit: head, writer: true }],
}

/** Lets something happen as the next of some calls arrives, before it is answered. */
function justBefore(
  github: GitHub,
  calls: (request: RecordedRequest) => boolean,
  happen: () => void,
) {
  let happened = false
  github.intercept((request) => {
    if (happened || !calls(request)) return undefined
    happened = true
    happen()
    return undefined
  })
}

describe('the facts are', () => {
  test('all of them, with one query and one list of each kind', async ({ stage }) => {
    const { github, read } = await stage(well)
    expect(await read(['checks-passed', 'approved'])).toEqual({
      state: 'open',
      headSha: head,
      draft: false,
      mergeable: 'MERGEABLE',
      mergeStateStatus: 'CLEAN',
      mergeCommit: undefined,
      reviewDecision: 'APPROVED',
      reviews: [{ state: 'APPROVED', commit: head }],
      checks: [{ name: 'build', state: 'passed' }],
    })
    expect(github.requests.filter(isCheckRuns)).toHaveLength(1)
    expect(github.requests.filter(isStatuses)).toHaveLength(1)
  })

  test('read without the checks when those are not asked for', async ({ stage }) => {
    const { github, read } = await stage(well)
    expect(await read(['approved'])).not.toHaveProperty('checks')
    expect(github.requests).toHaveLength(1)
  })

  test('the merge commit of one that is merged', async ({ stage }) => {
    const { pullRequest, read } = await stage(well)
    pullRequest.merge('c'.repeat(40))
    expect(await read(['merged'])).toMatchObject({ state: 'merged', mergeCommit: 'c'.repeat(40) })
  })

  test('the state of one that is closed, and nothing more', async ({ stage }) => {
    const { github, pullRequest, read } = await stage(well)
    pullRequest.close()
    expect(await read(['checks-passed'])).toMatchObject({ state: 'closed' })
    expect(github.requests).toHaveLength(1)
  })

  test('the opinions of those who may write, and of others none', async ({ stage }) => {
    const { pullRequest, read } = await stage(well)
    pullRequest.reviews = [{ author: 'eve', state: 'APPROVED', commit: head, writer: false }]
    expect(await read(['approved'])).toMatchObject({ reviews: [] })
  })

  test('no opinions at all when there are more than can be read at once', async ({ stage }) => {
    const reviews = Array.from({ length: 101 }, (_, number) => ({
      author: `reviewer-${number}`,
      state: 'APPROVED' as const,
      commit: head,
      writer: true,
    }))
    const { read } = await stage({ ...well, reviews })
    const facts = await read(['approved'])
    expect(verdict(judge(['approved'], facts))).toBe('waiting')
  })

  test('every page of the checks, of their suites and of the statuses', async ({ stage }) => {
    const checks = Array.from({ length: 150 }, (_, number) => ({
      ...passed,
      name: `${number}`,
      suite: number,
    }))
    const statuses = Array.from({ length: 150 }, (_, number) => ({
      context: `status ${number}`,
      state: 'success' as const,
    }))
    const { github, read } = await stage({ ...well, checks, statuses })
    const all = await read(['checks-passed'])
    expect(all.checks).toHaveLength(300)
    expect(new Set(all.checks?.map(({ state }) => state))).toEqual(new Set(['passed']))
    expect(github.requests.filter(isCheckRuns)).toHaveLength(2)
    expect(github.requests.filter(isCheckSuites)).toHaveLength(2)
    expect(github.requests.filter(isStatuses)).toHaveLength(2)
  })
})

describe('a head that moves', () => {
  const next = 'b'.repeat(40)

  for (const [when, calls] of [
    ['before its checks are listed', isCheckRuns],
    ['before its statuses are listed', isStatuses],
  ] as const) {
    test(`${when} has none of the older head’s checks`, async ({ stage }) => {
      const { github, pullRequest, read } = await stage(well)
      justBefore(github, calls, () => pullRequest.push(next))
      const moved = await read(['checks-passed'])
      expect(moved).toMatchObject({ headSha: next })
      expect(moved.checks).toBeUndefined()
      expect(verdict(judge(['checks-passed'], moved))).toBe('waiting')
    })
  }

  test('is judged by its own checks when it is read again', async ({ stage }) => {
    const { github, pullRequest, read } = await stage(well)
    justBefore(github, isCheckRuns, () => {
      pullRequest.push(next)
      pullRequest.report({ name: 'build', conclusion: 'failure' })
    })
    await read(['checks-passed'])
    const again = await read(['checks-passed'])
    expect(again).toMatchObject({ headSha: next, checks: [{ name: 'build', state: 'failed' }] })
  })

  test('leaves its approvals behind', async ({ stage }) => {
    const { pullRequest, read } = await stage(well)
    pullRequest.push(next)
    const facts = await read(['approved'])
    expect(verdict(judge(['approved'], facts))).toBe('waiting')
  })
})

for (const [when, calls] of [
  ['suites', isCheckSuites],
  ['runs', isCheckRuns],
] as const) {
  test(`a job that begins and fails just before the check ${when} are listed opens nothing`, async ({
    stage,
  }) => {
    const { github, pullRequest, read } = await stage(well)
    pullRequest.head.suites = [{ id: 1, status: 'in_progress' }]
    justBefore(github, calls, () => {
      pullRequest.report({ name: 'deploy', conclusion: 'failure' })
      pullRequest.head.suites = [{ id: 1, status: 'completed' }]
    })
    expect(verdict(judge(['checks-passed'], await read(['checks-passed'])))).not.toBe('met')
  })
}

describe('an answer that a fact is missing of meets no condition that needs it:', () => {
  const approval = { state: 'APPROVED', commit: { oid: head } }
  const reviewed = (told: Record<string, unknown>, change: object) =>
    Object.assign(told.latestOpinionatedReviews as object, change)
  const cases: [LookedUpCondition, string, (pullRequest: Record<string, unknown>) => void][] = [
    ['not-draft', 'isDraft', (told) => Object.assign(told, { isDraft: null })],
    ['not-draft', 'isDraft at all', (told) => delete told.isDraft],
    ['mergeable', 'mergeable', (told) => Object.assign(told, { mergeable: null })],
    ['mergeable', 'mergeStateStatus', (told) => Object.assign(told, { mergeStateStatus: null })],
    ['mergeable', 'mergeStateStatus at all', (told) => delete told.mergeStateStatus],
    ['approved', 'reviewDecision', (told) => delete told.reviewDecision],
    ['approved', 'opinions', (told) => Object.assign(told, { latestOpinionatedReviews: null })],
    ['approved', 'their list', (told) => reviewed(told, { nodes: null })],
    ['approved', 'their end', (told) => reviewed(told, { pageInfo: {} })],
    ['approved', 'their end at all', (told) => reviewed(told, { pageInfo: null })],
    ['approved', 'one of them', (told) => reviewed(told, { nodes: [approval, null] })],
    ['approved', 'their commits', (told) => reviewed(told, { nodes: [{ state: 'APPROVED' }] })],
    [
      'approved',
      'their commits, told as none',
      (told) => reviewed(told, { nodes: [{ state: 'APPROVED', commit: null }] }),
    ],
  ]
  test.for(cases)('%s without %s', async ([condition, , change], { stage }) => {
    const { github, read } = await stage(well)
    expect(verdict(judge([condition], await read([condition])))).toBe('met')
    github.intercept(async (_, proceed) => {
      const answer = await proceed()
      const body = structuredClone(answer.body) as Json
      change(body.data.repository.pullRequest)
      return { ...answer, body }
    })
    expect(verdict(judge([condition], await read([condition])))).toBe('waiting')
  })
})

interface Json {
  data: { repository: { pullRequest: Record<string, unknown> } }
}

describe('an answer that is none cannot be read', () => {
  const page = { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Sign in' }
  const answers: [name: string, answer: Answer][] = [
    ['a web page', page],
    ['nothing', { status: 200, body: '' }],
    ['no content', { status: 204 }],
    ['a conflict', { status: 409, body: { message: 'Git Repository is empty.' } }],
    ['an empty record', { status: 200, body: {} }],
    ['null', { status: 200, body: null }],
  ]
  for (const [name, calls] of [
    ['the pull request', isQuery],
    ['the checks', isCheckRuns],
    ['the check suites', isCheckSuites],
    ['the statuses', isStatuses],
  ] as const) {
    test.for(answers)(`for ${name}: %s`, async ([, answer], { stage }) => {
      const statuses = [{ context: 'ci', state: 'success' as const }]
      const { github, read } = await stage({ ...well, statuses })
      github.intercept((request) => (calls(request) ? answer : undefined))
      const facts = read(['checks-passed'])
      await expect(facts).rejects.toMatchObject({ code: 'GATE_UNREADABLE' })
    })
  }

  test('for the statuses: a record without their list', async ({ stage }) => {
    const { github, read } = await stage(well)
    const answer = { status: 200, body: { url: 'https://x', total_count: 1 } }
    github.intercept((request) => (isStatuses(request) ? answer : undefined))
    const facts = await read(['checks-passed']).catch((error: unknown) => error)
    expect(facts).toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringContaining('something that is no list'),
    })
  })

  const untold: [name: string, pullRequest: object | null][] = [
    ['no pull request', null],
    ['one without a head', { state: 'OPEN', headRefOid: null }],
    ['one without a state', { headRefOid: head }],
    ['one in a state that is not known', { state: 'QUEUED', headRefOid: head }],
  ]
  test.for(untold)('for the pull request: %s', async ([, pullRequest], { stage }) => {
    const { github, read } = await stage(well)
    github.intercept(() => ({ status: 200, body: { data: { repository: { pullRequest } } } }))
    await expect(read(['approved'])).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringContaining('tells nothing of the pull request'),
    })
  })

  test.for([{ repository: null }, {}, null])(
    'for the pull request: no repository, as %o',
    async (data, { stage }) => {
      const { github, read } = await stage(well)
      github.intercept(() => ({ status: 200, body: { data } }))
      await expect(read(['approved'])).rejects.toMatchObject({ code: 'GATE_UNREADABLE' })
    },
  )

  test('for the pull request: an empty list of errors', async ({ stage }) => {
    const { github, read } = await stage(well)
    github.intercept(() => ({ status: 200, body: { data: null, errors: [] } }))
    await expect(read(['approved'])).rejects.toMatchObject({ code: 'GATE_UNREADABLE' })
  })
})
