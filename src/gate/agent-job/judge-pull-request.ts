import type { AgentJob } from '../../host/models.ts'
import type { Condition } from '../conditions.ts'
import { cannotBeMet, type GateFacts, passGate } from '../gate.ts'
import { findAgentPullRequest, othersTexts } from '../github/find-agent-pull-request.ts'
import type { PullRequestLink } from '../pull-request-link.ts'
import { notJudged } from '../unjudged.ts'
import { completed, type GateContext, recordConditions } from './agent-job-context.ts'
import type { GateTarget } from './find-agent-job.ts'
import { FollowUps } from './follow-ups.ts'
import { factsOf, hasResult, requireNoFailure } from './wait-for-agent-job.ts'

/**
 * Waits until the pull request of a job that has its result meets every required condition, and has
 * the agent mend failed checks; without `wait`, checks once.
 *
 * @throws Failure GATE_NOT_MET or GATE_UNREADABLE
 */
export async function judgePullRequest(
  pullRequest: PullRequestLink,
  job: AgentJob,
  target: GateTarget,
  context: GateContext,
): Promise<void> {
  const { request, report, run, github, status } = context
  const metConditions = [completed, linked(pullRequest)]
  recordConditions(context, ...metConditions)
  if (!github) {
    report.record({ gate: 'met' })
    return
  }

  const gate = {
    options: request,
    pullRequest,
    agent: target.agent,
    metConditions,
    confirmConditions: (headSha: string) =>
      confirm(headSha, linked(pullRequest), job, target, context),
    status,
  }
  const onChange = ({ conditions, failedChecks: _, ...facts }: GateFacts) => {
    report.record(facts)
    recordConditions(context, ...conditions)
  }
  const followUps = new FollowUps(github, pullRequest, job, context)
  await followUps.resume()
  for (;;) {
    report.phase('gate')
    const facts = await passGate(github, gate, onChange, run)
    if (!request.wait) run.log.info(`gate: ${facts.gate}`)
    if (!request.wait || facts.gate === 'met') return
    if (await followUps.mend(facts)) continue
    throw cannotBeMet(facts.conditions, followUps.summary())
  }
}

const linked = ({ number }: PullRequestLink): Condition => ({
  name: 'pull-request',
  state: 'met',
  reason: `number ${number}`,
})

/**
 * Reads the job, and the pull request of the event, once more: the job may have failed or changed its
 * link, and the pull request may have changed its head or text, while the gate waited.
 *
 * @throws Failure GATE_NOT_MET, AGENT_FAILED
 */
async function confirm(
  headSha: string,
  met: Condition,
  { id, prLink }: AgentJob,
  { jobId, eventPullRequest }: GateTarget,
  { api, github, request, report, run }: GateContext,
): Promise<readonly Condition[]> {
  const job = await api.getAgentJob(request.projectId, id, run)
  report.record(factsOf(job, run))
  requireNoFailure(job)
  if (!hasResult(job)) {
    return [{ ...completed, state: 'waiting', reason: `the agent job is ${job.status} again` }]
  }
  if (job.prLink !== prLink) throw notJudged({ cause: 'other-link' })
  if (!eventPullRequest || !github) return [completed, met]
  const finding = await findAgentPullRequest(github, eventPullRequest.search, run)
  if (finding.kind === 'unjudged') throw notJudged(finding.unjudged)
  if (finding.kind === 'others') return [completed, { ...met, ...moved(othersTexts[finding.why]) }]
  if (finding.number !== eventPullRequest.number || finding.jobId !== jobId) {
    throw notJudged({ cause: 'other-job', jobId: finding.jobId, earlier: jobId })
  }
  if (finding.headSha === headSha) return [completed, met]
  return [completed, { ...met, ...moved(othersTexts['moved-head']) }]
}

const moved = (reason: string) => ({ state: 'waiting', reason }) as const
