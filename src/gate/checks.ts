import type { Check } from './facts.ts'
import { type CurrentRun, findGate, type GateWorkflow } from './gate-workflow.ts'
import {
  type CheckProgress,
  type CheckRun,
  type CheckSuite,
  type HeadCommit,
  isSameContext,
  type RequiredContext,
  type WorkflowRun,
} from './head-commit.ts'

/** The checks that do not count. */
export interface ExcludedChecks {
  /** Names of checks, bare or as shown. */
  readonly ignored: readonly string[]
  /** The current workflow run, whose job cannot pass before the gate does. */
  readonly currentRun?: CurrentRun | undefined
  /** Context of the commit status that the gate itself sets. */
  readonly statusContext?: string | undefined
}

/** A check as reported, before any are left out. */
interface Reported extends Check {
  /** Its name in branch rules; missing for a workflow run as a whole. */
  readonly context?: string | undefined
  readonly appId?: number | undefined
  readonly isStatus?: boolean | undefined
  readonly isGate?: boolean | undefined
}

/**
 * The checks of a head commit that count. GitHub Actions: for each workflow and event the newest
 * run, by its jobs and, if they do not explain it, by the conclusion of the run. Other apps: for
 * each name the newest run. In addition, every commit status, and every check that the base branch
 * requires, even if it was not reported.
 */
export function countedChecks(head: HeadCommit, excluded: ExcludedChecks): Check[] {
  const { suites, requiredContexts } = head
  const { ignored, statusContext } = excluded
  const gate = findGate(suites, excluded.currentRun)
  const reported: Reported[] = [
    ...newestRuns(suites).flatMap((suite) => workflowChecks(suite, gate)),
    ...appChecks(suites.filter((suite) => !isWorkflow(suite))),
    ...head.statuses.map(({ context, state, isRequired }) => ({
      context,
      name: context,
      state: statusStates.get(state) ?? 'failed',
      isRequired,
      isStatus: true,
      isGate: isSameContext(context, statusContext),
    })),
  ]
  const counts = ({ name, context, isGate }: Reported) =>
    !isGate && !ignored.includes(name) && !(context !== undefined && ignored.includes(context))
  const missing = requiredContexts.filter((required) => !reported.some(matches(required)))
  return [
    ...reported.filter(counts).map((check) => ({
      name: check.name,
      state: check.state,
      isRequired: check.isRequired || requiredContexts.some((required) => matches(required)(check)),
      id: check.id,
    })),
    ...distinct(missing.map(({ context }) => context))
      .filter((context) => !isSameContext(context, statusContext) && !ignored.includes(context))
      .map((context) => ({
        name: `${context} (required, not reported)`,
        state: 'pending' as const,
        isRequired: true,
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
  for (const suite of suites.filter(isWorkflow)) {
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
  const { conclusion, checkRuns } = suite
  if (!isCompleted(suite)) return false
  const jobs = checkRuns.map((run) => run.conclusion)
  return conclusion === 'SKIPPED' || (jobs.length > 0 && jobs.every((one) => one === 'SKIPPED'))
}

function isNewer(suite: CheckSuite, other: CheckSuite): boolean {
  const runs = (suite.workflowRun?.number ?? 0) - (other.workflowRun?.number ?? 0)
  return runs > 0 || (runs === 0 && (suite.number ?? 0) > (other.number ?? 0))
}

function workflowChecks(suite: CheckSuite, gate: GateWorkflow): Reported[] {
  const { id, app, workflowRun, checkRuns } = suite
  const jobs = checkRuns.map((run) => ({
    context: run.name,
    name: workflowRun ? jobName(workflowRun, run) : run.name,
    state: stateOf(run),
    isRequired: run.isRequired,
    appId: app?.id,
    isGate: gate.hasJob(suite, run),
    id: run.id,
  }))
  const state = beyondJobs(suite, gate.hasRun(suite))
  const name = workflowRun ? runName(workflowRun) : 'GitHub Actions'
  return state ? [...jobs, { name, state, isRequired: false, id }] : jobs
}

const jobName = ({ workflow, event }: WorkflowRun, { name }: CheckRun) =>
  `${workflow.name} / ${name} (${event})`

const runName = ({ workflow, event }: WorkflowRun) => `${workflow.name} (${event})`

/**
 * The state of a workflow run that its jobs do not show: jobs that have not started, or a
 * conclusion that no job explains, as of a run that waits for approval or has an invalid workflow
 * file.
 *
 * @param isGates whether it is a run of the gate's workflow: its later jobs may wait for the gate,
 *   and concurrency may have cancelled it in favor of the current run
 */
function beyondJobs(suite: CheckSuite, isGates: boolean): Check['state'] | undefined {
  const { checkRuns } = suite
  const isEmpty = checkRuns.length === 0
  if (!isCompleted(suite)) {
    return isGates || !checkRuns.every(isCompleted) ? undefined : 'pending'
  }
  const state = suite.conclusion === 'ACTION_REQUIRED' ? 'held' : stateOf(suite)
  if (state === 'passed') return isEmpty ? 'passed' : undefined
  if (isGates && isEmpty && suite.conclusion === 'CANCELLED') return undefined
  return checkRuns.every((run) => stateOf(run) === 'passed') ? state : undefined
}

/**
 * The checks of apps other than GitHub Actions: for each name the newest run, and suites without a
 * run.
 */
function appChecks(suites: readonly CheckSuite[]): Reported[] {
  const newest = new Map<string, Reported & { number: number }>()
  for (const { app, id, checkRuns } of suites) {
    for (const run of checkRuns) {
      // If the app of a suite is unknown, nothing supersedes its runs.
      const key = JSON.stringify([app ?? id, run.name, run.number === undefined ? run.id : null])
      const number = run.number ?? 0
      if (number < (newest.get(key)?.number ?? 0)) continue
      newest.set(key, {
        context: run.name,
        name: run.name,
        state: stateOf(run),
        isRequired: run.isRequired,
        appId: app?.id,
        id: run.id,
        number,
      })
    }
  }
  const empty = suites.flatMap((suite): Reported[] => {
    // GitHub creates a queued suite for every installed app, and many never report.
    if (suite.checkRuns.length > 0 || suite.status === 'QUEUED') return []
    const state = stateOf(suite)
    const name = suite.app?.slug ?? 'unnamed app'
    return state === 'passed' ? [] : [{ name, state, isRequired: false, id: suite.id }]
  })
  return [...newest.values(), ...empty]
}

/**
 * Whether a check is the one that a branch rule requires. GitHub does not report the app of a
 * commit status: if the rule names an app, GitHub's `isRequired` decides.
 */
const matches =
  ({ context, app }: RequiredContext) =>
  (check: Reported) => {
    const isNamed =
      check.context === context || (check.isStatus && isSameContext(context, check.context))
    if (!isNamed) return false
    if (app === 'any') return true
    if (app === 'unknown' || check.appId === undefined) return check.isRequired
    return check.appId === app
  }

const distinct = (texts: readonly string[]) => [...new Set(texts)]
