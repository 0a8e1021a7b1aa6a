import { describe, expect, vi } from 'vitest'
import { fakeRun } from '../support/clock.ts'
import type { Scope } from '../support/service/github/scope.ts'
import { isCheckRuns, isCheckSuites, isQuery, isStatuses, test } from './stage.ts'

describe('a server that fails', () => {
  test('for a moment is asked again', async ({ stage }) => {
    const { github, read } = await stage()
    github.intercept(() => ({ status: 502, body: '<html>' }))
    github.intercept(() => 'reset')
    github.intercept(() => ({ status: 500, body: { message: 'Server Error' } }))
    expect(await read(['not-draft'])).toMatchObject({ draft: false })
    expect(github.requests).toHaveLength(4)
  })

  test('for good cannot be read', async ({ stage }) => {
    const { github, read } = await stage()
    github.intercept(() => ({ status: 500, body: { message: 'Server Error' } }), 10_000)
    const run = fakeRun()
    await expect(read(['not-draft'], run)).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringMatching(/the pull request be read \(HTTP 500\).*githubstatus\.com/),
    })
    expect(run.clock.now()).toBeGreaterThan(60_000)
    expect(run.clock.now()).toBeLessThan(150_000)
  })

  test('by a rate limit that outlasts the time cannot be read', async ({ stage }) => {
    const { github, read } = await stage()
    github.limitRate({ kind: 'primary', resetSeconds: 3000 }, 10)
    await expect(read(['not-draft'], fakeRun(1_000_000))).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringMatching(/rate limit of the token outlasts `timeout`/),
    })
    expect(github.requests).toHaveLength(1)
  })

  test('to come to an end within 32 MiB cannot be read', async ({ stage }) => {
    const { github, read } = await stage()
    const answer = { status: 200, body: Buffer.alloc(32 * 1024 * 1024 + 1, ' ') }
    github.intercept(() => answer)
    await expect(read(['not-draft'])).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringContaining('an answer of GitHub is over 32 MiB'),
    })
  })

  test('to be there cannot be read', async ({ stage }) => {
    const { github, read } = await stage()
    await github.close()
    await expect(read(['not-draft'])).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringMatching(/refused.*the runner can reach GitHub's API/),
    })
  })
})

describe('what the token may not read is GATE_UNREADABLE', () => {
  const withoutChecks = ['permissions:', '  contents: read', '  pull-requests: read']
  const withChecks = [...withoutChecks, '  checks: read', '  statuses: read']

  const scopes: [Scope, what: string][] = [
    ['pull-requests', 'the pull request'],
    ['checks', 'the check suites'],
    ['statuses', 'the commit statuses'],
  ]
  test.for(scopes)('without %s, with the permissions to add', async ([scope, what], { stage }) => {
    const { github, read } = await stage()
    github.forbid([scope])
    await expect(read(['checks-passed'])).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringMatching(
        `does not let ${what} be read.*\n${withChecks.join('\n')}\nWhen the pull request lies in`,
      ),
    })
  })

  test('without contents, for the commits of reviews and merges', async ({ stage }) => {
    const { github, pullRequest, read } = await stage({ reviewDecision: 'APPROVED' })
    pullRequest.merge()
    github.forbid(['contents'])
    await expect(read(['merged'])).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringContaining(`\n${withoutChecks.join('\n')}\nWhen `),
    })
  })

  test('and no more is asked for than the conditions need', async ({ stage }) => {
    const { github, read } = await stage()
    github.forbid(['pull-requests'])
    const failure = read(['approved', 'mergeable']).catch((error: Error) => error.message)
    expect(await failure).not.toMatch(/checks: read|statuses: read|write/)
  })

  test('and permissions that it does not need may be missing', async ({ stage }) => {
    const { github, read } = await stage()
    github.forbid(['checks', 'statuses', 'contents'])
    expect(await read(['not-draft', 'mergeable'])).toMatchObject({ draft: false })
  })

  test('with a token that is not accepted, once and with the server’s words', async ({ stage }) => {
    const { github, read } = await stage()
    github.intercept(() => ({ status: 401, body: { message: 'Bad credentials' } }), 10)
    await expect(read(['not-draft'])).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringMatching(/HTTP 401.*Bad credentials.*Check that the token/),
    })
    expect(github.requests).toHaveLength(1)
  })

  test('when there is no such repository or pull request for it', async ({ stage }) => {
    const { github, pullRequest, read } = await stage()
    Object.assign(pullRequest, { number: 43 })
    await expect(read(['not-draft'])).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringContaining(
        'the pull request be read: "Could not resolve to a PullRequest',
      ),
    })
    Object.assign(pullRequest, { repository: 'octo-org/other' })
    await expect(read(['not-draft'])).rejects.toMatchObject({ code: 'GATE_UNREADABLE' })
    expect(github.requests).toHaveLength(2 * 3)
  })

  test.for([
    ['the checks', isCheckRuns],
    ['the check suites', isCheckSuites],
    ['the commit statuses', isStatuses],
  ] as const)('when %s are not found', async ([what, calls], { stage }) => {
    const { github, read } = await stage({ checks: [{ name: 'build', conclusion: 'success' }] })
    const answer = { status: 404, body: { message: 'Not Found' } }
    github.intercept((request) => (calls(request) ? answer : undefined), 3)
    await expect(read(['checks-passed'])).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringContaining(`does not let ${what} be read (HTTP 404)`),
    })
  })

  test('but not what was created or pushed a moment ago', async ({ stage }) => {
    const { github, read } = await stage({ checks: [{ name: 'build', conclusion: 'success' }] })
    const unknown = { status: 422, body: { message: 'No commit found for SHA: 1' } }
    github.intercept((request) => (isCheckRuns(request) ? unknown : undefined), 2)
    expect((await read(['checks-passed'])).checks).toHaveLength(1)
  })
})

