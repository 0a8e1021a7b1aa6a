import { describe, expect } from 'vitest'
import type { Condition, PullRequestCondition } from '../../src/gate/conditions.ts'
import {
  cannotBeMet,
  type Gate,
  type GateFacts,
  type GateOptions,
  logPoll,
  notMetInTime,
  passGate,
} from '../../src/gate/gate.ts'
import { StatusReporter } from '../../src/gate/github/commit-status.ts'
import { openGitHub } from '../../src/gate/github/github.ts'
import { permissionsFor } from '../../src/gate/read-facts.ts'
import { Failure } from '../../src/kernel/run/failure.ts'
import { type FakeRun, fakeRun } from '../support/clock.ts'
import type { PullRequestSettings } from '../support/service/github/pull-request.ts'
import { type GateStage, isJobs, isQuery, isStatus, test } from './stage.ts'

const build = { name: 'build' } as const
const passed = { ...build, conclusion: 'success' } as const
const failed = { ...build, conclusion: 'failure' } as const

const metConditions: Condition[] = [
  { name: 'completed', state: 'met', reason: 'the agent finished' },
  { name: 'pull-request', state: 'met', reason: 'number 42' },
]

interface Passing extends Partial<GateOptions & Omit<Gate, 'options'>> {
  require: readonly PullRequestCondition[]
  run?: FakeRun
}

/** Runs the gate as the flow does; returns its result, its reports, and its log. */
async function pass({ github, link }: GateStage, { require, run = fakeRun(), ...change }: Passing) {
  const { statusContext } = change
  const client = openGitHub(github, { ...permissionsFor(require), statuses: 'write' })
  const targetUrl = `${github.serverUrl}/octo-org/docs/actions/runs/7`
  const status =
    statusContext === undefined
      ? undefined
      : new StatusReporter(client, { context: statusContext, targetUrl })
  const reported: GateFacts[] = []
  const gate: Gate = {
    options: {
      requiredConditions: require,
      ignoredChecks: [],
      expectedChecks: [],
      approvals: 1,
      currentRun: { id: '7', job: 'gate', repository: 'octo-org/docs' },
      pollInterval: 'auto',
      wait: true,
      ...change,
    },
    pullRequest: link,
    metConditions,
    confirmConditions: async () => metConditions,
    status,
    ...change,
  }
  const ended = await passGate(client, gate, (facts) => reported.push(facts), run).then(
    ({ gate }) => gate,
    async (error: unknown) => {
      await status?.settle(error, run)
      return error
    },
  )
  const lines = run.lines.filter((line) => !line.startsWith('debug:'))
  return { ended, reported, lines, sleeps: run.clock.sleeps }
}

const states = (reported: readonly GateFacts[]) =>
  reported.map(({ conditions, gate }) => [...conditions.slice(2).map(({ state }) => state), gate])

/** Applies `changes[n]` at the nth query of the pull request. */
function changeAtQuery(
  { github, pullRequest }: GateStage,
  changes: Record<number, (of: GateStage['pullRequest']) => void>,
) {
  let count = 0
  github.intercept((request) => {
    if (isQuery(request)) changes[++count]?.(pullRequest)
    return undefined
  })
}

/** Lets the time run out at the nth query of the pull request. */
function timeOutAt({ github }: GateStage, run: FakeRun, number: number) {
  let count = 0
  github.intercept((request) => {
    if (isQuery(request) && ++count === number) {
      run.abort(new Failure('TIMED_OUT', 'not done within the `timeout`'))
    }
    return undefined
  })
}

const draft: Partial<PullRequestSettings> = { draft: true }

