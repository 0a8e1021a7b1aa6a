import type { Account } from '../account.ts'
import type { Check } from '../check.ts'
import type { CheckRun, CheckSuite, WorkflowRun } from '../github/head-commit.ts'
import type { CommitStatus } from '../github/responses.ts'

/** A check as reported, before any are excluded. */
export interface ReportedCheck extends Check {
  /** The number of the reporting app. */
  readonly appId?: number | undefined
  /** Who reported it: an app, or who set the status; missing if unknown. */
  readonly reporter?: Account | undefined
  /** The run of a job, or the run itself. */
  readonly workflowRun?: WorkflowRun | undefined
  /** Whether it is the gate's own job. */
  readonly isGate?: boolean | undefined
}

/** How far a check run or a suite is, with the values of GraphQL. */
export type Progress = Pick<CheckRun, 'status' | 'conclusion'>

/** A check run. A job has more fields. */
export function reportedRun(run: CheckRun, app: CheckSuite['app']): ReportedCheck {
  return {
    kind: 'check',
    name: run.name,
    state: progressState(run),
    isRequired: run.isRequired,
    conclusion: run.conclusion,
    url: run.url,
    appId: app?.id,
    reporter: app?.slug === undefined ? undefined : { login: app.slug, isPerson: false },
    id: run.id,
  }
}

export function reportedStatus({
  creator,
  context,
  state,
  ...status
}: CommitStatus): ReportedCheck {
  return {
    ...status,
    kind: 'status',
    name: context,
    state: statusStates.get(state) ?? 'failed',
    conclusion: state,
    reporter: creator,
  }
}

const statusStates = new Map<unknown, Check['state']>([
  ['SUCCESS', 'passed'],
  ['PENDING', 'pending'],
  ['EXPECTED', 'pending'],
])

/** A conclusion that is not listed counts as failed. */
export function progressState(progress: Progress): Check['state'] {
  return isCompleted(progress) ? (conclusions.get(progress.conclusion) ?? 'failed') : 'pending'
}

const conclusions = new Map<unknown, Check['state']>([
  ['SUCCESS', 'passed'],
  ['NEUTRAL', 'passed'],
  ['SKIPPED', 'passed'],
  // The run starts when someone has acted.
  ['ACTION_REQUIRED', 'pending'],
])

export function isCompleted({ status }: Progress): boolean {
  return status === 'COMPLETED'
}

export function isSkipped(progress: Progress): boolean {
  return isCompleted(progress) && progress.conclusion === 'SKIPPED'
}
