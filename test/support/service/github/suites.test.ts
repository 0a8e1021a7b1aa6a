import { describe, expect } from 'vitest'
import { add, ask, askPullRequest, test } from './fixture.ts'
import type { GitHub } from './github.ts'

/** The check suites of the head, with these fields of each. */
async function suites(github: GitHub, fields: string, page = 'first: 100') {
  const { pullRequest, errors } = await askPullRequest(
    github,
    `commits(last: 1) { nodes { commit { checkSuites(${page}) {
      totalCount pageInfo { hasNextPage endCursor } nodes { ${fields} }
    } } } }`,
  )
  expect(errors).toBeUndefined()
  return pullRequest.commits.nodes[0].commit.checkSuites
}

test('a workflow run is shown with its jobs, and ids beyond 32 bits', async ({ github }) => {
  add(github, {
    checks: [{ name: 'build', conclusion: 'success', id: 53_000_000_000 }],
    suites: [{ id: 1, run: { id: 18_000_000_000, number: 7, event: 'push', workflow: 'CI' } }],
  })
  const { nodes } = await suites(
    github,
    `databaseId status conclusion app { databaseId slug }
     workflowRun { databaseId runNumber event workflow { name } file { path } }
     checkRuns(first: 9) { totalCount nodes { databaseId name status conclusion } }`,
  )
  expect(nodes).toEqual([
    {
      databaseId: 1,
      status: 'COMPLETED',
      conclusion: 'SUCCESS',
      app: { databaseId: 15368, slug: 'github-actions' },
      workflowRun: {
        databaseId: 18_000_000_000,
        runNumber: 7,
        event: 'push',
        workflow: { name: 'CI' },
        file: { path: '.github/workflows/ci.yml' },
      },
      checkRuns: {
        totalCount: 1,
        nodes: [
          { databaseId: 53_000_000_000, name: 'build', status: 'COMPLETED', conclusion: 'SUCCESS' },
        ],
      },
    },
  ])
})

test('a suite rolls up its latest check runs, unless its status is set', async ({ github }) => {
  add(github, {
    checks: [
      { name: 'build', conclusion: 'failure' },
      { name: 'build', conclusion: 'success' },
      { name: 'lint', conclusion: 'failure', suite: 2 },
      { name: 'docs', suite: 3 },
      { name: 'x', conclusion: 'success', suite: 5 },
    ],
    suites: [
      { id: 4, status: 'completed', conclusion: 'action_required' },
      { id: 5, status: 'in_progress' },
      { id: 6, status: 'queued', app: 'codecov' },
    ],
  })
  const { nodes } = await suites(github, 'status conclusion workflowRun { event } app { slug }')
  const reported = nodes.map((node: Record<string, unknown>) => [node.status, node.conclusion])
  expect(reported).toEqual([
    ['COMPLETED', 'SUCCESS'],
    ['COMPLETED', 'FAILURE'],
    ['IN_PROGRESS', null],
    ['COMPLETED', 'ACTION_REQUIRED'],
    ['IN_PROGRESS', null],
    ['QUEUED', null],
  ])
  expect(nodes[5]).toMatchObject({ workflowRun: null, app: { slug: 'codecov' } })
})

describe('with several attempts', () => {
  test.for([
    ['LATEST', ['SUCCESS']],
    ['ALL', ['FAILURE', 'SUCCESS']],
  ] as const)('the filter %s returns %s', async ([checkType, expected], { github }) => {
    add(github, {
      checks: [
        { name: 'build', conclusion: 'failure' },
        { name: 'build', conclusion: 'success' },
      ],
    })
    const { nodes } = await suites(
      github,
      `checkRuns(first: 9, filterBy: { checkType: ${checkType} }) { nodes { conclusion } }`,
    )
    const runs: { conclusion: string }[] = nodes[0].checkRuns.nodes
    expect(runs.map(({ conclusion }) => conclusion)).toEqual(expected)
  })
})