describe('the gate opens', () => {
  test('on the second poll with the same result, 10 s after the first', async ({ stage }) => {
    const setting = await stage({ checks: [passed] })
    const { ended, sleeps, reported } = await pass(setting, { require: ['checks-passed'] })
    expect([ended, sleeps]).toEqual(['met', [10_000]])
    expect(states(reported)).toEqual([
      ['met', 'waiting'],
      ['met', 'met'],
    ])
  })

  test('with one request for the second poll, if nothing changed', async ({ stage }) => {
    const setting = await stage({ checks: [1, 2, 3].map((suite) => ({ ...passed, suite })) })
    await pass(setting, { require: ['checks-passed'] })
    const requests = setting.github.requests.map((one) => (isQuery(one) ? 'query' : one.method))
    expect(requests).toEqual(['query', 'GET', 'GET', 'GET', 'query'])
  })

  test('not on one early status, before the workflows have started', async ({ stage }) => {
    const setting = await stage({ statuses: [{ context: 'dco', state: 'success' }] })
    changeAtQuery(setting, {
      2: (pullRequest) => pullRequest.report(build),
      4: (pullRequest) => pullRequest.report(failed),
    })
    const { ended, reported } = await pass(setting, { require: ['checks-passed'] })
    expect(ended).toBe('failed')
    expect(states(reported)).toEqual([
      ['met', 'waiting'],
      ['waiting', 'waiting'],
      ['failed', 'failed'],
    ])
  })

  test('when the last condition is met, and not before', async ({ stage }) => {
    const setting = await stage({ ...draft, checks: [build] })
    changeAtQuery(setting, {
      3: (pullRequest) => pullRequest.report(passed),
      7: (pullRequest) => Object.assign(pullRequest, { draft: false }),
    })
    const { ended, reported } = await pass(setting, { require: ['checks-passed', 'not-draft'] })
    expect(ended).toBe('met')
    expect(states(reported)).toEqual([
      ['waiting', 'waiting', 'waiting'],
      ['waiting', 'met', 'waiting'],
      ['met', 'met', 'waiting'],
      ['met', 'met', 'met'],
    ])
  })

  test('when GitHub has computed mergeability', async ({ stage }) => {
    const unknown = { mergeable: 'UNKNOWN', mergeStateStatus: 'UNKNOWN' } as const
    const setting = await stage(unknown)
    changeAtQuery(setting, {
      3: (pullRequest) =>
        Object.assign(pullRequest, { mergeable: 'MERGEABLE', mergeStateStatus: 'CLEAN' }),
    })
    const { ended } = await pass(setting, { require: ['mergeable'] })
    expect(ended).toBe('met')
  })

  test('when a required check finally reports', async ({ stage }) => {
    const setting = await stage({ checks: [passed], required: [{ context: 'e2e' }] })
    changeAtQuery(setting, {
      3: (pullRequest) => pullRequest.report({ name: 'e2e', conclusion: 'success' }),
    })
    const { ended, lines } = await pass(setting, { require: ['checks-passed'] })
    expect(ended).toBe('met')
    expect(lines[0]).toMatch(/open: e2e \(required, not reported\)/)
  })
})

