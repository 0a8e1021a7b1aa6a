import { describe, expect } from 'vitest'
import { readInputs } from '../../src/action/inputs.ts'
import type { AgentJobRequest } from '../../src/contract/request.ts'
import { environmentOf } from '../action/given.ts'
import { isLong, sample } from '../support/amount.ts'
import { readWorkflow } from '../support/examples/workflow.ts'
import { gitHub, head, type Pull, pull, states } from './pull-requests.ts'
import {
  type ActionResult,
  concurrencyGroup,
  type JobRun,
  runJob,
  type Trigger,
} from './run-job.ts'
import { has, type Stage, test } from './script.ts'

const waiting = readWorkflow('examples/gate-a-merge.yml')
const gate = readWorkflow('examples/gate-a-merge-by-events.yml')

const vars = {
  DOCS_API_URL: 'https://api.example.com',
  DOCS_PROJECT_ID: 'p1',
  DOCS_AGENT_LOGIN: 'docs-agent[bot]',
}
const secrets = { DOCS_ADMIN_KEY: 'docs_0123456789' }
const others = pull({ number: 7, user: { login: 'octocat' } })

const opened = (one: Pull = pull()): Trigger => ({
  name: 'pull_request_target',
  event: { pull_request: one },
  vars,
  secrets,
})
const queued: Trigger = {
  name: 'merge_group',
  event: { merge_group: { head_sha: head } },
  vars,
  secrets,
}

/** GitHub gives the run of a fork's review no secrets and a read-only token. */
const reviewOfFork: Trigger = {
  ...opened(pull({ head: { sha: head, repo: { full_name: 'stranger/docs' } } })),
  name: 'pull_request_review',
  vars: {},
  secrets: {},
}

const judged = {
  outputs: { gate: 'met', prLink: 'x', prRepository: 'Acme/docs', prNumber: '42' },
}

