import { describe, expect } from 'vitest'
import { checkLabel } from '../../../src/gate/check.ts'
import type { PullRequestFacts } from '../../../src/gate/facts.ts'
import { openGitHub } from '../../../src/gate/github/github.ts'
import { KnownSuites } from '../../../src/gate/github/known-suites.ts'
import { workflowJobs } from '../../../src/gate/github/workflow-jobs.ts'
import { sample } from '../../support/amount.ts'
import { fakeRun } from '../../support/clock.ts'
import type { Json } from '../../support/service/fixture.ts'
import type { PullRequestSettings } from '../../support/service/github/pull-request.ts'
import type { Interceptor, RecordedRequest } from '../../support/service/server.ts'
import { type GateStage, head, isQuery, many, passed, test, variablesOf, well } from '../stage.ts'

const counted = ({ checks }: PullRequestFacts) =>
  checks?.map((check) => `${checkLabel(check)}: ${check.state}`)

describe('every page is read', () => {
  test('of the suites', async ({ stage }) => {
    const { github, read } = await stage({ ...well, checks: many(120, (number) => number + 1) })
    expect((await read(['checks-passed'])).checks).toHaveLength(122)
    expect(variablesOf(github).map(({ suites }) => suites)).toEqual([50, 50, 50])
  })

  test('of the jobs of each', async ({ stage }) => {
    const checks = many(450, (number) => 1 + (number % 2))
    const { github, read } = await stage({ ...well, checks })
    const facts = await read(['checks-passed'])
    expect(facts.checks).toHaveLength(452)
    expect(new Set(facts.checks?.map(checkLabel)).size).toBe(452)
    expect(github.requests.filter(isQuery)).toHaveLength(1 + 2 * 2)
  })

  test('and 300 checks of 30 workflows need one query, and a list of each run’s jobs', async ({
    stage,
  }) => {
    const { github, read } = await stage({ checks: many(300, (number) => 1 + (number % 30)) })
    expect((await read(['checks-passed'])).checks).toHaveLength(300)
    expect(github.requests.filter(isQuery)).toHaveLength(1)
    expect(github.requests).toHaveLength(1 + 30)
  })

  test('with smaller pages after each failure of GitHub', async ({ stage }) => {
    const { github, read } = await stage({ ...well, checks: many(60, (number) => number + 1) })
    const timeout = {
      status: 502,
      body: {
        data: null,
        errors: [{ message: 'Something went wrong while executing your query.' }],
      },
    }
    github.intercept(() => timeout, 2)
    expect((await read(['checks-passed'])).checks).toHaveLength(62)
    const sizes = variablesOf(github).map(({ suites, runs }) => [suites, runs])
    expect(sizes.slice(0, 3)).toEqual([
      [50, 100],
      [25, 50],
      [12, 25],
    ])
  })
})

