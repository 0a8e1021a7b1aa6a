import type { AgentJobFacts, AgentJobPhase, Report } from '../contract/facts.ts'
import type { AgentJobRequest } from '../contract/request.ts'
import { type Condition, standings } from '../gate/conditions.ts'
import type { Run } from '../run/run.ts'

/** What the steps of an agent job's flow share. */
export interface AgentJobContext {
  readonly request: AgentJobRequest
  readonly report: Report<AgentJobFacts, AgentJobPhase>
  readonly run: Run
}

/** The condition of a job that has ended well. */
export const completed: Condition = {
  name: 'completed',
  state: 'met',
  reason: 'the agent finished',
}

/** Records every condition of the gate: those that are given, and the rest as not reached yet. */
export function recordConditions(
  { request, report }: AgentJobContext,
  ...conditions: readonly Condition[]
): void {
  report.record({ conditions: standings(request.requiredConditions, conditions) })
}

/** Whether the pull request is judged, or the verdict kept on its head: both need its link. */
export const needsLink = (request: AgentJobRequest): boolean =>
  requiresPullRequest(request) || request.statusContext !== undefined

/** Whether more is required than a completed job. */
export const requiresPullRequest = ({ requiredConditions }: AgentJobRequest): boolean =>
  requiredConditions.some((name) => name !== 'completed')
