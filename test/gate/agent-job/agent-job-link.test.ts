import { describe, expect } from 'vitest'
import { isLong, sample } from '../../support/amount.ts'
import { fakeRun } from '../../support/clock.ts'
import { failureOf } from '../../support/export-stage.ts'
import { type AgentSettings, type AgentStage, runAgentFlow, test } from '../agent-stage.ts'

const statusContext = 'docs/agent-gate'
const gate = { requiredConditions: ['mergeable'], statusContext } as const

describe.concurrent('a link that GitHub’s API cannot be asked about', () => {
  test('as it is on another server is refused without a request', async ({ agent }) => {
    const stage = await agent()
    stage.job.repository = 'https://git.example.com/octo-org/docs'
    stage.job.life.prLink = 'https://git.example.com/octo-org/docs/pull/42'
    const { error } = await runAgentFlow(stage, fakeRun(), gate)
    const { host } = new URL(stage.github.serverUrl)
    expect(error).toMatchObject({
      code: 'GATE_UNREADABLE',
      what: `cannot check \`mergeable\`, \`report-status\`: the pull request is on git.example.com, not on ${host}, where this workflow runs`,
    })
    expect(stage.github.requests).toEqual([])
  })

  test('as it is not in GitHub’s form is refused, too', async ({ agent }) => {
    const stage = await agent()
    stage.job.life.prLink = `${stage.github.serverUrl}/octo-org/docs/pulls/42`
    const { error } = await runAgentFlow(stage, fakeRun(), gate)
    const { host } = new URL(stage.github.serverUrl)
    expect(error).toMatchObject({
      code: 'GATE_UNREADABLE',
      what: `cannot check \`mergeable\`, \`report-status\`: the link /octo-org/docs/pulls/42 on ${host} is not in GitHub's form (/owner/name/pull/7)`,
      nextStep:
        'On Gitea, Forgejo and other services, require only `pull-request`, and leave `report-status` out',
    })
    expect(stage.github.requests).toEqual([])
  })
})

describe.concurrent('a renamed repository, whose old name the host still has, is named with both names', () => {
  const renamed = {
    code: 'GATE_UNREADABLE',
    what: 'the repository acme/docs is now acme/handbook',
    nextStep: "Change the repository's name on the documentation host",
  }
  const pullRequest = {
    repository: 'acme/handbook',
    formerNames: ['acme/docs'],
    headSha: 'a'.repeat(40),
  }

  /** A stage whose job has the link that the pull request had before. */
  async function underOldName(
    agent: (settings: AgentSettings) => Promise<AgentStage>,
  ): Promise<AgentStage> {
    const stage = await agent({ pullRequest })
    stage.job.repository = `${stage.github.serverUrl}/acme/docs`
    stage.job.life.prLink = `${stage.github.serverUrl}/acme/docs/pull/42`
    return stage
  }

  test('if the job is named', async ({ agent }) => {
    const stage = await underOldName(agent)
    const { error } = await runAgentFlow(stage, fakeRun(), { requiredConditions: ['mergeable'] })
    expect(error).toMatchObject(renamed)
  })

  test('if its pull request is that of the event', async ({ agent }) => {
    const stage = await underOldName(agent)
    stage.pullRequest.body = `Agent job: ${stage.job.id}`
    const { error } = await runAgentFlow(stage, fakeRun(), {
      jobId: undefined,
      agentLogin: 'docs-agent[bot]',
      subject: { kind: 'pull-request', number: 42, headSha: 'a'.repeat(40) },
      requiredConditions: ['mergeable'],
      statusContext,
      currentRun: { id: '1', job: 'gate', repository: 'acme/handbook' },
    })
    expect(error).toMatchObject(renamed)
  })
})

test('without a token, what needs GitHub is refused before the job is awaited', async ({
  agent,
}) => {
  const stage = await agent()
  const github = { ...stage.github, token: '' }
  const { error } = await runAgentFlow(stage, fakeRun(), { ...gate, github })
  expect(error).toMatchObject({
    code: 'GATE_UNREADABLE',
    what: 'cannot check `mergeable`, `report-status`: `github-token` is empty',
    nextStep: expect.stringContaining('Leave `github-token` out'),
  })
  expect([...stage.host.requests, ...stage.github.requests]).toEqual([])
})