describe('a poll that confirms the one before', () => {
  /** Six workflow runs of 150 jobs each: two pages of check runs, and two of jobs. */
  const wide: Partial<PullRequestSettings> = { checks: many(6 * 150, (number) => 1 + (number % 6)) }

  /** Reads the facts as the first poll and as the one that confirms it, with a change in between. */
  async function readTwice(
    { github, pullRequest, read }: GateStage,
    change: (pullRequest: GateStage['pullRequest']) => void = () => {},
  ) {
    const client = openGitHub(github, {})
    const run = fakeRun()
    const kept = {
      knownSuites: new KnownSuites(),
      jobsOf: workflowJobs(client, 'octo-org/docs', run),
    }
    const first = await read(['checks-passed'], run, undefined, kept)
    const before = github.requests.length
    change(pullRequest)
    const second = await read(['checks-passed'], run, undefined, { ...kept, isConfirming: true })
    return { first, second, before, requests: github.requests.slice(before) }
  }

  test('reads the list of suites, and nothing of those that did not change', async ({ stage }) => {
    const { first, second, before, requests } = await readTwice(await stage(wide))
    expect(second.checks).toEqual(first.checks)
    expect([before, requests.length]).toEqual([1 + 6 + 6 * 2, 1])
    const [variables] = requests.filter(isQuery).map(({ body }) => JSON.parse(body).variables)
    expect(variables).toMatchObject({ withRuns: false, runs: 1, suites: 50 })
  })

  test.for([
    ['that failed since', { conclusion: 'failure' }, 'failed'],
    ['that runs again', { status: 'in_progress', conclusion: null }, 'pending'],
  ] as const)('reads a suite with a job %s', async ([, change, state], { stage }) => {
    const made = await stage({ checks: many(4, (number) => 1 + number) })
    const { second, requests } = await readTwice(made, ({ checks }) => {
      Object.assign(checks[2] ?? {}, change, { id: 900 })
    })
    expect(second.checks?.map((check) => check.state).toSorted()).toEqual(
      [state, 'passed', 'passed', 'passed'].toSorted(),
    )
    // The list of suites, the check runs of one, and its jobs.
    expect(requests).toHaveLength(3)
  })

  test('reads a suite that is new', async ({ stage }) => {
    const { second, requests } = await readTwice(await stage(well), (pullRequest) => {
      pullRequest.checks = [...pullRequest.checks, { name: 'late', suite: 9 }]
    })
    expect(counted(second)).toContain('CI 9 / late (pull_request): pending')
    expect(requests).toHaveLength(3)
  })

  test('reads a suite that GitHub updated, whose state is the same', async ({ stage }) => {
    const suites = [{ id: 1, status: 'completed', conclusion: 'failure' } as const]
    const checks = [{ ...passed, name: 'lint', conclusion: 'failure' as const }, passed]
    const { second } = await readTwice(await stage({ checks, suites }), (pullRequest) => {
      pullRequest.report({ ...passed, conclusion: 'failure' })
      pullRequest.suites = [{ ...suites[0], id: 1, updatedAt: 5000 }]
    })
    expect(counted(second)).toContain('CI / build (pull_request): failed')
  })

  test('reads all of a suite with a check run that a workflow made with its token', async ({
    stage,
  }) => {
    const report = { name: 'report', conclusion: 'success', byToken: true } as const
    const made = await stage({
      checks: [passed, report],
      suites: [{ id: 1, conclusion: 'success' }],
    })
    const { second } = await readTwice(made, (pullRequest) => {
      pullRequest.report({ ...report, conclusion: 'failure' })
    })
    expect(counted(second)).toContain('report: failed')
  })

  test('reads all suites again if the base branch requires something else', async ({ stage }) => {
    const { second } = await readTwice(await stage(well), (pullRequest) => {
      pullRequest.required = []
    })
    expect(second.checks?.some(({ isRequired }) => isRequired)).toBe(false)
  })
})

const none = { totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null }, nodes: [] }

describe('the commit is the head commit:', () => {
  const next = 'b'.repeat(40)

  test('after a push, the checks are those of the new head commit', async ({ stage }) => {
    const { pullRequest, read } = await stage(well)
    await read(['checks-passed'])
    pullRequest.push(next)
    pullRequest.report({ name: 'build', conclusion: 'failure' })
    const again = await read(['checks-passed'])
    expect(again.headSha).toBe(next)
    expect(counted(again)).toEqual(['CI / build (pull_request): failed'])
  })

  test.for([
    [
      'lags behind the head',
      { nodes: [{ commit: { oid: head, checkSuites: none, status: null } }] },
    ],
    ['is empty', { nodes: [] }],
    ['is missing', null],
  ])('a list of commits that %s is not used', async ([, commits], { stage }) => {
    const { github, pullRequest, read } = await stage(well)
    pullRequest.push(next)
    pullRequest.report({ name: 'lint', conclusion: 'failure' })
    github.intercept(async (_, proceed) => {
      const response = await proceed()
      const body = structuredClone(response.body) as Json
      body.data.repository.pullRequest.commits = commits
      return { ...response, body }
    })
    expect(counted(await read(['checks-passed']))).toEqual([
      'CI / lint (pull_request): failed',
      'build (required, not reported): pending',
    ])
    expect(variablesOf(github).map(({ commit }) => commit)).toEqual([undefined, next])
  })
})

