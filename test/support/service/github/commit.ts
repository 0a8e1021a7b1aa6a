/** A commit with what has been reported on it, each list in the order of reporting. */
export interface Commit {
  readonly sha: string
  /** When it was pushed: the default time of everything reported on it. */
  readonly createdAt: Date
  checks: Check[]
  /** Suites without check runs, and what a suite has in place of what its checks say of it. */
  suites: CheckSuite[]
  statuses: CommitStatus[]
}

type Status = 'queued' | 'in_progress' | 'completed' | 'waiting' | 'requested' | 'pending'

type Conclusion =
  | 'action_required'
  | 'cancelled'
  | 'failure'
  | 'neutral'
  | 'skipped'
  | 'stale'
  | 'startup_failure'
  | 'success'
  | 'timed_out'

/** All that one app, or one workflow run, reports on a commit. */
export interface CheckSuite {
  id: number
  /** Left out: what its checks say of it. */
  status?: Status | undefined
  conclusion?: Conclusion | null | undefined
  /** `github-actions` when left out. */
  app?: string | undefined
  run?: WorkflowRun | undefined
  updatedAt?: Date | undefined
}

/** Left out: the run of a workflow of its own, which bears the number of the suite. */
export interface WorkflowRun {
  id?: number
  number?: number
  event?: string
  /** Name of the workflow. */
  workflow?: string
  /** Of the workflow's file. */
  path?: string
}

/** A check run. Ids rise in the order of reporting where they are left out. */
export interface Check {
  name: string
  /** Left out: `completed` with a conclusion, `queued` without. */
  status?: Status
  conclusion?: Conclusion | null
  /** The app's slug; `github-actions` when left out. */
  app?: string
  /** Attempts lie in one suite; another workflow run is another suite (1 when left out). */
  suite?: number
  id?: number
  startedAt?: Date
}

export interface CommitStatus {
  context: string
  state: 'error' | 'expected' | 'failure' | 'pending' | 'success'
  description?: string
  targetUrl?: string
  createdAt?: Date
}

/** A commit that nothing has been reported on. */
export function newCommit(sha: string, createdAt: Date): Commit {
  return { sha, createdAt, checks: [], suites: [], statuses: [] }
}
