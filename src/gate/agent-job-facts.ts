import type { Condition, ConditionState } from './conditions.ts'
import type { PullRequestFacts } from './facts.ts'

/** The results of an agent job that are outputs: times in ISO 8601, UTC. */
export interface AgentJobOutputs {
  readonly jobId: string
  readonly status: string
  /** Empty without a pull request. */
  readonly prLink: string
  readonly hasPr: boolean
  readonly prNumber: number
  readonly prRepository: string
  readonly prState: PullRequestFacts['state']
  readonly prHeadSha: string
  readonly model: string
  readonly sourceRepository: string
  readonly sourceRef: string
  readonly createdAt: string
  readonly archivedAt: string
  /** The state of the gate; `skipped` if it is not the agent's; missing if nothing was judged. */
  readonly gate: ConditionState | 'skipped'
}

/** The results of an agent job, with the state of each condition. */
export interface AgentJobFacts extends AgentJobOutputs {
  readonly conditions: readonly Condition[]
  /** The branch that the pull request was judged for. */
  readonly prBase?: string | undefined
  /** The messages that were sent to the agent's job. */
  readonly followUpMessages: readonly string[]
}

/** The phases of an agent job. */
export type AgentJobPhase = 'start' | 'wait' | 'gate' | 'follow-up'
