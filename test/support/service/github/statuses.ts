import type { Answer } from '../server.ts'
import type { Commit, CommitStatus } from './commit.ts'
import { paginate } from './pagination.ts'

/**
 * The combined status of a commit: the latest of each context, as `GET .../commits/{ref}/status`
 * tells it. Without any it is `pending`.
 * @param repository the repository's address in the API
 */
export function combinedStatus(commit: Commit, repository: string, address: URL): Answer {
  const createdAt = commit.createdAt.toISOString()
  const latest = new Map(
    commit.statuses.map(({ context, state, id }, index) => [
      context,
      { id: id ?? index + 1, context, state, created_at: createdAt, updated_at: createdAt },
    ]),
  )
  const all = [...latest.values()]
  const { items, headers } = paginate(all, address)
  return {
    status: 200,
    headers,
    body: {
      state: stateOf(all.map(({ state }) => state)),
      statuses: items,
      sha: commit.sha,
      total_count: all.length,
      commit_url: `${repository}/commits/${commit.sha}`,
      // Octokit takes an answer without it for a list, and turns it into one.
      url: `${repository}/commits/${commit.sha}/status`,
    },
  }
}

function stateOf(states: readonly CommitStatus['state'][]): CommitStatus['state'] {
  if (states.some((state) => state === 'error' || state === 'failure')) return 'failure'
  return states.length > 0 && states.every((state) => state === 'success') ? 'success' : 'pending'
}
