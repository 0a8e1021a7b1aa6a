import type { Check } from '../check.ts'
import type { CheckRun, CheckSuite } from '../github/head-commit.ts'
import type { GateWorkflow } from './gate-workflow.ts'
import {
  isCompleted,
  isSkipped,
  progressState,
  type ReportedCheck,
  reportedRun,
} from './reported-check.ts'
import { canStandFor } from './skipped-job.ts'
import { compareStarts, startOfJob, startOfRun } from './start-order.ts'

/**
 * The checks of GitHub Actions. Of all runs of a workflow by an event, each job counts by its newest report
 * that is not skipped, as a skipped job hides nothing: a label or an edited title can start a run that skips
 * what failed before. In addition, what the runs show beyond their jobs.
 */
export function workflowChecks(suites: readonly CheckSuite[], gate: GateWorkflow): ReportedCheck[] {
  const histories = Map.groupBy(suites, historyKey)
  return [...histories.values()].flatMap((runs) => new WorkflowHistory(runs, gate).checks())
}

/** A run without details from GitHub counts separately. */
const historyKey = ({ workflowRun: run, id }: CheckSuite) =>
  JSON.stringify(run ? [run.workflow.id, run.event] : [id])

/** A job of a run. */
interface JobReport {
  readonly run: CheckSuite
  readonly job: CheckRun
}

/** All runs of one workflow by one event on a commit. */
class WorkflowHistory {
  readonly #runs: readonly CheckSuite[]
  readonly #gate: GateWorkflow
  readonly #reports: readonly JobReport[]

  constructor(runs: readonly CheckSuite[], gate: GateWorkflow) {
    this.#runs = runs
    this.#gate = gate
    this.#reports = runs.flatMap((run) => jobsOf(run).map((job) => ({ run, job })))
  }

  checks(): ReportedCheck[] {
    const names = Map.groupBy(this.#reports, ({ job }) => job.name)
    return [
      ...[...names.values()].flatMap((reports) => this.#jobCheck(newestReport(reports))),
      ...this.#runs.flatMap((run) => this.#runCheck(run)),
    ]
  }

  #jobCheck(report: JobReport): ReportedCheck[] {
    const { run, job } = report
    const { workflowRun, app } = run
    const isGate = this.#gate.hasJob(run, job)
    const fate = isGate ? 'counts' : this.#fateOf(report)
    if (fate === 'superseded') return []
    const check = { ...reportedRun(job, app), workflowRun, isGate }
    const state = fate === 'open' ? 'pending' : check.state
    if (!workflowRun) return [{ ...check, state }]
    const { workflow, event } = workflowRun
    return [{ ...check, state, kind: 'job', workflow: workflow.name, event }]
  }

  /**
   * Whether newer runs supersede a job that none of them has: `open` while one is not complete, and may
   * still have it.
   */
  #fateOf(report: JobReport): 'counts' | 'superseded' | 'open' {
    const { run, job } = report
    const start = startOfJob(run, job)
    const newer = this.#runs.filter(
      (one) =>
        one !== run &&
        compareStarts(startOfRun(one), start) > 0 &&
        !jobsOf(one).some((other) => hasOrSkips(other, job)),
    )
    if (newer.some((one) => this.#lacksForGood(one, job))) return 'superseded'
    return newer.some((one) => !isCompleted(one)) ? 'open' : 'counts'
  }

  /** Whether a run that does not have a job will not get it any more, and ran in its place. */
  #lacksForGood(run: CheckSuite, job: CheckRun): boolean {
    const jobs = jobsOf(run)
    // The jobs that a run of the gate has left are waiting for the gate.
    if (!isCompleted(run)) return this.#gate.hasRun(run) && this.#isWaitingForGate(run)
    if (run.conclusion === 'CANCELLED' || jobs.length === 0) return false
    return isSkipped(job) || !isAllSkipped(run)
  }

  #isWaitingForGate(run: CheckSuite): boolean {
    return jobsOf(run).every((job) => isCompleted(job) || this.#gate.hasJob(run, job))
  }

