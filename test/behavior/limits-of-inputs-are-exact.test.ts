import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Failure } from '../../src/kernel/run/failure.ts'
import type { InputName } from '../../src/runner/input-table.ts'
import { readInputs } from '../../src/runner/inputs.ts'
import { agentJob, environmentOf, type Given, needed, verification } from '../runner/given.ts'
import { failureOf, isStart, test } from '../support/export-stage.ts'
import { type Sleepless, sleepless } from '../support/runner/sleepless.ts'

// Promise: an input works at each of its limits, and is refused one step beyond. Hours pass at once.

let quick: Sleepless
beforeAll(() => {
  quick = sleepless()
})
afterAll(() => quick.remove())

/** Of a mode: its other inputs, inputs that are all at a limit, and inputs that are all beyond. */
type Limits = readonly [inputs: Given, within: readonly Given[], beyond: readonly Given[]]

const limits = {
  export: [
    { ...needed, baseline: 'm', 'artifact-name': 'docs' },
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
    verification,
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
    { ...agentJob, require: 'approved' },
    [{ approvals: '1', 'report-status': 's'.repeat(255) }, { approvals: '99' }],
    [{ approvals: '0', 'report-status': 's'.repeat(256) }, { approvals: '100' }],
  ],
} satisfies Readonly<Record<string, Limits>>

/** What is wrong with inputs. */
function problemsOf(given: Given): string {
  try {
    readInputs(environmentOf(given))
    return ''
  } catch (error) {
    return (error as Failure).message
  }
}

describe.each(Object.entries<Limits>(limits))('mode %s', (_, [inputs, within, beyond]) => {
  test.for(within)('accepts %j', (values) => {
    expect(problemsOf({ ...inputs, ...values })).toBe('')
  })

  test.for(beyond)('refuses %j', (values) => {
    const message = problemsOf({ ...inputs, ...values })
    const names = Object.keys(values) as InputName[]
    for (const name of names) expect(message).toContain(`\`${name}\` must `)
  })
})

describe.concurrent('a step', () => {
  test('with inputs beyond their limits ends before anything is sent', async ({ stage }) => {
    const { host, run } = await stage()
    const [, , [values = {}]] = limits.export
    const { code, message } = failureOf(await run(values))
    expect(code).toBe('INVALID_INPUT')
    for (const name of Object.keys(values)) expect(message).toContain(`\`${name}\` must `)
    expect(host.requests).toEqual([])
  })

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
