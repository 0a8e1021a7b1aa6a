import { describe, expect } from 'vitest'
import { openGitHub } from '../../../src/gate/github/github.ts'
import { type JobsByNumber, workflowJobs } from '../../../src/gate/github/workflow-jobs.ts'
import { permissionsFor } from '../../../src/gate/read-facts.ts'
import { fakeRun } from '../../support/clock.ts'
import type { Check } from '../../support/service/github/commit.ts'
import { type GateStage, isJobs, passed, test } from '../stage.ts'

const jobsIn = ({ github, link }: GateStage) =>
  workflowJobs(openGitHub(github, permissionsFor(['checks-passed'])), link.repository, fakeRun())

const numbersOf = (jobs: JobsByNumber | undefined) => jobs && [...jobs.keys()]

const forged: Check = { name: 'test', conclusion: 'success', byToken: true, looksLikeJob: true }

function suite(status: string, ...ids: number[]) {
  const workflowRun = { id: 1, number: 1, event: 'push', workflow: { id: '', name: '' } }
  const runs = ids.map((id) => ({ id: '', number: id, name: '', status, isRequired: false }))
  return [{ id: '', status, app: undefined, workflowRun, checkRuns: undefined }, runs] as const
}

test('jobs are the check runs in GitHub’s list, whatever the others look like', async ({
  stage,
}) => {
  const jobsOf = jobsIn(await stage({ checks: [passed, forged] }))
  expect(numbersOf(await jobsOf(...suite('COMPLETED', 1, 2, 3)))).toEqual([1])
})

test('jobs of all attempts are listed, in pages', async ({ stage }) => {
  const checks = Array.from({ length: 230 }, (_, number) => ({ ...passed, name: `${number % 50}` }))
  const setting = await stage({ checks })
  const ids = checks.map((_, index) => index + 1)
  expect(numbersOf(await jobsIn(setting)(...suite('COMPLETED', ...ids)))).toEqual(ids)
  expect(setting.github.requests).toHaveLength(3)
})

describe('the list is read', () => {
  test('once for a run that has ended', async ({ stage }) => {
    const setting = await stage({ checks: [passed, forged] })
    const jobsOf = jobsIn(setting)
    for (let poll = 0; poll < 3; poll++) await jobsOf(...suite('COMPLETED', 1, 2))
    expect(setting.github.requests).toHaveLength(1)
  })

  test('again during a run, as long as a check run is not in it', async ({ stage }) => {
    const setting = await stage({ checks: [passed] })
    const jobsOf = jobsIn(setting)
    expect(numbersOf(await jobsOf(...suite('IN_PROGRESS', 1, 2)))).toEqual([1])
    setting.pullRequest.report({ ...passed, name: 'late' })
    expect(numbersOf(await jobsOf(...suite('IN_PROGRESS', 1, 2)))).toEqual([1, 2])
    await jobsOf(...suite('IN_PROGRESS', 1, 2))
    expect(setting.github.requests).toHaveLength(2)
  })

  test('again if a run that has ended is run again', async ({ stage }) => {
    const setting = await stage({ checks: [passed] })
    const jobsOf = jobsIn(setting)
    await jobsOf(...suite('COMPLETED', 1))
    setting.pullRequest.checks.push(passed)
    expect(numbersOf(await jobsOf(...suite('COMPLETED', 2)))).toEqual([1, 2])
  })
})

describe('what is a job is unknown', () => {
  test.for([
    ['the run does not exist', 404, { message: 'Not Found' }],
    ['the list is shorter than its count', 200, { total_count: 2, jobs: [] }],
    ['the list has no count', 200, { jobs: [] }],
    ['a job has no check run', 200, { total_count: 1, jobs: [{ id: 1 }] }],
  ] as const)('if %s: no check counts as read', async ([, status, body], { stage }) => {
    const setting = await stage({ checks: [passed] })
    setting.github.intercept((request) => (isJobs(request) ? { status, body } : undefined), 9)
    expect((await setting.read(['checks-passed'])).checks).toBeUndefined()
  })

  test('if the token may not read it: GATE_UNREADABLE', async ({ stage }) => {
    const setting = await stage({ checks: [passed] })
    const body = { message: 'Resource not accessible by integration' }
    setting.github.intercept((request) => (isJobs(request) ? { status: 403, body } : undefined), 9)
    await expect(setting.read(['checks-passed'])).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringContaining('\n  actions: read\n'),
    })
  })
})
