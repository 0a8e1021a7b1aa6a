import { describe, expect } from 'vitest'
import type { PullRequestSettings } from '../support/service/github/pull-request.ts'
import { test } from './agent-stage.ts'
import { failureOf } from './fixture.ts'

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

/** How the summary's table says that each condition stands. */
function standings(summary: string | null): Record<string, string> {
  const rows = [...(summary ?? '').matchAll(/^\| `([\w-]+)` \| .*?\b(met|waiting|failed)\b/gm)]
  return Object.fromEntries(rows.map(([, name, state]) => [name, state]))
}

describe.concurrent('the gate opens', () => {
  test('on all conditions together, and tells what it judged', async ({ agent }) => {
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
    expect(standings(step.summary)).toEqual({
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

  test('on checks that pass while it waits', async ({ agent }) => {
    const { github, pullRequest, start } = await agent(of({ checks: [build] }))
    const running = start({ require: 'checks-passed' })
    await running.waitForLine(/^checks-passed: waiting, running: build/)
    pullRequest.report(passed)
    const step = await running.done
    expect(step).toMatchObject({ exitCode: 0, outputs: { outcome: 'success', prState: 'open' } })
    const lines = step.log.split('\n').filter((line) => line.startsWith('checks-passed'))
    expect(lines).toEqual([
      expect.stringMatching(/^checks-passed: waiting, running: build · /),
      expect.stringMatching(/^checks-passed: met, 1 passed · /),
    ])
    const [first, next] = github.requests.filter(({ path }) => path.includes('check-runs'))
    const between = (next?.at.getTime() ?? 0) - (first?.at.getTime() ?? 0)
    expect(between).toBeGreaterThan(9000)
  })

  test('on `pull-request` alone without asking GitHub anything', async ({ agent }) => {
    const { github, run } = await agent()
    const step = await run({ require: 'pull-request', 'github-token': 'none' })
    expect(step).toMatchObject({ exitCode: 0, outputs: { hasPr: 'true' } })
    expect(standings(step.summary)).toEqual({ completed: 'met', 'pull-request': 'met' })
    expect(step.outputs.prState ?? '').toBe('')
    expect(github.requests).toEqual([])
  })

  test('past the checks that are ignored', async ({ agent }) => {
    const { run } = await agent(
      of({
        checks: [passed, { ...failed, name: 'slow' }],
        statuses: [{ context: 'ci', state: 'failure' }],
      }),
    )
    const step = await run({ require: 'checks-passed', 'ignored-checks': 'slow\nci' })
    expect(step).toMatchObject({ exitCode: 0, outputs: { outcome: 'success' } })
  })

  test('past its own check of this run and job', async ({ agent }) => {
    const detailsUrl = 'https://git.acme.test/octo-org/docs/actions/runs/77/job/5'
    const own = { name: 'gate', status: 'in_progress', detailsUrl } as const
    const { run } = await agent(of({ checks: [own, passed] }))
    const env = { GITHUB_RUN_ID: '77', GITHUB_JOB: 'gate' }
    const step = await run({ require: 'checks-passed' }, { env })
    expect(step).toMatchObject({ exitCode: 0, outputs: { outcome: 'success' } })
  })

  test('after a rate limit of GitHub', async ({ agent }) => {
    const { github, run } = await agent(of({ checks: [passed] }))
    github.limitRate({ kind: 'primary', resetSeconds: 1, resource: 'graphql' })
    github.limitRate({ kind: 'secondary', retryAfterSeconds: 1, resource: 'core' })
    const step = await run({ require: 'checks-passed' })
    expect(step).toMatchObject({ exitCode: 0, outputs: { outcome: 'success' } })
  })
})

describe.concurrent('the gate is GATE_NOT_MET', () => {
  test('at once when a check failed, whatever else waits', async ({ agent }) => {
    const { github, run } = await agent(
      of({ draft: true, checks: [passed, { ...failed, name: 'links' }] }),
    )
    const step = await run({ require: 'checks-passed\nnot-draft\nmergeable' })
    const { code, message } = failureOf(step)
    expect(code).toBe('GATE_NOT_MET')
    expect(message).toMatch(/`checks-passed` \(failed: links\)/)
    expect(step).toMatchObject({ exitCode: 1, conclusion: 'failure' })
    expect(step.outputs).toMatchObject({ outcome: 'failed', prState: 'open', hasPr: 'true' })
    expect(standings(step.summary)).toEqual({
      completed: 'met',
      'pull-request': 'met',
      'not-draft': 'waiting',
      mergeable: 'met',
      'checks-passed': 'failed',
    })
    expect(step.summary).toContain('links')
    expect(step.annotations).toHaveLength(1)
    expect(github.requests.filter(({ path }) => path.includes('check-runs'))).toHaveLength(1)
  })

  test('at once when it is closed', async ({ agent }) => {
    const { pullRequest, run } = await agent(of({ ...approved, checks: [passed] }))
    pullRequest.close()
    const step = await run({ require: 'approved\nchecks-passed' })
    const { code, message } = failureOf(step)
    expect(code).toBe('GATE_NOT_MET')
    expect(message).toContain('closed without a merge')
    expect(step.outputs.prState).toBe('closed')
    expect(standings(step.summary)).toMatchObject({ approved: 'failed', 'checks-passed': 'failed' })
  })

  const waiting: [name: string, condition: string, reason: RegExp, Partial<PullRequestSettings>][] =
    [
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
  for (const [name, condition, reason, pullRequest] of waiting) {
    test(`at the time limit for ${name}, naming the condition`, async ({ agent }) => {
      const { run } = await agent(of(pullRequest))
      const step = await run({ require: condition, timeout: '5s' })
      const { code, message } = failureOf(step)
      expect(code).toBe('GATE_NOT_MET')
      expect(message).toContain(`\`${condition}\``)
      expect(message).toMatch(reason)
      expect(step.outputs).toMatchObject({ outcome: 'failed', errorCode: 'GATE_NOT_MET' })
      expect(standings(step.summary)[condition]).toBe('waiting')
      expect(step.annotations).toHaveLength(1)
    })
  }
})

describe.concurrent('the gate is GATE_UNREADABLE', () => {
  test('for what GitLab would have to tell, though the link is handed on', async ({ agent }) => {
    const repository = 'https://gitlab.com/octo-org/guides/docs'
    const prLink = `${repository}/-/merge_requests/7`
    const { github, run } = await agent({ job: { repository, life: { prLink } } })
    const step = await run({ require: 'approved' })
    expect(failureOf(step).code).toBe('GATE_UNREADABLE')
    expect(step.outputs).toMatchObject({ prLink, prRepository: 'octo-org/guides/docs' })
    const alone = await run({ require: 'pull-request' })
    expect(alone).toMatchObject({ exitCode: 0, outputs: { prLink, prNumber: '7' } })
    expect(github.requests).toEqual([])
  })

  test('for a pull request of another GitHub server', async ({ agent }) => {
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
    const scopes = ['contents', 'pull-requests', 'checks', 'statuses']
    const block = ['permissions:', ...scopes.map((scope) => `  ${scope}: read`)].join('\n')
    expect(message).toContain(`\n${block}\n`)
    expect(step.summary).toContain(`\n${block}\n`)
  })

  test('with a token that GitHub does not take', async ({ agent }) => {
    const { run } = await agent()
    const step = await run({ require: 'not-draft', 'github-token': 'ghp_another' })
    expect(failureOf(step).code).toBe('GATE_UNREADABLE')
  })

  test('for a pull request that is not there', async ({ agent }) => {
    const { job, pullRequest, run } = await agent()
    job.life.prLink = pullRequest.url.replace('/42', '/43')
    expect(failureOf(await run({ require: 'not-draft' })).code).toBe('GATE_UNREADABLE')
  })
})

test.concurrent('a cancel while the gate waits is CANCELLED, at the first signal', async ({
  agent,
}) => {
  const { job, start } = await agent(of({ draft: true }))
  const running = start({ require: 'not-draft' })
  await running.waitForLine(/^not-draft: waiting/)
  const step = await running.cancel()
  const { code, message } = failureOf(step)
  expect(code).toBe('CANCELLED')
  expect(message).toContain(`job-id: '${job.id}'`)
  expect(step).toMatchObject({ signalsSent: ['SIGINT'], outputs: { outcome: 'cancelled' } })
  expect(standings(step.summary)['not-draft']).toBe('waiting')
})
