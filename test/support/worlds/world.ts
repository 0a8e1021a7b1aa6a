import type { BranchRule, RequiredCheck } from '../service/github/branch-rules.ts'
import type { Authorship, Check, CommitStatus, Deployment } from '../service/github/commit.ts'
import type { Review } from '../service/github/pull-request.ts'

/** A state from a time on, in milliseconds since the push. */
export interface Phase {
  readonly at: number
  readonly status: NonNullable<Check['status']>
  readonly conclusion?: Check['conclusion']
}

/** Something that appears with its first phase. */
export interface Life {
  readonly phases: readonly Phase[]
}

export interface Job extends Life {
  /** Rises with the time of appearance. */
  readonly id: number
  readonly name: string
  /**
   * The job in the workflow's file, after the one that calls its workflow: a matrix has several jobs of one
   * path, and when it is skipped only one.
   */
  readonly path: readonly string[]
  /** Of its workflow run (default 1). */
  readonly attempt?: number
  /** Whether it is the gate, in the current run or in another. */
  readonly isGate?: boolean
  /** Whether a workflow made it with its token: then it is no job of the run of its suite. */
  readonly byToken?: boolean
  /** For such a one: whether it has the external id and the details URL of a job. */
  readonly looksLikeJob?: boolean
}

export interface WorkflowRun extends Life {
  readonly suite: number
  readonly id: number
  /** Counts the runs of its workflow. */
  readonly number: number
  readonly workflow: string
  readonly event: string
  /** Path of the workflow's file. */
  readonly path: string
  /** The repository with that file, if it is another one. */
  readonly repository?: string | undefined
  readonly jobs: readonly Job[]
}

/** The reports of another app in one suite. */
export interface AppSuite extends Life {
  readonly suite: number
  readonly app: string
  readonly jobs: readonly Job[]
}

export interface Status {
  readonly context: string
  /** A login; null for a deleted account. */
  readonly creator: string | null
  readonly phases: readonly { readonly at: number; readonly state: CommitStatus['state'] }[]
}

/** A value from a time on. */
export type Timeline<Value> = readonly (Value & { readonly at: number })[]

/** A review of pull request 42. */
export interface WorldReview extends Omit<Review, 'commit'> {
  readonly at: number
  readonly isOfHead: boolean
}

export interface WorldPullRequest {
  readonly number: number
  /** null for a deleted account. */
  readonly author: string | null
  /** Whether its branch is in a fork. GitHub finds such a pull request only by its branch. */
  readonly isFromFork: boolean
  readonly states: Timeline<{ readonly state: 'open' | 'closed' | 'merged' }>
  readonly heads: Timeline<{ readonly sha: string }>
  readonly texts: Timeline<{ readonly text: string }>
}

export interface WorldJob {
  readonly id: string
  /** `link` is the number of its pull request. */
  readonly states: Timeline<{ readonly status: string; readonly link?: number | undefined }>
}

/** What starts the gate: a job's id, or an event about a pull request or a commit. */
export type WorldStart =
  | { readonly by: 'job'; readonly id: string; readonly isByAgent: boolean }
  | { readonly by: 'pull-request' | 'dispatch'; readonly number: number }
  | {
      readonly by: 'commit'
      readonly sha: string
      /** The pull request whose branch the event names; events of a fork's checks name none. */
      readonly branchOf?: number | undefined
    }

/** The commit with the world's checks and statuses; others have none. */
export const head = 'a'.repeat(40)
export const agentLogin = 'docs-agent[bot]'
export const repository = 'octo-org/docs'

/** The facts of a repository that a gate queries, from the push of a head on. */
export interface World {
  readonly seed: number
  /** What is special about it, such as `approval by a bot`. */
  readonly dimensions: readonly string[]
  readonly start: WorldStart
  readonly pullRequests: readonly WorldPullRequest[]
  readonly jobs: readonly WorldJob[]
  /** Whether GitHub refuses to set a status, as for the run of a fork. */
  readonly isFork: boolean
  readonly reviews: readonly WorldReview[]
  /** The commits of each pull request before its head. */
  readonly commits: readonly Authorship[]
  /** The names of the base branch of pull request 42. */
  readonly bases: Timeline<{ readonly name: string; readonly type: string }>
  /** How many approvals the branch rule requires. */
  readonly requiredReviews: number
  /** How many approvals the gate requires; 0 if it does not require `approved`. */
  readonly approvals: number
  readonly rules: readonly BranchRule[]
  readonly deployments: readonly {
    readonly environment: string
    readonly phases: Timeline<{ readonly state: Deployment['state'] }>
  }[]
  readonly expected: readonly string[]
  readonly runs: readonly WorkflowRun[]
  readonly apps: readonly AppSuite[]
  readonly statuses: readonly Status[]
  readonly required: readonly RequiredCheck[]
  readonly ignored: readonly string[]
  /** Context of the status that the gate sets. */
  readonly statusContext: string
  /** Whether the token has an administrator's access. */
  readonly isAdministrators: boolean
  readonly condition: 'checks-passed' | 'required-checks-passed'
  readonly wait: boolean
  /** The run with the gate; if it belongs to another commit, its id is not among `runs`. */
  readonly gate: { readonly run: number; readonly job: string; readonly workflow: string }
  /** The time of the gate's first poll. */
  readonly begins: number
  /** The time of the last change. */
  readonly ends: number
  readonly pages: { readonly suites: number; readonly runs: number; readonly commits: number }
  /** Numbers of the polls at which GitHub miscounts a list. */
  readonly miscounts: readonly number[]
}

/** The branch of a pull request, in its repository or in a fork. */
export const branchOf = ({ number, isFromFork }: WorldPullRequest) => ({
  branch: `branch-${number}`,
  branchOwner: isFromFork ? 'forker' : 'octo-org',
})

/** The last phase that has begun. */
export function phaseAt<P extends { readonly at: number }>(
  phases: readonly P[],
  time: number,
): P | undefined {
  return phases.findLast(({ at }) => at <= time)
}

export const timesOf = ({ phases }: { readonly phases: readonly { readonly at: number }[] }) =>
  phases.map(({ at }) => at)
