import { describe, expect } from 'vitest'
import type { PullRequestCondition } from '../../../src/gate/conditions.ts'
import { Failure } from '../../../src/kernel/run/failure.ts'
import { isLong, sample } from '../../support/amount.ts'
import { fakeRun } from '../../support/clock.ts'
import { failureOf } from '../../support/export-stage.ts'
import type { PullRequestSettings } from '../../support/service/github/pull-request.ts'
import { runAgentFlow, test } from '../agent-stage.ts'

const head = 'a'.repeat(40)
const build = { name: 'build' } as const
const passed = { ...build, conclusion: 'success' } as const
const failed = { ...build, conclusion: 'failure' } as const
const approved: Partial<PullRequestSettings> = {
  headSha: head,
  reviewDecision: 'APPROVED',
  reviews: [{ author: 'mona', state: 'APPROVED', commit: head, writer: true }],
}
const of = (pullRequest: Partial<PullRequestSettings>) => ({ pullRequest })

/** The state of each condition in the summary's table. */
function allConditions(summary: string | null): Record<string, string> {
  const rows = [...(summary ?? '').matchAll(/^\| `([\w-]+)` \| .*?\b(met|waiting|failed)\b/gm)]
  return Object.fromEntries(rows.map(([, name, state]) => [name, state]))
}