describe('the base branch’s rules', () => {
  const required = [
    { context: 'docs' },
    { context: 'scan', by: 'ruleset' as const },
    { context: 'build' },
  ]
  const open = (facts: PullRequestFacts) =>
    facts.checks?.filter(({ state }) => state === 'pending').map(checkLabel)

  test('list unreported checks, by protection and by rulesets', async ({ stage }) => {
    const { read } = await stage({ ...well, required })
    const facts = await read(['checks-passed'])
    expect(open(facts)).toEqual(['docs (required, not reported)', 'scan (required, not reported)'])
  })

  test('count for an administrator’s token, too, which sees them in another field', async ({
    stage,
  }) => {
    const { github, pullRequest, read } = await stage(well)
    pullRequest.required = [{ context: 'scan', app: 'scanner' }]
    pullRequest.checks = [...pullRequest.checks, { ...passed, name: 'scan', suite: 2 }]
    for (const lacking of [['administration'], []] as const) {
      github.forbid(lacking)
      expect(open(await read(['checks-passed']))).toEqual(['scan (required, not reported)'])
    }
  })

  test('that the token may not see are ignored, for all checks', async ({ stage }) => {
    const { github, read } = await stage({ ...well, required })
    github.forbid(['metadata', 'administration'])
    const facts = await read(['checks-passed'])
    expect(counted(facts)).toEqual(['CI / build (pull_request): passed', 'ci: passed'])
  })

  test('that the token may not see are GATE_UNREADABLE, for the required ones', async ({
    stage,
  }) => {
    const { github, read } = await stage({ ...well, required })
    github.forbid(['metadata', 'administration'])
    await expect(read(['required-checks-passed'])).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringMatching(/cannot read the pull request: .*not accessible/),
    })
  })

  test.for([
    ['rulesets', ['repository', 'pullRequest', 'baseRef', 'rules']],
    ['all protection', ['repository', 'pullRequest', 'baseRef', 'refUpdateRule']],
  ] as const)(
    'of which %s are hidden are GATE_UNREADABLE for the required checks',
    async ([, path], { stage }) => {
      const { github, read } = await stage({ ...well, required })
      github.forbid(['administration'])
      github.intercept(async (_, proceed) => {
        const response = await proceed()
        const body = structuredClone(response.body) as Json
        body.data.repository.pullRequest.baseRef[path[3]] = null
        body.errors = [
          ...(body.errors ?? []),
          { type: 'FORBIDDEN', path, message: 'not accessible' },
        ]
        return { ...response, body }
      })
      await expect(read(['required-checks-passed'])).rejects.toMatchObject({
        code: 'GATE_UNREADABLE',
        message: expect.stringMatching(/cannot read the pull request: .*not accessible/),
      })
      expect(open(await read(['checks-passed']))).toBeDefined()
    },
  )

  const path = '.github/workflows/policy.yml'
  const workflow = {
    type: 'WORKFLOWS',
    workflows: [{ path, repository: 'octo-org/policies' }],
  }

  test('require workflows of other repositories, which are awaited', async ({ stage }) => {
    const { pullRequest, read } = await stage({ ...well, rules: [workflow] })
    expect(open(await read(['checks-passed']))).toEqual([
      `${path} (required workflow, not reported)`,
    ])
    const run = { workflow: 'Policy', path }
    pullRequest.checks = [...pullRequest.checks, { ...passed, name: 'scan', suite: 2 }]
    pullRequest.suites = [{ id: 2, run }]
    expect(open(await read(['checks-passed']))).toEqual([
      `${path} (required workflow, not reported)`,
    ])
    pullRequest.suites = [{ id: 2, run: { ...run, repository: 'Octo-Org/policies' } }]
    const facts = await read(['required-checks-passed'])
    expect(facts.checks?.filter(({ isRequired }) => isRequired).map(checkLabel)).toEqual([
      'CI / build (pull_request)',
      'Policy / scan (pull_request)',
    ])
  })

  test('require workflows of the repository itself', async ({ stage }) => {
    const workflows = [{ path: '.github/workflows/ci.yml', repository: 'octo-org/docs' }]
    const { read } = await stage({ ...well, rules: [{ type: 'WORKFLOWS', workflows }] })
    expect(open(await read(['checks-passed']))).toEqual([])
  })

  test('require deployments, by one more query', async ({ stage }) => {
    const rules = [{ type: 'REQUIRED_DEPLOYMENTS', environments: ['preview', 'staging'] }]
    const { github, pullRequest, read } = await stage({ ...well, rules })
    const states = async () =>
      (await read(['checks-passed'])).checks
        ?.slice(2)
        .map((check) => `${checkLabel(check)}: ${check.state}`)
    pullRequest.head.deployments = [
      { environment: 'preview', state: 'FAILURE' },
      { environment: 'preview', state: 'ACTIVE' },
      { environment: 'production', state: 'FAILURE' },
    ]
    expect(await states()).toEqual([
      'deployment to preview: passed',
      'deployment to staging: pending',
    ])
    expect(github.requests.filter(isQuery)).toHaveLength(2)
    pullRequest.head.deployments.push({ environment: 'staging', state: 'ERROR' })
    expect(await states()).toContain('deployment to staging: failed')
  })

  test('require deployments that the token may not read: GATE_UNREADABLE', async ({ stage }) => {
    const rules = [{ type: 'REQUIRED_DEPLOYMENTS', environments: ['preview'] }]
    const { github, read } = await stage({ ...well, rules })
    github.forbid(['deployments', 'administration'])
    await expect(read(['checks-passed'])).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringContaining('\n  deployments: read\n'),
    })
  })

  test('that cannot be judged are named', async ({ stage }) => {
    const rules = [
      { type: 'MERGE_QUEUE' },
      { type: 'CODE_SCANNING' },
      // As of a server that is newer than the schema.
      { type: 'REQUIRED_WORKFLOW_STATUS_CHECKS' },
    ]
    const { read } = await stage({ ...well, rules })
    expect((await read(['required-checks-passed'])).unjudgedRules).toEqual([
      'CODE_SCANNING',
      'REQUIRED_WORKFLOW_STATUS_CHECKS',
    ])
  })

  test('are empty if the branch was deleted', async ({ stage }) => {
    const { read } = await stage({ ...well, required: null })
    expect(open(await read(['checks-passed']))).toEqual([])
  })
})

