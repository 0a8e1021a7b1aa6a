import { test as base } from 'vitest'
import type { LeftOut } from '../../src/gate/checks.ts'
import type { LookedUpCondition } from '../../src/gate/conditions.ts'
import type { PullRequestFacts } from '../../src/gate/facts.ts'
import { openGitHub } from '../../src/gate/github.ts'
import { look, permissionsFor } from '../../src/gate/look.ts'
import { type PullRequestLink, readPullRequestLink } from '../../src/gate/pull-request-link.ts'
import type { Run } from '../../src/run/run.ts'
import { fakeRun } from '../support/clock.ts'
import { type GitHub, startGitHub } from '../support/service/github/github.ts'
import type { PullRequest, PullRequestSettings } from '../support/service/github/pull-request.ts'
import { listen, type RecordedRequest, type Server } from '../support/service/server.ts'

/** The stand-in for GitHub with one pull request, and the other servers on the network. */
export interface Stage {
  readonly github: GitHub
  readonly pullRequest: PullRequest
  readonly link: PullRequestLink
  /** Another server, which records its requests and responds with 404. */
  elsewhere(): Promise<Server>
  /** Looks at the pull request once. */
  read(
    conditions: readonly LookedUpCondition[],
    run?: Run,
    leftOut?: LeftOut,
  ): Promise<PullRequestFacts>
}

/** Gives each test `stage`, and closes its servers after the test. */
export const test = base.extend<{
  stage: (change?: Partial<PullRequestSettings>) => Promise<Stage>
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
        read: (conditions, run = fakeRun(), leftOut = { ignored: [] }) => {
          const client = openGitHub(github, permissionsFor(conditions))
          return look(client, { pullRequest: link, conditions, leftOut }, run)
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
export const isStatus = ({ path }: RecordedRequest) => path.includes('/statuses/')
