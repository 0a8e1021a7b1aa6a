import type { Account, Check } from '../facts.ts'
import type { CheckRun, CheckSuite, WorkflowRun } from '../github/head-commit.ts'
import type { CommitStatus } from '../github/responses.ts'
import type { GateWorkflow } from './gate-workflow.ts'

/** A check as reported, before any are excluded. */
export interface ReportedCheck extends Check {
  /** Its name in branch rules; missing for a workflow run as a whole. */
  readonly context?: string | undefined
  readonly appId?: number | undefined
  /** Who reported it: an app, or who set the status; missing if unknown. */
  readonly reporter?: Account | undefined
  readonly workflowRun?: WorkflowRun | undefined
  readonly isStatus?: boolean | undefined
  readonly isGate?: boolean | undefined
}

/**
 * The checks that were reported on a head commit. GitHub Actions: for each workflow and event the
 * newest run, by its jobs and, if they do not explain it, by the conclusion of the run. Other apps,
 * and check runs that are no jobs: for each name the newest run. In addition, every commit status.
 */
export function reportedChecks(
  suites: readonly CheckSuite[],
  statuses: readonly CommitStatus[],
  gate: GateWorkflow,
): ReportedCheck[] {
  const workflowSuites = suites.filter(isWorkflow)
  const newest = newestRuns(workflowSuites)
  return [
    ...newest.flatMap((suite) => workflowChecks(suite, gate)),
    ...tokenChecks(workflowSuites.filter((suite) => !newest.includes(suite))),
    ...appChecks(suites.filter((suite) => !isWorkflow(suite))),
    ...statuses.map(({ creator, ...status }) => ({
      ...status,
      name: status.context,
      state: statusStates.get(status.state) ?? 'failed',
      conclusion: status.state,
      reporter: creator,
      isStatus: true,
    })),
  ]
}

const conclusions = new Map<unknown, Check['state']>([
  ['SUCCESS', 'passed'],
  ['NEUTRAL', 'passed'],
  ['SKIPPED', 'passed'],
  // The run starts when someone has acted.
  ['ACTION_REQUIRED', 'pending'],
])

const statusStates = new Map<unknown, Check['state']>([
  ['SUCCESS', 'passed'],
  ['PENDING', 'pending'],
  ['EXPECTED', 'pending'],
])

type CheckProgress = Pick<CheckRun, 'status' | 'conclusion'>

const isCompleted = ({ status }: CheckProgress) => status === 'COMPLETED'

/** A conclusion that is not listed counts as failed. */
function stateOf(progress: CheckProgress): Check['state'] {
  return isCompleted(progress) ? (conclusions.get(progress.conclusion) ?? 'failed') : 'pending'
}

const isWorkflow = ({ app, workflowRun }: CheckSuite) =>
  workflowRun !== undefined || app?.slug === 'github-actions'

/**
 * For each workflow and event the newest run: it supersedes older ones, even cancelled ones. A
 * skipped run supersedes only skipped ones: a label or an edited title can start a run that skips
 * every job, which must not hide a failed run. A run without details from GitHub counts separately.
 */
function newestRuns(suites: readonly CheckSuite[]): CheckSuite[] {
  const newest = new Map<string, CheckSuite>()
  for (const suite of suites) {
    const { workflowRun: run, id } = suite
    const key = JSON.stringify(run ? [run.workflow.id, run.event] : [id])
    const other = newest.get(key)
    if (!other || supersedes(suite, other)) newest.set(key, suite)
  }
  return [...newest.values()]
}

function supersedes(suite: CheckSuite, other: CheckSuite): boolean {
  return isSkipped(suite) === isSkipped(other) ? isNewer(suite, other) : isSkipped(other)
}

function isSkipped(suite: CheckSuite): boolean {
  if (!isCompleted(suite)) return false
  const jobs = jobsOf(suite)
  const areJobsSkipped = jobs.every(({ conclusion }) => conclusion === 'SKIPPED')
  return suite.conclusion === 'SKIPPED' || (jobs.length > 0 && areJobsSkipped)
}

/** Without check runs that a workflow made with its token. */
const jobsOf = ({ checkRuns }: CheckSuite) => checkRuns.filter(({ isJob = true }) => isJob)

