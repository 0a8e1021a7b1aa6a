import { describe, expect } from 'vitest'
import { Failure } from '../../src/kernel/run/failure.ts'
import { type AgentStage, runAgentFlow, test } from '../gate/agent-stage.ts'
import { isLong, sample } from '../support/amount.ts'
import { fakeRun } from '../support/clock.ts'
import { failureOf } from '../support/export-stage.ts'
import type { PullRequestSettings } from '../support/service/github/pull-request.ts'

const context = 'docs/agent-gate'
const build = { name: 'build' } as const
const passed = { ...build, conclusion: 'success' } as const
const failed = { ...build, conclusion: 'failure' } as const
const of = (pullRequest: Partial<PullRequestSettings>) => ({ pullRequest })

const reported = ({ pullRequest }: AgentStage) =>
  pullRequest.head.statuses.filter((status) => status.context === context)

describe.concurrent('`report-status` sets the verdict on the head that was judged', () => {
  const env = { GITHUB_RUN_ID: '77', GITHUB_REPOSITORY: 'octo-org/docs' }

  test('as success, with a link to the run', async ({ agent }) => {
    const stage = await agent(of({ checks: [passed] }))
    const step = await stage.run({ require: 'checks-passed', 'report-status': context }, { env })
    expect(step).toMatchObject({ exitCode: 0, outputs: { outcome: 'success', gate: 'met' } })
    expect(reported(stage)).toMatchObject([
      {
        state: 'success',
        description: 'met: completed, pull-request, checks-passed (into main)',
        targetUrl: `${stage.github.serverUrl}/octo-org/docs/actions/runs/77`,
      },
    ])
  })

  test.runIf(isLong)('as failure', async ({ agent }) => {
    const stage = await agent(of({ checks: [failed] }))
    const step = await stage.run({ require: 'checks-passed', 'report-status': context })
    expect(failureOf(step).code).toBe('GATE_NOT_MET')
    expect(reported(stage)).toMatchObject([{ state: 'failure' }])
  })

  test('as pending, and at the time limit as failure, with what was open', async ({ agent }) => {
    const stage = await agent(of({ checks: [build] }))
    const run = fakeRun()
    let polls = 0
    stage.github.intercept(({ path }) => {
      if (path.endsWith('/graphql') && ++polls === 2) {
        run.abort(new Failure('TIMED_OUT', 'not done within the `timeout`'))
      }
      return undefined
    })
    const { error, facts } = await runAgentFlow(stage, run, {
      requiredConditions: ['checks-passed'],
      statusContext: context,
    })
    expect(error).toMatchObject({ code: 'GATE_NOT_MET', outcome: 'timed-out' })
    expect(facts.gate).toBe('waiting')
    expect(reported(stage).map(({ state, description }) => `${state}: ${description}`)).toEqual([
      'pending: checks-passed: open: CI / build (pull_request)',
      'failure: the pull request did not meet `checks-passed` (open: CI / build (pull_request)) within the `timeout`',
    ])
  })

  test.runIf(isLong)('as error if it can no longer be read', async ({ agent }) => {
    const stage = await agent(of({ checks: [build] }))
    const running = stage.start({ require: 'checks-passed', 'report-status': context })
    await running.waitForLine(/^checks-passed: waiting/)
    stage.github.forbid(['checks'])
    expect(failureOf(await running.done).code).toBe('GATE_UNREADABLE')
    expect(reported(stage).map(({ state }) => state)).toEqual(['pending', 'error'])
  })

  test('and ends as GATE_UNREADABLE without the permission, with the block to add', async ({
    agent,
  }) => {
    const stage = await agent(of({ checks: [passed] }))
    stage.github.forbid(['statuses: write'])
    const step = await stage.run({ require: 'not-draft', 'report-status': context })
    const { code, message } = failureOf(step)
    expect(code).toBe('GATE_UNREADABLE')
    expect(message).toContain(
      '\npermissions:\n  contents: read\n  pull-requests: read\n  statuses: write\n',
    )
  })

  test.runIf(isLong)('and not before the agent is finished', async ({ agent }) => {
    const stage = await agent({ job: { life: { activeSeconds: 3600 } } })
    const inputs = { require: 'not-draft', 'report-status': context, timeout: '2s' }
    expect(failureOf(await stage.run(inputs)).code).toBe('TIMED_OUT')
    expect(stage.github.requests).toEqual([])
  })
})

