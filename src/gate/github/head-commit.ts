import type { Check } from '../check.ts'
import type { BaseRules } from './base-rules.ts'
import type { CheckRunNode, CheckSuiteNode, CommitStatus } from './responses.ts'

/** The checks of a head commit. Values are those of GraphQL: `COMPLETED`, `SUCCESS`. */
export interface HeadCommit extends Omit<BaseRules, 'requiredEnvironments'> {
  readonly suites: readonly CheckSuite[]
  readonly statuses: readonly CommitStatus[]
  /** The newest deployment to each environment that the base branch requires. */
  readonly requiredDeployments: readonly Check[]
}

/** A workflow run with its jobs, or all check runs of another app. */
export interface CheckSuite extends Omit<CheckSuiteNode, 'app' | 'workflowRun' | 'checkRuns'> {
  readonly app?: CheckSuiteNode['app']
  readonly workflowRun?: WorkflowRun | undefined
  /** With the check runs of earlier attempts, of jobs that were skipped since. */
  readonly checkRuns: readonly CheckRun[]
  /** How many check runs GitHub lists; missing if it did not report it. */
  readonly runCount?: number | undefined
}

export interface CheckRun extends CheckRunNode {
  /**
   * False for a check run that a workflow made with its token. GitHub attaches it to the oldest suite
   * of GitHub Actions at the commit, whichever workflow made it (orgs/community#24616).
   */
  readonly isJob?: boolean
  /** Of the workflow run, for a job. */
  readonly attempt?: JobAttempt | undefined
}

/** An attempt of a workflow run: one that is run again has several. */
export interface JobAttempt {
  /** From 1 on. */
  readonly number: number
  /** The number of its first job. */
  readonly firstJob: number
  /** ISO date at which its last job was created. */
  readonly lastJobAt?: string | undefined
}

export interface WorkflowRun extends NonNullable<CheckSuiteNode['workflowRun']> {
  /** Of the workflow file, within its repository. */
  readonly path?: string | undefined
  /** Whether the workflow file is in another repository, as one that an organization requires. */
  readonly isForeign?: boolean
}

/** GitHub ignores the case of a status's context (REST API, "Create a commit status"). */
export const isSameContext = (one: string, other: string | undefined) =>
  one.toLowerCase() === other?.toLowerCase()
