import type { Answer } from '../server.ts'
import type { Check, Commit } from './commit.ts'
import { paginate } from './pagination.ts'

/**
 * The check runs of a commit, newest first, as `GET .../commits/{ref}/check-runs` lists them.
 * @param repository the address of the repository's page
 */
export function checkRuns(commit: Commit, repository: string, address: URL): Answer {
  const all = commit.checks
    .map((check, index) => ({ ...check, id: check.id ?? index + 1, suite: check.suite ?? 1 }))
    .sort((a, b) => b.id - a.id)
  const seen = new Set<string>()
  const latest = all.filter(({ suite, name }) => {
    const key = JSON.stringify([suite, name])
    return !seen.has(key) && seen.add(key)
  })
  const listed = address.searchParams.get('filter') === 'all' ? all : latest
  const { items, headers } = paginate(listed, address)
  const check_runs = items.map((check) => checkRun(check, commit, repository))
  return { status: 200, headers, body: { total_count: listed.length, check_runs } }
}

function checkRun(
  check: Check & { id: number; suite: number },
  commit: Commit,
  repository: string,
) {
  const { name, id, suite, conclusion = null, app = 'github-actions' } = check
  const { status = conclusion === null ? 'queued' : 'completed' } = check
  const { detailsUrl = `${repository}/actions/runs/${suite}/job/${id}` } = check
  const startedAt = (check.startedAt ?? commit.createdAt).toISOString()
  return {
    id,
    name,
    head_sha: commit.sha,
    status,
    conclusion,
    started_at: startedAt,
    completed_at: status === 'completed' ? startedAt : null,
    details_url: detailsUrl,
    html_url: `${repository}/runs/${id}`,
    app: { slug: app },
    check_suite: { id: suite },
  }
}
