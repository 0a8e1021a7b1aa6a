import { describe, expect } from 'vitest'
import { openGitHub } from '../../../src/gate/github/github.ts'
import {
  type GroupJudgement,
  judgeMergeGroup,
  type MergeGroup,
} from '../../../src/gate/github/merge-group.ts'
import { fakeRun } from '../../support/clock.ts'
import type { CommitStatus } from '../../support/service/github/commit.ts'
import type { QueuedGroup } from '../../support/service/github/merge-queue.ts'
import type { PullRequestSettings } from '../../support/service/github/pull-request.ts'
import { type GateStage, test } from '../stage.ts'

// A merge group contains the pull requests ahead of it, and GitHub may merge them all together.

const repository = 'octo-org/docs'
const statusContext = 'docs/agent-gate'
const sha = (digit: number) => `${digit}`.repeat(40)
const [old, tip, first, second, third] = [0, 1, 2, 3, 4].map(sha) as [string, ...string[]] &
  Record<0 | 1 | 2 | 3 | 4, string>

const status = (state: CommitStatus['state']): Partial<PullRequestSettings> => ({
  statuses: [{ context: statusContext, state }],
})
const byPerson = { author: 'mona' }

/** The queue of `release/1`: #42 (the agent's), then #7, then #8 (both of others, unless changed). */
async function queueOn(
  stage: (change?: Partial<PullRequestSettings>) => Promise<GateStage>,
  agents: Partial<PullRequestSettings>,
  change: { seven?: Partial<PullRequestSettings>; queue?: readonly Partial<QueuedGroup>[] } = {},
): Promise<GateStage> {
  const made = await stage({ headSha: 'a'.repeat(40), ...agents })
  const { github } = made
  const seven = { headSha: 'b'.repeat(40), ...byPerson, ...change.seven }
  github.addPullRequest({ repository, number: 7, ...seven })
  github.addPullRequest({ repository, number: 8, headSha: 'c'.repeat(40), ...byPerson })
  const base = 'release/1'
  github.branches.set(base, [old, tip])
  const groups = [
    { number: 42, baseSha: tip, sha: first },
    { number: 7, baseSha: first, sha: second },
    { number: 8, baseSha: second, sha: third },
  ]
  github.queue.push(...groups.map((one) => ({ repository, base, ...one })))
  return made
}

const groupOf = (number: number, baseSha: string): MergeGroup => ({
  repository,
  number,
  baseSha,
  baseBranch: 'release/1',
})

async function judge(
  { github }: GateStage,
  group: MergeGroup,
): Promise<GroupJudgement & { requests: number }> {
  const agent = { login: 'docs-agent', isPerson: false }
  const before = github.requests.length
  const client = openGitHub(github, { contents: 'read' })
  const judgement = await judgeMergeGroup(client, group, { agent, statusContext }, fakeRun())
  return { ...judgement, requests: github.requests.length - before }
}

describe.concurrent('a merge group', () => {
  test('of somebody else is judged by the agent’s pull request ahead of it', async ({ stage }) => {
    for (const [state, expected] of [
      ['success', { state: 'judged' }],
      ['failure', { state: 'unpassed', number: 42 }],
      ['error', { state: 'unpassed', number: 42 }],
    ] as const) {
      const made = await queueOn(stage, status(state))
      expect(await judge(made, groupOf(8, second))).toEqual({ ...expected, requests: 2 })
    }
    const unjudged = await queueOn(stage, {})
    expect(await judge(unjudged, groupOf(7, first))).toMatchObject({ state: 'unpassed' })
  })

  test('is not judged by the agent’s pull requests behind it', async ({ stage }) => {
    const made = await queueOn(
      stage,
      { ...status('success'), ...byPerson },
      {
        seven: { author: 'docs-agent[bot]' },
      },
    )
    expect(await judge(made, groupOf(42, tip))).toMatchObject({ state: 'not-agents' })
    expect(await judge(made, groupOf(8, second))).toMatchObject({ state: 'unpassed', number: 7 })
  })

  test('is judged by all of the agent’s pull requests in it', async ({ stage }) => {
    const made = await queueOn(stage, status('success'), {
      seven: { author: 'Docs-Agent[bot]', ...status('failure') },
    })
    expect(await judge(made, groupOf(8, second))).toMatchObject({ state: 'unpassed', number: 7 })
  })

  test('with a deleted account’s pull request counts it as the agent’s', async ({ stage }) => {
    const made = await queueOn(stage, { author: null })
    expect(await judge(made, groupOf(7, first))).toMatchObject({ state: 'unpassed', number: 42 })
  })

  test('waits while a head is judged again', async ({ stage }) => {
    const made = await queueOn(stage, status('pending'))
    made.github.intercept(({ path }) => {
      const isThird = made.github.requests.filter((one) => one.path === path).length === 3
      if (isThird) made.pullRequest.statuses = status('success').statuses ?? []
      return undefined
    }, 20)
    expect(await judge(made, groupOf(7, first))).toMatchObject({ state: 'judged' })
  })

  test('whose groups ahead were merged since contains them no more', async ({ stage }) => {
    const made = await queueOn(stage, status('failure'))
    made.github.queue.shift()
    made.github.branches.set('release/1', [old, tip, first])
    expect(await judge(made, groupOf(7, first))).toEqual({ state: 'not-agents', requests: 2 })
    // Something else was pushed as well.
    made.github.branches.set('release/1', [old, tip, first, sha(9)])
    expect(await judge(made, groupOf(7, first))).toEqual({ state: 'not-agents', requests: 3 })
  })

  test('with a commit of an unknown pull request is unknown, after three times', async ({
    stage,
  }) => {
    const made = await queueOn(stage, status('success'))
    made.github.queue.shift()
    expect(await judge(made, groupOf(7, first))).toEqual({ state: 'unknown', requests: 9 })
  })

  test('is unknown if two branches have one commit, or lead in a circle', async ({ stage }) => {
    const made = await queueOn(stage, status('success'))
    const forged = { repository, base: 'release/1', number: 8, baseSha: tip, sha: first }
    made.github.queue.push(forged)
    expect(await judge(made, groupOf(7, first))).toMatchObject({ state: 'unknown' })
    made.github.queue.splice(0, 4, { ...forged, baseSha: first })
    expect(await judge(made, groupOf(7, first))).toMatchObject({ state: 'unknown' })
  })

  test('of another base branch is not mixed up with it', async ({ stage }) => {
    const made = await queueOn(stage, status('failure'))
    for (const one of made.github.queue) one.base = 'release/10'
    made.github.branches.set('release/1', [old, tip, first])
    expect(await judge(made, groupOf(7, first))).toMatchObject({ state: 'not-agents' })
  })

  test('cannot be read without the permission `contents: read`', async ({ stage }) => {
    const made = await queueOn(stage, status('success'))
    made.github.forbid(['contents'])
    await expect(judge(made, groupOf(7, first))).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringContaining('contents: read'),
    })
  })
})
