import { type Condition, isPullRequestCondition } from '../gate/conditions.ts'
import { type GateFacts, passGate } from '../gate/gate.ts'
import { cannotBeMet } from '../gate/gate-report.ts'
import type { PullRequestLink } from '../gate/pull-request-link.ts'
import { type AgentJobContext, completed, recordConditions } from './agent-job-context.ts'

/**
 * Waits until the pull request of a completed job meets every required condition; without `wait`,
 * checks once.
 *
 * @throws Failure GATE_NOT_MET or GATE_UNREADABLE
 */
export async function judgePullRequest(
  pullRequest: PullRequestLink,
  context: AgentJobContext,
): Promise<void> {
  const { request, report, run } = context
  const { statusContext, github, ignoredChecks, expectedChecks, approvals } = request
  const metConditions = [completed, linked(pullRequest)]
  const pullRequestConditions = request.requiredConditions.filter(isPullRequestCondition)
  recordConditions(context, ...metConditions)
  if (pullRequestConditions.length === 0 && statusContext === undefined) {
    report.record({ gate: 'met' })
    return
  }

  report.phase('gate')
  const gate = {
    pullRequest,
    metConditions,
    pullRequestConditions,
    statusContext,
    wait: request.wait,
    github,
    ignoredChecks,
    expectedChecks,
    limits: { approvals },
    currentRun: request.currentRun,
    pollInterval: request.pollInterval,
  }
  const onChange = ({ conditions, ...facts }: GateFacts) => {
    report.record(facts)
    recordConditions(context, ...conditions)
  }
  const { gate: state, conditions } = await passGate(gate, onChange, run)
  if (!request.wait) run.log.info(`gate: ${state}`)
  else if (state !== 'met') throw cannotBeMet(conditions)
}

const linked = ({ number }: PullRequestLink): Condition => ({
  name: 'pull-request',
  state: 'met',
  reason: `number ${number}`,
})