describe('the gate stays closed', () => {
  test('when a pending check fails, at once', async ({ stage }) => {
    const setting = await stage({ ...draft, checks: [build] })
    changeAtQuery(setting, { 3: (pullRequest) => pullRequest.report(failed) })
    const { ended, reported } = await pass(setting, { require: ['not-draft', 'checks-passed'] })
    expect(ended).toBe('failed')
    expect(reported.at(-1)?.conditions.at(-1)).toEqual({
      name: 'checks-passed',
      state: 'failed',
      reason: 'failed: CI / build (pull_request)',
    })
    expect(reported).toHaveLength(2)
  })

  test('when the pull request is closed during the wait', async ({ stage }) => {
    const setting = await stage({ ...draft })
    changeAtQuery(setting, { 2: (pullRequest) => pullRequest.close() })
    const { ended, reported } = await pass(setting, { require: ['not-draft', 'merged'] })
    expect(ended).toBe('failed')
    expect(reported.at(-1)).toMatchObject({ prState: 'closed' })
  })

  test.for([
    ['closed without a merge', (one) => one.close(), /closed without a merge/, /^Reopen it/],
    ['merged without approval', (one) => one.merge(), /merged without it/, /^Review what was/],
  ] as const satisfies [string, (one: GateStage['pullRequest']) => void, RegExp, RegExp][])(
    'at once when it is %s, with advice of its own',
    async ([, end, reason, nextStep], { stage }) => {
      const setting = await stage()
      end(setting.pullRequest)
      const { ended, reported, sleeps } = await pass(setting, { require: ['approved'] })
      expect([ended, sleeps]).toEqual(['failed', []])
      const failure = cannotBeMet(reported.at(-1)?.conditions ?? [])
      expect(failure).toMatchObject({
        code: 'GATE_NOT_MET',
        what: expect.stringMatching(reason),
        nextStep: expect.stringMatching(nextStep),
      })
    },
  )

  test('a minute after it left the merge queue, with GitHub’s reason', async ({ stage }) => {
    const run = fakeRun()
    const createdAt = run.clock.date().getTime() - 5000
    const exit = { type: 'RemovedFromMergeQueueEvent', createdAt, reason: 'failed_checks' }
    const setting = await stage({ timeline: [exit] })
    const { ended, reported } = await pass(setting, { require: ['merged'], run })
    expect([ended, run.clock.now() >= 55_000, run.clock.now() < 120_000]).toEqual([
      'failed',
      true,
      true,
    ])
    const failure = cannotBeMet(reported.at(-1)?.conditions ?? [])
    expect([failure.what, failure.nextStep]).toEqual([
      expect.stringContaining('`merged` (it left the merge queue: failed_checks)'),
      expect.stringMatching(/add it to the queue/),
    ])
  })

  test('but not while it is in the queue again', async ({ stage }) => {
    const run = fakeRun()
    const setting = await stage({
      timeline: [
        { type: 'RemovedFromMergeQueueEvent', createdAt: 0, reason: 'manual' },
        { type: 'AddedToMergeQueueEvent', createdAt: 1 },
      ],
    })
    timeOutAt(setting, run, 4)
    const { reported } = await pass(setting, { require: ['merged'], run })
    expect(states(reported)).toEqual([['waiting', 'waiting']])
  })

  test('quoting GitHub, if the time ends while it answers with errors', async ({ stage }) => {
    const run = fakeRun()
    const setting = await stage({ checks: [build] })
    let queries = 0
    setting.github.intercept((request) => {
      if (!isQuery(request) || ++queries === 1) return undefined
      if (queries === 4) run.abort(new Failure('TIMED_OUT', 'not done within the `timeout`'))
      return { status: 503, body: { message: 'No server is available' } }
    }, 10)
    const { ended } = await pass(setting, { require: ['checks-passed'], run })
    expect(ended).toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringContaining('GitHub responded "No server is available" (HTTP 503)'),
    })
    expect((ended as Failure).message).not.toContain('Increase `timeout`')
  })

  test('while a workflow waits for approval, and reports the action to take', async ({ stage }) => {
    const setting = await stage({
      statuses: [{ context: 'dco', state: 'success' }],
      suites: [{ id: 1, status: 'completed', conclusion: 'action_required' }],
    })
    const run = fakeRun()
    timeOutAt(setting, run, 4)
    const { ended, lines } = await pass(setting, { require: ['checks-passed'], run })
    expect(ended).toMatchObject({ code: 'GATE_NOT_MET', outcome: 'timed-out' })
    expect(lines[0]).toContain(
      'CI (pull_request) waits for approval: open the pull request and choose Approve and run',
    )
  })

  test('at the timeout, naming only the unmet conditions', async ({ stage }) => {
    const setting = await stage({ ...draft, checks: [passed] })
    const run = fakeRun()
    timeOutAt(setting, run, 5)
    const { ended } = await pass(setting, { require: ['not-draft', 'checks-passed'], run })
    expect(ended).toMatchObject({
      code: 'GATE_NOT_MET',
      outcome: 'timed-out',
      message: expect.stringMatching(/not meet `not-draft` \(it is a draft\) within the `timeout`/),
    })
    expect((ended as Failure).message).not.toContain('checks-passed')
  })

  test('at the timeout before a second poll', async ({ stage }) => {
    const setting = await stage({ checks: [passed] })
    const run = fakeRun()
    timeOutAt(setting, run, 2)
    const { ended } = await pass(setting, { require: ['checks-passed'], run })
    expect(ended).toMatchObject({
      code: 'GATE_NOT_MET',
      message: expect.stringContaining('did not meet all conditions twice in a row within'),
    })
  })

  test('at a second poll that is too early, at the timeout', async ({ stage }) => {
    const setting = await stage({ checks: [passed] })
    const run = fakeRun(9000)
    timeOutAt(setting, run, 3)
    const { ended, sleeps } = await pass(setting, { require: ['checks-passed'], run })
    expect(sleeps[0]).toBeLessThan(10_000)
    expect(ended).toMatchObject({ code: 'GATE_NOT_MET' })
  })

  test('at the timeout before the first poll, as TIMED_OUT', async ({ stage }) => {
    const setting = await stage(draft)
    const run = fakeRun()
    timeOutAt(setting, run, 1)
    const { ended, reported } = await pass(setting, { require: ['not-draft'], run })
    expect(ended).toMatchObject({ code: 'TIMED_OUT' })
    expect(reported).toEqual([])
  })

  test('when no check ever reports', async ({ stage }) => {
    const setting = await stage()
    const run = fakeRun()
    timeOutAt(setting, run, 9)
    const { ended } = await pass(setting, { require: ['checks-passed'], run })
    expect(ended).toMatchObject({
      code: 'GATE_NOT_MET',
      message: expect.stringContaining('no check has reported'),
    })
  })

  test('when the run is cancelled, as CANCELLED', async ({ stage }) => {
    const setting = await stage(draft)
    const run = fakeRun()
    changeAtQuery(setting, {
      3: () => run.abort(new Failure('CANCELLED', 'the run was cancelled')),
    })
    const { ended } = await pass(setting, { require: ['not-draft'], run })
    expect(ended).toMatchObject({ code: 'CANCELLED' })
  })

  test('when the permission is lost in the meantime', async ({ stage }) => {
    const setting = await stage(draft)
    changeAtQuery(setting, { 3: () => setting.github.forbid(['pull-requests']) })
    const { ended } = await pass(setting, { require: ['not-draft'] })
    expect(ended).toMatchObject({ code: 'GATE_UNREADABLE' })
  })
})