describe.concurrent('the gate opens', () => {
  test('on all conditions together, and reports the judged facts', async ({ agent }) => {
    const { pullRequest, run } = await agent(of({ ...approved, checks: [passed] }))
    pullRequest.merge('c'.repeat(40))
    const require = 'merged\nchecks-passed\napproved\nmergeable\nnot-draft'
    const step = await run({ require })
    expect(step).toMatchObject({ exitCode: 0, conclusion: 'success', annotations: [] })
    expect(step.outputs).toMatchObject({
      outcome: 'success',
      errorCode: '',
      prState: 'merged',
      prHeadSha: head,
      prNumber: '42',
    })
    expect(allConditions(step.summary)).toEqual({
      completed: 'met',
      'pull-request': 'met',
      'not-draft': 'met',
      mergeable: 'met',
      'checks-passed': 'met',
      approved: 'met',
      merged: 'met',
    })
    expect(step.summary).toContain('c'.repeat(12))
  })

  test('on checks that pass while it waits, by the second poll that agrees', async ({ agent }) => {
    const stage = await agent(of({ checks: [build] }))
    const run = fakeRun()
    const polls: number[] = []
    stage.github.intercept(({ path }) => {
      if (!path.endsWith('/graphql')) return undefined
      if (polls.push(run.clock.now()) === 2) stage.pullRequest.report(passed)
      return undefined
    }, 9)
    const request = { requiredConditions: ['checks-passed'] as const }
    const { error, facts } = await runAgentFlow(stage, run, request)
    expect([error, facts.prState]).toEqual([undefined, 'open'])
    expect(run.lines.filter((line) => line.includes('checks-passed'))).toEqual([
      expect.stringMatching(/checks-passed: waiting, open: CI \/ build \(pull_request\) · /),
      expect.stringMatching(/checks-passed: met, 1 passed · /),
    ])
    expect(polls).toHaveLength(3)
    for (const [index, at] of polls.slice(1).entries()) {
      expect(at - (polls[index] ?? 0)).toBeGreaterThan(9000)
    }
  })

  test.runIf(isLong)(
    'on `pull-request` alone without asking GitHub anything',
    async ({ agent }) => {
      const { github, run } = await agent()
      const step = await run({ require: 'pull-request', 'github-token': 'none' })
      expect(step).toMatchObject({ exitCode: 0, outputs: { hasPr: 'true' } })
      expect(allConditions(step.summary)).toEqual({ completed: 'met', 'pull-request': 'met' })
      expect(step.outputs.prState ?? '').toBe('')
      expect(github.requests).toEqual([])
    },
  )

  test.runIf(isLong)('despite ignored checks', async ({ agent }) => {
    const { run } = await agent(
      of({
        checks: [passed, { ...failed, name: 'slow' }],
        statuses: [{ context: 'ci', state: 'failure' }],
      }),
    )
    const step = await run({ require: 'checks-passed', 'ignored-checks': 'slow\nci' })
    expect(step).toMatchObject({ exitCode: 0, outputs: { outcome: 'success' } })
  })

  test.runIf(isLong)(
    'despite its own check of this run and job, with ids beyond 32 bits',
    async ({ agent }) => {
      const own = { name: 'gate', status: 'in_progress', suite: 5 } as const
      const { run } = await agent(
        of({ checks: [own, passed], suites: [{ id: 5, run: { id: 18_658_821_493 } }] }),
      )
      const env = { GITHUB_RUN_ID: '18658821493', GITHUB_JOB: 'gate' }
      const step = await run({ require: 'checks-passed' }, { env })
      expect(step).toMatchObject({ exitCode: 0, outputs: { outcome: 'success', gate: 'met' } })
    },
  )

  test.runIf(isLong)(
    'despite an earlier run of its own workflow, in a run of another commit',
    async ({ agent }) => {
      const own = { name: 'gate', conclusion: 'cancelled', suite: 5 } as const
      const { run } = await agent(
        of({
          checks: [own, passed],
          suites: [{ id: 5, run: { path: '.github/workflows/gate.yml' } }],
        }),
      )
      const env = {
        GITHUB_JOB: 'gate',
        GITHUB_REPOSITORY: 'octo-org/docs',
        GITHUB_WORKFLOW_REF: 'octo-org/docs/.github/workflows/gate.yml@refs/heads/main',
      }
      const step = await run({ require: 'checks-passed' }, { env })
      expect(step).toMatchObject({ exitCode: 0, outputs: { outcome: 'success' } })
    },
  )

  test.runIf(isLong)(
    'on what the base branch requires, whatever else has failed',
    async ({ agent }) => {
      const { run } = await agent(
        of({ checks: [passed, { ...failed, name: 'nightly' }], required: [{ context: 'build' }] }),
      )
      const step = await run({ require: 'required-checks-passed' })
      expect(step).toMatchObject({ exitCode: 0, outputs: { outcome: 'success', gate: 'met' } })
    },
  )

  test.runIf(isLong)(
    'after a rate limit of GitHub, an error within a 200, and a web page',
    async ({ agent }) => {
      const { github, run } = await agent(of({ checks: [passed] }))
      github.limitRate({ kind: 'primary', resetSeconds: 1 })
      github.intercept(() => ({
        status: 200,
        body: {
          data: null,
          errors: [{ message: 'Something went wrong while executing your query.' }],
        },
      }))
      github.intercept(() => ({ status: 200, body: '<!doctype html><title>Sign in</title>' }))
      const step = await run({ require: 'checks-passed' })
      expect(step).toMatchObject({ exitCode: 0, outputs: { outcome: 'success' } })
    },
  )
})

