import type { Run } from '../../kernel/run/run.ts'
import type { GitHub } from './github.ts'
import { type CheckRunNode, type CheckSuiteNode, readJobs } from './responses.ts'

/**
 * Returns those of a suite's check runs that are jobs of its workflow run, by their numbers; undefined
 * if the list of jobs is unknown.
 */
export type WorkflowJobs = (
  suite: CheckSuiteNode,
  checkRuns: readonly CheckRunNode[],
) => Promise<ReadonlySet<number> | undefined>

/**
 * Finds out which check runs are jobs: those in GitHub's list of the workflow run's jobs. Whoever makes
 * a check run can give it any name, external id and details URL. The list is only read again for
 * check runs that it did not decide yet.
 *
 * @param repository `owner/name` of the pull request's repository
 */
export function workflowJobs(github: GitHub, repository: string, run: Run): WorkflowJobs {
  const jobs = new Set<number>()
  const others = new Set<number>()
  return async ({ status, workflowRun }, checkRuns) => {
    const ids = checkRuns.flatMap(({ number }) => number ?? [])
    if (ids.every((id) => jobs.has(id) || others.has(id))) return jobs
    const listed = await listJobs(github, repository, workflowRun?.id, run)
    if (!listed) return undefined
    for (const id of listed) jobs.add(id)
    // During the run, the list may not have a new job yet.
    const undecided = status === 'COMPLETED' ? ids.filter((id) => !jobs.has(id)) : []
    for (const id of undecided) others.add(id)
    return jobs
  }
}

/** Up to 3,000 jobs, with those of earlier attempts. */
const maxPages = 30

/** The numbers of a run's jobs, which are those of their check runs. */
async function listJobs(
  github: GitHub,
  repository: string,
  id: number | undefined,
  run: Run,
): Promise<readonly number[] | undefined> {
  if (id === undefined) return undefined
  const jobs: number[] = []
  for (let page = 1; page <= maxPages; page++) {
    const path = `/repos/${repository}/actions/runs/${id}/jobs?filter=all&per_page=100&page=${page}`
    const list = readJobs(await github.get('the jobs of a workflow run', path, run))
    if (!list) return undefined
    jobs.push(...list.jobs)
    if (jobs.length >= list.count) return jobs
    if (list.jobs.length === 0) return undefined
  }
  return undefined
}
