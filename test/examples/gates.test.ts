import { describe, expect } from 'vitest'
import type { AgentJobRequest } from '../../src/gate/agent-job-request.ts'
import type { Failure } from '../../src/kernel/run/failure.ts'
import { readInputs } from '../../src/runner/inputs.ts'
import { environmentOf } from '../runner/given.ts'
import { readWorkflow, type Workflow } from '../support/examples/workflow.ts'
import { concurrencyGroup, type JobRun, runJob, type Trigger } from './run-job.ts'
import { has, type ScriptStage, test } from './script.ts'

// What the gate decides is tested with the action (test/gate/agent-job/find-agent-job.test.ts). Here: that the
// recipes give it their events, run for each one that they name, and fail without their settings.

const waiting = readWorkflow('examples/gate-a-merge.yml')
const byEvents = readWorkflow('examples/gate-a-merge-by-events.yml')

const head = 'a'.repeat(40)
const vars = { DOCS_API_URL: 'https://api.example.com', DOCS_PROJECT_ID: 'p1' }
const secrets = { DOCS_ADMIN_KEY: 'docs_0123456789' }

const pullRequest = (repository = 'acme/docs') => ({
  number: 42,
  head: { sha: head, repo: { full_name: repository } },
})
const on = (name: string, event: object): Trigger => ({ name, event, vars, secrets })
const opened = on('pull_request_target', { pull_request: pullRequest() })
const reviewed = on('pull_request_review', { pull_request: pullRequest() })
const queued = on('merge_group', { merge_group: { head_sha: head, head_ref: 'pr-42-x' } })
const dispatched: Trigger = {
  ...on('workflow_dispatch', { inputs: { number: '42' } }),
  inputs: { number: '42', head },
}
const ownStatus = on('status', { sha: head, context: 'docs/agent-gate' })
const scheduled = on('schedule', {})

/** GitHub gives the run of a fork's review no secrets, no variables and a read-only token. */
const reviewOfFork: Trigger = {
  name: 'pull_request_review',
  event: { pull_request: pullRequest('stranger/docs') },
}

/** The events of checks, each with that head. */
const checks = [
  on('workflow_run', { workflow_run: { head_sha: head } }),
  on('check_suite', { check_suite: { head_sha: head } }),
  on('status', { sha: head, context: 'ci/build' }),
]

/** Runs a gate; the action reads its inputs and the event. */
function run(stage: ScriptStage, gate: Workflow, trigger: Trigger) {
  stage.write('event.json', JSON.stringify(trigger.event))
  const requests: AgentJobRequest[] = []
  let refused = ''
  const job: JobRun = runJob(gate, trigger, stage, (inputs) => {
    const environment = {
      ...environmentOf(inputs),
      GITHUB_EVENT_NAME: trigger.name,
      GITHUB_EVENT_PATH: `${stage.folder}/event.json`,
    }
    try {
      requests.push(readInputs(environment) as AgentJobRequest)
      return {}
    } catch (error) {
      refused = (error as Failure).message
      return { fails: true }
    }
  })
  return { conclusion: job.conclusion, requests, refused }
}

const gates: [name: string, gate: Workflow, triggers: readonly Trigger[], wait: boolean][] = [
  ['the gate that waits', waiting, [opened, reviewed, queued], true],
  ['the gate by events', byEvents, [opened, reviewed, queued, ...checks, dispatched], false],
]

describe.each(gates)('%s', (_, gate, triggers, wait) => {
  test('gives the action each of its events, and leaves the decision to it', ({ stage }) => {
    for (const trigger of triggers) {
      expect(gate.on).toHaveProperty(trigger.name)
      const { conclusion, requests } = run(stage, gate, trigger)
      expect([conclusion, requests], trigger.name).toMatchObject([
        'success',
        [
          {
            projectId: 'p1',
            jobId: undefined,
            agentLogin: 'docs-agent[bot]',
            subject: {},
            statusContext: 'docs/agent-gate',
            requiredConditions: ['not-draft', 'checks-passed', 'approved'],
            wait,
          },
        ],
      ])
    }
  })

  test.for(['DOCS_API_URL', 'DOCS_PROJECT_ID', 'DOCS_ADMIN_KEY'])(
    'fails if %s is not set, so that nothing passes',
    (unset, { stage }) => {
      const without = (all: object) =>
        Object.fromEntries(Object.entries(all).filter(([name]) => name !== unset))
      const trigger = { ...opened, vars: without(vars), secrets: without(secrets) }
      const { conclusion, requests, refused } = run(stage, gate, trigger)
      expect([conclusion, requests]).toEqual(['failure', []])
      expect(refused).toMatch(/^INVALID_INPUT: the input .* is missing/)
    },
  )

  test('runs for every change of a pull request that may change the verdict', () => {
    expect(gate.on).toMatchObject({
      pull_request_target: {
        types: expect.arrayContaining(['opened', 'synchronize', 'reopened', 'closed', 'edited']),
      },
      pull_request_review: { types: ['submitted', 'dismissed'] },
    })
  })

  test('skips the review of a fork, which does not replace a run that can judge', ({ stage }) => {
    expect(run(stage, gate, reviewOfFork).conclusion).toBe('skipped')
    expect(concurrencyGroup(gate, reviewOfFork)).not.toBe(concurrencyGroup(gate, opened))
    expect(concurrencyGroup(gate, reviewed)).toBe(concurrencyGroup(gate, opened))
  })

  test('never checks out a file of the pull request', () => {
    const uses = Object.values(gate.jobs).flatMap(({ steps = [] }) =>
      steps.map((step) => step.uses),
    )
    expect(uses.filter(Boolean)).toEqual([expect.stringContaining('docs-export-action')])
  })
})

describe('the gate by events', () => {
  test('runs again when a workflow runs again', () => {
    expect(byEvents.on).toMatchObject({
      workflow_run: { types: ['in_progress', 'completed'] },
      check_suite: { types: ['completed'] },
    })
  })

  test('judges the events of one head one after the other', () => {
    for (const trigger of [...checks, dispatched]) {
      expect(concurrencyGroup(byEvents, trigger)).toBe(concurrencyGroup(byEvents, opened))
    }
  })

  test('is not started by its own status, nor judges on the schedule itself', ({ stage }) => {
    for (const trigger of [ownStatus, scheduled]) {
      expect(run(stage, byEvents, trigger).conclusion).toBe('skipped')
      expect(concurrencyGroup(byEvents, trigger)).not.toBe(concurrencyGroup(byEvents, opened))
    }
  })

  test.skipIf(!has())('judges the agent’s open pull requests again on a schedule', ({ stage }) => {
    stage.write('calls', '')
    stage.program(
      'gh',
      `case "$1 $2" in
        'pr list') [ "$4$6" = acme/docsdocs-agent ] && printf '42 ${head}\\n43 ${head}\\n' ;;
        'workflow run') printf '%s\\n' "$*" >>calls ;;
        *) exit 1 ;;
      esac`,
    )
    const again = { ...byEvents, jobs: { again: byEvents.jobs.again ?? {} } }
    expect(runJob(again, scheduled, stage, () => ({})).conclusion).toBe('success')
    expect(stage.read('calls').split('\n').filter(Boolean)).toEqual(
      [42, 43].map((number) =>
        expect.stringMatching(
          `^workflow run [a-z-]+\\.yml --repo acme/docs --ref main -f number=${number} -f head=${head}$`,
        ),
      ),
    )
  })
})
