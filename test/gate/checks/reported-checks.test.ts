import { expect, test } from 'vitest'
import { findGate } from '../../../src/gate/checks/gate-workflow.ts'
import { reportedChecks } from '../../../src/gate/checks/reported-checks.ts'
import type { CheckSuite } from '../../../src/gate/github/head-commit.ts'

const currentRun = { id: '7', job: 'gate' }
const suites: CheckSuite[] = [
  {
    id: 'CS_1',
    status: 'IN_PROGRESS',
    app: { id: 15368, slug: 'github-actions' },
    workflowRun: { id: 7, number: 1, event: 'push', workflow: { id: 'W_1', name: 'Gate' } },
    checkRuns: [
      {
        id: 'CR_1',
        name: 'gate',
        status: 'IN_PROGRESS',
        isRequired: true,
        url: 'https://github.com/run/7',
      },
    ],
  },
  {
    id: 'CS_2',
    status: 'COMPLETED',
    conclusion: 'SUCCESS',
    app: { id: 3, slug: 'scanner' },
    checkRuns: [
      { id: 'CR_2', name: 'scan', status: 'COMPLETED', conclusion: 'FAILURE', isRequired: false },
    ],
  },
]

test('jobs, checks of apps and statuses are reported, each with what identifies it', () => {
  const creator = { login: 'mona', isPerson: true }
  const statuses = [
    { context: 'ci', state: 'PENDING', isRequired: false, creator, url: 'https://ci.test/1' },
  ]
  expect(reportedChecks(suites, statuses, findGate(suites, currentRun))).toEqual([
    {
      kind: 'job',
      workflow: 'Gate',
      name: 'gate',
      event: 'push',
      state: 'pending',
      isRequired: true,
      appId: 15368,
      workflowRun: suites[0]?.workflowRun,
      isGate: true,
      conclusion: undefined,
      url: 'https://github.com/run/7',
      reporter: { login: 'github-actions', isPerson: false },
      id: 'CR_1',
    },
    expect.objectContaining({
      ...{ kind: 'check', name: 'scan', state: 'failed', appId: 3 },
      reporter: { login: 'scanner', isPerson: false },
    }),
    {
      ...{ kind: 'status', name: 'ci', state: 'pending', isRequired: false },
      conclusion: 'PENDING',
      url: 'https://ci.test/1',
      reporter: creator,
    },
  ])
})
