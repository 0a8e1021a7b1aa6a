import { describe, expect, test as plain } from 'vitest'
import {
  errorStatus,
  failureStatus,
  pendingStatus,
  statusReporter,
  successStatus,
  timedOutStatus,
} from '../../src/gate/commit-status.ts'
import type { Condition } from '../../src/gate/conditions.ts'
import { openGitHub } from '../../src/gate/github.ts'
import { Scrubber } from '../../src/scrub/scrubber.ts'
import { fakeRun } from '../support/clock.ts'
import { type Stage, test } from './stage.ts'

const conditions: Condition[] = [
  { name: 'completed', state: 'met', reason: 'the agent finished' },
  { name: 'not-draft', state: 'waiting', reason: 'it is a draft' },
  { name: 'checks-passed', state: 'failed', reason: 'failed: CI / build (push)' },
  { name: 'approved', state: 'waiting', reason: 'no approval of the head commit' },
]

describe('the status', () => {
  plain('names the open conditions', () => {
    expect(pendingStatus(conditions)).toEqual({
      state: 'pending',
      description: 'not-draft: it is a draft; approved: no approval of the head commit',
    })
  })

  plain('reports that all conditions are met, and that it polls once more', () => {
    expect(pendingStatus(conditions.slice(0, 1))).toEqual({
      state: 'pending',
      description: 'all conditions are met; confirming',
    })
  })

  plain('names the met, the failed, and the open conditions at the end', () => {
    expect(successStatus(conditions.slice(0, 2)).description).toBe('met: completed, not-draft')
    expect(failureStatus(conditions)).toEqual({
      state: 'failure',
      description: 'checks-passed: failed: CI / build (push)',
    })
    expect(timedOutStatus(conditions.slice(0, 2))).toEqual({
      state: 'failure',
      description: 'timed out: not-draft: it is a draft',
    })
    expect(errorStatus('cannot read the checks')).toEqual({
      state: 'error',
      description: 'cannot read the checks',
    })
  })
})

const context = 'docs/agent-gate'
const targetUrl = 'https://github.com/octo-org/docs/actions/runs/7'

const reporterOn = ({ github }: Stage, url: string | undefined = targetUrl) =>
  statusReporter(openGitHub(github, { statuses: 'write' }), 'octo-org/docs', {
    context,
    targetUrl: url,
  })

describe('the reporter', () => {
  test('sets the status on the head commit, once as long as it stays the same', async ({
    stage,
  }) => {
    const setting = await stage()
    const { head } = setting.pullRequest
    const reporter = reporterOn(setting)
    const pending = { state: 'pending', description: 'a' } as const
    await reporter.set(head.sha, pending, fakeRun())
    await reporter.set(head.sha, { ...pending }, fakeRun())
    expect(head.statuses).toEqual([{ context, ...pending, targetUrl, createdAt: expect.any(Date) }])
    await reporter.set(head.sha, { ...pending, description: 'b' }, fakeRun())
    await reporter.set(head.sha, { state: 'success', description: 'b' }, fakeRun())
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
      await reporter.set(head.sha, { state: 'error', description }, run)
    }
    const written = head.statuses.map(({ description }) => description)
    expect(written).toHaveLength(texts.length)
    expect(written[2]).toBe('a b c')
    expect(written.join()).not.toMatch(/[\n\0]|docs_key/)
  })

  test('sets the status of another head commit, and no link without a run', async ({ stage }) => {
    const setting = await stage()
    const reporter = statusReporter(openGitHub(setting.github, {}), 'octo-org/docs', { context })
    const status = { state: 'pending', description: 'a' } as const
    await reporter.set(setting.pullRequest.head.sha, status, fakeRun())
    setting.pullRequest.push('b'.repeat(40))
    await reporter.set('b'.repeat(40), status, fakeRun())
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
    await reporter.set(pullRequest.head.sha, status, fakeRun())
    expect(github.requests).toHaveLength(3)
    github.forbid(['statuses: write'])
    const refused = reporter.set(pullRequest.head.sha, { ...status, description: 'b' }, fakeRun())
    await expect(refused).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringMatching(
        /cannot set the commit status `docs\/agent-gate`: .*\npermissions:\n {2}statuses: write\n/,
      ),
    })
    github.forbid([])
    await reporter.set(pullRequest.head.sha, { ...status, description: 'b' }, fakeRun())
    expect(pullRequest.head.statuses.at(-1)).toMatchObject({ description: 'b' })
  })
})
