import { describe, expect, test } from 'vitest'
import {
  completed,
  needsLink,
  needsOfGitHub,
  openGate,
  recordConditions,
  requiresPullRequest,
} from '../../../src/gate/agent-job/agent-job-context.ts'
import type { AgentJobRequest } from '../../../src/gate/agent-job-request.ts'
import { conditionNames } from '../../../src/gate/condition-names.ts'
import { fakeRun } from '../../support/clock.ts'

const github = {
  serverUrl: 'https://github.test',
  apiUrl: 'https://api.github.test',
  token: 'ghs_0123456789',
}

const requestOf = (change: Partial<AgentJobRequest> = {}): AgentJobRequest => ({
  mode: 'agent-job',
  baseUrl: new URL('https://api.example.com'),
  apiKey: 'docs_0123456789',
  timeout: 3_600_000,
  pollInterval: 'auto',
  summary: false,
  projectId: 'p1',
  jobId: 'j1',
  requiredConditions: ['completed'],
  wait: true,
  github,
  ignoredChecks: [],
  expectedChecks: [],
  approvals: 1,
  followUps: 0,
  currentRun: { id: '7', job: 'gate', repository: 'octo-org/docs' },
  ...change,
})

function contextOf(change: Partial<AgentJobRequest> = {}) {
  const recorded: object[] = []
  const report = {
    record: (facts: object) => void recorded.push(facts),
    phase: () => {},
    times: () => [],
  }
  return { request: requestOf(change), report, run: fakeRun(), recorded }
}

describe('GitHub is needed', () => {
  test.each<[Partial<AgentJobRequest>, readonly string[]]>([
    [{}, []],
    [{ requiredConditions: ['completed', 'pull-request'] }, []],
    [{ requiredConditions: ['pull-request', 'approved', 'merged'] }, ['`approved`', '`merged`']],
    [{ statusContext: 'docs/gate' }, ['`report-status`']],
    [{ agentLogin: 'docs-agent[bot]' }, ['`agent-login`']],
  ])('with %j for %j', (change, needs) => {
    expect(needsOfGitHub(requestOf(change))).toEqual(needs)
    const { github: client, status } = openGate(contextOf(change))
    expect(client !== undefined).toBe(needs.length > 0)
    expect(status !== undefined).toBe('statusContext' in change)
  })

  test.each<[Partial<AgentJobRequest>, string]>([
    [{ requiredConditions: ['mergeable'] }, 'cannot check `mergeable`: `github-token` is empty'],
    [
      { requiredConditions: ['mergeable'], statusContext: 'docs/gate' },
      'cannot check `mergeable`, `report-status`: `github-token` is empty',
    ],
  ])('and without a token, %j is GATE_UNREADABLE', (change, what) => {
    const context = contextOf({ github: { ...github, token: '' }, ...change })
    expect(() => openGate(context)).toThrow(
      expect.objectContaining({
        code: 'GATE_UNREADABLE',
        what,
        nextStep: expect.stringContaining('Leave `github-token` out'),
      }),
    )
  })

  test('but not for a token: it may be empty if nothing is read', () => {
    const { github: client } = openGate(contextOf({ github: { ...github, token: '' } }))
    expect(client).toBeUndefined()
  })
})

test.each<[Partial<AgentJobRequest>, boolean, boolean]>([
  [{}, false, false],
  [{ statusContext: 'docs/gate' }, true, false],
  [{ agentLogin: 'docs-agent[bot]' }, true, false],
  ...conditionNames
    .filter((name) => name !== 'completed')
    .map((name): [Partial<AgentJobRequest>, boolean, boolean] => [
      { requiredConditions: ['completed', name] },
      true,
      true,
    ]),
])('with %j, the link of the job is needed: %s; a pull request is required: %s', (...row) => {
  const [change, link, pullRequest] = row
  const request = requestOf(change)
  expect([needsLink(request), requiresPullRequest(request)]).toEqual([link, pullRequest])
})

test('all conditions of the gate are recorded, also those that were not reached', () => {
  const context = contextOf({ requiredConditions: ['completed', 'pull-request', 'approved'] })
  recordConditions(context, completed)
  expect(context.recorded).toMatchObject([
    {
      conditions: [
        { name: 'completed', state: 'met', reason: 'the agent finished' },
        { name: 'pull-request', state: 'waiting' },
        { name: 'approved', state: 'waiting' },
      ],
    },
  ])
})
