import { describe, expect, test } from 'vitest'
import { checkLabel } from '../../../src/gate/check.ts'
import { countedChecks } from '../../../src/gate/checks/checks.ts'
import type { CurrentRun } from '../../../src/gate/checks/gate-workflow.ts'
import type { CheckRun, CheckSuite } from '../../../src/gate/github/head-commit.ts'
import { noRules } from '../no-rules.ts'

const path = '.github/workflows/gate.yml'
const currentRun: CurrentRun = { id: '18658821493', job: 'gate', path }

const job = (name: string, status = 'IN_PROGRESS', conclusion?: string): CheckRun => ({
  id: `${name} ${status} ${conclusion}`,
  name,
  status,
  conclusion,
  isRequired: false,
})

/** The current workflow run with these jobs, unless changed. */
function gateRun(
  checkRuns: readonly CheckRun[],
  change: Partial<CheckSuite> & { run?: Partial<CheckSuite['workflowRun']> } = {},
): CheckSuite {
  const { run, ...rest } = change
  const workflow = { id: 'W_gate', name: 'Gate' }
  return {
    id: `${run?.id} ${run?.event}`,
    status: 'IN_PROGRESS',
    app: { slug: 'github-actions' },
    workflowRun: { id: 18658821493, number: 7, event: 'pull_request', workflow, path, ...run },
    checkRuns,
    ...rest,
  }
}

const counted = (suites: readonly CheckSuite[], current = currentRun) =>
  countedChecks(
    { suites, statuses: [], ...noRules },
    { ignoredChecks: [], expectedChecks: [], currentRun: current },
  ).map((check) => `${checkLabel(check)}: ${check.state}`)

describe("the gate's own job is left out", () => {
  test.for([
    ['by its id', 'gate'],
    ['of a matrix', 'gate (24, ubuntu-latest)'],
    ['of a reusable workflow', 'docs / gate'],
    ['of a reusable workflow within another', 'docs / merge / gate'],
    ['of a matrix in a reusable workflow', 'docs / gate (24)'],
    ['by another name, as the only one in progress', 'Wait for the agent'],
  ] as const)('%s', ([, name]) => {
    expect(counted([gateRun([job(name)])])).toEqual([])
    const jobs = [job(name), job('build', 'COMPLETED', 'SUCCESS'), job('docs', 'QUEUED')]
    expect(counted([gateRun(jobs)])).toEqual([
      'Gate / build (pull_request): passed',
      'Gate / docs (pull_request): pending',
    ])
  })

  test.for(['gateway', 'the gate', 'gate / build', 'Gate', 'gate(24)', 'build', ''])(
    'and not another job of the run: %o',
    (name) => {
      expect(counted([gateRun([job('gate'), job(name)])])).toEqual([
        `Gate / ${name} (pull_request): pending`,
      ])
    },
  )

  test('and not a check run of that name that a workflow made with its token', () => {
    const byToken = { ...job('gate'), isJob: false }
    expect(counted([gateRun([job('gate (24)'), byToken])])).toEqual(['gate: pending'])
    expect(counted([gateRun([job('Wait for the agent'), byToken])])).toEqual(['gate: pending'])
    const other = gateRun([byToken], { run: { id: 9, number: 8, event: 'push' } })
    expect(counted([gateRun([job('gate')]), other])).toEqual(['gate: pending'])
  })

  test('and, if it has another name, nothing while several jobs are in progress', () => {
    const jobs = [job('Wait for the agent'), job('build')]
    expect(counted([gateRun(jobs)])).toHaveLength(2)
  })

  test('and not a completed one, which belongs to another matrix value or caller', () => {
    const jobs = [job('gate (20)', 'COMPLETED', 'FAILURE'), job('gate (24)')]
    expect(counted([gateRun(jobs)])).toEqual(['Gate / gate (20) (pull_request): failed'])
  })

  test('and no job with that id in another reusable workflow', () => {
    const waits = 'Gate / b / gate (pull_request): pending'
    expect(counted([gateRun([job('a / gate'), job('b / gate', 'QUEUED')])])).toEqual([waits])
    // The current job is unknown, so neither is left out.
    expect(counted([gateRun([job('a / gate'), job('b / gate')])])).toContain(waits)
    expect(counted([gateRun([job('gate'), job('b / gate')])])).toContain(waits)
  })

  test('with the other jobs of its matrix, which also wait', () => {
    const legs = [job('gate (a)'), job('gate (b)'), job('gate (c)', 'QUEUED')]
    expect(counted([gateRun(legs)])).toEqual([])
    const callers = legs.map(({ status }, index) => job(`docs (${index}) / gate`, status))
    expect(counted([gateRun(callers)])).toEqual([])
  })

  test('and not another workflow’s job with its name', () => {
    const deploy = { id: 'W_deploy', name: 'Deploy' }
    const other = gateRun([job('gate', 'COMPLETED', 'FAILURE')], {
      status: 'COMPLETED',
      run: { id: 2, workflow: deploy, path: '.github/workflows/deploy.yml' },
    })
    expect(counted([gateRun([job('gate')]), other])).toEqual([
      'Deploy / gate (pull_request): failed',
    ])
  })

  test('and not a check with its name by another app', () => {
    const ofApp = gateRun([job('gate')], { app: { slug: 'evil' } })
    expect(counted([gateRun([job('gate')]), { ...ofApp, workflowRun: undefined }])).toEqual([
      'gate: pending',
    ])
  })

  test('and nothing if the run is unknown', () => {
    const suite = gateRun([job('gate')])
    expect(counted([suite], { id: '', job: '' })).toHaveLength(1)
    expect(
      counted([gateRun([job('')], { run: { id: undefined } })], { id: '', job: '' }),
    ).toHaveLength(1)
    expect(counted([suite], { id: '8658821493', job: 'gate' })).toHaveLength(1)
  })
})

