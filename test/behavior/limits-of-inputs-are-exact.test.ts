import { afterAll, beforeAll, describe, expect } from 'vitest'
import { sample } from '../support/amount.ts'
import { failureOf, isStart, type StepInputs, test } from '../support/export-stage.ts'
import { type Sleepless, sleepless } from '../support/runner/sleepless.ts'

// Promise: an input works at each of its limits, and is refused one step beyond. Hours pass at once.

let quick: Sleepless
beforeAll(() => {
  quick = sleepless()
})
afterAll(() => quick.remove())

const unused = { 'base-url': undefined, 'api-key': undefined, domain: undefined }
const ofVerify = {
  ...unused,
  mode: 'verify',
  'site-url': 'https://docs.example.com',
  manifest: 'm',
}
const ofGate: StepInputs = {
  ...{ domain: undefined, mode: 'agent-job', 'project-id': 'p', 'job-id': 'j' },
  require: 'approved',
}

/** The inputs that a limit needs, the values at both limits, and those beyond. */
const limits: Readonly<
  Record<string, readonly [StepInputs, readonly string[], readonly string[]]>
> = {
  timeout: [{}, ['1s', '24d'], ['999ms', '0s', '577h']],
  'poll-interval': [{}, ['1s', '1h'], ['0s', '3601s']],
  'expect-change': [{ baseline: 'm', timeout: '24d' }, ['6m'], ['359s', '577h']],
  'artifact-retention-days': [{}, ['1', '90'], ['0', '91']],
  browser: [{}, [], ['0', '1000000']],
  approvals: [ofGate, ['1', '99'], ['0', '100']],
  'verify-files': [ofVerify, ['1', '999999999'], ['0', '1000000000']],
  'verify-concurrency': [ofVerify, ['1', '64'], ['0', '65']],
  'report-status': [ofGate, ['s'.repeat(255)], ['s'.repeat(256)]],
}

describe.concurrent('one step beyond a limit', () => {
  for (const [name, [inputs, , beyond]] of Object.entries(limits)) {
    for (const value of sample(beyond, 1)) {
      test(`\`${name}: ${value.slice(0, 20)}\` is refused before anything is sent`, async ({
        stage,
      }) => {
        const { host, run } = await stage()
        const step = await run({ ...inputs, [name]: value })
        expect(failureOf(step)).toMatchObject({
          code: 'INVALID_INPUT',
          message: expect.stringContaining(`\`${name}\` must `),
        })
        expect(host.requests).toEqual([])
      })
    }
  }
})

describe.concurrent('at a limit', () => {
  for (const [name, [inputs, within]] of Object.entries(limits)) {
    for (const value of sample(within, Math.min(1, within.length))) {
      test(`\`${name}: ${value.slice(0, 20)}\` is accepted`, async ({ stage }) => {
        const { run } = await stage()
        const step = await run({ ...inputs, [name]: value }, { env: quick.env })
        // The rest of the inputs may fail: no file is a manifest.
        expect(step.log).not.toContain(`\`${name}\` must`)
      })
    }
  }

  test('`expect-change: 6m` exports again after six minutes, once', async ({ stage }) => {
    const { host, run } = await stage()
    const first = await run({ download: 'true' })
    const inputs = { baseline: first.outputs.manifestPath, 'expect-change': '6m', timeout: '1h' }
    const step = await run(inputs, { env: quick.env })
    expect(step.exitCode, step.log).toBe(0)
    expect(step.outputs.changed).toBe('false')
    expect(step.log).toMatch(/exporting again in (6 m|5 m 5\d s)/)
    expect(host.requests.filter(isStart)).toHaveLength(1 + 2)
  })

  test('`timeout: 24d` ends a run after 24 days', async ({ stage }) => {
    const { run } = await stage({ speed: 0, exportLife: { queuedSeconds: 1 } })
    const step = await run({ timeout: '24d', 'poll-interval': '1h' }, { env: quick.env })
    expect(failureOf(step)).toMatchObject({
      code: 'TIMED_OUT',
      message: expect.stringContaining('not done within the `timeout` of 576 h'),
    })
    expect(step.outputs.outcome).toBe('timed-out')
  })
})