test('the suites of a commit and the check runs of a suite have pages', async ({ github }) => {
  const checks = [1, 1, 1, 2, 3].map((suite, index) => ({ name: `${index}`, suite }))
  const { head } = add(github, { checks })
  const first = await suites(
    github,
    'id checkRuns(first: 2) { totalCount pageInfo { hasNextPage endCursor } nodes { name } }',
    'first: 2',
  )
  expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
  const next = await ask(
    github,
    `query ($oid: GitObjectID!, $after: String, $id: ID!, $run: String) {
      repository(owner: "octo-org", name: "docs") { object(oid: $oid) { ... on Commit {
        checkSuites(first: 2, after: $after) { pageInfo { hasNextPage } nodes { databaseId } }
      } } }
      node(id: $id) { ... on CheckSuite {
        checkRuns(first: 2, after: $run) { pageInfo { hasNextPage } nodes { name } }
      } }
    }`,
    {
      oid: head.sha,
      after: first.pageInfo.endCursor,
      id: first.nodes[0].id,
      run: first.nodes[0].checkRuns.pageInfo.endCursor,
    },
  )
  expect(next.body).toEqual({
    data: {
      repository: {
        object: { checkSuites: { pageInfo: { hasNextPage: false }, nodes: [{ databaseId: 3 }] } },
      },
      node: { checkRuns: { pageInfo: { hasNextPage: false }, nodes: [{ name: '2' }] } },
    },
  })
})

test('a pushed commit has no checks, and the previous commit keeps its own', async ({ github }) => {
  const pullRequest = add(github, { checks: [{ name: 'build', conclusion: 'success' }] })
  pullRequest.push('f'.repeat(40))
  expect(await suites(github, 'id')).toMatchObject({ totalCount: 0, nodes: [] })
  expect(pullRequest.commits[0]?.checks).toHaveLength(1)
})

test('required checks are in the protection of a branch, in its rulesets, and at each check', async ({
  github,
}) => {
  add(github, {
    required: [
      { context: 'build' },
      { context: 'scan', app: 'scanner', by: 'ruleset' },
      { context: 'lint', app: 'github-actions' },
    ],
    checks: [
      { name: 'build', suite: 1 },
      { name: 'scan', suite: 2 },
      { name: 'scan', suite: 3, app: 'scanner' },
    ],
    statuses: [{ context: 'scan', state: 'success' }],
  })
  const everyone = await askPullRequest(
    github,
    'baseRef { refUpdateRule { requiredStatusCheckContexts } }',
  )
  expect(everyone.pullRequest.baseRef.refUpdateRule).toEqual({
    requiredStatusCheckContexts: ['build', 'lint'],
  })
  github.forbid([])
  const { pullRequest } = await askPullRequest(
    github,
    `baseRef {
      refUpdateRule { requiredStatusCheckContexts }
      branchProtectionRule { requiredStatusChecks { context app { slug } } }
      rules(first: 9) { nodes { parameters { ... on RequiredStatusChecksParameters {
        requiredStatusChecks { context integrationId } } } } }
    }
    commits(last: 1) { nodes { commit { status { contexts { isRequired(pullRequestNumber: 7) } } } } }`,
  )
  expect(pullRequest.baseRef).toEqual({
    refUpdateRule: null,
    branchProtectionRule: {
      requiredStatusChecks: [
        { context: 'build', app: null },
        { context: 'lint', app: { slug: 'github-actions' } },
      ],
    },
    rules: {
      nodes: [
        { parameters: null },
        {
          parameters: {
            requiredStatusChecks: [{ context: 'scan', integrationId: expect.any(Number) }],
          },
        },
      ],
    },
  })
  expect(pullRequest.commits.nodes[0].commit.status.contexts).toEqual([{ isRequired: true }])
  const { nodes } = await suites(
    github,
    'checkRuns(first: 1) { nodes { isRequired(pullRequestNumber: 7) } }',
  )
  const flags = nodes.map((node: { checkRuns: { nodes: { isRequired: boolean }[] } }) =>
    node.checkRuns.nodes.map(({ isRequired }) => isRequired),
  )
  expect(flags).toEqual([[true], [false], [true]])
})
