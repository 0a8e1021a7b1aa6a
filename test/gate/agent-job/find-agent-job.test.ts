import { describe, expect } from 'vitest'
import type { AgentJobRequest } from '../../../src/gate/agent-job-request.ts'
import type { EventSubject } from '../../../src/gate/event-subject.ts'
import { Failure } from '../../../src/kernel/run/failure.ts'
import { sample } from '../../support/amount.ts'
import { type FakeRun, fakeRun } from '../../support/clock.ts'
import { failureOf } from '../../support/export-stage.ts'
import type { Commit } from '../../support/service/github/commit.ts'
import type { PullRequest, PullRequestSettings } from '../../support/service/github/pull-request.ts'
import { type AgentStage, runAgentFlow, test } from '../agent-stage.ts'

// Without `job-id`, the pull request of the workflow's event is judged. The status on its head is what
// a branch rule requires, so it must never be `success` for a pull request that was not judged.

const statusContext = 'docs/agent-gate'
const repository = 'octo-org/docs'
const headSha = 'a'.repeat(40)
const nextSha = 'b'.repeat(40)
const passed = { name: 'build', conclusion: 'success' } as const
const build = { name: 'build' } as const

/** The event of pull request 42. */
const event: EventSubject = { kind: 'pull-request', number: 42, headSha }

/** The request of the gate for an event. */
const gateOn = (
  subject: EventSubject = event,
  change: Partial<AgentJobRequest> = {},
): Partial<AgentJobRequest> => ({
  jobId: undefined,
  agentLogin: 'docs-agent[bot]',
  subject,
  requiredConditions: ['checks-passed'],
  statusContext,
  currentRun: { id: '1', job: 'gate', repository },
  ...change,
})

/** A stage whose pull request 42 names its job. */
async function staged(
  agent: (settings?: object) => Promise<AgentStage>,
  pullRequest: Partial<PullRequestSettings> = {},
  job: object = {},
): Promise<AgentStage> {
  const stage = await agent({ pullRequest: { headSha, checks: [passed], ...pullRequest }, job })
  stage.pullRequest.body = `Update the guides.\n\nAgent job: ${stage.job.id}\r\n`
  return stage
}

const statusesOn = (commit: Commit) =>
  commit.statuses
    .filter(({ context }) => context === statusContext)
    .map(({ state, description }) => `${state}: ${description}`)

const reported = ({ pullRequest }: AgentStage) => statusesOn(pullRequest.head)

/** Another pull request of the repository. */
const add = ({ github }: AgentStage, number: number, change: Partial<PullRequestSettings> = {}) =>
  github.addPullRequest({ repository, number, headSha, ...change })

const asPerson = { author: 'mona' }

