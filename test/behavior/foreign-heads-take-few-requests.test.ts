import { describe, expect, test } from 'vitest'
import { findAgentJob } from '../../src/gate/agent-job/find-agent-job.ts'
import type { EventSubject } from '../../src/gate/event-subject.ts'
import { StatusReporter } from '../../src/gate/github/commit-status.ts'
import { openGitHub } from '../../src/gate/github/github.ts'
import { fakeRun } from '../support/clock.ts'
import { startGitHub } from '../support/service/github/github.ts'

const repository = 'octo-org/docs'
const headSha = 'a'.repeat(40)
const mona = { login: 'mona', isPerson: true }
const ofFork = { branchOwner: 'forker', branch: 'patch-1' }

/** Runs the search of the gate for an event about a person's pull request among many. */
async function find(subject: EventSubject, { isFork = false, broken = false } = {}) {
  await using github = await staged(isFork)
  if (broken) {
    const body = { data: null, errors: [{ type: 'FORBIDDEN', message: 'Resource not accessible' }] }
    github.intercept(
      ({ path }) => (path.endsWith('/graphql') ? { status: 200, body } : undefined),
      99,
    )
  }
  const run = fakeRun()
  const client = openGitHub(github, {})
  const facts: Record<string, unknown> = {}
  const context = {
    request: {
      agentLogin: 'docs-agent[bot]',
      subject,
      statusContext: 'gate',
      wait: false,
      currentRun: { id: '1', job: 'gate', repository },
    },
    report: {
      record: (more: object) => Object.assign(facts, more),
      phase: () => {},
      times: () => [],
    },
    run,
    github: client,
    status: new StatusReporter(client, { context: 'gate' }),
  }
  const target = await findAgentJob(context as never)
  return { target, facts, requests: github.requests.length, statuses: github.person.statuses }
}

async function staged(isFork: boolean) {
  const github = await startGitHub({ speed: 0 })
  for (let number = 100; number < 600; number++)
    github.addPullRequest({ repository, number, author: 'mona' })
  const person = github.addPullRequest({
    ...{ repository, number: 7, author: 'mona', headSha, isFork },
    branch: isFork ? ofFork.branch : 'fix',
  })
  github.addPullRequest({ repository, number: 42 })
  return { ...github, person, [Symbol.asyncDispose]: () => github.close() }
}

const events: [string, EventSubject, boolean][] = [
  ['a pull request', { kind: 'pull-request', number: 7, headSha, author: mona }, false],
  [
    'a pull request of a fork',
    { kind: 'pull-request', number: 7, headSha, author: mona, ...ofFork },
    true,
  ],
  ['a dispatch', { kind: 'pull-request', number: 7 }, false],
  ['a commit', { kind: 'commit', headSha, branchOwner: 'octo-org', branch: 'fix' }, false],
  ['a commit of a fork', { kind: 'commit', headSha, ...ofFork }, true],
]

describe('an event about someone else’s head among 500 open pull requests', () => {
  test.for(events)('takes at most four requests: %s', async ([, subject, isFork]) => {
    const { target, facts, requests, statuses } = await find(subject, { isFork })
    expect([target, facts.gate]).toEqual([undefined, 'skipped'])
    expect(requests).toBeLessThanOrEqual(4)
    expect(statuses.map(({ state }) => state)).toEqual(['success'])
  })

  test.for([
    ['success, by one other request', events[3]?.[1], ['success']],
    ['success, as its payload and that request say', events[0]?.[1], ['success']],
  ] as const)('whose queries fail gets %s', async ([, subject, expected]) => {
    const { facts, statuses } = await find(subject as EventSubject, { broken: true })
    expect(facts.gate).toBe('skipped')
    expect(statuses.map(({ state }) => state)).toEqual(expected)
  })

  test('of a fork, whose queries fail, gets nothing by its payload, and by a commit alone an error', async () => {
    const byPayload = await find(events[1]?.[1] as EventSubject, { isFork: true, broken: true })
    expect([byPayload.facts.gate, byPayload.statuses]).toEqual(['skipped', []])
    const byCommit = find(events[4]?.[1] as EventSubject, { isFork: true, broken: true })
    await expect(byCommit).rejects.toMatchObject({ code: 'GATE_UNREADABLE' })
  })
})