describe('a list that comes in pages', () => {
  const isNext = (request: RecordedRequest) =>
    isQuery(request) && JSON.parse(request.body).variables.after !== undefined

  test.for(sample([1, 2], 1))('and loops over %i pages is unknown', async (length, { stage }) => {
    const { github, read } = await stage({ ...well, checks: many(401, (number) => number + 1) })
    const circle: unknown[] = []
    github.intercept(async (request, proceed) => {
      if (!isNext(request)) return undefined
      const response = await proceed()
      if (circle.length < length) circle.push(response.body)
      else circle.push(circle.shift())
      return { ...response, body: circle.at(-1) }
    }, 1000)
    expect((await read(['checks-passed'])).checks).toBeUndefined()
    expect(github.requests.filter(isQuery).length).toBeLessThan(70)
  })

  const faults: [string, (body: Json) => void][] = [
    [
      'is of another commit',
      ({ data }) => Object.assign(data?.repository?.object, { oid: 'b'.repeat(40) }),
    ],
    ['loses a page', (body) => Object.assign(body, { data: { repository: { object: null } } })],
    ['loses an item', ({ data }) => data?.repository?.object?.checkSuites?.nodes?.pop()],
  ]
  const changedResponse =
    (change: (body: Json) => unknown): Interceptor =>
    async (request, proceed) => {
      if (!isNext(request)) return undefined
      const response = await proceed()
      const body = structuredClone(response.body) as Json
      change(body)
      return { ...response, body }
    }
  for (const [fault, change] of faults) {
    test(`and ${fault} is unknown`, async ({ stage }) => {
      const { github, read } = await stage({ ...well, checks: many(60, (number) => number + 1) })
      github.intercept(changedResponse(change))
      expect((await read(['checks-passed'])).checks).toBeUndefined()
    })
  }

  test('may grow at its end while it is read', async ({ stage }) => {
    const { github, pullRequest, read } = await stage({
      ...well,
      checks: many(60, (number) => number + 1),
    })
    github.intercept((request) => {
      if (isNext(request)) pullRequest.report({ ...passed, name: 'late', suite: 99 })
      return undefined
    })
    const facts = await read(['checks-passed'])
    expect(facts.checks).toHaveLength(63)
    expect(facts.isPieced).toBe(true)
    expect(github.requests.filter(isQuery)).toHaveLength(2)
  })
})

test.for([false, true])(
  'a check run by a workflow’s token in a superseded suite counts; like a job: %s',
  async (looksLikeJob, { stage }) => {
    const { read } = await stage({
      ...well,
      checks: [
        passed,
        { name: 'Test results', conclusion: 'failure', byToken: true, looksLikeJob },
        { ...passed, suite: 2 },
      ],
      suites: [1, 2].map((id) => ({
        id,
        conclusion: 'success',
        run: { number: id, workflow: 'CI' },
      })),
    })
    expect(counted(await read(['checks-passed']))).toEqual([
      'CI / build (pull_request): passed',
      'Test results: failed',
      'ci: passed',
    ])
  },
)