describe.concurrent('the gate stays closed where it once opened wrongly:', () => {
  const green = { statuses: [{ context: 'dco', state: 'success' }] } as const
  const suite = (conclusion: 'action_required' | 'startup_failure' | 'failure' | 'cancelled') => ({
    ...green,
    suites: [{ id: 1, status: 'completed' as const, conclusion }],
  })

  // platonai/Browser4#579, link-assistant/hive-mind#1691
  test('a workflow waits for approval, and both log and summary say who must do what', async ({
    agent,
  }) => {
    const { run } = await agent({
      pullRequest: { ...suite('action_required'), statuses: [...green.statuses] },
    })
    const step = await run({ require: 'checks-passed', timeout: '10s' })
    expect(failureOf(step).code).toBe('GATE_NOT_MET')
    const what =
      'CI (pull_request) waits for approval: open the pull request and choose Approve and run'
    expect(step.log).toContain(what)
    expect(step.summary).toContain(what)
    expect(step.outputs).toMatchObject({ outcome: 'timed-out', gate: 'waiting' })
  })

  // pytorch/test-infra#8029
  for (const conclusion of sample(['startup_failure', 'failure', 'cancelled'] as const, 1)) {
    test.runIf(isLong)(`a workflow without jobs ended as ${conclusion}`, async ({ agent }) => {
      const { run } = await agent({
        pullRequest: { ...suite(conclusion), statuses: [...green.statuses] },
      })
      const step = await run({ require: 'checks-passed' })
      expect(failureOf(step).message).toContain('failed: CI (pull_request)')
      expect(step.outputs).toMatchObject({ outcome: 'failed', gate: 'failed' })
    })
  }

  test.runIf(isLong)(
    'a green job has the name of a failed one, in another workflow or by another event',
    async ({ agent }) => {
      for (const run of [{ workflow: 'Docs' }, { workflow: 'CI', event: 'push' }]) {
        const stage = await agent({
          pullRequest: {
            checks: [
              { ...failed, suite: 1 },
              { ...passed, suite: 2 },
            ],
            suites: [
              { id: 1, run },
              { id: 2, run: { workflow: 'CI' } },
            ],
          },
        })
        const step = await stage.run({ require: 'checks-passed' })
        expect(failureOf(step).code).toBe('GATE_NOT_MET')
      }
    },
  )
})

describe.concurrent('the gate is GATE_NOT_MET', () => {
  test('at once if a check failed, whatever else is pending', async ({ agent }) => {
    const { github, run } = await agent(
      of({ draft: true, checks: [passed, { ...failed, name: 'links' }] }),
    )
    const step = await run({ require: 'checks-passed\nnot-draft\nmergeable' })
    const { code, message } = failureOf(step)
    expect(code).toBe('GATE_NOT_MET')
    expect(message).toMatch(/`checks-passed` \(failed: CI \/ links \(pull_request\)\)/)
    expect(step).toMatchObject({ exitCode: 1, conclusion: 'failure' })
    expect(step.outputs).toMatchObject({ outcome: 'failed', prState: 'open', hasPr: 'true' })
    expect(allConditions(step.summary)).toEqual({
      completed: 'met',
      'pull-request': 'met',
      'not-draft': 'waiting',
      mergeable: 'met',
      'checks-passed': 'failed',
    })
    expect(step.summary).toContain('links')
    expect(step.annotations).toHaveLength(1)
    expect(github.requests.filter(({ path }) => path.endsWith('/graphql'))).toHaveLength(1)
  })

  test.runIf(isLong)('at once when it is closed', async ({ agent }) => {
    const { pullRequest, run } = await agent(of({ ...approved, checks: [passed] }))
    pullRequest.close()
    const step = await run({ require: 'approved\nchecks-passed' })
    const { code, message } = failureOf(step)
    expect(code).toBe('GATE_NOT_MET')
    expect(message).toContain('closed without a merge')
    expect(step.outputs.prState).toBe('closed')
    expect(allConditions(step.summary)).toMatchObject({
      approved: 'failed',
      'checks-passed': 'failed',
    })
  })

  const waiting: [
    name: string,
    condition: PullRequestCondition,
    reason: RegExp,
    Partial<PullRequestSettings>,
  ][] = [
    ['a draft', 'not-draft', /draft/, { draft: true }],
    ['no checks at all', 'checks-passed', /no check/, {}],
    [
      'an approval of an older commit',
      'approved',
      /older/,
      { ...approved, headSha: 'b'.repeat(40) },
    ],
    ['a conflict', 'mergeable', /conflict/, { mergeable: 'CONFLICTING' }],
    ['no merge', 'merged', /not merged/, {}],
  ]
  for (const [name, condition, reason, pullRequest] of sample(waiting, 1)) {
    test(`at the time limit for ${name}, naming the condition`, async ({ agent }) => {
      const stage = await agent(of(pullRequest))
      const run = fakeRun()
      let queries = 0
      stage.github.intercept(({ path }) => {
        if (path.endsWith('/graphql') && ++queries === 3) {
          run.abort(new Failure('TIMED_OUT', 'not done within the `timeout`'))
        }
        return undefined
      })
      const { error, facts } = await runAgentFlow(stage, run, { requiredConditions: [condition] })
      expect(error).toMatchObject({
        code: 'GATE_NOT_MET',
        outcome: 'timed-out',
        message: expect.stringContaining(`\`${condition}\``),
      })
      expect((error as Failure).message).toMatch(reason)
      expect(facts.gate).toBe('waiting')
      expect(facts.conditions?.map(({ name, state }) => `${name}: ${state}`)).toContain(
        `${condition}: waiting`,
      )
    })
  }
})