describe.skipIf(!has('jq'))('the event-driven gate', () => {
  let requests: AgentJobRequest[] = []
  /** Runs the gate; the action reads its inputs, and ends with `result`. */
  function run(
    stage: Stage,
    trigger: Trigger,
    listed: readonly Pull[],
    result: ActionResult = judged,
  ): JobRun {
    requests = []
    gitHub(stage, listed)
    return runJob(gate, trigger, stage, (inputs) => {
      requests.push(readInputs(environmentOf(inputs)) as AgentJobRequest)
      return result
    })
  }

  test("lets the action judge the agent's pull request, and set the status", ({ stage }) => {
    expect(run(stage, opened(), [pull()])).toMatchObject({ conclusion: 'success' })
    expect(requests).toMatchObject([
      {
        projectId: 'p1',
        jobId: 'job-1',
        statusContext: 'docs/agent-gate',
        requiredConditions: ['not-draft', 'checks-passed', 'approved'],
        wait: false,
      },
    ])
    expect(states(stage)).toEqual([])
  })

  test.runIf(isLong)('runs again on a review, so that an approval can pass it', ({ stage }) => {
    expect(gate.on).toMatchObject({ pull_request_review: { types: ['submitted', 'dismissed'] } })
    run(stage, { ...opened(), name: 'pull_request_review' }, [pull()])
    expect(requests).toHaveLength(1)
  })

  test.runIf(isLong)('passes the pull requests of others', ({ stage }) => {
    expect(run(stage, opened(others), [others]).conclusion).toBe('success')
    expect([states(stage), requests]).toEqual([['success'], []])
  })

  test('does not pass a pull request of others with the head commit of one of the agent', ({
    stage,
  }) => {
    run(stage, opened(others), [others, pull()])
    expect([states(stage), requests.length]).toEqual([[], 1])
  })

  test.runIf(isLong)("passes nothing if the agent's head commit has changed", ({ stage }) => {
    const moved = pull({ head: { ...pull().head, sha: 'b'.repeat(40) } })
    expect(run(stage, opened(), [moved]).conclusion).toBe('success')
    expect([states(stage), requests]).toEqual([[], []])
  })

  test("passes the merge queue's group, as its pull requests were already judged", ({ stage }) => {
    expect(run(stage, queued, []).conclusion).toBe('success')
    expect([states(stage), requests]).toEqual([['success'], []])
  })

  const unset: [what: string, change: Partial<Trigger>][] = [
    ...Object.keys(vars).map((unset): [string, Partial<Trigger>] => [
      `${unset} is unset`,
      { vars: Object.fromEntries(Object.entries(vars).filter(([name]) => name !== unset)) },
    ]),
    ['DOCS_ADMIN_KEY is unset', { secrets: {} }],
    ['DOCS_AGENT_LOGIN lacks [bot]', { vars: { ...vars, DOCS_AGENT_LOGIN: 'docs-agent' } }],
    [
      'DOCS_AGENT_LOGIN is in the form of gh',
      { vars: { ...vars, DOCS_AGENT_LOGIN: 'app/docs-agent' } },
    ],
    ['DOCS_AGENT_LOGIN is misspelled', { vars: { ...vars, DOCS_AGENT_LOGIN: 'docs-agnet[bot]' } }],
    ['DOCS_AGENT_LOGIN is nothing but [bot]', { vars: { ...vars, DOCS_AGENT_LOGIN: '[bot]' } }],
  ]
  test.for(sample(unset, 2))('fails, and passes nothing, if %s', ([, change], { stage }) => {
    for (const trigger of [opened(others), queued]) {
      const { conclusion, log } = run(stage, { ...trigger, ...change }, [others])
      expect(conclusion).toBe('failure')
      expect(log).toContain('::error::')
      expect([states(stage), requests]).toEqual([['error'], []])
    }
  })

  const faults: [what: string, listed: readonly Pull[], result?: ActionResult][] = [
    ['the text names no job', [pull({ body: null })]],
    ['the text names an empty job', [pull({ body: 'Agent job: \nx' })]],
    ['two pull requests of the agent have the head', [pull(), pull({ number: 43 })]],
    ['the action judged nothing', [pull()], { fails: true }],
    [
      'the job has no pull request',
      [pull()],
      { fails: true, outputs: { gate: 'failed', prLink: '' } },
    ],
    [
      'the job created another pull request, though that passes',
      [pull()],
      { outputs: { ...judged.outputs, prNumber: '41' } },
    ],
    [
      'the job created one of another repository',
      [pull()],
      { fails: true, outputs: { ...judged.outputs, gate: 'failed', prRepository: 'acme/other' } },
    ],
  ]
  test.for(sample(faults, 2))(
    'fails, and reports it on the head commit, if %s',
    ([, listed, result], { stage }) => {
      expect(run(stage, opened(), listed, result).conclusion).toBe('failure')
      expect(states(stage)).toEqual(['error'])
    },
  )

  test('fails if GitHub does not return the pull requests', ({ stage }) => {
    for (const file of ['listed.json', 'pull-7.json']) {
      gitHub(stage, [others])
      stage.exec('rm', [file])
      const { conclusion } = runJob(gate, opened(others), stage, () => judged)
      expect([conclusion, states(stage)]).toEqual(['failure', ['error']])
    }
  })

  test('leaves the verdict of the action if the gate is not met', ({ stage }) => {
    const failed = { fails: true, outputs: { ...judged.outputs, gate: 'failed' } }
    expect(run(stage, opened(), [pull()], failed).conclusion).toBe('failure')
    expect(states(stage)).toEqual([])
  })

  const woken = (name: string, event: object): Trigger => ({ name, event, vars, secrets })
  const wakes: [event: string, trigger: Trigger][] = [
    ['workflow_run', woken('workflow_run', { workflow_run: { head_sha: head } })],
    ['check_suite', woken('check_suite', { check_suite: { head_sha: head } })],
    ['status', woken('status', { sha: head, context: 'ci/build' })],
  ]

  test.for(sample(wakes, 2))('judges the head commit of %s', ([name, trigger], { stage }) => {
    expect(gate.on).toHaveProperty(name)
    for (const [listed, times] of [
      [[pull()], 1],
      [[others], 0],
      [[pull({ state: 'closed' })], 0],
    ] as const) {
      gitHub(stage, listed)
      let uses = 0
      const { conclusion } = runJob(gate, trigger, stage, () => {
        uses += 1
        return judged
      })
      expect([conclusion, uses, states(stage)]).toEqual(['success', times, []])
    }
  })

  const status = woken('status', { sha: head, context: 'docs/agent-gate' })

  test('does not start itself', ({ stage }) => {
    expect(runJob(gate, status, stage, () => judged).conclusion).toBe('skipped')
  })

  test('a skipped event does not replace a judged one in the queue', () => {
    for (const skipped of [status, reviewOfFork]) {
      expect(concurrencyGroup(gate, skipped)).not.toBe(concurrencyGroup(gate, opened()))
    }
    for (const [, judgedEvent] of [
      ...wakes,
      ['', { ...opened(), name: 'pull_request_review' }],
    ] as const) {
      expect(concurrencyGroup(gate, judgedEvent)).toBe(concurrencyGroup(gate, opened()))
    }
  })

  const ids = ['job-1', '5f2.a:7', 'agent~job', '日本']
  test.for(sample(ids, 2))('finds the job by an id of any shape: %s', (id, { stage }) => {
    run(stage, opened(), [pull({ body: `Agent job: ${id}\r\nThe end.` })])
    expect(requests).toMatchObject([{ jobId: id }])
  })

  test.runIf(isLong)('reports that the agent is running', ({ stage }) => {
    gitHub(stage, [pull()])
    const stillRunning = { outputs: { gate: 'waiting', prLink: '' } }
    expect(runJob(gate, opened(), stage, () => stillRunning).conclusion).toBe('success')
    expect(states(stage)).toEqual(['pending'])
  })
})

