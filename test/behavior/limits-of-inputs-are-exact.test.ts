import { afterAll, beforeAll, describe, expect } from 'vitest'
import { sample } from '../support/amount.ts'
import { failureOf, isStart, type StepInputs, test } from '../support/export-stage.ts'
import { type Sleepless, sleepless } from '../support/runner/sleepless.ts'

// Promise: an input works at each of its limits, and is refused one step beyond. Hours pass at once.

const unused = { 'base-url': undefined, 'api-key': undefined, domain: undefined }

let quick: Sleepless
beforeAll(() => {
  quick = sleepless()
})
afterAll(() => quick.remove())

type Values = Readonly<Record<string, string>>

/** For each mode: its other inputs, steps whose inputs are all at a limit, and steps with all beyond. */
const limits: Readonly<
  Record<string, readonly [StepInputs, readonly Values[], readonly Values[]]>
> = {
  export: [
    { baseline: 'm' },
    [
      { timeout: '1s', 'poll-interval': '1s', 'artifact-retention-days': '1' },
      { timeout: '24d', 'poll-interval': '1h', 'artifact-retention-days': '90' },
    ],
    [
      {
        ...{ timeout: '999ms', 'poll-interval': '0s', 'expect-change': '359s' },
        ...{ 'artifact-retention-days': '0', browser: '0' },
      },
      {
        ...{ timeout: '577h', 'poll-interval': '3601s', 'expect-change': '577h' },
        ...{ 'artifact-retention-days': '91', browser: '1000000' },
      },
      { timeout: '0s' },
    ],
  ],
  verify: [
    { ...unused, 'site-url': 'https://docs.example.com', manifest: 'm' },
    [
      { 'verify-files': '1', 'verify-concurrency': '1' },
      { 'verify-files': '999999999', 'verify-concurrency': '64' },
    ],
    [
      { 'verify-files': '0', 'verify-concurrency': '0' },
      { 'verify-files': '1000000000', 'verify-concurrency': '65' },
    ],
  ],
  'agent-job': [
    { domain: undefined, 'project-id': 'p', 'job-id': 'j', require: 'approved' },
    [{ approvals: '1', 'report-status': 's'.repeat(255) }, { approvals: '99' }],
    [{ approvals: '0', 'report-status': 's'.repeat(256) }, { approvals: '100' }],
  ],
}

describe.concurrent('one step beyond a limit', () => {
  for (const [mode, [inputs, , beyond]] of Object.entries(limits)) {
    for (const values of sample(beyond, 2)) {
      const names = Object.keys(values)
      test(`${mode}: ${names} are refused before anything is sent`, async ({ stage }) => {
        const { host, run } = await stage()
        const { code, message } = failureOf(await run({ ...inputs, mode, ...values })) ?? {}
        expect(code).toBe('INVALID_INPUT')
        for (const name of names) expect(message).toContain(`\`${name}\` must `)
        expect(host.requests).toEqual([])
      })
    }
  }
})

describe.concurrent('at a limit', () => {
  for (const [mode, [inputs, within]] of Object.entries(limits)) {
    for (const values of sample(within, 1)) {
      const names = Object.keys(values)
      test(`${mode}: ${names} are accepted`, async ({ stage }) => {
        const { run } = await stage()
        const step = await run({ ...inputs, mode, ...values }, { env: quick.env })
        // The rest of the inputs may fail: no file is a manifest.
        for (const name of names) expect(step.log).not.toContain(`\`${name}\` must`)
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