describe.concurrent('the pull request of an event', () => {
  test('of the agent is pending first, then judged', async ({ agent }) => {
    const stage = await staged(agent)
    const { error, facts } = await runAgentFlow(stage, fakeRun(), gateOn())
    expect(error).toBeUndefined()
    expect(facts).toMatchObject({
      jobId: stage.job.id,
      prNumber: 42,
      prHeadSha: headSha,
      gate: 'met',
    })
    expect(reported(stage)).toEqual([
      'pending: waiting for the agent job',
      'success: met: completed, pull-request, checks-passed (into main)',
    ])
  })

  test('of someone else passes, without a request to the host', async ({ agent }) => {
    const stage = await staged(agent, asPerson)
    add(stage, 7, { headSha: nextSha, author: 'docs-agent[bot]' })
    const { error, facts } = await runAgentFlow(stage, fakeRun(), gateOn())
    expect([error, facts.gate, facts.prLink]).toEqual([undefined, 'skipped', undefined])
    expect(reported(stage)).toEqual(["success: not the agent's"])
    expect(stage.host.requests).toEqual([])
  })

  test('of a person with the login of the agent is someone else’s', async ({ agent }) => {
    const stage = await staged(agent, { author: 'docs-agent' })
    add(stage, 7, { headSha: nextSha, author: 'docs-agent[bot]' })
    const { facts } = await runAgentFlow(stage, fakeRun(), gateOn())
    expect(facts.gate).toBe('skipped')
  })

  test.for([
    ['was closed', (one: PullRequest) => one.close(), '#42 was closed without a merge'],
    [
      'has no line',
      (one: PullRequest) => Object.assign(one, { body: 'no job here' }),
      'the text of #42 has no line "Agent job: <id>"',
    ],
    [
      'has a line without an id',
      (one: PullRequest) => Object.assign(one, { body: 'Agent job: ../..\nAgent job: j1' }),
      'the text of #42 has no line "Agent job: <id>"',
    ],
    [
      'is by a deleted account',
      (one: PullRequest) => Object.assign(one, { author: null }),
      'the author of #42 was deleted',
    ],
  ] as const)(
    'of the agent that %s is an error, never a success',
    async ([, change, reason], { agent }) => {
      const stage = await staged(agent)
      // The login is known from another pull request, too.
      add(stage, 7, { headSha: nextSha, author: 'docs-agent[bot]' })
      stage.pullRequest.statuses.push({ context: statusContext, state: 'success' })
      change(stage.pullRequest)
      const { error, facts } = await runAgentFlow(stage, fakeRun(), gateOn())
      expect(error).toMatchObject({
        code: 'GATE_NOT_MET',
        what: `the pull request was not judged: ${reason}`,
      })
      expect(facts.gate).toBeUndefined()
      expect(reported(stage).slice(1)).toEqual([
        `error: the pull request was not judged: ${reason}`,
      ])
      expect(stage.host.requests).toEqual([])
    },
  )

  test('that someone else closed passes no head, and sets no status', async ({ agent }) => {
    const stage = await staged(agent, asPerson)
    add(stage, 7, { headSha: nextSha, author: 'docs-agent[bot]' })
    stage.pullRequest.close()
    const { facts } = await runAgentFlow(stage, fakeRun(), gateOn())
    expect([facts.gate, reported(stage)]).toEqual(['skipped', []])
  })

  test('is judged at its head, if that moved since the event', async ({ agent }) => {
    const stage = await staged(agent)
    stage.pullRequest.push(nextSha)
    stage.pullRequest.report(passed)
    const { facts } = await runAgentFlow(stage, fakeRun(), gateOn())
    expect(facts).toMatchObject({ gate: 'met', prHeadSha: nextSha })
    const [first, last] = stage.pullRequest.commits as [Commit, Commit]
    expect(statusesOn(first)).toEqual([])
    expect(statusesOn(last).at(-1)).toMatch(/^success/)
  })

  test('of someone else whose head moved since is left to the event of that head', async ({
    agent,
  }) => {
    const stage = await staged(agent, asPerson)
    add(stage, 7, { headSha: 'c'.repeat(40), author: 'docs-agent[bot]' })
    stage.pullRequest.push(nextSha)
    const { error, facts } = await runAgentFlow(stage, fakeRun(), gateOn())
    expect([error, facts.gate]).toEqual([undefined, 'skipped'])
    expect(stage.pullRequest.commits.flatMap(statusesOn)).toEqual([])
    expect(stage.github.requests).toHaveLength(2)
  })

  test('that merged is judged as before', async ({ agent }) => {
    const stage = await staged(agent)
    stage.pullRequest.merge()
    const { facts } = await runAgentFlow(
      stage,
      fakeRun(),
      gateOn(event, { requiredConditions: ['merged'] }),
    )
    expect(facts).toMatchObject({ gate: 'met', prState: 'merged' })
  })
})

describe.concurrent('the open pull requests of one head', () => {
  test('that are two of the agent are an error', async ({ agent }) => {
    const stage = await staged(agent)
    add(stage, 7, { author: 'Docs-Agent[bot]' })
    const { error } = await runAgentFlow(stage, fakeRun(), gateOn())
    expect(error).toMatchObject({
      code: 'GATE_NOT_MET',
      what: expect.stringContaining('#42, #7 have the same head commit: close all but one'),
    })
    expect(reported(stage)[0]).toMatch(/^error: /)
  })

  test('are judged for the agent’s, at an event of someone else’s', async ({ agent }) => {
    const stage = await staged(agent, { checks: [build] })
    const other = add(stage, 7, asPerson)
    const subject = { kind: 'pull-request', number: 7, headSha } as const
    const { facts } = await runAgentFlow(stage, fakeRun(), gateOn(subject, { wait: false }))
    expect(facts).toMatchObject({ gate: 'waiting', prNumber: 42 })
    expect([...reported(stage), ...statusesOn(other.head)].join()).not.toMatch(/success/)
  })

  test('are judged for the one that is open, at an event of one that was closed', async ({
    agent,
  }) => {
    const stage = await staged(agent)
    add(stage, 7, { author: 'docs-agent[bot]' }).close()
    const subject = { kind: 'pull-request', number: 7, headSha } as const
    const { facts } = await runAgentFlow(stage, fakeRun(), gateOn(subject))
    expect(facts).toMatchObject({ gate: 'met', prNumber: 42 })
  })

  test('are found among 300, on a further page', async ({ agent }) => {
    const stage = await staged(agent)
    // The list is in the order of creation, so that of the agent is the first one.
    for (let number = 100; number < 400; number++) add(stage, number, asPerson)
    add(stage, 7, { author: 'docs-agent[bot]' })
    const subject = { kind: 'pull-request', number: 250, headSha } as const
    const { error } = await runAgentFlow(stage, fakeRun(), gateOn(subject))
    expect(error).toMatchObject({ what: expect.stringContaining('#42, #7 have the same head') })
  })
})