describe('the gate that waits', () => {
  const job = ({ jobs }: typeof gate) =>
    jobs['agent-gate'] as Required<(typeof gate)['jobs'][string]>

  test('has the steps of the event-driven gate, and waits', () => {
    const differing = ['Report that the agent is running', 'Report that the verdict is open']
    const same = ({ name }: { name?: string }) => !differing.includes(`${name}`)
    const steps = job(gate).steps.filter(same)
    const others = steps.map((step) => {
      if (step.id !== 'gate') return step
      const { wait, timeout: _, ...inputs } = step.with ?? {}
      expect(wait).toBe(false)
      return { ...step, with: { ...inputs, timeout: '30m' } }
    })
    expect(job(waiting).steps.filter(same)).toEqual(others)
    expect(job(waiting).permissions).toEqual(job(gate).permissions)
  })

  test.skipIf(!has('jq'))('finds the head commit of each of its events', ({ stage }) => {
    expect(Object.keys(waiting.on)).toEqual([
      'pull_request_target',
      'pull_request_review',
      'merge_group',
    ])
    for (const [trigger, state] of [
      [opened(), ['pending']],
      [queued, ['success']],
    ] as const) {
      gitHub(stage, [pull()])
      expect(runJob(waiting, trigger, stage, () => judged).conclusion).toBe('success')
      expect(states(stage)).toEqual(state)
    }
  })

  test.skipIf(!has('jq'))(
    'replaces an older verdict of the head commit before it waits',
    ({ stage }) => {
      gitHub(stage, [pull()])
      let before: string[] = []
      runJob(waiting, opened(), stage, () => {
        before = states(stage)
        return judged
      })
      expect(before).toEqual(['pending'])
    },
  )

  test.skipIf(!has('jq'))(
    'a review of a fork, which cannot judge, does not cancel a run that can',
    ({ stage }) => {
      gitHub(stage, [pull()])
      expect(runJob(waiting, reviewOfFork, stage, () => judged).conclusion).toBe('skipped')
      expect(concurrencyGroup(waiting, reviewOfFork)).not.toBe(concurrencyGroup(waiting, opened()))
      const review = { ...opened(), name: 'pull_request_review' }
      expect(concurrencyGroup(waiting, review)).toBe(concurrencyGroup(waiting, opened()))
    },
  )
})
