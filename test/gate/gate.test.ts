import { describe, expect } from 'vitest'
import { openOctokit } from '../../src/action/octokit.ts'
import type { LookedUpCondition } from '../../src/gate/conditions.ts'
import { type GateFacts, passGate } from '../../src/gate/gate.ts'
import { Failure } from '../../src/run/failure.ts'
import { type FakeRun, fakeRun } from '../support/clock.ts'
import type { PullRequestSettings } from '../support/service/github/pull-request.ts'
import { isQuery, type Stage, test } from './stage.ts'

const build = { name: 'build' } as const
const passed = { ...build, conclusion: 'success' } as const
const failed = { ...build, conclusion: 'failure' } as const

interface Passing {
  require: readonly LookedUpCondition[]
  pollInterval?: number | 'auto'
  token?: string
  serverUrl?: string
  run?: FakeRun
}

/** Runs the gate; tells how it ended, what was made known, and all that was logged. */
async function pass(stage: Stage, { require, run = fakeRun(), ...change }: Passing) {
  const { github, link: pullRequest } = stage
  const { token = github.token, serverUrl = github.serverUrl, pollInterval = 'auto' } = change
  const known: GateFacts[] = []
  const gate = {
    pullRequest,
    require,
    github: { serverUrl, apiUrl: github.apiUrl, token },
    openOctokit,
    ignoredChecks: [],
    own: { runId: '1', job: 'gate' },
    pollInterval,
  }
  const error = await passGate(gate, (facts) => known.push(facts), run).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  const lines = run.lines.filter((line) => !line.startsWith('debug:'))
  return { error, known, lines, sleeps: run.clock.sleeps }
}

/** Lets each turn happen as the pull request is asked about for the time of its number. */
function live(
  { github, pullRequest }: Stage,
  turns: Record<number, (of: Stage['pullRequest']) => void>,
) {
  let count = 0
  github.intercept((request) => {
    if (isQuery(request)) turns[++count]?.(pullRequest)
    return undefined
  })
}

/** Uses up the time as the pull request is asked about for the nth time. */
function timeOutAt({ github }: Stage, run: FakeRun, number: number) {
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
  test('at once when all is met', async ({ stage }) => {
    const { error, sleeps, known } = await pass(await stage(), { require: ['not-draft'] })
    expect([error, sleeps]).toEqual([undefined, []])
    expect(known).toHaveLength(1)
  })

  test('when the last condition is met, and not before', async ({ stage }) => {
    const setting = await stage({ ...draft, checks: [build] })
    live(setting, {
      3: (pullRequest) => pullRequest.report(passed),
      7: (pullRequest) => Object.assign(pullRequest, { draft: false }),
    })
    const { error, known } = await pass(setting, { require: ['checks-passed', 'not-draft'] })
    expect(error).toBeUndefined()
    const states = known.map(({ conditions }) => conditions.map(({ state }) => state))
    expect(states).toEqual([
      ['waiting', 'waiting'],
      ['waiting', 'met'],
      ['met', 'met'],
    ])
  })

  test('when mergeability that was being computed is told', async ({ stage }) => {
    const unknown = { mergeable: 'UNKNOWN', mergeStateStatus: 'UNKNOWN' } as const
    const setting = await stage(unknown)
    live(setting, {
      3: (pullRequest) =>
        Object.assign(pullRequest, { mergeable: 'MERGEABLE', mergeStateStatus: 'CLEAN' }),
    })
    const { error } = await pass(setting, { require: ['mergeable'] })
    expect(error).toBeUndefined()
  })
})

