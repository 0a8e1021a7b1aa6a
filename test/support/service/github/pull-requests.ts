import type { ServiceResponse } from '../server.ts'
import type { PullRequest } from './pull-request.ts'
import { notAccessible, refusal } from './refusal.ts'
import type { Service } from './service.ts'

/** Lists the open pull requests from a branch: GET /repos/{owner}/{repo}/pulls?head=owner:branch. */
export function listPullRequests(
  service: Service,
  repository: string,
  query: URLSearchParams,
): ServiceResponse {
  if (service.forbidden.has('pull-requests')) return refusal(403, notAccessible)
  const open = inRepository(service, repository).filter(({ state }) => state === 'OPEN')
  return listOf(open.filter((one) => labelOf(one) === query.get('head')))
}

/** Lists the pull requests of a commit: GET /repos/{owner}/{repo}/commits/{sha}/pulls. Forks are missing. */
export function listPullRequestsOfCommit(
  service: Service,
  repository: string,
  commit: string,
): ServiceResponse {
  if (service.forbidden.has('pull-requests')) return refusal(403, notAccessible)
  const all = inRepository(service, repository)
  return listOf(
    all.filter(
      ({ isFork, isHeadInDefaultBranch, commits }) =>
        !isFork && !isHeadInDefaultBranch && commits.some(({ sha }) => sha === commit),
    ),
  )
}

const inRepository = ({ pullRequests }: Service, repository: string) =>
  pullRequests.filter((one) => one.repository.toLowerCase() === repository.toLowerCase())

const labelOf = ({ isFork, repository, branch }: PullRequest) =>
  `${isFork ? 'forker' : repository.split('/')[0]}:${branch}`

function listOf(pullRequests: readonly PullRequest[]): ServiceResponse {
  const body = pullRequests.map(({ number, state, head, author }) => ({
    number,
    state: state === 'OPEN' ? 'open' : 'closed',
    head: { sha: head.sha },
    user: userOf(author),
  }))
  return { status: 200, body }
}

/** The REST API has an account for deleted ones. */
function userOf(author: string | null): { login: string; type: string } {
  if (author === null) return { login: 'ghost', type: 'User' }
  return { login: author, type: author.endsWith('[bot]') ? 'Bot' : 'User' }
}