describe.concurrent('an event of a check', () => {
  const commit: EventSubject = { kind: 'commit', headSha }

  test('judges the agent’s pull request with that head, without a status in between', async ({
    agent,
  }) => {
    const stage = await staged(agent)
    const { facts } = await runAgentFlow(stage, fakeRun(), gateOn(commit, { wait: false }))
    expect(facts).toMatchObject({ gate: 'met', prNumber: 42 })
    expect(reported(stage)).toEqual([
      'success: met: completed, pull-request, checks-passed (into main)',
    ])
  })

  test('that failed after the gate was green turns the status', async ({ agent }) => {
    const stage = await staged(agent)
    stage.pullRequest.statuses.push({ context: statusContext, state: 'success' })
    stage.pullRequest.report({ name: 'build', conclusion: 'failure' })
    await runAgentFlow(stage, fakeRun(), gateOn(commit, { wait: false }))
    expect(reported(stage).at(-1)).toMatch(/^failure: checks-passed: failed: CI \/ build/)
  })

  test('passes nothing if no open pull request of the agent has that head', async ({ agent }) => {
    for (const change of [
      (one: PullRequest) => one.close(),
      (one: PullRequest) => one.push(nextSha),
    ]) {
      const stage = await staged(agent)
      add(stage, 7, { headSha: 'c'.repeat(40), author: 'docs-agent[bot]' })
      change(stage.pullRequest)
      const { error, facts } = await runAgentFlow(stage, fakeRun(), gateOn(commit))
      expect([error, facts.gate]).toEqual([undefined, 'skipped'])
      expect(stage.pullRequest.commits.flatMap(statusesOn)).toEqual([])
    }
  })

  test('passes open pull requests of others, which an error may have closed', async ({ agent }) => {
    const stage = await staged(agent, asPerson)
    add(stage, 7, { headSha: nextSha, author: 'docs-agent[bot]' })
    stage.github.forbid(['pull-requests'])
    await runAgentFlow(stage, fakeRun(), gateOn(commit))
    stage.github.forbid([])
    await runAgentFlow(stage, fakeRun(), gateOn(commit))
    expect(reported(stage)).toEqual([
      expect.stringMatching(/^error: cannot read the pull requests of the commit/),
      "success: not the agent's",
    ])
  })

  test('that is the gate’s own status is not judged again', async ({ agent }) => {
    const stage = await staged(agent)
    const own = { ...commit, statusContext: 'Docs/Agent-Gate' }
    const { error, facts } = await runAgentFlow(stage, fakeRun(), gateOn(own))
    expect([error, facts.gate, reported(stage)]).toEqual([undefined, undefined, []])
    const other = { ...commit, statusContext: 'ci' }
    expect((await runAgentFlow(stage, fakeRun(), gateOn(other))).facts.gate).toBe('met')
  })
})