describe.concurrent('a job with a link', () => {
  const outputs = { hasPr: true, prNumber: 42, prRepository: 'octo-org/docs' }

  test('that is archived is judged like one that is completed', async ({ agent }) => {
    const stage = await agent({
      pullRequest: { checks: [{ name: 'build', conclusion: 'success' }] },
      job: { life: { outcome: 'archived' } },
    })
    const { error, facts } = await runAgentFlow(stage, fakeRun(), {
      requiredConditions: ['checks-passed'],
      statusContext,
    })
    expect(error).toBeUndefined()
    expect(facts).toMatchObject({ ...outputs, gate: 'met', status: 'archived' })
    expect(stage.pullRequest.head.statuses.at(-1)?.state).toBe('success')
  })

  test('that is archived, and nothing else is required', async ({ agent }) => {
    const stage = await agent({ job: { life: { outcome: 'archived' } } })
    const { error, facts } = await runAgentFlow(stage, fakeRun(), {})
    expect([error, facts.hasPr]).toEqual([undefined, true])
  })

  test('that failed has its outputs, and an error on the head', async ({ agent }) => {
    const stage = await agent()
    stage.host.intercept(async (_, proceed) => {
      const response = await proceed()
      return { ...response, body: { ...(response.body as object), status: 'failed' } }
    })
    const { error, facts } = await runAgentFlow(stage, fakeRun(), gate)
    expect(error).toMatchObject({ code: 'AGENT_FAILED' })
    expect(facts).toMatchObject({ ...outputs, status: 'failed' })
    expect(stage.pullRequest.head.statuses).toMatchObject([
      { context: statusContext, state: 'error', description: expect.stringMatching(/failed$/) },
    ])
  })

  test('that failed has none if the link is for another repository', async ({ agent }) => {
    const stage = await agent()
    stage.job.repository = `${stage.github.serverUrl}/octo-org/handbook`
    stage.host.intercept(async (_, proceed) => {
      const response = await proceed()
      return { ...response, body: { ...(response.body as object), status: 'failed' } }
    })
    const { error, facts } = await runAgentFlow(stage, fakeRun(), gate)
    expect(error).toMatchObject({ code: 'AGENT_FAILED' })
    expect(facts).not.toHaveProperty('prLink')
  })

  test('whose first query is refused gets an error on the head of the link', async ({ agent }) => {
    const stage = await agent()
    stage.github.forbid(['checks'])
    const { error } = await runAgentFlow(stage, fakeRun(), {
      requiredConditions: ['checks-passed'],
      statusContext,
    })
    expect(error).toMatchObject({ code: 'GATE_UNREADABLE' })
    expect(stage.pullRequest.head.statuses).toMatchObject([
      { state: 'error', description: expect.stringMatching(/^cannot read the pull request: /) },
    ])
  })
})

describe.concurrent('without a link', () => {
  test('an archived job is AGENT_ARCHIVED', async ({ agent }) => {
    const stage = await agent({ job: { life: { outcome: 'archived', prLink: null } } })
    const { error } = await runAgentFlow(stage, fakeRun(), gate)
    expect(error).toMatchObject({ code: 'AGENT_ARCHIVED' })
  })

  test('the failure of a job is an error on the head of the event', async ({ agent }) => {
    const stage = await agent({ job: { life: { outcome: 'failed' } } })
    const { headSha } = { headSha: stage.pullRequest.head.sha }
    await runAgentFlow(stage, fakeRun(), {
      ...gate,
      currentRun: { id: '1', job: 'gate', repository: 'octo-org/docs' },
      subject: { kind: 'pull-request', number: 42, headSha },
    })
    expect(stage.pullRequest.head.statuses).toMatchObject([{ state: 'error' }])
  })
})

describe.concurrent('the status of a job decides, not its date:', () => {
  test.for([
    ['completed', '2026-11-01T00:00:00Z', undefined],
    ['active', '2026-11-01T00:00:00Z', 'waiting'],
    ['archived', null, undefined],
  ] as const)('%s with archivedAt %s', async ([status, archivedAt, gateState], { agent }) => {
    const stage = await agent()
    stage.host.intercept(async (_, proceed) => {
      const response = await proceed()
      return { ...response, body: { ...(response.body as object), status, archivedAt } }
    }, 9)
    const { error, facts } = await runAgentFlow(stage, fakeRun(), {
      requiredConditions: ['pull-request'],
      wait: false,
    })
    expect([error, facts.status]).toEqual([undefined, status])
    expect(facts.gate).toBe(gateState ?? 'met')
  })
})

describe.concurrent('a link that leads out of the job’s repository is GATE_NOT_MET, unset', () => {
  for (const [where, lead] of sample(
    [
      ['to another repository', (url: string) => url.replace('/docs/', '/docs-evil/')],
      ['to another owner', (url: string) => url.replace('/octo-org/', '/evil/')],
      ['to another port', (url: string) => url.replace(/:\d+\//, ':1/')],
      [
        'to another server',
        (url: string) => url.replace(/^http:\/\/[^/]+/, 'https://evil.example'),
      ],
      ['after a user', (url: string) => url.replace('://', '://github.com@')],
      ['by another scheme', (url: string) => url.replace('http:', 'ftp:')],
      [
        'for a reader who does not resolve it',
        (url: string) => url.replace('/octo', '/evil/x/pull/9/../../../../octo'),
      ],
      ['without a URL', () => 'octo-org/docs#42'],
    ] as const,
    1,
  )) {
    test(where, async ({ agent }) => {
      const { github, job, pullRequest, run } = await agent()
      job.life.prLink = lead(pullRequest.url)
      for (const require of ['completed', 'approved']) {
        const step = await run({ require })
        expect(failureOf(step).code).toBe('GATE_NOT_MET')
        const { prLink = '', prNumber = '', prRepository = '' } = step.outputs
        expect([prLink, prNumber, prRepository]).toEqual(['', '', ''])
        expect(step.outputs.hasPr).not.toBe('true')
      }
      expect(github.requests).toEqual([])
    })
  }

  test.runIf(isLong)('when the repository is unknown', async ({ agent }) => {
    const { pullRequest, host, run } = await agent()
    const body = { status: 'completed', prLink: pullRequest.url }
    host.intercept(() => ({ status: 200, body }))
    const step = await run()
    expect(failureOf(step).code).toBe('GATE_NOT_MET')
    expect(step.outputs.prLink ?? '').toBe('')
  })
})