  #runCheck(run: CheckSuite): ReportedCheck[] {
    const beyond = stateBeyondJobs(run, this.#gate.hasRun(run))
    const state = beyond && this.#stateAmongRuns(run, beyond)
    if (!state) return []
    const { id, workflowRun, conclusion } = run
    const check = { state, name: '', isRequired: false, conclusion, id }
    if (!workflowRun) return [{ ...check, kind: 'app', name: 'GitHub Actions' }]
    const { workflow, event, url } = workflowRun
    return [{ ...check, kind: 'run', workflow: workflow.name, event, url, workflowRun }]
  }

  /** The state of a run beyond its jobs, given the other runs; undefined if they supersede it. */
  #stateAmongRuns(run: CheckSuite, state: Check['state']): Check['state'] | undefined {
    const start = startOfRun(run)
    const newer = this.#runs.filter((one) => compareStarts(startOfRun(one), start) > 0)
    const ran = newer.filter((one) => !isAllSkipped(one))
    const isBesideOthers = this.#runs.some((one) => one !== run && !isAllSkipped(one))
    if (isAllSkipped(run) && (newer.length > 0 || isBesideOthers)) return undefined
    if (ran.length === 0) return state
    const isUnfinished = !isCompleted(run) || state === 'held'
    if (state === 'passed' || ran.some((one) => this.#replaces(one, isUnfinished))) return undefined
    return ran.every(isCompleted) ? state : 'pending'
  }

  /**
   * Whether a newer run has everything that an older one may have had besides its jobs. A job that it
   * skipped may be one of these, unless another run ran that job.
   *
   * @param isUnfinished whether the older run may still run such a job
   */
  #replaces(newer: CheckSuite, isUnfinished: boolean): boolean {
    if (!isCompleted(newer)) return this.#gate.hasRun(newer)
    const jobs = jobsOf(newer)
    if (newer.conclusion === 'CANCELLED' || jobs.length === 0) return false
    return jobs
      .filter(isSkipped)
      .every(({ name }) => !isUnfinished && this.#reports.some(({ job }) => ran(job, name)))
  }
}

/** Without check runs that a workflow made with its token. */
const jobsOf = ({ checkRuns }: CheckSuite) => checkRuns.filter(({ isJob = true }) => isJob)

const ran = (job: CheckRun, name: string) => job.name === name && !isSkipped(job)

const hasOrSkips = (other: CheckRun, job: CheckRun) =>
  other.name === job.name || (isSkipped(other) && canStandFor(other.name, job.name))

function isAllSkipped(run: CheckSuite): boolean {
  const jobs = jobsOf(run)
  return isSkipped(run) || (isCompleted(run) && jobs.length > 0 && jobs.every(isSkipped))
}

/** The newest report of a job that is not skipped, or else the newest one. @param reports at least one */
function newestReport(reports: readonly JobReport[]): JobReport {
  const started = reports.filter(({ job }) => !isSkipped(job))
  const sorted = (started.length > 0 ? started : reports).toSorted(compareReports)
  const newest = sorted.at(-1) as JobReport
  if (newest.job.conclusion !== 'CANCELLED') return newest
  // Concurrency cancels a run in favor of one that started later, which may be an older one, run again.
  const cancelled = startOfJob(newest.run, newest.job)
  const later = sorted.filter(({ run }) => compareStarts(startOfRun(run), cancelled) > 0)
  return later.at(-1) ?? newest
}

const compareReports = (one: JobReport, other: JobReport) =>
  compareStarts(startOfJob(one.run, one.job), startOfJob(other.run, other.job)) ||
  (one.job.number ?? 0) - (other.job.number ?? 0)

/**
 * The state of a workflow run that its jobs do not show: jobs that have not started, or a conclusion that no
 * job explains, as of a run that waits for approval or has an invalid workflow file.
 *
 * @param isGates whether it is a run of the gate's workflow: its later jobs may wait for the gate, and
 *   concurrency may have cancelled it in favor of the current run
 */
function stateBeyondJobs(run: CheckSuite, isGates: boolean): Check['state'] | undefined {
  const { checkRuns, conclusion } = run
  const jobs = jobsOf(run)
  if (!isCompleted(run)) return isGates || !jobs.every(isCompleted) ? undefined : 'pending'
  const state = conclusion === 'ACTION_REQUIRED' ? 'held' : progressState(run)
  if (jobs.length === 0) return isGates && conclusion === 'CANCELLED' ? undefined : state
  if (state === 'passed') return undefined
  return checkRuns.every((one) => progressState(one) === 'passed') ? state : undefined
}