describe.concurrent('`wait: false` checks once and succeeds', () => {
  const once = { require: 'checks-passed', 'report-status': context, wait: 'false' }

  for (const [gate, check, state] of sample(
    [
      ['met', passed, 'success'],
      ['waiting', build, 'pending'],
      ['failed', failed, 'failure'],
    ] as const,
    1,
  )) {
    test(`as ${gate}, which the status holds`, async ({ agent }) => {
      const stage = await agent(of({ checks: [check] }))
      const step = await stage.run(once)
      expect(step).toMatchObject({ exitCode: 0, annotations: [] })
      expect(step.outputs).toMatchObject({ outcome: 'success', errorCode: '', gate })
      expect(reported(stage)).toMatchObject([{ state }])
      expect(step.summary).toMatch(new RegExp(`^\\| Gate \\| .* ${gate} \\|$`, 'm'))
      expect(step.log).toContain(`gate: ${gate}`)
    })
  }

  test.runIf(isLong)(
    'as waiting while the agent is running, or its link is missing',
    async ({ agent }) => {
      for (const life of [{ activeSeconds: 3600 }, { prLink: null }]) {
        const stage = await agent({ job: { life } })
        const step = await stage.run(once)
        expect(step).toMatchObject({
          exitCode: 0,
          outputs: { outcome: 'success', gate: 'waiting' },
        })
        expect([stage.host.requests.length, stage.github.requests]).toEqual([1, []])
      }
    },
  )

  test.runIf(isLong)('and fails if there is nothing to judge', async ({ agent }) => {
    const { run } = await agent({ job: { life: { outcome: 'failed' } } })
    expect(failureOf(await run(once)).code).toBe('AGENT_FAILED')
    const other = await agent(of({ checks: [passed] }))
    other.github.forbid(['checks'])
    expect(failureOf(await other.run(once)).code).toBe('GATE_UNREADABLE')
  })
})

describe.concurrent('an incomplete gate is INVALID_INPUT, with all problems at once, and nothing is sent:', () => {
  const faults: [name: string, inputs: Record<string, string>, named: string[]][] = [
    ['an empty list of conditions', { require: '\n \n' }, ['require']],
    ['no wait without a status', { wait: 'false' }, ['wait']],
    ['a context of blanks', { 'report-status': ' \t ' }, ['report-status']],
    ['a context over 255 characters', { 'report-status': 'c'.repeat(256) }, ['report-status']],
    [
      'all of these',
      { require: 'green', wait: 'false', 'report-status': '  ', timeout: '30' },
      ['require', 'report-status', 'timeout'],
    ],
    ['a wait that is not a boolean', { wait: 'no', require: ' ' }, ['wait', 'require']],
  ]
  for (const [name, inputs, named] of sample(faults, 1)) {
    test(name, async ({ agent }) => {
      const { host, github, run } = await agent()
      const { code, message } = failureOf(await run(inputs))
      expect(code).toBe('INVALID_INPUT')
      for (const one of named) expect(message).toContain(`\`${one}\``)
      expect([...host.requests, ...github.requests]).toEqual([])
    })
  }

  test('an unset variable as the conditions', async ({ agent }) => {
    const { host, run } = await agent()
    const { code, message } = failureOf(await run({ require: '' }))
    expect([code, message]).toEqual([
      'INVALID_INPUT',
      expect.stringContaining('`require` is empty'),
    ])
    expect(host.requests).toEqual([])
  })
})
