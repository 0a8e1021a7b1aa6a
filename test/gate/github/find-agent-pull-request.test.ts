import { describe, expect } from 'vitest'
import type { EventSubject } from '../../../src/gate/event-subject.ts'
import {
  findAgentPullRequest,
  readAppAccount,
  readPullRequestHead,
} from '../../../src/gate/github/find-agent-pull-request.ts'
import { openGitHub } from '../../../src/gate/github/github.ts'
import { fakeRun } from '../../support/clock.ts'
import type { PullRequestSettings } from '../../support/service/github/pull-request.ts'
import { type GateStage, head, test } from '../stage.ts'

const repository = 'octo-org/docs'
const agent = { login: 'docs-agent', isPerson: false }
const line = { headSha: head, body: 'Agent job: job-1' }

const find = ({ github }: GateStage, subject: EventSubject, statusContext?: string) =>
  findAgentPullRequest(
    openGitHub(github, {}),
    { subject, repository, agent, statusContext },
    fakeRun(),
  )

const byNumber = (number: number): EventSubject => ({ kind: 'pull-request', number })
const byCommit: EventSubject = { kind: 'commit', headSha: head }
const add = ({ github }: GateStage, number: number, change: Partial<PullRequestSettings> = {}) =>
  github.addPullRequest({ repository, number, headSha: head, ...change })

const found = {
  kind: 'agents',
  number: 42,
  headSha: head,
  baseRefName: 'main',
  jobId: 'job-1',
}

describe('the agent’s pull request is found', () => {
  test('by its number, and by its head', async ({ stage }) => {
    const one = await stage(line)
    expect(await find(one, byNumber(42))).toEqual(found)
    expect(await find(one, byCommit)).toEqual(found)
  })

  test('by the number of another one with its head', async ({ stage }) => {
    const one = await stage(line)
    add(one, 7, { author: 'mona' })
    expect(await find(one, byNumber(7))).toEqual(found)
  })

  test.for([
    ['Agent job: job-1 ', 'job-1'],
    ['text\r\nAgent job:job-1\r\nAgent job: job-2', 'job-1'],
    ['> Agent job: job-1', undefined],
    [' Agent job: job-1', undefined],
    ['Agent job: ../job-1', undefined],
    ['Agent job: job 1', undefined],
  ] as const)('by the first line of the text %j', async ([body, jobId], { stage }) => {
    const finding = await find(await stage({ ...line, body }), byNumber(42))
    const missing = { kind: 'unjudged', headSha: head }
    expect(finding).toMatchObject(jobId === undefined ? missing : { ...found, jobId })
  })
})

describe('nothing is passed as someone else’s', () => {
  test('that the agent closed, whoever else has the same head', async ({ stage }) => {
    const one = await stage(line)
    add(one, 7, { author: 'mona' })
    one.pullRequest.close()
    const unjudged = { cause: 'closed', number: 42 }
    expect(await find(one, byNumber(42))).toEqual({ kind: 'unjudged', headSha: head, unjudged })
  })

  test('that has no author any more', async ({ stage }) => {
    const one = await stage({ ...line, author: null })
    expect(await find(one, byCommit)).toMatchObject({ kind: 'unjudged' })
  })

  test('that is one of two with a head', async ({ stage }) => {
    const one = await stage(line)
    add(one, 7)
    expect(await find(one, byCommit)).toMatchObject({
      kind: 'unjudged',
      unjudged: { cause: 'shared-head', numbers: [42, 7] },
    })
  })

  test('whose head another pull request of a person does not have', async ({ stage }) => {
    const one = await stage({ ...line, author: 'mona' })
    expect(await find(one, byNumber(42))).toEqual({
      kind: 'others',
      why: 'not-agents',
      headSha: head,
    })
    one.pullRequest.close()
    expect(await find(one, byNumber(42))).toEqual({ kind: 'others', why: 'not-agents' })
  })
})

describe('the login of the agent', () => {
  test('is that of an app which GitHub knows, without case', async ({ stage }) => {
    const github = openGitHub((await stage()).github, {})
    expect(await readAppAccount(github, 'Docs-Agent[bot]', fakeRun())).toEqual(agent)
  })

  test.for(['docs-agemt[bot]', 'mona'])('%s is refused', async (login, { stage }) => {
    const one = await stage()
    add(one, 7, { author: 'mona' })
    const github = openGitHub(one.github, {})
    await expect(readAppAccount(github, login, fakeRun())).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining(`\`agent-login\` is ${login}: GitHub knows no such app`),
    })
  })
})

test('the head of a pull request needs no other permission than to read it', async ({ stage }) => {
  const { github } = await stage({ headSha: head })
  github.forbid(['administration', 'checks', 'statuses', 'actions', 'contents'])
  const ref = readPullRequestHead(openGitHub(github, {}), { repository, number: 42 }, fakeRun())
  expect(await ref).toEqual({ repository, headSha: head, state: 'open' })
})
