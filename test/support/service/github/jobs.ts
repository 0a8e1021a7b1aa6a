import type { ServiceResponse } from '../server.ts'
import { notAccessible, notFound, refusal } from './refusal.ts'
import type { Service } from './service.ts'
import { suitesOf } from './suites.ts'

/** Lists the jobs of a workflow run: GET /repos/{owner}/{repo}/actions/runs/{id}/jobs. */
export function listJobs(
  { pullRequests, forbidden, serverUrl }: Pick<Service, 'pullRequests' | 'forbidden' | 'serverUrl'>,
  repository: string,
  id: number,
  query: URLSearchParams,
): ServiceResponse {
  if (forbidden.has('actions')) return refusal(403, notAccessible)
  const suites = pullRequests
    .filter((one) => one.repository.toLowerCase() === repository.toLowerCase())
    .flatMap(({ commits }) => commits.flatMap(suitesOf))
  const suite = suites.find(({ run }) => run?.id === id)
  if (!suite) return notFound
  const jobs = suite.runs.filter(({ byToken }) => !byToken)
  const shown = query.get('filter') === 'all' ? jobs : latestOf(jobs)
  const [size, page] = [Number(query.get('per_page') ?? 30), Number(query.get('page') ?? 1)]
  const nodes = shown.slice((page - 1) * size, page * size).map((job) => ({
    id: job.id,
    run_id: id,
    run_attempt: job.attempt,
    created_at: new Date(job.createdAt).toISOString(),
    name: job.name,
    status: job.status,
    conclusion: job.conclusion,
    check_run_url: `${serverUrl}/api/v3/repos/${repository}/check-runs/${job.id}`,
  }))
  return { status: 200, body: { total_count: shown.length, jobs: nodes } }
}

const latestOf = <Job extends { name: string }>(jobs: readonly Job[]) => [
  ...new Map(jobs.map((job) => [job.name, job])).values(),
]
