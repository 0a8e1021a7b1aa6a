/** A commit with what has been reported on it, each list in the order of reporting. */
export interface Commit {
  readonly sha: string
  readonly createdAt: Date
  checks: Check[]
  /** In the place of what the checks tell of their suites, or of workflows with jobs to come. */
  suites: CheckSuite[]
  statuses: CommitStatus[]
}

/** All that one app, or one workflow run, reports on a commit. */
export interface CheckSuite {
  id: number
  status: 'queued' | 'in_progress' | 'completed'
  /** `github-actions` when left out. */
  app?: string | undefined
}

/** A check run. Ids rise in the order of reporting where they are left out. */
export interface Check {
  name: string
  /** Left out: `completed` with a conclusion, `queued` without. */
  status?: 'queued' | 'in_progress' | 'completed' | 'waiting' | 'requested' | 'pending'
  conclusion?:
    | 'action_required'
    | 'cancelled'
    | 'failure'
    | 'neutral'
    | 'skipped'
    | 'stale'
    | 'startup_failure'
    | 'success'
    | 'timed_out'
    | null
  /** The app's slug; `github-actions` when left out. */
  app?: string
  /** Attempts lie in one suite; another workflow run is another suite (1 when left out). */
  suite?: number
  id?: number
  startedAt?: Date
  /** Left out: a job's page, with the suite as the workflow run. */
  detailsUrl?: string
}

export interface CommitStatus {
  context: string
  state: 'error' | 'failure' | 'pending' | 'success'
  /** Left out: they rise in the order of reporting. */
  id?: number
}

/** A commit that nothing has been reported on. */
export function newCommit(sha: string): Commit {
  return { sha, createdAt: new Date(), checks: [], suites: [], statuses: [] }
}