function isNewer(suite: CheckSuite, other: CheckSuite): boolean {
  const runs = (suite.workflowRun?.number ?? 0) - (other.workflowRun?.number ?? 0)
  return runs > 0 || (runs === 0 && (suite.number ?? 0) > (other.number ?? 0))
}

function workflowChecks(suite: CheckSuite, gate: GateWorkflow): ReportedCheck[] {
  const { id, app, workflowRun, checkRuns, conclusion } = suite
  const jobs = checkRuns.map((run) => ({
    ...checkOf(run, app),
    name: workflowRun ? jobName(workflowRun, run) : run.name,
    workflowRun: run.isJob === false ? undefined : workflowRun,
    isGate: gate.hasJob(suite, run),
  }))
  const state = beyondJobs(suite, gate.hasRun(suite))
  if (!state) return jobs
  const name = workflowRun
    ? `${workflowRun.workflow.name} (${workflowRun.event})`
    : 'GitHub Actions'
  const whole = { name, state, isRequired: false, conclusion, url: workflowRun?.url }
  return [...jobs, { ...whole, workflowRun, id }]
}

const checkOf = (run: CheckRun, app: CheckSuite['app']): ReportedCheck => ({
  context: run.name,
  name: run.name,
  state: stateOf(run),
  isRequired: run.isRequired,
  conclusion: run.conclusion,
  url: run.url,
  appId: app?.id,
  reporter: app?.slug === undefined ? undefined : { login: app.slug, isPerson: false },
  id: run.id,
})

const jobName = ({ workflow, event }: WorkflowRun, { name }: CheckRun) =>
  `${workflow.name} / ${name} (${event})`

/**
 * The state of a workflow run that its jobs do not show: jobs that have not started, or a
 * conclusion that no job explains, as of a run that waits for approval or has an invalid workflow
 * file.
 *
 * @param isGates whether it is a run of the gate's workflow: its later jobs may wait for the gate,
 *   and concurrency may have cancelled it in favor of the current run
 */
function beyondJobs(suite: CheckSuite, isGates: boolean): Check['state'] | undefined {
  const { checkRuns, conclusion } = suite
  const jobs = jobsOf(suite)
  if (!isCompleted(suite)) return isGates || !jobs.every(isCompleted) ? undefined : 'pending'
  const state = conclusion === 'ACTION_REQUIRED' ? 'held' : stateOf(suite)
  if (jobs.length === 0) return isGates && conclusion === 'CANCELLED' ? undefined : state
  if (state === 'passed') return undefined
  return checkRuns.every((run) => stateOf(run) === 'passed') ? state : undefined
}

/** The checks of apps other than GitHub Actions, and suites without a run. */
function appChecks(suites: readonly CheckSuite[]): ReportedCheck[] {
  const empty = suites.flatMap((suite): ReportedCheck[] => {
    // GitHub creates a queued suite for every installed app, and many never report.
    if (suite.checkRuns.length > 0 || suite.status === 'QUEUED') return []
    const state = stateOf(suite)
    const name = suite.app?.slug ?? 'unnamed app'
    return state === 'passed' ? [] : [{ name, state, isRequired: false, id: suite.id }]
  })
  return [...newestOfEachName(suites), ...empty]
}

/** The check runs that workflows made with their token, in suites that a newer run supersedes. */
const tokenChecks = (superseded: readonly CheckSuite[]) =>
  newestOfEachName(
    superseded.map((suite) => ({
      ...suite,
      checkRuns: suite.checkRuns.filter(({ isJob }) => isJob === false),
    })),
  )

/** For each app and name the newest check run. */
function newestOfEachName(suites: readonly CheckSuite[]): ReportedCheck[] {
  const newest = new Map<string, ReportedCheck & { number: number }>()
  for (const { app, id, checkRuns } of suites) {
    for (const run of checkRuns) {
      // If the app of a suite is unknown, nothing supersedes its runs.
      const key = JSON.stringify([app ?? id, run.name, run.number === undefined ? run.id : null])
      const number = run.number ?? 0
      if (number < (newest.get(key)?.number ?? 0)) continue
      newest.set(key, { ...checkOf(run, app), number })
    }
  }
  return [...newest.values()]
}
