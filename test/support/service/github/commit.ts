/** A commit with its checks and statuses, each in the order of reporting. */
export interface Commit {
  readonly sha: string
  /** Who made it (default: the agent's app). */
  by?: Authorship
  checks: Check[]
  /** Suites without check runs, and suites with fields that do not follow from their checks. */
  suites: CheckSuite[]
  statuses: CommitStatus[]
  /** Oldest first. */
  deployments: Deployment[]
}

/** The people of a commit: a login, an email without an account (`x@y`), or an app (`x[bot]`). */
export interface Authorship {
  /** With co-authors. */
  authors: readonly string[]
  /** Default: its first author. */
  committer?: string
  parents?: number
  isSignedByGitHub?: boolean
  /** The files in which a merge differs from its first and from its second parent. */
  changed?: readonly [readonly string[], readonly string[]]
}

/** The parents of a commit that is a merge. */
export function parentsOf({ sha, by = { authors: [] } }: Commit): readonly string[] {
  return Array.from({ length: by.parents ?? 1 }, (_, index) => `${index + 1}${sha.slice(1)}`)
}

/** The deployment of a commit to an environment. */
export interface Deployment {
  environment: string
  state: 'ACTIVE' | 'ERROR' | 'FAILURE' | 'INACTIVE' | 'IN_PROGRESS' | 'PENDING' | 'SUCCESS'
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

/** All reports of one app, or of one workflow run, on a commit. */
export interface CheckSuite {
  id: number
  /** By default, follows from its checks. */
  status?: Status | undefined
  conclusion?: Conclusion | null | undefined
  /** Slug (default `github-actions`). */
  app?: string | undefined
  /** In milliseconds (default 0). */
  updatedAt?: number
  run?: WorkflowRun | undefined
}

/** By default, the run of a separate workflow, with the number of the suite. */
export interface WorkflowRun {
  id?: number
  number?: number
  event?: string
  /** Name of the workflow. */
  workflow?: string
  /** Path of the workflow's file. */
  path?: string
  /** `owner/name` of the repository with that file (default: that of the pull request). */
  repository?: string | undefined
  /** In milliseconds. */
  createdAt?: number
}

/** A check run. By default, ids ascend in the order of reporting. */
export interface Check {
  name: string
  /** By default, `completed` with a conclusion and `queued` without. */
  status?: Status
  conclusion?: Conclusion | null
  /** The app's slug (default `github-actions`). */
  app?: string
  /** Attempts share a suite; another workflow run has another one (default 1). */
  suite?: number
  id?: number
  /** Of its workflow run (default 1). */
  attempt?: number
  /** In milliseconds. */
  createdAt?: number
  /** Whether a workflow made it with its token: then it is no job of the run of its suite. */
  byToken?: boolean
  /** For one that a workflow made: with the external id and the details URL of a job. */
  looksLikeJob?: boolean
  annotations?: Annotation[]
}

export interface Annotation {
  path: string
  line: number
  title?: string
  message: string
}

export interface CommitStatus {
  context: string
  state: 'error' | 'expected' | 'failure' | 'pending' | 'success'
  description?: string
  targetUrl?: string
  /** A login (default: that of a workflow's token); null for a deleted account. */
  creator?: string | null
}

/** A commit without checks and statuses. */
export function newCommit(sha: string): Commit {
  return { sha, checks: [], suites: [], statuses: [], deployments: [] }
}
