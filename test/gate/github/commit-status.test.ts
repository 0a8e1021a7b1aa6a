import { describe, expect, test as plain } from 'vitest'
import type { Condition } from '../../../src/gate/conditions.ts'
import { StatusReporter, statusFor } from '../../../src/gate/github/commit-status.ts'
import { openGitHub } from '../../../src/gate/github/github.ts'
import { Failure } from '../../../src/kernel/run/failure.ts'
import { Scrubber } from '../../../src/kernel/scrub/scrubber.ts'
import { fakeRun } from '../../support/clock.ts'
import { type GateStage, test } from '../stage.ts'

const conditions: Condition[] = [
  { name: 'completed', state: 'met', reason: 'the agent finished' },
  { name: 'not-draft', state: 'waiting', reason: 'it is a draft' },
  { name: 'checks-passed', state: 'failed', reason: 'failed: CI / build (push)' },
  { name: 'approved', state: 'waiting', reason: 'no approval of the head commit' },
]

describe('the status', () => {
  plain('names the open conditions', () => {
    expect(statusFor('waiting', conditions)).toEqual({
      state: 'pending',
      description: 'not-draft: it is a draft; approved: no approval of the head commit',
    })
  })

  plain('stays as it is while the gate polls once more before it opens', () => {
    expect(statusFor('unconfirmed', conditions.slice(0, 1))).toBeUndefined()
  })

  plain('is pending while the gate polls once more before it fails', () => {
    expect(statusFor('unconfirmed', conditions.slice(2, 3))).toMatchObject({ state: 'pending' })
  })

  plain('names the met, the failed, and the open conditions at the end', () => {
    expect(statusFor('met', conditions.slice(0, 2))?.description).toBe('met: completed, not-draft')
    expect(statusFor('failed', conditions)).toEqual({
      state: 'failure',
      description: 'checks-passed: failed: CI / build (push)',
    })
  })
})

const context = 'docs/agent-gate'
const targetUrl = 'https://github.com/octo-org/docs/actions/runs/7'

const reporterOn = ({ github }: GateStage, url: string | undefined = targetUrl) =>
  new StatusReporter(openGitHub(github, { statuses: 'write' }), {
    context,
    targetUrl: url,
  })

const at = (headSha: string) => ({ repository: 'octo-org/docs', headSha })

describe('the reporter', () => {
  test('sets the status on the head commit, once as long as it stays the same', async ({
    stage,
  }) => {
    const setting = await stage()
    const { head } = setting.pullRequest
    const reporter = reporterOn(setting)
    const pending = { state: 'pending', description: 'a' } as const
    await reporter.set(at(head.sha), pending, fakeRun())
    await reporter.set(at(head.sha), { ...pending }, fakeRun())
    expect(head.statuses).toEqual([{ context, ...pending, targetUrl }])
    await reporter.set(at(head.sha), { ...pending, description: 'b' }, fakeRun())
    await reporter.set(at(head.sha), { state: 'success', description: 'b' }, fakeRun())
    expect(head.statuses.map(({ state, description }) => [state, description])).toEqual([
      ['pending', 'a'],
      ['pending', 'b'],
      ['success', 'b'],
    ])
  })

  test("writes one line, within GitHub's limit, without secrets", async ({ stage }) => {
    const setting = await stage()
    const reporter = reporterOn(setting)
    const { head } = setting.pullRequest
    const run = { ...fakeRun(), scrubber: new Scrubber(['docs_key']) }
    const texts = [
      'word '.repeat(100),
      `${'x'.repeat(139)} y`,
      'a\nb\u0000c',
      '💥'.repeat(200),
      `key docs_key${' docs_key'.repeat(30)}`,
    ]
    for (const description of texts) {
      await reporter.set(at(head.sha), { state: 'error', description }, run)
    }
    const written = head.statuses.map(({ description }) => description)
    expect(written).toHaveLength(texts.length)
    expect(written[2]).toBe('a b c')
    expect(written.join()).not.toMatch(/[\n\0]|docs_key/)
  })

  test('replaces emoji, which GitHub refuses, after secrets are removed', async ({ stage }) => {
    const setting = await stage()
    const reporter = reporterOn(setting)
    const { head } = setting.pullRequest
    const run = { ...fakeRun(), scrubber: new Scrubber(['docs_🚀_key']) }
    const description = 'open: 🚀 Deploy, docs_🚀_key'
    await reporter.set(at(head.sha), { state: 'pending', description }, run)
    expect(head.statuses).toMatchObject([{ description: 'open: □ Deploy, ***' }])
  })

  test('sets the status of another head commit, and no link without a run', async ({ stage }) => {
    const setting = await stage()
    const reporter = new StatusReporter(openGitHub(setting.github, {}), { context })
    const status = { state: 'pending', description: 'a' } as const
    await reporter.set(at(setting.pullRequest.head.sha), status, fakeRun())
    setting.pullRequest.push('b'.repeat(40))
    await reporter.set(at('b'.repeat(40)), status, fakeRun())
    for (const commit of setting.pullRequest.commits) {
      expect(commit.statuses).toMatchObject([{ context, targetUrl: null }])
    }
  })

  test('is repeated while GitHub fails, and refused as GATE_UNREADABLE', async ({ stage }) => {
    const setting = await stage()
    const { github, pullRequest } = setting
    const reporter = reporterOn(setting)
    const status = { state: 'success', description: 'a' } as const
    github.intercept(() => ({ status: 502, body: '<html>' }), 2)
    await reporter.set(at(pullRequest.head.sha), status, fakeRun())
    expect(github.requests).toHaveLength(3)
    github.forbid(['statuses: write'])
    const refused = reporter.set(
      at(pullRequest.head.sha),
      { ...status, description: 'b' },
      fakeRun(),
    )
    await expect(refused).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringMatching(
        /cannot set the commit status "docs\/agent-gate": .*\npermissions:\n {2}statuses: write\n/,
      ),
    })
    github.forbid([])
    await reporter.set(at(pullRequest.head.sha), { ...status, description: 'b' }, fakeRun())
    expect(pullRequest.head.statuses.at(-1)).toMatchObject({ description: 'b' })
  })
})