describe('the gate’s workflow', () => {
  const path = '.github/workflows/gate.yml'
  const gate = { workflow: 'Gate', path }
  const cancelled = { name: 'gate', conclusion: 'cancelled', suite: 5 } as const

  test('does not block itself: an older cancelled run does not count', async ({ stage }) => {
    const setting = await stage({
      checks: [passed, cancelled, { name: 'gate', status: 'in_progress', suite: 6 }],
      suites: [
        { id: 5, run: { ...gate, id: 5 } },
        { id: 6, run: { ...gate, id: 7 } },
      ],
    })
    expect((await pass(setting, { require: ['checks-passed'] })).ended).toBe('met')
  })

  test('is found by its file if this run belongs to another commit of the repository', async ({
    stage,
  }) => {
    const setting = await stage({ checks: [passed, cancelled], suites: [{ id: 5, run: gate }] })
    const ended = async (repository: string) => {
      const currentRun = { id: '7', job: 'gate', repository, path }
      return (await pass(setting, { require: ['checks-passed'], currentRun })).ended
    }
    expect(await ended('Octo-Org/docs')).toBe('met')
    expect(await ended('octo-org/handbook')).toBe('failed')
  })
})

describe('before it opens', () => {
  const completed = metConditions[0] as Condition
  const linked = metConditions[1] as Condition
  const fresh = { ...linked, state: 'waiting', reason: 'its head commit just changed' } as const

  test('the conditions before those of the pull request are judged again', async ({ stage }) => {
    const setting = await stage({ checks: [passed] })
    const heads: string[] = []
    const confirmConditions = async (headSha: string) =>
      heads.push(headSha) === 1 ? [completed, fresh] : metConditions
    const { ended, reported } = await pass(setting, {
      require: ['checks-passed'],
      confirmConditions,
    })
    expect(ended).toBe('met')
    expect(heads).toEqual(Array(2).fill(setting.pullRequest.head.sha))
    expect(reported[1]).toMatchObject({ gate: 'waiting', conditions: [completed, fresh, {}] })
  })

  test('and one that failed keeps it closed', async ({ stage }) => {
    const setting = await stage({ checks: [passed] })
    const confirmConditions = () => Promise.reject(new Failure('AGENT_FAILED', 'it failed'))
    const { ended } = await pass(setting, { require: ['checks-passed'], confirmConditions })
    expect(ended).toMatchObject({ code: 'AGENT_FAILED' })
  })

  test('they are not read again as long as a condition is open', async ({ stage }) => {
    const setting = await stage({ checks: [failed] })
    const confirmConditions = () => Promise.reject(new Error('read'))
    expect((await pass(setting, { require: ['checks-passed'], confirmConditions })).ended).toBe(
      'failed',
    )
  })
})

