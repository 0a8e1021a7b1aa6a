import type { Run } from '../../kernel/run/run.ts'
import type { GitHub } from './github.ts'
import type { JobAttempt } from './head-commit.ts'
import { type CheckRunNode, type CheckSuiteNode, type JobNode, readJobs } from './responses.ts'

/** The jobs of a workflow run in all its attempts, by the numbers of their check runs. */
export type JobsByNumber = ReadonlyMap<number, WorkflowJob>

export interface WorkflowJob {
  readonly name: string
  /** As in GraphQL, such as `SKIPPED`; missing until it is completed. */
  readonly conclusion?: string | undefined
  readonly attempt: JobAttempt
}

/**
 * Returns the jobs of a suite's workflow run; undefined if the list of jobs is unknown. A check run that is
 * not among them is no job.
 */
export type WorkflowJobs = (
  suite: CheckSuiteNode,
  checkRuns: readonly CheckRunNode[],
) => Promise<JobsByNumber | undefined>

/**
 * Finds out which check runs are jobs: those in GitHub's list of the workflow run's jobs. Whoever makes
 * a check run can give it any name, external id and details URL. The list is only read again for
 * check runs that it did not decide yet.
 *
 * @param repository `owner/name` of the pull request's repository
 */
export function workflowJobs(github: GitHub, repository: string, run: Run): WorkflowJobs {
  const jobsOfRuns = new Map<number, JobsByNumber>()
  const others = new Set<number>()
  return async ({ status, workflowRun }, checkRuns) => {
    const id = workflowRun?.id
    if (id === undefined) return undefined
    const numbers = checkRuns.flatMap(({ number }) => number ?? [])
    const known = jobsOfRuns.get(id) ?? new Map()
    if (numbers.every((one) => known.has(one) || others.has(one))) return known
    const listed = await listJobs(github, repository, id, run)
    if (!listed) return undefined
    const jobs = byNumber(listed)
    jobsOfRuns.set(id, jobs)
    // During the run, the list may not have a new job yet.
    const undecided = status === 'COMPLETED' ? numbers.filter((one) => !jobs.has(one)) : []
    for (const one of undecided) others.add(one)
    return jobs
  }
}

function byNumber(nodes: readonly JobNode[]): JobsByNumber {
  const attempts = Map.groupBy(nodes, ({ attempt }) => attempt)
  return new Map(
    [...attempts].flatMap(([number, jobs]) => {
      const firstJob = Math.min(...jobs.map((job) => job.number))
      const lastJobAt = jobs
        .flatMap(({ createdAt }) => createdAt ?? [])
        .toSorted()
        .at(-1)
      const attempt = { number, firstJob, lastJobAt }
      return jobs.map(({ name, conclusion, ...job }) => [job.number, { name, conclusion, attempt }])
    }),
  )
}

/** Up to 3,000 jobs, with those of earlier attempts. */
const maxPages = 30

/** The jobs of a run in all its attempts. */
async function listJobs(
  github: GitHub,
  repository: string,
  id: number,
  run: Run,
): Promise<readonly JobNode[] | undefined> {
  const jobs: JobNode[] = []
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