describe.concurrent('the gate is GATE_UNREADABLE', () => {
  test.runIf(isLong)(
    'for facts that only GitLab has, although the link is output',
    async ({ agent }) => {
      const repository = 'https://gitlab.com/octo-org/guides/docs'
      const prLink = `${repository}/-/merge_requests/7`
      const { github, run } = await agent({ job: { repository, life: { prLink } } })
      const step = await run({ require: 'approved' })
      expect(failureOf(step).code).toBe('GATE_UNREADABLE')
      expect(step.outputs).toMatchObject({ prLink, prRepository: 'octo-org/guides/docs' })
      const alone = await run({ require: 'pull-request' })
      expect(alone).toMatchObject({ exitCode: 0, outputs: { prLink, prNumber: '7' } })
      expect(github.requests).toEqual([])
    },
  )

  test.runIf(isLong)('for a pull request of another GitHub server', async ({ agent }) => {
    const { github, run } = await agent()
    const env = { GITHUB_SERVER_URL: 'https://github.com' }
    expect(failureOf(await run({ require: 'not-draft' }, { env })).code).toBe('GATE_UNREADABLE')
    expect(github.requests).toEqual([])
  })

  test('without the permission, with the block to add', async ({ agent }) => {
    const { github, run } = await agent(of({ checks: [passed] }))
    github.forbid(['checks'])
    const step = await run({ require: 'checks-passed' })
    const { code, message } = failureOf(step)
    expect(code).toBe('GATE_UNREADABLE')
    const scopes = ['contents', 'pull-requests', 'actions', 'checks', 'statuses']
    const block = ['permissions:', ...scopes.map((scope) => `  ${scope}: read`)].join('\n')
    expect(message).toContain(`\n${block}\n`)
    expect(step.summary).toContain(`\n${block}\n`)
  })

  test.runIf(isLong)('with a token that GitHub does not accept', async ({ agent }) => {
    const { run } = await agent()
    const step = await run({ require: 'not-draft', 'github-token': 'ghp_another' })
    expect(failureOf(step).code).toBe('GATE_UNREADABLE')
  })

  test.runIf(isLong)('for a pull request that does not exist', async ({ agent }) => {
    const { job, pullRequest, run } = await agent()
    job.life.prLink = pullRequest.url.replace('/42', '/43')
    expect(failureOf(await run({ require: 'not-draft' })).code).toBe('GATE_UNREADABLE')
  })
})

test
  .runIf(isLong)
  .concurrent(
    'a cancel while the gate waits is CANCELLED, at the first signal',
    async ({ agent }) => {
      const { job, start } = await agent(of({ draft: true }))
      const running = start({ require: 'not-draft' })
      await running.waitForLine(/^not-draft: waiting/)
      const step = await running.cancel()
      const { code, message } = failureOf(step)
      expect(code).toBe('CANCELLED')
      expect(message).toContain(`job-id: '${job.id}'`)
      expect(step).toMatchObject({ signalsSent: ['SIGINT'], outputs: { outcome: 'cancelled' } })
      expect(allConditions(step.summary)['not-draft']).toBe('waiting')
    },
  )