describe('other runs of the gate’s workflow', () => {
  const cancelled = { status: 'COMPLETED', conclusion: 'CANCELLED' }
  const older = (jobs: readonly CheckRun[], run = {}, change: Partial<CheckSuite> = cancelled) =>
    gateRun(jobs, { ...change, run: { id: 1, number: 6, ...run } })
  const current = gateRun([job('gate')])

  test('are superseded by the current one if the event is the same', () => {
    const jobs = [job('gate', 'COMPLETED', 'CANCELLED'), job('build', 'COMPLETED', 'FAILURE')]
    for (const suites of [
      [older(jobs), current],
      [current, older(jobs)],
    ]) {
      expect(counted(suites)).toEqual([])
    }
  })

  test('of other events count, without their gates', () => {
    const jobs = [job('gate', 'COMPLETED', 'FAILURE'), job('build', 'COMPLETED', 'FAILURE')]
    const review = older(jobs, { event: 'pull_request_review' })
    expect(counted([current, review])).toEqual(['Gate / build (pull_request_review): failed'])
  })

  test('do not wait for each other: jobs count once they have started', () => {
    const running = { status: 'IN_PROGRESS', conclusion: undefined }
    const push = { event: 'push' }
    expect(counted([current, older([], push, { status: 'PENDING' })])).toEqual([])
    expect(counted([current, older([job('gate')], push, running)])).toEqual([])
    expect(counted([current, older([job('build')], push, running)])).toEqual([
      'Gate / build (push): pending',
    ])
  })

  test('that concurrency cancelled before a job started do not count, broken ones do', () => {
    expect(counted([current, older([], { event: 'push' })])).toEqual([])
    const broken = { status: 'COMPLETED', conclusion: 'STARTUP_FAILURE' }
    expect(counted([current, older([], { event: 'push' }, broken)])).toEqual([
      'Gate (push): failed',
    ])
  })

  test('are found by the file’s path if the current run belongs to another commit', () => {
    const earlier = older([job('gate', 'COMPLETED', 'CANCELLED')])
    expect(counted([earlier], { id: '99', job: 'gate', path })).toEqual([])
    const without = { id: '99', job: 'gate' }
    expect(counted([earlier], without)).toEqual(['Gate / gate (pull_request): failed'])
    expect(counted([gateRun([job('gate')], { run: { path: undefined } })], without)).toHaveLength(1)
  })

  test('have the gate’s job under its name in the current run', () => {
    const named = gateRun([job('Wait for the agent')])
    const jobs = [
      job('Wait for the agent', 'COMPLETED', 'FAILURE'),
      job('x / gate', 'COMPLETED', 'FAILURE'),
    ]
    expect(counted([named, older(jobs, { event: 'push' })])).toEqual([
      'Gate / x / gate (push): failed',
    ])
  })
})
