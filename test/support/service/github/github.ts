import { type ServiceClock, startClock } from '../clock.ts'
import { identifier } from '../identifier.ts'
import { type Interceptor, listen, type RecordedRequest } from '../server.ts'
import type { QueuedGroup } from './merge-queue.ts'
import { PullRequest, type PullRequestSettings } from './pull-request.ts'
import { type Exhaustion, exhausted, Quota, type Resource } from './rate-limit.ts'
import { paths, resourceOf, respond } from './routes.ts'
import { gitHubSchema } from './schema.ts'
import type { Scope } from './scope.ts'
import type { Service } from './service.ts'

export interface GitHubOptions {
  /** How many times as fast as real time; with 0, time only moves by `clock.skip`. */
  speed?: number
  /** The one token that is accepted. */
  token?: string
  /** 0 (default) for any free port. */
  port?: number
}

/** The part of GitHub Enterprise Server that the gate uses, on the loopback interface. */
export interface GitHub {
  /** The values of GITHUB_SERVER_URL, GITHUB_API_URL and GITHUB_GRAPHQL_URL. */
  serverUrl: string
  apiUrl: string
  graphqlUrl: string
  token: string
  clock: ServiceClock
  /** Every request, in the order of arrival. */
  requests: RecordedRequest[]
  /**
   * Creates a pull request, and the repository if it is missing. Its life starts now. Changes that
   * are due occur at the next request.
   */
  addPullRequest(settings: PullRequestSettings): PullRequest
  /** The groups of merge queues, in any order. */
  readonly queue: QueuedGroup[]
  /** The commits of base branches by name, oldest first. */
  readonly branches: Map<string, readonly string[]>
  /**
   * Sets the permissions that the token lacks. Initially it lacks `administration`, like the token
   * of every workflow.
   */
  forbid(scopes: readonly Scope[]): void
  /** Responds to the next `times` requests (default 1) that a rate limit is exhausted. */
  limitRate(exhaustion: Exhaustion, times?: number): void
  /** Lets the interceptor respond to the next `times` requests that it accepts (default 1). */
  intercept(interceptor: Interceptor, times?: number): void
  /** Ends all connections, hanging ones too; safe to call again. */
  close(): Promise<void>
}

/** Starts the stand-in. Rejects if the port is taken. */
export async function startGitHub(options: GitHubOptions = {}): Promise<GitHub> {
  const { speed = 1, token = `ghs_${identifier(1, 'github-token', 0, 36)}`, port = 0 } = options
  const clock = startClock(speed)
  // Build it now, as nothing waits for a response yet.
  gitHubSchema()
  const quotas: Record<Resource, Quota> = { core: new Quota('core'), graphql: new Quota('graphql') }
  const server = await listen(
    port,
    (request) => respond(service, request),
    (number) => identifier(1, 'github-request', number, 16),
  )
  const service: Service = {
    serverUrl: server.origin,
    token,
    clock,
    quotas,
    pullRequests: [],
    queue: [],
    branches: new Map(),
    forbidden: new Set(['administration']),
  }
  let closing: Promise<void> | undefined

  return {
    serverUrl: server.origin,
    apiUrl: `${server.origin}${paths.rest}`,
    graphqlUrl: `${server.origin}${paths.graphql}`,
    token,
    clock,
    requests: server.requests,
    queue: service.queue,
    branches: service.branches,
    addPullRequest(settings) {
      const pullRequest = new PullRequest(settings, server.origin, clock.now())
      service.pullRequests.push(pullRequest)
      return pullRequest
    },
    forbid(scopes) {
      service.forbidden = new Set(scopes)
    },
    limitRate(exhaustion, times) {
      server.intercept(({ path }) => {
        const resource = resourceOf(path)
        if (exhaustion.resource && exhaustion.resource !== resource) return undefined
        return exhausted(exhaustion, quotas[resource])
      }, times)
    },
    intercept: server.intercept,
    close() {
      closing ??= server.close()
      return closing
    },
  }
}
