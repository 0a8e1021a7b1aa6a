import { type Condition, isLookedUp } from '../gate/conditions.ts'
import { cannotBeMet, type GateFacts, passGate } from '../gate/gate.ts'
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
  const { statusContext, github, ignoredChecks, currentRun, pollInterval } = request
  const metConditions = [completed, linked(pullRequest)]
  const lookedUpConditions = request.requiredConditions.filter(isLookedUp)
  recordConditions(context, ...metConditions)
  if (lookedUpConditions.length === 0 && statusContext === undefined) {
    report.record({ gate: 'met' })
    return
  }

  report.phase('gate')
  const gate = {
    ...{ pullRequest, metConditions, lookedUpConditions, statusContext, wait: request.wait },
    ...{ github, ignoredChecks, currentRun, pollInterval },
  }
  const onLook = ({ conditions, ...facts }: GateFacts) => {
    report.record(facts)
    recordConditions(context, ...conditions)
  }
  const { gate: verdict, conditions } = await passGate(gate, onLook, run)
  if (!request.wait) run.log.info(`gate: ${verdict}`)
  else if (verdict !== 'met') throw cannotBeMet(conditions)
}

const linked = ({ number }: PullRequestLink): Condition => ({
  name: 'pull-request',
  state: 'met',
  reason: `number ${number}`,
})