describe('what ended the run is set', () => {
  const unreadable = new Failure('GATE_UNREADABLE', 'cannot read the checks')
  const timedOut = new Failure('TIMED_OUT', 'not done within the `timeout`')

  test.for([
    ['an error', unreadable, 'error: cannot read the checks'],
    ['an unexpected error', new TypeError('x'), 'error: TypeError: x'],
    ['the timeout, as a failure', timedOut, 'failure: not done within the `timeout`'],
  ] as const)('%s', async ([, thrown, expected], { stage }) => {
    const setting = await stage()
    const { head } = setting.pullRequest
    const reporter = reporterOn(setting)
    await reporter.set(at(head.sha), { state: 'pending', description: 'a' }, fakeRun())
    await reporter.settle(thrown, fakeRun())
    const last = head.statuses.at(-1)
    expect(`${last?.state}: ${last?.description}`).toBe(expected)
  })

  test('on the head that is known otherwise, before the first status', async ({ stage }) => {
    const setting = await stage()
    const { head } = setting.pullRequest
    const reporter = reporterOn(setting)
    await reporter.settle(unreadable, fakeRun())
    expect(head.statuses).toEqual([])
    reporter.useHead(async () => at(head.sha))
    await reporter.settle(unreadable, fakeRun())
    expect(head.statuses).toMatchObject([{ state: 'error' }])
  })

  test.for([
    ['invalid inputs', new Failure('INVALID_INPUT', 'no such app')],
    ['a cancel, which another run follows', new Failure('CANCELLED', 'cancelled')],
  ] as const)('but not %s', async ([, thrown], { stage }) => {
    const setting = await stage()
    const { head } = setting.pullRequest
    const reporter = reporterOn(setting)
    reporter.useHead(async () => at(head.sha))
    await reporter.settle(thrown, fakeRun())
    expect(head.statuses).toEqual([])
  })

  test('but not over a condition that failed', async ({ stage }) => {
    const setting = await stage()
    const { head } = setting.pullRequest
    const reporter = reporterOn(setting)
    await reporter.set(at(head.sha), { state: 'failure', description: 'it is closed' }, fakeRun())
    await reporter.settle(new Failure('GATE_NOT_MET', 'the pull request cannot meet'), fakeRun())
    expect(head.statuses).toHaveLength(1)
  })

  test('as far as GitHub allows: a second failure is only logged', async ({ stage }) => {
    const setting = await stage()
    setting.github.forbid(['statuses: write'])
    const reporter = reporterOn(setting)
    reporter.useHead(async () => at(setting.pullRequest.head.sha))
    const run = fakeRun()
    await reporter.settle(unreadable, run)
    expect(run.lines.at(-1)).toMatch(/^debug: no final commit status: GATE_UNREADABLE/)
  })
})
