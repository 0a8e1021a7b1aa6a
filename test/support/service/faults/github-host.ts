import { startClock } from '../clock.ts'
import { PullRequest, type PullRequestSettings } from '../github/pull-request.ts'
import { Quota } from '../github/rate-limit.ts'
import { paths, respond } from '../github/routes.ts'
import { gitHubSchema } from '../github/schema.ts'
import type { Service } from '../github/service.ts'
import type { RecordedRequest } from '../server.ts'
import { type FaultServer, responding, startFaultServer } from './fault-server.ts'

/** The stand-in for GitHub on a fault server. */
export interface GitHubHost extends FaultServer {
  readonly apiUrl: string
  readonly service: Service
  addPullRequest(settings: PullRequestSettings): PullRequest
}

export async function startGitHubHost(token: string, seed = 1): Promise<GitHubHost> {
  const clock = startClock(1)
  // Build it now, as nothing waits for a response yet.
  gitHubSchema()
  const server = await startFaultServer(
    responding((request) => respond(service, request)),
    { seed },
  )
  const service: Service = {
    serverUrl: server.origin,
    token,
    clock,
    quotas: { core: new Quota('core'), graphql: new Quota('graphql') },
    pullRequests: [],
    queue: [],
    branches: new Map(),
    forbidden: new Set(['administration']),
  }
  return Object.assign(server, {
    apiUrl: `${server.origin}${paths.rest}`,
    service,
    addPullRequest: (settings: PullRequestSettings) => {
      const pullRequest = new PullRequest(settings, server.origin, clock.now())
      service.pullRequests.push(pullRequest)
      return pullRequest
    },
  })
}

/** These recognize the requests of the gate. */
export const isQuery = ({ path }: RecordedRequest) => path === paths.graphql
