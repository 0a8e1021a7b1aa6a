import { describe, expect } from 'vitest'
import type { AgentJobRequest } from '../../src/gate/agent-job-request.ts'
import { type AgentSettings, type AgentStage, runAgentFlow, test } from '../gate/agent-stage.ts'
import { fakeRun } from '../support/clock.ts'

const prompt = 'Fix the broken links of the report.\n\n- /a: "b"'

type Stage = (settings?: AgentSettings) => Promise<AgentStage>

/** Starts a job whose pull request is that of the stage, and gates it. */
async function started(stage: Stage, request: Partial<AgentJobRequest> = {}) {
  const setting = await stage({ pullRequest: { checks: [{ name: 'a', conclusion: 'success' }] } })
  const { host, github, pullRequest } = setting
  host.setBehaviour({
    agentJob: {
      repository: `${github.serverUrl}/octo-org/docs`,
      life: { activeSeconds: 0, prLink: pullRequest.url },
    },
  })
  const run = fakeRun()
  const end = await runAgentFlow(setting, run, { prompt, jobId: undefined, ...request })
  return { ...setting, ...end, run, posts: host.requests.filter(({ method }) => method === 'POST') }
}

describe('with `prompt`, an agent job', () => {
  test('is started with the instruction as it is, and awaited', async ({ agent }) => {
    const { error, facts, posts, host } = await started(agent, {
      requiredConditions: ['checks-passed'],
    })
    expect(error).toBeUndefined()
    expect(posts.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      [`/v2/agent/${host.projectId}/job`, { prompt }],
    ])
    expect(facts).toMatchObject({
      jobId: host.agentJobs.at(-1)?.id,
      status: 'completed',
      hasPr: true,
      gate: 'met',
    })
  })

  test('needs no line in the text of its pull request', async ({ agent }) => {
    const { error, pullRequest } = await started(agent, { requiredConditions: ['not-draft'] })
    expect([error, pullRequest.body]).toEqual([undefined, ''])
  })

  test('is only started without `wait`', async ({ agent }) => {
    const { error, facts, host } = await started(agent, { wait: false })
    expect(error).toBeUndefined()
    expect(host.requests).toHaveLength(1)
    expect(facts).toMatchObject({ jobId: host.agentJobs.at(-1)?.id })
    expect(facts.gate).toBeUndefined()
  })

  test('has its id as output before anything else, so that a run that ends can be resumed', async ({
    agent,
  }) => {
    const setting = await agent()
    setting.host.intercept(
      ({ method }) => (method === 'GET' ? { status: 401, body: {} } : undefined),
      9,
    )
    const { error, facts } = await runAgentFlow(setting, fakeRun(), { prompt, jobId: undefined })
    const { id } = setting.host.agentJobs.at(-1) ?? {}
    expect(facts.jobId).toBe(id)
    expect(error).toMatchObject({ code: 'UNAUTHORIZED', resumeInputs: [`job-id: '${id}'`] })
  })
})

describe('the start', () => {
  test.for([
    [400, 'INVALID_INPUT', '`prompt`'],
    [401, 'UNAUTHORIZED', 'api-key'],
    [403, 'FORBIDDEN', 'read-only'],
    [404, 'NOT_FOUND', '`project-id`'],
    [500, 'START_UNKNOWN', 'agent job is running'],
    [201, 'BAD_RESPONSE', 'not repeated'],
  ] as const)('with HTTP %i is %s, sent once', async ([status, code, text], { agent }) => {
    const setting = await agent()
    setting.host.intercept(() => ({ status, body: {} }), 9)
    const { error } = await runAgentFlow(setting, fakeRun(), { prompt, jobId: undefined })
    expect(error).toMatchObject({ code, message: expect.stringContaining(text) })
    expect(setting.host.requests).toHaveLength(1)
  })

  test('is sent again after 429 with Retry-After, as it was surely not taken', async ({
    agent,
  }) => {
    const setting = await agent()
    const headers = { 'retry-after': '3' }
    setting.host.intercept(() => ({ status: 429, body: {}, headers }), 2)
    const { facts } = await runAgentFlow(setting, fakeRun(), {
      prompt,
      jobId: undefined,
      wait: false,
    })
    expect(facts.jobId).toBe(setting.host.agentJobs.at(-1)?.id)
    expect(setting.host.requests).toHaveLength(3)
  })
})
