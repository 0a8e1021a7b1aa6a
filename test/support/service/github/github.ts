import { type ServiceClock, startClock } from '../clock.ts'
import { identifier } from '../identifier.ts'
import { type Interceptor, listen, type RecordedRequest } from '../server.ts'
import { PullRequest, type PullRequestSettings } from './pull-request.ts'
import { type Exhaustion, exhausted, Quota, type Resource } from './rate-limit.ts'
import { paths, resourceOf, respond } from './routes.ts'
import { gitHubSchema } from './schema.ts'
import type { Scope } from './scope.ts'
import type { Service } from './service.ts'

export interface GitHubOptions {
  /** How many times as fast as real time lives pass; with 0 only `clock.skip` moves them. */
  speed?: number
  /** The one token that is accepted. */
  token?: string
  /** 0, or left out: any free one. */
  port?: number
}

/** A GitHub Enterprise Server, as far as the gate asks one, on the loopback interface. */
export interface GitHub {
  /** What GITHUB_SERVER_URL, GITHUB_API_URL and GITHUB_GRAPHQL_URL are there. */
  serverUrl: string
  apiUrl: string
  graphqlUrl: string
  token: string
  clock: ServiceClock
  /** Every request, in the order of arrival. */
  requests: RecordedRequest[]
  /**
   * Creates a pull request, and the repository unless it is there. Its life starts now; what is due
   * of it takes place when the next request arrives.
   */
  addPullRequest(settings: PullRequestSettings): PullRequest
  /**
   * Takes these permissions from the token, and gives back those that it lacked before. At first it
   * lacks `administration`, as the token of every workflow does.
   */
  forbid(scopes: readonly Scope[]): void
  /** Responds to the next `times` requests (default 1) that a rate limit is exhausted. */
  limitRate(exhaustion: Exhaustion, times?: number): void
  /** Lets the interceptor respond to the next `times` requests that it accepts (default 1). */
  intercept(interceptor: Interceptor, times?: number): void
  /** Ends all connections, hanging ones too; safe to call again. */
  close(): Promise<void>
}

/** Starts the stand-in. Rejects when the port is taken. */
export async function startGitHub(options: GitHubOptions = {}): Promise<GitHub> {
  const { speed = 1, token = `ghs_${identifier(1, 'github-token', 0, 36)}`, port = 0 } = options
  const clock = startClock(speed)
  // Before anyone waits for a response.
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
