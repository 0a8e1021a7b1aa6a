import { describe, expect } from 'vitest'
import { isLong } from '../../support/amount.ts'
import { fakeRun } from '../../support/clock.ts'
import { failureOf } from '../../support/export-stage.ts'
import { changeAtRequest, runAgentFlow, test } from '../agent-stage.ts'

describe.concurrent('a link that appears after the status', () => {
  test('is awaited if a pull request is required', async ({ agent }) => {
    const stage = await agent({ job: { life: { prLink: null } } })
    changeAtRequest(stage, {
      2: (job) => Object.assign(job.life, { prLink: stage.pullRequest.url }),
    })
    const step = await stage.run({ require: 'pull-request' })
    expect(step).toMatchObject({ exitCode: 0, annotations: [] })
    expect(step.outputs).toMatchObject({ hasPr: 'true', prLink: stage.pullRequest.url })
  })

  test.runIf(isLong)('is not waited for otherwise', async ({ agent }) => {
    const { host, run } = await agent({ job: { life: { prLink: null } } })
    expect((await run({ require: 'completed' })).outputs.hasPr).toBe('false')
    expect(host.requests).toHaveLength(1)
  })

  test('is awaited for 30 s from the end of the job, however long that took', async ({ agent }) => {
    const stage = await agent({ job: { life: { activeSeconds: 60, prLink: null } } })
    const run = fakeRun()
    let completedAt = 0
    changeAtRequest(stage, {
      20: () => {
        stage.host.clock.skip(60_000)
        completedAt = run.clock.now()
      },
    })
    const { error, facts } = await runAgentFlow(stage, run, {
      requiredConditions: ['pull-request'],
    })
    expect(error).toMatchObject({
      code: 'GATE_NOT_MET',
      message: expect.stringContaining('no file changes'),
    })
    expect(run.clock.now() - completedAt).toBeGreaterThanOrEqual(30_000)
    expect(run.clock.now() - completedAt).toBeLessThan(40_000)
    expect(facts).toMatchObject({ prLink: '', hasPr: false })
    expect(facts.conditions?.map(({ name, state }) => `${name}: ${state}`)).toEqual([
      'completed: met',
      'pull-request: failed',
    ])
  })

  test('is accepted if it appears late within the 30 s', async ({ agent }) => {
    const stage = await agent({ job: { life: { prLink: null } } })
    const run = fakeRun()
    stage.host.intercept(() => {
      if (run.clock.now() >= 25_000) stage.job.life.prLink = stage.pullRequest.url
      return undefined
    })
    const { error, facts } = await runAgentFlow(stage, run, {
      requiredConditions: ['pull-request'],
    })
    expect([error, facts.hasPr]).toEqual([undefined, true])
  })

  test.runIf(isLong)(
    'is awaited after the job has finished, and the message says so',
    async ({ agent }) => {
      const stage = await agent({ job: { life: { prLink: null } } })
      const step = await stage.run({ require: 'pull-request', timeout: '8s' })
      const { code, message } = failureOf(step)
      expect(code).toBe('TIMED_OUT')
      expect(message).toContain('has finished on the host')
      expect(message).not.toContain('still runs')
      expect(step.outputs.outcome).toBe('timed-out')
    },
  )

  test('is not used if the job is archived in the meantime', async ({ agent }) => {
    const stage = await agent({ job: { life: { prLink: null } } })
    changeAtRequest(stage, { 3: (job) => Object.assign(job.life, { outcome: 'archived' }) })
    const { error } = await runAgentFlow(stage, fakeRun(), { requiredConditions: ['pull-request'] })
    expect(error).toMatchObject({ code: 'AGENT_ARCHIVED' })
  })
})