describe('the gate stays shut', () => {
  test('when what waited fails, at once', async ({ stage }) => {
    const setting = await stage({ ...draft, checks: [build] })
    live(setting, { 3: (pullRequest) => pullRequest.report(failed) })
    const { error, known } = await pass(setting, { require: ['not-draft', 'checks-passed'] })
    expect(error).toMatchObject({
      code: 'GATE_NOT_MET',
      message: expect.stringMatching(
        /the pull request cannot meet `checks-passed` \(failed: build\)\. /,
      ),
    })
    expect(known).toHaveLength(2)
  })

  test('when the pull request is closed as it waits', async ({ stage }) => {
    const setting = await stage({ ...draft })
    live(setting, { 2: (pullRequest) => pullRequest.close() })
    const { error, known } = await pass(setting, { require: ['not-draft', 'merged'] })
    expect(error).toMatchObject({
      code: 'GATE_NOT_MET',
      message: expect.stringMatching(/`not-draft` \(.*\), `merged` \(closed without a merge\)/),
    })
    expect(known.at(-1)).toMatchObject({ prState: 'closed' })
  })

  test('when the time is used up, naming what is not met and nothing else', async ({ stage }) => {
    const setting = await stage({ ...draft, checks: [passed] })
    const run = fakeRun()
    timeOutAt(setting, run, 5)
    const { error } = await pass(setting, { require: ['not-draft', 'checks-passed'], run })
    expect(error).toMatchObject({
      code: 'GATE_NOT_MET',
      message: expect.stringMatching(/not meet `not-draft` \(it is a draft\) within the `timeout`/),
    })
    expect((error as Failure).message).not.toContain('checks-passed')
  })

  test('when the time is used up before anything is known, as TIMED_OUT', async ({ stage }) => {
    const setting = await stage(draft)
    const run = fakeRun()
    timeOutAt(setting, run, 1)
    const { error, known } = await pass(setting, { require: ['not-draft'], run })
    expect(error).toMatchObject({ code: 'TIMED_OUT' })
    expect(known).toEqual([])
  })

  test('when no check ever reports', async ({ stage }) => {
    const setting = await stage()
    const run = fakeRun()
    timeOutAt(setting, run, 9)
    const { error } = await pass(setting, { require: ['checks-passed'], run })
    expect(error).toMatchObject({
      code: 'GATE_NOT_MET',
      message: expect.stringContaining('no check has reported'),
    })
  })

  test('when the run is cancelled, as CANCELLED', async ({ stage }) => {
    const setting = await stage(draft)
    const run = fakeRun()
    live(setting, { 3: () => run.abort(new Failure('CANCELLED', 'the run was cancelled')) })
    const { error } = await pass(setting, { require: ['not-draft'], run })
    expect(error).toMatchObject({ code: 'CANCELLED' })
  })

  test('when the permission is lost on the way', async ({ stage }) => {
    const setting = await stage(draft)
    live(setting, { 3: () => setting.github.forbid(['pull-requests']) })
    const { error } = await pass(setting, { require: ['not-draft'] })
    expect(error).toMatchObject({ code: 'GATE_UNREADABLE' })
  })

  test('without a token, and nothing is asked', async ({ stage }) => {
    const setting = await stage()
    const { error } = await pass(setting, { require: ['not-draft'], token: '' })
    expect(error).toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringMatching(
        /`not-draft` cannot be read without `github-token`\. Leave `github-token` out/,
      ),
    })
    expect(setting.github.requests).toEqual([])
  })

  test('for a pull request of another server, and nothing is asked', async ({ stage }) => {
    const setting = await stage()
    const serverUrl = 'https://github.com'
    const { error } = await pass(setting, { require: ['not-draft', 'merged'], serverUrl })
    const { host } = setting.link
    expect(error).toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringMatching(
        `\`not-draft\`, \`merged\` can only be read .* on github\\.com, .* not on ${host}`,
      ),
    })
    expect(setting.github.requests).toEqual([])
  })
})

describe('GitHub is asked', () => {
  test.for(['auto', 1000, 10_000] as const)(
    'no more often than every 10 s, with poll-interval %s',
    async (pollInterval, { stage }) => {
      const setting = await stage(draft)
      live(setting, { 12: (pullRequest) => pullRequest.merge() })
      const { sleeps } = await pass(setting, { require: ['not-draft'], pollInterval })
      expect(sleeps).toHaveLength(11)
      expect(Math.min(...sleeps)).toBeGreaterThanOrEqual(10_000)
    },
  )

  test('less often when poll-interval says so', async ({ stage }) => {
    const setting = await stage(draft)
    live(setting, { 3: (pullRequest) => pullRequest.merge() })
    const { sleeps } = await pass(setting, { require: ['not-draft'], pollInterval: 45_000 })
    expect(sleeps).toEqual([45_000, 45_000])
  })
})

describe('the log', () => {
  test('has a line for each condition that changed, none for a poll', async ({ stage }) => {
    const setting = await stage({ ...draft, checks: [build] })
    live(setting, {
      5: (pullRequest) => Object.assign(pullRequest, { draft: false }),
      9: (pullRequest) => pullRequest.report(passed),
    })
    const { lines } = await pass(setting, {
      require: ['not-draft', 'checks-passed'],
      pollInterval: 10_000,
    })
    expect(lines).toEqual([
      expect.stringMatching(/^info: not-draft: waiting, it is a draft · /),
      expect.stringMatching(/^info: checks-passed: waiting, running: build · /),
      expect.stringMatching(/^info: not-draft: met, ready for review · 20 s$/),
      expect.stringMatching(/^info: checks-passed: met, 1 passed · 40 s$/),
    ])
  })

  test('tells once that the head moved, and the facts are of the new one', async ({ stage }) => {
    const next = 'b'.repeat(40)
    const setting = await stage({ headSha: 'a'.repeat(40), checks: [build] })
    live(setting, {
      3: (pullRequest) => pullRequest.push(next),
      5: (pullRequest) => pullRequest.report(passed),
    })
    const { error, lines, known } = await pass(setting, { require: ['checks-passed'] })
    expect(error).toBeUndefined()
    const moved = 'info: the head moved from aaaaaaaaaaaa to bbbbbbbbbbbb: all is read anew'
    expect(lines.filter((line) => line.includes('the head moved'))).toEqual([moved])
    expect(known.map(({ prHeadSha }) => prHeadSha[0])).toEqual(['a', 'b', 'b'])
  })

  test('has a sign of life a minute while nothing changes', async ({ stage }) => {
    const setting = await stage({ ...draft, headSha: 'a'.repeat(40) })
    live(setting, { 31: (pullRequest) => pullRequest.merge() })
    const { lines } = await pass(setting, {
      require: ['not-draft', 'mergeable', 'merged'],
      pollInterval: 10_000,
    })
    const signs = lines.filter((line) => line.includes('still'))
    expect(signs).toEqual(
      [1, 2, 3, 4].map(
        (minutes) => `info: still waiting for not-draft, merged at aaaaaaaaaaaa · ${minutes} m`,
      ),
    )
  })
})