test('a pull request by someone else than the agent is refused, and gets no status', async ({
  stage,
}) => {
  const statusContext = 'docs/agent-gate'
  const setting = await stage({ checks: [passed] })
  const ended = async (login: string, isPerson = false) => {
    const agent = { login, isPerson }
    return (await pass(setting, { require: ['checks-passed'], agent, statusContext })).ended
  }
  for (const [login, isPerson] of [
    ['other-agent', false],
    ['docs-agent', true],
  ] as const) {
    expect(await ended(login, isPerson)).toMatchObject({
      code: 'INVALID_INPUT',
      what: expect.stringContaining(
        `octo-org/docs#42 of the job is by docs-agent, not by ${login}`,
      ),
    })
  }
  expect(setting.pullRequest.statuses).toEqual([])
  expect(await ended('Docs-Agent')).toBe('met')
})

describe('with a commit status to report', () => {
  const statusContext = 'docs/agent-gate'
  const reported = ({ pullRequest }: GateStage, commit = pullRequest.head) =>
    commit.statuses
      .filter(({ context }) => context === statusContext)
      .map(({ state, description }) => `${state}: ${description}`)

  test('the verdict is on the head commit: open conditions, then the outcome', async ({
    stage,
  }) => {
    const setting = await stage({ checks: [build] })
    changeAtQuery(setting, { 3: (pullRequest) => pullRequest.report(passed) })
    const { ended } = await pass(setting, { require: ['checks-passed'], statusContext })
    expect(ended).toBe('met')
    expect(reported(setting)).toEqual([
      'pending: checks-passed: open: CI / build (pull_request)',
      'success: met: completed, pull-request, checks-passed (into main)',
    ])
    expect(setting.pullRequest.head.statuses[0]?.targetUrl).toBe(
      `${setting.github.serverUrl}/octo-org/docs/actions/runs/7`,
    )
  })

  test('the gate’s status does not count', async ({ stage }) => {
    const setting = await stage({ required: [{ context: statusContext }], checks: [passed] })
    const { ended } = await pass(setting, { require: ['checks-passed'], statusContext })
    expect(ended).toBe('met')
    const alone = await stage()
    const run = fakeRun()
    timeOutAt(alone, run, 3)
    const other = await pass(alone, { require: ['checks-passed'], statusContext, run })
    expect(other.ended).toMatchObject({ code: 'GATE_NOT_MET' })
  })

  test('a failure is reported as one', async ({ stage }) => {
    const setting = await stage({ checks: [failed] })
    const { ended } = await pass(setting, { require: ['checks-passed'], statusContext })
    expect(ended).toBe('failed')
    expect(reported(setting)).toEqual(['failure: checks-passed: failed: CI / build (pull_request)'])
  })

  test('a new head commit gets its own status', async ({ stage }) => {
    const setting = await stage({ checks: [build] })
    changeAtQuery(setting, {
      2: (pullRequest) => pullRequest.push('b'.repeat(40)),
      3: (pullRequest) => pullRequest.report(passed),
    })
    await pass(setting, { require: ['checks-passed'], statusContext })
    const [before] = setting.pullRequest.commits
    expect(reported(setting, before)).toHaveLength(1)
    expect(reported(setting)[0]).toBe(
      'pending: checks-passed: no check has reported on the head commit',
    )
    expect(reported(setting).at(-1)).toMatch(/^success/)
  })

  test('facts that can no longer be read are an error', async ({ stage }) => {
    const setting = await stage({ checks: [build] })
    changeAtQuery(setting, { 2: () => setting.github.forbid(['checks']) })
    const { ended } = await pass(setting, { require: ['checks-passed'], statusContext })
    expect(ended).toMatchObject({ code: 'GATE_UNREADABLE' })
    expect(reported(setting).at(-1)).toMatch(/^error: cannot read the pull request: GitHub/)
  })

  test('conditions that are open at the timeout are a failure', async ({ stage }) => {
    const setting = await stage({ checks: [build] })
    const run = fakeRun()
    timeOutAt(setting, run, 3)
    const { ended } = await pass(setting, { require: ['checks-passed'], statusContext, run })
    expect(ended).toMatchObject({ code: 'GATE_NOT_MET', outcome: 'timed-out' })
    expect(reported(setting).at(-1)).toBe(
      'failure: the pull request did not meet `checks-passed` (open: CI / build (pull_request)) within the `timeout`',
    )
  })

  test('without the permission to set it the gate stays closed, at once', async ({ stage }) => {
    const setting = await stage({ checks: [passed] })
    setting.github.forbid(['statuses: write'])
    const { ended, reported } = await pass(setting, { require: ['checks-passed'], statusContext })
    expect(ended).toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringMatching(/cannot set the commit status.*statuses: write/s),
    })
    expect(states(reported)).toEqual([['met', 'waiting']])
  })

  test('and no condition about the pull request, the head commit is found and the verdict set', async ({
    stage,
  }) => {
    const setting = await stage()
    const { ended } = await pass(setting, { require: [], statusContext })
    expect(ended).toBe('met')
    expect(reported(setting)).toEqual(['success: met: completed, pull-request (into main)'])
  })
})

