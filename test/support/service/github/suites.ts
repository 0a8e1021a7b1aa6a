import type { Answer } from '../server.ts'
import type { CheckSuite, Commit } from './commit.ts'
import { paginate } from './pagination.ts'

/** The check suites of a commit, as `GET .../commits/{ref}/check-suites` lists them. */
export function checkSuites(commit: Commit, address: URL): Answer {
  const suites = new Map<number, CheckSuite>()
  for (const { suite = 1, status, conclusion = null, app } of commit.checks) {
    const isDone = (status ?? (conclusion === null ? 'queued' : 'completed')) === 'completed'
    const wasDone = (suites.get(suite)?.status ?? 'completed') === 'completed'
    suites.set(suite, { id: suite, status: isDone && wasDone ? 'completed' : 'in_progress', app })
  }
  for (const suite of commit.suites) suites.set(suite.id, suite)
  const { items, headers } = paginate([...suites.values()], address)
  const check_suites = items.map(({ id, status, app = 'github-actions' }) => ({
    id,
    head_sha: commit.sha,
    status,
    app: { slug: app },
  }))
  return { status: 200, headers, body: { total_count: suites.size, check_suites } }
}
