import type { RequiredCheck } from '../service/github/branch-rules.ts'
import type { Check, CommitStatus } from '../service/github/commit.ts'

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
  /** Whether it is the gate, in the current run or in another. */
  readonly isGate?: boolean
}

export interface WorkflowRun extends Life {
  readonly suite: number
  readonly id: number
  /** Counts the runs of its workflow. */
  readonly number: number
  readonly workflow: string
  readonly event: string
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
  readonly phases: readonly { readonly at: number; readonly state: CommitStatus['state'] }[]
}

/** The facts of a repository that a gate queries, from the push of a head on. */
export interface World {
  readonly seed: number
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
  readonly pages: { readonly suites: number; readonly runs: number }
  /** Numbers of the polls at which GitHub miscounts a list. */
  readonly miscounts: readonly number[]
}

/** The last phase that has begun. */
export function phaseAt<P extends { readonly at: number }>(
  phases: readonly P[],
  time: number,
): P | undefined {
  return phases.findLast(({ at }) => at <= time)
}
