import { describe, expect } from 'vitest'
import { conditionNames } from '../../src/gate/condition-names.ts'
import { Failure } from '../../src/kernel/run/failure.ts'
import { isLong } from '../support/amount.ts'
import { fakeRun } from '../support/clock.ts'
import { failureOf } from '../support/export-stage.ts'
import { changeAtRequest, runAgentFlow, test } from './agent-stage.ts'

describe.concurrent('a job that is completed', () => {
  test('outputs each of its fields, and those of its pull request', async ({ agent }) => {
    const { job, pullRequest, github, host, run } = await agent()
    const step = await run()
    expect(step).toMatchObject({ exitCode: 0, annotations: [], legacyOutputs: [] })
    expect(step.outputs).toEqual({
      outcome: 'success',
      errorCode: '',
      jobId: job.id,
      status: 'completed',
      prLink: pullRequest.url,
      hasPr: 'true',
      prNumber: '42',
      prRepository: 'octo-org/docs',
      model: 'writer-2',
      sourceRepository: `${github.serverUrl}/octo-org/docs`,
      sourceRef: 'agent/update-guides',
      createdAt: job.createdAt.toISOString(),
      archivedAt: '',
      summaryFile: expect.stringMatching(/summary\.md$/),
    })
    for (const text of [job.id, 'writer-2', 'agent/update-guides', pullRequest.url]) {
      expect(step.summary).toContain(text)
    }
    const path = `/v2/agent/${host.projectId}/job/${job.id}`
    expect(host.requests.map(({ method, path }) => [method, path])).toEqual([['GET', path]])
  })

  test.runIf(isLong)('without a pull request is a success, with a notice', async ({ agent }) => {
    const { run } = await agent({ job: { life: { prLink: null } } })
    const step = await run()
    expect(step.exitCode).toBe(0)
    expect(step.outputs).toMatchObject({ outcome: 'success', errorCode: '', hasPr: 'false' })
    expect(step.outputs.prLink).toBe('')
    expect(step.annotations).toEqual([
      { level: 'notice', message: expect.stringContaining('no file changes') },
    ])
    expect(step.summary).toContain('the agent changed no files')
  })

  test.runIf(isLong)('has empty outputs where its fields are null', async ({ agent }) => {
    const { run } = await agent({ job: { ref: null } })
    const { outputs } = await run()
    expect(outputs).toMatchObject({ outcome: 'success', sourceRef: '', archivedAt: '' })
  })

  test.runIf(isLong)('is awaited, with a line for each change', async ({ agent }) => {
    const stage = await agent({ job: { life: { activeSeconds: 60 } } })
    changeAtRequest(stage, { 3: () => stage.host.clock.skip(60_000) })
    const step = await stage.run({ 'poll-interval': '1s' })
    expect(step.exitCode).toBe(0)
    expect(stage.host.requests).toHaveLength(3)
    expect(step.log.match(/^(active|completed) · /gm)).toEqual(['active · ', 'completed · '])
  })

  test.runIf(isLong)(
    'is awaited despite errors, broken connections and rate limits',
    async ({ agent }) => {
      const { host, run } = await agent()
      host.intercept(() => ({ status: 502, body: '<html>' }))
      host.intercept(() => 'reset')
      host.intercept(() => ({ status: 429, headers: { 'retry-after': '1' }, body: {} }))
      expect(await run()).toMatchObject({ exitCode: 0, outputs: { outcome: 'success' } })
      expect(host.requests).toHaveLength(4)
    },
  )

  test.runIf(isLong)('may have an unknown status first, with one warning', async ({ agent }) => {
    const { host, run } = await agent()
    host.intercept(() => ({ status: 200, body: { status: 'reviewing' } }), 2)
    const { exitCode, annotations } = await run()
    expect(exitCode).toBe(0)
    expect(annotations).toEqual([
      { level: 'warning', message: expect.stringContaining('"reviewing"') },
    ])
  })
})