describe.concurrent('a merge group', () => {
  const baseSha = 'd'.repeat(40)
  const group = (number?: number): EventSubject => ({
    kind: 'merge-group',
    headSha: nextSha,
    number,
    baseSha,
    baseBranch: 'main',
  })
  /** The stage, and the commit of the group. */
  async function queued(
    agent: (settings?: object) => Promise<AgentStage>,
    pullRequest: Partial<PullRequestSettings> = {},
  ) {
    const stage = await staged(agent, pullRequest)
    add(stage, 7, { headSha: 'c'.repeat(40), author: 'docs-agent[bot]' })
    const commit = add(stage, 900, { headSha: nextSha, ...asPerson }).head
    stage.github.branches.set('main', [baseSha])
    return { stage, commit }
  }

  test('of a judged pull request passes, and of someone else’s', async ({ agent }) => {
    const judged = { statuses: [{ context: 'Docs/Agent-Gate', state: 'success' as const }] }
    for (const [settings, reason] of [
      [judged, 'judged before it was queued'],
      [asPerson, "not the agent's"],
    ] as const) {
      const { stage, commit } = await queued(agent, settings)
      const { error, facts } = await runAgentFlow(stage, fakeRun(), gateOn(group(42)))
      expect([error, facts.gate]).toEqual([undefined, 'skipped'])
      expect(statusesOn(commit)).toEqual([`success: ${reason}`])
    }
  })

  test('of someone else on top of the agent’s that did not pass is an error', async ({ agent }) => {
    const { stage, commit } = await queued(agent, {
      statuses: [{ context: statusContext, state: 'failure' }],
    })
    add(stage, 8, { headSha: 'e'.repeat(40), ...asPerson })
    const ahead = 'f'.repeat(40)
    stage.github.queue.push({ repository, base: 'main', number: 42, baseSha, sha: ahead })
    const subject = { ...group(8), baseSha: ahead } as EventSubject
    const { error } = await runAgentFlow(stage, fakeRun(), gateOn(subject))
    expect(error).toMatchObject({
      code: 'GATE_NOT_MET',
      what: expect.stringContaining('the head commit of #42, which the merge group contains'),
    })
    expect(statusesOn(commit)).toEqual([expect.stringMatching(/^error: /)])
    // With the account of the app and the status, four.
    expect(stage.github.requests).toHaveLength(4)
  })

  test.for([
    ['whose head did not pass', { statuses: [{ context: statusContext, state: 'failure' }] }, 42],
    ['whose head was not judged', { statuses: [] }, 42],
    ['without a known pull request', {}, undefined],
  ] as const)('%s is an error', async ([, settings, number], { agent }) => {
    const { stage, commit } = await queued(agent, settings as Partial<PullRequestSettings>)
    const { error } = await runAgentFlow(stage, fakeRun(), gateOn(group(number)))
    expect(error).toMatchObject({ code: 'GATE_NOT_MET' })
    expect(statusesOn(commit)).toEqual([expect.stringMatching(/^error: /)])
  })

  test('waits while its pull request is judged once more', async ({ agent }) => {
    const { stage, commit } = await queued(agent, {
      statuses: [{ context: statusContext, state: 'pending' }],
    })
    let queries = 0
    stage.github.intercept(({ path }) => {
      if (path.endsWith('/graphql') && ++queries === 3) {
        stage.pullRequest.statuses.push({ context: statusContext, state: 'success' })
      }
      return undefined
    })
    await runAgentFlow(stage, fakeRun(), gateOn(group(42)))
    expect(statusesOn(commit)).toEqual(['success: judged before it was queued'])
    expect(queries).toBe(3)
  })
})

describe.concurrent('the job that the text names', () => {
  test('must have created this very pull request', async ({ agent }) => {
    const stage = await staged(agent)
    const other = stage.host.addAgentJob({
      repository: `${stage.github.serverUrl}/${repository}`,
      life: { activeSeconds: 0, prLink: `${stage.github.serverUrl}/${repository}/pull/7` },
    })
    stage.pullRequest.body = `Agent job: ${other.id}`
    const { error, facts } = await runAgentFlow(stage, fakeRun(), gateOn())
    expect(error).toMatchObject({
      code: 'GATE_NOT_MET',
      what: `the pull request was not judged: its text names agent job ${other.id}, which created octo-org/docs#7, not #42`,
    })
    expect([facts.prLink, facts.prNumber, facts.gate]).toEqual([undefined, undefined, undefined])
    expect(reported(stage).at(-1)).toMatch(
      /^error: the pull request was not judged: its text names/,
    )
  })

  test.for([
    ['of another repository', '/octo-org/handbook/pull/42'],
    ['of another form', '/octo-org/docs/pulls/42'],
  ])('must not have created one %s', async ([, path], { agent }) => {
    const stage = await staged(agent)
    stage.job.life.prLink = `${stage.github.serverUrl}${path}`
    const { error } = await runAgentFlow(stage, fakeRun(), gateOn())
    expect(error).toMatchObject({ code: 'GATE_NOT_MET' })
    expect(reported(stage).at(-1)).toMatch(/^error/)
  })

  test('is the one of the first line', async ({ agent }) => {
    const stage = await staged(agent)
    stage.pullRequest.body += 'Agent job: someone-else\n'
    expect((await runAgentFlow(stage, fakeRun(), gateOn())).facts.gate).toBe('met')
  })

  test('keeps the status pending while it runs, without a wait', async ({ agent }) => {
    const stage = await staged(agent, {}, { life: { activeSeconds: 3600 } })
    const { error, facts } = await runAgentFlow(stage, fakeRun(), gateOn(event, { wait: false }))
    expect([error, facts.gate]).toEqual([undefined, 'waiting'])
    expect(reported(stage).at(-1)).toBe('pending: the agent job is active')
  })

  test('that failed is an error', async ({ agent }) => {
    const stage = await staged(agent, {}, { life: { outcome: 'failed' } })
    const { error } = await runAgentFlow(stage, fakeRun(), gateOn())
    expect(error).toMatchObject({ code: 'AGENT_FAILED' })
    expect(reported(stage).at(-1)).toMatch(/^error: agent job \S+ failed$/)
  })

  test('that has no pull request is an error, although none is required', async ({ agent }) => {
    const stage = await staged(agent, {}, { life: { prLink: null } })
    const { error } = await runAgentFlow(
      stage,
      fakeRun(),
      gateOn(event, { requiredConditions: ['completed'] }),
    )
    expect(error).toMatchObject({ code: 'GATE_NOT_MET' })
    expect(reported(stage).at(-1)).toMatch(/^error/)
  })
})