describe('without a wait', () => {
  const once = { wait: false, statusContext: 'docs/agent-gate' }

  test.for([
    ['failed', failed, 'failure'],
    ['waiting', build, 'pending'],
  ] as const)('it polls once, and is %s', async ([expected, check, status], { stage }) => {
    const setting = await stage({ checks: [check] })
    const { ended, sleeps } = await pass(setting, { require: ['checks-passed'], ...once })
    expect([ended, sleeps]).toEqual([expected, []])
    expect(setting.github.requests.filter(isQuery)).toHaveLength(1)
    expect(setting.github.requests.filter(isStatus)).toHaveLength(1)
    expect(setting.pullRequest.head.statuses).toMatchObject([{ state: status }])
  })

  test('it polls a second time before it opens', async ({ stage }) => {
    const setting = await stage({ checks: [passed] })
    const { ended, sleeps } = await pass(setting, { require: ['checks-passed'], ...once })
    expect([ended, sleeps]).toEqual(['met', [10_000]])
    const early = await stage({ checks: [passed] })
    changeAtQuery(early, { 2: (pullRequest) => pullRequest.report({ ...build, suite: 2 }) })
    expect((await pass(early, { require: ['checks-passed'], ...once })).ended).toBe('waiting')
    expect(early.pullRequest.head.statuses.map(({ state }) => state)).toEqual(['pending'])
  })
})

describe('GitHub is queried', () => {
  test.for(['auto', 1000, 10_000] as const)(
    'no more often than every 10 s, with poll-interval %s',
    async (pollInterval, { stage }) => {
      const setting = await stage(draft)
      changeAtQuery(setting, { 12: (pullRequest) => pullRequest.merge() })
      const { sleeps } = await pass(setting, { require: ['not-draft'], pollInterval })
      expect(sleeps).toHaveLength(12)
      expect(Math.min(...sleeps)).toBeGreaterThanOrEqual(10_000)
    },
  )

  test('less often with a longer poll-interval', async ({ stage }) => {
    const setting = await stage(draft)
    changeAtQuery(setting, { 3: (pullRequest) => pullRequest.merge() })
    const { sleeps } = await pass(setting, { require: ['not-draft'], pollInterval: 45_000 })
    expect(sleeps).toEqual([45_000, 45_000, 10_000])
  })

  test('once per poll', async ({ stage }) => {
    const setting = await stage({ checks: [build] })
    changeAtQuery(setting, { 5: (pullRequest) => pullRequest.report(failed) })
    await pass(setting, { require: ['checks-passed', 'approved', 'mergeable', 'not-draft'] })
    const { requests } = setting.github
    expect(requests.filter(isQuery)).toHaveLength(5)
    expect(requests.filter(isJobs)).toHaveLength(1)
  })
})