describe.concurrent('a job that has ended otherwise', () => {
  test('as failed is AGENT_FAILED', async ({ agent }) => {
    const { job, run } = await agent({ job: { life: { outcome: 'failed' } } })
    const step = await run()
    const { code, message } = failureOf(step)
    expect(code).toBe('AGENT_FAILED')
    expect(message).not.toContain('job-id:')
    expect(step.outputs).toMatchObject({ outcome: 'failed', status: 'failed', jobId: job.id })
    expect(step.summary).toContain('AGENT_FAILED')
  })

  test('as canceled is AGENT_FAILED, without a warning', async ({ agent }) => {
    const { host, run } = await agent()
    host.intercept(() => ({ status: 200, body: { status: 'Canceled' } }))
    const step = await run()
    expect(failureOf(step)).toMatchObject({
      code: 'AGENT_FAILED',
      message: expect.stringContaining('ended with the status "canceled"'),
    })
    expect(step.annotations).toHaveLength(1)
    expect(step.outputs.status).toBe('canceled')
  })

  test.runIf(isLong)(
    'as archived without a pull request is AGENT_ARCHIVED, and reports when',
    async ({ agent }) => {
      const { job, run } = await agent({ job: { life: { outcome: 'archived', prLink: null } } })
      const step = await run()
      expect(failureOf(step).code).toBe('AGENT_ARCHIVED')
      expect(step.outputs).toMatchObject({
        status: 'archived',
        jobId: job.id,
        archivedAt: job.createdAt.toISOString(),
      })
    },
  )

  test.runIf(isLong)(
    'that the host does not know is NOT_FOUND, with the host’s message',
    async ({ agent }) => {
      const { host, run } = await agent()
      const step = await run({ 'job-id': 'no-such-job', require: 'approved' })
      const { code, message } = failureOf(step)
      expect([code, step.outputs.jobId]).toEqual(['NOT_FOUND', 'no-such-job'])
      expect(message).toContain('"Agent job not found."')
      expect(host.requests).toHaveLength(1)
    },
  )

  test.runIf(isLong)(
    'is requested with both parameters as one path segment each',
    async ({ agent }) => {
      const { host, run } = await agent()
      await run({ 'project-id': 'docs+ü&é=1', 'job-id': 'a:b;c@d,e"f' })
      expect(host.requests[0]?.path).toBe(
        '/v2/agent/docs%2B%C3%BC%26%C3%A9%3D1/job/a%3Ab%3Bc%40d%2Ce%22f',
      )
    },
  )
})

describe.concurrent('a job that still runs', () => {
  const runs = { job: { life: { activeSeconds: 3600 } } }

  test('at the time limit is TIMED_OUT, and can be resumed', async ({ agent }) => {
    const stage = await agent(runs)
    const run = fakeRun()
    let polls = 0
    stage.host.intercept(() => {
      if (++polls === 3) run.abort(new Failure('TIMED_OUT', 'not done within the `timeout`'))
      return undefined
    })
    const { error, facts } = await runAgentFlow(stage, run, { requiredConditions: ['approved'] })
    const { code, message } = error as Failure
    expect(code).toBe('TIMED_OUT')
    expect(message).toContain('is still running on the host')
    expect(message).toContain(`job-id: '${stage.job.id}'`)
    expect(facts).toMatchObject({ jobId: stage.job.id, status: 'active' })
  })

  test.runIf(isLong)(
    'when the workflow is cancelled is CANCELLED, and can be resumed',
    async ({ agent }) => {
      const { job, start } = await agent(runs)
      const running = start()
      await running.waitForLine(/^active/)
      const step = await running.cancel()
      const { code, message } = failureOf(step)
      expect(code).toBe('CANCELLED')
      expect(message).toContain(`job-id: '${job.id}'`)
      expect(step).toMatchObject({ signalsSent: ['SIGINT'], outputs: { outcome: 'cancelled' } })
    },
  )
})

describe.concurrent('an invalid gate is INVALID_INPUT, and nothing is sent:', () => {
  test.runIf(isLong)('an unknown condition, with the list of the known ones', async ({ agent }) => {
    const { host, github, run } = await agent()
    for (const require of ['reviewed', 'approved\nreviewed', 'Approved', 'approved, merged']) {
      const { code, message } = failureOf(await run({ require }))
      expect(code).toBe('INVALID_INPUT')
      for (const name of conditionNames) expect(message).toContain(`\`${name}\``)
    }
    expect([...host.requests, ...github.requests]).toEqual([])
  })

  test('a project and a job that are missing, both named', async ({ agent }) => {
    const { host, run } = await agent()
    const step = await run({ 'project-id': undefined, 'job-id': undefined, require: 'x' })
    const { code, message } = failureOf(step)
    expect(code).toBe('INVALID_INPUT')
    for (const name of ['project-id', 'job-id', 'require']) expect(message).toContain(`\`${name}\``)
    expect(host.requests).toEqual([])
  })
})
