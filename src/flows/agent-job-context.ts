import type { AgentJobFacts, AgentJobPhase, Report } from '../contract/facts.ts'
import type { AgentJobRequest } from '../contract/request.ts'
import { allConditions, type Condition } from '../gate/conditions.ts'
import type { Run } from '../run/run.ts'

/** The context of all steps of an agent job. */
export interface AgentJobContext {
  readonly request: AgentJobRequest
  readonly report: Report<AgentJobFacts, AgentJobPhase>
  readonly run: Run
}

/** The condition of a job that completed. */
export const completed: Condition = {
  name: 'completed',
  state: 'met',
  reason: 'the agent finished',
}

/** Records every condition of the gate: the given ones, and the others as not reached yet. */
export function recordConditions(
  { request, report }: AgentJobContext,
  ...conditions: readonly Condition[]
): void {
  report.record({ conditions: allConditions(request.requiredConditions, conditions) })
}

/** Whether the run needs the pull request's link: to judge it, or to set a commit status on its head. */
export const needsLink = (request: AgentJobRequest): boolean =>
  requiresPullRequest(request) || request.statusContext !== undefined

/** Whether any condition besides `completed` is required. */
export const requiresPullRequest = ({ requiredConditions }: AgentJobRequest): boolean =>
  requiredConditions.some((name) => name !== 'completed')
