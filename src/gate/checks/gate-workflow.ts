import type { CheckRun, CheckSuite } from '../github/head-commit.ts'

/** The workflow run that this step is part of, from the runner's variables. */
export interface CurrentRun {
  /** GITHUB_RUN_ID; empty without a runner. */
  readonly id: string
  /** GITHUB_JOB: the job's id in the workflow file. */
  readonly job: string
  /** `owner/name` of the repository that the run belongs to. */
  readonly repository?: string | undefined
  /** Path of the workflow file, from GITHUB_WORKFLOW_REF. */
  readonly path?: string | undefined
}

/** Which parts of a head commit's checks belong to the gate. */
export interface GateWorkflow {
  /** Whether it is a run of the gate's workflow, the current one or another. */
  hasRun(suite: CheckSuite): boolean
  /** Whether it is the gate's job, which cannot pass before the gate does. */
  hasJob(suite: CheckSuite, run: CheckRun): boolean
}

/**
 * Finds which parts of a head commit's checks belong to the gate. The current run is identified by
 * its id, and the workflow by that run. If the current run belongs to another commit (a scheduled or
 * dispatched run), the workflow is identified by the path of its file.
 */
export function findGate(
  suites: readonly CheckSuite[],
  currentRun: CurrentRun | undefined,
): GateWorkflow {
  const { id = '', job = '', path } = currentRun ?? {}
  const current = suites.find(({ workflowRun }) => id !== '' && `${workflowRun?.id}` === id)
  const currentJobs = current ? jobsInProgress(current, job) : []
  const currentNames = currentJobs.map(({ name }) => name)

  const hasRun = ({ workflowRun }: CheckSuite) => {
    if (!workflowRun) return false
    if (current) return workflowRun.workflow.id === current.workflowRun?.workflow.id
    return path !== undefined && workflowRun.path === path
  }
  return {
    hasRun,
    hasJob(suite, run) {
      if (run.isJob === false) return false
      // A completed job of the current run is not the gate's, but for example another job of a
      // matrix.
      if (suite === current) return currentJobs.includes(run)
      if (!hasRun(suite)) return false
      return currentNames.length > 0 ? currentNames.includes(run.name) : isNamedAfter(job, run)
    },
  }
}

/**
 * The check runs that may be the current job's: those with its name, or else the only one in
 * progress, as the displayed name of a job may differ from its id. Empty if several reusable
 * workflows have a job with that id in progress: any of them may be the current one.
 */
function jobsInProgress({ checkRuns }: CheckSuite, job: string): readonly CheckRun[] {
  const open = checkRuns.filter(({ status, isJob }) => status !== 'COMPLETED' && isJob !== false)
  const named = open.filter((run) => isNamedAfter(job, run))
  const inProgress = open.filter(({ status }) => status === 'IN_PROGRESS')
  if (named.length === 0) return inProgress.length === 1 ? inProgress : []
  const started = named.filter((run) => inProgress.includes(run))
  const callers = new Set((started.length > 0 ? started : named).map(callerOf))
  return callers.size === 1 ? named.filter((run) => callers.has(callerOf(run))) : []
}

/** The jobs that call the reusable workflow of a job, without the values of their matrices. */
function callerOf({ name }: CheckRun): string {
  const callers = name.split(' / ').slice(0, -1)
  return callers.map((caller) => caller.split(' (', 1)[0]).join(' / ')
}

/**
 * A check run has the id of its job as its name, unless the workflow sets another; a matrix appends
 * to it, a reusable workflow prepends to it.
 */
function isNamedAfter(job: string, { name }: CheckRun): boolean {
  const last = name.split(' / ').at(-1) ?? ''
  return job !== '' && (last === job || last.startsWith(`${job} (`))
}