describe.concurrent('before the gate opens', () => {
  /** Changes the stage at the second poll, when the checks have passed. */
  async function changedWhileWaiting(
    stage: AgentStage,
    change: (stage: AgentStage) => void,
    run: FakeRun = fakeRun(),
  ) {
    let polls = 0
    stage.github.intercept(({ path, body }) => {
      if (!path.endsWith('/graphql') || !body.includes('query pullRequest(')) return undefined
      if (++polls === 2) {
        stage.pullRequest.report(passed)
        change(stage)
      }
      return undefined
    })
    return runAgentFlow(stage, run, gateOn())
  }

  test.for([
    [
      'another line',
      ({ pullRequest }: AgentStage) => Object.assign(pullRequest, { body: 'Agent job: j2' }),
      'its text names agent job j2 now',
    ],
    [
      'no line',
      ({ pullRequest }: AgentStage) => Object.assign(pullRequest, { body: '' }),
      'has no line',
    ],
    [
      'a second pull request with its head',
      (stage: AgentStage) => add(stage, 7, { author: 'docs-agent[bot]' }),
      'have the same head commit',
    ],
    [
      'another link of its job',
      ({ job, github }: AgentStage) =>
        Object.assign(job.life, { prLink: `${github.serverUrl}/${repository}/pull/7` }),
      'the agent job has another pull request now',
    ],
  ] as const)('it is found with %s: an error', async ([, change, reason], { agent }) => {
    const stage = await staged(agent, { checks: [build] })
    const { error } = await changedWhileWaiting(stage, change)
    expect(error).toMatchObject({ code: 'GATE_NOT_MET', what: expect.stringContaining(reason) })
    expect(reported(stage).at(-1)).toMatch(/^error/)
    expect(reported(stage).join()).not.toMatch(/success/)
  })

  test('a new head is judged in its place', async ({ agent }) => {
    const stage = await staged(agent)
    let reads = 0
    stage.host.intercept(() => {
      // The second read of the job confirms the first verdict.
      if (++reads === 2) {
        stage.pullRequest.push(nextSha)
        stage.pullRequest.report({ name: 'build', conclusion: 'failure' })
      }
      return undefined
    })
    const { error } = await runAgentFlow(stage, fakeRun(), gateOn())
    expect(error).toMatchObject({ code: 'GATE_NOT_MET' })
    expect(stage.pullRequest.commits.flatMap(statusesOn).join()).not.toMatch(/success/)
    expect(reported(stage).at(-1)).toMatch(/^failure/)
  })

  test('the job is read again, and has failed', async ({ agent }) => {
    const stage = await staged(agent, { checks: [build] })
    const { error } = await changedWhileWaiting(stage, ({ job }) =>
      Object.assign(job.life, { outcome: 'failed' }),
    )
    expect(error).toMatchObject({ code: 'AGENT_FAILED' })
    expect(reported(stage).at(-1)).toMatch(/^error/)
  })

  test('the job is read again, and was archived, which passes', async ({ agent }) => {
    const stage = await staged(agent, { checks: [build] })
    const { facts } = await changedWhileWaiting(stage, ({ job }) =>
      Object.assign(job.life, { outcome: 'archived' }),
    )
    expect(facts).toMatchObject({ gate: 'met', status: 'archived' })
    expect(reported(stage).at(-1)).toMatch(/^success/)
  })

  test('the job is read again, and runs once more, which is awaited', async ({ agent }) => {
    const stage = await staged(agent, { checks: [build] })
    const { facts } = await changedWhileWaiting(stage, ({ job, host }) => {
      job.life.activeSeconds = 60
      host.intercept(() => {
        host.clock.skip(30_000)
        return undefined
      }, 5)
    })
    expect(facts).toMatchObject({ gate: 'met', status: 'completed' })
    expect(reported(stage)).toContain('pending: completed: the agent job is active again')
  })
})

