import { test as base } from 'vitest'
import type { CheckSettings } from '../../src/gate/checks/checks.ts'
import type { PullRequestCondition } from '../../src/gate/conditions.ts'
import type { PullRequestFacts } from '../../src/gate/facts.ts'
import { mergeContent } from '../../src/gate/github/commit-authors.ts'
import { openGitHub } from '../../src/gate/github/github.ts'
import { KnownSuites } from '../../src/gate/github/known-suites.ts'
import { workflowJobs } from '../../src/gate/github/workflow-jobs.ts'
import { type PullRequestLink, readPullRequestLink } from '../../src/gate/pull-request-link.ts'
import { type FactsRequest, permissionsFor, readFacts } from '../../src/gate/read-facts.ts'
import type { Run } from '../../src/kernel/run/run.ts'
import { fakeRun } from '../support/clock.ts'
import { type GitHub, startGitHub } from '../support/service/github/github.ts'
import type { PullRequest, PullRequestSettings } from '../support/service/github/pull-request.ts'
import { listen, type RecordedRequest, type Server } from '../support/service/server.ts'

export const head = 'a'.repeat(40)
export const passed = { name: 'build', conclusion: 'success' } as const

/** A pull request that meets every condition except `merged`. */
export const well: Partial<PullRequestSettings> = {
  headSha: head,
  checks: [passed],
  statuses: [{ context: 'ci', state: 'success' }],
  reviewDecision: 'APPROVED',
  reviews: [{ author: 'mona', state: 'APPROVED', commit: head, writer: true }],
  required: [{ context: 'build' }],
}

/** The stand-in for GitHub with one pull request, and the other servers on the network. */
export interface GateStage {
  readonly github: GitHub
  readonly pullRequest: PullRequest
  readonly link: PullRequestLink
  /** Another server, which records its requests and responds with 404. */
  elsewhere(): Promise<Server>
  /** Reads the facts of the pull request once, as after no other poll unless `jobsOf` is given. */
  read(
    conditions: readonly PullRequestCondition[],
    run?: Run,
    settings?: CheckSettings,
    more?: Partial<FactsRequest>,
  ): Promise<PullRequestFacts>
}

/** Gives each test `stage`, and closes its servers after the test. */
export const test = base.extend<{
  stage: (change?: Partial<PullRequestSettings>) => Promise<GateStage>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  stage: async ({}, use) => {
    const servers: { close(): Promise<void> }[] = []
    await use(async (change = {}) => {
      const github = await startGitHub({ speed: 0 })
      servers.push(github)
      const settings = { repository: 'octo-org/docs', number: 42, ...change }
      const pullRequest = github.addPullRequest(settings)
      const link = linkOf(pullRequest.url)
      return {
        github,
        pullRequest,
        link,
        elsewhere: async () => {
          const server = await listen(0, async () => ({ status: 404 }), String)
          servers.push(server)
          return server
        },
        read: (
          conditions,
          run = fakeRun(),
          settings = { ignoredChecks: [], expectedChecks: [] },
          more = {},
        ) => {
          const client = openGitHub(github, permissionsFor(conditions))
          const jobsOf = workflowJobs(client, link.repository, run)
          const hasContent = mergeContent(client, link.repository, run)
          const own = { jobsOf, hasContent, knownSuites: new KnownSuites(), isConfirming: false }
          const request = { pullRequest: link, conditions, settings, ...own, ...more }
          return readFacts(client, request, run)
        },
      }
    })
    for (const server of servers) await server.close()
  },
})

function linkOf(url: string): PullRequestLink {
  const link = readPullRequestLink(url)
  if (!link) throw new Error(`${url} is not read as a link`)
  return link
}

/** Recognize the gate's requests to GitHub. */
export const isQuery = ({ path }: RecordedRequest) => path.endsWith('/graphql')
export const isJobs = ({ path }: RecordedRequest) => /\/actions\/runs\/\d+\/jobs\?/.test(path)
export const isStatus = ({ path }: RecordedRequest) => path.includes('/statuses/')

/** Passed jobs, of one workflow run or of separate ones. */
export const many = (count: number, suiteOf = (_: number) => 1) =>
  Array.from({ length: count }, (_, number) => ({
    ...passed,
    name: `${number}`,
    suite: suiteOf(number),
  }))

/** The variables of each query. */
export const variablesOf = ({ requests }: GitHub) =>
  requests.filter(isQuery).map(({ body }) => JSON.parse(body).variables)
