import type { RecordedRequest, ServiceResponse } from '../server.ts'
import { compareCommits } from './compare.ts'
import { respondToQuery } from './graphql.ts'
import { listJobs } from './jobs.ts'
import { matchingRefs } from './merge-queue.ts'
import { listPullRequests, listPullRequestsOfCommit } from './pull-requests.ts'
import type { Resource } from './rate-limit.ts'
import {
  badCredentials,
  notAccessible,
  notFound,
  refusal,
  requiresAuthentication,
} from './refusal.ts'
import type { Service } from './service.ts'
import { createStatus } from './statuses.ts'

/** The paths of the APIs on an Enterprise Server. */
export const paths = { rest: '/api/v3', graphql: '/api/graphql' }

export function resourceOf(path: string): Resource {
  return path === paths.graphql ? 'graphql' : 'core'
}

/** Responds to a request, after all due changes of the pull requests. */
export async function respond(
  service: Service,
  request: RecordedRequest,
): Promise<ServiceResponse> {
  const quota = service.quotas[resourceOf(request.path)]
  quota.used += 1
  for (const pullRequest of service.pullRequests) pullRequest.applyDueChanges(service.clock.now())
  const response = refuse(service, request) ?? (await dispatch(service, request))
  return { ...response, headers: { ...quota.headers(), ...response.headers } }
}

function refuse({ token }: Service, { headers }: RecordedRequest): ServiceResponse | undefined {
  // docs.github.com, "Getting started with the REST API": a user agent is required.
  if (!headers['user-agent']) return refusal(403, 'Request forbidden by administrative rules.')
  if (!headers.authorization) return requiresAuthentication
  const given = /^(?:token|bearer) +(.+)$/i.exec(headers.authorization)?.[1]
  return given === token ? undefined : badCredentials
}

async function dispatch(service: Service, { method, path, body }: RecordedRequest) {
  const url = new URL(path, service.serverUrl)
  if (method === 'POST' && url.pathname === paths.graphql) return respondToQuery(service, body)
  if (method === 'GET')
    return restResponse(service, url.pathname.slice(paths.rest.length) + url.search)
  const found = statusPath.exec(url.pathname)?.groups
  return method === 'POST' && found ? setStatus(service, found, body) : notFound
}

/** What the REST API returns for a path, without a server. */
export function restResponse(service: Service, path: string): ServiceResponse {
  const { pathname, searchParams } = new URL(path, service.serverUrl)
  const user = /^\/users\/([^/]+)$/.exec(pathname)?.[1]
  if (user !== undefined) return getUser(service, decodeURIComponent(user))
  const { repository = '', rest = '' } =
    /^\/repos\/(?<repository>[^/]+\/[^/]+)\/(?<rest>.*)$/.exec(pathname)?.groups ?? {}
  const run = /^actions\/runs\/(\d+)\/jobs$/.exec(rest)?.[1]
  if (run !== undefined) return listJobs(service, repository, Number(run), searchParams)
  const [, base, head] = /^compare\/([^/]+)\.\.\.([0-9a-f]+)$/.exec(rest) ?? []
  if (base !== undefined && head !== undefined)
    return compareCommits(service, repository, decodeURIComponent(base), head)
  const prefix = /^git\/matching-refs\/(.+)$/.exec(rest)?.[1]
  if (prefix !== undefined) return matchingRefs(service, repository, decodeURI(prefix))
  if (rest === 'pulls') return listPullRequests(service, repository, searchParams)
  const commit = /^commits\/([0-9a-f]+)\/pulls$/.exec(rest)?.[1]
  return commit === undefined ? notFound : listPullRequestsOfCommit(service, repository, commit)
}

/** An account: the author or a reviewer of a pull request. */
function getUser({ pullRequests }: Service, login: string): ServiceResponse {
  const logins = pullRequests.flatMap(({ author, reviews }) => [
    author,
    ...reviews.map((review) => review.author),
  ])
  const found = logins.find((one) => one?.toLowerCase() === login.toLowerCase())
  if (!found) return notFound
  return { status: 200, body: { login: found, type: found.endsWith('[bot]') ? 'Bot' : 'User' } }
}

const statusPath = new RegExp(
  `^${paths.rest}/repos/(?<repository>[^/]+/[^/]+)/statuses/(?<sha>[^/]+)$`,
)

function setStatus(service: Service, found: Record<string, string>, body: string): ServiceResponse {
  const { repository = '', sha = '' } = found
  const inside = service.pullRequests.filter(
    (one) => one.repository.toLowerCase() === decodeURIComponent(repository).toLowerCase(),
  )
  if (inside.length === 0) return notFound
  if (service.forbidden.has('statuses: write')) return refusal(403, notAccessible)
  const commit = inside.flatMap(({ commits }) => commits).find((one) => one.sha === sha)
  return createStatus(commit, sha, body)
}