describe('the token goes to the API’s own server alone:', () => {
  test('it is in each request there', async ({ stage }) => {
    const { github, read } = await stage()
    await read(['checks-passed'])
    expect(github.requests.length).toBeGreaterThan(2)
    for (const { headers } of github.requests) {
      expect(headers.authorization).toBe(`token ${github.token}`)
    }
  })

  for (const [name, calls, status] of [
    ['the pull request', isQuery, 307],
    ['the checks', isCheckRuns, 301],
    ['the statuses', isStatuses, 302],
  ] as const) {
    test(`a redirect of ${name} elsewhere is refused, at once`, async ({ stage }) => {
      const { github, read, elsewhere } = await stage()
      const other = await elsewhere()
      const answer = { status, headers: { location: `${other.origin}/api/v3/x` } }
      github.intercept((request) => (calls(request) ? answer : undefined), 1000)
      const run = fakeRun()
      await expect(read(['checks-passed'], run)).rejects.toMatchObject({
        code: 'GATE_UNREADABLE',
        message: expect.stringMatching(`${other.origin}.*The token was not sent on`),
      })
      expect(other.requests).toEqual([])
      expect(github.requests.filter(calls)).toHaveLength(1)
    })
  }

  test('a redirect there is followed, as by a repository with a new name', async ({ stage }) => {
    const { github, read } = await stage({ checks: [{ name: 'build', conclusion: 'success' }] })
    github.intercept((request) => {
      if (!isCheckRuns(request)) return undefined
      const location = request.path.replace('/docs/', '/Docs/')
      return { status: 301, headers: { location } }
    })
    expect(await read(['checks-passed'])).toMatchObject({ checks: [{ name: 'build' }] })
  })

  test('a page of a list elsewhere gets no request at all', async ({ stage }) => {
    const { github, read, elsewhere } = await stage()
    const other = await elsewhere()
    github.intercept(async (request, proceed) => {
      if (!isCheckRuns(request)) return undefined
      const link = `<${other.origin}/api/v3/checks?page=2>; rel="next"`
      return { ...(await proceed()), headers: { link } }
    })
    await expect(read(['checks-passed'])).rejects.toMatchObject({
      code: 'GATE_UNREADABLE',
      message: expect.stringContaining(`leads to another server, ${other.origin}`),
    })
    expect(other.requests).toEqual([])
  })
})

describe('each request', () => {
  test('is in the debug log, without its query', async ({ stage }) => {
    const { read, pullRequest } = await stage()
    const run = fakeRun()
    await read(['checks-passed'], run)
    const commit = `/api/v3/repos/octo-org/docs/commits/${pullRequest.head.sha}`
    expect(run.lines).toEqual([
      'debug: POST /api/graphql 200',
      `debug: GET ${commit}/check-suites 200`,
      `debug: GET ${commit}/check-runs 200`,
      `debug: GET ${commit}/status 200`,
      'debug: POST /api/graphql 200',
    ])
  })

  test('puts nothing of GitHub’s on the console', async ({ stage }) => {
    const { github, read } = await stage()
    github.intercept(async (_, proceed) => {
      const answer = await proceed()
      return { ...answer, headers: { ...answer.headers, deprecation: '::set-output name=x::' } }
    })
    const levels = ['debug', 'info', 'log', 'warn', 'error'] as const
    const spies = levels.map((level) => vi.spyOn(console, level))
    expect(await read(['not-draft'])).toMatchObject({ draft: false })
    for (const spy of spies) expect(spy).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})
