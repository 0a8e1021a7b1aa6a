import { describe, expect, test } from 'vitest'
import { checkLabel } from '../../../src/gate/check.ts'
import { findGate } from '../../../src/gate/checks/gate-workflow.ts'
import { workflowChecks } from '../../../src/gate/checks/workflow-checks.ts'
import type { CheckRun, CheckSuite, JobAttempt } from '../../../src/gate/github/head-commit.ts'

let count = 0

/** A job that passed, unless changed. Each is newer than the previous ones. */
function job(name: string, conclusion: string | null = 'SUCCESS', attempt?: JobAttempt): CheckRun {
  count += 1
  const progress =
    conclusion === null ? { status: 'IN_PROGRESS' } : { status: 'COMPLETED', conclusion }
  return { id: `CR_${count}`, number: count, name, ...progress, isRequired: false, attempt }
}

/** A run of CI by a pull request's event. */
function run(number: number, conclusion: string | null, ...checkRuns: CheckRun[]): CheckSuite {
  const progress =
    conclusion === null ? { status: 'IN_PROGRESS' } : { status: 'COMPLETED', conclusion }
  const workflow = { id: 'W_CI', name: 'CI' }
  return {
    id: `CS_${number}`,
    number,
    ...progress,
    app: { id: 15368, slug: 'github-actions' },
    workflowRun: { id: number, number, event: 'pull_request', workflow },
    checkRuns,
  }
}

function statesOf(...runs: CheckSuite[]): Record<string, string> {
  const checks = workflowChecks(runs, findGate(runs, undefined))
  return Object.fromEntries(
    checks.map((check) => [check.kind === 'job' ? check.name : checkLabel(check), check.state]),
  )
}

describe('an edit of the title, for which `build` is skipped and `title` runs, hides nothing', () => {
  test.for([
    ['failed', 'FAILURE', 'FAILURE', 'failed'],
    ['is running', null, null, 'pending'],
    ['was cancelled', 'CANCELLED', 'CANCELLED', 'failed'],
    ['passed', 'SUCCESS', 'SUCCESS', 'passed'],
  ] as const)('if it %s before', ([, ofJob, ofRun, expected]) => {
    const opened = run(1, ofRun, job('title'), job('build', ofJob))
    const edited = run(2, 'SUCCESS', job('title'), job('build', 'SKIPPED'))
    expect(statesOf(opened, edited)).toEqual({ title: 'passed', build: expected })
    expect(statesOf(edited, opened)).toEqual({ title: 'passed', build: expected })
  })

  test.for([
    ['of a matrix', 'build (20)', 'build'],
    ['of a reusable workflow', 'build / test', 'build'],
    ['with an expression in its name', 'build on ubuntu', `build on \${{ matrix.os }}`],
  ] as const)('of a job %s, which is skipped under another name', ([, name, skipped]) => {
    const opened = run(1, 'FAILURE', job('title'), job(name, 'FAILURE'))
    const edited = run(2, 'SUCCESS', job('title'), job(skipped, 'SKIPPED'))
    expect(statesOf(opened, edited)).toMatchObject({ [name]: 'failed' })
  })

  test('if the older run has not created the job yet', () => {
    const opened = run(1, null, job('title'))
    const edited = run(2, 'SUCCESS', job('title'), job('build', 'SKIPPED'))
    expect(statesOf(opened, edited)).toMatchObject({ 'CI (pull_request)': 'pending' })
  })

  test('if concurrency cancelled the older run before it had jobs', () => {
    const edited = run(2, 'SUCCESS', job('title'), job('build', 'SKIPPED'))
    expect(statesOf(run(1, 'CANCELLED'), edited)).toMatchObject({ 'CI (pull_request)': 'failed' })
    const labeled = run(3, 'SUCCESS', job('title'), job('build'))
    expect(statesOf(run(1, 'CANCELLED'), edited, labeled)).toEqual({
      title: 'passed',
      build: 'passed',
    })
  })
})

describe('a job that the newer run does not have', () => {
  test('is superseded when that is complete', () => {
    const older = run(1, 'FAILURE', job('build (20)', 'FAILURE'))
    expect(statesOf(older, run(2, 'SUCCESS', job('build (22)')))).toEqual({
      'build (22)': 'passed',
    })
  })

  test('is open until that is complete', () => {
    const older = run(1, 'FAILURE', job('build'), job('deploy', 'FAILURE'))
    expect(statesOf(older, run(2, null, job('build', null)))).toEqual({
      build: 'pending',
      deploy: 'pending',
    })
  })

  test('counts if that was cancelled', () => {
    const older = run(1, 'FAILURE', job('build'), job('deploy', 'FAILURE'))
    expect(statesOf(older, run(2, 'CANCELLED', job('build', 'CANCELLED')))).toMatchObject({
      deploy: 'failed',
    })
  })
})

describe('a run that is run again counts instead of a newer one', () => {
  const again = (firstJob: number): JobAttempt => ({ number: 2, firstJob })

  test.for([
    ['fails', 'FAILURE', 'failed'],
    ['is running', null, 'pending'],
  ] as const)('when it %s', ([, conclusion, expected]) => {
    job('build')
    const second = run(2, 'SUCCESS', job('build'))
    const repeated = job('build', conclusion, again(count + 1))
    expect(statesOf(run(1, conclusion, repeated), second)).toMatchObject({ build: expected })
  })

  test('when it passes, and concurrency cancelled the newer one', () => {
    const lint = job('lint', 'SUCCESS', { number: 1, firstJob: count + 1 })
    const second = run(2, 'CANCELLED', job('build', 'CANCELLED'), job('lint', 'CANCELLED'))
    const first = run(1, 'SUCCESS', lint, job('build', 'SUCCESS', again(count + 1)))
    expect(statesOf(first, second)).toEqual({ build: 'passed', lint: 'passed' })
  })
})
