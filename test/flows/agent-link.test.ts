import { describe, expect } from 'vitest'
import { isLong, sample } from '../support/amount.ts'
import { fakeRun } from '../support/clock.ts'
import { failureOf } from '../support/export-stage.ts'
import { changeAtRequest, runAgentFlow, test } from './agent-stage.ts'

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
