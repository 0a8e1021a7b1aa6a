import type { Account } from './facts.ts'

/** A commit becomes a part of URLs, and an output that merges rely on. */
export const isCommitSha = (value: string) => /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(value)

/** The checks of a head commit. Values are those of GraphQL: `COMPLETED`, `SUCCESS`. */
export interface HeadCommit {
  readonly suites: readonly CheckSuite[]
  readonly statuses: readonly CommitStatus[]
  /** The checks that the base branch requires, as far as the token may read them. */
  readonly requiredContexts: readonly RequiredContext[]
  readonly requiredWorkflows: readonly WorkflowFile[]
  /** For each environment that the base branch requires, the state of the newest deployment. */
  readonly requiredDeployments: readonly Deployment[]
  /** Types of rules of the base branch that may require more, in a way that the API does not show. */
  readonly unjudgedRules: readonly string[]
}

/** A workflow run with its jobs, or all check runs of another app. */
export interface CheckSuite extends CheckProgress {
  /** GraphQL's node id. */
  readonly id: string
  /** Increases with time; missing on servers that do not provide it. */
  readonly number?: number | undefined
  readonly app?: App | undefined
  /** Only GitHub Actions has it. */
  readonly workflowRun?: WorkflowRun | undefined
  /** The latest one of each name. */
  readonly checkRuns: readonly CheckRun[]
}

export interface CheckRun extends CheckProgress {
  readonly id: string
  /** Increases with time; missing on servers that do not provide it. */
  readonly number?: number | undefined
  /** For a job of a workflow, the job's name. */
  readonly name: string
  readonly isRequired: boolean
  readonly url?: string | undefined
  /**
   * False for a check run that a workflow made with its token. GitHub attaches it to the oldest suite
   * of GitHub Actions at the commit, whichever workflow made it (orgs/community#24616).
   */
  readonly isJob?: boolean | undefined
}

export interface CheckProgress {
  readonly status: string
  readonly conclusion?: string | undefined
  /** When it last changed, in milliseconds since 1970; NaN if unknown. */
  readonly changedAt?: number | undefined
}

export interface App {
  readonly id?: number | undefined
  readonly slug?: string | undefined
}

export interface WorkflowRun {
  /** The runner's GITHUB_RUN_ID. */
  readonly id?: number | undefined
  readonly url?: string | undefined
  /** Counts the runs of its workflow. */
  readonly number: number
  readonly event: string
  readonly workflow: { readonly id: string; readonly name: string }
  /** Of the workflow file, within its repository. */
  readonly path?: string | undefined
  /** Whether the workflow file is in another repository, as one that an organization requires. */
  readonly isForeign?: boolean | undefined
}

export interface WorkflowFile {
  readonly path: string
  readonly isForeign: boolean
}

export interface Deployment {
  readonly environment: string
  readonly state: 'passed' | 'pending' | 'failed'
  /** When it last changed, in milliseconds since 1970; NaN if unknown, undefined if there is none. */
  readonly changedAt?: number | undefined
}

/** The latest status of its context. */
export interface CommitStatus {
  readonly context: string
  readonly state: string
  readonly isRequired: boolean
  readonly url?: string | undefined
  /** Who set it; undefined if unknown. */
  readonly creator?: Account | undefined
  /** In milliseconds since 1970; NaN if unknown. */
  readonly createdAt?: number | undefined
}

/** GitHub ignores the case of a status's context (REST API, "Create a commit status"). */
export const isSameContext = (one: string, other: string | undefined) =>
  one.toLowerCase() === other?.toLowerCase()

/** A check that the base branch requires, whether or not it has reported. */
export interface RequiredContext {
  readonly context: string
  /** The only app whose report counts; `unknown` if only GitHub knows it, and sets `isRequired`. */
  readonly app: number | 'any' | 'unknown'
}