describe.concurrent('a run that cannot find out whose it is sets an error', () => {
  test('on the head of the event', async ({ agent }) => {
    const stage = await staged(agent)
    stage.github.forbid(['pull-requests'])
    const { error } = await runAgentFlow(stage, fakeRun(), gateOn())
    expect(error).toMatchObject({ code: 'GATE_UNREADABLE' })
    expect(reported(stage)).toEqual([expect.stringMatching(/^error: cannot read pull request #42/)])
  })

  test('on a list of pull requests that stays incomplete', async ({ agent }) => {
    const stage = await staged(agent)
    stage.github.intercept(async ({ body }, proceed) => {
      if (!body.includes('associatedPullRequests')) return undefined
      const response = await proceed()
      const text = JSON.stringify(response.body).replace('"totalCount":1', '"totalCount":2')
      return { ...response, body: JSON.parse(text) }
    }, 20)
    const { error } = await runAgentFlow(stage, fakeRun(), gateOn())
    expect(error).toMatchObject({ code: 'GATE_UNREADABLE' })
    expect(reported(stage)).toEqual([expect.stringMatching(/^error: the response of GitHub/)])
  })

  test('with a job that the host does not show', async ({ agent }) => {
    const stage = await staged(agent)
    stage.pullRequest.body = 'Agent job: unknown'
    const { error } = await runAgentFlow(stage, fakeRun(), gateOn())
    expect(error).toMatchObject({ code: 'NOT_FOUND' })
    expect(reported(stage).at(-1)).toMatch(/^error/)
  })

  test('and at the timeout a failure', async ({ agent }) => {
    const stage = await staged(agent, {}, { life: { activeSeconds: 3600 } })
    const run = fakeRun()
    stage.host.intercept(() => {
      run.abort(new Failure('TIMED_OUT', 'not done within the `timeout`'))
      return undefined
    })
    await runAgentFlow(stage, run, gateOn())
    expect(reported(stage)).toEqual([
      'pending: waiting for the agent job',
      'failure: not done within the `timeout`',
    ])
  })
})

describe.concurrent('bad input is reported before any status is set:', () => {
  test.for([
    ['an app that GitHub does not know', 'docs-agnet[bot]'],
    ['a person who is no app', 'mona[bot]'],
  ])('%s', async ([, agentLogin], { agent }) => {
    const stage = await staged(agent, asPerson)
    stage.github.intercept(({ path }) => {
      if (!path.endsWith('/users/mona%5Bbot%5D')) return undefined
      return { status: 200, body: { login: 'mona[bot]', type: 'User' } }
    })
    const { error, facts } = await runAgentFlow(stage, fakeRun(), gateOn(event, { agentLogin }))
    expect(error).toMatchObject({
      code: 'INVALID_INPUT',
      what: `the input \`agent-login\` is ${agentLogin}: GitHub knows no such app`,
    })
    expect(facts.gate).toBeUndefined()
    expect([...reported(stage), ...stage.host.requests]).toEqual([])
  })

  test('an app in other letter case is known', async ({ agent }) => {
    const stage = await staged(agent)
    const { facts } = await runAgentFlow(
      stage,
      fakeRun(),
      gateOn(event, { agentLogin: 'Docs-Agent[bot]' }),
    )
    expect(facts.gate).toBe('met')
  })

  test('a job whose pull request is by another app', async ({ agent }) => {
    const stage = await staged(agent, { author: 'other[bot]' })
    add(stage, 7, { headSha: nextSha, author: 'docs-agent[bot]' })
    const { error } = await runAgentFlow(stage, fakeRun(), {
      ...gateOn(),
      subject: undefined,
      jobId: stage.job.id,
    })
    expect(error).toMatchObject({
      code: 'INVALID_INPUT',
      what: expect.stringContaining('`job-id` and `agent-login` contradict each other'),
    })
    expect(reported(stage)).toEqual([])
  })

  test('a job that created another pull request than that of the event', async ({ agent }) => {
    const stage = await staged(agent)
    add(stage, 7, { headSha: nextSha, author: 'docs-agent[bot]' })
    const subject = { kind: 'pull-request', number: 7, headSha: nextSha } as const
    const { error, facts } = await runAgentFlow(
      stage,
      fakeRun(),
      gateOn(subject, { jobId: stage.job.id }),
    )
    expect(error).toMatchObject({
      code: 'INVALID_INPUT',
      what: expect.stringContaining('`job-id` and the event contradict each other'),
    })
    expect([facts.prLink, ...reported(stage)]).toEqual([undefined])
  })

  test('and a job of the agent passes', async ({ agent }) => {
    const stage = await staged(agent)
    const { error, facts } = await runAgentFlow(
      stage,
      fakeRun(),
      gateOn(event, { jobId: stage.job.id }),
    )
    expect([error, facts.gate]).toEqual([undefined, 'met'])
  })
})

describe.concurrent('the step', () => {
  const inputs = {
    'job-id': undefined,
    'agent-login': 'docs-agent[bot]',
    require: 'checks-passed',
    'report-status': statusContext,
  }
  const env = { GITHUB_REPOSITORY: repository }
  const onEvent = { pull_request: { number: 42, head: { sha: headSha } } }

  test('judges the pull request of its event, with outputs and summary', async ({ agent }) => {
    const stage = await staged(agent)
    const event = { name: 'pull_request_target', payload: onEvent }
    const step = await stage.run(inputs, { env, event })
    expect(step).toMatchObject({ exitCode: 0, annotations: [] })
    expect(step.outputs).toMatchObject({ gate: 'met', jobId: stage.job.id, prNumber: '42' })
    expect(step.summary).toContain('| Gate | ✅ met |')
  })

  test('skips a pull request of someone else', async ({ agent }) => {
    const stage = await staged(agent, asPerson)
    add(stage, 7, { headSha: nextSha, author: 'docs-agent[bot]' })
    const event = { name: 'pull_request_review', payload: onEvent }
    const step = await stage.run(inputs, { env, event })
    expect(step).toMatchObject({ exitCode: 0, annotations: [] })
    expect(step.outputs).toMatchObject({ outcome: 'success', gate: 'skipped' })
    expect(step.outputs).not.toHaveProperty('jobId')
    expect(step.summary).toContain('| Gate | ➖ skipped: nothing to judge |')
  })

  const faults: [name: string, change: object, event: object, message: RegExp][] = [
    ['an event without a pull request', {}, { name: 'push', payload: {} }, /needs an event .*push/],
    [
      'a review of a fork, which gets no secrets',
      { 'api-key': '' },
      { name: 'pull_request_review', payload: onEvent },
      /`api-key` is missing: .*pull requests from forks/,
    ],
    [
      'neither a job nor a login',
      { 'agent-login': undefined },
      { name: 'pull_request_target', payload: onEvent },
      /`job-id` is missing: .*, or `agent-login`, to judge the pull request of the event/,
    ],
    [
      'a login without [bot]',
      { 'agent-login': 'docs-agent' },
      { name: 'pull_request_target', payload: onEvent },
      /`agent-login` must be the login of the app .*ends with `\[bot\]`/,
    ],
    [
      'a dispatched run without a number',
      {},
      { name: 'workflow_dispatch', payload: { inputs: { number: '' } } },
      /set the input `number`/,
    ],
  ]
  for (const [name, change, event, message] of sample(faults, 1)) {
    test(`refuses ${name}, and nothing is sent`, async ({ agent }) => {
      const stage = await staged(agent)
      const options = { env, event: event as { name: string; payload: object } }
      const failure = failureOf(await stage.run({ ...inputs, ...change }, options))
      expect(failure.code).toBe('INVALID_INPUT')
      expect(failure.message).toMatch(message)
      expect([...stage.host.requests, ...stage.github.requests, ...reported(stage)]).toEqual([])
    })
  }
})