describe('the log', () => {
  test('has a line for each changed condition, none for a poll', async ({ stage }) => {
    const setting = await stage({ ...draft, checks: [build] })
    changeAtQuery(setting, {
      5: (pullRequest) => Object.assign(pullRequest, { draft: false }),
      9: (pullRequest) => pullRequest.report(passed),
    })
    const { lines } = await pass(setting, {
      require: ['not-draft', 'checks-passed'],
      pollInterval: 10_000,
    })
    expect(lines).toEqual([
      expect.stringMatching(/^info: not-draft: waiting, it is a draft · /),
      expect.stringMatching(/^info: checks-passed: waiting, open: CI \/ build \(pull_request\) · /),
      expect.stringMatching(/^info: not-draft: met, ready for review · 40 s$/),
      expect.stringMatching(/^info: checks-passed: met, 1 passed · 1 m 20 s$/),
      expect.stringMatching(/^info: still all conditions are met at [0-9a-f]{12} · 1 m 30 s$/),
    ])
  })

  test('reports a changed head commit once, with the facts of the new one', async ({ stage }) => {
    const next = 'b'.repeat(40)
    const setting = await stage({ headSha: 'a'.repeat(40), checks: [build] })
    changeAtQuery(setting, {
      3: (pullRequest) => pullRequest.push(next),
      5: (pullRequest) => pullRequest.report(passed),
    })
    const { ended, lines, reported } = await pass(setting, { require: ['checks-passed'] })
    expect(ended).toBe('met')
    const moved = 'info: the head commit changed from aaaaaaaaaaaa to bbbbbbbbbbbb: starting over'
    expect(lines.filter((line) => line.includes('the head commit changed'))).toEqual([moved])
    expect(reported.map(({ prHeadSha }) => prHeadSha[0])).toEqual(['a', 'b', 'b', 'b'])
  })

  test('has a line per minute while nothing changes', async ({ stage }) => {
    const setting = await stage({ ...draft, headSha: 'a'.repeat(40) })
    changeAtQuery(setting, { 31: (pullRequest) => pullRequest.merge() })
    const { lines } = await pass(setting, {
      require: ['not-draft', 'mergeable', 'merged'],
      pollInterval: 10_000,
    })
    const signs = lines.filter((line) => line.includes('still waiting'))
    expect(signs).toEqual(
      [1, 2, 3, 4].map(
        (minutes) => `info: still waiting for not-draft, merged at aaaaaaaaaaaa · ${minutes} m`,
      ),
    )
  })
})

describe('gate report', () => {
  const draft: Condition = { name: 'not-draft', state: 'waiting', reason: 'it is a draft' }
  const broken: Condition = { name: 'checks-passed', state: 'failed', reason: 'failed: build' }
  const ready: Condition = { name: 'not-draft', state: 'met', reason: 'ready for review' }

  describe('the failure', () => {
    test('at the timeout names what was open, and has the outcome timed-out', () => {
      expect(notMetInTime([draft, broken])).toMatchObject({
        code: 'GATE_NOT_MET',
        outcome: 'timed-out',
        what: 'the pull request did not meet `not-draft` (it is a draft) within the `timeout`',
      })
    })

    test('at the timeout between two polls that agree names the confirmation', () => {
      expect(notMetInTime([ready]).what).toContain('did not meet all conditions twice in a row')
    })

    test('of a condition that waiting cannot meet names only that one', () => {
      expect(cannotBeMet([draft, broken])).toMatchObject({
        code: 'GATE_NOT_MET',
        outcome: 'failed',
        what: 'the pull request cannot meet `checks-passed` (failed: build)',
      })
    })
  })

  describe('the log of a poll', () => {
    const poll = (headSha: string, ...conditions: Condition[]) => ({
      began: 0,
      ended: 0,
      facts: { state: 'open' as const, headSha },
      conditions,
    })
    const [one, other] = ['a'.repeat(40), 'b'.repeat(40)]
    const linesOf = (
      ...[current, before]: [ReturnType<typeof poll>, Parameters<typeof logPoll>[1]]
    ) => {
      const run = fakeRun()
      logPoll(current, before, 5000, run)
      return run.lines
    }

    test('has a line for each condition that changed, and none for the others', () => {
      expect(linesOf(poll(one, ready, broken), poll(one, draft, broken))).toEqual([
        'info: not-draft: met, ready for review · 5 s',
      ])
    })

    test('says what the gate is waiting for if nothing changed', () => {
      expect(linesOf(poll(one, draft), { conditions: [draft] })).toEqual([
        'info: still waiting for not-draft at aaaaaaaaaaaa · 5 s',
      ])
    })

    test('says that a new head commit starts over', () => {
      expect(linesOf(poll(other, draft), poll(one, draft))[0]).toBe(
        'info: the head commit changed from aaaaaaaaaaaa to bbbbbbbbbbbb: starting over',
      )
    })
  })
})
