import type { CheckRun, CheckSuite } from '../github/head-commit.ts'

/** When an attempt of a workflow run started, by what GitHub tells of it. */
export interface Start {
  /** The number of the attempt's first job, which increases with time; missing without jobs. */
  readonly firstJob?: number | undefined
  /** ISO date of the run, or of a later attempt's last job, so that runs without jobs have an order. */
  readonly time?: string | undefined
  readonly runNumber: number
  readonly suiteNumber: number
}

/**
 * The start of a run's newest attempt. A run that is run again keeps its number: it is newer than runs with
 * higher numbers that started before.
 */
export function startOfRun(run: CheckSuite): Start {
  const jobs = run.checkRuns.filter(({ isJob = true }) => isJob)
  const newest = jobs.reduce<CheckRun | undefined>(
    (one, other) => (attemptOf(other) > (one ? attemptOf(one) : 0) ? other : one),
    undefined,
  )
  if (newest) return startOfJob(run, newest)
  return { ...orderOf(run), time: run.workflowRun?.createdAt }
}

/** The start of the attempt that a job belongs to. */
export function startOfJob(run: CheckSuite, { attempt }: CheckRun): Start {
  const numbers = run.checkRuns.flatMap(({ isJob = true, number }) => (isJob ? (number ?? []) : []))
  const firstJob = numbers.length > 0 ? Math.min(...numbers) : undefined
  const time = attempt && attempt.number > 1 ? attempt.lastJobAt : run.workflowRun?.createdAt
  return { ...orderOf(run), firstJob: attempt?.firstJob ?? firstJob, time }
}

/** Positive if the first one started later. */
export function compareStarts(one: Start, other: Start): number {
  const haveJobs = one.firstJob !== undefined && other.firstJob !== undefined
  if (haveJobs && one.firstJob !== other.firstJob) return one.firstJob - other.firstJob
  const haveTimes = one.time !== undefined && other.time !== undefined
  if (!haveJobs && haveTimes && one.time !== other.time) return one.time > other.time ? 1 : -1
  return one.runNumber - other.runNumber || one.suiteNumber - other.suiteNumber
}

const attemptOf = ({ attempt }: CheckRun) => attempt?.number ?? 1

const orderOf = ({ workflowRun, number }: CheckSuite) => ({
  runNumber: workflowRun?.number ?? 0,
  suiteNumber: number ?? 0,
})
